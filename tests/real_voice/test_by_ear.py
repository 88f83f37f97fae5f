"""Phonemes by ear, with a speaker and ears that are known."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

from .by_ear import Bench, both_voices
from .by_ear_table import Impression, table, worse_than_others
from .heard_words import HeardWords
from .phoneme_sources import OURS, ids, source
from .plain_sentences import chosen, is_plain, read
from .takes import PAUSE_S, Listening, Studio, Take

STYLES = {name: np.zeros((510, 1, 256), np.float32) for name in ("if_sara", "im_nicola")}


class Speaker:
    """Says as many tenths of a second as there are ids; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, given: Sequence[int], style: NDArray[np.float32], speed: float) -> Samples:
        self.asked += 1
        return np.full(len(given) * RATE_HZ // 10, 0.5, np.float32)


class Ears:
    """Hear what they are told to, and remember how long the sounds were."""

    def __init__(self, *heard: str) -> None:
        self._heard = iter(heard)
        self.seconds: list[float] = []

    def hear(self, samples: Samples, language: str) -> str:
        self.seconds.append(len(samples) / RATE_HZ)
        return next(self._heard)


def take(text: str, symbols: str = "a" * 20, voice: str = "if_sara") -> Take:
    return Take(voice, "it", text, symbols)


def listening(folder: Path, speaker: Speaker, ears: Ears, *, alone: bool = False) -> Listening:
    return Listening(Studio(speaker, STYLES, folder / "sounds"), ears, folder, alone=alone)


def test_takes_are_heard_together_and_once(tmp_path: Path) -> None:
    speaker, ears = Speaker(), Ears("uno due")
    takes = [take("Uno."), take("Due.")]
    (window,) = listening(tmp_path, speaker, ears).windows([*takes, takes[0]])
    assert window.takes == tuple(takes)
    assert ears.seconds == [pytest.approx(2 * (2 + PAUSE_S))]
    assert speaker.asked == 1  # both are the same sound
    assert listening(tmp_path, speaker, ears).windows(takes) == [window]


def test_voices_and_long_sounds_are_heard_apart(tmp_path: Path) -> None:
    ears = Ears(*"abcdef")
    takes = [take("Uno.", "a" * 100), take("Due.", "e" * 100), take("Tre.", "i" * 100)]
    other = take("Quattro.", voice="im_nicola")
    made = listening(tmp_path, Speaker(), ears).windows([*takes, other])
    assert [len(window.takes) for window in made] == [2, 1, 1]
    alone = listening(tmp_path, Speaker(), ears, alone=True).windows(takes[:2])
    assert [len(window.takes) for window in alone] == [1, 1]


def test_what_was_heard_is_told_apart_by_sentence() -> None:
    """An added word belongs to the sentence that it follows."""
    found = HeardWords().compare_all(
        ["La porta è aperta.", "Fa freddo.", "Buona notte."],
        "la torta è aperta oggi fa buona notte",
        "it",
    )
    assert [(one.errors, one.units) for one in found] == [(2, 4), (1, 2), (0, 2)]


def test_the_table_tells_who_is_heard_better() -> None:
    words = HeardWords()

    def impression(symbols: str, heard: str) -> Impression:
        text = "La porta è aperta."
        (matches,) = words.aligned([text], heard, "it")
        return Impression(take(text, symbols), tuple(matches))

    ours = [impression("a", "la torta è aperta")] * 3
    other = [impression("b", "la porta è aperta")] * 3
    shown = table("it", {OURS: ours, "other": other}).splitlines()
    assert shown[0].split() == ["it", "ours", "3", "25.00"]
    assert shown[1].split() == ["it", "other", "3", "0.00", "3", "-25.00", "[-25.00,", "-25.00]"]
    lost = worse_than_others({OURS: ours, "other": other}, OURS)
    assert lost.startswith("  porta: 3 times, 1 voices\n    if_sara other: 'torta' for 'porta'")
    assert worse_than_others({OURS: other, "other": ours}, OURS) == ""


def test_a_convention_is_tried_where_it_changes_something(tmp_path: Path) -> None:
    pytest.importorskip("speechmos", reason="the extra [real] is not installed")
    ears = Ears("vedi questa casa", "vedo questa casa")
    studio = Studio(Speaker(), STYLES, tmp_path / "sounds")
    bench = Bench(studio, Listening(studio, ears, tmp_path))
    lines = [("if_sara", "Vedi questa casa."), ("if_sara", "La porta era aperta.")]
    shown = bench.convention("ɪ=i", "it", lines, 40).splitlines()
    assert shown[0].split()[:4] == ["it", "ours", "1", "0.00"]
    assert shown[1].split()[:4] == ["it", "ɪ=i", "1", "33.33"]


@pytest.mark.parametrize(("name", "needs"), [(OURS, "numpy"), ("kokoro-onnx", "kokoro_onnx")])
def test_symbols_are_those_of_the_model(name: str, needs: str) -> None:
    pytest.importorskip(needs, reason="the extra [bench] is not installed")
    way = source(name, "es")
    assert way is not None
    assert way("¿Qué hora es?").startswith("kˈe ˈoɾa")
    assert len(ids(way("¿Qué hora es?"))) > 8


def test_a_program_without_the_language_is_left_out() -> None:
    assert source("kokoro-onnx", "ja") is None


@pytest.mark.parametrize(
    ("language", "text", "plain"),
    [
        ("en-US", "I think I'll have another cup of tea.", True),
        ("en-US", "We met Anna at the new station.", False),
        ("en-US", "It has 3 rooms on two floors.", False),
        ("en-US", "That is all.", False),
        ("es", "¿Dónde está la llave de casa?", True),
        ("fr", "J’ai oublié les clés dans la voiture.", True),
        ("fr", "j’ai oublié les clés dans la voiture", False),
        ("hi", "आज शाम को बारिश हो सकती है।", True),
        ("hi", "आज 5 बजे बारिश हो सकती है।", False),
        ("ja", "明日は早く起きなければならない", True),
        ("ja", "明日はＮＨＫを見なければならない", False),
        ("zh", "我们明天早上一起去公园吧。", True),
        ("zh", "我们明天去。", False),
    ],
)
def test_plain_sentences(language: str, text: str, plain: bool) -> None:
    assert is_plain(text, language) == plain


def test_sentences_are_drawn_by_lot_and_always_the_same(tmp_path: Path) -> None:
    words = "uno due tre quattro cinque sei sette otto".split()
    texts = [f"Sono le {word} di sera ormai." for word in words]
    drawn = chosen([*texts, *texts, "Ciao."], "it")
    assert sorted(drawn) == sorted(texts)
    assert drawn != sorted(texts)
    assert chosen(reversed(texts), "it", 3) == drawn[:3]
    path = tmp_path / "sentences.tsv"
    path.write_text("en-US\tOne.\nen-US\tTwo.\nit\tUno.\n", "utf-8")
    assert read(path) == {"en-US": ["One."], "en-GB": ["Two."], "it": ["Uno."]}


def test_a_language_is_said_by_a_woman_and_a_man() -> None:
    assert both_voices("it") == ["if_sara", "im_nicola"]
    assert both_voices("fr") == ["ff_siwis"]
