"""Whose run is next, and who makes way for whom."""

from __future__ import annotations

import pytest

from tests.schedule.runs import a_run, in_windows, order
from wyoming_kokoro.schedule.queue import Queue
from wyoming_kokoro.schedule.run import Run


class TestOrder:
    def test_first_segments_before_later_ones(self) -> None:
        queue = Queue()
        queue.push(a_run(1, deadline_s=0.5), 0.0)
        queue.push(a_run(2, first=True), 0.1)
        queue.push(a_run(3, first=True), 0.2)
        assert order(queue, 0.3) == [2, 3, 1]

    def test_first_segments_in_the_order_in_which_they_were_asked_for(self) -> None:
        """However long the phonemes of each took; those begun early count from when they wait."""
        queue = Queue()
        queue.push(a_run(1, first=True, asked_s=0.3), 0.4)
        queue.push(a_run(2, first=True, asked_s=0.1), 0.5)
        queue.push(a_run(3, first=True), 0.6)
        queue.push(a_run(4, first=True, asked_s=0.2), 9.0)
        assert order(queue, 9.0) == [2, 4, 1, 3]

    def test_later_ones_by_deadline(self) -> None:
        queue = Queue()
        for name, deadline_s in ((1, 9.0), (2, 3.0), (3, 5.0)):
            queue.push(a_run(name, deadline_s=deadline_s), 0.0)
        assert order(queue, 0.0) == [2, 3, 1]

    def test_ties_by_arrival(self) -> None:
        queue = Queue()
        for name in (1, 2, 3):
            queue.push(a_run(name), 0.0)
        assert order(queue, 0.0) == [1, 2, 3]

    def test_an_overdue_one_counts_from_when_it_was_queued(self) -> None:
        """A reading minutes late does not go before an answer that was queued before it."""
        queue = Queue()
        queue.push(a_run(1, deadline_s=101.0), 100.0)
        queue.push(a_run(2, deadline_s=5.0), 102.0)
        assert order(queue, 102.0) == [1, 2]

    def test_a_flood_of_first_ones_does_not_starve_a_later_one(self) -> None:
        """Its patience (10 s here) over, it stands before what came after that."""
        queue = Queue()
        queue.push(a_run(1, deadline_s=1.0), 0.0)
        queue.push(a_run(2, first=True), 10.5)
        queue.push(a_run(3, first=True), 11.5)
        assert order(queue, 12.0) == [2, 1, 3]

    def test_a_reply_that_began_from_the_cache_waits_for_no_flood(self) -> None:
        """By the last moment at which it is in time: who asked before goes first, others after."""
        queue = Queue()
        for name, now_s in ((1, 0.5), (2, 1.5), (3, 2.5)):
            queue.push(a_run(name, first=True), now_s)
        queue.push(a_run(4, deadline_s=2.0, predicted_s=1.0, after_cache=True), 0.1)
        queue.push(a_run(5, deadline_s=2.0, predicted_s=1.0), 0.1)
        assert order(queue, 3.0) == [1, 4, 2, 3, 5]

    def test_with_much_from_the_cache_it_goes_by_its_deadline(self) -> None:
        """It passes nobody whose listener runs dry sooner."""
        queue = Queue()
        queue.push(a_run(1, deadline_s=20.0, after_cache=True), 0.0)
        queue.push(a_run(2, deadline_s=3.0), 0.1)
        queue.push(a_run(3, first=True), 0.2)
        assert order(queue, 0.3) == [3, 2, 1]

    def test_once_heard_it_is_as_any_other(self) -> None:
        """Its reply has had the model then."""
        queue = Queue()
        after = queue.push(
            a_run(1, deadline_s=2.0, after_cache=True, windows=in_windows(0.1, 0.1)), 0.1
        )
        queue.start(0.1)
        after.heard(0.3, 3.0)
        queue.ended(0.4, again=True)
        queue.push(a_run(2, first=True), 0.5)
        assert order(queue, 0.6) == [2, 1]

    def test_withdrawn_runs_do_not_run(self) -> None:
        queue = Queue()
        entry = queue.push(a_run(1), 0.0)
        assert queue.withdraw(entry)
        assert not queue.withdraw(entry)
        assert queue.start(0.0) is None

    def test_one_run_at_a_time(self) -> None:
        queue = Queue()
        for name in (1, 2):
            queue.push(a_run(name), 0.0)
        assert queue.start(0.0)
        assert queue.start(0.0) is None


