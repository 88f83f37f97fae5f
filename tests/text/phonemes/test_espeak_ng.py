"""The binding of espeak-ng, on the library itself."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import espeakng_loader
import pytest

from tests.places import ROOT
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.text.phonemes import espeak_ng


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en-US", "Hello world", "həlˈo^ʊ wˈɜːld"),
        ("en-GB", "Hello world", "həlˈə^ʊ wˈɜːld"),
        ("fr", "j'aime le football", "ʒˈɛm lə- fˈʊtbɔːl"),  # (en)…(fr) inside
        ("it", "Buongiorno", "bʊond^ʒˈɔrno"),
        ("hi", "Living Room में", "lˈɪvɪŋ ɹˈuːm mˈe\u0303ː"),
    ],
)
def test_phonemes_are_tied_stressed_and_without_marks_of_language(
    language: str, text: str, expected: str
) -> None:
    assert espeak_ng.phonemes(text, language) == expected


@pytest.mark.parametrize("text", ["", " ", "\0", "\ud800", "...", "'", "«»", "\n\t"])
def test_what_has_no_sound_is_empty(text: str) -> None:
    assert espeak_ng.phonemes(text, "en-US") == ""


@pytest.mark.parametrize("text", ["a\0b", "a\ud800b", "(en)", "[[abc]]", "<b>x</b>", "x" * 5000])
def test_odd_text_neither_raises_nor_ends_early(text: str) -> None:
    assert espeak_ng.phonemes(text + " end", "en-US").endswith("ˈɛnd")


def test_every_clause_of_a_long_text_is_returned() -> None:
    assert espeak_ng.phonemes("One. Two! Three? " * 200, "en-US").count("tˈuː") == 200


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(EngineFailed, match="pt-BR"):
        espeak_ng.phonemes("a", "tlh")


def test_a_long_path_to_the_data_does_not_stop_it(tmp_path: Path) -> None:
    """espeak-ng keeps 160 bytes for the path, and a checkout may lie deeper than that."""
    deep = tmp_path / ("x" * 120) / ("y" * 120)
    deep.mkdir(parents=True)
    (deep / "espeakng_loader").symlink_to(Path(espeakng_loader.__file__).parent)
    code = (
        f"import sys; sys.path.insert(0, {str(deep)!r}); "
        "from wyoming_kokoro.text.phonemes import espeak_ng\n"
        "print(espeak_ng.phonemes('yes', 'en-US'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONPATH": ".", "PYTHONUTF8": "1"},
    )
    assert done.stdout.decode().strip() == "jˈɛs"


def test_threads_get_their_own_phonemes_and_speech() -> None:
    """The state of espeak-ng is global: without a lock, languages and clauses are mixed up."""
    texts = {
        "en-US": "The weather is nice today, isn't it",
        "fr": "il fait beau aujourd'hui n'est-ce pas",
        "es": "hace buen tiempo hoy verdad",
        "it": "oggi fa bel tempo vero",
        "hi": "आज मौसम अच्छा है",
    }
    right = {language: espeak_ng.phonemes(text, language) for language, text in texts.items()}
    ready = threading.Barrier(10)

    def work(number: int) -> None:
        ready.wait()
        for turn in range(20):
            language = list(texts)[(number + turn) % len(texts)]
            assert espeak_ng.phonemes(texts[language], language) == right[language]
            if turn % 5 == number % 5:
                assert len(espeak_voice.synthesize(texts[language], language)) > 10_000

    with ThreadPoolExecutor(10) as pool:
        list(pool.map(work, range(10)))


def test_no_mixture_of_alphabets_and_symbols_crashes() -> None:
    """espeak-ng 1.52 overruns its buffers on many: in a process of its own, which must survive."""
    program = """
import random, sys, unicodedata
from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.transliteration import VOICES
random.seed(7)
every = [chr(c) for c in range(32, 0x20000) if unicodedata.category(chr(c))[0] in "LMNPSZ"]
blocks = (every, [chr(c) for c in range(32, 127)], [chr(c) for c in range(0x900, 0x980)],
          [chr(c) for c in range(0x370, 0x700)], list("-- '.,"))
for voice in [*espeak_ng.VOICES.values(), *VOICES.values()]:
    for _ in range(300):
        mixture = [random.choice(random.choice(blocks)) for _ in range(random.randint(1, 12))]
        espeak_ng.phonemes_by(voice, "".join(mixture))
    for letter in "aе가कα好":
        espeak_ng.phonemes_by(voice, letter * 2000)
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, timeout=100, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize(("marked", "plain"), [("Nguyễn", "Nguyen"), ("Mỹ", "My"), ("phở", "pho")])
def test_marks_of_other_languages_are_not_spelled(marked: str, plain: str) -> None:
    """A letter that no voice of ours knows is read as the one that it was made of."""
    assert espeak_ng.phonemes(marked, "en-US") == espeak_ng.phonemes(plain, "en-US")
