"""The learner of weights: it finds the right reading, learns it, and says the same each time."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.languages.registry import normalizer
from wyoming_kokoro.text.reading.reader import Reader

from .fit_readings import READ, labelled, together, weights_file
from .fitting import examples, fit, right
from .lattice import Lattice, fit_many

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


def test_what_is_learned_is_said() -> None:
    """A few lines are enough for themselves, from nothing."""
    data = examples(spanish(), LINES)
    weights = fit(data)
    for example in data:
        path = right(example, weights)
        assert path is not None
        kinds = [example.choices[place].candidate.kind for place in path]
        assert any(not kind.startswith("neutral") for kind in kinds)


def test_the_same_lines_give_the_same_weights() -> None:
    """So that a change of the tables is all that changes them."""
    assert fit(examples(spanish(), LINES)) == fit(examples(spanish(), LINES))


def test_many_lines_are_learned_as_a_few_are() -> None:
    """The lattice finds the same right readings, and says the same each time."""
    data = examples(spanish(), LINES)
    weights = fit_many(data)
    assert weights == fit_many(data)
    for example in data:
        lattice = Lattice(example)
        path = right(example, weights)
        assert path is not None
        assert lattice.right(lattice.costs(weights)) == set(path)


def test_a_label_that_no_reading_gives_is_found() -> None:
    """It would teach nothing."""
    (example,) = examples(spanish(), [("Hay 21 luces.", "Nada de eso.")])
    assert right(example, {}) is None


@pytest.mark.parametrize("tag", READ)
def test_every_label_can_be_reached(tag: str) -> None:
    """And the weights that lie in the tree name features that there are."""
    data = examples(reader(tag), labelled(tag))
    assert [example.text for example in data if right(example, {}) is None] == []
    lines = [e for other in together(tag) for e in examples(reader(other), labelled(other))]
    features = {name for example in lines for one in example.choices for name in one.features}
    rows = weights_file(tag).read_text("utf-8").splitlines()
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
