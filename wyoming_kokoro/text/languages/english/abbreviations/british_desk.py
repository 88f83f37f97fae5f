"""British short forms of work: "J10 of the M25", "N. Pennines", "Pl. reply", "Reg. no.", "O/E"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_JUNCTION = re.compile(r"(?<![\w-])J(?P<number>\d{1,2}A?)(?![\w-]|\.\d)")
_OF_ROADS = re.compile(
    r"\b[AM]\d{1,4}\b|\b(?i:motorway|junctions?|clockwise|[a-z]{4,5}bound|slip road|carriageway"
    r"|queues|traffic|services|roadworks|hard shoulder|lane \d|leave at|come off|turn off)\b"
)
_NORTH = {"N": "North", "S": "South", "E": "East", "W": "West"}
_AREA = re.compile(
    r"(?<![\w.])(?P<point>[NSEW])\. ?(?=(?:Pennines|Wales|Yorks(?:hire)?|Yorkshire|Ireland|Midlands"
    r"|Anglia|Sussex|London|Downs|York Moors|Devon|Cornwall|Lancs|Lancashire|Scotland|England"
    r"|Uist|Harris|Lincs|Norfolk|Suffolk|Herts|Kent|Lothian|Lakes|Sea|Atlantic|Coast|Korea"
    r"|Africa|America|Dorset|Somerset|Berwick|Ayrshire|Lanarkshire|Dunbartonshire|Glamorgan"
    r"|Oxon|Oxfordshire|Bucks|Staffs|Derbyshire|Notts|Cambs|Essex|Surrey|Northumberland"
    r"|Cumbria|Highlands|Grampian|Region|Riding|Tyneside|Shields|Hykeham|Berks|Wilts)\b)"
)
_PLEASE = re.compile(
    r"(?<![\w.-])(?P<p>[Pp])l[sz]?\.? (?=(?:also )?(?:reply|note|find|see|ring|call|send|let"
    r"|confirm"
    r"|advise|ask|return|sign|bring|check|come|help|can|could|do|don['’]t|forward|fwd|RSVP|read"
    r"|print|pass|keep|leave|make|pay|remember|submit|complete|email|text|contact|ensure|use"
    r"|collect|arrange|acknowledge|respond|review|update|add|give|get|pick|put|take|wait|turn"
    r"|close|shut|wash|book|cc|copy|tell|be|buy|bear)\b)"
)
_REGISTRATION = re.compile(r"(?<![\w.])(?P<r>[Rr])eg\.? (?P<n>[Nn])os?\.?(?=:? ?(?:[A-Z\d]|is\b))")
_EXAMINED = re.compile(r"(?<![\w/])O/E(?![\w/])")
_LEAVE = re.compile(r"(?<![\w/])A/L(?![\w/])")
_PENALTY = re.compile(r"(?P<minute>(?<!\w)\d{1,3}(?:\+\d{1,2})? ?\()(?P<what>pen|og|o\.g\.)\.?\)")
_ROOM_AIR = re.compile(r"(?<=% )(?:on )?RA\b")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for British short forms of work, run before all others."""
    return (
        Rule(
            _JUNCTION,
            lambda m: (
                f"junction {m['number']}" if _OF_ROADS.search(patterns.around(m, 80)) else None
            ),
            "J",
        ),
        Rule(_AREA, lambda match: f"{_NORTH[match['point']]} ", "."),
        Rule(_PLEASE, lambda match: f"{match['p']}lease ", "Pp"),
        Rule(_REGISTRATION, lambda m: f"{m['r']}egistration number", "Rr"),
        Rule(_EXAMINED, lambda match: "on examination", "/"),
        Rule(_LEAVE, lambda match: "annual leave", "/"),
        Rule(
            _PENALTY,
            lambda m: f"{m['minute']}{'penalty' if m['what'] == 'pen' else 'own goal'})",
            DIGITS,
        ),
        Rule(_ROOM_AIR, lambda match: "on room air", "R"),
    )
