"""HTTP client that records when each part of a reply arrives, and when it can be heard."""

from __future__ import annotations

import io
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import aiohttp
import numpy as np

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk, silence_before
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.core.audio import RATE_HZ, Samples, from_s16, silence, wav_header
from wyoming_kokoro.core.errors import KokoroError

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

    def decoded(self) -> TimedReply:
        """The reply as a player hears it: each chunk is what could be decoded more than before."""
        chunks, before_s = [], 0.0
        for at_s, end in zip(self.at_s, self.ends, strict=True):
            audio_s = len(decode(self.format, bytes(self.data[:end]))) / RATE_HZ
            chunks.append(TimedChunk(at_s, audio_s - before_s))
            before_s = audio_s
        silence_s = silence_before(decode(self.format, bytes(self.data)))
        return TimedReply(self.asked_s, chunks, self.at_s[-1], silence_s)


def decode(format_: str, data: bytes) -> Samples:
    """The samples in the beginning of a file, at `RATE_HZ`."""
    if format_ in ("pcm", "wav"):
        header = len(wav_header()) if format_ == "wav" else 0
        sound = data[header:]
        return from_s16(sound[: len(sound) // 2 * 2])
    import av

    parts = [silence(0.0)]
    resampler = av.AudioResampler("flt", "mono", RATE_HZ)
    try:
        with av.open(io.BytesIO(data), "r") as container:
            for frame in container.decode(audio=0):
                for part in resampler.resample(frame):
                    parts.append(np.asarray(part.to_ndarray(), np.float32).reshape(-1))
    except (av.error.FFmpegError, IndexError):  # it ends in the middle of a frame, or of the header
        pass
    return np.concatenate(parts)


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
