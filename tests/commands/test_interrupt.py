"""Ctrl-C while the program is still being imported."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.process import TIMEOUT_S, environment

INTERRUPTED_AT = """
import os, runpy, signal, sys

module = sys.argv[1]
sys.argv = ["wyoming-kokoro", "serve", "--offline", "--uri", "tcp://127.0.0.1:0"]

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupt())
runpy.run_module("wyoming_kokoro", run_name="__main__")
"""


@pytest.mark.parametrize(
    "module",
    ["wyoming_kokoro.commands.cli", "voluptuous", "wyoming_kokoro.commands.serve", "numpy"],
)
async def test_ctrl_c_during_an_import_is_no_traceback(tmp_path: Path, module: str) -> None:
    """The process dies of the signal, which a shell shows as status 130, and prints nothing."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", INTERRUPTED_AT, module),
        stderr=asyncio.subprocess.PIPE,
        env=environment(tmp_path),
    )
    try:
        async with asyncio.timeout(TIMEOUT_S):
            _, log = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    assert log == b""
    assert process.returncode == -signal.SIGINT
