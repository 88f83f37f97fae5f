"""The request that a server makes and the protocol of the speakers that answer it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable
from dataclasses import dataclass
from typing import Literal, Protocol

from .audio import Audio
from .voices import VoiceSpec

TextFormat = Literal["text", "ssml"]


@dataclass(frozen=True, slots=True)
class SpeechRequest:
    """One reply to be spoken.

    `text` is whole, or pieces as they arrive (their concatenation is the text; a piece may end
    inside a word). `speed` multiplies the speed that `voice` itself names, or else
    the default speed.
    """

    text: str | AsyncIterable[str]
    voice: VoiceSpec
    speed: float = 1.0
    text_format: TextFormat = "text"


def who_spoke(voice: VoiceSpec, *, fallback: bool, stand_in: str = "") -> str:
    """The voice of a reply for the log: the one asked for, or who spoke in its place."""
    in_its_place = "espeak-ng" if fallback else stand_in
    return f"{in_its_place} in place of {voice}" if in_its_place else str(voice)


class Speaker(Protocol):
    """Anything that turns a request into sound: the synthesizer, and each engine behind it."""

    def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Yield the reply's audio in order, pauses included, as soon as each part is there.

        `aclose()` cancels what has not started and stops the current run.
        Raises KokoroError; a reply that ends without an exception is complete.
        """
        ...
