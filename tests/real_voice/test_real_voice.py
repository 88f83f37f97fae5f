"""The released model, spoken by the server from plain text and heard by a recogniser.

Two or three sentences in each of the nine languages go the whole way: text, phonemes, tokens,
model, finishing, TCP. The ears hear what arrived. The bound leaves room for a word that the
rounding of another processor makes them mishear; the second test shows that faults of the sound
pass it by far.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.process import ask, connected, serving
from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.voice_bank import VoiceBank

from .corpus import Line, best_voices, lines
from .heard_words import NOTHING, Heard, HeardWords
from .hearing import Ears
from .planted_sound import with_gap
from .speakers import stock_speaker

SAID = Path(__file__).with_name("said_in_tests.tsv")
HIGHEST_RATE = 0.15
"""Of a language's words (in its 8 to 20 units here): one or two may be misheard."""
GROUPS = [("en-US", "en-GB", "zh"), ("es", "fr", "it"), ("pt-BR", "hi", "ja")]
"""The nine languages in parts, which workers share."""
HIGHEST_HINDI_RATE = 0.45  # the recogniser's own weakness: on the whole set a third


def said() -> dict[str, list[str]]:
    """The sentences of each language."""
    texts: dict[str, list[str]] = {}
    for row in SAID.read_text("utf-8").splitlines():
        language, text = row.split("\t")
        texts.setdefault(language, []).append(text)
    return texts


def bound(language: str) -> float:
    return HIGHEST_HINDI_RATE if language == "hi" else HIGHEST_RATE


def test_no_language_is_left_out() -> None:
    assert sorted(language for group in GROUPS for language in group) == sorted(said())


@pytest.mark.parametrize("group", GROUPS, ids=", ".join)
async def test_each_language_is_understood(
    real_int8: Path, voices: Path, ears: Ears, home_with_graphs: Path, group: tuple[str, ...]
) -> None:
    model = ("--model", str(real_int8), "--voices", str(voices), "--provider", "cpu")
    sounds: list[tuple[str, str, Samples]] = []
    flags = (*model, "--cache-size", "0", "--tune", "off")
    async with serving(home_with_graphs, *flags) as server:
        await server.logged("Kokoro is ready")
        assert not any("Building" in line for line in server.log), "the built graph speaks"
        async with connected(server.uri) as client:
            for voice in (best for best in best_voices() if best.language in group):
                for text in said()[voice.language]:
                    reply = await ask(client, text, voice.id)
                    assert reply.error is None
                    sounds.append((voice.language, text, reply.samples))
    assert {language for language, _, _ in sounds} == set(group)
    rates = await asyncio.to_thread(_heard, ears, sounds)
    assert not {
        language: (found, heard)
        for language, (found, heard) in rates.items()
        if found.rate > bound(language)
    }


def _heard(
    ears: Ears, sounds: list[tuple[str, str, Samples]]
) -> dict[str, tuple[Heard, list[str]]]:
    """The errors of each language, and what was heard."""
    words = HeardWords()
    found: dict[str, tuple[Heard, list[str]]] = {}
    for language, text, samples in sounds:
        heard = ears.hear(samples, language)
        before, texts = found.get(language, (NOTHING, []))
        found[language] = (before + words.compare(text, heard, language), [*texts, heard])
    return found


def _stuttering(sound: Samples) -> Samples:
    """Of each 200 ms the last 80 are missing."""
    for number in range(int(len(sound) / RATE_HZ / 0.12)):
        sound = with_gap(sound, 0.12 * (number + 1), 0.08)
    return sound


def _backwards(sound: Samples) -> Samples:
    return np.ascontiguousarray(sound[::-1])


@pytest.mark.parametrize("fault", [_stuttering, _backwards])
def test_a_fault_of_the_sound_is_heard(
    fault: Callable[[Samples], Samples], real_int8: Path, voices: Path, ears: Ears
) -> None:
    """Far over the bound, where the sound itself is under it."""
    line, speak = _first_line(voices), stock_speaker(real_int8)
    sound = speak(line.ids, line.style, 1.0)
    assert _rate(ears, line, sound) <= HIGHEST_RATE
    assert _rate(ears, line, fault(sound)) > 2 * HIGHEST_RATE


def test_wrong_tokens_are_heard(real_int8: Path, voices: Path, ears: Ears) -> None:
    """A voice as good as before says every third sound wrong."""
    line, speak = _first_line(voices), stock_speaker(real_int8)
    wrong = [token + 1 if place % 3 == 1 else token for place, token in enumerate(line.ids)]
    assert _rate(ears, line, speak(wrong, line.style, 1.0)) > 2 * HIGHEST_RATE


def _first_line(voices: Path) -> Line:
    return next(lines(best_voices(), VoiceBank.load(voices), 1))


def _rate(ears: Ears, line: Line, sound: Samples) -> float:
    heard = ears.hear(sound, line.language)
    return HeardWords().compare(line.text, heard, line.language).rate
