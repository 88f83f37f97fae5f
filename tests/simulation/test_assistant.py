"""What a house waits for, with a hundred assistants' replies on a machine of a factor of 0.25."""

from __future__ import annotations

from statistics import median

import pytest

from tests.bench.assistant import HELD_CHARS, assistant_replies
from tests.simulation.assistant import Listening

REPLIES = [reply for reply in assistant_replies() if len(reply.text) > HELD_CHARS]


def test_ten_tokens_a_second_are_heard_half_a_second_after_what_was_held() -> None:
    """No gap in 95 of 100 replies, and none over 0.3 s; without early clauses it takes seconds."""
    played = [Listening(reply, eager=True).play(10, HELD_CHARS) for reply in REPLIES]
    assert median(one.first_s or 0.0 for one in played) <= 0.5
    assert sum(bool(one.gaps) for one in played) <= len(played) // 20
    assert max((max(one.gaps, default=0.0) for one in played), default=0.0) <= 0.3
    whole = [Listening(reply, eager=False).play(10, HELD_CHARS) for reply in REPLIES[:10]]
    assert median(one.first_s or 0.0 for one in whole) > 1.5


@pytest.mark.parametrize("held_chars", [0, HELD_CHARS])
def test_at_forty_tokens_a_second_nothing_changes(held_chars: int) -> None:
    """The same moments as where whole sentences are waited for."""
    for reply in REPLIES:
        early = Listening(reply, eager=True).play(40, held_chars)
        whole = Listening(reply, eager=False).play(40, held_chars)
        assert (early.first_s, early.begun_early) == (whole.first_s, False), reply.text
