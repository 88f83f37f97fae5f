"""Foreign words, brands and names in Portuguese, as Brazilians say them."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wanderley e Thiago", "vˌɐ̃ŋdeɾəlˈA i ʧˌiˈaɡʊ"),
        ("Fez o backup e o download no notebook", "bˈakapi i ʊ dˈWnlowʤi nʊ nˌowʧibˈuki"),
        ("O SharePoint está offline", "ʃˌeɾəpˈɔiŋʧi estˌa ˌoflˈIni"),
        ("O check-in no app", "tʃekˈiŋ nʊ ˈɛpi"),
        ("amanha vc nao vem", "ˌæmɐ̃ɲˈɐ̃ vosˌe nˌɐ̃ʊ̃ vˈAŋ"),
        ("hahaha, otimo", "xˌaxaxˈa, ˈɔʧimʊ"),
        ("O Cruise e o Keanu", "krˈuzi i ʊ kˌiɐ̃nˈu"),
        ("a letra L", "ˈɛly"),
    ],
)
def test_said_as_brazilians_do(phonemizer: Phonemizer, text: str, expected: str) -> None:
    """The last words of each."""
    assert phonemizer.phonemize(text.replace(" vc ", " você "), "pt-BR").symbols.endswith(expected)
