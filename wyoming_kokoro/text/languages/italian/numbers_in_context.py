"""Italian rules for amounts that their neighbours tell: scores, sizes, seasons, billions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import romance_secrets
from wyoming_kokoro.text.normalize.calendar import exists
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.tables import words

_BIG = re.compile(
    r"(?<![\w.,])(?P<number>\d{1,3}(?:[.,]\d{1,3})?)[ \u00a0]?"
    r"(?P<scale>mln|mld)(?:\.(?= [a-zà-ÿ]|,))?"
    r"(?! ?[€$£¥]| (?:di |d['’])?(?:euro|dollari|EUR|USD)|\w)(?! d[i'’])"
)
_SCORE = re.compile(r"(?<![\w.,:/-])(?P<ours>\d{1,3})[-–](?P<theirs>\d{1,3})(?![\w%°€/-]|[.,]\d)")
_PLAYED = re.compile(
    r"(?<!\w)[A-ZÀ-Þ][\w'’.]+(?: [A-ZÀ-Þ][\w'’.]+)? ?[-–] ?[A-ZÀ-Þ][\w'’. ]+? [\d ,;()–-]*$"
)
_SIZES = re.compile(r"(?<![\w.,])\d{1,4}(?:,\d{1,2})? ?[x×] ?(?=\d{1,4}(?:,\d{1,2})? ?[x×] ?\d)")
_TYRE = re.compile(
    r"(?<![\w.,/])(?P<width>\d{3})/(?P<height>\d{2}) ?Z?R ?(?P<rim>\d{2})"
    r"(?: (?P<load>\d{2,3})(?P<speed>[A-Z]))?(?!\w)"
)
_SEASON = re.compile(r"(?<![\w.,/-])(?P<year>(?:19|20)\d\d)[/–-](?P<next>\d\d)(?![\w/-])")
_LASTED = re.compile(
    r"(?<![\w.,])(?P<hours>\d{1,2}) ?h ?(?P<minutes>[0-5]?\d)['′’](?![\w'’\"]| ?\d)"
)
_AT_HOUR = re.compile(
    r"(?<![\w.,])(?<!\d )[Hh]\.? ?(?P<hour>[01]?\d|2[0-4])"
    r"(?:[.:](?P<minute>[0-5]\d))?(?![\w:.,]\d|\w)"
)
_DATED = re.compile(
    r"(?<![\w.,/-])(?P<day>\d{1,2})/(?P<month>\d{1,2})"
    r"(?=,? (?:h\.? ?\d|ore \d|alle \d|dalle \d|all['’]1))"
)
_DAYS = re.compile(
    r"(?<![\w.-])(?P<days>(?:lun|mar|mer|gio|ven|sab|dom)"
    r"(?:\.?[-/](?:lun|mar|mer|gio|ven|sab|dom)){2,5})"
    r"\.?(?![\w-])",
    re.IGNORECASE,
)
_EXPIRES = re.compile(
    r"(?P<before>(?<!\w)[Ss]cad\.:? )"
    r"(?P<month>0[1-9]|1[0-2])/(?P<year>[23]\d)(?![\d/])"
)
_SECRETS = romance_secrets.SecretWords(
    before=r"(?:[Pp]assword|PASSWORD|[Pp]wd|[Ii]dentificativo|[Ll]ogin|[Pp]asscode|[Cc]hiave"
    r" (?:Wi-?Fi|WPA|di rete|di sicurezza)|[Cc]odice (?:Wi-?Fi|ospiti|di rete))"
    r"(?: [^\W\d_][\w'’-]{0,15}| \([^()]{1,20}\)){0,4}?"
    r" ?(?::|=|è(?: ora| adesso)?|diventa|era|sarà)",
    signs=words(
        """
        _: trattino basso
        -: trattino
        !: punto esclamativo
        @: chiocciola
        #: cancelletto
        $: dollaro
        %: per cento
        ^: accento circonflesso
        &: e commerciale
        * ∗: asterisco
        ?: punto interrogativo
        +: più
        =: uguale
        .: punto
        """
    )
    | {"~": "tilde"},
    factorial="{} fattoriale",
)
_STARS = re.compile(r"(?<=\d)[ ]?[*∗](?!\w)(?=[ ,.;:)]|$)")
_LETTER_E = re.compile(r"(?<!\w)E(?=\d{1,4}(?!\w))")
_CLASS = re.compile(
    r"(?<![\w.,])(?P<year>[1-5])(?:ª ?|(?:(?<=\bla [1-5])|(?<=\bin [1-5])|(?<=lla [1-5]))a )"
    r"(?P<section>[A-L])(?![\w'’]|\. ?[A-Z])"
)
_CLOTTING = re.compile(
    r"(?<!\w)INR(?= (?:(?:a|:|=|di|tra|target|è)(?: a| di| tra)? )?\d(?:,\d)?"
    r"(?!\d|[.,]\d| \d{3}))"
)
_ATTENTION = re.compile(r"(?<!\w)[cC]\.a\.(?= (?:dott|sig|avv|ing|prof|geom|arch|uff)[a-z.]*)")
_GREEK = re.compile(r"π(?=(?P<letter>[a-z])?)")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules that the Romance languages share."""
    say = _Numbers(language)
    return (
        *romance_secrets.rules(language, _SECRETS),
        Rule(_STARS, lambda m: " stelle", "*∗"),
        Rule(_LETTER_E, lambda m: "é ", "E"),
        Rule(_CLASS, say.school_class, "ªa"),
        Rule(_CLOTTING, lambda m: language.spell("INR"), "I"),
        Rule(_ATTENTION, lambda m: "alla cortese attenzione", "."),
        Rule(_DAYS, say.days, "-/"),
        Rule(_EXPIRES, say.expires, "/"),
        Rule(_BIG, say.big, "m"),
        Rule(_SCORE, say.score, "-–"),
        Rule(_SIZES, lambda m: f"{m[0].rstrip(' x×')} {language.words['by']} ", "x×"),
        Rule(_TYRE, say.tyre, "/"),
        Rule(_SEASON, say.season, "/-–"),
        Rule(_LASTED, say.lasted, "h"),
        Rule(_DATED, say.dated, "/"),
        Rule(_AT_HOUR, say.at_hour, DIGITS),
        Rule(_GREEK, lambda m: "pi greco " if m["letter"] else "pi greco", "π"),
    )


