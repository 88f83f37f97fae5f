"""Foreign names in French and Italian, and Italian words whose stress hangs on their neighbours."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("fr", "Sánchez et Meloni à Reykjavík", "sɑ̃tʃˈɛz e melonˈi a ʁeikjavˈik"),
        ("fr", "Ubuntu, Troyes, Alès", "ubuntˈu, tʁwˈa, alˈɛs"),
        ("fr", "le dossier nas de Christopher Nolan", "lə dɔsjˈe nˈas də kʁistofˈœʁ nolˈan"),
        ("fr", "Maëlys et Loïs, 16 téraflops", "maelˈis e lɔˈis, sˈɛz teʁaflˈɔps"),
        ("it", "I principi della fisica", "i prinʧˈipɪ dˌella fˈizika"),
        ("it", "I principi di Galles", "i prˈinʧipɪ dɪ ɡˈalles"),
        (
            "it",
            "Ho subito chiamato, hanno subito danni",
            "o sˈubito kjamˈato, ˌanno sʊbˈiːto dˈannɪ",
        ),
        ("it", "dopo aver subito un torto", "dˈopo avˈɛr sʊbˈito ʊn tˈɔrto"),
        ("it", "Arrivo subito; il danno subito", "arɾˈivo sˈubito; il dˈanno sʊbˈito"),
        ("it", "Capitano spesso guasti", "kˈapitano spˈeSo ɡwˈastɪ"),
        ("it", "Il capitano spesso guida", "il kapitˈano spˈeSo ɡwˈida"),
        ("it", "È tardi e non c'è più pane", "ɛ tˈardɪ e non ʧɛ pjʊ pˈane"),
        ("it", "Sì, lo è", "sˈiː, lo ˈɛː"),
        ("it", "Schäuble, Tim Cook, Leicester", "ʃˈɔible, tˈim kˈuk, lˈɛster"),
    ],
)
def test_names_are_said_as_natives_say_them(language: str, text: str, expected: str) -> None:
    assert Phonemizer().phonemize(text, language).symbols == expected
