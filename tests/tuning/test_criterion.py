"""The criterion catches each planted fault, in a sound made here and in the real model's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.real_voice.corpus import chosen_voices, lines
from tests.real_voice.planted_sound import (
    clipped,
    dulled,
    louder,
    muffled,
    noisy,
    speechlike,
    with_clicks,
    with_pitch,
    with_seams,
    without_onset,
)
from tests.real_voice.speakers import stock_speaker
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.loading.decision import LEVELS
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.tuning.criterion import LIMITS, Heard, heard


def said(samples: Samples, durations: NDArray[np.int64] | None = None) -> ModelSound:
    """A sentence as a model said it."""
    return ModelSound(samples, durations)


Sounds = dict[str, Samples]

FAULTS: dict[str, tuple[Callable[[Samples], Samples], str]] = {
    "clicks": (with_clicks, "over 4 dB"),
    "quiet clicks": (lambda sound: sound + 0.1 * (with_clicks(sound) - sound), "a click"),
    "40 ms of the onset lost": (without_onset, "over 4 dB"),
    "1 dB louder": (louder, "dB"),
    "10 cents higher": (lambda sound: with_pitch(sound, 2 ** (10 / 1200)), "dB off"),
    "duller by 3 dB": (dulled, "spectra"),
    "nothing above 4 kHz": (muffled, "spectra"),
    "steps at seams": (with_seams, "over 4 dB"),
    "noise": (lambda sound: noisy(sound, 0.02), "dB off"),
    "clipped": (clipped, "it clips"),
    "silence": (np.zeros_like, "silence"),
}
"""What is planted, and a word of the reason at `strict`."""


@pytest.fixture(scope="module", params=["made here", "real"])
def sounds(request: pytest.FixtureRequest) -> Sounds:
    """A sentence by voice: of a made-up voice, or of the released model."""
    if request.param == "made here":
        return {"made": speechlike()}
    model: Path = request.getfixturevalue("real_fp32")
    bank = VoiceBank.load(request.getfixturevalue("voices"))
    speak = stock_speaker(model, 1)
    wanted = lines(chosen_voices(["af_heart", "bf_emma"]), bank, 1)
    return {line.voice: speak(line.ids, line.style, 1.0) for line in wanted}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_refused(sounds: Sounds, name: str) -> None:
    """At `strict`, whatever the other sentences sound like."""
    plant, word = FAULTS[name]
    for sound in sounds.values():
        found = heard([(said(sound), said(np.asarray(plant(sound), np.float32)))])
        refusal = found.refusal("strict")
        assert refusal, found
        assert word in " ".join((*found.refused.values(), *reasons(found))), found


def reasons(found: Heard) -> list[str]:
    """What `strict` says of each figure alone."""
    figures = ("mean_db", "over_2", "over_4", "onset_lost_ms", "level_db", "cents", "step_db")
    return [Heard(**{name: getattr(found, name)}).refusal("strict") for name in figures]


def test_a_lost_onset_and_a_level_have_words_of_their_own(sounds: Sounds) -> None:
    for sound in sounds.values():
        lost = heard([(said(sound), said(without_onset(sound)))])
        assert "ms of a sentence's start" in " ".join(reasons(lost))
        assert any(
            "its level is +1.0 dB off" in why for why in reasons(heard_of(sound, louder(sound)))
        )
        assert not heard_of(sound, sound).refused.keys() - {"exact"}


def heard_of(sound: Samples, other: Samples) -> Heard:
    return heard([(said(sound), said(other))])


def test_each_level_allows_more() -> None:
    strict, balanced, fast = LIMITS["strict"], LIMITS["balanced"], LIMITS["fast"]
    for name in ("mean_db", "over_2", "over_4", "onset_lost_ms", "level_db", "cents", "step_db"):
        assert getattr(strict, name) < getattr(balanced, name) < getattr(fast, name)
    assert list(Heard(mean_db=1.2).refused) == ["exact", "strict"]
    assert list(Heard(level_db=-0.8).refused) == ["exact", "strict"]
    assert not Heard().refusal("strict")
    assert Heard(mean_db=float("nan")).refusal("fast")
    assert set(LIMITS) == set(LEVELS) - {"exact"}


def test_durations_must_be_the_models() -> None:
    sound, own = speechlike(), np.array([8, 3, 4, 5])
    other = np.array([8, 3, 5, 4])
    found = heard([(said(sound, own), said(sound, other))])
    assert found.refusal("fast") == "a sound lasts a frame longer or shorter"
    assert heard([(said(sound, own), said(sound, own))]) == Heard()
    assert heard([(said(sound, own), said(sound, own[:3]))]).frames > 1
    assert heard([(said(sound), said(sound, own))]) == Heard()


def test_the_worst_sentence_counts() -> None:
    """Of what is heard once; spectra are averaged by length."""
    sound = speechlike()
    quiet = said(louder(sound, -1))
    found = heard([(said(sound), said(sound)), (said(sound), quiet), (said(sound), said(sound))])
    assert found.level_db == pytest.approx(-1, abs=0.01)
    assert found.mean_db == pytest.approx(1 / 3, abs=0.02)
    assert "its level is -1.0 dB" in replace(found, mean_db=0).refusal("strict")
    assert heard([]).fault
    silent = said(np.zeros_like(sound))
    assert heard([(silent, silent)]) == Heard()
    assert "where the model is silent" in heard([(silent, said(sound))]).fault
