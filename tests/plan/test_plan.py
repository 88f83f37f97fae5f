"""How much is spoken at once: soon, without gaps, and in natural runs."""

from __future__ import annotations

import math

import pytest

from tests.fakes import FakeSoundSource, GapClock
from tests.plan.planning import C, P, S, W, costs, lengths, plan_of, sentence, speak_all
from wyoming_kokoro.plan.plan import Plan, PlaybackClock
from wyoming_kokoro.text.tokens.pieces import join


class TestLittleMemory:
    """No run is longer than is said, where there is a place to cut."""

    @pytest.mark.parametrize("most", [40, 100])
    def test_sentences_are_parted_and_not_joined_beyond_it(self, most: int) -> None:
        pieces = [sentence((30, C), (35, C), 30), sentence(30), sentence(45), sentence(20)] * 3
        plan = Plan(FakeSoundSource(lambda: costs(0.02)), latency_s=0.2, most_tokens=most)
        for each in pieces:
            plan.add(each)
        plan.finish()
        found = lengths(speak_all(plan, 0.02))
        assert max(found) <= max(most, 45)
        assert len(found) >= sum(len(piece.ids) for each in pieces for piece in each) / most
        assert max(lengths(speak_all(plan_of(pieces, 0.02), 0.02))) > 100

    def test_what_cannot_be_cut_is_spoken_whole(self) -> None:
        plan = Plan(FakeSoundSource(lambda: costs(0.02)), latency_s=0.2, most_tokens=40)
        plan.add(sentence(150))
        plan.finish()
        assert lengths(speak_all(plan, 0.02)) == [150]


class TestPlaybackClock:
    def test_runs_dry_after_what_was_written(self) -> None:
        clock = PlaybackClock()
        assert not clock.started
        clock.wrote(10.0, 2.0)
        clock.wrote(10.5, 3.0)
        assert clock.dry_s == 15.0

    def test_starts_again_when_overtaken(self) -> None:
        clock = PlaybackClock()
        clock.wrote(10.0, 2.0)
        clock.wrote(13.0, 1.0)
        assert clock.dry_s == 14.0


class TestFirstSegment:
    def test_the_whole_sentence_where_it_fits(self) -> None:
        plan = plan_of([sentence((20, C), (20, P), 20), sentence(40)], 0.02)
        first = plan.next(0.0)
        assert first
        assert (len(first.ids), first.cut, first.first) == (60, S, True)

    def test_else_the_longest_run_that_fits(self) -> None:
        """At 0.1, 60 tokens take 0.44 s, 24 take 0.19 s."""
        plan = plan_of([sentence((24, P), (18, P), 18)], 0.1)
        assert lengths(speak_all(plan, 0.1))[0] == 24

    def test_a_stronger_cut_is_better_than_a_longer_run(self) -> None:
        plan = plan_of([sentence((16, C), (16, W), 40)], 0.05)
        assert lengths(speak_all(plan, 0.05))[0] == 16

    def test_else_the_smallest_allowed(self) -> None:
        """The two-core machine of the reference: 16 tokens take 344 ms, over the target."""
        plan = plan_of([sentence((17, W), (20, C), 23), sentence(40)])
        assert lengths(speak_all(plan))[0] == 17

    def test_never_a_crumb(self) -> None:
        """A sentence of one word is spoken with what follows it."""
        plan = plan_of([sentence(4), sentence((20, C), 30)])
        assert lengths(speak_all(plan))[0] == 25  # and the space between the two

    def test_a_short_text_is_spoken_as_it_is(self) -> None:
        assert lengths(speak_all(plan_of([sentence(4)]))) == [4]

    def test_no_crumb_is_left_behind(self) -> None:
        plan = plan_of([sentence(20), sentence(5)])
        assert lengths(speak_all(plan)) == [26]

    def test_it_is_larger_where_the_rest_would_come_late(self) -> None:
        """At 0.8 the smallest piece gives 1.1 s, the next takes 1.5 s: two come first."""
        playback = GapClock()
        plan = plan_of([sentence((16, W), (30, C), (20, P), 25)], 0.8, playback=playback)
        segments = speak_all(plan, 0.8)
        assert len(segments[0].ids) > 16
        assert playback.gaps == []

    def test_its_deadline_is_the_latency_target(self) -> None:
        first = plan_of([sentence(30)]).next(5.0)
        assert first
        assert first.deadline_s == pytest.approx(5.2)


