"""The six formats: decoded by another program to the same sound, sent as they are made."""

from __future__ import annotations

import asyncio
import gc
import io
import threading
from pathlib import Path
from typing import Any

import aiohttp
import numpy as np
import pytest

from tests.fakes import FakeSpeaker
from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.postprocess.encoders import encoder_for
from wyoming_kokoro.server.http import encoded_reply

from .conftest import Port

av = pytest.importorskip("av", reason="the extra [encode] (PyAV) is not installed")

FORMATS = ("mp3", "opus", "aac", "flac", "wav")
PADDING_S = {"mp3": 0.1, "aac": 0.1, "opus": 0.03, "flac": 0.0, "wav": 0.0}
"""What a codec may add: MP3 and AAC begin with silence and fill their last frame."""


def decoded(data: bytes) -> Samples:
    """The sound of a file, at our rate."""
    resampler = av.AudioResampler("flt", "mono", RATE_HZ)
    with av.open(io.BytesIO(data)) as container:
        frames = [f for frame in container.decode(audio=0) for f in resampler.resample(frame)]
    frames += resampler.resample(None)
    samples: Samples = np.concatenate([frame.to_ndarray().reshape(-1) for frame in frames])
    return samples


def tone(seconds: float) -> Samples:
    """440 Hz with soft ends."""
    at = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    ends = np.minimum(1, np.minimum(at, seconds - at) / 0.02)
    return (0.5 * ends * np.sin(2 * np.pi * 440 * at)).astype(np.float32)


def encoded(name: str, samples: Samples, sizes: tuple[int, ...]) -> list[bytes]:
    """A file in parts, made of slices of these sizes in turn."""
    encoder = encoder_for(name)
    parts, at, turn = [encoder.start()], 0, 0
    while at < len(samples):
        size = sizes[turn % len(sizes)]
        parts.append(encoder.encode(samples[at : at + size]))
        at, turn = at + size, turn + 1
    return [*parts, encoder.finish()]


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seconds", [0.01, 0.2, 1.2345, 3.0])
def test_duration(name: str, seconds: float) -> None:
    """What was said and no more than the codec's own padding."""
    sound = decoded(b"".join(encoded(name, tone(seconds), (4800,))))
    extra_s = len(sound) / RATE_HZ - seconds
    assert -0.001 <= extra_s <= PADDING_S[name] + 0.001


@pytest.mark.parametrize("name", FORMATS)
def test_no_click(name: str) -> None:
    """A soft tone stays soft: no step at the start, the end or between slices."""
    sound = decoded(b"".join(encoded(name, tone(2), (4800, 1, 37, 2400))))
    steepest = 0.5 * 2 * np.pi * 440 / RATE_HZ
    assert np.abs(np.diff(sound)).max() < 1.5 * steepest
    assert np.abs(sound[:3]).max() < 0.01
    assert np.abs(sound[-3:]).max() < 0.01
    assert 0.45 < np.abs(sound).max() < 0.6


@pytest.mark.parametrize("name", FORMATS)
def test_prompt(name: str) -> None:
    """200 ms in, nearly all of it out: nothing waits for a page or a buffer to fill."""
    first = encoded(name, tone(1), (4800,))[:2]
    assert len(decoded(b"".join(first))) > (0.2 - 0.09) * RATE_HZ


@pytest.mark.parametrize("name", ["flac", "wav"])
def test_lossless(name: str) -> None:
    """Bit for bit what pcm gives."""
    sound = decoded(b"".join(encoded(name, tone(1), (4800, 999))))
    pcm = np.frombuffer(b"".join(encoded("pcm", tone(1), (4800,))), "<i2")
    assert (np.round(sound * 32768).astype("<i2") == pcm).all()


@pytest.mark.parametrize(
    ("name", "kind", "starts"),
    [
        ("mp3", "audio/mpeg", b"\xff"),
        ("opus", "audio/ogg", b"OggS"),
        ("aac", "audio/aac", b"\xff\xf1"),
        ("flac", "audio/flac", b"fLaC"),
        ("wav", "audio/wav", b"RIFF"),
    ],
)
async def test_over_http(port: Port, name: str, kind: str, starts: bytes) -> None:
    """Type, first bytes and length of what a client gets; sound before the reply has ended."""
    async with port.speak("one two three wait four", response_format=name) as answer:
        assert answer.content_type == kind
        await port.speaker.waiting.wait()
        early = await answer.content.readany()
        port.speaker.go.set()
        data = early + await answer.read()
    assert data.startswith(starts)
    assert len(decoded(data)) / RATE_HZ == pytest.approx(0.4, abs=PADDING_S[name] + 0.01)


async def test_captions(port: Port) -> None:
    """A line a segment, sound and all; or one object."""
    body: dict[str, Any] = {"input": "one two", "response_format": "pcm"}
    async with port.post("/dev/captioned_speech", body) as answer:
        assert answer.content_type == "application/x-ndjson"
        lines = (await answer.text()).splitlines()
    assert len(lines) == 2
    async with port.post("/dev/captioned_speech", body | {"stream": False}) as answer:
        whole = await answer.json()
    assert set(whole) == {"audio", "audio_format", "timestamps"}
    assert isinstance(port.speaker, FakeSpeaker)


class WatchedEncoder:
    """Tells that it was closed, as one that holds a codec must be."""

    def __init__(self) -> None:
        self.closed = threading.Event()

    def start(self) -> bytes:
        return b"head"

    def encode(self, samples: Samples) -> bytes:
        return b"sound"

    def finish(self) -> bytes:
        return b"end"

    def close(self) -> None:
        self.closed.set()


@pytest.mark.parametrize("name", FORMATS[:-1])
def test_a_closed_encoder_gives_no_bytes(name: str) -> None:
    """Closing is for any moment: before the start, in the middle, after the end, and twice."""
    sound = tone(0.5)
    early, left, whole = (encoder_for(name) for _ in range(3))
    early.close()
    assert early.start() + early.encode(sound) + early.finish() == b""
    left.start()
    left.encode(sound)
    left.close()
    left.close()
    assert left.encode(sound) + left.finish() == b""
    whole.start()
    whole.encode(sound)
    assert whole.finish()
    whole.close()
    assert whole.encode(sound) == b""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="no /proc here")
def test_closed_encoders_keep_no_threads() -> None:
    """Their codecs' are ended without waiting for a garbage collection."""
    tasks = Path("/proc/self/task")
    gc.collect()
    gc.disable()
    try:
        before = len(list(tasks.iterdir()))
        for name in FORMATS[:-1] * 5:
            encoder = encoder_for(name)
            encoder.start()
            encoder.close()
        assert len(list(tasks.iterdir())) <= before
    finally:
        gc.enable()


async def test_every_reply_closes_its_encoder(port: Port, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is heard to its end, one in one piece, one that fails, one whose client leaves."""
    encoders: list[WatchedEncoder] = []

    def watched(name: str) -> WatchedEncoder:
        encoders.append(WatchedEncoder())
        return encoders[-1]

    monkeypatch.setattr(encoded_reply, "encoder_for", watched)
    async with port.speak("one") as answer:
        assert await answer.read() == b"headsoundend"
    async with port.post("/dev/captioned_speech", {"input": "one", "stream": False}) as answer:
        assert answer.status == 200
    async with port.speak("one fail") as answer:
        with pytest.raises(aiohttp.ClientPayloadError):
            await answer.read()
    async with port.speak("one wait two") as answer:
        await port.speaker.waiting.wait()
        answer.close()
    assert len(encoders) == 4
    for encoder in encoders:
        assert await asyncio.to_thread(encoder.closed.wait, 20)
