"""British figures of trains, games, schools, kitchens and weather: "the 0915 to Crewe", "Y6"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.calendar import full_year
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.signs import arabic, with_stop

_AREAS = (
    "AB AL BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY "
    "EC EH EN EX FK FY GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY LA LD LE LL "
    "LN LS LU ME MK ML NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM SA SE SG SK SL SM SN SO "
    "SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB WA WC WD WF WN WR WS WV YO ZE"
)
_POSTCODE = re.compile(
    rf"(?<![\w.-])(?P<area>{'|'.join(_AREAS.split())}|[BEGLMNSW])(?P<district>[1-9]\d?)"
    r"(?P<letter>[A-Z]?) (?P<sector>\d)(?P<first>[A-Z])(?P<second>[A-Z])(?!\w)"
)
_SPELT = frozenset("AEIOUYN")
"""Letters of areas that may be taken for a word: "SO", "NG"."""
_HALVES = {"FT": "full time", "HT": "half time", "AET": "after extra time"}
_HALF = re.compile(
    r"^(?P<first>FT|HT)(?=:)|(?<=[\w)], )(?P<after>FT|HT|AET)(?=[.!]|$| \d)"
    r"|(?<=\()(?P<in>FT|HT|AET)(?=[): ] ?(?:\d|$))|(?<=\d )(?P<score>FT|HT|AET)(?=[.,!)]|$)"
    r"|(?<=\()(?P<alone>AET)(?=\))"
)
_KICK_OFF = re.compile(
    r"(?<=\d[ap]m )KO\b(?=[.,;)]|$)|(?<![\w.])(?:KO|K\.O\.|k\.o\.|ko)(?:[: ] ?"
    r"|(?= at))(?=\d{1,2}(?:[.:][0-5]\d| ?pm)| at)"
)
_TRAIN = re.compile(
    r"(?P<before>\b[Tt]he |\b(?:arriving|departing|leaving|leaves|departs|arrives|due|arr|dep)\.? )"
    r"(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)(?P<hours> ?hrs)?"
    r"(?=(?: (?:to|from|for) [A-Z]| (?:train|service|departure|arrival|ferry|sailing|flight|bus"
    r"|coach|Eurostar|Avanti|LNER|GWR|ScotRail|CrossCountry|and [01]\d))|[.,;)]|$)"
)
_HOURS = re.compile(r"(?<![\w.,:£])(?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d) ?hrs\b")
_STONE = re.compile(
    r"(?<![\w.,£/])(?P<stone>[1-9]\d?) ?st (?P<pounds>1[0-3]|\d)(?=[,.;)](?!\d)|$"
    r"| (?:and|to|at|now|last"
    r"|this|by|today|but|from|when|after|before)\b)"
)
_YEAR_GROUP = re.compile(r"(?<![\w./-])Y(?P<year>1[0-3]|[1-9])(?P<many>s?)(?![\w.]|-\d| ?[=+<>×])")
_UNDER = re.compile(r"(?<![\w./-])U(?P<age>2[0-3]|1\d|[5-9])(?P<many>['’]?s)?(?![\w.]|-\d| ?[=+])")
_POINTS = {"NE": "northeast", "NW": "northwest", "SE": "southeast", "SW": "southwest"}
_POINT = re.compile(
    r"(?P<before>\b(?:[Tt]he|[Ii]n|[Ww]inds?|[Bb]acking|[Vv]eering|[Gg]usty|[Ff]rom)(?: the)? )"
    r"(?P<point>[NS][EW])(?=[,.;)]|$| (?:and|with|of|today|later|tonight|tomorrow|at|is|are|will"
    r"|has|by|this|on|but|\d))"
    r"|(?<![\w-])(?P<force>[NS][EW])(?=(?: [Ff]orce)? \d{1,2} (?:to|or) \d| gale"
    r"|,? (?:veering|backing)"
    r"|ly\b| later\b)"
    r"|(?<![\w-])(?P<area>[NS][EW])(?= (?:Fife|Somerset|Dorset|Lincolnshire|Lincs|Norfolk|Suffolk"
    r"|Sussex|Cambridgeshire|Cambs|Oxfordshire|Oxon|Hertfordshire|Herts|Bedfordshire|Derbyshire"
    r"|Cumbria|Lancashire|Lancs|Cheshire|Wiltshire|Glasgow|Edinburgh|Manchester|Leeds|Birmingham"
    r"|Bristol|Aberdeenshire|Scotland|Leicestershire|Leics|Staffordshire|Warwickshire"
    r"|Northumberland|Durham|Highlands|Midlands|coast|coasts|gusts?|breezes?|trains|Trains)\b)"
)
_SECTION = re.compile(
    r"(?<![\w.])(?P<s>[Ss])(?P<many>s?)\. ?(?=\d{1,4}[A-Z]?(?![\w]|\.\d))"
    r"|(?<![\w.])s(?=(?:8|20|21|47|106|114|136|137|172)\b (?:notice|agreement|order"
    r"|Housing|of the))"
)
_DATE = re.compile(
    r"(?P<before>\b(?i:on|by|from|until|till?|dated?|due|since|before|after|dob"
    r"|d\.o\.b\.?|born|expires?"
    r"|expiry|mon|tue|tues|wed|weds|thu|thurs|fri|sat|sun|[a-z]{3,6}day)[:,]? )"
    r"(?P<day>3[01]|[12]\d|0?[1-9])\.(?P<month>1[0-2]|0?[1-9])\.(?P<year>(?:20"
    r"|1\d)?\d\d)(?![\w.]\d|\w)"
)
_HOUR_AND = re.compile(r"(?<![\w.,])(?P<hours>\d{1,2}) ?hrs?(?P<minutes>[0-5]\d)(?!\w)")
_AGAIN = re.compile(
    r"(?<![\w.,])(?P<count>\d{1,2}) ?x (?=(?:a|per|each|every|daily|weekly|monthly|yearly) ?\b)"
)
_HELPLINE = re.compile(r"(?<![\w.,])(?:116 ?(?:123|000|111|006)|118 ?118)(?![\w%]|[.,]\d)")
_PASSCODE = re.compile(
    r"(?<![\w.,])(?P<digits>\d{3}[ -]?\d{3})(?= (?:as your|is your|to (?:log|sign"
    r"|verify|confirm|complete"
    r"|authorise|reset|continue)))"
)
_LETTERS = re.compile(
    r"(?P<before>\b(?:coaches|carriages|zones|gates|rows|letters|groups|sections"
    r"|blocks|surnames|grades"
    r"|units|flats|bands|parts|questions|exits|bays|stands|halls|wards|levels|Grades|Coaches|Rows"
    r"|Zones|Gates) )(?P<low>[A-Z]\*?) ?[-–—] ?(?P<high>[A-Z])\b"
)
_CENTRAL = re.compile(
    r"(?<=[a-z] )(?<!Press )(?<!Hold )(?<!Left )(?<!Right )(?<!Use )(?<!press )(?<!hold )(?<!left )"
    r"(?<!right )(?<!the )(?<!with )(?<!and )(?<!or )Ctrl(?=[,.;]|$| [a-z])(?!\.\w)"
)
_HANDS = re.compile(r"(?<![\w.,])(?P<hands>1[0-8])(?:\.(?P<inches>[1-3]))? ?hh\b")
_REIGNED = re.compile(r"(?<=\()(?P<what>r|fl)\. ?(?=\d{3,4}\b)")
_RAN = re.compile(
    r"(?P<before>\b(?:ran|runs?|ran (?:a|the)|parkrun|swam|cycled|rowed|PB|pb|time"
    r"|finished|5k|10k|mile"
    r"|clocked|in|of|was|with) )(?P<minute>1\d|2[0-4]):(?P<second>[0-5]\d)(?![\w:]|[.,]\d| ?[ap]m)"
)
_OF_RUNS = re.compile(
    r"(?i)\b(?:ran|run|runs|runner|parkrun|5k|10k|marathon|pb|personal best|race"
    r"|raced|mile|swim|swam"
    r"|time trial|clocked|lap|jog|jogged|strava)\b"
)
_ONES = {
    "lb": "pound", "oz": "ounce", "kg": "kilo", "km": "kilometre", "pt": "pint", "yd": "yard",
    "tsp": "teaspoon", "tbsp": "tablespoon", "mth": "month", "doz": "dozen", "hr": "hour",
    "min": "minute", "sec": "second", "gal": "gallon", "cm": "centimetre", "mm": "millimetre",
}  # fmt: skip
_OF_ONE = re.compile(
    rf"(?P<a>\b(?:[Aa]|[Hh]alf a|[Hh]alf an|[Aa]n) )(?P<unit>{'|'.join(_ONES)})\b"
    r"(?!\.\w|-)\.?(?= [a-z]|,)"
)
_ANOTHER_PART = re.compile(
    r"(?P<another>\b(?:[Aa]nother|[Tt]he (?:first|last|next)|[Ee]very|[Ee]xtra) )"
    r"(?P<part>1/4|¼|1/2|½) ?(?:of an )?(?P<unit>hr|hour|pt|pint|lb|pound|mile|tsp)\b"
)
_IN_FEET = re.compile(r"(?<![\w.,])(?P<feet>\d{1,2})['′’] ?[-–] ?(?P<inches>\d{1,2})[\"″”]")
_STEP = re.compile(
    r"(?<![\w.,])(?P<over>\d(?:\.\d{1,2})?)m ?[x×] ?(?P<mid>\d{2,4}) ?(?:mm)? ?[x×] ?"
    r"(?P<under>\d{2,4}) ?mm\b"
)
_DAY_AND_MONTH = re.compile(
    r"(?P<before>\b(?:[Ff]rom|[Bb]y|[Uu]ntil|[Tt]ill?|[Bb]efore|[Aa]fter|[Ss]ince"
    r"|[Oo]n|[Dd]ue|to|closes"
    r"|ends|starts|deadline|[Dd]ated) )(?P<day>3[01]|[12]\d|0?[2-9])/(?P<month>1[0-2]|0?[1-9])"
    r"(?![\w/]|[.,]\d| ?[%=+]| (?:odds|favourite|mm|inch|of)\b)"
)
_JUNCTIONS = re.compile(
    r"(?<![\w-])J(?P<low>\d{1,2}A?) ?[-–—/] ?J?(?P<high>\d{1,2}A?)(?!\w|[.:]\d)"
)
_PLATE = re.compile(r"(?<![\w-])(?P<area>[A-Z]{2})(?P<age>[0-7]\d) ?(?P<end>[A-Z]{3})(?![\w-])")
_THOUSANDS = re.compile(
    r"(?P<before>\b(?:on|earns?|earning|paid|salary|of|around|about|over|under|for) )"
    r"(?P<number>\d{2,3})k(?=,? (?:plus|a year|pa\b|p\.a|per|basic|\+|OTE|bonus|and)|[.,;]|$)"
)
_MILLION = re.compile(r"(?<![\w.,£$€])(?P<number>\d{1,3}(?:\.\d{1,2})?)m(?=[.,;]?(?:$| [a-z])|$)")
_OF_MANY = re.compile(
    r"(?i)\b(?:waiting lists?|population|unemploy\w+|jobless|audiences?|viewers"
    r"|claimants|net migration"
    r"|households|subscribers|users|turnout|listeners|passengers|electorate|sales of)\b"
)
_CENTURY = re.compile(r"(?<=\d(?:st|nd|rd|th) )(?:C\b|c\b)\.?(?![\w/°])")
_FOLLOWING = re.compile(r"(?<=\d)ff\b\.?")
_AGED = re.compile(r"(?P<word>\b(?:[Uu]nder|[Oo]ver)[- ])(?P<age>\d{1,2})['’]?s\b(?!['’.]\w)")
_TWO_THRONES = re.compile(
    r"\b(?P<name>James|William|Charles) (?P<one>[IVX]+) (?:&|and) (?P<two>[IVX]+)\b"
)
_ERA = re.compile(r"(?<![\w.])c(?:a|irca)?\. ?(?=AD\b|BC\b)")
_COOKED = re.compile(r"(?P<before>\bfor (?:about |another )?)(?P<minutes>\d{1,3})m\b(?!\.\w)")
_OF_COOKS = re.compile(
    r"(?i)\b(?:bake|cook|simmer|roast|boil|fry|chill|prove|rest|oven|grill|steam|microwave|timer"
    r"|stir)\b"
)
_BETWEEN = re.compile(
    r"(?P<word>\b(?:b/w|btwn|[Bb]etween) )(?P<low>£?\d[\d.:]*(?:am|pm)?) ?[-–] ?(?=£?\d)"
)
_WATER = re.compile(r"(?<![\w/])(?P<level>[HL])W(?=:? \d)")
_OF_TIDES = re.compile(r"(?i)\b(?:tides?|tidal|harbour|springs|neaps|[HL]W)\b")
_GAS_MARK = re.compile(r"(?<![\w])GM ?(?=[1-9]\b)")
_OLD_PENCE = re.compile(r"(?<=\d½)p\b|(?<=\d¼)p\b|(?<=\d¾)p\b")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for British figures, run before all others."""
    say = _British(language)
    return (
        Rule(_POSTCODE, say.postcode, DIGITS),
        Rule(_HALF, _half, "T"),
        Rule(_KICK_OFF, _kick_off, "Kk"),
        Rule(_TRAIN, say.train, DIGITS),
        Rule(_HOURS, say.train, DIGITS),
        Rule(_STONE, say.stone, DIGITS),
        Rule(_YEAR_GROUP, say.year_group, "Y"),
        Rule(_UNDER, say.under, "U"),
        Rule(_POINT, _point, "NS"),
        Rule(_SECTION, lambda m: f"section{'s' if m['many'] else ''} ", "sS"),
        Rule(_DATE, say.date, DIGITS),
        Rule(_HOUR_AND, lambda m: f"{m['hours']} hr {m['minutes']}", DIGITS),
        Rule(_AGAIN, say.again, "x"),
        Rule(_HELPLINE, lambda match: language.digits(match[0].replace(" ", "")), "1"),
        Rule(_PASSCODE, say.passcode, DIGITS),
        Rule(_LETTERS, lambda m: f"{m['before']}{m['low']} to {m['high']}", "-–—"),
        Rule(_CENTRAL, lambda match: "Central", "C"),
        Rule(_HANDS, say.hands, DIGITS),
        Rule(_REIGNED, lambda m: "reigned " if m["what"] == "r" else "flourished ", "("),
        Rule(_RAN, say.ran, ":"),
        Rule(_ANOTHER_PART, say.another, "/¼½¾"),
        Rule(_IN_FEET, lambda m: f"{m['feet']}'{m['inches']}\"", "'′’"),
        Rule(
            _STEP, lambda m: f"{m['over']} metres by {m['mid']} by {m['under']} millimetres", "x×"
        ),
        Rule(_OF_ONE, lambda m: m["a"] + _ONES[m["unit"]]),
        Rule(_DAY_AND_MONTH, say.day_and_month, "/"),
        Rule(_JUNCTIONS, lambda m: f"J{m['low']} to J{m['high']}", "J"),
        Rule(_PLATE, say.plate, DIGITS),
        Rule(_THOUSANDS, lambda m: f"{m['before']}{m['number']} thousand", "k"),
        Rule(_MILLION, _million, DIGITS),
        Rule(_CENTURY, lambda match: with_stop(match, "century"), DIGITS),
        Rule(_FOLLOWING, lambda match: with_stop(match, " and following"), "f"),
        Rule(_AGED, say.aged, DIGITS),
        Rule(_TWO_THRONES, say.thrones, "IVX"),
        Rule(_ERA, lambda match: "circa ", "c"),
        Rule(_COOKED, _cooked, DIGITS),
        Rule(_BETWEEN, lambda m: f"{m['word'][0]}etween {m['low']} and ", "-–"),
        Rule(_WATER, _water, "W"),
        Rule(_GAS_MARK, lambda match: "gas mark ", "G"),
        Rule(_OLD_PENCE, lambda match: " pence", "½¼¾"),
    )


