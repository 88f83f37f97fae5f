"""What is said for words in the senses of `senses`."""

from __future__ import annotations

from typing import Final

SAID: Final = (
    ("lead", "NN-METAL", "lˈɛd", "lˈɛd"),
    ("bass", "NN-LOW", "bˈAs", "bˈAs"),
    ("bow", "NN-BEND", "bˈW", "bˈW"),
    ("tear", "NN-RIP", "tˈɛɹ", "tˈɛː"),
    ("row", "NN-QUARREL", "ɹˈW", "ɹˈW"),
    ("resume", "NN-CV", "ɹˈɛzəmˌA", "ɹˈɛzjʊmˌA"),
    ("Polish", "VB-SHINE", "pˈɑlɪʃ", "pˈɒlɪʃ"),
    ("does", "NN-DEER", "dˈOz", "dˈQz"),
    ("number", "JJR-NUMB", "nˈʌməɹ", "nˈʌmə"),
    ("Mobile", "NN-PHONE", "mˈObᵊl", "mˈQbIl"),
    ("Reading", "NN-CITY", "ɹˈɛdɪŋ", "ɹˈɛdɪŋ"),
    ("Nice", "NN-CITY", "nˈis", "nˈiːs"),
    ("Celtic", "NN-CLUB", "sˈɛltɪk", "sˈɛltɪk"),
    ("job", "NN-BIBLE", "ʤˈOb", "ʤˈQb"),
    ("sewer", "NN-SEAM", "sˈOəɹ", "sˈQə"),
    ("re", "NN-MAIL", "ɹˈi", "ɹˈiː"),
    ("Louis", "NN-CITY", "lˈuɪs", "lˈuːɪs"),
    ("Scone", "NN-CAKE", "skˈOn", "skˈQn"),
    ("Fur", "NN-HAIR", "fˈɜɹ", "fˈɜː"),
    ("en", "NN-ROUTE", "ˌɑn", "ˌɒn"),
    ("sake", "NN-WINE", "sˈɑki", "sˈɑːki"),
    ("poke", "NN-BOWL", "pˈOkA", "pˈQkA"),
    ("jean", "NN-FRENCH", "ʒˈɑn", "ʒˈɒn"),
    ("plaid", "NN-WELSH", "plˈId", "plˈId"),
    ("Abe", "NN-JAPAN", "ˈɑbA", "ˈɑːbA"),
    ("Abe", "NN-LINCOLN", "ˈAb", "ˈAb"),
    ("Wagner", "NN-COMPOSER", "vˈɑɡnəɹ", "vˈɑːɡnə"),
    ("Wagner", "NN-NAME", "wˈæɡnəɹ", "wˈaɡnə"),
    ("pain", "NN-BREAD", "pˈæn", "pˈan"),
    ("aged", "JJ-OLD", "ˈAʤɪd", "ˈAʤɪd"),
    ("close", "VB-SHUT", "klˈOz", "klˈQz"),
    ("blessed", "JJ-HOLY", "blˈɛsɪd", "blˈɛsɪd"),
)
"""Word, tag, American, British. Pronunciations after Wiktionary, in misaki's symbols."""
