"""The HTTP server, built from the settings; it shares its speaker with the Wyoming server."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import replace
from typing import TYPE_CHECKING

from wyoming_kokoro.checks.run import check_live_server
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import tcp_port
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.server.history import ReplyHistory, recorded
from wyoming_kokoro.server.home_assistant import HomeAssistant
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext
from wyoming_kokoro.server.http.lexicon_file import LexiconFile
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.server import INGRESS_PEER, HttpServer, ListenAddress
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker

from .client_limits import client_limits
from .server_checks import ServerChecks, live_server

if TYPE_CHECKING:
    from wyoming_kokoro.lifecycle.running_model import RunningModel
    from wyoming_kokoro.server.wyoming.server import WyomingServer

    from .speech_engine import SpeechEngine

_LOGGER = logging.getLogger(__name__)

EVERYWHERE = "0.0.0.0"  # noqa: S104 (the ingress port serves one peer alone)


class HttpPort:
    """The HTTP server at the addresses that the settings name: API, ingress or both."""

    def __init__(
        self,
        settings: Settings,
        engine: SpeechEngine,
        wyoming: WyomingServer,
        history: ReplyHistory | None,
        supervisor_token: str = "",
    ) -> None:
        self.metrics = Metrics()
        self.page = ""
        """Address of the page for this machine's browsers, once it is open."""
        self._settings = settings
        self._checks = ServerChecks(lambda: check_live_server(settings, live_server(engine)))
        context = HttpContext(
            speaker=InstrumentedSpeaker(
                recorded(engine.synthesizer, "http", history), "http", self.metrics
            ),
            voice=engine.voice,
            status=lambda: engine_status(engine, wyoming.clients, tcp_port(settings.uri)),
            phonemes=engine.phonemes,
            history=history,
            home_assistant=HomeAssistant(supervisor_token) if supervisor_token else None,
            checks=self._checks,
            clear_cache=engine.clear_cache,
            lexicon=LexiconFile(DataFolder(settings.data_dir).lexicon),
            installed=engine.installed,
            stand_in=engine.stand_in,
            voices=engine.voices,
            limits=client_limits(settings),
            api_key=settings.api_key,
            origins=settings.cors_origin,
            speed=settings.speed,
        )
        self._server = HttpServer(context, self.metrics)

    async def open(self) -> int:
        """Listen at each address; how many are open. One that fails is an error in the log."""
        return sum([await self._listen(address) for address in self._addresses()])

    @property
    def replies(self) -> int:
        """How many replies are in progress."""
        return self._server.replies

    def skip_grace(self) -> None:
        """As `HttpServer.skip_grace`."""
        self._server.skip_grace()

    async def close(self, grace_s: float, others: Awaitable[object]) -> None:
        """As `HttpServer.stop`."""
        self._checks.stop()
        await self._server.stop(grace_s, others)

    def _addresses(self) -> list[ListenAddress]:
        settings, addresses = self._settings, []
        if settings.openai_port:
            addresses.append(ListenAddress(settings.openai_host, settings.openai_port))
        if settings.ingress_port:
            addresses.append(ListenAddress(EVERYWHERE, settings.ingress_port, INGRESS_PEER))
        return addresses

    async def _listen(self, address: ListenAddress) -> bool:
        try:
            await self._server.listen(address)
        except KokoroError as error:
            _LOGGER.error("No HTTP client can come in: %s", error)
            return False
        if not address.peer:
            self.page = f"{address}/"
        return True


def engine_status(
    engine: SpeechEngine, wyoming_clients: int, wyoming_port: int | None
) -> EngineStatus:
    """The state of the engine at this moment, for `/health` and `/metrics`."""
    synthesizer = engine.synthesizer
    state = synthesizer.state
    status = EngineStatus(
        engine=synthesizer.engine,
        phase=state.phase.value,
        reason=state.reason,
        percent=state.percent,
        fallback_replies=synthesizer.fallback_replies,
        wyoming_clients=wyoming_clients,
        wyoming_port=wyoming_port,
        voices_wanted=len(engine.voices),
        voices_reason=engine.voices_reason,
    )
    return _with_model(status, engine.running, engine.model_runs) if engine.running else status


def _with_model(status: EngineStatus, running: RunningModel, model_runs: int) -> EngineStatus:
    info = running.holder.info
    return replace(
        status,
        model=info.path.name,
        provider=info.provider,
        graph=info.graph,
        tuning=running.loader.report.tuning,
        tuning_now=running.loader.tuning_now,
        threads=info.options.threads,
        in_memory=running.holder.loaded,
        real_time_factor=running.recorder.costs.factor,
        waiting=running.scheduler.waiting,
        running=int(running.scheduler.running is not None),
        cache_hits=running.cache.hits,
        model_runs=model_runs,
        cache_bytes=running.cache.disk_bytes,
        voices_here=len(running.bank.voices),
    )
