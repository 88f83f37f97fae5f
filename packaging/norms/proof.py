"""Make the sentences that a built graph is proven with: wyoming_kokoro/graphs/proof.npz.

    python packaging/norms/proof.py VOICES.bin

Four households' sentences in four languages, each with the style row of a released voice; and the
style of no voice in particular, the mean of all: wyoming_kokoro/model/ordinary_style.npy.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.graphs.proof import SENTENCES
from wyoming_kokoro.model import ordinary_speech
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

SPOKEN = (
    ("en-US", "af_heart", 1.0, "The front door is still open."),
    ("en-GB", "bm_george", 1.1, "Good morning, the heating is on."),
    ("zh", "zf_xiaobei", 1.0, "灯还开着。"),
    ("it", "if_sara", 0.9, "Il lavaggio è finito."),
)
ORDINARY_ROW = 40


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("voices", type=Path)
    voices, pipeline = np.load(parser.parse_args().voices), TextPipeline(Phonemizer())
    arrays: dict[str, NDArray[np.generic]] = {}
    styles = []
    for number, (language, voice, _, text) in enumerate(SPOKEN):
        symbols = pipeline.phonemes(text, language).symbols
        ids = [VOCABULARY[symbol] for symbol in symbols if symbol in VOCABULARY]
        arrays[f"ids{number}"] = np.array(ids, np.int16)
        styles.append(voices[voice][len(ids) - 1, 0])
    arrays["style"] = np.array(styles, np.float16)
    arrays["speed"] = np.array([speed for _, _, speed, _ in SPOKEN])
    with SENTENCES.open("wb") as file:
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]  # numpy's stub: a flag first
    mean = np.mean([voices[name][ORDINARY_ROW, 0] for name in voices.files], axis=0)
    place = Path(ordinary_speech.__file__).with_name("ordinary_style.npy")
    np.save(place, mean.astype(np.float32))


if __name__ == "__main__":
    main()
