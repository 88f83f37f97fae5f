"""The Kokoro voice for each of the thirteen voices of OpenAI's API.

A name that Kokoro has too means Kokoro's voice, so that it means the same on both servers; the
others map to a well graded voice of the same gender and character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.core.voices import Voice

OPENAI_VOICES = {
    "alloy": "af_alloy",
    "ash": "am_michael",
    "ballad": "bm_george",
    "cedar": "am_fenrir",
    "coral": "af_bella",
    "echo": "am_echo",
    "fable": "bm_fable",
    "marin": "af_heart",
    "nova": "af_nova",
    "onyx": "am_onyx",
    "sage": "af_sarah",
    "shimmer": "af_aoede",
    "verse": "am_puck",
}


def kokoro_name(name: str, voices: Sequence[Voice]) -> str:
    """A voice string with OpenAI's name replaced by Kokoro's; options and other names stay.

    The name becomes "" (the default voice) if it is not among `voices`, a user's own.
    """
    match = re.fullmatch(r"\s*([A-Za-z]+)\s*([@:].*)?", name, re.DOTALL)
    voice_id = OPENAI_VOICES.get(match[1].lower()) if match else None
    if match is None or voice_id is None:
        return name
    installed = any(voice.id == voice_id for voice in voices)
    return (voice_id if installed else "") + (match[2] or "")
