"""Fit the weights of each language that reads first: `script/fit-readings [LANGUAGE ...]`.

The labels are the golden tables of spoken forms and the tables of ordinary lines. The weights that
lie there settle which of several right readings is meant; the same tables, cues and weights give
the same weights. What they were made from is named in the file's first lines.
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

from .fitting import fit
from .lattice import Lattice, lattice

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
    parser.add_argument("--anew", action="store_true", help="forget the weights that lie there")
    options = parser.parse_args(arguments)
    groups = dict.fromkeys(map(together, options.languages))
    return 1 if sum(_fitted(tags, anew=options.anew) for tags in groups) else 0


def _fitted(tags: tuple[str, ...], *, anew: bool) -> int:
    """Fit the weights that some tags share; the number of labels that cannot be reached."""
    data = {tag: [(*line, lattice(_reader(tag), *line)) for line in labelled(tag)] for tag in tags}
    lines: list[Lattice] = []
    for tag, of_tag in data.items():
        for text, _, one in of_tag:
            lines.append(one)
            if not one.says_its_label:
                sys.stdout.write(f"{tag}: no reading gives the label: {text}\n")
    weights = fit(lines, {} if anew else _reader(tags[0]).scorer.weights)
    names = ", ".join(name for tag in tags for name in tables(tag))
    rows = "".join(f"{name}\t{weight}\n" for name, weight in weights.items())
    weights_file(tags[0]).write_text(_HEAD.format(tables=names) + rows, encoding="utf-8")
    for tag, of_tag in data.items():
        reader = _reader(tag)
        reader.scorer.weights = weights
        held = sum(reader.spoken(text) == label for text, label, _ in of_tag)
        sys.stdout.write(f"{tag}: {held} of {len(of_tag)} lines, {len(weights)} weights\n")
    return sum(not one.says_its_label for one in lines)


def _reader(tag: str) -> Reader:
    reader = normalizer(tag)
    assert isinstance(reader, Reader)
    return reader


if __name__ == "__main__":
    sys.exit(main())