class _Numbers:
    """Says them in Italian."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def school_class(self, match: Match[str]) -> str:
        """A school year as an ordinal, then the letter of its section: "la 2ªB"."""
        return f"{self._language.ordinal(int(match['year']), 'f')} {match['section']}"

    def days(self, match: Match[str]) -> str:
        """Three or more short weekdays, each in full: "lun-mer-ven"."""
        days = re.findall(r"[^\W\d_]+", match["days"].lower())
        return ", ".join(self._language.weekdays[day] for day in days)

    def expires(self, match: Match[str]) -> str | None:
        """The month and year of an expiry date in words, the year as 20xx: "scad. 09/27"."""
        date = self._language.date(2000 + int(match["year"]), int(match["month"]), None)
        return date and match["before"] + date

    def big(self, match: Match[str]) -> str:
        """A number of millions ("mln") or billions ("mld"), in words: "30 mld"."""
        whole, _, part = match["number"].replace(".", "").partition(",")
        scale = self._language.scales[match["scale"]]
        if Number(whole, part).is_one:
            return f"un {scale[:-1]}{'o' if match['scale'] == 'mld' else 'e'}"
        return f"{self._language.number(Number(whole, part))} {scale}"

    def score(self, match: Match[str]) -> str | None:
        """A score with "a" between its numbers; None unless two names are before it.

        "Inter-Juventus 2-1", "Sinner-Alcaraz 6-3 4-6"
        """
        if not _PLAYED.search(match.string[: match.start()][-80:]):
            return None
        whole = self._language.whole
        return f"{whole(match['ours'])} a {whole(match['theirs'])}"

    def tyre(self, match: Match[str]) -> str:
        """The size of a tyre, numbers in words, its letters spelled: "205/55 R16 91V"."""
        whole, spell = self._language.whole, self._language.spell
        said = (
            f"{whole(match['width'])} {whole(match['height'])} {spell('R')} {whole(match['rim'])}"
        )
        if not match["load"]:
            return said
        return f"{said} {whole(match['load'])} {spell(match['speed'])}"

    def season(self, match: Match[str]) -> str | None:
        """A year and the two digits of the next year, in words: "2024/25"; otherwise None."""
        year = int(match["year"])
        if (year + 1) % 100 != int(match["next"]):
            return None
        return f"{self._language.year(year)} {self._language.whole(match['next'])}"

    def lasted(self, match: Match[str]) -> str:
        """A duration written with "h" and a prime, as "h" and "min" for later rules: "3h12'"."""
        return f"{match['hours']} h {int(match['minutes'])} min"

    def dated(self, match: Match[str]) -> str | None:
        """A day and month before an hour, as a date: "12/3 ore 10"; None if no such day exists."""
        day, month = int(match["day"]), int(match["month"])
        return self._language.date(None, month, day) if exists(month, day) else None

    def at_hour(self, match: Match[str]) -> str | None:
        """A time after "h", in words after "ore": "h 10.00"."""
        hour = self._language.cardinal(int(match["hour"]), "f")
        if int(match["minute"] or 0):
            hour += f" e {self._language.cardinal(int(match['minute']))}"
        return f"ore {hour}"
