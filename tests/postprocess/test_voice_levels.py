"""One loudness for all voices: what was measured, what lies between, what a style tells."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS
from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, VoiceSpec
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.postprocess.voice_levels import (
    AS_IT_IS,
    MEASURED,
    VoiceLevels,
    read_loudness,
    released_levels,
)
from wyoming_kokoro.synthesis.espeak_speaker import ESPEAK_MEASURED, level_name

STYLE = np.zeros((510, 256), np.float32)


def db(gain: float) -> float:
    return float(20 * np.log10(gain))


def test_every_released_voice_was_measured() -> None:
    """And each of espeak-ng's."""
    measured = read_loudness(MEASURED)
    assert set(measured) == {voice.id for voice in CATALOGUE}
    assert all(-30 < lufs < -10 for lufs in measured.values())
    assert max(measured.values()) - min(measured.values()) > 10
    names = {
        level_name(language, female=female) for language in LANGUAGES for female in (False, True)
    }
    assert set(read_loudness(ESPEAK_MEASURED)) == names


@pytest.mark.parametrize("target_lufs", [-20.0, -16.0])
def test_all_voices_come_to_one_loudness(target_lufs: float) -> None:
    measured, levels = read_loudness(MEASURED), released_levels(target_lufs)
    for voice in CATALOGUE:
        gained = measured[voice.id] + db(levels.gain([(voice.id, 1.0)], STYLE))
        assert gained == pytest.approx(target_lufs, abs=1e-6)


def test_a_mixture_lies_between_its_parts() -> None:
    levels = VoiceLevels({"a": -26.0, "b": -16.0}, None, -20.0)
    assert db(levels.gain([("a", 0.7), ("b", 0.3)], STYLE)) == pytest.approx(-20 + 23)


def test_the_style_of_an_unknown_voice_tells() -> None:
    """A voice under another name has the gain of the voice that it is, within a decibel; so has
    a mixture with an unknown part.
    """
    bank, levels = VoiceBank.load(SHIPPED_VOICES), released_levels(LOUDNESS_LUFS)
    for name in bank.names:
        style = bank.style(VoiceSpec(((name, 1.0),)))
        known = db(levels.gain([(name, 1.0)], style))
        assert db(levels.gain([("mine", 1.0)], style)) == pytest.approx(known, abs=1.0)
        assert db(levels.gain([("mine", 0.5), (name, 0.5)], style)) == pytest.approx(known, abs=1.0)


def test_without_a_target_there_is_no_gain() -> None:
    """But what counts as sound still goes by the voice."""
    levels = released_levels(None)
    assert levels.gain([("if_sara", 1.0)], STYLE) == 1.0
    assert levels.over_usual([("if_sara", 1.0)], STYLE) > 2
    assert levels.over_usual([("af_nova", 1.0)], STYLE) < 0.6
    assert AS_IT_IS.gain([("if_sara", 1.0)], STYLE) == 1.0
    assert AS_IT_IS.over_usual([("if_sara", 1.0)], STYLE) == 1.0


def test_a_table_may_have_more_columns(tmp_path: Path) -> None:
    table = tmp_path / "levels.tsv"
    table.write_text("# a remark\n\nx\t-18.5\t-1.0\n", "utf-8")
    assert read_loudness(table) == {"x": -18.5}
