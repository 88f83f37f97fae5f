"""The trials of a blind test: fair, and told to nobody before the answer."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from wyoming_kokoro.core.errors import InvalidRequest
from wyoming_kokoro.tuning.listening.abx import AbxTest, Choice, StaleTrial


def truth(test: AbxTest) -> Choice:
    """What X is, as only the server can know it."""
    x, a = (test.clip(test.number, sound) for sound in ("x", "a"))
    return "a" if x == a else "b"


def test_right_answers_are_counted() -> None:
    """X is the very sound that A or B is; A and B are of the same sentence, one the model's."""
    test = AbxTest(3, 10)
    for number in range(1, 11):
        assert test.number == number
        a, b = test.clip(number, "a"), test.clip(number, "b")
        assert test.clip(number, "x") in (a, b)
        assert a.sentence == b.sentence
        assert a.is_candidate is not b.is_candidate
        right = truth(test)
        test.answer(number, right if number % 2 else "b" if right == "a" else "a")
    assert test.done
    assert test.right == 5


def test_each_sentence_comes_as_often() -> None:
    """In an order that is drawn; all eight before one comes again."""
    test = AbxTest(8, 16)
    seen = []
    for number in range(1, 17):
        seen.append(test.clip(number, "a").sentence)
        test.answer(number, "a")
    assert sorted(seen[:8]) == sorted(seen[8:]) == list(range(8))


def test_a_and_x_are_drawn_independently() -> None:
    """All four cases follow from the draws, one after another."""
    cases: Counter[tuple[bool, str]] = Counter()
    for a, x in itertools.product(range(2), repeat=2):
        draws = iter([0, a, x])
        test = AbxTest(1, 8, lambda below, draws=draws: next(draws))  # type: ignore[misc]
        cases[test.clip(1, "a").is_candidate, truth(test)] += 1
    assert cases == {(is_candidate, x): 1 for is_candidate in (True, False) for x in ("a", "b")}


def test_whoever_guesses_is_right_half_the_time() -> None:
    """With the real draws: 400 answers of "a"."""
    right = 0
    for _ in range(10):
        test = AbxTest(2, 40)
        for number in range(1, 41):
            test.answer(number, "a")
        right += test.right
    assert 140 < right < 260  # six standard deviations


def test_a_trial_is_answered_once() -> None:
    """An earlier or later one is refused, and so is all once the test is done."""
    test = AbxTest(1, 8)
    test.answer(1, "a")
    for number in (0, 1, 3):
        with pytest.raises(StaleTrial):
            test.answer(number, "a")
        with pytest.raises(StaleTrial):
            test.clip(number, "x")
    for number in range(2, 9):
        test.answer(number, "b")
    with pytest.raises(StaleTrial):
        test.clip(9, "a")


@pytest.mark.parametrize(("sentences", "trials"), [(1, 7), (1, 41), (0, 10)])
def test_bounded(sentences: int, trials: int) -> None:
    """Too few trials say nothing, too many tire."""
    with pytest.raises(InvalidRequest):
        AbxTest(sentences, trials)
