"""Italian words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="int gent.mo spett.le d.lgs sig sigg dott prof prof.ssa avv cfr p.es",
    capital_titles="ing",
    before_number="sec pag pagg cap tomo vol fig art tel n p",
    continues="""
        ecc max min genn giu lug ott nov dic es ca lun gio giov merc mart sab dom cucch conf umid
        prob vel temp lett cell scad incl escl prov segg
    """,
    capital_continues="feb febr mar apr sept nov",
    before_name="sr",
    before_letter="gruppo vitamina zona",
    starters="""
        il lo la i gli le un una è e ma non si con in questo questa oggi domani
    """,
    name_particles="di da del la lo e",
    conjunctions="però perché poiché quando mentre che dove oppure quindi",
)
