"""English short forms of offices, messages and lessons: "f/u", "tracking # is", "s.t."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.numbers import paired
from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Rule
from wyoming_kokoro.text.normalize.signs import with_stop

PHRASES = {
    "m/m": "month over month",
    "w/w": "week over week",
    "w/in": "within",
    "w/r/t": "with respect to",
    "he/him": "he him",
    "she/her": "she her",
    "they/them": "they them",
    "MWF": "Monday Wednesday Friday",
    "TTh": "Tuesday Thursday",
    "TuTh": "Tuesday Thursday",
}
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
    Sched.: Schedule
    frz.: freezing
    poss.: possible
    grps.: groups
    chg.: change
    fcst fcst.: forecast
    rpt.: report
    rpts.: reports
    trk.: track
    chk-out: check-out
    chk-in: check-in
    addrs addrs.: addresses
    Cor.~of cor.~of: corner of
    Phila.: Philadelphia
    Srs.: Seniors
    Jrs.: Juniors
    Lvl. lvl.: level
    amt. amt: amount
    amts. amts: amounts
    pymt. pymt: payment
    pymts. pymts: payments
    Pymt.: Payment
    Amt.: Amount
    Addr.: Address
    adv.~on: advise on
    pls.~adv.: please advise
    addr. addr: address
    Hw:: homework:
    HW:: homework:
    Amends.: Amendments
    Amend.: Amendment
    excl.~apply: exclusions apply
    """
)
_CONFIRMATION = re.compile(r"(?<![\w.])(?P<c>[Cc])onf\.?(?= ?#| no\b\.?| number)")
_INVOICE = re.compile(r"(?<![\w.])(?P<i>[Ii])nv\.?(?= ?#| no\b\.?| \d{2})")
_ALTERNATE = re.compile(r"(?<![\w.])(?P<a>[Aa])lt\. (?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|days|weeks))")
_AT_LEAST = re.compile(r"(?P<money>[$€£]\d[\d,]*(?:\.\d+)?[kKM]?) (?P<word>min|max)\b\.?")
_CHANNEL = re.compile(r"(?<![\w.])(?P<c>[Cc])h\. ?(?=\d{1,3}(?!\w))")
_OF_RADIO = re.compile(r"dBm|[MG]Hz|Wi-?Fi|[Rr]outer|Zigbee|\bTV\b")
_NUMBERS = re.compile(r"(?<![\w#])#s(?= \d)")
_GRADE = re.compile(r"(?<=\d(?:st|nd|rd|th) )gr\b\.?(?= [a-z])")
_CREDITS = re.compile(r"(?<![\w.,₹$])(?P<count>\d{1,2}) crs?\b\.?(?=[,;)]|\s*$)")
_SPAN_OF_TIME = re.compile(
    r"(?P<before>\b(?:[Tt]he|[Aa]|[Tt]his|[Ll]ast|[Nn]ext|[Ee]ach|[Ee]very) )"
    r"(?P<unit>mo|wk|yr|qtr|hr)\.(?!\w)"
)
_SPANS = {"mo": "month", "wk": "week", "yr": "year", "qtr": "quarter", "hr": "hour"}
_RETIRED = re.compile(r"(?<=, )[Rr]et(?:['’]?d)?\.?(?=[),;]|\s*$)")
_FORM = re.compile(r"(?<![\w.])(?P<form>1099|1098|1095|1040)-(?=[A-Z]{1,4}\b)")
_INSULIN = re.compile(r"(?<=\d) ?U(?= (?:SC|SQ|subq|of insulin|IV|IM)\b)")
_TO_DO = re.compile(
    r"(?P<before>\b(?:forget|4get|want|need|try|trying|got|like|love|ready|going|able|time"
    r"|how|hope|u"
    r"|remember|supposed|plan|planning|nice|glad|happy) )2 (?=(?:call|be|do|go|get|see|come"
    r"|make|buy|pick|take|eat|meet|talk|tell|say|help|bring|send|stop|start|work|sleep|pay|know|hear|wait|leave|have)\b)"
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
    rf"(?P<first>(?<=\d) ?[AaPp]\.?[Mm]\.?(?: (?:{_ZONES}))?) ?/ ?"
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
        """A hash as "number" or "numbers": "tracking # is", "phone #s", "the # of"."""
        before = match["before"] or match["the"]
        gap = "" if before.endswith(" ") else " "
        return f"{before}{gap}number{match['many'] or ''}"

    return (
        Rule(_INVOICE, lambda m: f"{m['i']}nvoice", "v"),
        Rule(_CONFIRMATION, lambda m: f"{m['c']}onfirmation", "f"),
        Rule(_HASH, hash_, "#"),
        Rule(_TWO_ZONES, lambda match: f"{match['zone']}, ", "/"),
        Rule(_TWO_HALVES, lambda match: f"{match['first']}, ", "/"),
        Rule(_SCHOOL, lambda match: "high school", "H"),
        Rule(_NIGHTS, lambda match: "nights", DIGITS),
        Rule(_ALTERNATE, lambda m: f"{m['a']}lternate ", "."),
        Rule(_AT_LEAST, _at_least, "$€£"),
        Rule(_CHANNEL, _channel, DIGITS),
        Rule(_NUMBERS, lambda match: "numbers", "#"),
        Rule(_GRADE, lambda match: "grade", "g"),
        Rule(_CREDITS, lambda match: with_stop(match, f"{match['count']} credits"), DIGITS),
        Rule(_SPAN_OF_TIME, lambda m: with_stop(m, m["before"] + _SPANS[m["unit"]]), "."),
        Rule(_RETIRED, _retired, "Rr"),
        Rule(_FORM, lambda match: f"{paired(int(match['form']))} ", "-"),
        Rule(_INSULIN, lambda match: " units", "U"),
        Rule(_TO_DO, lambda match: f"{match['before']}to ", "2"),
        Rule(_NOTE_MARK, lambda match: "", "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_WORLD_HEALTH, lambda match: "W.H.O.", "W"),
    )


def _retired(match: Match[str]) -> str:
    """A short "retired" in full: "(USN, ret.)"; the stop of a sentence stays."""
    ends = match[0].endswith(".") and not match.string[match.end() :].strip()
    return "retired." if ends else "retired"


def _at_least(match: Match[str]) -> str:
    """The "min" or "max" after a sum of money as "minimum" or "maximum": "$500 min."."""
    return with_stop(match, f"{match['money']} {match['word']}imum")


def _channel(match: Match[str]) -> str | None:
    """A "ch." as "channel", near words of radio: "Wi-Fi: ch. 36"; in a book it is a chapter."""
    near = match.string[max(0, match.start() - 60) : match.end() + 60]
    return f"{match['c']}hannel " if _OF_RADIO.search(near) else None
