"""Kokoro as a speaker.

A reply is two tasks beside the one that yields: one reads text and makes phonemes a little ahead
of the model, the other asks the plan what to run next, has it run and sends its audio. Closing the
generator cancels both, which withdraws what waits and stops the run in progress.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.speech import SpeechRequest

from .reply_audio import ReplyAudio
from .reply_parts import ReplyParts
from .reply_state import ReplyState
from .segment_runner import SegmentRunner
from .text_ahead import TextAhead


class KokoroSpeaker:
    """Speaks requests with a loaded model; any number at once, in the scheduler's order."""

    def __init__(self, parts: ReplyParts) -> None:
        self._parts = parts

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """Yield the reply's audio in order, pauses included, as soon as each part is there."""
        parts, state = self._parts, ReplyState()
        audio = ReplyAudio(parts.defaults.pauses, state.playback, parts.clock)
        text_ahead = TextAhead(parts, request, state, audio)
        runner = SegmentRunner(parts, state, audio)
        tasks = [asyncio.create_task(text_ahead.read()), asyncio.create_task(runner.run())]
        for task in tasks:
            task.add_done_callback(audio.task_ended)
        try:
            while (part := await audio.receive()) is not None:
                yield part
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
