"""Queue of one reply's audio from model to client: pauses, playback clock, back pressure."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import numpy as np

from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.plan.plan import PlaybackClock
from wyoming_kokoro.postprocess.pauses import SegmentPauses

from .in_flight import InFlightSegment

AHEAD_SEGMENTS = 4
"""Audio segments that wait for a slow client before the model turns to others."""


class ReplyAudio:
    """Queue of a reply's audio. Used on the event loop alone."""

    def __init__(self, pauses: SegmentPauses, playback: PlaybackClock, clock: Clock) -> None:
        self._pauses = pauses
        self._playback = playback
        self._clock = clock
        # Audio, and whether it is the last of a segment: then there is room for another.
        self._queue: asyncio.Queue[tuple[Audio, bool] | BaseException | None] = asyncio.Queue()
        self._room = asyncio.Semaphore(AHEAD_SEGMENTS)
        self._pending_pause_s = 0.0  # silence that is due before the next sound

    # the client's side

    async def receive(self) -> Audio | None:
        """The next audio, None at the end; raises the error that ended the reply."""
        item = await self._queue.get()
        if isinstance(item, BaseException):
            raise item
        if item is None:
            return None
        audio, last = item
        if last:
            self._room.release()
        return audio

    def task_ended(self, task: asyncio.Task[None]) -> None:
        """A task that fails ends the reply, loudly, after the audio that was ready before."""
        if not task.cancelled() and (error := task.exception()):
            self._queue.put_nowait(error)

    # the model's side

    async def wait_for_room(self) -> None:
        """Return when the client has taken enough for another segment."""
        await self._room.acquire()

    def send_part(self, in_flight: InFlightSegment, sound: Audio) -> None:
        """Queue the part of a segment's sound that is final; it may be empty."""
        if not len(sound.samples):
            return
        before_s, self._pending_pause_s = self._pending_pause_s, 0.0
        audio, now_s = _with_pauses(sound, before_s, 0.0), self._clock.now()
        in_flight.first_s = in_flight.first_s or now_s - in_flight.started_s
        in_flight.written_s += audio.seconds
        in_flight.span.plan.sounded(now_s, audio.seconds)
        self._queue.put_nowait((audio, False))

    def send_rest(self, in_flight: InFlightSegment, sound: Audio) -> None:
        """Send the rest of a segment with the pause that was due before it.

        Its own pause follows at once where more text is sure to come, else with the next sound.
        """
        plan = in_flight.span.plan
        before_s, after_s = self._pending_pause_s, self._pause_after(in_flight)
        self._pending_pause_s = 0.0 if plan.waiting else after_s
        audio = _with_pauses(sound, before_s, after_s if plan.waiting else 0.0)
        in_flight.written_s += audio.seconds
        plan.delivered(in_flight.segment, self._clock.now(), audio.seconds)
        self._queue.put_nowait((audio, True))

    def drop(self, in_flight: InFlightSegment) -> None:
        """A segment has no sound to be sent."""
        in_flight.span.plan.dropped(in_flight.segment)
        self._room.release()

    def send_pause(self, pause_s: float) -> None:
        """Send a pause that the text asks for, in place of the one that punctuation asked for."""
        self._pending_pause_s = 0.0
        if pause_s > 0:
            self._playback.wrote(self._clock.now(), pause_s)
            self._queue.put_nowait((Audio(silence(pause_s)), False))

    def send_quiet(self, seconds: float) -> None:
        """Send some silence while there is nothing to say; a pause that is due is part of it."""
        self._pending_pause_s = max(0.0, self._pending_pause_s - seconds)
        self._playback.wrote(self._clock.now(), seconds)
        self._queue.put_nowait((Audio(silence(seconds)), False))

    def end_paragraph(self) -> None:
        """The last segment ended a paragraph, as was seen only now: its pause is longer."""
        self._pending_pause_s = self._pauses.lengthened(self._pending_pause_s)

    def end(self) -> None:
        """End the stream of audio."""
        self._queue.put_nowait(None)

    def _pause_after(self, in_flight: InFlightSegment) -> float:
        if in_flight.span.pause_s is not None and not in_flight.span.plan.waiting:
            return 0.0  # the pause that the text asks for follows
        segment = in_flight.segment
        return self._pauses.after(segment.pieces[-1], paragraph_end=segment.paragraph_end)


def _with_pauses(sound: Audio, before_s: float, after_s: float) -> Audio:
    """The sound with silence around it, and its marks where they are then."""
    if not before_s and not after_s:
        return sound
    samples = np.concatenate([silence(before_s), sound.samples, silence(after_s)])
    marks = tuple(
        replace(mark, start_s=mark.start_s + before_s, end_s=mark.end_s + before_s)
        for mark in sound.marks
    )
    return Audio(samples, marks)