def _half(match: Match[str]) -> str:
    """The FT, HT or AET of a match in full: "2-1 (HT 1-0)", "FT: Hull 0"."""
    word = next(filter(None, match.groups()))
    spoken = _HALVES[word]
    return spoken.capitalize() if match["first"] else spoken


def _point(match: Match[str]) -> str:
    """A compass point of two letters in full: "in the SW", "SW 5 to 7", "NE Fife"."""
    point = match["point"] or match["force"] or match["area"]
    return (match["before"] or "") + _POINTS[point]


def _cooked(match: Match[str]) -> str | None:
    """A cooking time's "m" as minutes: "bake for 25m"."""
    is_cooking = _OF_COOKS.search(patterns.around(match, 60))
    minutes = "minute" if match["minutes"] == "1" else "minutes"
    return f"{match['before']}{match['minutes']} {minutes}" if is_cooking else None


def _water(match: Match[str]) -> str | None:
    """The HW or LW of a text about tides as high or low water: "HW 04:12"."""
    if not _OF_TIDES.search(match.string):
        return None
    return "high water" if match["level"] == "H" else "low water"


def _kick_off(match: Match[str]) -> str:
    """A "KO" beside its time as "kick-off": "KO 12.30", "12.30 KO"."""
    following = match.string[match.end() : match.end() + 1]
    return "kick-off " if following.isalnum() else "kick-off"


