"""German words that tell whether a full stop ends the sentence.

Kokoro has no German voice; this folder has nothing else. The words are here because texts quote
German.
"""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        dr prof hrn frl dipl z.b d.h u.a s.o s.u bzw evtl ggf inkl zzgl vgl sog bspw
    """,
    capital_titles="hr",
    before_number="nr nrs abb kap bd ziff",
    continues="usw tsd mio mrd ca max min",
    capital_continues="febr okt dez",
    before_name="gmbh ag st str",
    ordinal_months="""
        januar jänner februar märz april mai juni juli august september oktober november dezember
    """,
    starters="der die das er sie es wir ich ein eine und aber im am in",
    name_particles="van von der",
    conjunctions="und oder aber weil obwohl während wenn dass damit",
)
