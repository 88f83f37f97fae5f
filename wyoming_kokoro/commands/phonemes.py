"""`wyoming-kokoro phonemes`: what the model would be given."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator

from wyoming_kokoro.app.speech_engine import default_voice, known_voices, text_pipeline
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.text.markup.ssml import BrokenMarkup, is_ssml, parse
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.spans import TextSpan, directions

SETTINGS = ("voices", "emoji", "data_dir")
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """A voice and a text."""
    parser.add_argument("-v", "--voice", metavar="VOICE", help="whose language it is")
    parser.add_argument(
        "--words", action="store_true", help="the spoken words too, before a tab and the phonemes"
    )
    parser.add_argument(
        "--why",
        action="store_true",
        help="also how each token was read, what else it could have been, and what decided;"
        " of languages that read first and then say",
    )
    parser.add_argument("text", metavar="TEXT", help="a text, or - for standard input")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Print the phonemes, a line for each line of the text, with `--words` after the words.

    With `--why` the readings follow: a token a line, then each of its candidates with its cost.
    """
    language = default_voice(settings, known_voices(settings)).spoken_language
    path = text_pipeline(settings, Phonemizer())
    for line in _lines(options.text):
        texts = [
            (part.text, part.attributes.language or language) for part in _says(line, language)
        ]
        symbols = " ".join(filter(None, (path.phonemes(*text).symbols for text in texts)))
        words = " ".join(word for text in texts for word in path.spoken(*text).split())
        print(f"{words}\t{symbols}" if options.words else symbols, flush=True)
        if options.why:
            for told in (line for text in texts for line in path.why(*text)):
                print(told, flush=True)
    return 0


def _lines(text: str) -> Iterable[str]:
    """The lines of a text or of standard input; SSML is one, whatever it has between its tags."""
    if text == "-":
        return sys.stdin
    return [text] if is_ssml(text) else text.splitlines()


def _says(line: str, language: str) -> Iterator[TextSpan]:
    """The spoken words of a line, its `[pause:…]` marks and tags left out.

    Raises KokoroError for SSML that is broken.
    """
    if is_ssml(line):
        try:
            script = parse(line, language)
        except BrokenMarkup as error:
            raise KokoroError(f"the SSML is broken: {error}") from error
        yield from (part for part in script if isinstance(part, TextSpan))
        return
    for sentence in sentences(line, language):
        yield from (part for part in directions(sentence) if isinstance(part, TextSpan))
