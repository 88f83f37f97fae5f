"""Observe what the generator's norms see: sentences of all voices, spoken by the real model.

    python packaging/norms/observe.py MODEL.onnx VOICES.bin OUT.npz [--sentences 16]

Sentences are those of the tables tests/golden/spoken_*.tsv, as this package's own text path says
them, whole, in parts and joined, at several speeds. Each row of OUT holds the averages of one
sentence (graphs/architecture/averages.py) with the mean and the variance of every channel of every
norm. Takes about a second a sentence on one core; `fit.py` reads it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray
from wyoming_kokoro.model.norm_prediction import features

from wyoming_kokoro.core.languages import LETTERS
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
SPEEDS = (1.0, 1.0, 1.0, 0.85, 1.2)
SHORT_TOKENS, MOST_TOKENS = 16, 250
SPACE = VOCABULARY[" "]

Array = NDArray[np.float32]


def sentences(language: str, pipeline: TextPipeline, rng: random.Random) -> list[list[int]]:
    """Token ids of the golden sentences of a language, in random order."""
    table = GOLDEN / f"spoken_{language}.tsv"
    lines = table.read_text(encoding="utf-8").splitlines()
    texts = [line.split("\t")[0] for line in lines if line and not line.startswith("#")]
    rng.shuffle(texts)
    spoken = []
    for text in texts[:170]:
        symbols = pipeline.phonemes(text, language).symbols
        ids = [VOCABULARY[symbol] for symbol in symbols if symbol in VOCABULARY]
        if 3 <= len(ids) <= MOST_TOKENS:
            spoken.append(ids)
    return spoken


def chosen(spoken: Sequence[list[int]], count: int, rng: random.Random) -> Iterator[list[int]]:
    """So many sentences for one voice: mostly plain, a third short, one of several joined."""
    short = [ids for ids in spoken if len(ids) < SHORT_TOKENS]
    plain = [ids for ids in spoken if len(ids) >= SHORT_TOKENS]
    few = min(count // 3, len(short))
    yield from rng.sample(short, few)
    yield from rng.sample(plain, min(count - few - 1, len(plain)))
    joined: list[int] = []
    for ids in rng.sample(plain, 3):
        joined += [*([SPACE] if joined else []), *ids]
    yield joined[:MOST_TOKENS]


class Observer:
    """The built graph, its generator telling what its norms see."""

    def __init__(self, model: Path, folder: Path) -> None:
        parameters = read_parameters(model)
        places = write_generator(parameters, folder, given_norms=False, observed=True)
        write_front(parameters, folder)
        write_source(parameters, folder, places)
        self._stages = [
            ort.InferenceSession(folder / f"{name}.onnx", providers=["CPUExecutionProvider"])
            for name in ("front", "source", "generator")
        ]

    def observe(self, ids: Sequence[int], style: Array, speed: float) -> tuple[Array, Array, Array]:
        """Features, means and variances of one sentence."""
        values: dict[str, NDArray[np.generic]] = {
            "tokens": np.array([[0, *ids, 0]], np.int64),
            "style": style.reshape(1, -1),
            "speed": np.array([speed], np.float32),
            "noise": np.zeros((1, 1, 1), np.float32),
        }
        for stage in self._stages:
            names = [port.name for port in stage.get_outputs()]
            wanted = {port.name: values[port.name] for port in stage.get_inputs()}
            values |= dict(zip(names, stage.run(names, wanted), strict=True))
        mean, variance = (np.asarray(values[name]) for name in ("norm_mean", "norm_variance"))
        return features(values, values["style"]), mean, variance


def main() -> None:
    """Observe, and write the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("model", type=Path)
    parser.add_argument("voices", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sentences", type=int, default=16, help="of each voice")
    options = parser.parse_args()
    rng = random.Random(7)  # noqa: S311 (the same choice in every run)
    pipeline, voices = TextPipeline(Phonemizer()), np.load(options.voices)
    spoken = {letter: sentences(tag, pipeline, rng) for letter, tag in LETTERS.items()}
    rows: list[tuple[Array, Array, Array]] = []
    with tempfile.TemporaryDirectory() as folder:
        observer = Observer(options.model, Path(folder))
        for number, voice in enumerate(sorted(voices.files), 1):
            for ids in chosen(spoken[voice[0]], options.sentences, rng):
                style = voices[voice][len(ids) - 1].reshape(-1)
                rows.append(observer.observe(ids, style, rng.choice(SPEEDS)))
            sys.stderr.write(f"{number} of {len(voices.files)} voices, {len(rows)} sentences\n")
    found, mean, variance = (np.stack(part) for part in zip(*rows, strict=True))
    np.savez(options.out, features=found, mean=mean, variance=variance)


if __name__ == "__main__":
    main()
