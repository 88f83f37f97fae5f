"""Plans for a model that is heard while it decodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.fakes import FakeSoundSource
from tests.plan.planning import C, P, W, costs, sentence
from wyoming_kokoro.model.windows import WindowEstimates
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import Plan
from wyoming_kokoro.text.tokens.pieces import Piece


def windowed(factor: float = 0.25) -> RunEstimates:
    """The same machine on a model that is heard while it decodes: 250 ms and 1.4 ms a token."""
    scale = factor / 0.256
    windows = WindowEstimates(0.21 * scale, 0.0014 * scale, 0.0029 * scale, 40)
    return replace(costs(factor), windows=windows)


def windowed_plan(sentences: Sequence[list[Piece]], factor: float = 0.25) -> Plan:
    plan = Plan(FakeSoundSource(lambda: windowed(factor)), latency_s=0.2)
    for pieces in sentences:
        plan.add(pieces)
    plan.finish()
    return plan


LONG = sentence((30, C), (30, P), (30, C), (30, P), (30, C), (30, P), 40)


class TestWindows:
    def test_the_first_sentence_is_whole(self) -> None:
        """It is heard 60 ms later than its smallest piece would be."""
        first = windowed_plan([sentence((17, W), (20, C), 23), sentence(40)]).next(0.0)
        assert first
        assert (len(first.ids), first.windowed) == (60, True)
        assert first.predicted_s > costs().run_s(60)

    def test_a_very_long_one_is_cut_where_it_would_be_late(self) -> None:
        """220 tokens would be heard after 0.52 s, the first 90 after 0.34 s."""
        first = windowed_plan([LONG]).next(0.0)
        assert first
        assert (len(first.ids), first.cut) == (90, C)

    def test_what_has_one_window_is_run_as_ever(self) -> None:
        first = windowed_plan([sentence(8)]).next(0.0)
        assert first
        assert not first.windowed
        assert first.predicted_s == costs().run_s(8)

    def test_a_later_run_that_is_in_time_is_planned_as_a_whole_one(self) -> None:
        """In windows all the same, so that it can make way, but in long ones."""
        plan = windowed_plan([sentence(60), sentence(60)])
        first = plan.next(0.0)
        assert first
        plan.sounded(0.3, 0.5)
        plan.delivered(first, 1.2, 3.5)
        second = plan.next(1.2)
        assert second
        assert second.windowed
        assert second.predicted_s == costs().run_s(60)

    def test_a_sentence_that_would_be_cut_is_heard_early(self) -> None:
        """0.9 s are left, the whole takes 1.1 s and its first window 0.3 s."""
        plan = windowed_plan([sentence(20), sentence((20, W), (20, C), 20)])
        plan.delivered(plan.next(0.0), 0.3, 0.9)  # type: ignore[arg-type]
        second = plan.next(0.3)
        assert second
        assert (len(second.ids), second.windowed) == (60, True)
        assert second.predicted_s == windowed().windowed_run_s(60) > costs().run_s(60)

    def test_what_follows_is_foretold_as_far_as_it_is_known(self) -> None:
        """The next sentence alone, and none after the last."""
        plan = windowed_plan([sentence(60), sentence((20, C), 40), sentence(180)])
        first = plan.next(0.0)
        assert first
        assert first.next_s == windowed().run_s(60)
        plan.delivered(first, 1.2, 3.5)
        second = plan.next(1.2)
        assert second
        assert second.next_s == windowed().run_s(180)
        plan.delivered(second, 2.2, 3.5)
        third = plan.next(2.2)
        assert third
        assert third.next_s == 0.0

    def test_while_others_begin_the_first_run_is_short(self) -> None:
        """It is not stopped for them: twice the limit at most, as of any sentence."""
        plan = windowed_plan([sentence((20, C), (20, P), 60)])
        first = plan.next(0.0, 0.0, 0.5)
        assert first
        assert len(first.ids) == 40
        assert costs().run_s(len(first.ids)) <= 1.0

    def test_the_listener_runs_dry_after_what_is_still_to_come(self) -> None:
        plan = windowed_plan([sentence(60), sentence(60)])
        first = plan.next(0.0)
        assert first
        plan.sounded(0.3, 0.5)
        assert plan.playback.dry_s == 0.8
        assert plan.dry_s(0.4) == pytest.approx(0.8 + first.audio_s - 0.5)
        plan.delivered(first, 1.2, first.audio_s - 0.5)
        assert plan.dry_s(1.2) == plan.playback.dry_s
