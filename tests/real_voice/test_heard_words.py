"""What is written in another way was heard right; what is another word was not."""

from __future__ import annotations

import pytest

from .heard_words import Heard, HeardWords


@pytest.fixture(scope="module")
def words() -> HeardWords:
    return HeardWords()


@pytest.mark.parametrize(
    ("language", "wanted", "heard"),
    [
        ("en-US", "Half past nine, she said.", "half past 9 she said"),
        ("en-US", "It leaves at 9:30 today.", "it leaves at 9.30 today"),
        ("en-GB", "Our neighbour's favourite colour", "our neighbor's favorite color"),
        ("en-US", "the living room", "The livingroom."),
        ("es", "Hace veintiún grados.", "Hace 21 grados"),
        ("fr", "Les lampes sont éteintes.", "Les lampe sont éteinte"),
        ("it", "un quarto d'ora", "Un quarto d’ora."),
        ("pt-BR", "vinte e dois graus", "22 graus"),
        ("hi", "दरवाज़ा खुला है।", "दरवाज़ा खुला है"),
        ("ja", "今日は学校へ行きます。", "きょうは学校へいきます"),
        ("zh", "你有2条新消息。", "你有兩條新消息"),
        ("zh", "她很高兴", "他很高兴"),
    ],
)
def test_heard_right(words: HeardWords, language: str, wanted: str, heard: str) -> None:
    found = words.compare(wanted, heard, language)
    assert found.errors == 0
    assert found.units > 2


@pytest.mark.parametrize(
    ("language", "wanted", "heard", "errors"),
    [
        ("en-US", "The light is on.", "The light is off.", 1),
        ("en-US", "The light is on.", "The light is on and on.", 2),
        ("en-GB", "Turn it off.", "", 3),
        ("fr", "La porte est ouverte.", "La porte est ouverture.", 1),
        ("es", "Son las siete.", "Son las seis.", 1),
        ("ja", "雨が降る", "雪が降る", 2),
        ("zh", "灯开着", "灯关着", 1),
        ("hi", "बत्ती जल रही है", "बत्ती चल रही है", 1),
    ],
)
def test_heard_wrong(
    words: HeardWords, language: str, wanted: str, heard: str, errors: int
) -> None:
    assert words.compare(wanted, heard, language).errors == errors


def test_a_loop_is_one_sentence_wrong(words: HeardWords) -> None:
    assert words.compare("The light is on.", "the the the " * 30, "en-US") == Heard(4, 4)


def test_rates_of_several_sentences_are_of_all_their_words() -> None:
    assert (Heard(1, 2) + Heard(0, 8)).rate == 0.1
