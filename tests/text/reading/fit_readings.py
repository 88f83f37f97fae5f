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

from .fitting import Example, examples, fit, right
from .lattice import fit_many

_MANY = 1000
"""Lines from which on they are learned from by `fit_many`."""
READ = tuple(REGISTRY)
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


def together(tag: str) -> tuple[str, ...]:
    """The tags that share a language's weights, as American and British English do."""
    folder = REGISTRY[tag].folder
    return tuple(other for other in READ if REGISTRY[other].folder == folder)


def main(arguments: list[str] | None = None) -> int:
    """Write the weights, and tell what holds with them; 1 if a line's label cannot be reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=READ, metavar="LANGUAGE")
    groups = dict.fromkeys(map(together, parser.parse_args(arguments).languages))
    return 1 if sum(map(_fitted, groups)) else 0


def _fitted(tags: tuple[str, ...]) -> int:
    """Fit the weights that some tags share; the number of labels that cannot be reached."""
    data = {tag: examples(_reader(tag), labelled(tag)) for tag in tags}
    lines: list[Example] = [example for of_tag in data.values() for example in of_tag]
    beyond = [example.text for example in lines if right(example, {}) is None]
    for text in beyond:
        sys.stdout.write(f"{', '.join(tags)}: no reading gives the label: {text}\n")
    weights = fit_many(lines) if len(lines) > _MANY else fit(lines)
    names = ", ".join(name for tag in tags for name in tables(tag))
    rows = "".join(f"{name}\t{weight}\n" for name, weight in weights.items())
    weights_file(tags[0]).write_text(_HEAD.format(tables=names) + rows, encoding="utf-8")
    for tag, of_tag in data.items():
        reader = _reader(tag)
        reader.scorer.weights = weights
        held = sum(reader.spoken(example.text) == example.label for example in of_tag)
        sys.stdout.write(f"{tag}: {held} of {len(of_tag)} lines, {len(weights)} weights\n")
    return len(beyond)


def _reader(tag: str) -> Reader:
    reader = normalizer(tag)
    assert isinstance(reader, Reader)
    return reader


if __name__ == "__main__":
    sys.exit(main())
