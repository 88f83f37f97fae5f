"""Scripts that run inside the Python of a Home Assistant, and what they say.

HOME_ASSISTANT_PYTHON names the Python that has it, several with colons between: each is made from
a requirements file beside this one, whose first line names the version of Python.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PATIENCE_S = 60.0
STREAMS_TEXT = (2025, 7)
"""The first version that streams text to Wyoming servers."""

PYTHONS = [path for path in os.environ.get("HOME_ASSISTANT_PYTHON", "").split(":") if path]


async def run(python: str, script: str, *arguments: object, patience_s: float = PATIENCE_S) -> Any:
    """What a script of this folder says from inside Home Assistant's Python."""
    done = await asyncio.to_thread(
        subprocess.run,
        [python, str(HERE / script), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=patience_s,
        check=False,
    )
    match = re.search(r"^RESULT (.*)$", done.stdout, re.MULTILINE)
    assert match, done.stderr[-3000:]
    return json.loads(match[1])


def version(python: str) -> tuple[int, ...]:
    """That of the Home Assistant which a Python has."""
    code = "from homeassistant.const import __version__; print(__version__)"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    return tuple(int(part) for part in done.stdout.strip().split("."))
