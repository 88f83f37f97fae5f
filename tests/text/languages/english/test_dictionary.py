"""The dictionary finds what a dict would, in far less memory."""

from __future__ import annotations

import json
import tracemalloc
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.text.languages.english.dictionary import Dictionary

WORDS = st.dictionaries(
    st.text(alphabet="abABéœ'-. ", min_size=1, max_size=6),
    st.one_of(
        st.text(alphabet="aɛˈʧ", max_size=4),
        st.dictionaries(st.sampled_from(["DEFAULT", "VERB"]), st.text(max_size=2), min_size=1),
    ),
    max_size=30,
)


@pytest.mark.parametrize(
    ("word", "said"),
    [("the", "ðə"), ("The", "ðə"), ("monday", "mˈʌn"), ("Monday", "mˈʌn"), ("MONDAY", None),
     ("US", "jˌuˈɛs"), ("us", "ʌs"), ("Us", "ʌs"), ("i", None), ("I", "ˌI"), ("", None),
     ("zz", None), ("read", {"DEFAULT": "ɹˈid"}), ("Read", {"DEFAULT": "ɹˈid"}), ("\udc80", None)],
)  # fmt: skip
def test_words_are_found_in_either_case(word: str, said: object) -> None:
    dictionary = Dictionary(
        '{"the": "ðə", "Monday": "mˈʌn", "us": "ʌs", "US": "jˌuˈɛs", "I": "ˌI",'
        ' "read": {"DEFAULT": "ɹˈid"}, "éa": "eA", "Ab-C": "x"}'
    )
    assert dictionary.get(word) == said
    assert (word in dictionary) == (said is not None)
    if said is None:
        with pytest.raises(KeyError):
            dictionary[word]
    else:
        assert dictionary[word] == said


@given(WORDS)
def test_it_holds_what_misakis_grown_dict_holds(words: dict[str, object]) -> None:
    from wyoming_kokoro_misaki.en import Lexicon

    grown = Lexicon.grow_dictionary(words)
    dictionary = Dictionary(json.dumps(words))
    forms = {form(w) for w in words for form in (str, str.lower, str.upper, str.capitalize)}
    for word in forms | {"no such word"}:
        assert dictionary.get(word) == grown.get(word)


def test_a_real_dictionary_takes_little_memory() -> None:
    from wyoming_kokoro_misaki import data

    text = files(data).joinpath("us_gold.json").read_bytes()
    tracemalloc.start()
    try:
        dictionary = Dictionary(text)
        held, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 4_000_000
    assert peak < 40_000_000
    assert dictionary["kitchen"] == json.loads(text)["kitchen"]
