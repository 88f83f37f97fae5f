"""When a sentence is begun before it is complete, on a clock that the tests turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fakes import FakeSoundSource
from wyoming_kokoro.plan.early_clause import EarlyClause
from wyoming_kokoro.plan.plan import Plan, Segment
from wyoming_kokoro.plan.text_pace import TextPace
from wyoming_kokoro.text.tokens.pieces import Cut

from .planning import C, P, costs, lengths, sentence

HELD = 60  # characters, a client passes them on at once
CHARS = 4  # of a language model's token
STEP_S = 0.01


def clause(tokens: int, *, strong: bool = True, after: int = 0) -> EarlyClause:
    """One of so many tokens and as many characters, from the sentence's beginning."""
    (piece,) = sentence(tokens)
    cut = C if strong else P
    pieces = (type(piece)(piece.ids, cut, "," if strong else "", ()),)
    return EarlyClause(pieces, tokens, tokens, after, strong)


def arriving(pace: TextPace, per_s: float) -> Iterator[float]:
    """The moments of two seconds; the held text comes at 0, then so many tokens a second."""
    pace.came(0.0, HELD)
    sent = 0
    for step in range(1, 200):
        now_s = step * STEP_S
        while sent < int(now_s * per_s + 1e-9):
            pace.came(now_s, CHARS)
            sent += 1
        yield now_s


def first_at(per_s: float, *offered: EarlyClause) -> tuple[float, Segment] | None:
    """When a reply begins with one of these, and with which."""
    pace = TextPace()
    plan = Plan(FakeSoundSource(lambda: costs(0.25)), latency_s=0.2, pace=pace)
    plan.offer(offered, 0.0)
    for now_s in arriving(pace, per_s):
        if segment := plan.next(now_s):
            return now_s, segment
    return None


@pytest.mark.parametrize(("per_s", "latest_s"), [(5, 0.2), (10, 0.25), (20, 0.5)])
def test_a_slow_text_is_begun_with_a_clause(per_s: float, latest_s: float) -> None:
    found = first_at(per_s, clause(45, after=15))
    assert found is not None
    at_s, segment = found
    assert at_s <= latest_s
    assert (segment.first, segment.last, segment.cut) == (True, False, Cut.CLAUSE)


@pytest.mark.parametrize("per_s", [40, 60, 150])
def test_a_fast_text_is_not(per_s: float) -> None:
    """Half a second is worth no seam."""
    assert first_at(per_s, clause(45, after=15)) is None


def test_a_clause_whose_sound_would_not_last_waits_for_a_longer_one() -> None:
    """At 10 tokens a second 26 tokens are over before another clause has come."""
    short, long = first_at(10, clause(26)), first_at(10, clause(45))
    assert short
    assert long
    assert short[0] == pytest.approx(1.0, abs=0.03)
    assert long[0] == pytest.approx(0.2, abs=0.05)


def test_text_that_stalls_does_not_keep_the_listener_in_silence() -> None:
    """After a second the pause may as well fall behind a clause."""
    found = first_at(0, clause(26))
    assert found
    assert found[0] == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize(("tokens", "strong"), [(20, True), (30, False)])
def test_crumbs_are_no_beginning(tokens: int, strong: bool) -> None:
    assert first_at(10, clause(tokens, strong=strong)) is None


def test_a_clause_is_better_than_a_phrase() -> None:
    found = first_at(10, clause(40, after=20), clause(50, strong=False, after=10))
    assert found
    assert len(found[1].ids) == 40


def test_nothing_is_begun_where_all_text_is_there() -> None:
    """A whole reply in one message, as announcements are."""
    plan = Plan(FakeSoundSource(lambda: costs(0.02)), latency_s=0.2, pace=(pace := TextPace()))
    pace.came(0.0, 200)
    plan.offer([clause(45)], 0.0)
    assert plan.next(0.0) is None
    assert plan.sentence_ended() == 0
    plan.add(sentence((45, C), 60))
    plan.finish()
    segment = plan.next(0.01)
    assert segment
    assert len(segment.ids) == 105


def test_what_was_begun_is_told_once_the_sentence_is_complete() -> None:
    plan = Plan(FakeSoundSource(lambda: costs(0.25)), latency_s=0.2, pace=(pace := TextPace()))
    plan.offer([clause(45)], 0.0)
    taken = [plan.next(now_s) for now_s in arriving(pace, 10)]
    assert plan.begun_chars == 45
    assert plan.sentence_ended() == 45
    assert (plan.begun_chars, plan.sentence_ended()) == (0, 0)
    assert sum(segment is not None for segment in taken) == 1


def test_a_sentence_too_short_for_a_run_is_spoken_with_the_next_clause() -> None:
    pace = TextPace()
    plan = Plan(FakeSoundSource(lambda: costs(0.25)), latency_s=0.2, pace=pace)
    plan.add(sentence(6))
    plan.offer([clause(45)], 0.0)
    segments = [found for now_s in arriving(pace, 10) if (found := plan.next(now_s))]
    assert lengths(segments) == [52]  # with a space between


def test_once_something_is_heard_a_clause_waits_for_the_last_moment() -> None:
    """Most sentences are whole by then; the listener does not run dry."""
    pace = TextPace()
    plan = Plan(FakeSoundSource(lambda: costs(0.25)), latency_s=0.2, pace=pace)
    plan.add(sentence(40))
    given = plan.next(0.0)
    assert given
    plan.delivered(given, 0.0, 1.5)
    plan.offer([clause(30)], 0.1)
    found = [(now_s, got) for now_s in arriving(pace, 10) if (got := plan.next(now_s))]
    ((at_s, segment),) = found
    assert 0.5 < at_s < 1.5 - segment.predicted_s


def test_wake_s_tells_when_it_is_time() -> None:
    """Nobody has to ask in between."""
    pace = TextPace()
    plan = Plan(FakeSoundSource(lambda: costs(0.25)), latency_s=0.2, pace=pace)
    pace.came(0.0, HELD)
    pace.came(0.1, CHARS)
    plan.offer([clause(45)], 0.1)
    assert plan.next(0.1) is None
    assert plan.wake_s is not None
    assert plan.next(plan.wake_s) is not None
