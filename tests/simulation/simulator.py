"""A machine, a queue and listeners in simulated time: thousands of replies in seconds.

The code under test is the real one: CostModel, Plan and Queue. Only text, the model's time and
its sound are made up: the shape of a run's cost is the one measured on two cores (reference
figures: 4 tokens 133 ms, 60 tokens 1118 ms), scaled to a real-time factor and made noisy.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.fakes import FakeSoundSource, GapClock
from tests.simulation.machine import VOICE, Machine
from tests.simulation.rows import HEAD, Row
from tests.simulation.windowing import QUIET_FRAMES
from tests.simulation.writing import Sentence, sentence, text
from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.pause_defaults import SENTENCE_PAUSE_MS
from wyoming_kokoro.model.windows import Window
from wyoming_kokoro.plan.cost_model import FRAME_S
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import Plan, Segment
from wyoming_kokoro.postprocess.finish import StreamingFinisher
from wyoming_kokoro.text.tokens.pieces import Cut

TRIMMED_S, PAUSE_S = 0.1, SENTENCE_PAUSE_MS / 1000


@dataclass
class Reply:
    """One listener: asks the plan, submits runs, plays what comes back in order."""

    machine: Machine
    sentences: Sequence[Sentence]
    arrivals_s: Sequence[float] = ()  # when each sentence is known, after the start; none: at once
    latency_s: float = 0.2
    depth: int = 1  # segments in progress at once
    start_s: float = 0.0
    first_s: float | None = None
    first_run_s: float | None = None
    segments: list[Segment] = field(default_factory=list)
    playback: GapClock = field(default_factory=GapClock)
    gap_cuts: list[Cut] = field(default_factory=list)
    done_s: float | None = None

    def begin(self) -> None:
        self.start_s = self.machine.now_s
        source = FakeSoundSource(self._costs)
        self.plan = Plan(source, latency_s=self.latency_s, playback=self.playback)
        self._in_progress: deque[tuple[Segment, list[float]]] = deque()
        arrivals = self.arrivals_s or [0.0] * len(self.sentences)
        last = len(arrivals) - 1
        for i, (pieces, when_s) in enumerate(zip(self.sentences, arrivals, strict=True)):
            if when_s > 0:
                self.machine.at(self.start_s + when_s, self._arriving(pieces, i == last))
            else:
                self.plan.add(pieces)
                if i == last:
                    self.plan.finish()
        self._ask()

    def _costs(self) -> RunEstimates:
        return self.machine.costs.costs(VOICE, 1.0, windowed=self.machine.windowed)

    def _arriving(self, pieces: Sentence, last: bool) -> Callable[[], None]:
        def arrive() -> None:
            self.plan.add(pieces)
            if last:
                self.plan.finish()
            self._ask()

        return arrive

    def _ask(self) -> None:
        machine, plan = self.machine, self.plan
        while len(self._in_progress) < self.depth:
            now_s = machine.now_s
            busy_s = machine.queue.busy_s(plan.dry_s(now_s), now_s, reply=plan.playback)
            segment = plan.next(now_s, busy_s, machine.queue.run_limit_s(plan.playback, now_s))
            if segment is None:
                if plan.wake_s is not None:
                    machine.at(plan.wake_s, self._ask)
                return
            self.segments.append(segment)
            given: list[float] = []
            self._in_progress.append((segment, given))
            machine.submit(segment, self._receiving(given), self._hearing(segment))

    def _hearing(self, segment: Segment) -> Callable[[Window], None]:
        finishing = StreamingFinisher(segment.pieces, 1.0, None)
        if segment.windowed:
            self._sounded_s = 0.0

        def on_window(window: Window) -> None:
            if self.first_run_s is None:
                self.first_run_s = window.ready_s
            if not self._sounded_s and segment.first:
                audio_s = len(window.samples) / RATE_HZ
                self.machine.costs.observe_first(len(segment.ids), window.ready_s, audio_s)
            self._sound(segment, len(finishing.add(window.samples).samples) / RATE_HZ)

        return on_window

    def _sound(self, segment: Segment, audio_s: float) -> None:
        if not audio_s:
            return
        now_s, gaps = self.machine.now_s, len(self.playback.gaps)
        self.plan.sounded(now_s, audio_s)
        if len(self.playback.gaps) > gaps:
            inside = self._sounded_s > 0
            before = self.segments[self.segments.index(segment) - 1]
            self.gap_cuts.append(Cut.WORD if inside else before.cut)
        self._sounded_s += audio_s
        if self.first_s is None:
            self.first_s = now_s - self.start_s

    def _receiving(self, given: list[float]) -> Callable[[float, float], None]:
        def receive(audio_s: float, run_s: float) -> None:
            if self.first_run_s is None:
                self.first_run_s = run_s
            given.append(audio_s)
            while self._in_progress and self._in_progress[0][1]:
                segment, (seconds,) = self._in_progress.popleft()
                self._deliver(segment, seconds)
            self._ask()

        return receive

    def _deliver(self, segment: Segment, audio_s: float) -> None:
        pause_s = PAUSE_S if segment.cut == Cut.SENTENCE and not segment.last else 0.0
        kept_s = audio_s - TRIMMED_S + pause_s
        if segment.windowed:
            kept_s -= QUIET_FRAMES * FRAME_S
        self.machine.costs.observe_trim(audio_s, kept_s)
        gaps = len(self.playback.gaps)
        rest_s = kept_s - self._sounded_s if segment.windowed else kept_s
        self.plan.delivered(segment, self.machine.now_s, max(0.0, rest_s))
        if self.first_s is None:
            self.first_s = self.machine.now_s - self.start_s
        if len(self.playback.gaps) > gaps:
            before = self.segments[self.segments.index(segment) - 1]
            self.gap_cuts.append(before.cut)
        if segment.last:
            self.done_s = self.machine.now_s

    @property
    def wait_s(self) -> float:
        """How much longer the first audio took than its own run, or first window."""
        assert self.first_s is not None
        assert self.first_run_s is not None
        return self.first_s - self.first_run_s

    @property
    def splits(self) -> int:
        """Seams inside sentences."""
        return sum(segment.cut != Cut.SENTENCE for segment in self.segments)


def play(
    factor: float,
    replies: int = 200,
    *,
    noise: float = 0.05,
    seed: int = 1,
    pause_s: float = 0.0,
    windowed: bool = False,
) -> Row:
    """Replies of 1 to 12 sentences one after another; `pause_s` between sentences arriving."""
    machine = Machine(factor, noise=noise, seed=seed, windowed=windowed)
    rng = random.Random(seed)
    played = []
    for _ in range(replies):
        sentences = text(rng, rng.randint(1, 12))
        arrivals = [i * pause_s for i in range(len(sentences))] if pause_s else ()
        reply = Reply(machine, sentences, arrivals)
        machine.at(machine.now_s + 30, reply.begin)
        machine.run_until()
        played.append(reply)
    return summary(factor, played)


def summary(factor: float, played: Sequence[Reply]) -> Row:
    minutes = sum(reply.playback.written_s for reply in played) / 60
    firsts = sorted(reply.first_s or 0.0 for reply in played)
    gaps = [gap for reply in played for gap in reply.playback.gaps]
    lengths = [
        len(segment.ids)
        for reply in played
        for segment in reply.segments
        if len(reply.segments) > 1
    ]
    return Row(
        factor=factor,
        replies=len(played),
        minutes=minutes,
        first_p50_s=statistics.median(firsts),
        first_p95_s=firsts[int(0.95 * (len(firsts) - 1))],
        gap_replies=sum(bool(reply.playback.gaps) for reply in played),
        gaps_a_minute=len(gaps) / minutes,
        gap_s_a_minute=sum(gaps) / minutes,
        gaps_in_sentences=sum(cut != Cut.SENTENCE for reply in played for cut in reply.gap_cuts),
        seams_a_minute=sum(len(reply.segments) - 1 for reply in played) / minutes,
        splits_a_minute=sum(reply.splits for reply in played) / minutes,
        shortest=min(lengths, default=0),
    )


def share_house(
    factor: float,
    *,
    readings: int = 1,
    reading_sentences: int = 60,
    every_s: float = 3.0,
    question_tokens: tuple[int, ...] = (24,),
    questions: int = 60,
    noise: float = 0.05,
    seed: int = 1,
    windowed: bool = False,
) -> tuple[list[Reply], list[Reply], Machine]:
    """Long readings and, every so often, a short answer of another client."""
    machine = Machine(factor, noise=noise, seed=seed, windowed=windowed)
    rng = random.Random(seed)
    long = [Reply(machine, text(rng, reading_sentences)) for _ in range(readings)]
    short = []
    for reply in long:
        machine.at(machine.now_s + 1.0, reply.begin)
    for i in range(questions):
        answer = Reply(machine, [sentence(rng, tokens) for tokens in question_tokens])
        machine.at(6.0 + i * every_s + rng.uniform(0, 0.3 * every_s), answer.begin)
        short.append(answer)
    machine.run_until()
    return long, short, machine


FACTORS = (0.02, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.64, 0.8, 0.9, 1.0, 1.2, 2.8)


def main() -> None:
    """Print what the plan comes to at all factors, and what two kinds of listeners share."""
    lines = ["One reply of 1 to 12 sentences at a time, noise 5 %", HEAD]
    lines += [str(play(factor)) for factor in FACTORS]
    lines += ["", "The same, decoded in windows", HEAD]
    lines += [str(play(factor, windowed=True)) for factor in FACTORS]
    lines += ["", "A reading of 100 sentences, a question of 24 tokens every 3 s (at 2.8: 16, 5 s)"]
    lines += ["factor   wait p50   wait p95   wait max   reading's gaps  stops"]
    for factor in (0.02, 0.1, 0.25, 0.35, 0.5, 2.8):
        every_s, tokens = (5.0, 16) if factor > 1 else (3.0, 24)
        readings, questions, machine = share_house(
            factor, reading_sentences=100, every_s=every_s, question_tokens=(tokens,)
        )
        waits = sorted(question.wait_s for question in questions)
        p95_s = waits[int(0.95 * (len(waits) - 1))]
        gaps = len(readings[0].playback.gaps)
        figures = (statistics.median(waits), p95_s, waits[-1])
        columns = " ".join(f"{figure:10.3f}" for figure in figures)
        lines.append(f"{factor:6.2f} {columns} {gaps:16d} {machine.stops:6d}")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
