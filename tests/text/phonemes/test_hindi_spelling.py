"""Hindi words that espeak-ng reads wrongly as they are usually spelled."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemes.hindi_spelling import respelled


@pytest.mark.parametrize(
    ("word", "phonemes"),
    [
        ("गईं", "ɡˈʌĩ"),  # nasal endings
        ("हुईं", "hˈʊĩ"),
        ("महिलाओं", "mˌəhɪlˈaːõ"),
        ("योजनाओँ", "jˌoːɟnˈaːõ"),
        ("सुविधाएँ", "sˌʊʋɪdʰˈaːẽː"),
        ("कहते", "kˈʌhteː"),  # inherent vowels that are silent
        ("मतलब", "mˈʌtləb"),
        ("डालकर", "ɖˈaːlkəɾ"),
        ("दशमलव", "dəʃˈʌmləʋ"),
        ("पासवर्ड", "pˈaːsʋəɾɖ"),
        ("विधानसभा", "ʋɪdʰˈaːnsəbʰˌaː"),
        ("कार्यकर्ताओं", "kˈaːrjkəɾtˌaːõ"),
        ("लंगड़ा", "lˈʌŋɡr.aː"),
        ("आत्मकथा", "ˈaːtmkətʰˌaː"),
        ("असफल", "ˈʌsəpʰˌəl"),  # and those that are not
        ("नमस्कार", "nˌəməskˈaːɾ"),
        ("झनझनाना", "ɟʰˌənɟʰənˈaːnaː"),
        ("दोपहर", "dˈoːpəhˌəɾ"),
        ("वातावरण", "ʋaːtˈaːʋəɾˌəɳ"),
        ("हँसी", "hˈʌ\u0303si"),  # vowels through the nose, without a consonant of the nose
        ("साँस", "sˈa\u0303s"),
        ("पाँव", "pˈa\u0303ʋ"),
        ("श्रीनगर", "ʃɾˈiːnəɡˌəɾ"),
        ("उपकरण", "ˈʊpkəɾˌəɳ"),
        ("तेलंगाना", "tˌeːlənɡˈaːnaː"),
        ("श्रीलंका", "ʃɾilˈʌŋkaː"),
        ("फोन", "fˈoːn"),  # nuktas left out
        ("फूल", "pʰˈuːl"),
        ("सफल", "sˈʌpʰəl"),
        ("फिल्म", "fˈɪlm"),
        ("बहुत-बहुत", "bˈʌhʊt bˈʌhʊt"),
        ("जरूरत", "zəɾˈuːɾət"),
        ("अंग्रेज़ी", "ʌŋɡɾˈeːzi"),
        ("गुजरात", "ɡˌʊɟɾˈaːt"),
        ("तेजस्वी", "teːɟˈʌsʋi"),
        ("दुबई", "dˈʊbəˌəɪ"),
    ],
)
def test_word(word: str, phonemes: str) -> None:
    assert espeak_ng.phonemes(word, "hi") == phonemes.replace("ẽ", "e\u0303").replace(
        "õ", "o\u0303"
    ).replace("ĩ", "i\u0303")


@pytest.mark.parametrize("text", ["मैं घर पर हूँ", "पानी गरम है", "Kitchen", "", "दो लाख"])
def test_what_is_read_right_stays(text: str) -> None:
    assert respelled(text) == text
