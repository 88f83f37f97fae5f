"""Assistants' replies on a made-up clock: real texts and their clauses, the real plan.

The machine takes just as long as is predicted, and a run's windows follow each other without a gap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.bench.assistant import AssistantReply, sendings, tokens
from tests.fakes import FakeSoundSource, GapClock
from tests.simulation.machine import FRAMES_A_TOKEN, VOICE
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.plan import Plan, Segment
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.plan.text_pace import TextPace
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.synthesis.early_clauses import EarlyClauses
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.sentences.splitter import SentenceSplitter

_STEP_S, _PHONEMES_S, _FLUSH_S = 0.01, 0.01, 0.15
_PAUSES = SegmentPauses()
_SHAPE = (0.244, 0.0055, 0.0227)  # of a run's time, by the real-time factor
_PIPELINE = TextPipeline(Phonemizer())


@dataclass
class Listening:
    """One reply on its way: `first_s` after its first characters were passed on."""

    reply: AssistantReply
    eager: bool
    factor: float = 0.25
    first_s: float | None = None
    begun_early: bool = False
    gaps: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        a, b, c = (self.factor * share for share in _SHAPE)
        model = CostModel()
        runs = [(n, FRAMES_A_TOKEN * n) for n in (20, 60, 120)]
        model.fit(MeasuredRun(n, f, a + b * n + c * f, VOICE) for n, f in runs)
        self._costs = model.costs(VOICE, 1.0, windowed=True)
        self._pace = TextPace()
        source = FakeSoundSource(lambda: self._costs)
        self._playback = GapClock()
        self._plan = Plan(source, latency_s=0.2, playback=self._playback, pace=self._pace)
        self._splitter = SentenceSplitter()
        self._clauses = EarlyClauses(_PIPELINE, self.reply.language)
        self._run: tuple[float, Segment] | None = None  # when it ends
        self._pause_s = 0.0

    def play(self, pace: float, held_chars: int) -> Listening:
        """All of it, at so many tokens a second."""
        schedule = list(sendings(tokens(self.reply.text), 1 / pace, held_chars))
        start_s = now_s = schedule[0][0]
        flush_s = float("inf")
        while schedule or self._run or not self._plan.done:
            if schedule and schedule[0][0] <= now_s:
                self._take(schedule.pop(0)[1], now_s)
                flush_s = now_s + _FLUSH_S
                if not schedule:
                    self._add(self._splitter.finish())
                    self._plan.finish()
            elif schedule and now_s >= flush_s:
                self._add(self._splitter.flush())
            self._ask(now_s, start_s)
            now_s += _STEP_S
        self.gaps = self._playback.gaps
        return self

    def _take(self, piece: str, now_s: float) -> None:
        self._pace.came(now_s, len(piece))
        self._add(self._splitter.add(piece))
        text, begun = self._splitter.unfinished, self._plan.begun_chars
        if self.eager and (ends := self._clauses.ends(text, begun)):
            self._plan.offer(self._clauses.clauses(text, begun, ends), now_s)

    def _add(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            begun = self._plan.sentence_ended()
            whole = _PIPELINE.pieces(sentence, self.reply.language)
            self._plan.add(self._clauses.rest(sentence, begun) if begun else whole)

    def _ask(self, now_s: float, start_s: float) -> None:
        if self._run and now_s >= self._run[0]:
            self._plan.delivered(self._run[1], now_s, 0.0)
            self._run = None
        if self._run:
            return
        if segment := self._plan.next(now_s):
            self._begin(segment, now_s, start_s)

    def _begin(self, segment: Segment, now_s: float, start_s: float) -> None:
        count = len(segment.ids)
        first_s = self._costs.first_audio_s(count) + _PHONEMES_S
        if self.first_s is None:
            self.first_s = now_s + first_s - start_s
        self.begun_early |= self._plan.begun_chars > 0
        self._plan.sounded(now_s + first_s, self._pause_s + self._costs.audio_s(count))
        self._pause_s = _PAUSES.after(segment.pieces[-1])
        self._run = now_s + max(first_s, self._costs.windowed_run_s(count)), segment
