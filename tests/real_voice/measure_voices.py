"""Measure every voice as the model speaks and as the server sends it.

    python -m tests.real_voice.measure_voices MODEL VOICES FOLDER [--words 40] [--ears FOLDER]

Each voice says the short replies of its language (short_replies.tsv), three sentences that its
loudness was not measured on, and single words of its language. FOLDER gets `voices.tsv`, a line a
voice: loudness, true peak, silence before, tail, replies with a tick, before and after; predicted
score; words whose first or last phoneme lost sound; short replies that the ears heard right, and
words that they did before and after. A voice that has its line is not measured again.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import fugashi
import numpy as np

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Samples
from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.graphs.build import build
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import open_stages
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank, style_row
from wyoming_kokoro.postprocess.finish import finish
from wyoming_kokoro.postprocess.limiter import LOOK_AHEAD, true_peaks
from wyoming_kokoro.postprocess.speech_edges import LOUD
from wyoming_kokoro.postprocess.voice_levels import VoiceLevels, released_levels
from wyoming_kokoro.text.languages.mandarin.g2p import MandarinG2P
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.pieces import Piece, join
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .corpus import chosen_voices, sentences
from .heard_words import HeardWords
from .hearing import Ears, Recogniser
from .loudness import loudness
from .mos import Listeners

_WORD = re.compile(r"[^\W\d_]+(?:['’\u0900-\u097f][^\W\d_]*)*")

SHORT = Path(__file__).with_name("short_replies.tsv")
HELD_OUT = slice(20, 23)
"""Of a language's sentences: those that neither the gains nor other voices' were measured on."""

_STEP = RATE_HZ // 200  # 5 ms
_TAIL_DB = 35.0  # below the loudest 5 ms: what follows the last such moment is a tail
_ALONE = 8  # steps of quiet before a burst that stands alone
_LOST_DB = 30.0  # below the word's loudest: what was cut off of a phoneme above that is missed
_RUMBLE_HZ = 60.0  # the lowest man's voice is above 70
_LAST_MARK = VOCABULARY[" "]


@dataclass(frozen=True, slots=True)
class Said:
    """One text as a voice said it: as the model gave it, and as the server sends it."""

    text: str
    raw: Samples
    sent: Samples
    first: int
    """The sample of `raw` at which the first phoneme begins, by the durations."""
    last: int
    """The sample of `raw` at which the last phoneme is over."""
    cut: int
    """The sample of `raw` that `sent` begins with."""

    @property
    def in_place(self) -> Samples:
        """What is sent, with as much silence around it as the model gave: scores fall with less."""
        after = max(0, len(self.raw) - self.cut - len(self.sent))
        return np.pad(self.sent, (self.cut, after))

    @property
    def lost(self) -> bool:
        """Whether sound of the first or last phoneme that can be heard was cut off."""
        levels = _levels(without_rumble(self.raw))
        loud = levels > levels.max() - _LOST_DB
        begin, end = self.cut // _STEP, -(-(self.cut + len(self.sent)) // _STEP)
        first, last = self.first // _STEP, self.last // _STEP
        return bool(loud[first:begin].sum() > 1 or loud[end:last].sum() > 1)


@dataclass(frozen=True, slots=True)
class Row:
    """A voice in figures: LUFS, dB over full scale, milliseconds, counts."""

    voice: str
    lufs_raw: float
    lufs_sent: float
    peak_raw_db: float
    peak_sent_db: float
    lead_raw_ms: float
    lead_sent_ms: float
    tail_raw_ms: float
    tail_sent_ms: float
    ticks_raw: int
    ticks_sent: int
    replies: int
    p808_raw: float
    p808_sent: float
    words: int
    words_lost: int
    heard: int
    heard_carrier: int
    words_listened: int
    words_heard_raw: int
    words_heard_sent: int


class VoiceStudio:
    """Says texts with one voice after another, as the server would."""

    def __init__(self, model: KokoroModel, bank: VoiceBank, levels: VoiceLevels) -> None:
        self._model = model
        self._bank = bank
        self._levels = levels
        self._pipeline = TextPipeline(Phonemizer())

    def say(self, voice: Voice, text: str) -> Said:
        """One text; the whole of it in one run."""
        pieces = self._pipeline.pieces(text, voice.language)
        style = self._bank.style(VoiceSpec(((voice.id, 1.0),)))
        ids = join(pieces)
        found = self._model.run_once(Utterance(ids, style_row(style, len(ids)).reshape(-1), 1.0))
        parts = [(voice.id, 1.0)]
        loud = LOUD * self._levels.over_usual(parts, style)
        gain = self._levels.gain(parts, style)
        return _said(text, pieces, found, gain, loud)


def _said(text: str, pieces: Sequence[Piece], found: ModelSound, gain: float, loud: float) -> Said:
    sent = finish(found, pieces, gain, loud).samples
    assert found.durations is not None
    ends = np.cumsum(found.durations) * FRAME_SAMPLES
    ids = join(pieces)
    phonemes = [place for place, token in enumerate(ids) if token > _LAST_MARK]
    cut = _place(found.samples, sent, gain)
    return Said(text, found.samples, sent, int(ends[phonemes[0]]), int(ends[phonemes[-1] + 1]), cut)


def _place(raw: Samples, sent: Samples, gain: float) -> int:
    """Where in the model's sound the sent one lies: the best match of a second in its middle."""
    middle = max(0, len(sent) // 2 - RATE_HZ // 8)
    part = sent[middle : middle + RATE_HZ // 4].astype(np.float64) / gain
    size = 1 << (len(raw) + len(part)).bit_length()
    match = np.fft.irfft(np.fft.rfft(raw, size) * np.conj(np.fft.rfft(part, size)), size)
    energy = np.convolve(raw.astype(np.float64) ** 2, np.ones(len(part)), "valid")
    errors = energy - 2 * match[: len(energy)]
    return max(0, int(errors.argmin()) - middle)


def _levels(samples: Samples) -> np.ndarray:
    """The level of each 5 ms, in dB."""
    whole = samples[: len(samples) // _STEP * _STEP].reshape(-1, _STEP).astype(np.float64)
    return np.asarray(10 * np.log10(np.maximum((whole**2).mean(axis=1), 1e-12)))


def without_rumble(samples: Samples) -> Samples:
    """The sound without what lies below the lowest voice: bm_fable hums at 17 to 35 Hz."""
    spectrum = np.fft.rfft(samples, len(samples) + RATE_HZ)  # the second keeps its ends apart
    hz = np.fft.rfftfreq(len(samples) + RATE_HZ, 1 / RATE_HZ)
    spectrum /= 1 + (_RUMBLE_HZ / np.maximum(hz, 1e-3)) ** 8
    return np.fft.irfft(spectrum, len(samples) + RATE_HZ)[: len(samples)].astype(np.float32)


def lead_ms(samples: Samples) -> float:
    """Before the first 5 ms within 50 dB of the loudest."""
    levels = _levels(samples)
    return 5.0 * int((levels > levels.max() - 50).argmax())


def tail_ms(samples: Samples) -> float:
    """After the last 5 ms within 35 dB of the loudest."""
    levels = _levels(samples)
    return 5.0 * int((levels > levels.max() - _TAIL_DB)[::-1].argmax())


def has_tick(samples: Samples, over: int) -> bool:
    """Whether a burst within 35 dB of the loudest stands alone after the last phoneme is `over`."""
    levels = _levels(samples)
    loud = np.flatnonzero(levels > levels.max() - _TAIL_DB)
    quiet = np.diff(loud, prepend=loud[0])
    return bool(((quiet > _ALONE) & (loud * _STEP >= over)).any())


def short_replies(language: str) -> list[str]:
    """The short replies of a language; the last is the carrier."""
    rows = (line.split("\t") for line in SHORT.read_text("utf-8").splitlines() if line[0] != "#")
    return [text for tag, text in rows if tag == language]


def words(language: str, count: int) -> list[str]:
    """Single words of a language, the same at each call, in the order of its sentences.

    Where words are not written apart, phrases between marks come first, then a dictionary's words.
    """
    said = sentences(language)
    found = dict.fromkeys(part for text in said for part in _parts(text, language) if part[1:])
    if len(found) < count and language in ("ja", "zh"):
        cut = _japanese_words() if language == "ja" else _mandarin_words()
        found |= dict.fromkeys(word for part in found for word in cut(part))
    return list(found)[:count]


def _parts(sentence: str, language: str) -> list[str]:
    if language in ("ja", "zh"):
        return re.split(r"[\W\d_]+", sentence)
    if language == "hi":
        return [part.strip("।,?!") for part in sentence.split()]
    return _WORD.findall(sentence)


def _japanese_words() -> Callable[[str], list[str]]:
    tagger = fugashi.Tagger()
    return lambda text: [word.surface for word in tagger(text)]


def _mandarin_words() -> Callable[[str], list[str]]:
    g2p = MandarinG2P()
    return lambda text: [word for _, _, words in g2p.runs(text) for word in words]


class Measurer:
    """Measures voices with `count` words, of which the ears, if any, hear `listened`."""

    def __init__(
        self, studio: VoiceStudio, count: int, ears: Recogniser | None, listened: int = 0
    ) -> None:
        self._studio = studio
        self._count = count
        self._ears = ears
        self._listened = listened if ears else 0
        self._listeners = Listeners()
        self._compare = HeardWords() if ears else None

    def row(self, voice: Voice) -> Row:
        """All of one voice's figures."""
        say: Callable[[str], Said] = lambda text: self._studio.say(voice, text)  # noqa: E731
        short = [say(text) for text in short_replies(voice.language)]
        long = [say(text) for text in sentences(voice.language)[HELD_OUT]]
        spoken = [say(word) for word in words(voice.language, self._count)]
        replies, carrier = short[:-1], short[-1]
        listened = spoken[:: max(1, len(spoken) // max(1, self._listened))][: self._listened]
        raw = np.concatenate([one.raw for one in long])
        sent = np.concatenate([one.sent for one in long])
        both = [*short, *long]
        return Row(
            voice.id,
            loudness(raw),
            loudness(sent),
            _peak_db([one.raw for one in both]),
            _peak_db([one.sent for one in both]),
            max(lead_ms(one.raw) for one in both),
            max(lead_ms(one.sent) for one in both),
            max(tail_ms(one.raw) for one in both),
            max(tail_ms(one.sent) for one in both),
            sum(has_tick(one.raw, one.last) for one in short),
            sum(has_tick(one.sent, one.last - one.cut) for one in short),
            len(short),
            float(np.mean([self._listeners.p808(one.raw) for one in long])),
            float(np.mean([self._listeners.p808(one.in_place) for one in long])),
            len(spoken),
            sum(one.lost for one in spoken),
            sum(self._heard(one, one.sent, voice) for one in replies),
            int(self._heard(carrier, carrier.sent, voice)),
            len(listened),
            sum(self._heard(one, one.raw, voice) for one in listened),
            sum(self._heard(one, one.sent, voice) for one in listened),
        )

    def _heard(self, said: Said, sound: Samples, voice: Voice) -> bool:
        if self._ears is None or self._compare is None:
            return False
        heard = self._ears.hear(np.pad(sound, RATE_HZ // 2), voice.language)
        return self._compare.compare(said.text, heard, voice.language).errors == 0


def _peak_db(sounds: Sequence[Samples]) -> float:
    peaks = [true_peaks(np.pad(sound, LOOK_AHEAD)).max() for sound in sounds]
    return float(20 * np.log10(max(peaks)))


def opened(model: Path, folder: Path, threads: int = 2) -> KokoroModel:
    """The stages built from a model file, in a folder."""
    build(model, folder, "staged", plain=False)
    options = ModelOptions(threads, "staged")
    info = ModelInfo(folder, "staged", CPU[0], options, "saved", "", has_durations=True)
    return open_stages(folder, [CPU], info)


def measured(path: Path) -> set[str]:
    """The voices that have a line."""
    if not path.is_file():
        return set()
    return {line.split("\t")[0] for line in path.read_text("utf-8").splitlines()[1:]}


def _line(row: Row) -> Iterator[str]:
    for value in astuple(row):
        yield f"{value:.2f}" if isinstance(value, float) else str(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the voices that have no line yet; print each."""
    parser = argparse.ArgumentParser(prog="tests.real_voice.measure_voices")
    parser.add_argument("model", type=Path)
    parser.add_argument("voices", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--words", type=int, default=40)
    parser.add_argument("--ears", type=Path, help="of make_ears; else nothing is heard")
    parser.add_argument("--listen", type=int, default=20, help="words that the ears hear")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--voice", nargs="*", default=[voice.id for voice in CATALOGUE])
    given = parser.parse_args(arguments)
    ears = Ears(given.ears, threads=given.threads) if given.ears else None
    given.folder.mkdir(parents=True, exist_ok=True)
    path = given.folder / "voices.tsv"
    if not path.is_file():
        path.write_text("\t".join(field.name for field in fields(Row)) + "\n", "utf-8")
    with tempfile.TemporaryDirectory() as built:
        model = opened(given.model, Path(built), given.threads)
        levels = released_levels(LOUDNESS_LUFS)
        studio = VoiceStudio(model, VoiceBank.load(given.voices), levels)
        measurer = Measurer(studio, given.words, ears, given.listen)
        for voice in chosen_voices(given.voice):
            if voice.id in measured(path):
                continue
            line = "\t".join(_line(measurer.row(voice))) + "\n"
            with path.open("a", encoding="utf-8") as file:
                file.write(line)
            sys.stdout.write(line)
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
