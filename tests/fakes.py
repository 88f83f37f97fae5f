"""Stand-ins for what is slow or real: a speaker, a clock, the source of a plan's sound."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Audio
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import PlaybackClock

WORD_S = 0.1
"""What FakeSpeaker says for each word."""


class FakeSpeaker:
    """Says each word as 100 ms of a constant level, one `Audio` a word, as the words arrive.

    Some words are orders: `wait` says nothing until `go` is set, `long` sounds for 10 s, `fail`
    raises EngineFailed, `crash` raises RuntimeError, `...` says nothing.
    """

    def __init__(self) -> None:
        self.requests: list[SpeechRequest] = []
        self.texts: list[str] = []
        self.spoken: list[str] = []
        self.go = asyncio.Event()
        self.waiting = asyncio.Event()
        self.stopped = asyncio.Event()
        self.finished = 0
        self._replies: list[
            AsyncGenerator[Audio, None]
        ] = []  # none is closed by the garbage collector

    def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """As the Protocol says."""
        self._replies.append(self._reply(request))
        return self._replies[-1]

    async def _reply(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        self.requests.append(request)
        self.texts.append("")
        complete = False
        try:
            async for word in self._words(request):
                async for audio in self._say(word):
                    yield audio
            complete = True
        finally:
            if complete:
                self.finished += 1
            else:
                self.stopped.set()

    async def _words(self, request: SpeechRequest) -> AsyncGenerator[str, None]:
        """Words as soon as they are complete."""
        rest = ""
        if isinstance(request.text, str):
            self.texts[-1] = rest = request.text
        else:
            async for piece in request.text:
                self.texts[-1] += piece
                *words, rest = (rest + piece).split(" ")
                for word in words:
                    yield word
        for word in rest.split(" "):
            yield word

    async def _say(self, word: str) -> AsyncGenerator[Audio, None]:
        if word == "wait":
            self.waiting.set()
            await self.go.wait()
        elif word == "fail":
            raise EngineFailed("the model failed")
        elif word == "crash":
            raise RuntimeError("a bug")
        elif word.strip(".,!?\n\t 🙂"):
            self.spoken.append(word)
            seconds = 10 if word == "long" else WORD_S
            yield Audio(np.full(round(seconds * RATE_HZ), 0.25, np.float32))


class FakeClock:
    """A clock that stands still until it is told to advance."""

    def __init__(self, now_s: float = 1000.0) -> None:
        self._now_s = now_s
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self.slept = asyncio.Event()
        """Set once somebody waits for this clock."""

    def now(self) -> float:
        """Seconds since some fixed moment."""
        return self._now_s

    async def sleep(self, seconds: float) -> None:
        """Return once the clock was advanced that far."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waker = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now_s + seconds, waker))
        self.slept.set()
        await waker

    async def advance(self, seconds: float) -> None:
        """Let that much time pass, waking each sleeper at its moment, and let all tasks run."""
        end_s = self._now_s + seconds
        await settle()
        while due := [entry for entry in self._sleepers if entry[0] <= end_s]:
            first = min(due, key=lambda entry: entry[0])
            self._sleepers.remove(first)
            if not first[1].done():
                self._now_s = max(self._now_s, first[0])
                first[1].set_result(None)
                await settle()
        self._now_s = end_s
        await settle()


async def settle() -> None:
    """Let every task that can run do so until it waits for the outside."""
    for _ in range(20):
        await asyncio.sleep(0)


_STYLE = np.zeros(256, np.float32)


class GapClock(PlaybackClock):
    """A playback clock that keeps each gap: seconds that a listener waited in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []

    def wrote(self, now_s: float, audio_s: float) -> None:
        """As ever; what is shorter than any player's buffer is not a gap."""
        if self.started and now_s - self.dry_s > 0.005:
            self.gaps.append(now_s - self.dry_s)
        super().wrote(now_s, audio_s)


@dataclass(frozen=True)
class FakeSoundSource:
    """What a plan asks for: estimates, and which ids the cache has."""

    estimate: Callable[[], RunEstimates]
    cached: Callable[[tuple[int, ...]], bool] = lambda ids: False

    def estimates(self) -> RunEstimates:
        """As the Protocol says."""
        return self.estimate()

    def utterance(self, ids: tuple[int, ...], sentence_tokens: int = 0) -> Utterance:
        """As the Protocol says."""
        return Utterance(ids, _STYLE)

    def is_cached(self, ids: tuple[int, ...]) -> bool:
        """As the Protocol says."""
        return self.cached(ids)
