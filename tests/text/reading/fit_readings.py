"""Fit the weights of each language that reads first: `script/fit-readings [LANGUAGE ...]`.

The labels are the golden tables of spoken forms and the tables of ordinary lines. The same tables
and cues give the same weights; what they were made from is named in the file's first lines.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.places import GOLDEN, ROOT
from tests.text.golden import cases
from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer
from wyoming_kokoro.text.reading.reader import Reader

from .fitting import examples, fit, right

READ = tuple(tag for tag, entry in REGISTRY.items() if entry.reads)
_HEAD = """\
# feature	cost
# Made by script/fit-readings from {tables}: not edited by hand.
# A feature is a kind of candidate in any of its lengths, or a kind beside a cue of cues.tsv.
"""


def tables(tag: str) -> list[str]:
    """The names of the golden tables that label a language's lines."""
    names = (f"spoken_{tag}.tsv", f"ordinary_{tag}.tsv")
    return [name for name in names if (GOLDEN / name).exists()]


def labelled(tag: str) -> Iterator[tuple[str, str]]:
    """The lines of a language with their spoken forms."""
    for name in tables(tag):
        for case in cases(name):
            if not case.known_failure:
                yield case.text, case.expected


def weights_file(tag: str) -> Path:
    """Where a language's weights lie."""
    folder = ROOT / "wyoming_kokoro/text/languages" / REGISTRY[tag].folder
    return folder / "weights.tsv"


def main(arguments: list[str] | None = None) -> int:
    """Write the weights, and tell what holds with them; 1 if a line's label cannot be reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=READ, metavar="LANGUAGE")
    lost = 0
    for tag in parser.parse_args(arguments).languages:
        reader = normalizer(tag)
        assert isinstance(reader, Reader)
        data = examples(reader, labelled(tag))
        beyond = [example.text for example in data if right(example, {}) is None]
        for text in beyond:
            sys.stdout.write(f"{tag}: no reading gives the label: {text}\n")
        weights = fit(data)
        head = _HEAD.format(tables=", ".join(tables(tag)))
        rows = "".join(f"{name}\t{weight}\n" for name, weight in weights.items())
        weights_file(tag).write_text(head + rows, encoding="utf-8")
        reader.scorer.weights = weights
        held = sum(reader.spoken(example.text) == example.label for example in data)
        sys.stdout.write(f"{tag}: {held} of {len(data)} lines, {len(weights)} weights\n")
        lost += len(beyond)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
