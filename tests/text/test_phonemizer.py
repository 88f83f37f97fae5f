"""From spoken-form text to Kokoro's symbols, through misaki and espeak-ng themselves."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.growth import LIMIT, growth
from tests.places import GOLDEN
from wyoming_kokoro.core.errors import UnknownVoice
from wyoming_kokoro.text.languages.english.pronunciation.unknown_words import english_word
from wyoming_kokoro.text.phonemes import ipa
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY, Phonemes


def _rows(name: str) -> list[list[str]]:
    lines = (GOLDEN / name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


def _check(result: Phonemes) -> None:
    assert set(result.symbols) <= set(VOCABULARY)
    end = 0
    for word in result.words:
        assert end <= word.start <= word.end <= len(result.symbols)
        end = word.end


@pytest.mark.parametrize(("language", "text", "expected"), _rows("phonemes.tsv"))
def test_espeak_phonemes_are_those_the_model_was_trained_on(
    language: str, text: str, expected: str
) -> None:
    """The rows were made with misaki.espeak and phonemizer; see the file's head."""
    if language.startswith("en"):
        assert english_word(text, language) == expected
    else:
        assert ipa.sentence(text, partial(ipa.words_of, language=language))[0] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hello, world.", "həlˈO, wˈɜɹld."),
        ("I am in a house.", "ˌI ɐm ɪn ɐ hˈWs."),
        ("The apple costs $3.50!", "ði ˈæpᵊl kˈɔsts θɹˈi dˈɑləɹz ænd fˈɪfti sˈɛnts!"),
        ("Yes; no: well… (maybe) — “so”?", "jˈɛs; nˈO: wˈɛl… (mˈAbi) — “sˌO”?"),
        ('He said "stop".', "hˌi sˈɛd “stˈɑp”."),
        ("I’m sure it’s fine.", "ˌIm ʃˈʊɹ ɪts fˈIn."),
        ("The [Kokoro](/kˈOkəɹO/) voice", "ðə kˈOkəɹO vˈYs"),
        ("Use Zigbee.", "jˈuz zˈɪɡbi."),
        ("A well-known face", "ɐ wˌɛlnˈOn fˈAs"),
        ("Wait - stop", "wˈAt — stˈɑp"),
        ("The LED is on in the US at 7 AM", "ði ˌɛlˌidˈi ɪz ˌɔn ɪn ðə jˌuˈɛs æt sˈɛvən ˌAˈɛm"),
        ("", ""),
        ("🙃\u200b", ""),
    ],
)
def test_american_english(phonemizer: Phonemizer, text: str, expected: str) -> None:
    result = phonemizer.phonemize(text, "en-US")
    assert result.symbols == expected
    _check(result)


def test_british_english_is_another_dictionary(phonemizer: Phonemizer) -> None:
    assert phonemizer.phonemize("The bath is hot.", "en-GB").symbols == "ðə bˈɑːθ ɪz hˈɒt."


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "¡Hola! ¿Qué tal?", "ˈola! kˈe tˈal?"),
        ("es", "Son 21,5 grados", "sˈon bˌAntiˈuno kˌoma θˈinko ɣɾˈaðos"),
        ("fr", "L’ami d'Anne, « oui ».", "lamˈi dˈan, “ wˈi ”."),
        ("hi", "ठीक है।", "ʈʰˈiːk hɛː."),
        ("pt-BR", "Não (ainda).", "nˈɐ̃ʊ̃ (ˌaˈiŋdæ)."),
        ("it", "...", "..."),
    ],
)
def test_punctuation_stays_where_it_was(
    phonemizer: Phonemizer, language: str, text: str, expected: str
) -> None:
    result = phonemizer.phonemize(text, language)
    assert result.symbols == expected
    _check(result)


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en-US", "Hello, big world.", ["Hello", "big", "world"]),
        ("es", "Tengo 123456 euros, y tú no.", ["Tengo", "123456", "euros", "y", "tú", "no"]),
        ("hi", "Living Room में हूँ", ["Living", "Room", "में", "हूँ"]),
    ],
)
def test_words_keep_their_spans(
    phonemizer: Phonemizer, language: str, text: str, words: list[str]
) -> None:
    result = phonemizer.phonemize(text, language)
    assert [word.text for word in result.words] == words
    assert all(result.symbols[word.start : word.end].strip() for word in result.words)
    _check(result)


