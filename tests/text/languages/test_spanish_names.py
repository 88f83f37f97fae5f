"""Spanish readings of names that Spanish spells otherwise."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ximena es de Oaxaca", "ximˈena ˈes ðe ˌoaxˈaka"),
        ("Jordi y Etxeberria", "ʝˈoɾði i ˌeʧeβerˈia"),
        ("River y LATAM", "rˈiβeɾ i latˈam"),
        ("de Bong Joon-ho", "de βˈoŋ ʝˈunxˈo"),
        ("Uxía y Anxo", "uʃˈia i ˈanʃo"),
        ("dos terabytes", "dˈos tˌeɾaβˈaits"),
        ("La Mercè", "la meɾθˈe"),
        ("Rosca E veintisiete, en hache be o Max", "rˈoska ˈe βˌAntisjˈete, en ˈaʧe βˈe ˈo mˈaks"),
        ("Vale, bajo un poco el volumen", "bˈale, bˈaxo ˈum pˈoko el βolˈumen"),
        ("El sobre está bajo la mesa", "el sˈoβɾe estˈa βˌaxo la mˈesa"),
        ("De aquí a dos", "de akˈi a ðˈos"),
        ("Un examen en México", "ˈun eksˈamen en mˈɛxiko"),
    ],
)
def test_names(phonemizer: Phonemizer, text: str, expected: str) -> None:
    """Each as a Spanish speaker says it."""
    assert phonemizer.phonemize(text, "es").symbols == expected
