"""Second task of a reply: run the segments that its plans choose and send their audio."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.clock import race
from wyoming_kokoro.model.windows import Window
from wyoming_kokoro.plan.plan import Segment

from .in_flight import InFlightSegment, VoiceSpan
from .reply_audio import ReplyAudio
from .reply_parts import ReplyParts
from .reply_silence import QUIET_S, QuietFill
from .reply_state import ReplyState

_LOGGER = logging.getLogger(__name__)


class SegmentRunner:
    """Empties the spans of a reply's state, in order."""

    def __init__(
        self,
        parts: ReplyParts,
        state: ReplyState,
        audio: ReplyAudio,
    ) -> None:
        self._parts = parts
        self._state = state
        self._audio = audio

    async def run(self) -> None:
        """Run segments until the text has ended and all of it is spoken."""
        state = self._state
        fill = QuietFill(self._parts.clock.now())
        while state.spans or not state.text_ended:
            state.changed.clear()
            if not state.spans:
                await self._wait_for_change(None, fill)
                continue
            span = state.spans[0]
            if segment := self._next_segment(span):
                await self._run_segment(span, segment)
                fill = QuietFill(self._parts.clock.now())
            elif span.plan.done and not state.gets_more_text(span):
                self._end_span(state.spans.popleft())
            else:
                await self._wait_for_change(span.plan.wake_s, fill)
        self._audio.end()

    def _next_segment(self, span: VoiceSpan) -> Segment | None:
        scheduler, playback = self._parts.scheduler, self._state.playback
        busy_s = scheduler.busy_s(playback.dry_s, reply=playback)
        return span.plan.next(self._parts.clock.now(), busy_s, scheduler.run_limit_s(playback))

    async def _wait_for_change(self, until_s: float | None, fill: QuietFill) -> None:
        """Wait for text, or until that moment; a listener who would run dry gets some silence."""
        state, clock = self._state, self._parts.clock
        quiet_s = None if state.text_ended else fill.due_s(state.playback)
        times = [moment for moment in (until_s, quiet_s) if moment is not None]
        if not times:
            await state.changed.wait()
            return
        await race(state.changed.wait(), clock.sleep(max(0.0, min(times) - clock.now())))
        if quiet_s is not None and clock.now() >= quiet_s and not state.changed.is_set():
            self._audio.send_quiet(QUIET_S)
            fill.sent()

    async def _run_segment(self, span: VoiceSpan, segment: Segment) -> None:
        """Have a segment computed and send its audio."""
        state, audio = self._state, self._audio
        state.taken(segment)
        segment.asked_s = state.asked_s
        in_flight = state.in_flight = InFlightSegment(span, segment)
        await audio.wait_for_room()
        in_flight.started_s = self._parts.clock.now()
        on_window = partial(self._send_window, in_flight)
        sound = await span.source.sound(segment, on_window)
        if not state.playback.started:
            audio.send_part(in_flight, in_flight.opening(sound))
            await asyncio.sleep(0)  # it leaves before the rest of it is finished
        state.first_sent.set()
        # In a thread: a second of sound takes up to 2 ms, and many replies may end at once.
        rest = await asyncio.to_thread(in_flight.rest, sound)
        state.in_flight = None
        if not len(rest.samples):
            audio.drop(in_flight)
            return
        audio.send_rest(in_flight, rest)
        state.sent()
        self._parts.costs.observe_trim(len(sound.samples) / RATE_HZ, in_flight.written_s)
        self._log(in_flight)

    def _send_window(self, in_flight: InFlightSegment, window: Window) -> None:
        """Send the part of a window that is sure by now."""
        if in_flight.segment.first and in_flight.unheard:
            audio_s = len(window.samples) / RATE_HZ
            tokens = len(in_flight.segment.ids)
            self._parts.costs.observe_first(tokens, window.ready_s, audio_s)
        self._audio.send_part(in_flight, in_flight.more(window.samples, window.durations))

    def _end_span(self, span: VoiceSpan) -> None:
        if span.pause_s is not None:
            self._audio.send_pause(span.pause_s)

    def _log(self, in_flight: InFlightSegment) -> None:
        segment, first_s = in_flight.segment, in_flight.first_s
        _LOGGER.debug(
            "segment of %d tokens%s%s: predicted %.3f s, took %.3f s, %.2f s of audio%s",
            len(segment.ids),
            ", first" if segment.first else "",
            ", cached" if segment.cached else "",
            segment.predicted_s,
            self._parts.clock.now() - in_flight.started_s,
            in_flight.written_s,
            f", heard from {first_s:.3f} s on" if segment.windowed and first_s else "",
        )
