"""The blind listening test of the running server, in the voices that it has spoken lately."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError, NotReady
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.tuning.listening.listening_tests import ComparisonSource, ListeningTests

if TYPE_CHECKING:
    from .speech_engine import SpeechEngine

MOST_VOICES = 6
"""The default voice and those that spoke last."""


def listening_tests(
    settings: Settings, engine: SpeechEngine, history: ReplyHistory | None
) -> ListeningTests:
    """The listening test of the model that speaks; not ready while none does."""

    def source() -> ComparisonSource:
        running = engine.running
        if running is None:
            raise NotReady("there is nothing to compare while Kokoro does not speak")
        # with onnxruntime, which is there as soon as a model is
        from wyoming_kokoro.tuning.model_comparisons import (
            ComparedModel,
            ModelComparisons,
            child_arguments,
        )

        model, data_dir = running.loader.path, settings.data_dir
        compared = ComparedModel(
            model=model,
            graphs=DataFolder(data_dir).graphs,
            scratch=data_dir,
            fidelity=settings.fidelity,
            arguments=child_arguments(model, data_dir, settings.voices, settings.threads or 0),
            threads=settings.threads or 0,
        )
        return ModelComparisons(
            compared,
            lambda: voices_in_use(engine, history),
            idle_s=lambda: running.holder.idle_s,
        )

    return ListeningTests(source)


def voices_in_use(engine: SpeechEngine, history: ReplyHistory | None) -> list[str]:
    """The default voice and those of the last replies, without their speeds."""
    voices = [engine.voice]
    for reply in history.replies() if history else ():
        try:
            voices.append(VoiceSpec.parse(reply.voice, engine.voices))
        except KokoroError:
            continue  # a voice that was spoken by another
    names = dict.fromkeys(str(replace(voice, speed=None)) for voice in voices)
    return list(names)[:MOST_VOICES]
