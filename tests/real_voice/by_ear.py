"""Phonemes by ear: which program's phonemes are heard right, and which convention of ours.

    python -m tests.real_voice.by_ear SENTENCES --voices voices-v1.0.bin
    python -m tests.real_voice.by_ear SENTENCES --voices voices-v1.0.bin \\
        --language it --convention 'ɪ=i'

SENTENCES is a file of `plain_sentences`. The first form lays our phonemes beside those of the other
programs of `phoneme_sources`: the same sentences, model, voices (of each language the best woman's
and the best man's, in turns) and ears; then it lists the words that were heard wrong of ours and
right of another's. The second says only the sentences in which a regular expression changes our
symbols, as they are and changed, and has them scored by predicted listeners (P.808) too.

Sounds and transcripts are kept in the user's cache folder: the same command goes on where it was
stopped, and what sounds the same is said and heard once.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec
from wyoming_kokoro.model.voice_bank import VoiceBank

from . import plain_sentences
from .by_ear_table import Impression, Impressions, table, worse_than_others
from .heard_words import HeardWords
from .hearing import Ears
from .index_parts import WHISPER_BASE, cache_folder, fetched
from .mos import Listeners
from .phoneme_sources import OURS, SOURCES, source
from .speakers import Speaker, built_speaker, stock_speaker
from .takes import Listening, Studio, Take


def main(arguments: Sequence[str] | None = None) -> int:
    """Let the ears compare phonemes, and print the table."""
    given = _parser().parse_args(arguments)
    folder = cache_folder() / "by-ear"
    studio = Studio(_speaker(given), _styles(given.voices), folder / "sounds")
    ears = Ears(given.ears or fetched(WHISPER_BASE, cache_folder()), threads=given.threads)
    bench = Bench(studio, Listening(studio, ears, folder, alone=given.alone))
    texts = plain_sentences.read(given.sentences)
    for language in given.language or LANGUAGES:
        voices = given.voice or both_voices(language)
        lines = _lines(texts[language], voices)
        for change in given.convention:
            sys.stdout.write(bench.convention(change, language, lines, given.count))
        if not given.convention:
            if given.differing:
                lines = _differing(given.source, language, lines)
            sys.stdout.write(bench.sources(given.source, language, lines[: given.count]))
        sys.stdout.flush()
    return 0


Line = tuple[str, str]
"""A voice and what it says."""


class Bench:
    """Compares ways to say the same sentences."""

    def __init__(self, studio: Studio, listening: Listening) -> None:
        self._studio = studio
        self._listening = listening
        self._words = HeardWords()

    def sources(self, names: Sequence[str], language: str, lines: Sequence[Line]) -> str:
        """The errors of several programs' phonemes, and the words that ours alone has wrong."""
        ways = {name: way for name in names if (way := source(name, language))}
        found = {name: self.heard(way, language, lines) for name, way in ways.items()}
        return table(language, found) + worse_than_others(found, OURS)

    def convention(self, change: str, language: str, lines: Sequence[Line], count: int) -> str:
        """The errors and scores of our symbols as they are and changed by `PATTERN=SYMBOLS`."""
        pattern, _, symbols = change.rpartition("=")
        ours = source(OURS, language)
        assert ours is not None

        def changed(text: str) -> str:
            return re.sub(pattern, symbols, ours(text))

        which = [line for line in lines if ours(line[1]) != changed(line[1])][:count]
        found = {
            OURS: self.heard(ours, language, which),
            change: self.heard(changed, language, which),
        }
        scores = {name: self._scores(way, which) for name, way in ((OURS, ours), (change, changed))}
        return table(language, found, scores) + worse_than_others(found, OURS)

    def heard(self, way: Callable[[str], str], language: str, lines: Sequence[Line]) -> Impressions:
        """What was heard of each line as a way says it."""
        takes = [Take(voice, language, text, way(text)) for voice, text in lines]
        impressions: dict[Take, Impression] = {}
        for window in self._listening.windows(takes):
            texts = [take.text for take in window.takes]
            matches = self._words.aligned(texts, window.heard, language)
            impressions |= {
                take: Impression(take, tuple(own))
                for take, own in zip(window.takes, matches, strict=True)
            }
        return [impressions[take] for take in takes]

    def _scores(self, way: Callable[[str], str], lines: Sequence[Line]) -> list[float]:
        listeners = Listeners()
        return [listeners.p808(self._studio.sound(voice, way(text))) for voice, text in lines]


def both_voices(language: str) -> list[str]:
    """The best woman's and the best man's voice of a language, by grade."""
    own = [voice for voice in CATALOGUE if voice.language == language]
    return list(dict.fromkeys([own[0].id, *(v.id for v in own if v.id[1] == "m")][:2]))


def _lines(texts: Iterable[str], voices: Sequence[str]) -> list[Line]:
    return [(voices[number % len(voices)], text) for number, text in enumerate(texts)]


def _differing(names: Sequence[str], language: str, lines: Sequence[Line]) -> list[Line]:
    """The lines that not all of the programs say alike."""
    ways = [way for name in names if (way := source(name, language))]
    return [line for line in lines if len({way(line[1]) for way in ways}) > 1]


def _styles(path: Path) -> dict[str, np.ndarray]:
    bank = VoiceBank.load(path)
    return {name: bank.style(VoiceSpec(((name, 1.0),))) for name in bank.names}


def _speaker(given: argparse.Namespace) -> Speaker:
    if given.stages:
        return built_speaker(given.stages, given.threads)
    return stock_speaker(given.model, given.threads)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tests.real_voice.by_ear",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("sentences", type=Path, metavar="SENTENCES")
    parser.add_argument("--model", type=Path, metavar="FILE", help="the released model")
    parser.add_argument("--stages", metavar="FOLDER", help="what the server has built of it")
    parser.add_argument("--voices", type=Path, required=True, metavar="FILE", help="the styles")
    parser.add_argument("--voice", nargs="*", metavar="ID", help="in turns")
    parser.add_argument("--language", nargs="*", choices=LANGUAGES)
    parser.add_argument("--source", nargs="*", choices=SOURCES, default=list(SOURCES))
    parser.add_argument("--convention", nargs="*", default=[], metavar="PATTERN=SYMBOLS")
    parser.add_argument("--differing", action="store_true", help="what is said otherwise alone")
    parser.add_argument("--count", type=int, default=200, metavar="N", help="sentences a language")
    parser.add_argument(
        "--ears", type=Path, metavar="FOLDER", help="instead of the index's Whisper"
    )
    parser.add_argument("--alone", action="store_true", help="hear each sentence by itself")
    parser.add_argument("--threads", type=int, default=2)
    return parser


if __name__ == "__main__":
    sys.exit(main())
