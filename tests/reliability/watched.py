"""The real program, which tells about itself at SIGUSR1, and whose model idles in seconds.

python -m tests.reliability.watched serve …
"""

from __future__ import annotations

import asyncio
import gc
import json
import signal
import sys
import threading
from dataclasses import replace
from typing import Any

from wyoming_kokoro import orders, startup
from wyoming_kokoro.cli import main

IDLE_S = 2.0


def _tell(*_: object) -> None:
    gc.collect()
    counts = {
        "tasks": len(asyncio.all_tasks()),
        "threads": threading.active_count(),
        "objects": len(gc.get_objects()),
    }
    sys.stderr.write(f"COUNTS {json.dumps(counts)}\n")
    sys.stderr.flush()


def _hurried(from_settings: Any) -> Any:
    def hurried(*arguments: Any) -> startup.Startup:
        made: startup.Startup = from_settings(*arguments)
        made._wanted = replace(made._wanted, idle_unload_s=IDLE_S)
        return made

    return hurried


if __name__ == "__main__":
    vars(startup)["_IDLE_CHECK_S"] = 0.5
    vars(orders)["from_settings"] = _hurried(orders.from_settings)
    signal.signal(signal.SIGUSR1, _tell)
    sys.exit(main())
