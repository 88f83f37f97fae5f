"""The program with a short idle unload: python -m tests.reliability.soak.traced_server serve …

With TRACE=1 in the environment it tells at each SIGUSR1 where memory has grown since the first.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import tracemalloc
from dataclasses import replace
from typing import Any

from wyoming_kokoro.app import build_lifecycle
from wyoming_kokoro.commands.cli import main
from wyoming_kokoro.lifecycle import upkeep
from wyoming_kokoro.lifecycle.startup_config import StartupConfig

IDLE_S = 1.5
LOOK_S = 0.3
_FRAMES = 12


class Tracer:
    """Compares what is allocated with what was at the first look."""

    def __init__(self) -> None:
        tracemalloc.start(_FRAMES)
        self._first: tracemalloc.Snapshot | None = None

    def tell(self, *_: object) -> None:
        """The ten places that grew most, on standard error."""
        gc.collect()
        now = tracemalloc.take_snapshot()
        self._first = self._first or now
        for grown in now.compare_to(self._first, "traceback")[:10]:
            sys.stderr.write(f"GROWN {grown.size_diff} bytes, {grown.count_diff} blocks\n")
            sys.stderr.write("".join(f"  {line}\n" for line in grown.traceback.format()[-8:]))
        sys.stderr.write(f"OBJECTS {len(gc.get_objects())}\n")
        sys.stderr.flush()


def _with_short_idle(startup_config: Any) -> Any:
    def with_short_idle(*arguments: Any) -> StartupConfig:
        config: StartupConfig = startup_config(*arguments)
        return replace(config, idle_unload_s=IDLE_S)

    return with_short_idle


if __name__ == "__main__":
    vars(upkeep)["IDLE_CHECK_S"] = LOOK_S
    vars(build_lifecycle)["startup_config"] = _with_short_idle(build_lifecycle.startup_config)
    if os.environ.get("TRACE"):
        signal.signal(signal.SIGUSR1, Tracer().tell)
    sys.exit(main())
