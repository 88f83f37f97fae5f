"""Portuguese words with an open or a closed vowel by their meaning."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer

_MARKS = str.maketrans("", "", "«»()")


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("com sede na sede da empresa", "koŋ sˈɛʤy na sˈɛʤy da ˌAmprˈezæ"),
        ("Estou com sede na sede", "estˌow koŋ sˈeʤy na sˈɛʤy"),
        ("Gosto dessa colher", "ɡˈɔstʊ dˈɛsæ koljˈɛr"),
        ("O gosto é bom e vou colher café", "ʊ ɡˈostw ɛ bˈoŋ i vow koljˈer kafˈɛ"),
        ("A forma de bolo de toda forma", "a fˈoɾəmæ ʤy bˈolʊ ʤy tˈodæ fˈɔɾəmæ"),
        ("Eu sempre almoço antes do almoço", "eʊ sˌAmpri ˌWmˈɔsw ˈɐ̃ŋʧyz dʊ ˌWmˈosʊ"),
        ("o molho de chaves no molho", "ʊ mˈɔljʊ ʤy ʃˈavyz nʊ mˈoljʊ"),
        ("Molho de tomate", "mˈoljʊ ʤy tˌomˈaʧy"),
        ("a sede aperta em cada olho", "a sˈeʤj ˌapˈɛɾətæ ˈAŋ kˈadæ ˈoljʊ"),
        ("ela sabe a letra de cor", "ˌɛlæ sˈabj a lˈetræ ʤy kˈɔr"),
        ("Começo o curso no começo", "kˌomˈɛsw ʊ kˈuɾəsʊ nʊ kˌomˈesʊ"),
        ("Disse que a vitamina A ajuda", "ʤˈisy ky a vˌitæmˈinæ ˈa ˌaʒˈudæ"),
        ("sei de cor a cor", "sˈA ʤy kˈɔɾ a kˈor"),
        ("Ele veio e «depois» saiu", "ˌely vˈAw ˈi “depˈoɪs” saˈiʊ"),
        ("Ele veio e (depois) saiu", "ˌely vˈAw ˈi (depˈoɪs) saˈiʊ"),
        ("Escreva a letra e", "ˌeskrˈevæ a lˈetræ ˈɛ"),
    ],
)
def test_vowels_are_open_or_closed_by_the_words_beside(
    phonemizer: Phonemizer, text: str, expected: str
) -> None:
    """The words that are reported stay as they are written."""
    phonemes = phonemizer.phonemize(text, "pt-BR")
    assert phonemes.symbols == expected
    assert " ".join(word.text for word in phonemes.words) == text.translate(_MARKS)
