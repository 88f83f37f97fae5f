"""Source of a reply's sound: the cache, else the model, as a whole or window by window while it is
decoded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.windows import OnWindow, Window, WindowListener
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.estimates import RunEstimates, WindowEstimates
from wyoming_kokoro.plan.plan import Segment
from wyoming_kokoro.schedule.queue import Job
from wyoming_kokoro.schedule.scheduler import Scheduler

from . import sentence_audio
from .resolved_voice import ResolvedVoice
from .segment_cache import SegmentCache


@dataclass(frozen=True, slots=True)
class SegmentSource:
    """Segments in, sound out, for one reply.

    `windowed` tells whether the model can be heard while it decodes; `reply_id` tells the scheduler
    replies apart.
    """

    scheduler: Scheduler
    cost_model: CostModel
    cache: SegmentCache
    windowed: Callable[[], bool]
    reply_id: object

    def in_voice(self, voice: ResolvedVoice) -> VoiceSource:
        """The source as a plan sees it."""
        return VoiceSource(self, voice)

    def estimates(self, voice: ResolvedVoice) -> RunEstimates:
        """Costs of runs in that voice, as estimated now."""
        return self.cost_model.costs(voice.name, voice.speed, windowed=self.windowed())

    def is_cached(self, ids: Sequence[int], voice: ResolvedVoice) -> bool:
        """Whether the cache has it."""
        return self.cache.contains(self._key(ids, voice))

    async def output(self, voice: ResolvedVoice, segment: Segment, on_window: OnWindow) -> Output:
        """The segment from the cache, else from the model.

        For one that is planned in windows `on_window` gets each window, in order, or none. An error
        after that ends the reply; cancelling ends the run within a window.
        """
        key = self._key(segment.ids, voice)
        if segment.cached:
            output = self.cache.recall(key) or await asyncio.to_thread(self.cache.get, key)
            if output:
                return output
        if segment.windows:
            output = await self._run_windowed(voice, segment, segment.windows, on_window)
        else:
            output = await self.scheduler.run(self._job(voice, segment))
        self.cache.put(key, output)
        for ids, part in sentence_audio.sentences(segment.pieces, output):
            self.cache.put(self._key(ids, voice), part)
        return output

    async def _run_windowed(
        self, voice: ResolvedVoice, segment: Segment, windows: WindowEstimates, on_window: OnWindow
    ) -> Output:
        tokens, heard = len(segment.ids), False

        def deliver(window: Window) -> None:
            nonlocal heard
            if segment.first and not heard:
                audio_s = len(window.samples) / RATE_HZ
                self.cost_model.observe_first(tokens, window.ready_s, audio_s)
            heard = True
            on_window(window)

        listener = WindowListener(deliver, windows.half_s)
        job = replace(
            self._job(voice, segment),
            listener=listener,
            first_s=windows.first_s(tokens),
            window_s=windows.shortest_s,
        )
        try:
            return await self.scheduler.run(job)
        finally:
            listener.checkpoint.clear()  # of a run that was given up, too

    def _job(self, voice: ResolvedVoice, segment: Segment) -> Job:
        return Job(
            utterance=voice.utterance(segment.ids),
            first=segment.first,
            deadline_s=segment.deadline_s,
            # A segment that has left the cache meanwhile was predicted to cost nothing.
            predicted_s=segment.predicted_s or self.estimates(voice).run_s(len(segment.ids)),
            voice=voice.name,
            reply=self.reply_id,
            last=segment.last,
            next_s=segment.next_s,
        )

    def _key(self, ids: Sequence[int], voice: ResolvedVoice) -> str:
        return self.cache.key(voice.utterance(ids))


@dataclass(frozen=True, slots=True)
class VoiceSource:
    """A segment source in one voice: what a plan asks for."""

    source: SegmentSource
    voice: ResolvedVoice

    def estimates(self) -> RunEstimates:
        """Costs of runs, as estimated now."""
        return self.source.estimates(self.voice)

    def is_cached(self, ids: tuple[int, ...]) -> bool:
        """Whether these ids cost no run."""
        return self.source.is_cached(ids, self.voice)
