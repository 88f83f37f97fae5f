"""Sound of the last replies: what is kept of it, and that the limits hold."""

from __future__ import annotations

from contextlib import aclosing

import numpy as np
import pytest

from tests.fakes import FakeSpeaker
from wyoming_kokoro.core.audio import from_s16
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import RecordingSpeaker, ReplyHistory
from wyoming_kokoro.server.kept_sounds import KeptSounds

WORD_BYTES = 2 * 2400  # of FakeSpeaker


def request(text: str) -> SpeechRequest:
    """A request for a text."""
    return SpeechRequest(text, VoiceSpec.parse("af_heart"))


async def say(history: ReplyHistory, text: str) -> None:
    """Speak a text to its end."""
    speaker = RecordingSpeaker(FakeSpeaker(), "http", history)
    async with aclosing(speaker.speak(request(text))) as reply:
        async for _ in reply:
            pass


def kept(history: ReplyHistory) -> dict[str, int]:
    """Texts, and how many bytes of sound are kept of each."""
    return {reply.text: len(history.sound(reply.number) or b"") for reply in history.replies()}


async def test_the_very_sound_is_kept() -> None:
    """To the bit that 16-bit sound has."""
    history, heard = ReplyHistory(3), []
    speaker = RecordingSpeaker(FakeSpeaker(), "http", history)
    async with aclosing(speaker.speak(request("one two"))) as reply:
        async for audio in reply:
            heard.append(audio.samples)
    sound = history.sound(history.replies()[0].number)
    assert sound
    assert np.abs(from_s16(sound) - np.concatenate(heard)).max() < 1 / 32767


async def test_the_oldest_sounds_make_room() -> None:
    """Their texts stay."""
    history = ReplyHistory(9, sounds=KeptSounds(5 * WORD_BYTES, 3 * WORD_BYTES))
    for text in ("a b", "c d", "e f g"):
        await say(history, text)
    assert kept(history) == {"e f g": 3 * WORD_BYTES, "c d": 2 * WORD_BYTES, "a b": 0}


async def test_a_long_reply_does_not_push_the_others_out() -> None:
    """Of it no sound is kept."""
    history = ReplyHistory(9, sounds=KeptSounds(5 * WORD_BYTES, 3 * WORD_BYTES))
    for text in ("a b", "c d e f g h i"):
        await say(history, text)
    assert kept(history) == {"c d e f g h i": 0, "a b": 2 * WORD_BYTES}


async def test_replies_in_progress_count() -> None:
    """However many there are at once, the limit holds; what is given up gives its room back."""
    sounds = KeptSounds(5 * WORD_BYTES, 5 * WORD_BYTES)
    history = ReplyHistory(9, sounds=sounds)
    speaker = RecordingSpeaker(FakeSpeaker(), "wyoming", history)
    replies = [speaker.speak(request(f"{name} x y z")) for name in "abcd"]
    for _ in range(3):
        for reply in replies:
            await anext(reply)
            assert sounds.bytes <= 5 * WORD_BYTES
    for reply in replies:
        await reply.aclose()
    assert sounds.bytes == sum(kept(history).values()) <= 5 * WORD_BYTES
    assert history.clear() == 4
    assert sounds.bytes == 0


async def test_a_reply_that_is_left_is_kept_as_far_as_it_was_heard() -> None:
    """The part that was being written included."""
    history = ReplyHistory(9)
    reply = RecordingSpeaker(FakeSpeaker(), "http", history).speak(request("one two three"))
    await anext(reply)
    await reply.aclose()
    assert kept(history) == {"one two three": WORD_BYTES}


@pytest.mark.parametrize("again", ["a", "b"])
async def test_sounds_go_with_their_replies(again: str) -> None:
    """When one is said again, and when newer ones take its place."""
    sounds = KeptSounds()
    history = ReplyHistory(2, sounds=sounds)
    for text in ("a", "b", again, "c"):
        await say(history, text)
    assert kept(history) == {"c": WORD_BYTES, again: WORD_BYTES}
    assert sounds.bytes == 2 * WORD_BYTES


async def test_nothing_to_say_leaves_nothing() -> None:
    """A text without words is no reply."""
    sounds = KeptSounds()
    history = ReplyHistory(2, sounds=sounds)
    await say(history, "   ")
    assert (history.replies(), sounds.bytes) == ([], 0)
