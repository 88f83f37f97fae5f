"""First task of a reply: read its text a little ahead of the model and make pieces of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterable, Hashable
from contextlib import aclosing
from dataclasses import replace
from functools import partial

from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.plan.plan import Plan
from wyoming_kokoro.text.phonemes.unicode_scripts import foreign_scripts
from wyoming_kokoro.text.reader import read, read_along
from wyoming_kokoro.text.spans import Pause, SpeechAttributes, UnfinishedSentence
from wyoming_kokoro.text.tokens.pieces import Piece

from .early_clauses import EarlyClauses
from .in_flight import VoiceSpan
from .reply_audio import ReplyAudio
from .reply_parts import ReplyParts
from .reply_state import ReplyState
from .resolved_voice import ResolvedVoice, resolve_voice
from .segment_source import SegmentSource

_LOGGER = logging.getLogger(__name__)


class TextAhead:
    """Fills the spans of a reply's state, each with the plan of its text."""

    def __init__(
        self,
        parts: ReplyParts,
        request: SpeechRequest,
        state: ReplyState,
        audio: ReplyAudio,
    ) -> None:
        self._parts = parts
        self._request = request
        self._state = state
        self._audio = audio
        self._warned_scripts: set[str] = set()
        self._clauses = EarlyClauses(parts.text, request.voice.spoken_language)
        self._came_s = 0.0
        """When the newest piece of the text came."""

    async def read(self) -> None:
        """Read until the text ends."""
        parts, loop = self._parts, asyncio.get_running_loop()
        self._came_s = parts.clock.now()
        lexicon_version = loop.run_in_executor(parts.lexicon_thread, parts.text.lexicon_version)
        request = self._request
        if not isinstance(request.text, str):
            request = replace(request, text=self._timed(request.text))
        defaults = parts.defaults
        items = (read_along if defaults.eager else read)(request, flush_s=defaults.flush_s)
        async with aclosing(items):
            async for item in items:
                if isinstance(item, Pause):
                    self._add_pause(item.seconds)
                elif isinstance(item, UnfinishedSentence):
                    await self._offer(item)
                else:
                    if item.paragraph and not self._begun_chars:
                        self._end_paragraph()
                    await self._add_text(item.text, item.attributes, lexicon_version)
        if self._state.spans:
            self._state.spans[-1].plan.finish()
        self._state.text_ended = True
        self._state.changed.set()

    async def _add_text(
        self,
        text: str,
        attributes: SpeechAttributes,
        lexicon_version: asyncio.Future[Hashable],
    ) -> None:
        came_s = self._came_s
        begun = self._state.spans[-1].plan.sentence_ended() if self._state.spans else 0
        span = await self._span(attributes)
        self._warn_of_foreign_scripts(text, span.voice.language)
        if begun:
            loop, thread = asyncio.get_running_loop(), self._parts.text_thread
            pieces = await loop.run_in_executor(thread, self._clauses.rest, text, begun)
        else:
            pieces = await self._pieces(text, span.voice.language, await lexicon_version)
        if not pieces:
            return
        if self._state.asked_s is None:
            self._state.asked_s = came_s
        span.plan.add(pieces)
        self._state.added(sum(len(piece.ids) for piece in pieces))
        await self._let_cached_start(span.plan)
        await self._state.text_wanted()

    async def _timed(self, text: AsyncIterable[str]) -> AsyncGenerator[str, None]:
        """The stream, its pace measured."""
        async for piece in text:
            self._came_s = self._parts.clock.now()
            self._state.pace.came(self._came_s, len(piece))
            yield piece

    @property
    def _begun_chars(self) -> int:
        """Characters of the unfinished sentence that are spoken already."""
        return self._state.spans[-1].plan.begun_chars if self._state.spans else 0

    async def _offer(self, sentence: UnfinishedSentence) -> None:
        """Let the plan begin a sentence that is still being written."""
        begun = self._begun_chars
        ends = self._clauses.ends(sentence.text, begun)
        if not ends:
            return
        if sentence.paragraph and not begun:
            self._end_paragraph()
        span = await self._span(SpeechAttributes())
        loop, thread = asyncio.get_running_loop(), self._parts.text_thread
        clauses = await loop.run_in_executor(
            thread, self._clauses.clauses, sentence.text, begun, ends
        )
        if span.plan.begun_chars == begun:  # no other clause was begun meanwhile
            span.plan.offer(clauses, self._parts.clock.now())
            self._state.changed.set()

    async def _span(self, attributes: SpeechAttributes) -> VoiceSpan:
        """The span that text with these attributes belongs to, a new one where they change."""
        last = self._state.spans[-1] if self._state.spans else None
        if last and last.attributes == attributes and last.pause_s is None:
            return last
        source = SegmentSource(self._parts, await self._voice(attributes))
        if last:
            last.plan.finish()
        plan = Plan(
            source,
            latency_s=self._parts.defaults.latency_s,
            playback=self._state.playback,
            most_tokens=self._parts.defaults.most_tokens,
            pace=self._state.pace,
        )
        span = VoiceSpan(attributes, source, plan)
        self._state.spans.append(span)
        return span

    async def _voice(self, attributes: SpeechAttributes) -> ResolvedVoice:
        parts, request = self._parts, self._request
        resolve = partial(
            resolve_voice,
            parts.bank,
            request.voice,
            attributes,
            default_speed=parts.defaults.speed,
            factor=request.speed,
            volume=parts.defaults.volume,
            levels=parts.defaults.levels,
            installed=parts.installed,
        )
        if not (attributes.voice or attributes.language) and parts.bank.at_hand(request.voice):
            return resolve()
        return await asyncio.to_thread(resolve)

    async def _pieces(
        self, text: str, language: str, lexicon_version: Hashable
    ) -> tuple[Piece, ...]:
        """The pieces of a sentence; those of one that was spoken before need no thread."""
        pipeline = self._parts.text
        known = pipeline.cached_pieces(text, language, lexicon_version)
        if known is not None:
            return known
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._parts.text_thread, pipeline.pieces, text, language)

    async def _let_cached_start(self, plan: Plan) -> None:
        """Let the reply start before more is read, where the cache has its beginning.

        Nothing else waits: a plan that knows the whole text is a better one.
        """
        state = self._state
        if not state.playback.started and plan.begins_cached:
            await asyncio.sleep(0)  # a turn of the loop, in which the segment is taken to be run
            if state.in_flight and state.in_flight.segment.cached:
                await state.first_sent.wait()

    def _warn_of_foreign_scripts(self, text: str, language: str) -> None:
        """Warn of each script that the voice's language is not written in, once a reply."""
        for script in sorted(foreign_scripts(text, language) - self._warned_scripts):
            self._warned_scripts.add(script)
            _LOGGER.warning(
                "A reply for a voice that speaks %s has text in %s script: it is said as nearly as"
                " the voice can; a voice or `:language` of its own would say it better",
                language,
                script,
            )

    def _end_paragraph(self) -> None:
        """The text so far is a paragraph; the pause after it may still be to come."""
        state = self._state
        if not state.spans or state.spans[-1].plan.end_paragraph():
            return
        if state.in_flight:
            state.in_flight.segment.paragraph_end = True
        else:
            self._audio.end_paragraph()

    def _add_pause(self, seconds: float) -> None:
        if not self._state.spans:
            return  # silence before the first word only delays it
        last = self._state.spans[-1]
        last.plan.finish()
        last.pause_s = (last.pause_s or 0.0) + seconds
        self._state.changed.set()
