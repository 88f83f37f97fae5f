"""Where a server's objects are built from the settings, and in which order they open and end.

The door opens first: `describe` is answered while onnxruntime and misaki are still being imported.
"""

from __future__ import annotations

import asyncio
import logging
import os
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker
from wyoming_kokoro.server.supervisor import CacheClearer
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer

from .client_limits import client_limits
from .speech_engine import SpeechEngine

if TYPE_CHECKING:
    from wyoming_kokoro.server.discovery import Advertisement

    from .http_port import HttpPort

_LOGGER = logging.getLogger(__name__)


class Server:
    """A server in all its parts: `open()`, then `wait_ended()`, then `close()`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._clearer = CacheClearer(os.environ.get("SUPERVISOR_TOKEN", ""), SystemClock())
        self.studio = SpeechEngine(settings, self._clearer if settings.clear_tts_cache else None)
        self._instrumented = InstrumentedSpeaker(self.studio.synthesizer, "wyoming")
        self._wyoming = WyomingServer(settings.uri, self._wyoming_context())
        self._side: HttpPort | None = None
        self._bringing_up: asyncio.Task[None] | None = None
        self._advertised: Advertisement | None = None

    async def open(self) -> None:
        """Open the doors, then bring Kokoro up behind them.

        A door that cannot be opened is an error in the log while another can; raises KokoroError
        where none can.
        """
        failed = await self._open_wyoming()
        self._bringing_up = asyncio.create_task(self.studio.bring_up())
        if self._settings.openai_port or self._settings.ingress_port:
            await self._open_side()
        if failed and not self._side:
            raise failed
        if failed:
            _LOGGER.error("No Wyoming client can come in: %s", failed)
        if self._settings.zeroconf is not None and not failed:
            self._advertised = await self._advertise(self._settings.zeroconf)

    async def _open_wyoming(self) -> KokoroError | None:
        try:
            await self._wyoming.start()
        except KokoroError as error:
            return error
        return None

    async def _open_side(self) -> None:
        """The HTTP port; aiohttp is imported once Wyoming's door is open."""
        http_port = await asyncio.to_thread(import_module, ".http_port", __package__)
        side: HttpPort = http_port.HttpPort(self._settings, self.studio, self._wyoming)
        self._instrumented.metrics = side.metrics
        if await side.open():
            self._side = side

    async def wait_ended(self) -> None:
        """Return when no client can come any more; raises what ended the bringing up."""
        assert self._bringing_up
        ended = asyncio.create_task(self._wyoming.wait_ended())
        waiting: set[asyncio.Task[None]] = {ended, self._bringing_up}
        try:
            while not ended.done():
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        finally:
            ended.cancel()

    def skip_grace(self) -> None:
        """Cut the grace time of a `close()` under way short."""
        self._wyoming.skip_grace()
        if self._side:
            self._side.skip_grace()

    @property
    def clients(self) -> int:
        """The connected Wyoming clients, and the HTTP replies in progress."""
        return self._wyoming.clients + (self._side.replies if self._side else 0)

    async def close(self, grace_s: float) -> None:
        """Let replies in hand finish within the grace time, then end everything."""
        if self._advertised:
            await self._advertised.stop()
        closing = [self._wyoming.stop(grace_s)]
        if self._side:
            closing.append(self._side.close(grace_s))
        await asyncio.gather(*closing)
        if self._bringing_up:
            self._bringing_up.cancel()
            await asyncio.wait({self._bringing_up})
        await self.studio.close()
        await self._clearer.aclose()

    async def _advertise(self, name: str) -> Advertisement | None:
        if not self._wyoming.port:
            _LOGGER.warning("--zeroconf needs a tcp:// address to advertise: it is left out")
            return None
        discovery = await asyncio.to_thread(import_module, "wyoming_kokoro.server.discovery")
        host = urlsplit(self._settings.uri).hostname or ""
        if discovery.is_loopback(host):
            _LOGGER.warning(
                "--zeroconf is left out: %s is heard by this machine alone", self._settings.uri
            )
            return None
        advertisement: Advertisement = discovery.Advertisement(
            self._wyoming.port,
            SystemClock(),
            addresses=partial(discovery.reachable_addresses, host),
            name=name,
        )
        await advertisement.start()
        return advertisement

    def _wyoming_context(self) -> WyomingContext:
        settings, studio = self._settings, self.studio
        return WyomingContext(
            speaker=self._instrumented,
            info=info_bytes(
                studio.installed, streaming=not settings.no_streaming, voices=studio.voices
            ),
            voice=studio.voice,
            limits=client_limits(settings),
        )
