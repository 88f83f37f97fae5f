"""The learner of weights: it finds the right reading, learns it, and says the same each time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from wyoming_kokoro.text.languages.registry import normalizer
from wyoming_kokoro.text.reading.reader import Reader

from .fit_readings import READ, labelled, together, weights_file
from .fitting import fit
from .lattice import Lattice, lattice

LINES = [
    ("Hay 21 luces.", "Hay veintiuna luces."),
    ("El 25/12 cerramos.", "El veinticinco de diciembre cerramos."),
    ("Sube al 45 %.", "Sube al cuarenta y cinco por ciento."),
]


def reader(tag: str) -> Reader:
    """The language's reader."""
    found = normalizer(tag)
    assert isinstance(found, Reader)
    return found


def spanish() -> Reader:
    """The reader that is fitted here."""
    return reader("es")


def lattices(tag: str) -> list[Lattice]:
    """All labelled lines of a language, and of those that share its weights."""
    return [lattice(reader(one), *line) for one in together(tag) for line in labelled(one)]


def chosen(line: Lattice, weights: Mapping[str, float]) -> frozenset[int]:
    """The reading that costs least."""
    return line.rival(line.costs(weights), frozenset(), 0.0)


def test_what_is_learned_is_said() -> None:
    """A few lines are enough for themselves, from nothing."""
    data = [lattice(spanish(), *line) for line in LINES]
    weights = fit(data)
    for line in data:
        assert chosen(line, weights) == line.right(line.costs(weights))


def test_the_same_lines_give_the_same_weights() -> None:
    """So that a change of the tables is all that changes them."""
    data = [lattice(spanish(), *line) for line in LINES]
    assert fit(data) == fit(data)


def test_a_line_that_holds_already_hardly_moves_them() -> None:
    """Weights rest on the lines that are hard alone."""
    data = [lattice(spanish(), *line) for line in LINES]
    weights = fit(data)
    assert fit([*data, data[0]], weights) == pytest.approx(weights, abs=0.05)


def test_few_readings_depend_on_one_line_in_twenty() -> None:
    """Lines that no weights were fitted to are read the same when others come to those that were.

    Every fifth line is held out; of the others, every twentieth comes later.
    """
    data = lattices("pt-BR")[::2]
    held, known = data[::5], [line for place, line in enumerate(data) if place % 5]
    before = fit([line for place, line in enumerate(known) if place % 20])
    after = fit(known, before)
    turned = [line for line in held if chosen(line, before) != chosen(line, after)]
    assert len(turned) <= len(held) / 20


def test_a_label_that_no_reading_gives_is_found() -> None:
    """It would teach nothing."""
    assert not lattice(spanish(), "Hay 21 luces.", "Nada de eso.").says_its_label


def test_weights_name_features_that_there_are() -> None:
    """In the tree; that each label can be reached is shown by its golden row, which is said."""
    features = {name for line in lattices("es") for names in line.features for name in names}
    rows = weights_file("es").read_text("utf-8").splitlines()
    named = {row.split("\t")[0] for row in rows if not row.startswith("#")}
    assert named <= features


@pytest.mark.parametrize("tag", READ)
def test_tables_are_sorted_and_each_entry_stands_once(tag: str) -> None:
    """So that a word is found, and has one place."""
    folder = weights_file(tag).parent
    for name, columns in (("lexicon.tsv", 2), ("units.tsv", 2), ("weights.tsv", 1)):
        lines = (folder / name).read_text("utf-8").splitlines()
        rows = [line for line in lines if not line.startswith("# ")]
        keys = [tuple(row.split("\t")[:columns]) for row in rows]
        assert rows == sorted(rows), name
        assert len(set(keys)) == len(keys), name
