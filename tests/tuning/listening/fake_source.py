"""A ComparisonSource without a model: two sentences, two candidates, results in memory."""

from __future__ import annotations

import asyncio

from wyoming_kokoro.core.audio import wav_header
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.tuning.listening.clips import ClipPair
from wyoming_kokoro.tuning.listening.listening_tests import ComparedCandidate
from wyoming_kokoro.tuning.listening.results import CandidateIdentity, ListeningResult

WINDOWS = ComparedCandidate("int8 in parts, windows", CandidateIdentity("parts4"), in_use=True)
INT8 = ComparedCandidate("<b>int8</b>", CandidateIdentity("int84"))
DATE = "2026-11-22T05:00:00+00:00"


def wav(samples: int, byte: bytes) -> bytes:
    """A file of so many equal samples."""
    return wav_header(2 * samples) + 2 * samples * byte


PAIRS = tuple(ClipPair(wav(1200, b"\x01"), wav(1200, b"\x02")) for _ in range(2))


class FakeSource:
    """Renders once `go` is set; `failure` is raised instead if there is one."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.failure: EngineFailed | None = None
        self.disk_full = False
        self.kept: list[ListeningResult] = []
        self.rendered: list[tuple[str, str]] = []

    def candidates(self) -> list[ComparedCandidate]:
        return [WINDOWS, INT8]

    def voices(self) -> list[str]:
        return ["af_heart", "bf_emma"]

    async def render(self, candidate: ComparedCandidate, voice: str) -> tuple[ClipPair, ...]:
        self.rendered.append((candidate.name, voice))
        await self.go.wait()
        if self.failure:
            raise self.failure
        return PAIRS

    def results(self) -> list[ListeningResult]:
        return self.kept

    def keep(
        self, candidate: ComparedCandidate, voice: str, right: int, trials: int
    ) -> ListeningResult:
        if self.disk_full:
            raise OSError(28, "No space left on device", "/a/path")
        result = ListeningResult(
            candidate.name, candidate.identity, "a" * 64, voice, right, trials, DATE
        )
        self.kept.append(result)
        return result

    def forget(self, identity: CandidateIdentity, voice: str) -> bool:
        before = len(self.kept)
        self.kept = [each for each in self.kept if (each.identity, each.voice) != (identity, voice)]
        return len(self.kept) < before
