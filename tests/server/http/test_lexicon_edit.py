"""One entry changes, and nothing else of the user's file."""

from __future__ import annotations

import pytest

from wyoming_kokoro.server.http.lexicon_edit import (
    MAX_ENTRIES,
    InvalidEntry,
    entries,
    with_entry,
    without_entry,
)
from wyoming_kokoro.text.markup.lexicon import parse, read_lines

CONTENT = """\
# our home
HVAC = heating
machine = engine   # the one in the hall

tv = box
tv = telly
nonsense
# British
[en-GB]
router = rooter

[klingon]
box = qach
[fr]
box = /bˈɔks/
"""


@pytest.mark.parametrize(
    ("language", "word", "spoken", "old", "new"),
    [
        ("", "Machine", "motor", "machine = engine   #", "Machine = motor   #"),
        ("", "TV", "tee vee", "tv = telly\n", "tv = telly\nTV = tee vee\n"),
        ("", "tv", "tee vee", "tv = telly\n", "tv = tee vee\n"),
        ("", "Giskard", "Giss card", "tv = telly\n", "tv = telly\nGiskard = Giss card\n"),
        ("en-GB", "scone", "skon", "= rooter\n", "= rooter\nscone = skon\n"),
        ("fr", " box ", " boîte ", "box = /bˈɔks/", "box = boîte"),
        ("es", "box", "caja", "/bˈɔks/\n", "/bˈɔks/\n\n[es]\nbox = caja\n"),
        ("", "&", "and", "tv = telly\n", "tv = telly\n& = and\n"),
        ("", "€", "euro", "tv = telly\n", "tv = telly\n€ = euro\n"),
        ("", "a", "b = c", "tv = telly\n", "tv = telly\na = b = c\n"),
    ],
)
def test_only_the_entry_changes(language: str, word: str, spoken: str, old: str, new: str) -> None:
    """In its old place or at the end of its language; comments, order and wrong lines stay."""
    assert CONTENT.count(old) == 1
    changed = with_entry(CONTENT, language, word, spoken)
    assert changed == CONTENT.replace(old, new)
    key = word.strip() if word.isupper() else word.strip().lower()
    assert parse(changed)[0][language][key] == spoken.strip()


@pytest.mark.parametrize(
    ("content", "changed"),
    [
        ("", "a = b\n"),
        ("# home\n", "# home\na = b\n"),
        ("x = y", "x = y\na = b\n"),
        ("x = y\r\n", "x = y\r\na = b\r\n"),
        ("# French\n[fr]\nx = y\n", "a = b\n# French\n[fr]\nx = y\n"),
        ("x = y # [fr] = z\n", "x = y # [fr] = z\na = b\n"),
        ("x = y\x0b\n", "x = y\x0ba = b\n\n"),
    ],
)
def test_the_place_of_the_first_entry(content: str, changed: str) -> None:
    """Before the first heading and what is said of it; line ends as the file has them."""
    assert with_entry(content, "", "a", "b") == changed
    assert parse(changed)[0][""]["a"] == "b"


def test_a_deleted_word_has_no_entry_left() -> None:
    """An earlier line for it does not come to life; other languages keep theirs."""
    changed = without_entry(CONTENT, "", "TV".lower())
    assert changed == CONTENT.replace("tv = box\ntv = telly\n", "")
    assert without_entry(CONTENT, "", "box") is None
    assert without_entry(CONTENT, "fr", "Box") == CONTENT.replace("box = /bˈɔks/\n", "")


def test_the_entries_that_count() -> None:
    """Of two for one word the later; none below a heading that is no language."""
    listed = [(line.number, line.language, line.written) for line in entries(read_lines(CONTENT))]
    assert listed == [
        (2, "", "HVAC"),
        (3, "", "machine"),
        (6, "", "tv"),
        (10, "en-GB", "router"),
        (15, "fr", "box"),
    ]


@pytest.mark.parametrize("separator", [*"\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029", "\r\n"])
@pytest.mark.parametrize("place", ["word", "spoken"])
def test_no_second_line_can_be_smuggled_in(place: str, separator: str) -> None:
    """Whatever parts lines, for this program or for an editor."""
    bad = f"a{separator}b = c"
    word, spoken = (bad.replace("=", "x"), "d") if place == "word" else ("w", bad)
    with pytest.raises(InvalidEntry, match="one line") as caught:
        with_entry(CONTENT, "", word, spoken)
    assert caught.value.field == place


@pytest.mark.parametrize(
    ("word", "spoken", "field", "reason"),
    [
        ("", "b", "word", "empty"),
        (" \u3000", "b", "word", "empty"),
        ("a", "  ", "spoken", "empty"),
        ("a#b", "c", "word", "must not contain #"),
        ("[fr]", "c", "word", r"must not contain \[ \]"),
        ("a=b", "c", "word", "must not contain ="),
        (".", "c", "word", "no letter"),
        ("?!", "c", "word", "no letter"),
        ("\u200d", "c", "word", "no letter"),
        ("\u0301", "c", "word", "no letter"),
        ("a", "b # c", "spoken", "must not contain #"),
        ("a", "/broken", "spoken", "slash"),
        ("a", "//", "spoken", "slash"),
        ("a", "/a)(b/", "spoken", "slash"),
        ("a", "/§¶/", "spoken", "no phoneme: § ¶"),
        ("a" * 201, "b", "word", "201 characters; at most 200"),
        ("a", "b" * 201, "spoken", "201 characters; at most 200"),
        ("a\0", "b", "word", "control"),
        ("a", "b\u202e", "spoken", "control"),
        ("a\ud800", "b", "word", "control"),
    ],
)
def test_what_the_file_cannot_hold(word: str, spoken: str, field: str, reason: str) -> None:
    """Named by its field and by what is allowed; the text itself is not repeated."""
    with pytest.raises(InvalidEntry, match=reason) as caught:
        with_entry("", "", word, spoken)
    assert caught.value.field == field


def test_it_does_not_grow_without_end() -> None:
    """A full lexicon takes changes and no more entries."""
    full = "".join(f"w{number} = x\n" for number in range(MAX_ENTRIES))
    with pytest.raises(InvalidEntry, match="one too many"):
        with_entry(full, "fr", "another", "y")
    assert with_entry(full, "", "w0", "y").startswith("w0 = y\n")
