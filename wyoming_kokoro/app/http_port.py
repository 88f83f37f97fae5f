"""The HTTP port as the settings ask for it, before the speaker that Wyoming's door has too."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext, HttpLimits
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.server import INGRESS_PEER, AiohttpServer, ListenAddress
from wyoming_kokoro.server.instrumented_speaker import InstrumentedSpeaker
from wyoming_kokoro.synthesis.synthesizer import Synthesizer

if TYPE_CHECKING:
    from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle
    from wyoming_kokoro.server.wyoming.listener import Listener

    from .speech_engine import SpeechEngine

_LOGGER = logging.getLogger(__name__)

EVERYWHERE = "0.0.0.0"  # noqa: S104 (the ingress listener serves one peer alone)


class HttpPort:
    """The API's listener and the ingress one, as far as they are asked for."""

    def __init__(self, settings: Settings, studio: SpeechEngine, wyoming: Listener) -> None:
        self.metrics = Metrics()
        self._settings = settings
        offer = HttpContext(
            speaker=InstrumentedSpeaker(studio.synthesizer, "http", self.metrics),
            voice=studio.voice,
            facts=lambda: facts(studio.synthesizer, studio.startup, wyoming.clients),
            phonemes=studio.phonemes,
            installed=studio.installed,
            voices=studio.voices,
            limits=HttpLimits(
                max_speaking=settings.max_clients,
                max_clients=settings.max_clients,
                max_clients_per_address=settings.max_clients_per_address,
                max_text=settings.max_text,
                idle_timeout_s=settings.idle_timeout,
            ),
            api_key=settings.api_key,
            origins=settings.cors_origin,
        )
        self._door = AiohttpServer(offer, self.metrics)

    async def open(self) -> int:
        """Open the listeners; how many could be. One that could not is an error in the log."""
        return sum([await self._listen(address) for address in self._addresses()])

    @property
    def speaking(self) -> int:
        """Replies in hand."""
        return self._door.speaking

    def hurry(self) -> None:
        """As `AiohttpServer.hurry`."""
        self._door.hurry()

    async def close(self, grace_s: float) -> None:
        """As `AiohttpServer.stop`."""
        await self._door.stop(grace_s)

    def _addresses(self) -> list[ListenAddress]:
        settings, addresses = self._settings, []
        if settings.openai_port:
            addresses.append(ListenAddress(settings.openai_host, settings.openai_port))
        if settings.ingress_port:
            addresses.append(ListenAddress(EVERYWHERE, settings.ingress_port, INGRESS_PEER))
        return addresses

    async def _listen(self, address: ListenAddress) -> bool:
        try:
            await self._door.listen(address)
        except KokoroError as error:
            _LOGGER.error("No HTTP client can come in: %s", error)
            return False
        return True


def facts(
    synthesizer: Synthesizer, startup: ModelLifecycle | None, wyoming_clients: int
) -> EngineStatus:
    """What is known at this moment."""
    state = synthesizer.state
    facts = EngineStatus(
        engine=synthesizer.engine,
        phase=state.phase.value,
        reason=state.reason,
        fallback_replies=synthesizer.fallback_replies,
        wyoming_clients=wyoming_clients,
    )
    return _with_kokoro(facts, startup) if startup else facts


def _with_kokoro(facts: EngineStatus, startup: ModelLifecycle) -> EngineStatus:
    slot, scheduler, cache = startup.slot, startup.scheduler, startup.cache
    if slot is None or scheduler is None or cache is None or startup.costs is None:
        return facts
    info = slot.info
    return replace(
        facts,
        model=info.path.name,
        provider=info.provider,
        graph=info.graph,
        threads=info.threads,
        in_memory=slot.loaded,
        factor=startup.costs.factor,
        waiting=scheduler.waiting,
        running=len(scheduler.running),
        cache_hits=cache.hits,
        model_runs=startup.runs,
        cache_bytes=cache.disk_bytes,
    )
