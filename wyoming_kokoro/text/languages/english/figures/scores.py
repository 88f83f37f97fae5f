"""English rules for results of games: "won 3-0", "6-4, 7-5", "a 10-2 record".

Americans say "three to nothing", the British "three nil".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_PAIR = (
    r"(?<![\w.,:/$€£-])(?P<over>\d{1,3})[-–](?P<under>\d{1,3})(?![\w%°]|[-–.,:/]\d"
    r"| (?!(?:this|is|was|as|has|against|across|versus|thus|plus|perhaps)\b)[a-z]+s\b)"
)
_BARE = _PAIR.replace(r"(?<![\w.,:/$€£-])", "")
_SCORE = re.compile(r"(?<!rom )(?<!een )(?<!out )" + _PAIR)
_COUNTED = re.compile(r"\b[a-z]+(?:ges|ged|ers) $")
"""Plural nouns before a range: "ages 3-5", "numbers 1-9"; "Rangers 3-0" is a score."""
_SET = re.compile(
    r"(?<![\w.,:/$€£-])(?:[0-7][-–][0-7](?:\(\d{1,2}\))?, (?:and )?){1,4}[0-7][-–][0-7]"
    r"(?:\(\d{1,2}\))?(?![\w%°]|[-–.,:/]\d)"
)
_IN_SET = re.compile(r"(?P<over>\d)[-–](?P<under>\d)(?:\((?P<break>\d{1,2})\))?")
_GAME = re.compile(
    r"(?i)\b(?:won|wins?|winning|lost|loses?|losing|beats?|beaten|drew|draws?|leads?|led|leading"
    r"|trail(?:s|ed|ing)?|scores?|scored|victory|defeat(?:s|ed)?|half[- ]?time|full[- ]?time|FT"
    r"|HT|AET|finished|ended"
    r"|match|game|cup|league|nil|tied|ties|edged?|thrash\w*|hammer\w*|shutout|sweep|swept)\b"
)
_RECORD = re.compile(
    r"(?P<before>\b(?:record(?: of| is)?|went|started?|improved? to|fell to|now|finish(?:ed)?"
    r"|finished at|are|is|an?|their|his) )"
    + _BARE
    + r"(?= (?:record|start|season|this|on the|in (?:conference|division|the)|at home|overall)\b)"
)


_AVERAGE = re.compile(
    r"(?P<before>\b(?i:bats|batting(?: average)?(?: of| is| was)?|hitting|hits|hit|slugging"
    r"|slashed|average of"
    r"|averaging) (?:[a-z]+ )?)\.(?P<digits>\d{3})(?!\d)"
)
_BATTING = re.compile(r"(?<![\w.,$])\.(?P<digits>\d{3})(?=[,;/)]| (?:with|hitter|average|BA)\b)")
_OF_BATTING = re.compile(r"\b(?:HRs?|RBIs?|OPS|homers?|hitter|batting|slugging|AVG)\b")
_ODDS = re.compile(r"(?i)\b(?:odds|ages?|hours|pages|numbers|scores?|lines|votes?) ?$")
_RUN = re.compile(
    r"(?P<before>\b(?:improved? to|fell to|dropped to|record of|record is|went|are|were"
    r"|are now|is now|now|sits? at"
    r"|sitting at|stands? at) )" + _BARE + r"(?:-(?P<draws>\d{1,2})(?![\w-]))?"
)


_STANDING = re.compile(
    r"(?<=[a-z.] )(?P<before>\()(?P<over>\d{1,3})[-–](?P<under>\d{1,3})"
    r"(?:[-–](?P<draws>\d{1,2}))?(?=\)|, )"
)
_OF_STANDINGS = re.compile(
    r"(?i)\b(?:No\. ?\d+|ranked|upset|hosts?|hosted|faces?|visits?|visited|tonight"
    r"|season|conference|standings|seeds?|seeded|beats?|tops?|topped|downs?|downed|defeat(?:s|ed)?"
    r"|win|wins|won|lost|loses?|falls?|fell|host|streak|tip-?off|kickoff"
    r"|first place|last place|division)\b"
)
_MINUTE = re.compile(
    r"(?<![\w.,'’-])(?P<minute>\d{1,3})(?:\+(?P<added>\d{1,2}))?['′’](?![\w\"″”]| ?[x×]| \d+[\"″”])"
)
_GOAL = re.compile(
    r"(?i)\b(?:goals?|scor(?:ed|es|er|ers|ing)|penalty|pens?(?=\))|og|own goal|booked|sent off"
    r"|(?:yellow|red) card|substitut\w*|header|hat-trick|assist|brace|winner|equali[sz]er"
    r"|kick-off"
    r"|(?:full|half)[- ]time|(?-i:FT|HT|FC|VAR)|nil|Utd|Arsenal|Chelsea|Liverpool|Everton"
    r"|Spurs|Fulham|Celtic|Bayern|PSG|Juventus)\b"
    r"|\d ?[-–] ?\d"
)
_ON = re.compile(r"\b(?:on|at|after|until|till|by|for) $")
_LENGTH = re.compile(
    r"(?i)^ (?:long|tall|wide|deep|high|away|by|of|above|below|ladder|boat|yacht|container"
    r"|lot|porch|deck|driveway|pipe|easement|setback|frontage"
    r"|pole|fence|wall|ceilings?|truck|trailer|tree|cable|rope|hose|sailboat|board|section|to)\b"
)


def rules(language: Language) -> Sequence[Rule]:
    """Records, then sets, then any score where a game is spoken of."""
    say = _Scores(language)
    return (
        *([] if language.day_first else [Rule(_STANDING, say.standing, "(")]),
        Rule(_RECORD, say.record, "-–"),
        Rule(_RUN, say.record, "-–"),
        Rule(_AVERAGE, say.average, DIGITS),
        Rule(_BATTING, say.batting, DIGITS),
        Rule(_SET, say.sets, "-–"),
        Rule(_SCORE, say.score, "-–"),
    )


def first_rules(language: Language) -> Sequence[Rule]:
    """Rules for scores, before a plus is put into words."""
    return (Rule(_MINUTE, _Scores(language).minute, "'′’"),)


class _Scores:
    """Words for results."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._is_british = language.day_first

    def minute(self, match: Match[str]) -> str | None:
        """A minute of a match, which is not feet: "Saka 34'", "(90+2')"."""
        if _LENGTH.match(match.string[match.end() :][:20]) or int(match["minute"]) > 130:
            return None
        if not (match["added"] or _GOAL.search(patterns.around(match))):
            return None
        if _ON.search(match.string, max(0, match.start() - 8), match.start()):
            return f"{self._language.cardinal(int(match['minute']))} minutes"
        minute = self._language.ordinal(int(match["minute"]))
        if not match["added"]:
            return f"{minute} minute"
        return f"{minute} minute plus {self._language.cardinal(int(match['added']))}"

    def score(self, match: Match[str]) -> str | None:
        """A score, where a game is spoken of: "3-0" is "three to nothing" or "three nil"."""
        if not _GAME.search(patterns.around(match)):
            return None
        if _COUNTED.search(match.string, max(0, match.start() - 20), match.start()):
            return None
        over, under = match["over"], match["under"]
        if self._is_british:
            return f"{self._points(over, 'nil')} {self._points(under, 'nil')}"
        if over == under == "0":
            return "zero to zero"
        return f"{self._points(over, 'zero')} to {self._points(under, 'nothing')}"

    def sets(self, match: Match[str]) -> str | None:
        """The sets of a tennis match, where a game is spoken of: "6-4, 7-6(5)"."""
        return _IN_SET.sub(self._set, match[0]) if _GAME.search(patterns.around(match)) else None

    def record(self, match: Match[str]) -> str | None:
        """Games won and lost: "a 10-2 record", "went 12-0 this season"; odds are no record."""
        if _ODDS.search(match.string, max(0, match.start() - 20), match.start()):
            return None
        over, under = (self._points(match[name], "oh") for name in ("over", "under"))
        draws = match.groupdict().get("draws")
        if draws:
            return f"{match['before']}{over}, {under} and {self._points(draws, 'oh')}"
        return f"{match['before']}{over} and {under}"

    def standing(self, match: Match[str]) -> str | None:
        """Games won and lost, in brackets, where sport is spoken of: "UConn (22-4)"."""
        return self.record(match) if _OF_STANDINGS.search(patterns.around(match, 60)) else None

    def average(self, match: Match[str]) -> str:
        """A batting average in pairs: "bats .312" is "three twelve"."""
        return match["before"] + house_number(match["digits"])

    def batting(self, match: Match[str]) -> str | None:
        """A batting average, where batting is spoken of: ".311, 58 HR"."""
        if not _OF_BATTING.search(patterns.around(match, 60)):
            return None
        return house_number(match["digits"])

    def _set(self, match: Match[str]) -> str:
        nothing = "love"
        spoken = f"{self._points(match['over'], nothing)} {self._points(match['under'], nothing)}"
        return f"{spoken}, {self._points(match['break'], nothing)}" if match["break"] else spoken

    def _points(self, figures: str, nothing: str) -> str:
        return self._language.cardinal(int(figures)) if int(figures) else nothing
