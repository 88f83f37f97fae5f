"""The last replies: what is kept, for how long, and that speech is the same with it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.fakes import FakeSpeaker
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import MAX_TEXT, RecordingSpeaker, ReplyHistory, recorded

VOICE = VoiceSpec.parse("af_heart*0.7+bf_emma*0.3@1.2")


def request(text: str | AsyncIterator[str]) -> SpeechRequest:
    """A request with a blend."""
    return SpeechRequest(text, VOICE, 1.1)


async def pieces(*texts: str) -> AsyncIterator[str]:
    """A streamed text."""
    for text in texts:
        yield text


async def spoken(speaker: RecordingSpeaker, text: str | AsyncIterator[str]) -> float:
    """Seconds of the whole reply."""
    return sum([audio.seconds async for audio in speaker.speak(request(text))])


async def test_whole_and_streamed_texts_are_kept() -> None:
    """With all that is needed to speak them again, the latest first."""
    history = ReplyHistory(5, lambda: 1_000.5)
    fake = FakeSpeaker()
    seconds = await spoken(RecordingSpeaker(fake, "http", history), "one two")
    await spoken(RecordingSpeaker(fake, "wyoming", history), pieces("three ", "fo", "ur"))
    streamed, whole = history.replies()
    assert (streamed.server, streamed.text) == ("wyoming", "three four")
    assert (whole.server, whole.text, whole.speed) == ("http", "one two", 1.1)
    assert VoiceSpec.parse(whole.voice) == VOICE
    assert (whole.outcome, whole.seconds, whole.at_s) == ("finished", seconds, 1_000.5)
    assert seconds > 0


async def test_the_last_ones_are_kept_each_once() -> None:
    """The oldest goes; one that is heard again comes to the front; all can be forgotten."""
    history = ReplyHistory(3)
    speaker = RecordingSpeaker(FakeSpeaker(), "http", history)
    for text in ("a", "b", "c", "d", "b", "  "):
        await spoken(speaker, text)
    assert [reply.text for reply in history.replies()] == ["b", "d", "c"]
    assert history.clear() == 3
    assert history.replies() == []


@pytest.mark.parametrize("streamed", [False, True])
async def test_a_book_is_not_kept_whole(streamed: bool) -> None:
    """Its beginning is, and that it is one; the speaker gets all of it."""
    book = "x" * (MAX_TEXT * 2)
    history, fake = ReplyHistory(1), FakeSpeaker()
    speaker = RecordingSpeaker(fake, "http", history)
    text = pieces(*(book[at : at + 999] for at in range(0, len(book), 999))) if streamed else book
    await spoken(speaker, text)
    (reply,) = history.replies()
    assert (reply.text, reply.cut) == (book[:MAX_TEXT], True)
    if not streamed:
        assert fake.requests[0].text == book


async def test_a_reply_that_is_left_or_fails_is_kept_as_such() -> None:
    """The failure goes on to the client."""

    history = ReplyHistory(5)
    with pytest.raises(EngineFailed):
        await spoken(RecordingSpeaker(FakeSpeaker(), "http", history), "one fail")
    reply = RecordingSpeaker(FakeSpeaker(), "http", history).speak(request("one two three"))
    await anext(reply)
    await reply.aclose()
    assert [past.outcome for past in history.replies()] == ["stopped", "failed"]
    assert [bool(past.reason) for past in history.replies()] == [False, True]


def test_off_means_off() -> None:
    """Nothing stands between the servers and the speaker."""
    fake = FakeSpeaker()
    assert recorded(fake, "http", None) is fake
