"""Observe what the generator's norms see: sentences of all voices, spoken by the real model.

    PYTHONPATH=. python packaging/norms/observe.py MODEL.onnx VOICES.bin OUT.npz [--seed 7]

Sentences are those of the tables tests/golden/{spoken,ordinary}_*.tsv, as this package's own text
path says them: mostly plain ones, some short, some joined, at several speeds. Each row of OUT holds
the averages of one sentence (graphs/architecture/averages.py) with the mean and the variance of
every channel of every norm. Takes about a second a sentence on one core, and OUT is written again
after every round of the voices; `fit.py` reads it, and several of them together.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from tests.observed_norms import observed_norm, statistics
from wyoming_kokoro.core.languages import LETTERS
from wyoming_kokoro.graphs.architecture.averages import AVERAGES
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
SPEEDS = (1.0, 1.0, 1.0, 1.0, 0.85, 1.2)
SHORT_TOKENS, PLAIN_TOKENS, MOST_TOKENS = 16, 110, 250
KINDS = ("plain", "plain", "plain", "short", "plain", "plain", "plain", "joined")
"""Of a voice's sentences, in turn."""
SPACE = VOCABULARY[" "]

Array = NDArray[np.float32]


class Sentences:
    """Token ids of the golden sentences of a language."""

    def __init__(self, language: str, pipeline: TextPipeline) -> None:
        spoken = [
            [VOCABULARY[symbol] for symbol in pipeline.phonemes(text, language).symbols]
            for text in _texts(language)
        ]
        self._short = [ids for ids in spoken if 3 <= len(ids) < SHORT_TOKENS]
        self._plain = [ids for ids in spoken if SHORT_TOKENS <= len(ids) <= PLAIN_TOKENS]

    def one(self, kind: str, rng: random.Random) -> list[int]:
        """One of that kind."""
        if kind == "short" and self._short:
            return rng.choice(self._short)
        if kind != "joined":
            return rng.choice(self._plain)
        joined: list[int] = []
        for ids in rng.sample(self._plain, 3):
            joined += [*([SPACE] if joined else []), *ids]
        return joined[:MOST_TOKENS]


def _texts(language: str) -> list[str]:
    tables = [GOLDEN / f"{kind}_{language}.tsv" for kind in ("spoken", "ordinary")]
    lines = [line for table in tables for line in table.read_text(encoding="utf-8").splitlines()]
    return sorted({line.split("\t")[0] for line in lines if line and not line.startswith("#")})


class Observer:
    """The built graph: its source tells the averages, its generator what its norms see."""

    def __init__(self, model: Path, folder: Path, threads: int) -> None:
        parameters = read_parameters(model)
        self._places = write_generator(parameters, folder, observed_norm)
        write_front(parameters, folder)
        write_source(parameters, folder, self._places, observed=True)
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        self._stages = [
            ort.InferenceSession(folder / f"{name}.onnx", options, ["CPUExecutionProvider"])
            for name in ("front", "source", "generator")
        ]

    def observe(self, ids: Sequence[int], style: Array, speed: float) -> dict[str, Array]:
        """Averages, means and variances of one sentence."""
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
        mean, variance = statistics(values, self._places)
        averages = np.asarray(values[AVERAGES], np.float32)
        return {"averages": averages, "mean": mean, "variance": variance}


def main() -> None:
    """Observe, and write the rows."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("model", type=Path)
    parser.add_argument("voices", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--sentences", type=int, default=40, help="of each voice")
    parser.add_argument("--seed", type=int, default=7, help="another one chooses others")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)  # noqa: S311 (the same choice in every run)
    pipeline, voices = TextPipeline(Phonemizer()), np.load(options.voices)
    spoken = {letter: Sentences(tag, pipeline) for letter, tag in LETTERS.items()}
    rows: list[dict[str, Array]] = []
    with tempfile.TemporaryDirectory() as folder:
        observer = Observer(options.model, Path(folder), options.threads)
        for number in range(options.sentences):
            for voice in sorted(voices.files):
                ids = spoken[voice[0]].one(KINDS[number % len(KINDS)], rng)
                style = voices[voice][len(ids) - 1].reshape(-1)
                rows.append(observer.observe(ids, style, rng.choice(SPEEDS)))
            table = {name: np.stack([row[name].reshape(-1) for row in rows]) for name in rows[0]}
            np.savez(options.out, **table)
            sys.stderr.write(f"{len(rows)} sentences, round {number + 1} of {options.sentences}\n")


if __name__ == "__main__":
    main()
