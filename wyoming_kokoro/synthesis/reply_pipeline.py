"""One reply by Kokoro: text is read ahead, planned, run and finished, segment by segment."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Executor
from contextlib import aclosing, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Audio, silence
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.model.windows import Window
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.plan import ListenerClock, Plan, Segment
from wyoming_kokoro.postprocess.finish import Finished
from wyoming_kokoro.postprocess.joins import Joins
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.text.phonemes.unicode_scripts import strange
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import FLUSH_S, read
from wyoming_kokoro.text.spans import Pause, SpeechAttributes
from wyoming_kokoro.text.tokens.pieces import Piece

from .in_flight import InFlightSegment, VoiceSpan
from .resolved_voice import ResolvedVoice, resolve_voice
from .segment_cache import SegmentCache
from .segment_source import SegmentSource

_LOGGER = logging.getLogger(__name__)

AHEAD_TOKENS = 1500
"""Text is read no further ahead of the model than this, some three minutes of speech: a book as
one request costs no memory."""

FIRST_AHEAD_TOKENS = 250
"""And no further than this until the first sound is out: enough for the run after it, while on a
small machine phonemes of later sentences would take the processor from the first run."""

AHEAD_SEGMENTS = 4
"""Finished segments that wait for a slow client before the model turns to others."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """What the settings say of every reply; pauses are in `joins`.

    `carrier` has very short replies spoken after a phrase that is cut away: only for a model that
    gives durations. `most_tokens` bounds a run of the model, which takes 1.6 MB a token.
    """

    latency_s: float = 0.2
    speed: float = 1.0
    volume: float = 1.0
    joins: Joins = field(default_factory=Joins)
    flush_s: float = FLUSH_S
    carrier: bool = False
    most_tokens: int = MAX_TOKENS


@dataclass(frozen=True, slots=True)
class SynthesisContext:
    """What all replies share. `text_thread` runs one sentence at a time; `windowed` tells whether
    the model may be heard while it decodes.
    """

    text: TextPipeline
    text_thread: Executor
    bank: VoiceBank
    scheduler: Scheduler
    costs: CostModel
    cache: SegmentCache
    defaults: Defaults = field(default_factory=Defaults)
    clock: Callable[[], float] = time.monotonic
    windowed: Callable[[], bool] = lambda: False


class _Spoken(NamedTuple):
    """Audio for the door; with the last of a segment there is room for another."""

    audio: Audio
    last: bool


class ReplyPipeline:
    """The state of one reply; its tasks meet in `_stretches` and `_out`."""

    def __init__(self, workshop: SynthesisContext, request: SpeechRequest) -> None:
        self._workshop = workshop
        self._request = request
        self._listener = ListenerClock()
        self._stretches: deque[VoiceSpan] = deque()
        self._waiting_tokens = 0
        self._text_ended = False
        self._news = asyncio.Event()
        self._hungry = asyncio.Event()
        self._left = asyncio.Event()  # set once the first sound has
        self._out: asyncio.Queue[_Spoken | BaseException | None] = asyncio.Queue()
        self._room = asyncio.Semaphore(AHEAD_SEGMENTS)
        self._pending_pause_s = 0.0
        self._hand: InFlightSegment | None = None
        self._paragraph_ends = False  # with the segment in hand
        self._edition: asyncio.Future[Hashable] | None = None  # of the house's own words
        self._strange: set[str] = set()
        self._mark = object()  # what the scheduler tells replies apart by: it may outlive this one
        self._sounds = SegmentSource(
            workshop.scheduler,
            workshop.costs,
            workshop.cache,
            workshop.defaults.carrier,
            workshop.windowed,
            self._mark,
        )

    # the one that yields

    async def finished(self) -> Audio | None:
        """The next audio, None at the end; raises what went wrong in a task."""
        item = await self._out.get()
        if isinstance(item, BaseException):
            raise item
        if item is None:
            return None
        if item.last:
            self._room.release()
        return item.audio

    def task_ended(self, task: asyncio.Task[None]) -> None:
        """A task that fails ends the reply, loudly, after the audio that was ready before."""
        if not task.cancelled() and (error := task.exception()):
            self._out.put_nowait(error)

    # text → pieces

    async def read_text(self) -> None:
        """Make pieces of the text as it arrives, a little ahead of the model."""
        loop = asyncio.get_running_loop()
        self._edition = loop.run_in_executor(None, self._workshop.text.lexicon_version)
        items = read(self._request, flush_s=self._workshop.defaults.flush_s)
        async with aclosing(items):
            async for item in items:
                if isinstance(item, Pause):
                    self._pause(item.seconds)
                else:
                    if item.paragraph:
                        self._end_paragraph()
                    await self._say(item.text, item.attributes)
        if self._stretches:
            self._stretches[-1].plan.finish()
        self._text_ended = True
        self._news.set()

    async def _say(self, text: str, manner: SpeechAttributes) -> None:
        stretch = await self._stretch(manner)
        self._tell_strange(text, stretch.voice.language)
        pieces = await self._pieces(text, stretch.voice.language)
        if not pieces:
            return
        stretch.plan.add(pieces)
        self._waiting_tokens += sum(len(piece.ids) for piece in pieces)
        self._news.set()
        await self._let_sound(stretch.plan)
        while self._waiting_tokens > self._most_waiting:
            self._hungry.clear()
            await self._hungry.wait()

    async def _pieces(self, text: str, language: str) -> tuple[Piece, ...]:
        """What a sentence is made of: what was said before needs no thread."""
        assert self._edition
        path, loop = self._workshop.text, asyncio.get_running_loop()
        known = path.cached_pieces(text, language, await self._edition)
        if known is not None:
            return known
        return await loop.run_in_executor(self._workshop.text_thread, path.pieces, text, language)

    async def _let_sound(self, plan: Plan) -> None:
        """Where the cache has what was read first, it leaves before more is read.

        Nothing waits else: a plan that knows the whole text is a better one.
        """
        if not self._listener.started and plan.begins_cached:
            await asyncio.sleep(0)  # a turn of the loop for the plan, which takes it in hand
            if self._hand and self._hand.segment.cached:
                await self._left.wait()

    def _tell_strange(self, text: str, language: str) -> None:
        """Warn of each script that the voice's language is not written in, once a reply."""
        for script in sorted(strange(text, language) - self._strange):
            self._strange.add(script)
            _LOGGER.warning(
                "A reply for a voice that speaks %s has text in %s script: it is said as nearly as"
                " the voice can; a voice or `:language` of its own would say it better",
                language,
                script,
            )

    @property
    def _most_waiting(self) -> int:
        """How many tokens may wait for the model before reading rests."""
        sounding = self._hand is not None and self._hand.written_s > 0
        return AHEAD_TOKENS if self._listener.started and not sounding else FIRST_AHEAD_TOKENS

    def _end_paragraph(self) -> None:
        """What has been read so far is a paragraph; its last pause may still be to come."""
        if not self._stretches or self._stretches[-1].plan.end_paragraph():
            return
        if self._hand:
            self._paragraph_ends = True
        else:
            joins = self._workshop.defaults.joins
            self._pending_pause_s = joins.lengthened(self._pending_pause_s)

    def _pause(self, seconds: float) -> None:
        if not self._stretches:
            return  # silence before the first word only delays it
        last = self._stretches[-1]
        last.plan.finish()
        last.pause_s = (last.pause_s or 0.0) + seconds
        self._news.set()

    async def _stretch(self, manner: SpeechAttributes) -> VoiceSpan:
        """The stretch that text in this manner belongs to, a new one where it changes."""
        last = self._stretches[-1] if self._stretches else None
        if last and last.manner == manner and last.pause_s is None:
            return last
        voice = await self._voice(manner)
        if last:
            last.plan.finish()
        plan = Plan(
            lambda: self._sounds.costs(voice),
            latency_s=self._workshop.defaults.latency_s,
            is_cached=lambda ids: self._sounds.is_cached(ids, voice),
            clock=self._listener,
            most_tokens=self._workshop.defaults.most_tokens,
        )
        self._stretches.append(VoiceSpan(manner, voice, plan))
        return self._stretches[-1]

    async def _voice(self, manner: SpeechAttributes) -> ResolvedVoice:
        workshop, request = self._workshop, self._request
        find = partial(
            resolve_voice,
            workshop.bank,
            request.voice,
            manner,
            speed=workshop.defaults.speed * request.speed,
            volume=workshop.defaults.volume,
        )
        if not (manner.voice or manner.language) and workshop.bank.at_hand(request.voice):
            return find()
        return await asyncio.to_thread(find)

    # pieces → audio

    async def run_segments(self) -> None:
        """Run what the plans say, in order, until the text has ended and all is spoken."""
        while True:
            self._news.clear()
            stretch = self._stretches[0] if self._stretches else None
            if stretch is None:
                if self._text_ended:
                    break
                await self._news.wait()
            elif segment := self._next(stretch):
                await self._run(stretch, segment)
            elif stretch.plan.done and (len(self._stretches) > 1 or self._closed(stretch)):
                self._end(self._stretches.popleft())
            else:
                await self._wait_for_news(stretch.plan.wake_s)
        self._out.put_nowait(None)

    def _closed(self, stretch: VoiceSpan) -> bool:
        """Whether this last stretch gets no more text."""
        return self._text_ended or stretch.pause_s is not None

    def _next(self, stretch: VoiceSpan) -> Segment | None:
        scheduler, now_s = self._workshop.scheduler, self._workshop.clock()
        busy_s = scheduler.busy_s(self._listener.dry_s, reply=self._mark)
        return stretch.plan.next(now_s, busy_s, scheduler.run_limit_s(self._mark))

    async def _wait_for_news(self, until_s: float | None) -> None:
        seconds = None if until_s is None else max(0.0, until_s - self._workshop.clock())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):  # wait_for of Python 3.11 may lose a cancellation
                await self._news.wait()

    async def _run(self, stretch: VoiceSpan, segment: Segment) -> None:
        """Have a segment computed and put its sound where the door takes it."""
        self._waiting_tokens -= sum(len(piece.ids) for piece in segment.pieces)
        if self._waiting_tokens <= self._most_waiting:
            self._hungry.set()
        hand = self._hand = InFlightSegment(stretch, segment)
        await self._room.acquire()
        hand.started_s = self._workshop.clock()
        output = await self._sounds.output(stretch.voice, segment, partial(self._hear, hand))
        if not self._listener.started:
            self._send(hand, hand.opening(output))
            await asyncio.sleep(0)  # it leaves before the rest of it is finished
        self._left.set()
        self._hand = None
        sound = hand.rest(output)
        if len(sound.samples):
            audio = self._paused(stretch, segment, sound)
            given_s = len(output.samples) / RATE_HZ
            self._workshop.costs.observe_trim(given_s, hand.written_s + audio.seconds)
            self._deliver(hand, audio)
        else:
            stretch.plan.dropped(segment)
            self._room.release()

    def _hear(self, hand: InFlightSegment, window: Window) -> None:
        """A window of the run in hand: what is sure by now goes to the listener."""
        self._send(hand, hand.more(window.samples, window.durations))

    def _send(self, hand: InFlightSegment, sound: Finished) -> None:
        """The sound of the segment in hand as far as it is sure, which may be nothing."""
        if not len(sound.samples):
            return
        before_s, self._pending_pause_s = self._pending_pause_s, 0.0
        audio, now_s = _between(sound, before_s, 0.0), self._workshop.clock()
        hand.first_s = hand.first_s or now_s - hand.started_s
        hand.written_s += audio.seconds
        hand.stretch.plan.sounded(now_s, audio.seconds)
        self._out.put_nowait(_Spoken(audio, last=False))

    def _paused(self, stretch: VoiceSpan, segment: Segment, sound: Finished) -> Audio:
        """The sound with the pause that was due before it, and its own where more is sure."""
        before_s, self._pending_pause_s = self._pending_pause_s, self._pause_after(stretch, segment)
        after_s = 0.0
        if stretch.plan.waiting:
            after_s, self._pending_pause_s = self._pending_pause_s, 0.0
        return _between(sound, before_s, after_s)

    def _deliver(self, hand: InFlightSegment, audio: Audio) -> None:
        now_s, segment = self._workshop.clock(), hand.segment
        hand.stretch.plan.delivered(segment, now_s, audio.seconds)
        self._out.put_nowait(_Spoken(audio, last=True))
        self._hungry.set()
        _LOGGER.debug(
            "segment of %d tokens%s%s: predicted %.3f s, took %.3f s, %.2f s of audio%s",
            len(segment.ids),
            ", first" if segment.first else "",
            ", cached" if segment.cached else "",
            segment.predicted_s,
            now_s - hand.started_s,
            hand.written_s + audio.seconds,
            f", heard from {hand.first_s:.3f} s on" if segment.windowed and hand.first_s else "",
        )

    def _pause_after(self, stretch: VoiceSpan, segment: Segment) -> float:
        if stretch.pause_s is not None and not stretch.plan.waiting:
            return 0.0  # said by a pause of its own
        joins = self._workshop.defaults.joins
        paragraph_end = segment.paragraph_end or self._paragraph_ends
        self._paragraph_ends = False
        return joins.after(segment.pieces[-1], paragraph_end=paragraph_end)

    def _end(self, stretch: VoiceSpan) -> None:
        """A stretch is spoken: the pause that was asked for follows."""
        if stretch.pause_s is None:
            return
        self._pending_pause_s = 0.0
        if stretch.pause_s > 0:
            self._listener.wrote(self._workshop.clock(), stretch.pause_s)
            self._out.put_nowait(_Spoken(Audio(silence(stretch.pause_s)), last=False))


def _between(sound: Finished, before_s: float, after_s: float) -> Audio:
    """The sound with the pauses around it, and its marks where they are then."""
    if not before_s and not after_s:
        return Audio(sound.samples, sound.marks)
    samples = np.concatenate([silence(before_s), sound.samples, silence(after_s)])
    marks = tuple(
        replace(mark, start_s=mark.start_s + before_s, end_s=mark.end_s + before_s)
        for mark in sound.marks
    )
    return Audio(samples, marks)
