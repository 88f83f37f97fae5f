"""First sound: the one rule by which every reply is measured."""

from __future__ import annotations

import numpy as np
import pytest

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk, played_at, silence_before
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.core.audio import RATE_HZ, Samples, silence
from wyoming_kokoro.core.errors import KokoroError


def hum(seconds: float, db: float) -> Samples:
    """A tone of 200 Hz at a level (RMS) in dB of full scale."""
    count = round(seconds * RATE_HZ)
    wave = np.sin(np.arange(count) * (2 * np.pi * 200 / RATE_HZ)) * np.sqrt(2) * 10 ** (db / 20)
    return np.asarray(wave, np.float32)


def joined(*parts: Samples) -> Samples:
    return np.concatenate(parts)


@pytest.mark.parametrize(("db", "expected_s"), [(-72.0, 0.3), (-68.0, 0.1)])
def test_audible_is_what_is_less_than_50_db_under_the_reply(db: float, expected_s: float) -> None:
    """Speech at -20 dB: something at -72 dB before it is silence, at -68 dB it is sound."""
    reply = joined(silence(0.1), hum(0.2, db), hum(1.0, -20))
    assert silence_before(reply) == pytest.approx(expected_s, abs=0.0051)


@pytest.mark.parametrize("gain", [0.02, 1.0])
@pytest.mark.parametrize("padding_s", [0.0, 10.0])
def test_it_depends_neither_on_the_volume_nor_on_silence_after_it(
    gain: float, padding_s: float
) -> None:
    """The level is that of the speech alone."""
    reply = joined(silence(0.25), hum(0.05, -69), hum(1.0, -20), silence(padding_s))
    assert silence_before(reply * np.float32(gain)) == pytest.approx(0.25, abs=0.0051)


def test_a_silent_reply_has_no_first_sound() -> None:
    """Neither digital silence nor nothing at all."""
    assert silence_before(silence(1.0)) is None
    assert silence_before(silence(0.0)) is None
    with pytest.raises(KokoroError, match="silent"):
        assert TimedReply(0.0, [TimedChunk(1.0, 1.0)]).first_s


def test_the_player_plays_the_silence_and_waits_for_what_is_late() -> None:
    """Sound in the first chunk; in the second, which is there in time; and in a late one."""
    chunks = [TimedChunk(1.0, 0.5), TimedChunk(1.2, 0.5), TimedChunk(4.0, 0.5)]
    assert played_at(chunks, 0.0) == 1.0
    assert played_at(chunks, 0.3) == pytest.approx(1.3)
    assert played_at(chunks, 0.7) == pytest.approx(1.7)
    assert played_at(chunks, 1.1) == pytest.approx(4.1)
    with pytest.raises(ValueError, match=r"1\.50 s"):
        played_at(chunks, 1.6)


def test_first_sound_counts_from_the_request() -> None:
    reply = TimedReply(10.0, [TimedChunk(10.5, 1.0)], 11.0, silence_s=0.2)
    assert reply.first_s == pytest.approx(0.7)
