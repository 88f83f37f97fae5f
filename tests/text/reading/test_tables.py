"""Tables of thousands of lines hold what they repeat once."""

from __future__ import annotations

from wyoming_kokoro.text.languages.english import reading
from wyoming_kokoro.text.reading import tables

ENGLISH = "wyoming_kokoro.text.languages.english"


def test_a_kind_of_many_entries_is_one_string() -> None:
    kinds = [kind for _, kind, _, _ in tables.rows(ENGLISH, "lexicon.tsv", 4)]
    assert len({id(kind) for kind in kinds}) == len(set(kinds)) < len(kinds)


def test_a_word_of_several_cues_is_one_string() -> None:
    words = [word for cue in tables.cues(ENGLISH) for word in cue.words]
    assert len({id(word) for word in words}) == len(set(words)) < len(words)


def test_british_english_shares_the_entries_that_it_spells_alike() -> None:
    american, british = (
        {entry.written: entry for table in lexicon.by_kind.values() for entry in table.values()}
        for lexicon in (
            reading._only(tables.lexicon(ENGLISH), "gb", british=False),
            reading._only(tables.lexicon(ENGLISH), "us", british=True),
        )
    )
    both = american.keys() & british.keys()
    alike = [word for word in both if american[word] == british[word]]
    assert alike
    assert all(american[word] is british[word] for word in alike)
