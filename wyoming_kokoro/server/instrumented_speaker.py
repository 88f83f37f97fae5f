"""A speaker that measures its replies."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Protocol

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import Speaker, SpeechRequest


class ReplyMetrics(Protocol):
    """Receives the measurements; `server` is wyoming or http."""

    def first_audio(self, server: str, after_s: float) -> None:
        """A reply's first audio was made, so many seconds after its first text arrived."""
        ...

    def reply_ended(self, server: str, outcome: str, audio_s: float, took_s: float) -> None:
        """A reply is over: `outcome` is finished, stopped or failed. `took_s` counts from its
        first text."""
        ...

    def error(self, server: str, code: str) -> None:
        """A client was sent an error with this code."""
        ...


class _NoMetrics:
    """No-op metrics."""

    def first_audio(self, server: str, after_s: float) -> None:
        """Ignored."""

    def reply_ended(self, server: str, outcome: str, audio_s: float, took_s: float) -> None:
        """Ignored."""

    def error(self, server: str, code: str) -> None:
        """Ignored."""


@dataclass(slots=True)
class _Stopwatch:
    """Time since the first text of a request; 0 before it."""

    clock: Clock
    started_s: float | None = None

    def start(self) -> None:
        """Start, unless started already."""
        if self.started_s is None:
            self.started_s = self.clock.now()

    @property
    def elapsed_s(self) -> float:
        """Seconds since the start."""
        return 0.0 if self.started_s is None else self.clock.now() - self.started_s


class InstrumentedSpeaker:
    """Speaks as `speaker` does and reports each reply to `metrics`, which may be set later."""

    def __init__(
        self,
        speaker: Speaker,
        server: str,
        metrics: ReplyMetrics | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.metrics = metrics
        self._speaker = speaker
        self._server = server
        self._clock = clock or SystemClock()

    def count_error(self, code: str) -> None:
        """Count an error that the server sent a client, whether or not a reply was begun."""
        (self.metrics or _NoMetrics()).error(self._server, code)

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """As the Protocol says. Time counts from the first text: a stream may begin without any."""
        metrics = self.metrics or _NoMetrics()
        stopwatch = _Stopwatch(self._clock)
        if isinstance(request.text, str):
            stopwatch.start()
        else:
            request = replace(request, text=_timed(request.text.__aiter__(), stopwatch))
        audio_s, outcome = 0.0, "stopped"
        try:
            reply = self._speaker.speak(request)
            async with aclosing(reply):
                async for audio in reply:
                    if not audio_s and stopwatch.started_s is not None:
                        metrics.first_audio(self._server, stopwatch.elapsed_s)
                    audio_s += audio.seconds
                    yield audio
            outcome = "finished"
        except KokoroError:
            outcome = "failed"
            raise
        finally:
            metrics.reply_ended(self._server, outcome, audio_s, stopwatch.elapsed_s)


async def _timed(text: AsyncIterator[str], stopwatch: _Stopwatch) -> AsyncIterator[str]:
    """The text unchanged; its first piece starts the stopwatch."""
    async for piece in text:
        stopwatch.start()
        yield piece
