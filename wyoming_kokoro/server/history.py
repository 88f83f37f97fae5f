"""The last replies of both servers, in memory only: text, voice, sound and how each ended."""

from __future__ import annotations

import itertools
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import Speaker, SpeechRequest

from .kept_sounds import KeptSounds, Recording

MAX_TEXT = 5_000
"""Characters of a reply that are kept; a longer one is marked as cut."""


@dataclass(frozen=True, slots=True)
class PastReply:
    """One reply. `at_s` is the wall clock's time of its end; `server` is wyoming or http; `outcome`
    is finished, stopped or failed, and `reason` why it failed; `cut`: whether the text is longer
    than what is kept.
    """

    number: int
    at_s: float
    server: str
    text: str
    voice: str
    speed: float
    seconds: float
    outcome: str
    cut: bool = False
    reason: str = ""

    @property
    def request(self) -> tuple[str, str, float]:
        """Text, voice and speed: two replies to the same request are one entry."""
        return self.text, self.voice, self.speed


class ReplyHistory:
    """The last `size` replies. A reply that is heard again moves to the front."""

    def __init__(
        self,
        size: int,
        wall_clock: Callable[[], float] = time.time,
        sounds: KeptSounds | None = None,
    ) -> None:
        self.size = size
        self._replies: deque[PastReply] = deque()
        self._sounds = sounds or KeptSounds()
        self._wall_clock = wall_clock
        self._numbers = itertools.count(1)

    def record(self) -> Recording:
        """A recording of a reply that begins; `add` or its `discard` ends it."""
        return self._sounds.record()

    def add(
        self,
        server: str,
        text: str,
        request: SpeechRequest,
        seconds: float,
        outcome: str,
        recording: Recording | None = None,
        reason: str = "",
    ) -> None:
        """Keep a reply that has just ended, with its sound if it was recorded."""
        reply = PastReply(
            number=next(self._numbers),
            at_s=self._wall_clock(),
            server=server,
            text=text[:MAX_TEXT],
            voice=str(request.voice),
            speed=request.speed,
            seconds=seconds,
            outcome=outcome,
            cut=len(text) > MAX_TEXT,
            reason=reason,
        )
        for earlier in [other for other in self._replies if other.request == reply.request]:
            self._replies.remove(earlier)
            self._sounds.drop(earlier.number)
        while len(self._replies) >= self.size:
            self._sounds.drop(self._replies.popleft().number)
        self._replies.append(reply)
        if recording:
            recording.keep(reply.number)

    def replies(self) -> list[PastReply]:
        """The replies that are kept, the latest first."""
        return list(reversed(self._replies))

    def sound(self, number: int) -> bytes | None:
        """The sound of a reply as 16-bit PCM; None where it is not kept."""
        return self._sounds.get(number)

    def clear(self) -> int:
        """Forget all; how many there were."""
        count = len(self._replies)
        while self._replies:
            self._sounds.drop(self._replies.popleft().number)
        return count


class RecordingSpeaker:
    """Speaks as `speaker` does and keeps each reply that has a text in the history."""

    def __init__(self, speaker: Speaker, server: str, history: ReplyHistory) -> None:
        self._speaker = speaker
        self._server = server
        self._history = history

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """As the Protocol says."""
        pieces: list[str] = []
        if isinstance(request.text, str):
            pieces.append(request.text)
        else:
            request = replace(request, text=_collected(request.text.__aiter__(), pieces))
        seconds, outcome, reason, recording = 0.0, "stopped", "", self._history.record()
        try:
            reply = self._speaker.speak(request)
            async with aclosing(reply):
                async for audio in reply:
                    seconds += audio.seconds
                    try:
                        yield audio
                    finally:  # the listener comes first
                        recording.add(audio.samples)
            outcome = "finished"
        except KokoroError as error:
            outcome, reason = "failed", str(error)
            raise
        finally:
            text = "".join(pieces)
            if text.strip():
                self._history.add(self._server, text, request, seconds, outcome, recording, reason)
            else:
                recording.discard()


def recorded(speaker: Speaker, server: str, history: ReplyHistory | None) -> Speaker:
    """The speaker, recording its replies where there is a history."""
    return speaker if history is None else RecordingSpeaker(speaker, server, history)


async def _collected(text: AsyncIterator[str], pieces: list[str]) -> AsyncIterator[str]:
    """The text unchanged; its pieces are kept up to one character more than MAX_TEXT."""
    left = MAX_TEXT + 1
    async for piece in text:
        if left > 0:
            pieces.append(piece[:left])
            left -= len(piece)
        yield piece
