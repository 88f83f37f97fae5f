"""The whole server built from the settings; it opens and closes its parts in order.

The Wyoming port opens first: `describe` is answered while onnxruntime and misaki are still being
imported.
"""

from __future__ import annotations

import asyncio
import logging
import os
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from wyoming_kokoro.config.kinds import NO_URI
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import is_loopback
from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.files.data_folder import UNWRITABLE_HINT, is_writable, sweep
from wyoming_kokoro.server.history import ReplyHistory, recorded
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker
from wyoming_kokoro.server.supervisor import CacheClearer
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer
from wyoming_kokoro.synthesis.synthesizer import PATIENCE_S

from .client_limits import client_limits
from .speaker_log import log_who_speaks
from .speech_engine import SpeechEngine

if TYPE_CHECKING:
    from wyoming_kokoro.server.discovery import Advertisement

    from .http_port import HttpPort

_LOGGER = logging.getLogger(__name__)


class Server:
    """Speech engine, Wyoming port and HTTP port: `open()`, then `wait_ended()`, then `close()`."""

    def __init__(self, settings: Settings, *, patience_s: float = PATIENCE_S) -> None:
        """A server of these settings; `patience_s` as in `Synthesizer`."""
        if settings.uri == NO_URI and not (settings.openai_port or settings.ingress_port):
            raise SettingsError(
                "--uri: 'none' leaves no port open; allowed: none beside --openai-port"
            )
        self._settings = settings
        self._supervisor_token = os.environ.get("SUPERVISOR_TOKEN", "")
        self._clearer = CacheClearer(self._supervisor_token, SystemClock())
        self._engine = SpeechEngine(
            settings, self._clearer if settings.clear_tts_cache else None, patience_s=patience_s
        )
        self._history = _history(settings)
        speaker = recorded(self._engine.synthesizer, "wyoming", self._history)
        self._instrumented = InstrumentedSpeaker(speaker, "wyoming")
        self._wyoming = WyomingServer(settings.uri, self._wyoming_context())
        self._http_port: HttpPort | None = None
        self._bringing_up: asyncio.Task[None] | None = None
        self._speaker_log: asyncio.Task[None] | None = None
        self._advertised: Advertisement | None = None

    async def open(self) -> None:
        """Open the ports and begin to bring Kokoro up.

        Raises KokoroError where the Wyoming port cannot be opened, or the HTTP port of a server
        without one. Beside a Wyoming port, an HTTP port that cannot be opened is a logged error.
        """
        await self._wyoming.start()
        folder = self._settings.data_dir
        if not await asyncio.to_thread(is_writable, folder):
            _LOGGER.warning("data folder: %s cannot be written: %s", folder, UNWRITABLE_HINT)
        else:
            await asyncio.to_thread(sweep, folder)
        self._speaker_log = asyncio.create_task(log_who_speaks(self._engine.synthesizer))
        self._bringing_up = asyncio.create_task(self._engine.bring_up())
        if self._settings.openai_port or self._settings.ingress_port:
            await self._open_http()
        if self._settings.zeroconf is not None:
            self._advertised = await self._advertise(self._settings.zeroconf)

    async def _open_http(self) -> None:
        """Open the HTTP port; aiohttp is imported only now that the Wyoming port is open."""
        module = await asyncio.to_thread(import_module, ".http_port", __package__)
        http_port: HttpPort = module.HttpPort(
            self._settings, self._engine, self._wyoming, self._history, self._supervisor_token
        )
        self._instrumented.metrics = http_port.metrics
        if await http_port.open():
            self._http_port = http_port
        elif not self._wyoming.listens:
            raise KokoroError("no client can come in: the server has no port")

    async def wait_ended(self) -> None:
        """Wait until no client can connect any more; raises what ended the bring-up."""
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
        """Skip the rest of the grace time of a `close()` under way."""
        self._wyoming.skip_grace()
        if self._http_port:
            self._http_port.skip_grace()

    @property
    def uri(self) -> str:
        """The URI for Wyoming clients, with its real port."""
        return self._wyoming.uri

    @property
    def page(self) -> str:
        """The address of the page, "" where there is none."""
        return self._http_port.page if self._http_port else ""

    @property
    def clients(self) -> int:
        """The connected Wyoming clients, and the HTTP replies in progress."""
        return self._wyoming.clients + (self._http_port.replies if self._http_port else 0)

    async def close(self, grace_s: float) -> None:
        """Let running replies finish within the grace time, then end everything."""
        if self._advertised:
            await self._advertised.stop()
        wyoming = asyncio.create_task(self._wyoming.stop(grace_s))
        if self._http_port:
            await self._http_port.close(grace_s, others=asyncio.shield(wyoming))
        await wyoming
        for task in filter(None, (self._speaker_log, self._bringing_up)):
            task.cancel()
            await asyncio.wait({task})
        await self._engine.close()
        await self._clearer.aclose()

    async def _advertise(self, name: str) -> Advertisement | None:
        if not self._wyoming.port:
            _LOGGER.warning("--zeroconf needs a tcp:// address to advertise: it is left out")
            return None
        discovery = await asyncio.to_thread(import_module, "wyoming_kokoro.server.discovery")
        host = urlsplit(self._settings.uri).hostname or ""
        if is_loopback(host):
            _LOGGER.warning(
                "Home Assistant will not discover this server: %s is heard by this machine alone",
                self._settings.uri,
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
        settings, engine = self._settings, self._engine
        return WyomingContext(
            speaker=self._instrumented,
            info=info_bytes(
                engine.installed, streaming=not settings.no_streaming, voices=engine.voices
            ),
            voice=engine.voice,
            voices=engine.voices,
            limits=client_limits(settings),
            on_error=self._instrumented.count_error,
            stand_in=engine.stand_in,
        )


def _history(settings: Settings) -> ReplyHistory | None:
    """The history of replies; None where it is off, or no HTTP port can show it."""
    has_page = settings.openai_port or settings.ingress_port
    return ReplyHistory(settings.history) if settings.history and has_page else None