def _million(match: Match[str]) -> str | None:
    """A number's "m" as "million", near words such as "population" or "sales of".

    "the waiting list falls to 7.37m".
    """
    return f"{match['number']} million" if _OF_MANY.search(patterns.around(match, 60)) else None


def _plural(number: str) -> str:
    """A number in words as a plural: "twenties", "sixes", "fives"."""
    if number.endswith("y"):
        return f"{number[:-1]}ies"
    return f"{number}es" if number.endswith("x") else f"{number}s"


class _British:
    """Puts figures into words: each method takes what its rule has found."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def postcode(self, match: Match[str]) -> str:
        """A postcode with its letters said one by one, none as a word or a unit: "OX1 3AE"."""
        district = self._language.cardinal(int(match["district"]))
        letter = f" {match['letter']}" if match["letter"] else ""
        sector = self._language.digits(match["sector"])
        end = f"{match['first']}.{match['second']}"
        area = match["area"] if _SPELT.isdisjoint(match["area"]) else ".".join(match["area"])
        return f"{area} {district}{letter} {sector} {end}"

    def train(self, match: Match[str]) -> str | None:
        """A time of four figures in words: "the 0915 to Crewe", but not "the 2012 Games"."""
        groups = match.groupdict()
        hour, minute = int(match["hour"]), int(match["minute"])
        if hour >= 19 and not groups.get("hours") and match.re is _TRAIN:
            following = match.string[match.end() : match.end() + 6]
            if not following.startswith((" to ", " from ", " train", " servi")):
                return None
        head = "oh " if hour < 10 else ""
        tail = "hundred" if not minute else f"oh {minute}" if minute < 10 else str(minute)
        said = " ".join(
            self._language.cardinal(int(part)) if part.isdecimal() else part
            for part in f"{head}{hour} {tail}".split()
        )
        return f"{groups.get('before') or ''}{said}"

    def stone(self, match: Match[str]) -> str:
        """A weight in stone and pounds, without the word "pounds": "12st 7"."""
        stone, pounds = (self._language.cardinal(int(match[name])) for name in ("stone", "pounds"))
        return f"{stone} stone {pounds}"

    def year_group(self, match: Match[str]) -> str:
        """A school year with its number in words: "Y6"."""
        year = self._language.cardinal(int(match["year"]))
        return f"Year {_plural(year) if match['many'] else year}"

    def under(self, match: Match[str]) -> str:
        """A team's age limit in words: "U16s"."""
        age = self._language.cardinal(int(match["age"]))
        return f"under {_plural(age) if match['many'] else age}"

    def date(self, match: Match[str]) -> str | None:
        """A date in figures put into words: "on 20.10.25", "dob 12.3.85"."""
        year = full_year(match["year"])
        spoken = self._language.date(year, int(match["month"]), int(match["day"]))
        return None if spoken is None else match["before"] + spoken

    def again(self, match: Match[str]) -> str:
        """How many times, as "once", "twice" or a number of "times": "4 x a day"."""
        count = int(match["count"])
        often = {1: "once", 2: "twice"}.get(count, f"{self._language.cardinal(count)} times")
        return f"{often} "

    def ran(self, match: Match[str]) -> str | None:
        """A runner's minutes and seconds in words, near words of running: "ran 5k in 24:31"."""
        if not _OF_RUNS.search(patterns.around(match, 60)):
            return None
        minute, second = int(match["minute"]), int(match["second"])
        head, tail = self._language.cardinal(minute), self._language.cardinal(second)
        return f"{match['before']}{head} {'oh ' if second < 10 else ''}{tail}"

    def another(self, match: Match[str]) -> str:
        """A quarter or half of a unit in words, after words such as "another": "another 1/4 hr"."""
        unit = _ONES.get(match["unit"], match["unit"])
        if match["part"] in ("1/2", "½"):
            return f"{match['another']}half {unit}"
        return f"{match['another']}quarter of {'an' if unit == 'hour' else 'a'} {unit}"

    def day_and_month(self, match: Match[str]) -> str | None:
        """Day and month in words, where the day is the greater, so no fraction: "from 18/7"."""
        day, month = int(match["day"]), int(match["month"])
        if day <= month:
            return None
        spoken = self._language.date(None, month, day)
        return None if spoken is None else match["before"] + spoken

    def plate(self, match: Match[str]) -> str:
        """A car's number plate with its letters said one by one: "AB12 CDE"."""
        age = match["age"]
        number = self._language.digits(age) if age[0] == "0" else self._language.cardinal(int(age))
        return f"{'.'.join(match['area'])} {number} {'.'.join(match['end'])}"

    def aged(self, match: Match[str]) -> str:
        """An age group with its number in words: "under-5s", "over 60s"."""
        return f"{match['word']}{_plural(self._language.cardinal(int(match['age'])))}"

    def thrones(self, match: Match[str]) -> str:
        """A king's two numbers as ordinals, one for each throne: "James VI & I"."""
        one, two = (self._language.ordinal(arabic(match[name])) for name in ("one", "two"))
        return f"{match['name']} the {one} and {two}"

    def passcode(self, match: Match[str]) -> str:
        """A passcode digit by digit, with a comma in the middle: "482 913 as your passcode"."""
        digits = re.findall(r"\d{3}", match["digits"])
        return ", ".join(map(self._language.digits, digits))

    def hands(self, match: Match[str]) -> str:
        """A horse's height in hands and inches: "15.2hh"."""
        hands = self._language.cardinal(int(match["hands"]))
        return f"{hands} {match['inches']} hands" if match["inches"] else f"{hands} hands"
