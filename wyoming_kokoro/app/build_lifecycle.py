"""The model lifecycle, built from the settings."""

from __future__ import annotations

import logging

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle
from wyoming_kokoro.lifecycle.startup_config import StartupConfig, TextFrontend
from wyoming_kokoro.model.providers import available_providers, candidates
from wyoming_kokoro.plan.segment_choice import LITTLE_TOKENS
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.postprocess.voice_levels import released_levels
from wyoming_kokoro.synthesis.reply_parts import Defaults
from wyoming_kokoro.synthesis.synthesizer import Synthesizer

_LOGGER = logging.getLogger(__name__)


def build_lifecycle(
    settings: Settings, voice: VoiceSpec, synthesizer: Synthesizer, text: TextFrontend
) -> ModelLifecycle:
    """The lifecycle of the model that the settings name. Raises SettingsError."""
    config = startup_config(settings, voice)
    return ModelLifecycle(config, synthesizer, text, reply_defaults(settings))


def startup_config(settings: Settings, voice: VoiceSpec) -> StartupConfig:
    """The settings of the model, with the default voice. Raises SettingsError."""
    return StartupConfig(
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


def reply_defaults(settings: Settings) -> Defaults:
    """The settings of every reply that a request does not override."""
    return Defaults(
        latency_s=settings.latency / 1000,
        speed=settings.speed,
        volume=settings.volume,
        levels=released_levels(settings.loudness),
        pauses=SegmentPauses(settings.sentence_pause / 1000, settings.clause_pause / 1000),
        eager=settings.eager == "auto",
        most_tokens=LITTLE_TOKENS if settings.low_memory else MAX_TOKENS,
    )


def _provider(settings: Settings) -> str:
    """The provider of the settings, or auto.

    A provider that is not installed raises SettingsError where a flag names it, and is a warning
    where the file does.
    """
    try:
        candidates(available_providers(), settings.provider)
    except SettingsError as error:
        if "provider" not in settings.from_file:
            raise
        _LOGGER.warning("%s; auto is used", error)
        return "auto"
    return settings.provider