def test_a_number_said_in_many_words_is_one_word(phonemizer: Phonemizer) -> None:
    result = phonemizer.phonemize("Sono 123456 euro", "it")
    number = result.words[1]
    assert result.symbols[number.start : number.end].count(" ") >= 3
    assert result.words[2].text == "euro"


def test_what_cannot_be_said_is_logged_and_dropped(
    phonemizer: Phonemizer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "wyoming_kokoro"):
        assert phonemizer.phonemize("A [x](/ˈɛ※ks/) b", "en-US").symbols == "ɐ ˈɛks bˈi"
    assert "\\u203b" in caplog.text
    assert all(record.levelno == logging.DEBUG for record in caplog.records)


@pytest.mark.parametrize("language", ["tlh", "", "de"])
def test_a_language_that_is_not_ours_is_refused(phonemizer: Phonemizer, language: str) -> None:
    assert not phonemizer.available(language)
    with pytest.raises(UnknownVoice, match="en-US"):
        phonemizer.phonemize("a", language)


def test_a_language_is_available_while_its_parts_are_being_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An empty module stands for what its libraries import in vain; `find_spec` fails on it."""
    before = Phonemizer().available("zh")
    monkeypatch.delitem(sys.modules, "cn2an", raising=False)
    with without("cn2an", ModuleType("cn2an")):
        assert Phonemizer().available("zh") == before


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_a_missing_extra_is_named(language: str) -> None:
    phonemizer = Phonemizer(has_module=lambda name: False)
    assert not phonemizer.available(language)
    with pytest.raises(UnknownVoice, match=rf"the extra \[{language}\]"):
        phonemizer.load(language)


def test_a_language_is_loaded_once_however_many_ask() -> None:
    loads: list[str] = []
    said = Phonemes("a", (), "xx")

    def load() -> Any:
        loads.append("xx")
        return lambda text: said

    phonemizer = Phonemizer({"xx": load})
    ready = threading.Barrier(8)

    def ask(_: int) -> Phonemes:
        ready.wait()
        return phonemizer.phonemize("a", "xx")

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(ask, range(8))) == [said] * 8
    assert loads == ["xx"]


def test_the_tags_of_an_installed_tagger_are_used() -> None:
    """A stub stands for en_core_web_sm: its tags, not our rules, decide."""
    from wyoming_kokoro.text.languages.english.g2p import EnglishG2P

    def tagged(tag: str) -> Phonemes:
        def pipeline(text: str) -> list[SimpleNamespace]:
            words = text.split()
            return [SimpleNamespace(text=w, tag_=tag, whitespace_=" ") for w in words]

        return EnglishG2P("en-US", pipeline).phonemize("record")

    assert tagged("VB").symbols == "ɹəkˈɔɹd"
    assert tagged("NN").symbols == "ɹˈɛkəɹd"


@pytest.fixture
def tagger_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package of that name, as pip would install it, which calls every token a verb."""
    name = "en_core_web_sm"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text(
        "import spacy\n"
        "from spacy.language import Language\n"
        "@Language.component('verbs')\n"
        "def verbs(doc):\n"
        "    for token in doc:\n"
        "        token.tag_ = 'VB'\n"
        "    return doc\n"
        "def load(**_):\n"
        "    nlp = spacy.blank('en')\n"
        "    nlp.add_pipe('verbs')\n"
        "    return nlp\n"
    )
    about = tmp_path / f"{name}-3.8.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 3.8.0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield name
    sys.modules.pop(name, None)


