"""The meter on signals whose loudness the standards name; voices on it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.process import BUILDING_S, ask, connected, serving
from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker

from .corpus import sentences
from .loudness import SILENCE_LUFS, loudness


def tone(hz: float, dbfs: float, seconds: float) -> Samples:
    """A sine whose peaks are at that level."""
    time_s = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return np.asarray(10 ** (dbfs / 20) * np.sin(2 * np.pi * hz * time_s), np.float32)


def test_a_tone_of_997_hz() -> None:
    """BS.1770: at full scale -3.01, on one channel; each decibel less is one less."""
    assert loudness(tone(997, 0, 5)) == pytest.approx(-3.01, abs=0.03)
    assert loudness(tone(997, -33, 5)) == pytest.approx(-36.01, abs=0.03)


@pytest.mark.parametrize(
    ("hz", "weight_db"), [(25, -10.4), (100, -1.1), (500, 0.0), (2000, 2.6), (10_000, 4.0)]
)
def test_it_weighs_as_the_head_and_the_ear_do(hz: float, weight_db: float) -> None:
    """K-weighting's curve, against 997 Hz, where it is 0.7 dB."""
    found = loudness(tone(hz, -20, 3)) - loudness(tone(997, -20, 3)) + 0.69
    assert found == pytest.approx(weight_db, abs=0.6)


def test_silence_and_what_is_10_lu_softer_do_not_count() -> None:
    """EBU Tech 3341's third signal: 10 s at -36, 60 s at -23, 10 s at -36 dBFS, less a channel."""
    parts = [tone(1000, level, seconds) for level, seconds in ((-36, 10), (-23, 60), (-36, 10))]
    assert loudness(np.concatenate(parts)) == pytest.approx(-23 - 3.01, abs=0.1)
    word = tone(997, -20, 2)
    padded = np.concatenate((np.zeros(5 * RATE_HZ, np.float32), word))
    assert loudness(padded) == pytest.approx(loudness(word), abs=0.5)
    assert loudness(np.zeros(RATE_HZ, np.float32)) == SILENCE_LUFS
    assert loudness(np.zeros(0, np.float32)) == SILENCE_LUFS


@pytest.mark.parametrize("voice", ["af_heart", "am_adam", "zf_xiaobei", "hf_alpha"])
async def test_espeak_is_as_loud_as_all(voice: str) -> None:
    speaker = EspeakSpeaker(loudness_lufs=LOUDNESS_LUFS)
    spec = VoiceSpec.parse(voice)
    sound = [
        audio.samples
        for text in sentences(spec.spoken_language)[8:14]
        async for audio in speaker.speak(SpeechRequest(text, spec))
    ]
    assert loudness(np.concatenate(sound)) == pytest.approx(LOUDNESS_LUFS, abs=1.5)


async def test_voices_are_equally_loud(real_int8: Path, home_with_graphs: Path) -> None:
    """The loudest, the softest and a mixture of them, over Wyoming; from the cache too. Nothing
    goes over full scale.
    """
    model = ("--model", str(real_int8), "--voices", str(SHIPPED_VOICES), "--provider", "cpu")
    found: dict[str, float] = {}
    async with serving(home_with_graphs, *model, "--tune", "off") as server:
        await server.logged("Kokoro is ready", within_s=BUILDING_S)
        async with connected(server.uri) as client:
            for voice in ("af_heart", "if_sara", "hf_alpha", "pf_dora", "if_sara*0.5+pf_dora*0.5"):
                text = " ".join(sentences(VoiceSpec.parse(voice).spoken_language)[:3])
                replies = [await ask(client, text, voice) for _ in range(2)]
                assert all(reply.error is None for reply in replies)
                found[voice], again = (loudness(reply.samples) for reply in replies)
                assert again == pytest.approx(found[voice], abs=0.2)
                assert np.abs(replies[0].samples).max() <= 1.0
    assert found == pytest.approx(dict.fromkeys(found, LOUDNESS_LUFS), abs=1.2)
