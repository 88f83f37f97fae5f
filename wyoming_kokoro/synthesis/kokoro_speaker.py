"""Kokoro as a speaker.

A reply is two tasks beside the one that yields: one reads text and makes phonemes a little ahead
of the model, the other asks the plan what to run next, has it run and finishes its sound. Closing
the generator cancels both, which withdraws what waits and stops the run in hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.speech import SpeechRequest

from .reply_pipeline import ReplyPipeline, SynthesisContext


class KokoroSpeaker:
    """Speaks requests with a loaded model; any number at once, in the scheduler's order."""

    def __init__(self, workshop: SynthesisContext) -> None:
        self._workshop = workshop

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Yield the reply's audio in order, pauses included, as soon as each part is there."""
        reply = ReplyPipeline(self._workshop, request)
        tasks = [asyncio.create_task(reply.read_text()), asyncio.create_task(reply.run_segments())]
        for task in tasks:
            task.add_done_callback(reply.task_ended)
        try:
            while (audio := await reply.finished()) is not None:
                yield audio
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
