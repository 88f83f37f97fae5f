"""A speaker that tells how its replies went, whichever door they left by."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import replace
from typing import Protocol, cast

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import Speaker, SpeechRequest


class SpeechMeter(Protocol):
    """What is told of replies."""

    def sounded(self, door: str, after_s: float) -> None:
        """The first audio of a reply."""
        ...

    def ended(self, door: str, end: str, audio_s: float, took_s: float) -> None:
        """A reply is over: `end` is finished, stopped or failed."""
        ...

    def failed(self, door: str, code: str) -> None:
        """An error that a client was told."""
        ...


class _Nobody:
    """A meter that is told in vain."""

    def sounded(self, door: str, after_s: float) -> None:
        """Nothing."""

    def ended(self, door: str, end: str, audio_s: float, took_s: float) -> None:
        """Nothing."""

    def failed(self, door: str, code: str) -> None:
        """Nothing."""


class InstrumentedSpeaker:
    """Speaks as `speaker` does, and tells `meter`, once there is one, under the door's name."""

    def __init__(
        self,
        speaker: Speaker,
        door: str,
        meter: SpeechMeter | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.meter = meter
        self._speaker = speaker
        self._door = door
        self._clock = clock or SystemClock()

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """As the Protocol says. Time counts from the first text: a stream may begin in silence."""
        meter = self.meter or _Nobody()
        begun_s: list[float] = []
        if not isinstance(request.text, str):
            request = replace(request, text=self._timed(request.text.__aiter__(), begun_s))
        else:
            begun_s.append(self._clock.now())
        audio_s, end = 0.0, "stopped"
        try:
            reply = cast("AsyncGenerator[Audio, None]", self._speaker.speak(request))
            async with aclosing(reply):
                async for audio in reply:
                    if not audio_s and begun_s:
                        meter.sounded(self._door, self._clock.now() - begun_s[0])
                    audio_s += audio.seconds
                    yield audio
            end = "finished"
        except KokoroError as error:
            end = "failed"
            if self._door != "http":  # which counts what it tells its clients itself
                meter.failed(self._door, error.code)
            raise
        finally:
            took_s = self._clock.now() - begun_s[0] if begun_s else 0.0
            meter.ended(self._door, end, audio_s, took_s)

    async def _timed(self, text: AsyncIterator[str], begun_s: list[float]) -> AsyncIterator[str]:
        async for piece in text:
            if not begun_s:
                begun_s.append(self._clock.now())
            yield piece
