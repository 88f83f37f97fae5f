"""Reads a request's text as it arrives: sentences and pauses, each as soon as it is certain."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Iterable, Iterator
from contextlib import aclosing
from dataclasses import replace

from wyoming_kokoro.core.speech import SpeechRequest

from .markup.ssml import BrokenMarkup, is_ssml, parse, without_tags
from .sentences.abbreviations import stop_words
from .sentences.splitter import SentenceSplitter
from .spans import Pause, TextSpan, UnfinishedSentence, directions

_LOGGER = logging.getLogger(__name__)

FLUSH_S = 0.15
"""A stream that has paused so long may not go on soon: what is surely a sentence is spoken."""

_SLICE = 2000  # characters taken in one go, so that a long text does not hold the event loop
_LOOK = 200  # characters that show whether a stream is SSML


async def read(
    request: SpeechRequest, *, flush_s: float = FLUSH_S
) -> AsyncGenerator[TextSpan | Pause, None]:
    """Parts of the script in order: one sentence a `TextSpan`.

    SSML (declared, or text that begins with `<speak>`) is read once it is whole; where it is
    broken it is spoken as text, with a warning.
    """
    async with aclosing(read_along(request, flush_s=flush_s)) as items:
        async for item in items:
            if not isinstance(item, UnfinishedSentence):
                yield item


async def read_along(
    request: SpeechRequest, *, flush_s: float = FLUSH_S
) -> AsyncGenerator[TextSpan | Pause | UnfinishedSentence, None]:
    """Sentences and pauses as `read` gives them, and the beginning of a stream's next sentence
    each time it has grown."""
    # In a thread: the first time it reads the language's tables.
    await asyncio.to_thread(stop_words, request.voice.spoken_language)
    async with aclosing(_arriving(request.text, flush_s)) as pieces:
        head = await _head(pieces)
        if request.text_format == "ssml" or is_ssml(head):
            source = head + "".join([piece async for piece in pieces if piece])
            paragraphs, language = _Paragraphs(), request.voice.spoken_language
            for item in _script(source, language):
                for part in _sentences(item, paragraphs, language):
                    yield part
        else:
            async for sentence, paragraph in _split(head, pieces, request.voice.spoken_language):
                if isinstance(sentence, UnfinishedSentence):
                    if not isinstance(request.text, str):
                        yield sentence
                    continue
                for part in directions(sentence):
                    yield replace(part, paragraph=paragraph) if isinstance(part, TextSpan) else part
                    paragraph = False


async def _split(
    head: str, pieces: AsyncIterator[str | None], language: str
) -> AsyncIterator[tuple[str | UnfinishedSentence, bool]]:
    """Sentences, and whether each begins a paragraph; and the beginning of the next one."""
    splitter, paragraphs = SentenceSplitter(language=language), _Paragraphs()

    def taken(piece: str | None) -> Iterator[tuple[str | UnfinishedSentence, bool]]:
        paragraphs.add(piece or "")
        for sentence in splitter.flush() if piece is None else splitter.add(piece):
            yield sentence, paragraphs.begun(sentence)
        if piece and (rest := splitter.unfinished):
            begins = paragraphs.begins(rest)
            yield UnfinishedSentence(rest, begins), begins

    for item in taken(head):
        yield item
    async for piece in pieces:
        for item in taken(piece):
            yield item
    for sentence in splitter.finish():
        yield sentence, paragraphs.begun(sentence)


class _Paragraphs:
    """Tells from the text between two sentences whether an empty line parts them (SSML's `s` is
    ended by line separators, which do not).
    """

    def __init__(self) -> None:
        self._text = ""
        self._at = 0
        self._any = False

    def add(self, text: str) -> None:
        """More of the text that is split."""
        self._text = self._text[self._at :] + text
        self._at = 0

    def begun(self, sentence: str) -> bool:
        """Whether this sentence, the next of the text, begins a paragraph after another."""
        at, begins = self._text.find(sentence, self._at), self.begins(sentence)
        if at >= 0:
            self._at, self._any = at + len(sentence), True
        return begins

    def begins(self, sentence: str) -> bool:
        """Whether the next sentence, of which this is the beginning, begins a paragraph."""
        at = self._text.find(sentence, self._at)
        between = self._text[self._at : max(at, self._at)]
        return self._any and len(between.splitlines()) > 1 and "\n" in between


async def _head(pieces: AsyncIterator[str | None]) -> str:
    """Enough of the beginning to tell SSML from text."""
    head = ""
    async for piece in pieces:
        head += piece or ""
        start = head.lstrip()
        if len(start) >= _LOOK or (start and not _may_become_ssml(start)):
            break
    return head


def _may_become_ssml(start: str) -> bool:
    """Whether what has come so far is not yet plainly one or the other."""
    return not is_ssml(start) and any(
        opening.startswith(start[: len(opening)]) for opening in ("<speak", "<?xml")
    )


def _script(source: str, language: str) -> Iterable[TextSpan | Pause]:
    try:
        return parse(source, language)
    except BrokenMarkup as error:
        _LOGGER.warning("SSML that is broken is spoken as text: %s", error)
        return [TextSpan(without_tags(source))]


def _sentences(
    item: TextSpan | Pause, paragraphs: _Paragraphs, language: str
) -> Iterable[TextSpan | Pause]:
    if isinstance(item, Pause):
        return [item]
    paragraphs.add(item.text)
    return [
        TextSpan(text, item.attributes, paragraphs.begun(text))
        for text in sentences(item.text, item.attributes.language or language)
    ]


def sentences(text: str, language: str) -> list[str]:
    """A whole text of a language in sentences."""
    splitter = SentenceSplitter(language=language)
    return [*splitter.add(text), *splitter.finish()]


async def _arriving(
    text: str | AsyncIterable[str], flush_s: float
) -> AsyncGenerator[str | None, None]:
    """The text in pieces as they come; None where none has come for `flush_s`."""
    if isinstance(text, str):
        for start in range(0, len(text), _SLICE):
            yield text[start : start + _SLICE]
            await asyncio.sleep(0)
        return
    iterator = aiter(text)
    while True:
        coming = asyncio.create_task(_next(iterator))
        try:
            arrived, _ = await asyncio.wait({coming}, timeout=flush_s)
            if not arrived:
                yield None
            piece = await coming
        finally:
            coming.cancel()
        if piece is None:
            return
        yield piece


async def _next(iterator: AsyncIterator[str]) -> str | None:
    return await anext(iterator, None)
