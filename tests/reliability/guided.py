"""Coverage-guided fuzzing of the frame reader and the turn machine, where atheris is installed.

pip install atheris && python -m tests.reliability.guided -max_total_time=60
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from .mutation import conversation

atheris: Any = import_module("atheris")  # not among the dependencies: it is built for few systems

with atheris.instrument_imports(include=["wyoming_kokoro.server", "json"]):
    from wyoming_kokoro.core.errors import InvalidRequest, TooLarge
    from wyoming_kokoro.server.wyoming.framing import HEADER_BYTES, FrameLimits, FrameReader
    from wyoming_kokoro.server.wyoming.turn_machine import TurnMachine


async def _read(data: bytes) -> None:
    stream = asyncio.StreamReader(limit=HEADER_BYTES)
    stream.feed_data(data)
    stream.feed_eof()
    reader, machine = FrameReader(stream, FrameLimits(10_000, 10_000)), TurnMachine(1000)
    with suppress(InvalidRequest, TooLarge):
        while (event := await reader.read()) is not None:
            machine.receive(event)


def main() -> None:
    """Until the time or the number of runs given is over; exits with a finding's status."""
    loop = asyncio.new_event_loop()
    seeds = Path(tempfile.mkdtemp(prefix="wyoming-seeds-"))
    for number in range(300):
        (seeds / str(number)).write_bytes(conversation(Random(number)))
    atheris.Setup([*sys.argv, str(seeds)], lambda data: loop.run_until_complete(_read(data)))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
