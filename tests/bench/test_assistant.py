"""Replies of a language model as clients pass them on."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk
from wyoming_kokoro.commands.benchmark.playback import LONGEST_PAUSE_S, TimedReply, filled_gaps
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.core.audio import RATE_HZ, silence

from .assistant import HELD_CHARS, AssistantReply, assistant_replies, record, sendings, tokens
from .targets import targets, verdicts


def test_there_are_a_hundred_replies_in_nine_languages() -> None:
    replies = assistant_replies()
    languages = Counter(reply.language for reply in replies)
    assert len(replies) == 100
    assert len(languages) == 9
    assert min(languages.values()) >= 4
    assert len({reply.text for reply in replies}) == 100


def test_some_replies_are_of_all_languages() -> None:
    assert len({reply.language for reply in assistant_replies(30)}) >= 8


@pytest.mark.parametrize("reply", assistant_replies(25))
def test_tokens_are_the_text_in_small_pieces(reply: AssistantReply) -> None:
    pieces = tokens(reply.text)
    assert "".join(pieces) == reply.text
    assert max(map(len, pieces)) <= 7


def test_home_assistant_holds_sixty_characters_back() -> None:
    pieces = ["four"] * 20
    (first_s, held), (second_s, then), *_ = sendings(pieces, 0.1, HELD_CHARS)
    assert (held, then) == ("four" * 16, "four")
    assert first_s == pytest.approx(1.5)
    assert second_s == pytest.approx(1.6)


def test_a_short_reply_is_passed_on_at_its_end() -> None:
    ((at_s, text),) = sendings(["It", " is", " on", "."], 0.1, HELD_CHARS)
    assert at_s == pytest.approx(0.3)
    assert text == "It is on."


def test_a_raw_client_passes_on_each_token() -> None:
    assert [text for _, text in sendings(["a", "b"], 0.1, 0)] == ["a", "b"]


def test_what_is_recorded_of_a_reply() -> None:
    """Heard 0.4 s after the held text; one gap of 0.5 s."""
    results = Results()
    chunks = [TimedChunk(11.9, 1.0), TimedChunk(13.4, 1.0)]
    record(results, TimedReply(10.0, chunks, silence_s=0.0), 1.5, "10.x", "10")
    found = {series.key.rpartition(".")[2]: series.values for series in results.all()}
    expected = {"token": 1.9, "held": 0.4, "gaps": 0.5, "longest": 0.5, "with-gap": 1.0}
    assert found == {key: [pytest.approx(value)] for key, value in expected.items()}


def test_silence_that_fills_a_gap_is_a_gap() -> None:
    """Each chunk comes in time, and the listener waits all the same."""
    word, results = np.full(RATE_HZ, 0.5, np.float32), Results()
    pause, filler = silence(LONGEST_PAUSE_S), silence(LONGEST_PAUSE_S + 0.4)
    samples = np.concatenate([silence(2.0), word, pause, word, filler, word, silence(2.0)])
    seconds = len(samples) / RATE_HZ
    reply = TimedReply(
        9.0, [TimedChunk(10.0, seconds)], silence_s=2.0, filled_s=filled_gaps(samples)
    )
    record(results, reply, 0.0, "10.x", "10")
    found = {series.key.rpartition(".")[2]: series.values for series in results.all()}
    assert found["gaps"] == found["longest"] == [pytest.approx(0.4)]
    assert found["with-gap"] == [1.0]


@pytest.mark.parametrize(("with_gap", "word"), [(5, "PASS"), (6, "MISS")])
def test_ninety_five_of_a_hundred_replies_have_no_gap(with_gap: int, word: str) -> None:
    """As the target says."""
    results = Results()
    for number in range(100):
        gap = number < with_gap
        key = "assistant.10.home-assistant.with-gap"
        results.add(key, "replies with a gap", "", float(gap))
    (verdict,) = [
        verdict for verdict in verdicts(results, targets(vnni=True)) if verdict.figure is not None
    ]
    assert verdict.word == word
