"""What the settings ask of the start-up, in plain values."""

from __future__ import annotations

import logging

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.model_files import StartupConfig
from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle, TextSide
from wyoming_kokoro.model.providers import available_providers, candidates
from wyoming_kokoro.plan.segment_choice import LITTLE_TOKENS
from wyoming_kokoro.postprocess.joins import Joins
from wyoming_kokoro.synthesis.reply_pipeline import Defaults
from wyoming_kokoro.synthesis.synthesizer import Synthesizer

__all__ = ["TextSide", "from_settings"]

_LOGGER = logging.getLogger(__name__)


def from_settings(
    settings: Settings, voice: VoiceSpec, synthesizer: Synthesizer, text: TextSide
) -> ModelLifecycle:
    """The start-up that the settings ask for."""
    wanted = StartupConfig(
        data_dir=settings.data_dir,
        model=settings.model,
        voices=settings.voices,
        provider=_provider(settings),
        threads=settings.threads or 0,
        voice=voice,
        cache_mb=settings.cache_size,
        idle_unload_s=60.0 * settings.idle_unload,
        mirror=settings.mirror,
        offline=settings.offline,
        tune=settings.tune,
        fidelity=settings.fidelity,
        low_memory=settings.low_memory,
    )
    defaults = Defaults(
        latency_s=settings.latency / 1000,
        speed=settings.speed,
        volume=settings.volume,
        joins=Joins(settings.sentence_pause / 1000, settings.clause_pause / 1000),
        carrier=settings.short_replies == "carrier",
        most_tokens=LITTLE_TOKENS if settings.low_memory else MAX_TOKENS,
    )
    return ModelLifecycle(wanted, synthesizer, text, defaults)


def _provider(settings: Settings) -> str:
    """The provider asked for; one that is not offered is an error from a flag, a warning and auto
    from the file. Raises SettingsError.
    """
    try:
        candidates(available_providers(), settings.provider)
    except SettingsError as error:
        if "provider" not in settings.from_file:
            raise
        _LOGGER.warning("%s; auto is used", error)
        return "auto"
    return settings.provider
