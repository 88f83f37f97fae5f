"""Finishing: what is kept, where words are, pauses by punctuation, and no click at a join."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soxr

from wyoming_kokoro.core.audio import (
    FADE_S,
    FRAME_SAMPLES,
    HEAD_S,
    RATE_HZ,
    Samples,
    rise,
    silence,
)
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.postprocess.finish import KEEP_S, finish
from wyoming_kokoro.postprocess.limiter import limited
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.postprocess.speech_edges import SpeechEdges
from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.tokens.pieces import Cut, Piece
from wyoming_kokoro.text.tokens.vocabulary import Word

MS = RATE_HZ // 1000


def piece(cut: Cut, ender: str = "", words: tuple[Word, ...] = ()) -> Piece:
    """A piece of four tokens."""
    return Piece((50, 83, 54, 4), cut, ender, words)


@pytest.mark.parametrize(
    ("cut", "ender", "paragraph", "pause_s"),
    [
        (Cut.SENTENCE, ".", False, 0.2),
        (Cut.SENTENCE, "!", False, 0.2),
        (Cut.SENTENCE, "?", False, 0.22),
        (Cut.SENTENCE, "…", False, 0.3),
        (Cut.SENTENCE, ":", False, 0.16),
        (Cut.SENTENCE, "", False, 0.2),
        (Cut.SENTENCE, "”", False, 0.2),
        (Cut.SENTENCE, ".", True, 0.6),
        (Cut.CLAUSE, ",", False, 0.1),
        (Cut.CLAUSE, ";", False, 0.18),
        (Cut.CLAUSE, ":", False, 0.2),
        (Cut.CLAUSE, "—", False, 0.2),
        (Cut.CLAUSE, "…", False, 0.3),
        (Cut.CLAUSE, ")", False, 0.1),
        (Cut.PHRASE, "", False, 0.0),
        (Cut.WORD, "", False, 0.0),
    ],
)
def test_pauses_go_by_the_mark(cut: Cut, ender: str, paragraph: bool, pause_s: float) -> None:
    """The settings are the pause of a full stop and of a comma; the rest are shares of them."""
    pauses = SegmentPauses(0.2, 0.1)
    assert pauses.after(piece(cut, ender), paragraph_end=paragraph) == pytest.approx(pause_s)
    assert SegmentPauses(0.0, 0.0).after(piece(cut, ender), paragraph_end=paragraph) == 0


def test_a_pause_may_turn_out_to_end_a_paragraph() -> None:
    """Where no pause was due, none is made."""
    assert SegmentPauses(0.2).lengthened(0.22) == pytest.approx(0.6)
    assert SegmentPauses(0.2).lengthened(0.0) == 0


def test_silence_goes_and_marks_stay_right() -> None:
    """A second of silence on either side, words of a tenth each."""
    tone = 0.3 * np.sin(np.arange(8 * FRAME_SAMPLES) * 0.1).astype(np.float32)
    samples = np.concatenate((silence(1.0), tone, silence(1.0))).astype(np.float32)
    durations = np.array([40, 2, 2, 2, 2, 40])
    words = (Word("a", 0, 2), Word("b", 2, 4))
    sound = finish(ModelSound(samples, durations), [piece(Cut.SENTENCE, ".", words)], 1.0)
    assert len(sound.samples) / RATE_HZ == pytest.approx(0.02 + 0.2 + 0.06, abs=0.006)
    assert [mark.start_s for mark in sound.marks] == pytest.approx([0.02, 0.12], abs=0.003)
    assert sound.marks[-1].end_s == pytest.approx(0.22, abs=0.003)
    assert not finish(ModelSound(samples, None), [piece(Cut.SENTENCE)], 1.0).marks


@pytest.mark.parametrize("cut", list(Cut))
@pytest.mark.parametrize("gain", [1.0, 0.4, 2.5])
def test_a_whole_sound_is_trimmed_faded_and_limited(cut: Cut, gain: float) -> None:
    """Bit for bit as the steps one by one, for sounds of any length with silence around them."""
    rng = np.random.default_rng(7)
    for length in (0, 1, 5, 100, 239, 240, 241, 5_000, 40_000):
        sound = rng.uniform(-0.9, 0.9, length).astype(np.float32)
        quiet = [silence(seconds) for seconds in rng.uniform(0, 0.3, 2)]
        samples = np.concatenate((quiet[0], sound, quiet[1]))
        finished = finish(ModelSound(samples, None), [piece(cut)], gain)
        edges = SpeechEdges()
        edges.add(samples)
        edges.finish()
        if edges.begin is None:
            assert not len(finished.samples)
            continue
        start = max(0, edges.begin - round(HEAD_S * RATE_HZ))
        kept = samples[start : edges.end + round(KEEP_S[cut] * RATE_HZ)].copy()
        fade_in = min(round(FADE_S * RATE_HZ), len(kept) // 2)
        fade_out = max(fade_in, len(kept) - (edges.end - start))
        kept[:fade_in] *= rise(fade_in)
        kept[len(kept) - fade_out :] *= rise(fade_out)[::-1]
        assert np.array_equal(finished.samples, limited(kept, gain))


def test_what_is_kept_after_speech_fades_out() -> None:
    """Hum is no speech: it is kept for the 60 ms of a sentence's end, more and more quietly."""
    hum = 0.1 * np.hanning(2 * RATE_HZ) * np.sin(np.arange(2 * RATE_HZ) * 0.01)
    tone = 0.3 * np.sin(2 * np.pi * 400 * np.arange(RATE_HZ // 4) / RATE_HZ)
    samples = hum.astype(np.float32)
    samples[RATE_HZ : RATE_HZ + len(tone)] += tone.astype(np.float32)
    kept = finish(ModelSound(samples, None), [piece(Cut.SENTENCE, ".")], 1.0).samples
    assert len(kept) / RATE_HZ == pytest.approx(0.02 + 0.25 + 0.06, abs=0.006)
    assert np.abs(kept[-20 * MS :]).max() < 0.03


def speech() -> Samples:
    """Some seconds of espeak-ng's voice, at the model's rate."""
    native = espeak_voice.synthesize(
        "The washing machine has finished, and somebody left the window of the bathroom open.",
        "en-US",
    )
    whole = soxr.resample(native.astype(np.float32) / 32768, espeak_ng.RATE_HZ, RATE_HZ)
    return np.asarray(whole, np.float32)


def joined(parts: list[Samples], cut: Cut, pause_s: float) -> tuple[Samples, list[int]]:
    """The parts as a reply has them, and where they meet."""
    pieces: list[Samples] = []
    seams: list[int] = []
    length = 0
    for part in parts:
        sound = finish(ModelSound(part, None), [piece(cut)], 1.0).samples
        pieces += [sound, silence(pause_s)]
        seams += [length, length + len(sound)]
        length += len(sound) + len(pieces[-1])
    return np.concatenate(pieces), seams[1:-1]


def steps_at(samples: Samples, seams: list[int], around: int) -> float:
    """The largest step between neighbouring samples near the seams."""
    steps = np.abs(np.diff(samples))
    return max(float(steps[max(0, at - around) : at + around].max(initial=0.0)) for at in seams)


@pytest.mark.parametrize("cut", list(Cut))
@pytest.mark.parametrize("pause_s", [0.0, 0.1])
def test_no_click_where_espeak_speech_is_cut_anywhere(cut: Cut, pause_s: float) -> None:
    """Even in the middle of a vowel: the steps at a join stay under the signal's own beside it,
    and the join itself is at rest.
    """
    whole = speech()
    random = np.random.default_rng(5)
    for _ in range(40):
        places = np.sort(random.integers(0, len(whole), 3))
        parts = [part for part in np.split(whole, places) if len(part) > 100 * MS]
        samples, seams = joined(parts, cut, pause_s)
        own = float(np.abs(np.diff(whole)).max())
        assert steps_at(samples, seams, 5 * MS) <= own
        assert steps_at(samples, seams, 1) < 0.01 * own


def test_no_click_on_a_loud_tone() -> None:
    """The hardest case: full scale, cut at its crest, without a pause."""
    tone = np.cos(np.arange(RATE_HZ) * 2 * np.pi * 200 / RATE_HZ).astype(np.float32)
    samples, seams = joined([tone, tone, tone], Cut.WORD, 0.0)
    assert steps_at(samples, seams, 6 * MS) <= float(np.abs(np.diff(tone)).max())
    assert steps_at(samples, seams, 1) < 1e-3


def test_no_click_on_the_bench_model(shared: Path, tmp_path: Path) -> None:
    """Kokoro's own architecture at full size, though it says noise: loud up to its last sample."""
    import subprocess
    import sys

    from wyoming_kokoro.model.kokoro_model import FileModel
    from wyoming_kokoro.model.ort_session import CPU, open_session, session_options

    path = tmp_path / "bench.onnx"
    maker = shared / "models" / "make_bench_model.py"
    subprocess.run([sys.executable, maker, path], check=True, capture_output=True)
    model = FileModel(open_session(path, session_options(ModelOptions(2)), [CPU]), path)
    style = np.zeros(256, np.float32)
    parts = [model.run(Utterance(range(20 + n, 40 + n), style)).samples for n in range(3)]
    model.close()
    for pause_s in (0.0, 0.1):
        samples, seams = joined(parts, Cut.SENTENCE, pause_s)
        own = max(float(np.abs(np.diff(part)).max()) for part in parts)
        assert steps_at(samples, seams, 6 * MS) <= own
        assert steps_at(samples, seams, 1) < 0.05 * own
