"""`wyoming-kokoro serve`: open the door, bring Kokoro up behind it, leave in good order."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal

from wyoming_kokoro import __version__
from wyoming_kokoro.assembly import House
from wyoming_kokoro.settings import Settings

_LOGGER = logging.getLogger(__name__)

GRACE_S = 10.0
"""How long replies in hand may take to finish after SIGTERM or SIGINT."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing of its own: all is settings."""


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Serve until a signal or the end of standard input; returns the exit status."""
    return asyncio.run(serve(settings))


async def serve(settings: Settings) -> int:
    """As `run`, on a running event loop."""
    _LOGGER.info("wyoming-kokoro %s", __version__)
    leaving = _on_signals()
    house = House(settings)
    await house.open()
    try:
        ended = asyncio.create_task(house.wait_ended())
        told = asyncio.create_task(leaving.wait())
        await asyncio.wait({ended, told}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        told.cancel()
    finally:
        await house.close(GRACE_S)
    return 0


def _on_signals() -> asyncio.Event:
    leaving = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, leaving.set)
    return leaving
