"""Japanese and Mandarin: phonemes as misaki makes them, nothing dropped, nothing left behind."""

from __future__ import annotations

import re
import sys
import tempfile
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.places import GOLDEN
from wyoming_kokoro.text.languages.readings import ReadWord, read_words
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

TABLE = GOLDEN / "phonemes_ja_zh.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    """One for all; a language whose extra is missing is skipped by `need`."""
    return Phonemizer()


def need(phonemizer: Phonemizer, language: str) -> None:
    """Skip where the extra is not installed."""
    if not phonemizer.available(language):
        pytest.skip(f"the extra [{language}] is not installed")


@pytest.mark.parametrize(("language", "written", "symbols"), ROWS)
def test_golden(phonemizer: Phonemizer, language: str, written: str, symbols: str) -> None:
    """From what is written to the model's symbols; known failures stay as they are known."""
    language = language.lstrip("!")
    need(phonemizer, language)
    assert TextPipeline(phonemizer).phonemes(written, language).symbols == symbols


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_all_that_a_home_says_is_sounded(phonemizer: Phonemizer, language: str) -> None:
    """Of every row of the table of spoken forms, each letter lies in a word with a sound."""
    need(phonemizer, language)
    path = TextPipeline(phonemizer)
    for line in (GOLDEN / f"spoken_{language}.tsv").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        written = line.split("\t")[0]
        form = unicodedata.normalize("NFKC", path.spoken(written, language)).replace("〇", "零")
        words = "".join(word.text for word in path.phonemes(written, language).words)
        sounded = unicodedata.normalize("NFKC", words)
        assert not [c for c in form if c.isalnum() and c not in sounded], written


@pytest.mark.parametrize("language", ["ja", "zh"])
@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_taken(phonemizer: Phonemizer, language: str, text: str) -> None:
    """Only known symbols; words in order, each with a sound."""
    need(phonemizer, language)
    said = phonemizer.phonemize(text, language)
    assert all(symbol in VOCABULARY for symbol in said.symbols)
    ends = [0, *(word.end for word in said.words)]
    for word, before in zip(said.words, ends, strict=False):
        assert before <= word.start < word.end <= len(said.symbols)


@pytest.mark.parametrize(
    ("language", "text"), [("ja", "Home Assistantを起動"), ("zh", "打开Home Assistant的灯")]
)
def test_latin_words_are_spoken(phonemizer: Phonemizer, language: str, text: str) -> None:
    """As English words, with a mark each."""
    need(phonemizer, language)
    said = phonemizer.phonemize(text, language)
    heard = {word.text: said.symbols[word.start : word.end] for word in said.words}
    assert heard["Home"] == "hˈOm"
    assert heard["Assistant"] == "əsˈɪstənt"


def test_a_door_that_is_open_is_aite(phonemizer: Phonemizer) -> None:
    """開く has two readings; who opens something says ひらく."""
    need(phonemizer, "ja")
    assert "aite" in phonemizer.phonemize("ドアが開いています", "ja").symbols
    assert "çiɾaite" in phonemizer.phonemize("ドアを開いています", "ja").symbols


def test_threads_do_not_get_each_others_phonemes(phonemizer: Phonemizer) -> None:
    """MeCab keeps the sentence that it reads."""
    need(phonemizer, "ja")
    texts = [f"これは{n}番です。" for n in "一二三四五六七八九十"] * 10
    alone = [phonemizer.phonemize(text, "ja") for text in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda text: phonemizer.phonemize(text, "ja"), texts)) == alone


def test_jieba_leaves_no_cache_behind(
    phonemizer: Phonemizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file of a known name in the temporary folder is anyone's to write."""
    need(phonemizer, "zh")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert Phonemizer().phonemize("你好", "zh").symbols == "ni↓xau↓"
    assert not list(tmp_path.iterdir())


def test_what_the_extras_do_not_bring_is_not_left_as_a_stand_in(phonemizer: Phonemizer) -> None:
    """A module put in another's place while misaki is imported goes again."""
    need(phonemizer, "ja")
    phonemizer.load("ja")
    assert getattr(sys.modules.get("mojimoji"), "__file__", "no stand-in")


def test_words_are_those_of_jiebas_dictionary(phonemizer: Phonemizer) -> None:
    """Read character by character, the dictionary parts a text as jieba does that has it whole."""
    need(phonemizer, "zh")
    jieba = import_module("jieba")
    frequencies = import_module("wyoming_kokoro.text.languages.mandarin.word_list")
    whole, met = jieba.Tokenizer(), jieba.Tokenizer()
    whole.FREQ, whole.total = whole.gen_pfdict(whole.get_dict_file())
    met.FREQ = frequencies.WordFrequencies(Path(str(jieba.__file__)).with_name("dict.txt"))
    met.total = met.FREQ.total
    whole.initialized = met.initialized = True
    assert met.total == whole.total
    met.FREQ.require("一不")
    assert len(met.FREQ) < len(whole.FREQ) / 4
    for language, written, _ in ROWS:
        for run in re.findall("[一-鿿]+", written) if language.endswith("zh") else ():
            met.FREQ.require(run)
            assert list(met.cut(run)) == list(whole.cut(run))
    for word in (word for word in whole.FREQ if word[0] in "一不"):
        met.FREQ.require(word)
        assert met.FREQ[word] == whole.FREQ[word]


def test_every_mandarin_reading_gives_each_character_a_syllable() -> None:
    """The table's patterns are whole, and pinyin fits its word."""
    syllable = re.compile("[a-z]+[1-5]|-")
    for word in read_words("wyoming_kokoro.text.languages.mandarin"):
        list(word.starts(f"在{word.word}里"))
        syllables = word.reading.split()
        assert len(syllables) == len(word.word.strip("/")), word.word
        assert all(map(syllable.fullmatch, syllables)), word.word
        assert word.kind in ("word", "full", "neutral", "parted") or len(word.word) == 1


def test_every_japanese_reading_is_katakana_and_stands_once() -> None:
    """The table's patterns are whole, and no word stands twice beside the same."""
    package = "wyoming_kokoro.text.languages.japanese"
    for word in read_words(package):
        list(word.starts(f"の{word.word}の"))
        assert re.fullmatch("[ァ-ヶー]+", word.reading), word.word
        assert word.kind in ("word", "context")
    rows = [tuple(row[:3]) for row in tables.rows(package, "readings.tsv", 5)]
    assert len(set(rows)) == len(rows)


def test_what_stands_beside_a_word_decides_its_reading() -> None:
    """Words and patterns before and behind it, the text's ends, and what must not stand there."""
    word = ReadWord("行", "^ 一[两二]", "$ 字 !字幕", "hang2", "character")
    assert list(word.starts("行")) == [0]
    assert list(word.starts("一两行字")) == [2]
    assert list(word.starts("一两行字幕")) == []
    assert list(word.starts("三行字")) == []
    assert list(word.starts("行人")) == []
    assert word.looks_back
    assert not word.is_plain
