"""Lay a candidate model beside a reference: `python -m tests.real_voice.judge --help`.

Both say the sentences of `sentences/`; the table tells by language and by voice how far the spectra
are apart, how many words a recogniser hears wrong of either and what listeners would score. Each
side is an .onnx file, or `MODULE:FUNCTION=ARGUMENT`: a function that takes the argument and returns
a speaker (see `speakers`). What was measured is kept in the user's cache folder, so that the same
command goes on where it was interrupted; of a function's results only where `--reference-as` or
`--candidate-as` gives them a name, which has to change with the function.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from wyoming_kokoro.model.voice_bank import VoiceBank

from .comparison import Bench, Row, Side
from .corpus import chosen_voices, lines
from .hearing import Ears
from .index_parts import WHISPER_BASE, cache_folder, fetched
from .judge_table import heard_differently, table
from .mos import Listeners
from .speakers import stock_speaker


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare two models by their sound, and print the table."""
    given = _parser().parse_args(arguments)
    cache = cache_folder()
    ears = Ears(given.ears or fetched(WHISPER_BASE, cache), cache / "transcriptions", given.threads)
    bench = Bench(ears, Listeners(given.threads), cache)
    reference = side(given.reference, given.reference_as, given.threads)
    candidate = side(given.candidate, given.candidate_as, given.threads)
    voices = chosen_voices(given.voice)
    wanted = list(lines(voices, VoiceBank.load(given.voices), given.sentences))
    rows: list[Row] = []
    started = time.monotonic()
    for number, line in enumerate(wanted, 1):
        rows.append(bench.row(reference, candidate, line))
        if number % 10 == 0 or number == len(wanted):
            spent = time.monotonic() - started
            sys.stderr.write(f"{number} of {len(wanted)} sentences, {spent:.0f} s\n")
    sys.stdout.write(table(rows))
    if given.show:
        sys.stdout.write("\n" + heard_differently(rows))
    return 0


def side(named: str, identity: str | None, threads: int) -> Side:
    """A side of the comparison, by its name on the command line."""
    module, colon, function = named.partition(":")
    if not colon:
        return Side(stock_speaker(Path(named), threads), identity or _sha256(Path(named)))
    name, equals, argument = function.partition("=")
    make: Callable[..., object] = getattr(importlib.import_module(module), name)
    speak = make(argument) if equals else make()
    assert callable(speak)
    return Side(speak, identity)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests.real_voice.judge", description=__doc__)
    for name in ("reference", "candidate"):
        parser.add_argument(f"--{name}", required=True, metavar="FILE.onnx|MODULE:FUNCTION=ARG")
        parser.add_argument(f"--{name}-as", metavar="NAME", help="what its results are kept under")
    parser.add_argument("--voices", type=Path, required=True, metavar="FILE", help="the styles")
    parser.add_argument(
        "--voice", nargs="*", default=(), metavar="ID", help="or all; default: a language's best"
    )
    parser.add_argument(
        "--sentences", type=int, default=40, metavar="N", help="a voice; at most 40"
    )
    parser.add_argument(
        "--ears", type=Path, metavar="FOLDER", help="instead of the index's Whisper"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="sentences heard differently")
    return parser


if __name__ == "__main__":
    sys.exit(main())
