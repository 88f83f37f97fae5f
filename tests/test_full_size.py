"""The real process with a model of Kokoro's full size (random weights) and the released voices."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
import wave
from pathlib import Path

import pytest

from tests.process import BUILDING_S, PLAIN, STREAMED, Reply, ask, connected, serving, stream

LONG = (
    "The old lighthouse on the northern cliff had not been used for many years, and yet somebody"
    " lit its lamp last night. Nobody in the village could say who it was. The harbour master"
    " walked up the path in the morning, found the door open, and counted eleven wet footprints."
)
SHORT = ("The front door is open.", "It is raining outside.", "Dinner is ready.", "Good night.")


async def test_another_layout_at_full_size(shared: Path, tmp_path: Path) -> None:
    """In Home Assistant's order of events, whole and streamed, and four clients at once: each gets
    a WAV of 24000 Hz, 16 bit, mono of the full length; a long text's first sound comes long
    before its last.

    v1.0's layout is the released model's, whom the ears hear; the community's is the same export.
    The tone model has all four, over TCP.
    """
    model = tmp_path / "v1.1.onnx"
    maker = shared / "models" / "make_bench_model.py"
    made = (sys.executable, str(maker), str(model), "--layout", "v1.1")
    await asyncio.to_thread(subprocess.run, made, check=True, capture_output=True)
    flags = ("--model", str(model), "--voices", str(shared / "voices" / "voices-v1.0.bin"))
    async with serving(
        tmp_path, *flags, "--provider", "cpu", "--cache-size", "0", "--tune", "off"
    ) as server:
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            asked_s = time.perf_counter()
            plain = await ask(client, LONG)
            streamed = await stream(client, [LONG[:50], LONG[50:200], LONG[200:]])
        replies = await asyncio.gather(*(_one_client(server.uri, text) for text in SHORT))
        await server.logged("saved and in use", within_s=BUILDING_S)
    first_s, last_s = plain.arrived_s[0] - asked_s, plain.arrived_s[-1] - asked_s
    assert first_s < 0.75 * last_s
    assert plain.shape == PLAIN
    assert streamed.seconds == pytest.approx(plain.seconds, rel=0.1)
    for reply in (streamed, *replies):
        assert reply.shape == STREAMED
    for number, reply in enumerate((plain, streamed, *replies)):
        _is_wav(reply, tmp_path / f"{number}.wav")
    assert plain.seconds > 4 * min(reply.seconds for reply in replies) > 3


async def _one_client(uri: str, text: str) -> Reply:
    async with connected(uri) as client:
        return await stream(client, [text])


def _is_wav(reply: Reply, path: Path) -> None:
    """What Home Assistant would write of it."""
    assert reply.formats == {(24000, 2, 1)}
    with wave.open(str(path), "wb") as file:
        file.setframerate(24000)
        file.setsampwidth(2)
        file.setnchannels(1)
        file.writeframes(reply.pcm)
    with wave.open(str(path)) as file:
        assert file.getnframes() / 24000 == reply.seconds
    assert reply.samples.any()
