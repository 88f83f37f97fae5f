"""Portuguese rules for results and times of sport: "1ºT", "43min21", "(25/19, 25/22)"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Number, Rule

_HALF = re.compile(r"(?<=\dº) ?T(?!\w)")
_FINISH = re.compile(r"(?<![\w.,:/])(?P<minutes>\d{1,3})min(?P<seconds>[0-5]\d)(?![\w.,]\d|\w)")
_SETS = re.compile(
    r"(?<![\w.,/])\d{1,2}/\d{1,2}(?:(?:, | e |; )\d{1,2}/\d{1,2}){1,4}(?![\w/]|[.,]\d)"
)
_SET = re.compile(r"(\d+)/(\d+)")
_SHOOTOUT = re.compile(r"(?<=\d\)) ?[x×] ?(?=\(\d)")
_VOTES = re.compile(
    r"(?P<before>\b(?:por|de) )(?P<ours>\d{1,3}) ?[x×] ?(?=\d{1,3}(?!\w|[,.]\d| ?(?:c?m|mm|km)\b))"
)
_DECIDED = re.compile(
    r"aprov\w+|rejeit\w+|derrub\w+|placar|venc\w+|vot\w+|derrot\w+|ganh\w+|perd\w+|bateu|plenário"
)
_PLACE = re.compile(
    r"(?P<before>(?<!\w)(?:[Ee]m|[Pp]ara|[Pp]/|[Dd]e) )(?P<rank>\d{1,3})º"
    r"(?=[,.;:!?)]|$| (?:e|na|no|com)\b)"
)
_RACE = re.compile(
    r"larg\w+|cheg\w+|termin\w+|lider\w*|coloca\w+|posiç\w+|grid|corrida|prova|campeonato|tabela"
    r"|rodada|pontos|subiu|caiu|ranking|GP|classific\w+|ficou|lugar|time\b|piloto|atleta",
    re.IGNORECASE,
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""

    def finish(match: Match[str]) -> str:
        """A time of minutes and seconds in words: "43min21"."""
        parts = (match["minutes"], "min"), (match["seconds"], "s")
        return " e ".join(
            language.quantity(Number(str(int(count))), language.units[unit])
            for count, unit in parts
        )

    def sets(match: Match[str]) -> str | None:
        """Sets of volleyball, with "a" between their points: "25/19, 25/22 e 25/17".

        None if they cannot be sets, or may well be days of months.
        """
        pairs = [(int(ours), int(theirs)) for ours, theirs in _SET.findall(match[0])]
        if not all(max(pair) > 14 and abs(pair[0] - pair[1]) > 1 for pair in pairs):
            return None
        if all(max(pair) < 32 and min(pair) < 13 for pair in pairs):
            return None  # days of months
        to = language.words["to"]
        return _SET.sub(lambda m: f"{language.whole(m[1])} {to} {language.whole(m[2])}", match[0])

    def place(match: Match[str]) -> str | None:
        """A place in a race, "º" as an ordinal: "larga em 13º"; None where no race is near."""
        if not _RACE.search(match.string[max(0, match.start() - 70) : match.end() + 30]):
            return None
        return match["before"] + language.ordinal(int(match["rank"]), "m")

    def votes(match: Match[str]) -> str | None:
        """The first number of a vote or score, with "a": "aprova a PEC por 345 x 112".

        None if no word in the text is about votes or scores.
        """
        if not _DECIDED.search(match.string):
            return None
        return f"{match['before']}{language.whole(match['ours'])} {language.words['to']} "

    return (
        Rule(_VOTES, votes, "x×"),
        Rule(_HALF, lambda m: " tempo", "T"),
        Rule(_FINISH, finish, "m"),
        Rule(_SETS, sets, "/"),
        Rule(_SHOOTOUT, lambda m: " a ", "("),
        Rule(_PLACE, place, "º"),
    )
