"""Who speaks a stretch of text, and how: a request's voice in the manner that markup asks for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wyoming_kokoro.core.voices import MAX_SPEED, MIN_SPEED, VoiceSpec
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import Style, VoiceBank, style_row
from wyoming_kokoro.text.spans import SpeechAttributes

from .markup_voice import is_any, markup_voice

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ResolvedVoice:
    """A voice ready to speak: `speed` within what the model does well, `volume` a gain."""

    name: str
    language: str
    style: Style
    speed: float
    volume: float

    def utterance(self, ids: Sequence[int]) -> Utterance:
        """Input of a run of `ids`, with the style row for their number."""
        return Utterance(ids, style_row(self.style, len(ids)), self.speed, self.name)


def resolve_voice(
    bank: VoiceBank,
    voice: VoiceSpec,
    manner: SpeechAttributes,
    *,
    default_speed: float,
    factor: float,
    volume: float,
    installed: Callable[[str], bool] = is_any,
) -> ResolvedVoice:
    """The voice in that manner, at its own speed or else `default_speed`, times `factor`.

    Blocking: a voice may have to be read. Raises UnknownVoice for a voice that the bank lacks;
    for one that is still to come another speaks, with a warning that names it.
    A voice or language of the markup that does not exist or is not `installed` is ignored with a
    warning.
    """
    spec, ignored = markup_voice(voice, manner, installed)
    if ignored:
        _LOGGER.warning("Markup asks for what is not here, and is ignored: %s", ignored)
    spoken = bank.spoken(spec)
    if spoken != spec:
        _LOGGER.warning("The voice %s is not here yet: %s speaks in its place", spec, spoken)
    pace = spec.speed_or(default_speed) * factor * manner.rate
    return ResolvedVoice(
        name=spoken.style_name,
        language=spec.spoken_language,
        style=bank.style(spoken),
        speed=min(max(pace, MIN_SPEED), MAX_SPEED),
        volume=volume * manner.volume,
    )
