"""The thirteen voices of OpenAI's API, each as the Kokoro voice that fits it best.

Where Kokoro has a voice of that name it is meant, so that a name means the same on every door;
the others go to a well graded voice of the same sex and temper.
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
    """The voice string with an OpenAI name in it replaced, options kept; others as they are.

    "" (the default voice) where `voices` are a user's own and lack the one that is meant.
    """
    match = re.fullmatch(r"\s*([A-Za-z]+)\s*([@:].*)?", name, re.DOTALL)
    meant = OPENAI_VOICES.get(match[1].lower()) if match else None
    if match is None or meant is None:
        return name
    known = {voice.id for voice in voices}
    return (meant if meant in known else "") + (match[2] or "")
