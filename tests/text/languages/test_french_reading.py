"""French words whose sound hangs on their neighbours, and words that espeak-ng reads wrongly."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


def _symbols(phonemizer: Phonemizer, text: str) -> str:
    return phonemizer.phonemize(text, "fr").symbols


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("les enfants arrivent à pied", "lez ɑ̃fˈɑ̃ aʁˈiv a pjˈe"),
        ("les pâtes et les prises au mur", "le pˈaːt e le pʁˈiz o mˈyʁ"),
        ("Ajoutez une pomme", "aʒutˈe yn pˈɔm"),
        ("vingt et un euros", "vˈɛ̃t e œ̃n øʁˈo"),
        ("cent euros", "sˈɑ̃t øʁˈo"),
        ("cent un", "sˈɑ̃ ˈœ̃"),
        ("deux à trois heures", "dˈø a tʁwˈaz ˈœʁ"),
        ("le premier est parti", "lə pʁəmjˈe ɛ paʁtˈi"),
        ("le premier homme", "lə pʁəmjˈeʁ ˈɔm"),
        ("nous avons des amis", "nuz avˈɔ̃ dez amˈi"),
        ("les grands oiseaux", "le ɡʁˈɑ̃z wazˈo"),
        ("six virgule deux", "sˈis viʁɡˈyl dˈø"),
        ("les iPhone et un e-mail", "lez ajfˈon e œ̃n imˈɛl"),
        ("vingt heures, vingt haricots", "vˈɛ̃t ˈœʁ, vˈɛ̃ aʁikˈo"),
        ("dix sont là, huit viennent", "dˈis sˈɔ̃ lˈa, yˈit vjˈɛn"),
        ("dix moments, six mille", "dˈi momˈɑ̃, sˈi mˈil"),
        ("quatre-vingt-sept et vingt-sept", "kˈatʁvˈɛ̃sˈɛt e vˈɛ̃tsˈɛt"),
        ("du E dix", "dy ˈø dˈis"),
        ("en ouifi, un watt", "ɑ̃ wifˈi, œ̃ wˈat"),
        ("les yeux, les haricots", "lez jˈø, le aʁikˈo"),
    ],
)
def test_liaisons_are_made_where_they_must_be_and_nowhere_else(
    phonemizer: Phonemizer, text: str, expected: str
) -> None:
    """Small words, numbers and adjectives are linked; nouns and verbs are not."""
    assert _symbols(phonemizer, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mon fils et le petit-fils", "mɔ̃ fˈis e lə pətˈifˈis"),
        ("les fils électriques", "le fˈil elɛktʁˈik"),
        ("les fils de la guirlande", "le fˈil də la ɡiʁlˈɑ̃d"),
        ("les fils de la voisine", "le fˈis də la vwazˈin"),
        ("les clients affluent", "le kliˈɑ̃ aflˈy"),
        ("un affluent de la Loire", "œ̃n aflyˈɑ̃ də la lwˈaʁ"),
        ("ils président la séance", "il pʁezˈid la seˈɑ̃s"),
        ("le président parle", "lə pʁezidˈɑ̃ pˈaʁl"),
        ("les os du chien", "lez ˈo dy ʃjˈɛ̃"),
        ("les pays émergents", "le pɛˈi emɛʁʒˈɑ̃"),
        ("trois plus deux", "tʁwˈa plˈys dˈø"),
        ("a plus b", "a plˈys bˈe"),
        ("dix minutes de plus jusqu'à Vienne", "dˈi minˈyt də plˈys ʒyska vjˈɛn"),
        ("de plus en plus tard", "də plyz ɑ̃ ply tˈaʁ"),
        ("ils se sont plus à Biarritz", "il sə sɔ̃ plˈy a bjaʁˈits"),
        ("je n'en veux plus", "ʒə nɑ̃ vˈø plˈy"),
        ("le scanner", "lə skanˈɛʁ"),
        ("une vis de rechange", "yn vˈis də ʁəʃˈɑ̃ʒ"),
    ],
)
def test_homographs_are_read_by_the_words_around_them(
    phonemizer: Phonemizer, text: str, expected: str
) -> None:
    """Sons and wires, nouns and verbs, plus with and without its s."""
    assert _symbols(phonemizer, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l'insee", "linsˈe"),
        ("confer", "kɔ̃fˈɛʁ"),
        ("Orly", "ɔʁlˈi"),
        ("ils démarrent et consomment", "il demˈaʁ e kɔ̃sˈɔm"),
        ("comment et vaillamment", "kɔmˌɑ̃ e vajamˈɑ̃"),
        ("un testament indulgent", "œ̃ tɛstamˈɑ̃ ɛ̃dylʒˈɑ̃"),
        ("le rythme des mythes", "lə ʁˈitm de mˈit"),
        ("traîner et péter", "tʁɛnˈe e petˈe"),
        ("le shopping au parking", "lə ʃɔpˈiŋ o paʁkˈiŋ"),
        ("le dix-neuvième matin à jeun", "lə diznøvjˈɛm matˈɛ̃ a ʒˈœ̃"),
        ("Saint-Honoré et Saint-Étienne", "sˈɛ̃tonoʁˈe e sˈɛ̃tetjˈɛn"),
        ("sine die, de facto", "sinˈe djˈe, dˈe faktˈo"),
        ("et cetera", "ˈɛt seteʁˈa"),
        ("Lefebvre", "ləfˈɛvʁ"),
    ],
)
def test_words_that_espeak_reads_wrongly_are_spelled_for_it(
    phonemizer: Phonemizer, text: str, expected: str
) -> None:
    """French words said as French ones, English ones in the sounds of French."""
    assert _symbols(phonemizer, text) == expected