def test_an_installed_tagger_comes_with_spacy(tagger_model: str) -> None:
    """The extra `tagger` brings it; without spaCy the rules decide."""
    pytest.importorskip("spacy")
    from wyoming_kokoro.text.languages.english import g2p as english

    pipeline = english.trained_pipeline()
    assert pipeline
    assert [token.tag_ for token in pipeline("a record")] == ["VB", "VB"]
    assert english.EnglishG2P("en-US").phonemize("record").symbols == "ɹəkˈɔɹd"


def test_a_tagger_without_spacy_is_left_out(
    tagger_model: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wyoming_kokoro.text.languages.english import g2p as english

    def without_spacy(name: str) -> object | None:
        return None if name == "spacy" else name

    monkeypatch.setattr(english, "find_spec", without_spacy)
    assert english.trained_pipeline() is None


def test_threads_with_different_languages_get_their_own(phonemizer: Phonemizer) -> None:
    texts = {
        "en-US": "The weather is nice today, isn't it? Zigbee blorptastic.",
        "en-GB": "The weather is nice today, isn't it? Zigbee blorptastic.",
        "fr": "Il fait beau aujourd'hui, n'est-ce pas ?",
        "es": "Hace buen tiempo hoy, ¿verdad?",
        "it": "Oggi fa bel tempo, vero?",
        "hi": "आज मौसम अच्छा है।",
        "pt-BR": "Hoje faz bom tempo, não é?",
    }
    right = {language: phonemizer.phonemize(text, language) for language, text in texts.items()}
    assert len({result.symbols for result in right.values()}) == len(texts)

    def work(number: int) -> None:
        for turn in range(14):
            language = list(texts)[(number + turn) % len(texts)]
            assert phonemizer.phonemize(texts[language], language) == right[language]

    with ThreadPoolExecutor(12) as pool:
        list(pool.map(work, range(12)))


def test_importing_the_module_is_cheap() -> None:
    """misaki and numpy are imported when a language is loaded, not before."""
    code = (
        "import sys, wyoming_kokoro.text.phonemizer; "
        "heavy = {'wyoming_kokoro_misaki', 'numpy', 'espeakng_loader'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@given(text=st.text(max_size=60), language=st.sampled_from(["en-US", "es", "hi"]))
def test_no_text_raises(phonemizer: Phonemizer, text: str, language: str) -> None:
    _check(phonemizer.phonemize(text, language))


@given(text=st.text(alphabet="aAbst 0159.,'’-_$€%[]()/+\"¼²٣", max_size=40))
def test_no_mixture_of_figures_and_marks_raises(phonemizer: Phonemizer, text: str) -> None:
    _check(phonemizer.phonemize(text, "en-US"))


@pytest.mark.parametrize("text", ["1" * 5000, "a" * 20_000, "9," * 500, "[a](/" + "b" * 900 + "/)"])
def test_monstrous_words_are_said_somehow(phonemizer: Phonemizer, text: str) -> None:
    result = phonemizer.phonemize(text, "en-US")
    assert result.symbols
    _check(result)


@pytest.mark.parametrize("unit", ["&", "@", "+", "a-", "1-1", "aB", "'", "[a", "²", "①a", "%/"])
def test_what_has_no_spaces_costs_no_more_than_it_is_long(unit: str) -> None:
    """misaki tries each way to join what stands together: parted, no client can hold up others.

    The third power of what stands together would pass the limit soon.
    """
    english = Phonemizer()
    english.phonemize(unit * 5, "en-US")

    assert growth(lambda text: english.phonemize(text, "en-US"), unit, 300 * len(unit)) < LIMIT


def test_a_long_name_and_a_given_pronunciation_stay_whole() -> None:
    """Only what has many parts is parted."""
    english = Phonemizer()
    given = english.phonemize("[tomatoes-and-potatoes](/təmˈAtOz/) now", "en-US").symbols
    assert given.startswith("təmˈAtOz nˈW")
    name = english.phonemize("Llanfairpwllgwyngyllgogerychwyrndrobwll", "en-US")
    assert len(name.words) == 1
