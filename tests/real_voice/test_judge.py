"""The judge's comparison and table, with speakers and ears that are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank

from .comparison import Bench, Row, Side
from .corpus import Line, best_voices, chosen_voices, sentences
from .judge import side
from .judge_table import heard_differently, table
from .mos import Scores
from .planted_sound import muffled, speechlike

LINES = [
    Line(voice, "en-US", text, (1, 2, number), np.zeros(256, np.float32))
    for voice in ("af_heart", "am_adam")
    for number, text in enumerate(("The light is on.", "It is raining outside."))
]


class Speaker:
    """Says a sound that its style tells; counts what it was asked."""

    def __init__(self, dull: bool = False) -> None:
        self.asked = 0
        self._dull = dull

    def __call__(self, ids: Sequence[int], style: NDArray[np.float32], speed: float) -> Samples:
        self.asked += 1
        sound = speechlike(1.0, seed=ids[-1])
        return muffled(sound) if self._dull else sound


class DeafToDull:
    """Hears the right words, and "mumble" of a muffled sound; scores it lower too."""

    def hear(self, samples: Samples, language: str) -> str:
        return "mumble" if self._dull(samples) else "The light is on."

    def score(self, samples: Samples) -> Scores:
        return Scores(2.5, 2.0) if self._dull(samples) else Scores(3.5, 3.0)

    def _dull(self, samples: Samples) -> bool:
        spectrum = np.abs(np.fft.rfft(samples))
        return bool(spectrum[len(spectrum) // 2 :].sum() < 1e-3 * spectrum.sum())


def rows(bench: Bench, reference: Side, candidate: Side) -> list[Row]:
    return [bench.row(reference, candidate, line) for line in LINES]


def test_a_worse_candidate_is_seen_in_each_figure(tmp_path: Path) -> None:
    bench = Bench(DeafToDull(), DeafToDull(), tmp_path)
    found = rows(bench, Side(Speaker(), None), Side(Speaker(dull=True), None))
    head, everything, *_ = table(found).splitlines()
    assert (
        head.split() == "lines dB p95 >2 dB >4 dB onset level WER diff ± P808 diff MOS diff".split()
    )
    figures = everything.split()
    assert figures[:2] == ["all", "4"]
    assert float(figures[2]) > 4
    assert figures[-4:] == ["3.500", "-1.000", "3.000", "-1.000"]
    assert float(figures[-6]) > 40
    assert "  cand 4/4: mumble\n" in heard_differently(found)


def test_each_voice_has_a_line(tmp_path: Path) -> None:
    speaker = Side(Speaker(), None)
    shown = table(rows(Bench(DeafToDull(), DeafToDull(), tmp_path), speaker, speaker))
    names = [line.split()[0] for line in shown.splitlines()[1:]]
    assert names == ["all", "en-US", "af_heart", "am_adam"]


def test_what_was_measured_is_kept(tmp_path: Path) -> None:
    """Under the names of both sides: nothing is said twice, and the reference once for all."""
    first, second = Speaker(), Speaker(dull=True)
    bench = Bench(DeafToDull(), DeafToDull(), tmp_path)
    before = rows(bench, Side(first, "first"), Side(second, "second"))
    assert rows(bench, Side(first, "first"), Side(second, "second")) == before
    assert (first.asked, second.asked) == (4, 4)
    rows(bench, Side(first, "first"), Side(second, "third"))
    assert (first.asked, second.asked) == (4, 8)
    other_style = replace(LINES[0], style=np.ones(256, np.float32))
    bench.row(Side(first, "first"), Side(second, "second"), other_style)
    assert (first.asked, second.asked) == (5, 9)


def test_nothing_is_kept_of_a_side_without_a_name(tmp_path: Path) -> None:
    speaker = Speaker()
    bench = Bench(DeafToDull(), DeafToDull(), tmp_path)
    for _ in range(2):
        rows(bench, Side(Speaker(), "first"), Side(speaker, None))
    assert speaker.asked == 8
    assert not (tmp_path / "rows").exists()


def test_a_side_may_be_a_function() -> None:
    """Named with its module; what follows the sign is handed to it."""
    named = side(f"{__name__}:{Speaker.__name__}=dull", None, threads=1)
    assert named.identity is None
    assert len(named.speak([1], np.zeros(256, np.float32), 1.0)) == RATE_HZ


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_forty_sentences_of_its_own(language: str) -> None:
    texts = sentences(language)
    assert len(set(texts)) == len(texts) >= 40
    assert all(text == text.strip() and text[-1] in ".?।。？！" for text in texts)


def test_voices_are_chosen_by_name() -> None:
    assert [voice.language for voice in best_voices()] == list(LANGUAGES)
    assert [voice.id for voice in chosen_voices(["bm_george"])] == ["bm_george"]
    assert len(chosen_voices(["all"])) == 54
    with pytest.raises(KeyError, match="nobody"):
        chosen_voices(["nobody"])


def test_our_own_voices_have_the_best_of_each_language() -> None:
    """So that the model is heard in all of them where the released voices are not."""
    shipped = VoiceBank.load(SHIPPED_VOICES).names
    assert {voice.id for voice in best_voices()} <= set(shipped)
