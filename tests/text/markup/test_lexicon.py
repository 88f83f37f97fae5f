"""The house's own words."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wyoming_kokoro.text.markup.lexicon import MOST_LOGGED, Lexicon, parse
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

CONTENT = """\
# our house
Giskard = Giss card
HVAC = heating
C++ = see plus plus
washing machine = washer
machine = engine   # a comment
[en-GB]
router = rooter
HVAC = climate
[fr]
box = /bˈɔks/
[zh]
米家 = 小米
"""


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    """One with entries for all and for some."""
    (tmp_path / "lexicon.txt").write_text(CONTENT, encoding="utf-8")
    return Lexicon(tmp_path / "lexicon.txt")


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        ("en-US", "Giskard and giskard's GISKARD", "Giss card and Giss card's Giss card"),
        ("en-US", "The HVAC, not the hvac.", "The heating, not the hvac."),
        ("en-GB", "The HVAC by the router", "The climate by the rooter"),
        ("en-US", "by the router", "by the router"),
        ("en-US", "C++ and C++11", "see plus plus and C++11"),
        ("en-US", "The Washing Machine, a machine, machinery", "The washer, a engine, machinery"),
        ("fr", "la box, boxer", "la [box](/bˈɔks/), boxer"),
        ("zh", "打开米家灯", "打开小米灯"),
        ("it", "Giskard", "Giss card"),
        ("en-US", "", ""),
    ],
)
def test_words_are_said_as_the_house_says_them(
    lexicon: Lexicon, language: str, written: str, said: str
) -> None:
    """Whole words, the longest entry first, a language's own before the general one."""
    assert lexicon.apply(written, language) == said


def test_it_is_read_again_when_it_changes(tmp_path: Path) -> None:
    """Written, changed, removed: without a restart."""
    path = tmp_path / "lexicon.txt"
    lexicon = Lexicon(path)
    assert lexicon.apply("tv", "en-US") == "tv"
    versions = [lexicon.version()]
    path.write_text("tv = telly")
    versions.append(lexicon.version())
    assert lexicon.apply("tv", "en-US") == "telly"
    path.write_text("tv = box")
    os.utime(path, ns=(1, 1))
    versions.append(lexicon.version())
    assert lexicon.apply("tv", "en-US") == "box"
    assert lexicon.version() == versions[-1]
    path.unlink()
    assert lexicon.apply("tv", "en-US") == "tv"
    assert len(set(versions)) == 3
    assert lexicon.version() == versions[0]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("nothing", "line 2: 'nothing' is not of the form"),
        ("= said", "line 2: "),
        ("word =", "line 2: "),
        ("word = /broken", "line 2: '/broken' is not of the form /phonemes/"),
        ("word = /a)b/", "line 2: "),
        (
            "Zorp = /###/",
            "line 2: '/' is not of the form /phonemes/; from # on it is a comment",
        ),
        ("word = /§§/", "line 2: '/§§/' has what is no phoneme: §"),
        ("[klingon]", "line 2: [klingon] is no language of ours"),
        ("x" * 201 + " = y", "line 2: longer than 200"),
    ],
)
def test_a_wrong_line_is_named_by_its_number_and_the_others_count(line: str, problem: str) -> None:
    """One slip does not lose the rest."""
    entries, errors = parse(f"a = b\n{line}\n")
    assert entries[""] == {"a": "b"}
    assert len(errors) == 1
    assert str(errors[0]).startswith(problem)


def test_a_file_of_another_kind_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A word list in its place: the log names a few lines, and how many more there are."""
    path = tmp_path / "lexicon.txt"
    path.write_text("word,said\n" * 90_000 + "Giskard = Giss card\n", encoding="utf-8")
    assert Lexicon(path).apply("Giskard", "en-US") == "Giss card"
    assert caplog.text.count("lexicon.txt, line") == MOST_LOGGED
    assert "lexicon.txt: 89980 more lines are not understood" in caplog.messages


def test_a_wrong_line_is_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """With the file's name, once and not at each sentence."""
    path = tmp_path / "lexicon.txt"
    path.write_text("a = b\nnonsense\n")
    lexicon = Lexicon(path)
    assert [lexicon.apply("a", "en-US") for _ in range(3)] == ["b"] * 3
    assert caplog.text.count("lexicon.txt, line 2") == 1


def test_a_file_that_cannot_be_read_is_a_warning_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Bytes that are no text."""
    path = tmp_path / "lexicon.txt"
    path.write_bytes(b"\xff\xff = x")
    lexicon = Lexicon(path)
    assert [lexicon.apply("a", "en-US") for _ in range(3)] == ["a"] * 3
    assert caplog.text.count("cannot be read") == 1


def test_letters_that_match_in_one_direction_only(tmp_path: Path) -> None:
    """Lower case is not always one to one: no text may break a reply, and ß keeps its entry."""
    path = tmp_path / "lexicon.txt"
    path.write_text("wifi = why fy\nStraße = street\nkey = clef\n", encoding="utf-8")
    lexicon = Lexicon(path)
    assert lexicon.apply("wıfı WİFİ Wifi", "en-US") == "wıfı WİFİ why fy"
    assert lexicon.apply("straße Straße", "en-US") == "street street"
    assert lexicon.apply("\u212aey", "en-US") == "clef"


def test_phonemes_in_ascii_are_no_link(tmp_path: Path) -> None:
    """`[docs](/docs/)` in a text is a link; what the lexicon gives is not."""
    path = tmp_path / "lexicon.txt"
    path.write_text("Niamh = /niv/\n", encoding="utf-8")
    pipeline = TextPipeline(Phonemizer(), Lexicon(path))
    for language in ("en-US", "fr"):
        assert "niv" in pipeline.phonemes("Niamh", language).symbols


@pytest.mark.parametrize(
    ("content", "line"),
    [("a = b\n", "lexicon.txt: 1 entry"), ("a = b\nc = d\n", "lexicon.txt: 2 entries")],
)
def test_the_log_counts_the_entries(
    tmp_path: Path, content: str, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    """One is an entry. Each change is told, and not what was there at the start."""
    path = tmp_path / "lexicon.txt"
    path.write_text(content)
    with caplog.at_level("INFO"):
        lexicon = Lexicon(path)
        lexicon.apply("", "en-US")
        assert caplog.messages == []
        path.write_text(f"# changed\n{content}")
        lexicon.apply("", "en-US")
    assert caplog.messages == [line]
