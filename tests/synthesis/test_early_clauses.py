"""Sentences begun while they are still being written, on the tone model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import numpy as np
import pytest
import pytest_asyncio

from tests.synthesis.speaking import PHONEMIZER, Room, said
from tests.tone_model import hear
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import RecordingSpeaker, ReplyHistory
from wyoming_kokoro.synthesis.early_clauses import EarlyClauses
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import read, read_along
from wyoming_kokoro.text.spans import TextSpan, UnfinishedSentence
from wyoming_kokoro.text.tokens.pieces import Cut
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

TEXT = "When you leave the house today, please close the kitchen window and take the umbrella."
HELD = 60


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room with the usual settings."""
    made = Room(tmp_path)
    yield made
    await made.close()


async def stalling(room: Room) -> AsyncIterator[str]:
    """A model that stalls in the middle of a sentence until the room has begun to speak it."""
    yield TEXT[:HELD]
    await asyncio.to_thread(room.first.wait)
    yield TEXT[HELD:]


async def test_a_sentence_that_stalls_is_begun_and_nothing_of_it_is_lost(room: Room) -> None:
    """Each token and each word once, and in order."""
    sound = await room.say(stalling(room))
    assert len(room.runs) == 2
    assert sound.symbols.replace(" ", "") == said(TEXT).replace(" ", "")
    words = [mark.text for mark in sound.marks if mark.kind == "word"]
    assert words == TEXT.replace(",", "").replace(".", "").split()
    starts = [mark.start_s for mark in sound.marks]
    assert starts == sorted(starts)


async def test_the_cache_finds_what_was_begun_early(room: Room) -> None:
    """When the same reply comes whole."""
    await room.say(stalling(room))
    sound = await room.say(TEXT)
    assert len(room.runs) == 2
    assert sound.symbols.replace(" ", "") == said(TEXT).replace(" ", "")


async def test_the_history_has_a_sentence_begun_early_whole_and_once(room: Room) -> None:
    """Its text and its sound; the same reply that comes whole later is the same entry."""
    history = ReplyHistory(5)
    speaker = RecordingSpeaker(room.speaker, "wyoming", history)
    voice = VoiceSpec.parse("af_heart")
    seconds = []
    for text in (stalling(room), TEXT):
        parts = [audio async for audio in speaker.speak(SpeechRequest(text, voice))]
        seconds.append(sum(audio.seconds for audio in parts))
        (reply,) = history.replies()
        assert (reply.text, reply.outcome) == (TEXT, "finished")
        assert reply.seconds == pytest.approx(seconds[-1])
        pcm = np.frombuffer(history.sound(reply.number) or b"", "<i2")
        heard = hear((pcm / 32767).astype(np.float32))
        names = {number: symbol for symbol, number in VOCABULARY.items()}
        symbols = "".join(names[token] for token in heard.ids)
        assert symbols.replace(" ", "") == said(TEXT).replace(" ", "")
    assert len(room.runs) == 2, "the second came from the cache"


def clauses_of(text: str, language: str = "en-US", begun: int = 0) -> list[tuple[str, Cut]]:
    """The clauses that a beginning offers, and how each ends."""
    made = EarlyClauses(TextPipeline(PHONEMIZER), language)
    found = made.clauses(text, begun, made.ends(text, begun))
    return [(text[begun : clause.end].strip(), clause.pieces[-1].cut) for clause in found]


def test_clauses_after_the_one_that_was_begun() -> None:
    text = "When it rains, I close the window in the hall because it is wet "
    assert ("When it rains, I close the window in the hall", Cut.PHRASE) in clauses_of(text)
    begun = len("When it rains,")
    assert ("I close the window in the hall", Cut.PHRASE) in clauses_of(text, begun=begun)


def test_what_is_read_otherwise_by_itself_is_not_offered() -> None:
    """ "there" alone ends a sentence, and is stressed."""
    text = "The lights are off because nobody has moved there for more "
    assert not any(clause.endswith("there") for clause, _ in clauses_of(text))


@pytest.mark.parametrize(
    ("language", "text", "begun"),
    [
        ("en-US", TEXT, "When you leave the house today,"),
        ("fr", "La porte est fermée, mais la fenêtre est ouverte.", "La porte est fermée,"),
        ("zh", "大门已经锁好了，但是楼上的窗户一直开着。", "大门已经锁好了，"),
        ("ja", "玄関の鍵はかかっていますが、窓が開いています。", "玄関の鍵はかかっていますが、"),
    ],
)
def test_the_rest_is_as_it_is_within_the_sentence(language: str, text: str, begun: str) -> None:
    """Both parts in a row are the tokens of the whole."""
    pipeline = TextPipeline(PHONEMIZER)
    rest = EarlyClauses(pipeline, language).rest(text, len(begun))
    first = pipeline.part(text, 0, len(begun), language)
    whole = [number for piece in pipeline.pieces(text, language) for number in piece.ids]
    assert [number for piece in (*first, *rest) for number in piece.ids] == whole
    assert (first[-1].cut, rest[-1].cut) == (Cut.CLAUSE, Cut.SENTENCE)


async def test_only_a_stream_s_reader_along_tells_of_unfinished_sentences() -> None:
    """Neither the usual reader nor a text that is there as a whole."""

    async def stream() -> AsyncIterator[str]:
        yield TEXT[:HELD]
        yield TEXT[HELD:]

    def request(text: str | AsyncIterator[str]) -> SpeechRequest:
        return SpeechRequest(text, VoiceSpec.parse("af_heart"))

    found = [item async for item in read_along(request(stream()))]
    assert found == [
        UnfinishedSentence(TEXT[:HELD]),
        UnfinishedSentence(TEXT[:-1]),
        TextSpan(TEXT),
    ]
    assert [item async for item in read(request(stream()))] == [TextSpan(TEXT)]
    assert [item async for item in read_along(request(TEXT))] == [TextSpan(TEXT)]
