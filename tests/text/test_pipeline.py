"""The whole way of a sentence to its pieces."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.text.markup.lexicon import Lexicon
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import read
from wyoming_kokoro.text.spans import TextSpan

PHONEMIZER = Phonemizer()


def test_emoji_are_dropped_or_named() -> None:
    """By option."""
    assert "dog" not in TextPipeline(PHONEMIZER).spoken("Walk the 🐕 now.", "en-US").lower()
    named = TextPipeline(PHONEMIZER, emoji_names=True).spoken("Walk the 🐕 now.", "en-US")
    assert "dog" in named.lower()


@pytest.mark.parametrize("language", ["en-US", "fr", "hi"])
def test_a_pronunciation_is_kept_in_its_place(language: str) -> None:
    """Its word's mark included, in English and where espeak-ng makes the phonemes."""
    said = TextPipeline(PHONEMIZER).phonemes("A [Zoë](/zˈOi/) b.", language)
    word = next(word for word in said.words if word.text == "Zoë")
    assert said.symbols[word.start : word.end] == "zˈOi"


@pytest.mark.parametrize("text", ["", " ", "…", "—", "!?", "🙂", "\u200b", '""'])
def test_nothing_to_say_has_no_pieces(text: str) -> None:
    """Punctuation alone is not run."""
    assert TextPipeline(PHONEMIZER).pieces(text, "en-US") == ()


def test_pieces_are_cached_by_language_and_lexicon_version(tmp_path: Path) -> None:
    """As long as the house's own words are the same."""
    file = tmp_path / "lexicon.txt"
    path = TextPipeline(PHONEMIZER, Lexicon(file))
    sentence = "The tv is on."
    assert path.cached_pieces(sentence, "en-US", path.lexicon_version()) is None
    said = path.pieces(sentence, "en-US")
    assert path.cached_pieces(sentence, "en-US", path.lexicon_version()) == said
    assert path.cached_pieces(sentence, "en-GB", path.lexicon_version()) is None
    file.write_text("tv = telly", "utf-8")
    assert path.cached_pieces(sentence, "en-US", path.lexicon_version()) is None
    assert path.pieces(sentence, "en-US") == path.pieces("The telly is on.", "en-US") != said
    file.unlink()
    assert path.cached_pieces(sentence, "en-US", path.lexicon_version()) == said


def test_a_sentence_without_pieces_is_cached_too() -> None:
    """It is not looked into again."""
    path = TextPipeline(PHONEMIZER)
    path.pieces("…", "en-US")
    assert path.cached_pieces("…", "en-US", path.lexicon_version()) == ()


def read_all(text: str) -> list[TextSpan]:
    """The sentences of a whole text."""

    async def listen() -> list[TextSpan]:
        request = SpeechRequest(text, VoiceSpec.parse("af_heart"))
        return [item async for item in read(request) if isinstance(item, TextSpan)]

    return asyncio.run(listen())


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("One is here. Two is here.\n\nThree is here.", [False, False, True]),
        ("\n\nOne is here.\nTwo is here.", [False, False]),
        ("One is here.\r\n \r\nTwo is here.", [False, True]),
        ("<speak><p>One is here.</p><p>Two is here.</p></speak>", [False, True]),
        ("<speak><s>one is here</s><s>two is here</s></speak>", [False, False]),
        (
            '<speak><p>One is here.</p><p><prosody rate="fast">Two is.</prosody></p></speak>',
            [False, True],
        ),
    ],
)
def test_paragraphs(text: str, begins: list[bool]) -> None:
    """An empty line, or SSML's `p`."""
    assert [say.paragraph for say in read_all(text)] == begins


def test_a_telephone_number_in_other_languages() -> None:
    """Its plus sign is a word of the language."""
    ssml = '<speak xml:lang="es"><say-as interpret-as="telephone">+34 600</say-as></speak>'
    assert read_all(ssml)[0].text == "más 3 4, 6 0 0"
