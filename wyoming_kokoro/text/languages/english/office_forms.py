"""English short forms of offices, messages and lessons: "f/u", "tracking # is", "s.t."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Rule

ABBREVIATIONS = tables.words(
    """
    f/u: follow up
    F/U: follow up
    h/o: history of
    d/t: due to
    w/u: workup
    n/v N/V: nausea and vomiting
    s.t.: such that
    w.r.t. wrt: with respect to
    wlog w.l.o.g. WLOG: without loss of generality
    iff: if and only if
    i.i.d.: I I D
    Accts.: Accounts
    Acct.: Account
    Pmt. pmt. pmt: payment
    Pmts. pmts. pmts: payments
    Inv.~#: invoice number
    rcvd rcvd. rec'd: received
    Rcvd Rec'd: Received
    recd: received
    dept.~of~ed. Dept.~of~Ed.: Department of Education
    bd.~of~ed. Bd.~of~Ed. board~of~ed. Board~of~Ed.: Board of Education
    of~ed.: of education
    spec.~ed.: special ed
    phys.~ed.: phys ed
    jr.: junior
    sr.: senior
    soph.: sophomore
    exec.~dir. Exec.~Dir.: Executive Director
    Admin.: Administration
    Mgmt.: Management
    Mktg.: Marketing
    Mfg.: Manufacturing
    Purch.: Purchasing
    Rx:: prescription:
    """
)
_HASH = re.compile(
    r"(?P<before>\b(?!(?i:press|dial|hit|then|enter|push|type|the|a|and|or|hashtag|tag)\b)"
    r"[A-Za-z]{2,} ?)#(?!(?<=[A-Z]#) ?\d{6})(?P<many>s?)"
    r"(?=:|[.,;?!)](?:\s|$)| (?!key\b|sign\b|button\b|\d+(?:st|nd)\b)|$)"
    r"|(?P<the>\b[Tt]he )#(?= (?:of|on|is|for|in|below|above|you|I|we)\b)"
)
_ZONES = "ET|CT|MT|PT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|Eastern|Central|Mountain|Pacific"
_TWO_ZONES = re.compile(rf"(?<=\d )(?P<zone>{_ZONES}) ?/ ?(?=\d{{1,2}}(?::\d\d)? (?:{_ZONES})\b)")
_TWO_HALVES = re.compile(
    rf"(?P<first>\d ?[AaPp]\.?[Mm]\.?(?: (?:{_ZONES}))?) ?/ ?"
    r"(?=\d{1,2}(?::\d\d)? ?[AaPp]\.?[Mm]\b)"
)
_SCHOOL = re.compile(
    r"\bHS(?= (?:jr|sr|junior|senior|soph|freshman|sophomore|student|diploma|teacher|football|grad"
    r"|graduate|graduation|GPA|principal|sweetheart|band|kids?|years?|math|reunion|coach|friends?)\b)"
)
_NIGHTS = re.compile(r"(?<=\d )nts?\b\.?(?= (?:@|at|in|stay|for|\()|[,;)]|$)")
_NOTE_MARK = re.compile(
    r"(?<=[a-z]{4})(?<!feet)(?<!inch)(?<!inches)(?<!mile)(?<!miles)(?<!yard)(?<!yards)(?<!meter)"
    r"(?<!meters)(?<!metre)(?<!metres)(?<!sinh)(?<!cosh)(?<!tanh)[⁰¹²³⁴-⁹]{1,2}(?=[\s.,;:)!?]|$)"
)
_WORLD_HEALTH = re.compile(
    r"(?<![\w.])WHO(?=: |['’]s\b| (?:says|said|warns|warned|declare[sd]|reports?|reported"
    r"|guidelines|data|chief|officials?|recommends|recommended|estimates?|director|experts?|study|announces"
    r"|calls for|urges|has|approves|regional|spokes\w+)\b)|(?<=\bby )WHO\b(?! (?:is|was)\b)"
)


def rules() -> Sequence[Rule]:
    """Rules that need the signs beside a word, before these are put into words."""

    def hash_(match: Match[str]) -> str:
        """ "tracking # is", "phone #s", "the # of"."""
        before = match["before"] or match["the"]
        gap = "" if before.endswith(" ") else " "
        return f"{before}{gap}number{match['many'] or ''}"

    return (
        Rule(_HASH, hash_, "#"),
        Rule(_TWO_ZONES, lambda match: f"{match['zone']}, ", "/"),
        Rule(_TWO_HALVES, lambda match: f"{match['first']}, ", "/"),
        Rule(_SCHOOL, lambda match: "high school", "H"),
        Rule(_NIGHTS, lambda match: "nights", "n"),
        Rule(_NOTE_MARK, lambda match: "", "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_WORLD_HEALTH, lambda match: "W.H.O.", "W"),
    )
