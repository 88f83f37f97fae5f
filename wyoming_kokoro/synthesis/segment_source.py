"""Where the sound of a reply's segments comes from: the cache, else the model, whole or heard
window by window while it is being made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.windows import OnWindow, Window, WindowListener
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import Segment
from wyoming_kokoro.schedule.queue import Job
from wyoming_kokoro.schedule.scheduler import Scheduler

from . import sentence_audio
from .carrier import SHORT_TOKENS, Carrier
from .resolved_voice import ResolvedVoice
from .segment_cache import SegmentCache


@dataclass(frozen=True, slots=True)
class SegmentSource:
    """Segments in, sound out, for one reply.

    `carrier` has very short segments spoken after a phrase that is cut away; `windowed` tells
    whether the model can be heard while it decodes; `reply` is what the scheduler tells replies
    apart by.
    """

    scheduler: Scheduler
    model_costs: CostModel
    cache: SegmentCache
    carrier: bool
    windowed: Callable[[], bool]
    reply: object

    def costs(self, voice: ResolvedVoice) -> RunEstimates:
        """What runs in that voice cost now."""
        return self.model_costs.costs(voice.name, voice.speed, windowed=self.windowed())

    def is_cached(self, ids: Sequence[int], voice: ResolvedVoice) -> bool:
        """Whether the cache has it."""
        return self.cache.contains(self._key(ids, voice))

    async def output(self, voice: ResolvedVoice, segment: Segment, on_window: OnWindow) -> Output:
        """The segment from the cache, else from the model.

        One that is planned so may be heard before: `on_window` gets each window, in order, or none.
        What fails after that fails for good; cancelling ends the run within a window.
        """
        key = self._key(segment.ids, voice)
        if segment.cached:
            known = self.cache.recall(key) or await asyncio.to_thread(self.cache.get, key)
            if known:
                return known
        carrier = self._carrier(segment.ids, voice)
        if carrier:
            job = self._job(voice, segment, carrier.carried(segment.ids))
            output = carrier.cut(await self.scheduler.run(job))
        elif segment.windowed:
            output = await self._heard(voice, segment, on_window)
        else:
            output = await self.scheduler.run(self._job(voice, segment, segment.ids))
        self.cache.put(key, output)
        for ids, part in sentence_audio.sentences(segment.pieces, output):
            self.cache.put(self._key(ids, voice), part)
        return output

    async def _heard(self, voice: ResolvedVoice, segment: Segment, on_window: OnWindow) -> Output:
        windows = self.costs(voice).windows
        half_s = windows.half_s if windows else 0.0

        def run(deliver: OnWindow) -> Awaitable[Output]:
            listener = WindowListener(deliver, voice.name, half_s)
            return self.scheduler.run(self._job(voice, segment, segment.ids, listener))

        def learn(window: Window) -> None:
            self.model_costs.observe_first(len(segment.ids), window.ready_s)

        return await heard(run, on_window, learn)

    def _job(
        self,
        voice: ResolvedVoice,
        segment: Segment,
        ids: Sequence[int],
        listener: WindowListener | None = None,
    ) -> Job:
        return Job(
            utterance=voice.utterance(ids),
            first=segment.first,
            deadline_s=segment.deadline_s,
            # A segment that has left the cache meanwhile was predicted to cost nothing.
            predicted_s=segment.predicted_s or self.costs(voice).seconds(len(segment.ids)),
            voice=voice.name,
            reply=self.reply,
            last=segment.last,
            listener=listener,
        )

    def _carrier(self, ids: Sequence[int], voice: ResolvedVoice) -> Carrier | None:
        return Carrier(voice.language) if self.carrier and len(ids) < SHORT_TOKENS else None

    def _key(self, ids: Sequence[int], voice: ResolvedVoice) -> str:
        if carrier := self._carrier(ids, voice):
            ids = (0, *carrier.carried(ids))  # no text has a pad: the key of what was cut
        return self.cache.key(voice.utterance(ids))


async def heard(
    run: Callable[[OnWindow], Awaitable[Output]],
    on_window: OnWindow,
    on_first: OnWindow = lambda window: None,
) -> Output:
    """The output of `run`, with its windows delivered here; `on_first` gets the first one, too.

    In the caller's task, so that what fails there ends the run, and is not lost.
    """
    windows: asyncio.Queue[Window | None] = asyncio.Queue()
    running = asyncio.ensure_future(run(windows.put_nowait))
    running.add_done_callback(lambda _: windows.put_nowait(None))
    try:
        before = on_first
        while window := await windows.get():
            before(window)
            before = _ignore
            on_window(window)
        return await running
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


def _ignore(window: Window) -> None:
    """No-op listener."""
