"""Who speaks a stretch of text, and how: a request's voice in the manner that markup asks for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wyoming_kokoro.core.voices import MAX_SPEED, MIN_SPEED, VoiceSpec
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import Style, VoiceBank, style_row
from wyoming_kokoro.postprocess.speech_edges import LOUD
from wyoming_kokoro.postprocess.voice_levels import VoiceLevels
from wyoming_kokoro.text.spans import SpeechAttributes

from .markup_voice import is_any, markup_voice

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ResolvedVoice:
    """A voice ready to speak: `speed` within what the model does well, `volume` a gain that
    has the voice's own in it, `loud` the level that counts as sound in it.
    """

    name: str
    language: str
    style: Style
    speed: float
    volume: float
    loud: float = LOUD

    def utterance(self, ids: Sequence[int], sentence_tokens: int = 0) -> Utterance:
        """The model's input for the tokens `ids` in this voice.

        The style row is that for their number, or for the `sentence_tokens` of their sentence.
        """
        style = style_row(self.style, max(len(ids), sentence_tokens))
        return Utterance(ids, style, self.speed, self.name)


def resolve_voice(
    bank: VoiceBank,
    voice: VoiceSpec,
    manner: SpeechAttributes,
    *,
    default_speed: float,
    factor: float,
    volume: float,
    levels: VoiceLevels,
    installed: Callable[[str], bool] = is_any,
) -> ResolvedVoice:
    """The voice in that manner, at its own speed or else `default_speed`, times `factor`; as loud
    as `levels` has it, times `volume`.

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
    style = bank.style(spoken)
    return ResolvedVoice(
        name=spoken.style_name,
        language=spec.spoken_language,
        style=style,
        speed=min(max(pace, MIN_SPEED), MAX_SPEED),
        volume=levels.gain(spoken.parts, style) * volume * manner.volume,
        loud=LOUD * levels.over_usual(spoken.parts, style),
    )
