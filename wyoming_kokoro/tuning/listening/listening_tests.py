"""The blind listening test in progress: prepares its sounds, asks its trials, keeps its result.

One test at a time; a new one ends the one before it. Sounds are kept in memory, those of the last
comparison only.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError, NotReady, in_words

from .abx import AbxTest, Choice, Sound
from .clips import ClipPair, wav_of
from .odds import LEAST_TRIALS, MOST_TRIALS
from .results import CandidateIdentity, ListeningResult

Phase = Literal["preparing", "listening", "done", "failed"]


class NoSuchTest(KokoroError):
    """There is no such test: it was ended, another was begun, or the server was restarted."""

    code = "no-such-test"
    status = 404


class NoSuchResult(KokoroError):
    """There is no such result to delete."""

    code = "no-such-result"
    status = 404


@dataclass(frozen=True, slots=True)
class ComparedCandidate:
    """A candidate that can be compared with the model; `in_use` where replies are made by it."""

    name: str
    identity: CandidateIdentity
    in_use: bool = False


class ComparisonSource(Protocol):
    """Candidates, voices, sounds and results of one model. All but `render` block."""

    def candidates(self) -> Sequence[ComparedCandidate]:
        """Candidates that can be compared with the model, the one in use first."""
        ...

    def voices(self) -> Sequence[str]:
        """Voice strings, the default voice first."""
        ...

    async def render(self, candidate: ComparedCandidate, voice: str) -> tuple[ClipPair, ...]:
        """The sounds of each sentence. Raises KokoroError."""
        ...

    def results(self) -> Sequence[ListeningResult]:
        """Those that are kept, the oldest first."""
        ...

    def keep(
        self, candidate: ComparedCandidate, voice: str, right: int, trials: int
    ) -> ListeningResult:
        """Keep a result. Raises OSError."""
        ...

    def forget(self, identity: CandidateIdentity, voice: str) -> bool:
        """Delete a result; whether there was one. Raises OSError."""
        ...


@dataclass(frozen=True, slots=True)
class Overview:
    """What can be compared, and what came of it so far."""

    candidates: Sequence[ComparedCandidate] = ()
    voices: Sequence[str] = ()
    results: Sequence[ListeningResult] = ()


@dataclass(frozen=True, slots=True)
class ListeningStatus:
    """Where a test stands. `trial` counts from 1; `message` says why it failed, or why its result
    could not be kept; how many answers were right is told at the end alone."""

    id: str
    candidate: str
    voice: str
    phase: Phase
    trial: int
    trials: int
    message: str = ""
    right: int | None = None


class _RunningTest:
    def __init__(self, candidate: ComparedCandidate, voice: str, trials: int) -> None:
        self.id = secrets.token_urlsafe(12)
        self.candidate = candidate
        self.voice = voice
        self.trials = trials
        self.message = ""
        self.is_kept = False
        self.pairs: tuple[ClipPair, ...] = ()
        self.abx: AbxTest | None = None
        self.preparing: asyncio.Task[None] | None = None

    @property
    def status(self) -> ListeningStatus:
        abx = self.abx
        phase: Phase = "preparing"
        if abx:
            phase = "done" if abx.done else "listening"
        elif self.message:
            phase = "failed"
        return ListeningStatus(
            id=self.id,
            candidate=self.candidate.name,
            voice=self.voice,
            phase=phase,
            trial=min(abx.number, self.trials) if abx else 1,
            trials=self.trials,
            message=self.message,
            right=abx.right if abx and abx.done else None,
        )


class ListeningTests:
    """The blind listening tests, one at a time.

    `source()` raises NotReady while there is no model; `on_end` is called with each test that
    was answered to its end.
    """

    def __init__(
        self,
        source: Callable[[], ComparisonSource],
        on_end: Callable[[ListeningStatus], object] = lambda status: None,
    ) -> None:
        self._source = source
        self._on_end = on_end
        self._running: _RunningTest | None = None

    @property
    def status(self) -> ListeningStatus | None:
        """The test in progress, or the last one."""
        return self._running.status if self._running else None

    async def overview(self) -> Overview:
        """Candidates, voices and results; nothing while there is no model."""
        try:
            source = self._source()
        except NotReady:
            return Overview()
        return await asyncio.to_thread(
            lambda: Overview(source.candidates(), source.voices(), source.results())
        )

    async def start(self, name: str, voice: str, trials: int) -> ListeningStatus:
        """Begin a test; its sounds are made meanwhile. Raises InvalidRequest and NotReady."""
        if not LEAST_TRIALS <= trials <= MOST_TRIALS:
            raise InvalidRequest(
                f"trials must be from {LEAST_TRIALS} to {MOST_TRIALS}, not {trials}"
            )
        source = self._source()
        offered = {each.name: each for each in await asyncio.to_thread(source.candidates)}
        voices = await asyncio.to_thread(source.voices)
        if name not in offered:
            raise InvalidRequest(
                f"candidate {name[:60]!r} cannot be compared here; "
                f"what can: {'; '.join(offered) or 'none'}"
            )
        if voice not in voices:
            raise InvalidRequest(
                f"voice {voice[:60]!r} cannot be compared here; what can: {', '.join(voices)}"
            )
        await self.close()
        running = _RunningTest(offered[name], voice, trials)
        running.preparing = asyncio.create_task(self._prepare(source, running))
        self._running = running
        return running.status

    async def prepared(self) -> None:
        """Return once the sounds of the test in progress are made, or cannot be."""
        if self._running and self._running.preparing:
            await asyncio.wait({self._running.preparing})

    def sound(self, test_id: str, number: int, sound: Sound) -> bytes:
        """A WAV file of the trial in progress. Raises NoSuchTest, StaleTrial."""
        running, abx = self._listening(test_id)
        return wav_of(running.pairs, abx.clip(number, sound))

    async def answer(self, test_id: str, number: int, choice: Choice) -> ListeningStatus:
        """Answer the trial in progress; the last answer keeps the result. Raises NoSuchTest,
        StaleTrial."""
        running, abx = self._listening(test_id)
        abx.answer(number, choice)
        if abx.done:
            await self._keep(running, abx.right)
            self._on_end(running.status)
        return running.status

    async def forget(self, name: str, voice: str) -> None:
        """Delete the results of a candidate and voice. Raises NoSuchResult, NotReady, OSError."""
        source = self._source()
        results = await asyncio.to_thread(source.results)
        matching = [each for each in results if (each.candidate, each.voice) == (name, voice)]
        if not matching:
            raise NoSuchResult("there is no such result")
        for result in matching:
            await asyncio.to_thread(source.forget, result.identity, voice)

    async def stop(self, test_id: str) -> None:
        """End a test; nothing is kept of it. Raises NoSuchTest."""
        if self._running is None or self._running.id != test_id:
            raise NoSuchTest("this test is not in progress any more")
        await self.close()

    async def close(self) -> None:
        """End the test in progress, if there is one."""
        running, self._running = self._running, None
        if running and running.preparing:
            running.preparing.cancel()
            await asyncio.gather(running.preparing, return_exceptions=True)

    def _listening(self, test_id: str) -> tuple[_RunningTest, AbxTest]:
        running = self._running
        if running is None or running.id != test_id or running.abx is None:
            raise NoSuchTest("this test is not in progress any more")
        return running, running.abx

    async def _prepare(self, source: ComparisonSource, running: _RunningTest) -> None:
        try:
            running.pairs = await source.render(running.candidate, running.voice)
            running.abx = AbxTest(len(running.pairs), running.trials)
        except (KokoroError, OSError) as error:
            running.message = in_words(error) or "the sounds could not be made"

    async def _keep(self, running: _RunningTest, right: int) -> None:
        source = self._source()
        try:
            await asyncio.to_thread(
                source.keep, running.candidate, running.voice, right, running.trials
            )
        except OSError as error:
            running.message = f"the result could not be kept: {in_words(error)}"
