"""The dictionary finds what a dict would, and leaves its words in the file."""

from __future__ import annotations

import json
import tempfile
import tracemalloc
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wyoming_kokoro_misaki import data

from wyoming_kokoro.text.languages.english.pronunciation.dictionary import Dictionary

WORDS = st.dictionaries(
    st.text(alphabet="abABéœ'-. ", min_size=1, max_size=6),
    st.one_of(
        st.text(alphabet="aɛˈʧ", max_size=4),
        st.dictionaries(
            st.sampled_from(["DEFAULT", "VERB"]), st.text("aɛ", max_size=2), min_size=1
        ),
    ),
    max_size=30,
)
FILES = [Path(str(files(data))) / f"{land}_{kind}.json" for land in ("us", "gb") for kind in
         ("gold", "silver")]  # fmt: skip


def _as_misaki_writes(words: Mapping[str, object]) -> str:
    return json.dumps(words, ensure_ascii=False, indent=2, sort_keys=True)


def _dictionary(words: Mapping[str, object]) -> Dictionary:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "words.json"
        path.write_text(_as_misaki_writes(words), "utf-8")
        return Dictionary(path)


@pytest.mark.parametrize(
    ("word", "said"),
    [("the", "ðə"), ("The", "ðə"), ("monday", "mˈʌn"), ("Monday", "mˈʌn"), ("MONDAY", None),
     ("US", "jˌuˈɛs"), ("us", "ʌs"), ("Us", "ʌs"), ("i", None), ("I", "ˌI"), ("", None),
     ("zz", None), ("read", {"DEFAULT": "ɹˈid"}), ("Read", {"DEFAULT": "ɹˈid"}), ("\udc80", None)],
)  # fmt: skip
def test_words_are_found_in_either_case(word: str, said: object) -> None:
    dictionary = _dictionary(
        {"the": "ðə", "Monday": "mˈʌn", "us": "ʌs", "US": "jˌuˈɛs", "I": "ˌI",
         "read": {"DEFAULT": "ɹˈid"}, "éa": "eA", "Ab-C": "x"}
    )  # fmt: skip
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
    dictionary = _dictionary(words)
    forms = {form(w) for w in words for form in (str, str.lower, str.upper, str.capitalize)}
    for word in forms | {"no such word"}:
        assert dictionary.get(word) == grown.get(word)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_files_are_as_the_search_takes_them(path: Path) -> None:
    """Sorted, an entry a line, nothing escaped; and each word that is asked for is found."""
    text = path.read_text("utf-8")
    words = json.loads(text)
    assert _as_misaki_writes(words) == text
    assert "\\" not in text
    dictionary = Dictionary(path)
    some = list(words)
    for word in [*some[:20], *some[::199], *some[-20:]]:
        assert dictionary.get(word) == words[word]


def test_a_real_dictionary_takes_little_memory() -> None:
    tracemalloc.start()
    try:
        dictionary = Dictionary(FILES[0])
        held, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 600_000
    assert peak < 1_000_000
    assert dictionary["kitchen"] == json.loads(FILES[0].read_text("utf-8"))["kitchen"]