class TestLaterSegments:
    def test_grow_with_the_listeners_buffer(self) -> None:
        long = [sentence(*[(20, C)] * 4, 20) for _ in range(6)]
        playback = GapClock()
        found = lengths(speak_all(plan_of(long, playback=playback)))
        assert found[0] == 20
        assert max(found) > 100
        assert playback.gaps == []

    def test_sentences_are_joined_to_the_best_length_only(self) -> None:
        plan = plan_of([sentence(60) for _ in range(12)], 0.02)
        found = lengths(speak_all(plan, 0.02))
        assert found[1:] == [60 * 3 + 2] * 3 + [60 * 2 + 1]

    def test_a_fast_machine_keeps_a_long_sentence_whole(self) -> None:
        plan = plan_of([sentence(30), sentence((100, C), (100, C), 100)], 0.02)
        assert lengths(speak_all(plan, 0.02)) == [30, 300]

    def test_but_not_where_the_model_would_rush(self) -> None:
        plan = plan_of([sentence(30), sentence(*[(50, P)] * 9, 50)], 0.02)
        assert lengths(speak_all(plan, 0.02)) == [30, 200, 300]

    def test_the_queue_counts(self) -> None:
        """With 0.7 s of other work ahead, less text is ready in time."""
        texts = [sentence((20, P), (20, P), (20, P), (20, P), 20)]
        found = []
        for busy_s in (0.0, 0.7):
            plan = plan_of(texts)
            first = plan.next(0.0)
            assert first
            plan.delivered(first, 0.4, 1.4)
            second = plan.next(0.4, busy_s)
            assert second
            found.append(len(second.ids))
        assert found[1] < found[0]

    def test_the_deadline_is_when_the_listener_runs_dry(self) -> None:
        plan = plan_of([sentence((20, C), 20)])
        first = plan.next(0.0)
        assert first
        plan.delivered(first, 0.4, 1.4)
        second = plan.next(0.4)
        assert second
        assert second.deadline_s == pytest.approx(1.8)

    def test_one_in_hand_is_reckoned_with(self) -> None:
        """Asked ahead: the deadline is when the run in progress will have been played."""
        plan = plan_of([sentence((20, C), 20)])
        first = plan.next(0.0)
        second = plan.next(0.0, first.predicted_s if first else 0)
        assert first
        assert second
        assert second.deadline_s == pytest.approx(first.predicted_s + first.audio_s)

    def test_a_paragraph_is_not_joined_to_the_next(self) -> None:
        plan = Plan(FakeSoundSource(lambda: costs(0.02)), latency_s=0.2)
        for i in range(6):
            plan.add(sentence(30))
            if i == 2:
                assert plan.end_paragraph()
        plan.finish()
        segments = speak_all(plan, 0.02)
        assert lengths(segments) == [30, 61, 92]
        assert [segment.paragraph_end for segment in segments] == [False, True, False]

    def test_a_late_run_asks_for_the_smallest_again(self) -> None:
        """After a gap playback begins anew: so does the plan."""
        plan = plan_of([sentence(*[(20, C)] * 5, 20)])
        first = plan.next(0.0)
        assert first
        plan.delivered(first, 0.4, 1.4)
        after_gap = plan.next(9.0)
        assert after_gap
        assert len(after_gap.ids) == 20

    def test_runs_are_kept_short_for_others(self) -> None:
        """1 s of this machine is 53 tokens: sentences of 30 are not joined."""
        plan = plan_of([sentence(30) for _ in range(9)])
        first = plan.next(0.0)
        assert first
        plan.delivered(first, 0.5, 60.0)
        limited = plan.next(0.5, 0.0, 1.0)
        unlimited = plan.next(0.5)
        assert limited
        assert unlimited
        assert (len(limited.ids), len(unlimited.ids)) == (30, 185)

    def test_nothing_is_lost_or_doubled(self) -> None:
        texts = [sentence((20, C), 17), sentence(3), sentence((16, W), (31, P), 40), sentence(9)]
        flat = [piece for pieces in texts for piece in pieces]
        for factor in (0.01, 0.25, 0.8, 2.8):
            segments = speak_all(plan_of(texts, factor), factor)
            assert [piece for segment in segments for piece in segment.pieces] == flat
            assert all(segment.ids == join(segment.pieces) for segment in segments)
            assert [segment.last for segment in segments] == [False] * (len(segments) - 1) + [True]


class TestSlowMachine:
    def test_gaps_fall_at_sentence_ends(self) -> None:
        texts = [sentence((20, P), (20, W), 20) for _ in range(5)]
        playback = GapClock()
        plan = plan_of(texts, 2.8, playback=playback)
        now_s, before = 0.0, None
        while segment := plan.next(now_s):
            now_s += segment.predicted_s
            gaps = len(playback.gaps)
            plan.delivered(segment, now_s, costs(2.8).audio_s(len(segment.ids)))
            if len(playback.gaps) > gaps:
                assert before
                assert before.cut == S
            before = segment
        assert playback.gaps

    def test_a_sentence_is_begun_once_it_can_be_finished(self) -> None:
        """At 2.8 most of a sentence is buffered, not the smallest piece: no gap in its middle."""
        first = plan_of([sentence((20, P), (20, W), (20, P), (20, P), 16)], 2.8).next(0.0)
        assert first
        assert len(first.ids) == 80


