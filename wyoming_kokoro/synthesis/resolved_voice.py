"""Who speaks a stretch of text, and how: a request's voice in the manner that markup asks for."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from wyoming_kokoro.core.errors import KokoroError, UnknownVoice
from wyoming_kokoro.core.voices import MAX_SPEED, MIN_SPEED, VoiceSpec, normalize_language, resolve
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import Style, VoiceBank, style_row
from wyoming_kokoro.text.spans import SpeechAttributes

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
        return Utterance(ids, style_row(self.style, len(ids)), self.speed)


def resolve_voice(
    bank: VoiceBank, voice: VoiceSpec, manner: SpeechAttributes, *, speed: float, volume: float
) -> ResolvedVoice:
    """The voice in that manner; `speed` and `volume` are the factors of settings and request.

    Blocking: a voice may have to be read. Raises UnknownVoice for a voice that the bank lacks.
    A voice or language of the markup that there is not is ignored with a warning, since one
    wrong attribute should not cost the reply.
    """
    spec = _changed(voice, manner)
    pace = speed * spec.speed * manner.rate
    return ResolvedVoice(
        name=str(replace(spec, speed=1.0, language="")),
        language=spec.spoken_language,
        style=bank.style(spec),
        speed=min(max(pace, MIN_SPEED), MAX_SPEED),
        volume=volume * manner.volume,
    )


def _changed(spec: VoiceSpec, manner: SpeechAttributes) -> VoiceSpec:
    """The request's voice with what the manner says; a voice that is not understood is not taken,
    since one wrong attribute should not cost the reply.
    """
    try:
        if manner.voice:
            spec = resolve(manner.voice, None, spec)
        return replace(spec, language=_language(manner.language)) if manner.language else spec
    except KokoroError as error:
        _LOGGER.warning("Markup asks for what there is not, and is ignored: %s", error)
        return spec


def _language(tag: str) -> str:
    known = normalize_language(tag)
    if known is None:
        raise UnknownVoice(f"language {tag[:40]!r} is not spoken")
    return known
