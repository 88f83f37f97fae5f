"""Mandarin words whose last syllable has no tone of its own."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.languages.mandarin.readings import neutral


@pytest.mark.parametrize(
    ("words", "positions"),
    [
        ("奶奶 买 了 衣服", [1, 5]),
        ("臭豆腐 豆腐脑", [2, 4]),
        ("小朋友 朋友们", [2, 4]),
        ("爷爷奶奶", [1, 3]),
        ("东西 太 多 这个 地方", [1, 7]),
        ("东西 方向", []),
        ("地方 政府", []),
        ("大学生 学生", [4]),
        ("太阳能 很 好", []),
    ],
)
def test_last_syllables_are_neutral(words: str, positions: list[int]) -> None:
    """Of common words, alone or in a longer one; not where the word means something else."""
    assert list(neutral(words.replace(" ", ""), words.split())) == positions
