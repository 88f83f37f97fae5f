"""Measures how loud each released voice is, and espeak-ng's, into the package's tables.

    PYTHONPATH=. python packaging/voices/measure_loudness.py MODEL.onnx VOICES.bin [--sentences 8]

Every voice says that many sentences of its language (tests/real_voice/sentences), as the server
would: the graph is built from the model file, and decoded in windows. The loudness of them in a
row is ITU-R BS.1770-4's; the true peak stands beside it for the reader. From styles and loudness a
map is fitted that tells the level of other voices. About ten minutes on two cores.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tests.real_voice.corpus import lines, sentences
from tests.real_voice.loudness import loudness
from tests.real_voice.speakers import built_speaker
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec
from wyoming_kokoro.graphs.build import build
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.postprocess.limiter import LOOK_AHEAD, true_peaks
from wyoming_kokoro.postprocess.voice_levels import BY_STYLE, MEASURED, read_loudness, timbre
from wyoming_kokoro.synthesis.espeak_speaker import ESPEAK_MEASURED, EspeakSpeaker, level_name
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

RIDGE = 0.1
"""Of 0.03 to 10, where voices that were left out were foretold best."""

Floats = NDArray[np.float64]

_HEADER = (
    "# Loudness in LUFS (ITU-R BS.1770-4) and true peak in dB over full scale, without any gain.\n"
    "# Made by packaging/voices/measure_loudness.py: {} sentences each.\n"
)


def kokoro_rows(model: Path, voices: Path, count: int, threads: int) -> Iterator[str]:
    """A row for each released voice."""
    bank = VoiceBank.load(voices)
    with tempfile.TemporaryDirectory() as folder:
        build(model, Path(folder), "staged", plain=False)
        speak = built_speaker(folder, threads)
        for voice in CATALOGUE:
            said = [speak(line.ids, line.style, 1.0) for line in lines([voice], bank, count)]
            yield row(voice.id, said)


def espeak_rows(count: int) -> Iterator[str]:
    """A row for each language and gender."""
    speaker = EspeakSpeaker(TextPipeline(Phonemizer()).spoken)
    for language in LANGUAGES:
        for gender in ("female", "male"):
            voice = next((v for v in CATALOGUE if v.gender == gender), CATALOGUE[0])
            spec = VoiceSpec(((voice.id, 1.0),), None, language)
            said = [asyncio.run(_said(speaker, text, spec)) for text in sentences(language)[:count]]
            yield row(level_name(language, female=gender == "female"), said)


async def _said(speaker: EspeakSpeaker, text: str, voice: VoiceSpec) -> Samples:
    parts = [audio.samples async for audio in speaker.speak(SpeechRequest(text, voice))]
    return np.concatenate(parts)


def fit_styles(voices: Path) -> None:
    """Fit the map from styles to loudness (ridge regression), and tell how well it foretells."""
    bank, lufs = VoiceBank.load(voices), read_loudness(MEASURED)
    styles = np.array([timbre(bank.style(VoiceSpec(((name, 1.0),)))) for name in lufs])
    levels = np.array(list(lufs.values()))
    errors = []
    for left_out in range(len(levels)):
        others = np.arange(len(levels)) != left_out
        weights = fitted(styles[others], levels[others])
        errors.append(styles[left_out] @ weights[:-1] + weights[-1] - levels[left_out])
    rms, most = np.sqrt(np.mean(np.square(errors))), np.abs(errors).max()
    sys.stdout.write(f"by style, each voice left out once: {rms:.2f} dB rms, {most:.2f} at most\n")
    np.save(BY_STYLE, fitted(styles, levels).astype("<f8"))


def fitted(styles: Floats, levels: Floats) -> Floats:
    """A weight a column, and the constant."""
    centre, level = styles.mean(axis=0), levels.mean()
    near = styles - centre
    weights = near.T @ np.linalg.solve(near @ near.T + RIDGE * np.eye(len(near)), levels - level)
    return np.append(weights, level - centre @ weights)


def row(name: str, said: Sequence[Samples]) -> str:
    """A line of the table."""
    sound = np.concatenate(said)
    peak_db = 20 * np.log10(true_peaks(np.pad(sound, LOOK_AHEAD)).max())
    return f"{name}\t{loudness(sound):.2f}\t{peak_db:.1f}\n"


def write(path: Path, rows: Iterable[str], count: int) -> None:
    """Write a table; each row is shown as it comes."""
    made = []
    for text in rows:
        sys.stdout.write(text)
        sys.stdout.flush()
        made.append(text)
    path.write_text(_HEADER.format(count) + "".join(made), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how loud each voice is")
    parser.add_argument("model", type=Path)
    parser.add_argument("voices", type=Path)
    parser.add_argument("--sentences", type=int, default=8)
    parser.add_argument("--threads", type=int, default=2)
    given = parser.parse_args()
    write(ESPEAK_MEASURED, espeak_rows(given.sentences), given.sentences)
    kokoro = kokoro_rows(given.model, given.voices, given.sentences, given.threads)
    write(MEASURED, kokoro, given.sentences)
    fit_styles(given.voices)


if __name__ == "__main__":
    main()
