"""Fit the tables of homographs and polyphones: `script/fit-pronunciations FOLDER`.

FOLDER holds checkouts of the public data that are named in the head of each table, under their
repositories' names; what is missing there leaves its table as it is. The same data give the same
tables. `--judge` fits nothing and tells how many of the lines that are kept for judging are right;
in Hindi, whose spellings are rules and no table, how many inherent vowels within words are said or
silent as a dictionary has them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.places import ROOT
from wyoming_kokoro.text.phonemes.readings_table import ReadingsTable

from . import homographs, polyphones, schwas
from .fitting import Example, Key, Settings, fit, table

_LANGUAGES = ROOT / "wyoming_kokoro/text/languages"
_HEAD = """\
# word	reading	feature	weight
# Made by script/fit-pronunciations from {sources}: not edited by hand.
# A line of a word and its readings, the usual one first; then what a feature of the context adds
# to one of them. Where words share rows, "*" is for all that can be verbs, "*s" for those in -s.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the tables, and tell what is right with them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--judge", action="store_true", help="judge the tables as they are")
    chosen = parser.parse_args(arguments)
    for language in (_english, _mandarin, _hindi):
        language(chosen.folder, chosen.judge)
    return 0


def _english(folder: Path, judge: bool) -> None:
    data = folder / "WikipediaHomographData"
    if not data.exists():
        sys.stdout.write(f"English: no {data.name}\n")
        return
    path = _LANGUAGES / "english/pronunciation/homographs.tsv"
    train = list(homographs.wikipedia(data, "train"))
    if judge:
        kept = homographs.Examples(train, list(homographs.wikipedia(data, "eval")))
        _tell("English, kept for judging", list(kept), path)
        return
    ours = homographs.Examples([], list(homographs.golden()))
    public = homographs.Examples(train, train)
    framed = [ours.example(one, tag) for one, tag in homographs.framed()]
    examples = [*public, *ours, *filter(None, framed)]
    readings = homographs.by_cues() | ours.readings | public.readings
    _write(path, fit(examples, Settings()), readings, homographs.SOURCES)
    _tell("English, learned from", examples, path)


def _mandarin(folder: Path, judge: bool) -> None:
    if not ((folder / "g2pM").exists() and (folder / "g2pL").exists()):
        sys.stdout.write("Mandarin: no g2pM or no g2pL\n")
        return
    path = _LANGUAGES / "mandarin/polyphones.tsv"
    if judge:
        _tell_mandarin(folder)
        return
    examples, readings = polyphones.learned(folder)
    settings = Settings(sparse=0.7, steps=60)
    _write(path, fit(examples, settings), readings, polyphones.SOURCES)
    _tell("Mandarin, learned from", examples, path)


def _hindi(folder: Path, judge: bool) -> None:
    """Nothing is fitted: Hindi's spellings are rules and entries of its lexicon."""
    data = folder / "schwa-deletion"
    if not data.exists():
        sys.stdout.write(f"Hindi: no {data.name}\n")
        return
    right = [
        ours == said
        for word in schwas.words(data, judged=judge)
        for ours, said in schwas.within(word)
    ]
    which = "kept for judging" if judge else "to work on"
    sys.stdout.write(f"Hindi, {which}: {sum(right)} of {len(right)}\n")


def _tell_mandarin(folder: Path) -> None:
    kept = list(polyphones.public(folder / "g2pM/data", "test", 1.0))
    judge = polyphones.Judge()
    right = sum(judge.said(one) == one.pinyin for one in kept)
    sys.stdout.write(f"Mandarin, kept for judging: {right} of {len(kept)}\n")


def _write(
    path: Path, weights: Mapping[Key, float], readings: Mapping[str, Sequence[str]], sources: str
) -> None:
    rows = table(weights, readings)
    path.write_text(_HEAD.format(sources=sources) + rows, encoding="utf-8")


def _tell(name: str, examples: Sequence[Example], path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    fitted = ReadingsTable(line.split("\t") for line in lines if not line.startswith("# "))
    right = sum(
        fitted.best(one.word, one.readings, one.features, one.given, one.shared_rows) in one.right
        for one in examples
    )
    sys.stdout.write(f"{name}: {right} of {len(examples)}\n")


if __name__ == "__main__":
    sys.exit(main())
