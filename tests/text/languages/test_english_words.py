"""English words inside Spanish, French, Italian and Portuguese, in the sounds of each."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "Pon Stranger Things en Netflix.", "pˈon estɾˈAnʤeɾ θˈiŋs en nˈetfliks."),
        ("es", "La red de los Smith", "la rˈed ðe los esmˈiθ"),
        ("fr", "Spotify est plus cher.", "spɔtifˈaj ɛ ply ʃˈɛʁ."),
        ("fr", "Harry Potter et Google Maps", "aʁˈi pɔtˈœʁ e ɡˈuɡəl mˈaps"),
        ("it", "Guarda Star Wars su YouTube", "ɡwˈarda stˈar wˈɔrz sʊ jutjˈub"),
        ("it", "I Pink Floyd a Gaza", "i pˈiŋk flˈYd a ɡˈaʣa"),
        ("it", "l'hard disk dell'iPhone", "lˈard dˈisk dellˈIfˈon"),
        ("it", "dell'Inter e di Djokovic", "dellˈinter e dɪ ʤˈɔkoviʧ"),
        ("it", "Guarda The Last of Us", "ɡwˈarda de lˈast ˈɔv ˌas"),
        ("it", "Jannik e Raoul con l'abat-jour", "jˈannik e raˈul kon labaʒˈur"),
        ("it", "tre gigabyte e due gigahertz", "trˈe ʤiɡabˈIt e dˈue ʤiɡaˈɛrʦ"),
        ("it", "la gara di pesca", "la ɡˈaɾa dɪ pˈeska"),
        ("it", "il succo di pesca", "il sˈukːo dɪ pˈɛska"),
        ("fr", "Benzema à Marrakech", "bɛnzemˈa a maʁakˈɛʃ"),
        ("fr", "trois fois plus que prévu", "tʁwˈa fwˈa plˈys kə pʁevˈy"),
        ("it", "Ha subìto venti colpi", "a sʊbˈito vˈentɪ kˈolpɪ"),
        ("es", "Giulia y Kevin, con el doctor Puig", "ʝˈulja i kˈeβin, kon el ðoktˈoɾ pˈuʧ"),
        ("es", "Mbappé y Djokovic", "ˌembapˈe i ʝˈokoβiʧ"),
        ("fr", "Le thé est prêt.", "lə tˈe ɛ pʁˈɛ."),
        ("pt-BR", "Kevin viu Leclerc e Norris", "kˈɛvin vˈiʊ leklˈeɾ i nˈɔxis"),
        ("pt-BR", "Stairway to Heaven", "istˈeɾwA tˈo xˈɛvaŋ"),
        ("pt-BR", "O Facebook e o Wi-Fi", "ʊ fˈAsbˈuki i ʊ wˈifˈi"),
    ],
)
def test_english_words_have_the_sounds_of_the_language(
    phonemizer: Phonemizer, language: str, text: str, expected: str
) -> None:
    """What is no English stays as espeak-ng says it, small words of the language too."""
    assert phonemizer.phonemize(text, language).symbols == expected


def test_every_word_of_an_english_title_is_a_word_of_its_own(phonemizer: Phonemizer) -> None:
    """Words are counted as they are written, for the times that are reported."""
    words = phonemizer.phonemize("Mira Game of Thrones ahora", "es").words
    assert [word.text for word in words] == ["Mira", "Game", "of", "Thrones", "ahora"]


@pytest.mark.parametrize("language", ["es", "fr", "pt-BR"])
def test_letters_of_other_languages_are_read_by_their_sound(
    phonemizer: Phonemizer, language: str
) -> None:
    """An accent is no reason for a letter's name: "Nguyễn", "Đoković", a decomposed é."""
    plain = phonemizer.phonemize("Nguyen", language).symbols
    assert phonemizer.phonemize("Nguyễn", language).symbols == plain
    decomposed = phonemizer.phonemize("cafe\u0301", language).symbols
    assert decomposed == phonemizer.phonemize("caf\u00e9", language).symbols
    assert phonemizer.phonemize("Kovač", language).symbols[-1] in "ʧʃ"
