"""The answer to `describe`: the program and its voices, in the order that Home Assistant shows.

Home Assistant sorts voices by description, and a new pipeline takes the first. So a description
begins with the language and, where it has several voices, the voice's rank: sorted, the voices of a
language are in the order of the catalogue, and Heart ("American 01 Heart") is the first of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from wyoming.info import Attribution, Info, TtsProgram, TtsVoice

from wyoming_kokoro import __version__
from wyoming_kokoro.core.languages import LANGUAGE_NAMES
from wyoming_kokoro.core.voices import CATALOGUE, Voice

from .framing import encode

PROGRAM = "kokoro"
"""The name that discovery, health checks and automations rely on; it never changes."""

_ATTRIBUTION = Attribution(name="hexgrad", url="https://huggingface.co/hexgrad/Kokoro-82M")
_VOICES_VERSION = "1.0"
_ALSO = {"en-US": ("en",)}
"""Home Assistant in English, in a country that has no voices of its own, would take British or
American voices by chance; those of plain "en" go before."""


def build_info(
    installed: Callable[[str], bool],
    *,
    streaming: bool = True,
    voices: Sequence[Voice] = CATALOGUE,
) -> Info:
    """The `info` event.

    `installed(language)`: whether a language can be spoken; `streaming`: whether text may arrive in
    pieces; `voices`: best first within each language.
    """
    return Info(
        tts=[
            TtsProgram(
                name=PROGRAM,
                description="Kokoro: natural speech, made on this machine",
                attribution=_ATTRIBUTION,
                installed=True,
                version=__version__,
                voices=[
                    TtsVoice(
                        name=voice.id,
                        description=description,
                        attribution=_ATTRIBUTION,
                        installed=installed(voice.language),
                        version=_VOICES_VERSION,
                        languages=[voice.language, *_ALSO.get(voice.language, ())],
                    )
                    for voice, description in zip(voices, _descriptions(voices), strict=True)
                ],
                supports_synthesize_streaming=streaming,
            )
        ]
    )


def info_bytes(
    installed: Callable[[str], bool],
    *,
    streaming: bool = True,
    voices: Sequence[Voice] = CATALOGUE,
) -> bytes:
    """The answer of `build_info`, encoded once, so that `describe` costs nothing."""
    return encode(build_info(installed, streaming=streaming, voices=voices).event(), __version__)


def _descriptions(voices: Sequence[Voice]) -> Iterator[str]:
    """The voices' descriptions, in order; a voice's rank where its language has several.

    "American 01 Heart (female, grade A)", "French Siwis (female, grade B-)".
    """
    totals = Counter(voice.language for voice in voices)
    ranks: Counter[str] = Counter()
    for voice in voices:
        ranks[voice.language] += 1
        total = totals[voice.language]
        rank = f" {ranks[voice.language]:0{len(str(total))}d}" if total > 1 else ""
        grade = f"grade {voice.grade}" if voice.grade else ""
        traits = ", ".join(filter(None, (voice.gender, grade)))
        name = LANGUAGE_NAMES.get(voice.language, voice.language)  # "American" sorts first
        yield f"{name}{rank} {voice.name}" + (f" ({traits})" if traits else "")