class TestTextStillArriving:
    def test_the_first_sentence_does_not_wait(self) -> None:
        plan = plan_of([sentence(30)], finished=False)
        assert plan.next(0.0)

    def test_a_crumb_waits_for_more_until_the_latency_target(self) -> None:
        plan = plan_of([sentence(4)], finished=False)
        assert plan.next(1.0) is None
        assert plan.wake_s == pytest.approx(1.2)
        segment = plan.next(1.2)
        assert segment
        assert len(segment.ids) == 4

    def test_a_crumb_is_joined_to_what_comes(self) -> None:
        plan = plan_of([sentence(4)], finished=False)
        assert plan.next(1.0) is None
        plan.add(sentence(20))
        segment = plan.next(1.1)
        assert segment
        assert len(segment.ids) == 25

    def test_what_is_there_is_spoken_before_the_listener_runs_dry(self) -> None:
        plan = plan_of([sentence(30)], finished=False)
        first = plan.next(0.0)
        assert first
        plan.delivered(first, 0.6, 10.0)
        plan.add(sentence(20))
        assert plan.next(0.7) is None  # ten seconds are left: more may come
        assert plan.wake_s
        assert 7.0 < plan.wake_s < 10.0
        segment = plan.next(plan.wake_s)
        assert segment
        assert plan.wake_s is None

    def test_the_end_of_text_ends_the_waiting(self) -> None:
        plan = plan_of([sentence(30)], finished=False)
        first = plan.next(0.0)
        assert first
        plan.delivered(first, 0.6, 10.0)
        plan.add(sentence(5))
        assert plan.next(0.7) is None
        plan.finish()
        segment = plan.next(0.7)
        assert segment
        assert segment.last
        assert plan.done

    def test_without_text_there_is_nothing_to_wake_for(self) -> None:
        plan = plan_of([], finished=False)
        assert plan.next(0.0) is None
        assert plan.wake_s is None
        assert not plan.done

    def test_no_text_after_the_end(self) -> None:
        with pytest.raises(ValueError):
            plan_of([]).add(sentence(20))


class TestCache:
    def test_the_longest_cached_run_comes_first(self) -> None:
        texts = [sentence((20, C), 20), sentence(30)]
        flat = [piece for pieces in texts for piece in pieces]
        known = {join(flat[:1]), join(flat[:2])}
        segment = plan_of(texts, is_cached=known.__contains__).next(0.0)
        assert segment
        assert segment.cached
        assert len(segment.ids) == 40
        assert segment.predicted_s == 0.0

    def test_a_run_stops_before_a_sentence_that_is_cached(self) -> None:
        texts = [sentence(30), sentence(31), sentence(32), sentence(33)]
        plan = plan_of(texts, 0.02, is_cached={join(texts[2])}.__contains__)
        segments = speak_all(plan, 0.02)
        assert lengths(segments) == [30, 31, 32, 33]
        assert [segment.cached for segment in segments] == [False, False, True, False]

    def test_the_first_run_after_cached_ones_says_so(self) -> None:
        """It alone: the queue lets no flood pass a listener who has little to hear."""
        texts = [sentence(20), sentence(21), sentence(22), sentence(23)]
        plan = plan_of(texts, 1.0, is_cached={join(texts[0])}.__contains__)
        segments = speak_all(plan, 1.0)
        assert segments[0].cached
        assert [segment.after_cache for segment in segments[:3]] == [False, True, False]

    def test_no_crumb_is_run_for_the_sake_of_a_cached_sentence(self) -> None:
        texts = [sentence(5), sentence(40), sentence(41)]
        plan = plan_of(texts, 0.02, is_cached={join(texts[1])}.__contains__)
        assert min(lengths(speak_all(plan, 0.02))) >= 16

    def test_a_repeated_text_is_cached_whole(self) -> None:
        """What the first time made, the second time finds."""
        texts = [sentence((20, C), (25, P), 20), sentence((30, C), 18), sentence(5)]
        for factor in (0.02, 0.25, 0.8, 2.8):
            made = {segment.ids for segment in speak_all(plan_of(texts, factor), factor)}
            again = speak_all(plan_of(texts, factor, is_cached=made.__contains__), factor)
            assert all(segment.cached for segment in again)


def test_plans_in_a_row_share_a_listener() -> None:
    """A second manner of speaking does not begin the reply again."""
    clock = PlaybackClock()
    first = Plan(FakeSoundSource(lambda: costs()), latency_s=0.2, playback=clock)
    second = Plan(FakeSoundSource(lambda: costs()), latency_s=0.2, playback=clock)
    for plan in (first, second):
        plan.add(sentence(30))
        plan.finish()
    segment = first.next(0.0)
    assert segment
    first.delivered(segment, 0.6, 2.0)
    following = second.next(0.7)
    assert following
    assert not following.first
    assert following.deadline_s == pytest.approx(2.6)
    assert clock.dry_s < math.inf
