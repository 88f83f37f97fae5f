"""The voice of a request; a name that no voice has gives a default voice, so that it is spoken.

An automation with a typo in its voice may be an alarm: speech in another voice is better than none.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence

from wyoming_kokoro.core.errors import InvalidRequest
from wyoming_kokoro.core.languages import normalize_language
from wyoming_kokoro.core.voices import Voice, VoiceSpec, describe_voice, resolve

_LOGGER = logging.getLogger(__name__)

_LANGUAGE_PREFIX = re.compile(r"[a-z][fm]_.")


def requested_voice(
    name: str | None, language: str | None, default: VoiceSpec, voices: Sequence[Voice]
) -> VoiceSpec:
    """The voice that a client's `name` and `language` mean.

    A name that is not understood is a warning; then a default voice speaks: that of the language
    named by the string's `:fr`, by `language` or by the name's first letter, else `default`.
    Raises UnknownVoice where no name is given and no voice speaks `language`.
    """
    try:
        return resolve(name, language, default, voices)
    except InvalidRequest as error:
        if not (name or "").strip():
            raise
        voice = _default_voice(name or "", language, default, voices)
        _LOGGER.warning("%s: %s; %s speaks instead", error.code, error, voice)
        return voice


def _default_voice(
    name: str, language: str | None, default: VoiceSpec, voices: Sequence[Voice]
) -> VoiceSpec:
    """The voice `default` if it speaks the wanted language, else that language's best voice."""
    option = re.search(r":\s*([\w-]+)", name)
    from_name = describe_voice(name).language if _LANGUAGE_PREFIX.match(name.strip()) else ""
    for wanted in (option[1] if option else "", language or "", from_name):
        tag = normalize_language(wanted) if wanted else None
        if tag == default.spoken_language:
            return default
        for voice in voices:  # best first
            if voice.language == tag:
                return VoiceSpec(((voice.id, 1.0),))
    return default
