"""English rules for places in books and for marks of persons: "John 3:16", "pg. 45", "b. 1821"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns, tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_BEFORE_NUMBER = tables.words(
    """
    pg: page
    pgs: pages
    col: column
    cols: columns
    ln: line
    para: paragraph
    paras: paragraphs
    chs: chapters
    bk: book
    bks: books
    ex: example
    prob: problem
    probs: problems
    exs: examples
    ep: episode
    eps: episodes
    fn: footnote
    fns: footnotes
    tbls: tables
    apps: appendices
    tbl: table
    sc: scene
    lat: latitude
    long lon: longitude
    nt: note
    ser: series
    sched: schedule
    amend: amendment
    prop: proposition
    pop: population
    elev: elevation
    cat: category
    cl: clause
    prov: provision
    reg: regulation
    vers: version
    ver: version
    """
)
"""Before a number, with their stop."""
_NUMBERED = re.compile(
    rf"(?<![\w.])(?P<word>{one_of((*_BEFORE_NUMBER, *(w.title() for w in _BEFORE_NUMBER)))})\.:? "
    r"?(?=[-~≈]?\d)"
)
_YEAR_AT_SCHOOL = re.compile(r"(?<![\w.])Yrs?(?= \d{1,2}\b)")
_BOOKS = tables.words(
    """
    Genesis Gen: Genesis
    Exodus Exod: Exodus
    Leviticus Lev: Leviticus
    Deuteronomy Deut: Deuteronomy
    Joshua Josh: Joshua
    Psalm Ps Psa: Psalm
    Psalms Pss: Psalms
    Proverbs Prov: Proverbs
    Ecclesiastes Eccl: Ecclesiastes
    Isaiah Isa: Isaiah
    Jeremiah Jer: Jeremiah
    Ezekiel Ezek: Ezekiel
    Daniel Dan: Daniel
    Matthew Matt Mt: Matthew
    Mark: Mark
    Luke: Luke
    John: John
    Acts: Acts
    Romans Rom: Romans
    Corinthians Cor: Corinthians
    Galatians Gal: Galatians
    Ephesians Eph: Ephesians
    Philippians Phil: Philippians
    Colossians Col: Colossians
    Thessalonians Thess: Thessalonians
    Timothy Tim: Timothy
    Hebrews Heb: Hebrews
    James Jas: James
    Peter Pet: Peter
    Revelation Rev: Revelation
    Surah Sura Quran: Surah
    """
)
_VERSE = re.compile(
    rf"\b(?P<book>{one_of(_BOOKS)})\.? (?P<chapter>\d{{1,3}}):(?P<verse>[1-9]\d{{0,2}})"
    r"(?:[-–](?P<to>\d{1,3}))?(?![\w:]| ?[ap]\.?m)"
)
_PARTED = re.compile(
    r"(?P<before>\b(?i:table|figure|fig\.|chart|section|sec\.|exhibit|example|problem|listing|lesson"
    r"|equation|eq\.|question|form|exercise|appendix [a-z]|world|stage|diagram|plate|map|box"
    r"|rule|unit"
    r"|item|note|schedule|drawing|room|rm\.?) )(?P<over>\d{1,2})[-–](?P<under>\d{1,2})(?![\w%°]"
    r"|[-–.,:/]\d)"
)
_INTRAVENOUS = re.compile(
    r"\bIV(?= (?:fluids?|drips?|antibiotics?|push|bolus|access|poles?|bags?|infusions?|therapy"
    r"|catheters?|pumps?|meds|medications?|saline|hydration|tubing|steroids?|q\d|contrast|iron)\b)"
    r"|(?<=\bNS )IV\b|(?<=\bLR )IV\b|(?<=\bED )IV\b|(?<=\b[Aa]n )IV\b(?! [A-Z])"
)
_BESIDE_LATITUDE = re.compile(r"(?i)\blat(?:itude)?\b")
_VERSUS = re.compile(r"(?<=[a-z] )v\.? (?=(?:the )?[A-Z][a-z])|(?<=[A-Z] )v\. (?=[A-Z])")
_PLACE = re.compile(r"(?<![\w.])(?P<word>[Ll]at|[Ll]ong?|[Ll]on)\.?:? (?=[-−–]?\d{1,3}\.\d{2,})")
_LIFE = re.compile(r"(?<![\w.])(?P<mark>[bd])\. ?(?=(?:c\. ?)?(?:1\d{3}|20\d\d)(?!\d|,\d))")
_CLOTTING = re.compile(r"\bINR(?= \d(?:\.\d)?(?:[-–]\d(?:\.\d)?)?(?![\d,]|\.\d))")


def rules(language: Language) -> Sequence[Rule]:
    """Verses before times, then abbreviations that a number follows."""
    say = _References(language)
    return (
        Rule(_VERSE, say.verse, ":"),
        Rule(_NUMBERED, say.numbered, DIGITS),
        Rule(_YEAR_AT_SCHOOL, lambda match: "Year" if match[0] == "Yr" else "Years", "Y"),
        Rule(_LIFE, lambda match: "born " if match["mark"] == "b" else "died ", DIGITS),
        Rule(_PARTED, lambda match: f"{match['before']}{match['over']} {match['under']}", "-–"),
        Rule(_INTRAVENOUS, lambda match: "I V", "I"),
        Rule(_VERSUS, lambda match: "versus ", "v"),
        Rule(_PLACE, say.place, DIGITS),
        Rule(_CLOTTING, lambda match: "I.N.R.", "I"),
    )


class _References:
    """Words for places in books."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def verse(self, match: Match[str]) -> str:
        """A book of scripture, its chapter and verse or verses: "John 3:16-18"."""
        whole = self._language.whole
        spoken = f"{_BOOKS[match['book']]} {whole(match['chapter'])} {whole(match['verse'])}"
        return f"{spoken} to {whole(match['to'])}" if match["to"] else spoken

    def place(self, match: Match[str]) -> str:
        """The word latitude or longitude for its short form: "Lat 40.7128, long -74.0060"."""
        spoken = "latitude " if match["word"].lower() == "lat" else "longitude "
        return spoken.capitalize() if match["word"][0] == "L" else spoken

    def numbered(self, match: Match[str]) -> str | None:
        """An abbreviation before a number, in full: "pg. 45".

        "long. 2.3" is a longitude where a latitude is near; "that took long. 2 days" is not.
        """
        word = match["word"]
        if word == "long" and not _BESIDE_LATITUDE.search(patterns.around(match, 40)):
            return None
        spoken = _BEFORE_NUMBER[word.lower()]
        return f"{spoken.capitalize() if word[0].isupper() else spoken} "
