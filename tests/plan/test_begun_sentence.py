"""How long the sentence is that each segment belongs to, where it was begun early."""

from __future__ import annotations

from tests.plan.planning import C, P, S
from wyoming_kokoro.plan.begun_sentence import BegunSentence
from wyoming_kokoro.plan.early_clause import REST_TOKENS, EarlyClause
from wyoming_kokoro.text.tokens.pieces import Cut, Piece


def piece(tokens: int, cut: Cut) -> Piece:
    return Piece((50,) * tokens, cut, "", ())


def clause(*pieces: Piece) -> EarlyClause:
    return EarlyClause(pieces, 9, 9, 9, strong=True)


def test_a_sentence_that_was_not_begun_early_is_spoken_as_ever() -> None:
    begun = BegunSentence()
    assert begun.tokens([piece(30, C)], None, [piece(20, S)]) == 0
    assert begun.tokens([piece(20, S)], None, []) == 0


def test_the_parts_of_one_that_was_belong_to_all_that_is_known_of_it() -> None:
    begun = BegunSentence()
    first, second = piece(30, C), piece(20, P)
    assert begun.tokens([first], clause(first), []) == 30 + REST_TOKENS
    assert begun.tokens([second], clause(second), []) == 50 + REST_TOKENS
    third, last, next_one = piece(10, P), piece(40, S), piece(70, S)
    assert begun.tokens([third], None, [last, next_one]) == 100
    assert begun.tokens([last], None, [next_one]) == 100
    assert begun.tokens([next_one], None, []) == 0


def test_a_sentence_before_or_after_it_is_no_part_of_it() -> None:
    begun = BegunSentence()
    short, first = piece(5, S), piece(30, C)
    assert begun.tokens([short, first], clause(first), []) == 30 + REST_TOKENS
    assert begun.tokens([piece(20, S), piece(60, S)], None, []) == 50
    assert begun.tokens([piece(20, S)], None, []) == 0
