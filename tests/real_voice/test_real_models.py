"""The released file and the float file that is made of it, run as they are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.model.fidelity.spectra import difference
from wyoming_kokoro.model.voice_bank import VoiceBank

from .corpus import lines
from .speakers import stock_speaker


def test_the_floats_say_what_the_integers_say(
    real_int8: Path, real_fp32: Path, voices: Path
) -> None:
    """Emma's first sentence, whose durations the rounding of activations leaves as they are: 1.4 dB
    apart; the same model says it twice with the same samples; another voice is far away.
    """
    styles = VoiceBank.load(voices)
    chosen = [voice for voice in CATALOGUE if voice.id in ("bf_emma", "af_heart")]
    other, emma = lines(chosen, styles, 1)
    floats, integers = stock_speaker(real_fp32), stock_speaker(real_int8)
    own = floats(emma.ids, emma.style, 1.0)
    assert np.array_equal(own, floats(emma.ids, emma.style, 1.0))
    rounded = difference(own, integers(emma.ids, emma.style, 1.0))
    assert 0.3 < rounded.mean_db < 3
    assert rounded.onset_lost_ms < 20
    assert difference(own, floats(emma.ids, other.style, 1.0)).mean_db > 2 * rounded.mean_db