class TestMakingWay:
    def running(self, queue: Queue, known: Run) -> Run:
        queue.push(known, 0.0)
        entry = queue.start(0.0)
        assert entry
        return entry

    def test_a_first_segment_stops_a_run_that_can_wait(self) -> None:
        queue = Queue()
        entry = self.running(queue, a_run(1, deadline_s=10.0, predicted_s=3.0))
        assert queue.stop_for(queue.push(a_run(2, first=True), 1.0), 1.0) is entry
        queue.ended(1.1, again=True)
        assert order(queue, 1.1) == [2, 1]

    def test_a_later_segment_stops_nothing(self) -> None:
        queue = Queue()
        self.running(queue, a_run(1, deadline_s=10.0, predicted_s=3.0))
        assert queue.stop_for(queue.push(a_run(2, deadline_s=1.2), 1.0), 1.0) is None

    def test_a_first_segment_is_not_stopped(self) -> None:
        queue = Queue()
        self.running(queue, a_run(1, first=True, deadline_s=90.0, predicted_s=3.0))
        assert queue.stop_for(queue.push(a_run(2, first=True), 1.0), 1.0) is None

    def test_not_where_the_run_could_not_be_made_again_in_time(self) -> None:
        queue = Queue()
        self.running(queue, a_run(1, deadline_s=5.0, predicted_s=3.0))
        assert queue.stop_for(queue.push(a_run(2, first=True), 1.0), 1.0) is None

    def test_not_where_it_ends_soon(self) -> None:
        queue = Queue()
        self.running(queue, a_run(1, deadline_s=50.0, predicted_s=3.0))
        assert queue.stop_for(queue.push(a_run(2, first=True), 2.95), 2.95) is None

    def test_but_where_it_is_late(self) -> None:
        """It was to end at 3 s: how long it will be yet, nobody knows."""
        queue = Queue()
        entry = self.running(queue, a_run(1, deadline_s=50.0, predicted_s=3.0))
        newcomer = queue.push(a_run(2, first=True), 2.95)
        assert queue.stop_for(newcomer, 2.95) is None
        again_s = queue.ask_again_s(newcomer, 2.95)
        assert again_s == pytest.approx(3.02)
        assert queue.stop_for(newcomer, 3.01) is None
        assert queue.stop_for(newcomer, 3.03) is entry
        assert queue.ask_again_s(newcomer, 3.03) is None

    def test_nobody_else_asks_again(self) -> None:
        """Neither a later segment nor one that has begun, nor where nothing is nearly over."""
        queue = Queue()
        self.running(queue, a_run(1, deadline_s=50.0, predicted_s=3.0))
        later, first = queue.push(a_run(2), 2.95), queue.push(a_run(3, first=True), 1.0)
        assert queue.ask_again_s(later, 2.95) is None
        assert queue.ask_again_s(first, 1.0) is None
        assert queue.withdraw(first)
        assert queue.ask_again_s(first, 2.95) is None

    def test_each_stop_asks_for_twice_the_slack(self) -> None:
        """1 s for the newcomer, 3 s for the run, times 1.25: 5 s, then 10, 20, 40, no more."""
        queue = Queue()
        entry = self.running(queue, a_run(1, deadline_s=1000.0, predicted_s=3.0))
        for _ in range(4):
            newcomer = queue.push(a_run(2, first=True), 0.0)
            assert queue.stop_for(newcomer, 0.0) is entry
            queue.ended(0.0, again=True)
            short = queue.start(0.0)
            assert short is newcomer
            queue.ended(0.0)
            assert queue.start(0.0) is entry
        assert queue.stop_for(queue.push(a_run(2, first=True), 0.0), 0.0) is None


class TestHandingOver:
    def test_the_model_is_held_for_the_reply_that_has_just_got_a_segment(self) -> None:
        """A reading's long run does not slip between two segments of an answer."""
        queue, answer, reading = Queue(), object(), object()
        entry = queue.push(a_run(1, first=True, reply=answer, last=False), 0.0)
        assert queue.start(0.0) is entry
        queue.push(a_run(2, deadline_s=99.0, reply=reading), 0.1)
        queue.ended(1.0)
        assert queue.start(1.0) is None
        until_s = queue.held_s(1.0)
        assert until_s
        queue.push(a_run(3, deadline_s=2.0, reply=answer), 1.01)
        assert order(queue, 1.01) == [3, 2]

    def test_not_for_long(self) -> None:
        queue, answer = Queue(), object()
        queue.push(a_run(1, reply=answer, last=False), 0.0)
        queue.start(0.0)
        queue.push(a_run(2, reply=object()), 0.1)
        queue.ended(1.0)
        until_s = queue.held_s(1.0)
        assert until_s
        assert until_s < 1.05
        assert order(queue, until_s) == [2]

    def test_not_after_the_last(self) -> None:
        queue = Queue()
        queue.push(a_run(1, reply=object(), last=True), 0.0)
        queue.start(0.0)
        queue.ended(1.0)
        assert queue.held_s(1.0) is None

    def test_not_against_a_first_segment(self) -> None:
        queue = Queue()
        queue.push(a_run(1, reply=object(), last=False), 0.0)
        queue.start(0.0)
        queue.push(a_run(2, first=True, reply=object()), 0.1)
        queue.ended(1.0)
        assert order(queue, 1.0) == [2]

    def test_not_for_one_that_was_cancelled(self) -> None:
        queue = Queue()
        queue.push(a_run(1, reply=object(), last=False), 0.0)
        queue.start(0.0)
        queue.ended(1.0, wanted=False)
        assert queue.held_s(1.0) is None


class TestWhatLiesAhead:
    def test_an_idle_model_can_begin_at_once(self) -> None:
        assert Queue().busy_s(5.0, 0.0) == 0.0

    def test_counts_the_run_in_hand_and_what_goes_before(self) -> None:
        queue, mine = Queue(), object()
        queue.push(a_run(1, predicted_s=2.0), 0.0)
        queue.start(0.0)
        queue.push(a_run(2, first=True, predicted_s=0.5), 0.0)
        queue.push(a_run(3, deadline_s=4.0, predicted_s=1.0), 0.0)
        queue.push(a_run(4, deadline_s=8.0, predicted_s=4.0), 0.0)
        queue.push(a_run(5, deadline_s=9.0, predicted_s=8.0, reply=mine), 0.0)
        assert queue.busy_s(5.0, 0.5) == pytest.approx(1.5 + 0.5 + 1.0)
        assert queue.busy_s(5.0, 0.5, reply=mine) == pytest.approx(1.5 + 0.5 + 1.0 + 8.0)

    def test_runs_are_short_while_others_begin(self) -> None:
        queue, mine, other = Queue(), object(), object()
        queue.push(a_run(1, first=True, reply=mine), 0.0)
        assert queue.run_limit_s(mine, 1.0) > 1e9
        queue.push(a_run(2, first=True, reply=other), 2.0)
        assert queue.run_limit_s(mine, 3.0) == 1.0
        assert queue.run_limit_s(mine, 60.0) > 1e9
