"""`wyoming-kokoro serve`: runs the server until a signal, then shuts down in good order."""

from __future__ import annotations

import argparse
import asyncio
import logging
import math
import os
import signal
import sys
import threading
from functools import partial

from wyoming_kokoro import __version__
from wyoming_kokoro.app.server import Server
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.clock import Clock, SystemClock, race
from wyoming_kokoro.synthesis.synthesizer import PATIENCE_S

from .welcome import how_to_hear, with_page

_LOGGER = logging.getLogger(__name__)

GRACE_S = 10.0
"""How long replies in progress may take to finish after SIGTERM or SIGINT."""

LAST_S = 2.0
"""How long worker threads may take to end once all is closed."""

LOOK_S = 5.0
"""How often a server that leaves by itself looks whether it is used."""

SWITCH_S = 0.0005
"""How long a thread that works (phonemes, plans) may hold the interpreter while the event loop
waits for it. At Python's 5 ms each write of a busy server may wait that long for its turn."""

_LEAVING = (
    f"leaving once the replies in progress are finished, in {GRACE_S:.0f} s at most;"
    " a second signal ends them at once"
)

SETTINGS = None
"""All settings are the server's."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The flags that other commands start a server with; all others are settings."""
    parser.add_argument("--welcome", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--leave-after",
        type=int,
        metavar="MINUTES",
        help=argparse.SUPPRESS,  # for say --background: end after so many minutes without a client
    )


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Serve until a signal or the end of standard input; returns the exit status."""
    sys.setswitchinterval(SWITCH_S)
    if options.welcome:
        settings = with_page(settings)
    leave_after_s = 60.0 * (options.leave_after or 0)
    status = asyncio.run(serve(settings, leave_after_s, welcome=options.welcome))
    _leave_threads_behind(status)
    return status


def _leave_threads_behind(status: int) -> None:
    """End the process where a worker thread does not: Python would wait for it for ever."""
    workers = [
        thread
        for thread in threading.enumerate()
        if thread is not threading.main_thread() and not thread.daemon
    ]
    for thread in workers:
        thread.join(LAST_S / len(workers))
    if any(thread.is_alive() for thread in workers):
        _LOGGER.warning("work in a thread does not end: it is left behind")
        logging.shutdown()
        os._exit(status)


async def serve(settings: Settings, leave_after_s: float = 0, *, welcome: bool = False) -> int:
    """As `run`, on a running event loop; 0 stays however long no client comes."""
    _LOGGER.info("wyoming-kokoro %s", __version__)
    if settings.config:
        _LOGGER.info("Settings from %s", settings.config)
    signalled = asyncio.Event()
    # A background server of `say` waits for Kokoro as long as `say` itself would.
    server = Server(settings, patience_s=math.inf if leave_after_s else PATIENCE_S)
    on_signal = partial(_on_signal, server, signalled)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, on_signal)
    try:
        await server.open()
        if welcome:
            _LOGGER.info("%s", how_to_hear(server.uri, server.page))
        await race(server.wait_ended(), signalled.wait(), _wait_unused(server, leave_after_s))
    finally:
        await server.close(GRACE_S)
    _LOGGER.info("stopped")
    return 0


async def _wait_unused(server: Server, after_s: float, clock: Clock | None = None) -> None:
    """Return once the server has had no client for `after_s`; never if that is 0."""
    clock = clock or SystemClock()
    idle_since_s = clock.now()
    while not after_s or clock.now() - idle_since_s < after_s:
        await clock.sleep(min(LOOK_S, after_s) or LOOK_S)
        if server.clients:
            idle_since_s = clock.now()
    _LOGGER.info("no client has come for %.0f minutes: leaving", after_s / 60)


def _on_signal(server: Server, signalled: asyncio.Event) -> None:
    """The first signal starts the shutdown, a second one cuts its grace time short."""
    if signalled.is_set():
        server.skip_grace()
    else:
        _LOGGER.info("%s", _LEAVING if server.clients else "leaving")
    signalled.set()
