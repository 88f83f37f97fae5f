"""Source of a reply's sound: the cache, else the model, as a whole or window by window while it is
decoded.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import Segment

from . import sentence_audio
from .reply_parts import ReplyParts
from .resolved_voice import ResolvedVoice


@dataclass(frozen=True, slots=True)
class SegmentSource:
    """Segments in, sound out, in one voice; what a plan asks for."""

    parts: ReplyParts
    voice: ResolvedVoice

    def estimates(self) -> RunEstimates:
        """Costs of runs, as estimated now."""
        voice, windowed = self.voice, self.parts.windowed()
        return self.parts.costs.costs(voice.name, voice.speed, windowed=windowed)

    def utterance(self, ids: tuple[int, ...], sentence_tokens: int = 0) -> Utterance:
        """The model's input for these ids, part of a sentence of `sentence_tokens` in all."""
        return self.voice.utterance(ids, sentence_tokens)

    def is_cached(self, ids: tuple[int, ...]) -> bool:
        """Whether these ids cost no run."""
        cache = self.parts.cache
        return cache.contains(cache.key(self.utterance(ids)))

    async def sound(self, segment: Segment, on_window: Callable[[Window], object]) -> ModelSound:
        """The segment from the cache, else from the model.

        For one that is planned in windows `on_window` gets each window, in order, or none. An error
        after that ends the reply; cancelling ends the run within a window. The same ids are one in
        the cache, whatever sentence they were part of.
        """
        cache = self.parts.cache
        key = cache.key(self.utterance(tuple(segment.ids)))
        if segment.cached:
            sound = cache.recall(key) or await asyncio.to_thread(cache.get, key)
            if sound:
                return sound
            # It has left the cache meanwhile: a run that was to cost nothing.
            segment.predicted_s = self.estimates().run_s(len(segment.ids))
        sound = await self.parts.scheduler.run(segment, on_window)
        cache.put(key, sound)
        for ids, part in sentence_audio.sentences(segment.pieces, sound):
            cache.put(cache.key(self.utterance(ids)), part)
        return sound
