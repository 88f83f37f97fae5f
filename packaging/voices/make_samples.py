"""Makes docs/samples/: each voice says a sentence of a house, the best ones a dense one as well.

    PYTHONPATH=. python packaging/voices/make_samples.py MODEL.onnx VOICES.bin [--ears FOLDER]

The server's own way: text, windows, loudness, limiter, as with default settings, into small MP3
files (extra `encode`). samples.tsv has the texts; a language's voices take turns with them. With
the recogniser of tests/real_voice/hearing.py, what it heard in each is printed beside the text.
The list in docs/samples/README.md is written from the same rows.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import av
import numpy as np

from tests.real_voice.hearing import Ears
from wyoming_kokoro.app.speech_engine import SpeechEngine
from wyoming_kokoro.config import settings as options
from wyoming_kokoro.core.audio import RATE_HZ, Samples, to_s16
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, VoiceSpec
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES

TEXTS = Path(__file__).with_name("samples.tsv")
SAMPLES = Path(__file__).parents[2] / "docs" / "samples"
BIT_RATE = 48_000
SETTINGS = {"cache_size": "0", "latency": "60000", "tune": "off"}
"""So patient that a slow machine says whole sentences, too."""

_PAGE = """\
# Samples

Made by `packaging/voices/make_samples.py` from the weights of the released int8 file
(`kokoro-v1.0.int8.onnx`), as the server speaks with default settings, and packed as MP3.

| voice | text |
|---|---|
"""


class Sample(NamedTuple):
    """What a voice says, and the file's name without its ending."""

    name: str
    voice: str
    text: str


def samples() -> Iterator[Sample]:
    """All of them, in the catalogue's order."""
    rows = [line.split("\t") for line in TEXTS.read_text("utf-8").splitlines()]
    texts = {
        (language, kind): cycle([row[2] for row in rows if row[:2] == [language, kind]])
        for language in LANGUAGES
        for kind in ("home", "dense")
    }
    with np.load(SHIPPED_VOICES) as shipped:
        best = set(shipped.files)
    for voice in CATALOGUE:
        yield Sample(voice.id, voice.id, next(texts[voice.language, "home"]))
        if voice.id in best:
            dense = next(texts[voice.language, "dense"])
            yield Sample(f"{voice.id}-dense", voice.id, dense)


def mp3(sound: Samples) -> bytes:
    """The sound as a small file."""
    target = io.BytesIO()
    with av.open(target, "w", format="mp3") as container:
        stream = container.add_stream("libmp3lame", rate=RATE_HZ, layout="mono")
        stream.bit_rate = BIT_RATE
        frame = av.AudioFrame.from_ndarray(
            np.frombuffer(to_s16(sound), "<i2")[None], format="s16", layout="mono"
        )
        frame.sample_rate = RATE_HZ
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return target.getvalue()


async def make(model: Path, voices: Path, wanted: list[Sample], ears: Ears | None) -> None:
    """Write the files. Raises KokoroError where the server cannot speak."""
    with tempfile.TemporaryDirectory() as folder:
        flags = {"model": str(model), "voices": str(voices), "data_dir": folder}
        engine = SpeechEngine(options.load(flags | SETTINGS, os.environ, None))
        bringing_up = asyncio.create_task(engine.bring_up())
        try:
            await engine.synthesizer.settled()
            if engine.synthesizer.engine != "kokoro":
                raise KokoroError(engine.synthesizer.state.reason)
            for sample in wanted:
                await write(engine, sample, ears)
        finally:
            bringing_up.cancel()
            await asyncio.gather(bringing_up, return_exceptions=True)
            await engine.close()


async def write(engine: SpeechEngine, sample: Sample, ears: Ears | None) -> None:
    """One sample's file; prints its text and what was heard."""
    voice = VoiceSpec.parse(sample.voice)
    reply = engine.synthesizer.speak(SpeechRequest(sample.text, voice))
    sound = np.concatenate([part.samples async for part in reply])
    (SAMPLES / f"{sample.name}.mp3").write_bytes(mp3(sound))
    heard = ears.hear(sound, voice.spoken_language) if ears else ""
    sys.stdout.write(f"{sample.name}\t{sample.text}\t{heard}\n")
    sys.stdout.flush()


def main() -> None:
    """Write all of them and the list."""
    parser = argparse.ArgumentParser(description="Make the samples of all voices")
    parser.add_argument("model", type=Path)
    parser.add_argument("voices", type=Path)
    parser.add_argument("--ears", type=Path, metavar="FOLDER")
    parser.add_argument("--only", default="", metavar="NAME,…", help="make these again")
    given = parser.parse_args()
    only = set(filter(None, given.only.split(",")))
    every = list(samples())
    SAMPLES.mkdir(exist_ok=True)
    rows = [f"| [`{sample.voice}`]({sample.name}.mp3) | {sample.text} |\n" for sample in every]
    (SAMPLES / "README.md").write_text(_PAGE + "".join(rows), "utf-8")
    wanted = [sample for sample in every if not only or sample.name in only]
    asyncio.run(make(given.model, given.voices, wanted, Ears(given.ears) if given.ears else None))


if __name__ == "__main__":
    main()
