"""HTTP client that records when each part of a reply arrives, and when it can be heard."""

from __future__ import annotations

import io
import time
from bisect import bisect_left
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import aiohttp

from wyoming_kokoro.core.audio import RATE_HZ, wav_header
from wyoming_kokoro.core.errors import KokoroError

from .playback import TimedReply

HEARD_S = 0.1
"""Sound that must be there before a player is said to begin: a codec's first frame is silence."""

_PATH = "/v1/audio/speech"
_TIMEOUT_S = 600.0


@dataclass(slots=True)
class HttpReply:
    """A file as it arrives: `ends[i]` bytes of `data` were there at `at_s[i]`.

    Moments are on the clock of `time.perf_counter`.
    """

    format: str
    asked_s: float
    at_s: list[float] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    data: bytearray = field(default_factory=bytearray)

    def add(self, data: bytes, at_s: float) -> None:
        """More of the file."""
        self.data += data
        self.at_s.append(at_s)
        self.ends.append(len(self.data))

    @property
    def audio_s(self) -> float:
        """Length of the audio in the whole file."""
        return decoded_s(self.format, bytes(self.data))

    @property
    def heard_s(self) -> float:
        """Seconds until the file, as far as it had arrived, could be heard. Raises KokoroError."""

        def is_heard(end: int) -> bool:
            return decoded_s(self.format, bytes(self.data[:end])) >= HEARD_S

        place = bisect_left(self.ends, True, key=is_heard)
        if place == len(self.ends):
            raise KokoroError(f"the {self.format} over HTTP has less than {HEARD_S} s of sound")
        return self.at_s[place] - self.asked_s

    @property
    def total_s(self) -> float:
        """Seconds until the last byte."""
        return self.at_s[-1] - self.asked_s


def decoded_s(format_: str, data: bytes) -> float:
    """Seconds of audio in the beginning of a file."""
    if format_ in ("pcm", "wav"):
        header = len(wav_header()) if format_ == "wav" else 0
        return max(0, len(data) - header) / 2 / RATE_HZ
    import av

    seconds = 0.0
    try:
        with av.open(io.BytesIO(data), "r") as container:
            for frame in container.decode(audio=0):
                seconds += frame.samples / frame.sample_rate
    except (av.error.FFmpegError, IndexError):  # it ends in the middle of a frame, or of the header
        pass
    return seconds


def heard_s(reply: TimedReply) -> float:
    """Seconds until a Wyoming reply could be heard. Raises KokoroError."""
    audio_s = 0.0
    for chunk in reply.chunks:
        audio_s += chunk.audio_s
        if audio_s >= HEARD_S:
            return chunk.at_s - reply.asked_s
    raise KokoroError(f"the reply over Wyoming has less than {HEARD_S} s of sound")


@asynccontextmanager
async def http_session(url: str) -> AsyncGenerator[aiohttp.ClientSession, None]:
    """A session whose connection stays open between requests."""
    timeout = aiohttp.ClientTimeout(total=_TIMEOUT_S)
    async with aiohttp.ClientSession(url, timeout=timeout) as session:
        yield session


async def ask_http(
    session: aiohttp.ClientSession, text: str, format_: str, voice: str = ""
) -> HttpReply:
    """Request a text in a format. Raises KokoroError."""
    body = {"model": "kokoro", "input": text, "response_format": format_}
    if voice:
        body["voice"] = voice
    reply = HttpReply(format_, time.perf_counter())
    try:
        async with session.post(_PATH, json=body) as answer:
            if answer.status != 200:
                raise KokoroError(f"the server answered {answer.status}: {await answer.text()}")
            async for data in answer.content.iter_any():
                reply.add(data, time.perf_counter())
    except aiohttp.ClientError as error:
        raise KokoroError(f"the server hung up in the middle of a reply: {error}") from error
    return reply
