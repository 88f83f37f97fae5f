"""Brazilian Portuguese spoken form: "sete e trinta", "vinte e um graus Celsius", "cinco reais"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import romance_phones, romance_references
from wyoming_kokoro.text.normalize.language import Rule, StarWords
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import BelowTwo, Romance
from wyoming_kokoro.text.normalize.romance_agreement import AgreementWords
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import with_stop
from wyoming_kokoro.text.normalize.tables import words

from . import (
    capitals,
    chat,
    clinic,
    codes,
    contests,
    context_rules,
    grammar,
    notation,
    references,
    short_forms,
    tables,
    units,
)

_ORDINALS = (
    "zero primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono"
    " décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo"
    " nonagésimo"
).split()
_TAX = re.compile(
    r"(?<![\w.-])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{1,2}\.\d{3}\.\d{3}-\d|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2})(?![\w-])"
)
_TIMES_OF = re.compile(r"(?<![\w.,])(\d{1,2})[xX](?= (?:de|sem|por|s/|c/|ao|à|na|no|mais|menos))")
_EMERGENCY = re.compile(
    r"(?<![\w.,/$-])1(?:00|5[36]|8[018]|9[0-9])(?![\w%]|[.,/:]\d| ?[%°]| [a-zà-ÿ]{4})"
)
_DIALING = re.compile(
    r"[Ll]ig(?:a|o|ue|ar|uem)\b|[Dd]is(?:que|car|cou)|[Pp]olícia|SAMU|\bPM\b|[Bb]ombeiro|[Ee]merg|PROCON|Procon"
)
_CALLING = (
    r"[Tt]el(?:efones?)?|[Cc]el(?:ular)?|[Ff]ixo|[Ff]ax|[Zz]ap|WhatsApp|[Ll]ig(?:a|o|ue|ar|uem)"
    r"|[Dd]is(?:que|car)|[Cc]ham(?:a|e|ar)|[Cc]ontato|número é|SAC|[Cc]entral|[Rr]amal"
)
_WEEKDAY = re.compile(r"(?<![\w.,])(?P<day>[2-6])[ªa](?P<s>s?)[- ]feiras?(?!\w)")
_DAYS = "segunda terça quarta quinta sexta".split()
_EVERY = re.compile(r"(?<![\w.,/])(?:de )?(?P<hours>\d{1,2})/(?P=hours) ?h(?:s|oras)?(?!\w)")
_MATCH = re.compile(
    r"(?P<before>(?<!\w)[A-ZÀ-Ý][a-zà-ÿ]{2,20} )(?P<ours>\d{1,2}) ?[x×] ?"
    r"(?=\d{1,2} [A-ZÀ-Ý][a-zà-ÿ])"
)
_RELAY = re.compile(r"(?<![\w.,])(?P<count>\d{1,2}) ?[x×] ?(?=\d{2,4} ?m(?:etros)?(?!\w))")
_STREET = re.compile(r"(?<![\w.])(?<!(?:[SD]r|of|ra)\. )R\.(?= (?:d[aeo]s? )?[A-ZÀ-ÖØ-Þ\d])")
_COLONEL = re.compile(r"(?<![\w.])Cel\.(?= (?:d[aeo]s? )?[A-ZÀ-ÖØ-Þ])")
_PHONE = re.compile(r"(?<![\w.])Cel\.(?=[ :])")
_CAPITAL_WORDS = frozenset(capitals.SAID_AS_WORDS.split())
_STATES = words(tables.STATES)
_STATE = re.compile(
    rf"(?<=[a-zà-ÿ])(?: ?[-–—/] ?|, | \()(?P<state>{'|'.join(_STATES)})"
    r"(?P<close>\)?)(?=[,.;]| CEP|$)"
)
_KING = re.compile(r"(?<![\w.])D\.(?= (?:Pedro|João|Manuel|Afonso|Sebastião|Henrique|José|Luís))")
_SCALES = (
    (10**12, "trilhão", "trilhões"),
    (10**9, "bilhão", "bilhões"),
    (10**6, "milhão", "milhões"),
)


class Portuguese(Romance, tables=tables, units=units, grammar=grammar):
    """Portuguese of Brazil."""

    unit_kind = BelowTwo
    code = "pt_BR"
    cents = "e"
    over = "de"
    articles = "o|no|em|dia|do|ao"
    hours = r"(?:[hH]|hs)"
    oclock = "horas|hs|hrs|em ponto"
    depth = "profundidade"
    pressure_over = "por"
    half = "meio"
    first_day = "primeiro"
    half_day = r"[ap]m(?!\w)"
    rank_articles = "o no do ao pelo O"
    initials = {"D.": "dona"}
    ordinals = {"º": "m", ".º": "m", "ª": "f", ".ª": "f", "o": "m", "a": "f"}
    phones = (
        r"\(\d{2}\) ?9?\d{4}[ .-]?\d{4}",
        r"\d{2} 9\d{4}[ .-]\d{4}",
        r"9\d{4}[ .-]\d{4}",
        r"0[38]00[ .-]\d{3}[ .-]\d{4}",
        r"(?!20\d\d-20)[2-5]\d{3}-\d{4}",
    )
    feminine = re.compile(
        r"(?:[aã]s?|[çs]ão|[çs]ões|dades?|tudes?|[aiu]gem|[aiu]gens|ices?|tri(?:z|zes)"
        r"|(?:lu|ve|vo|cru|rai|no|pa)(?:z|zes)|ies?)$"
    )
    ranking = {"f": "[AaÀà]|na|da", "m": "[Oo]|no|do|ao"}

    spans = SpanWords(
        hours=("das", "às", "horas"),
        open_days="feriados|dias|horário:?",
        words_too="dez ter sex dom set out mar qui mai",
    )
    beside_names = NameWords(
        compass=words(tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]entos?|[Rr]ajadas?|[Bb]risa|sopra\w*|[Dd]ireção|[Rr]umo|[Oo]rienta\w+)"
            r"(?!\w)"
        ),
        postcodes=r"(?:CEP|[Cc]ódigo postal)(?: é)?(?: o)?",
        gates=r"portão|sala|porta|plataforma|quarto|bloco|apartamento|apto|assento|poltrona|casa|ônibus|linha|lote|turma|saída|terminal|mesa|fila|box|torre|edifício|loja|vagão|cadeira|guichê|consultório|andar|vaga|rota|quadra|conjunto|conj|setor|prédio|sl|apto\.|bl|carro|leito|pista",
        scores=re.compile(
            r"(?<!\w)(?:ganh\w+|venc\w+|perd\w+|derrot\w+|empat\w+|placar|resultado|gol\w*|jogo"
            r"|partida|goleou|sets?|tie|parcia\w+|tênis|bateu|elimin\w+)(?!\w)",
            re.IGNORECASE,
        ),
        before_numbers=words(tables.BEFORE_NUMBERS),
    )
    lasting = r"[Ee]m|[Tt]e[mv]e?|[Hh]á|[Aa]trasou?|[Aa]traso de|[Cc]om|por|após|mais de|cerca de"
    agreement = AgreementWords(
        peaks=("máxim", "mínim"),
        feminine=frozenset("a as à na da uma umas".split()),
        stems={"incl.": "incluíd", "excl.": "excluíd"},
    )
    stars = StarWords("{count} estrela", "{count} estrelas", "{count} de {best} estrelas", "f")
    amount_words = AmountWords(
        halves={"m": "meio", "f": "meia"},
        per_hundred="por cem quilômetros",
        periods=r"(?:ano|mês|dia|semana|pessoa|noite|hora|habitante)(?!\w)",
        per="por|a|o|ao|cada|no",
        duration_link=" e ",
    )

    def acronym(self, word: str) -> str | None:
        """As Romance's; "VAI" and "MÊS" are words: no acronym has an accent."""
        if len(word) < 7 and word not in self.acronyms:
            small = word.lower()
            if small in _CAPITAL_WORDS or (
                len(word) == 3 and word.isalpha() and not word.isascii()
            ):
                return small
        return super().acronym(word)

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """A telephone number digit by digit: "onze, nove oito …".

        The two digits of a country or an area are said as a number.
        """
        length = sum(map(len, groups))
        codes = 2 if plus else int(len(groups) > 1 and length in (10, 11))
        said = [
            self.cardinal(int(group))
            if place < codes and len(group) == 2 and group[0] != "0"
            else self.digits(group)
            for place, group in enumerate(groups)
        ]
        return f"{self.words['plus']} {', '.join(said)}" if plus else ", ".join(said)

    def cardinal(self, number: int, gender: str = "") -> str:
        """A number in words, feminine below a million if `gender` is "f".

        "vinte e uma", "duas mil", "duzentas", "dois mil e vinte e cinco".
        """
        parts: list[str] = []
        rest = number
        for scale, one, many in _SCALES:
            count, rest = divmod(rest, scale)
            if count:
                parts.append(f"{self.below_thousand(count)} {one if count == 1 else many}")
        thousands, below = divmod(rest, 1000)
        if thousands:
            parts.append("mil" if thousands == 1 else f"{self._agree(thousands, gender)} mil")
        if not below and parts:
            return _joined(parts, rest)
        spoken = self._agree(below, gender)
        if not parts:
            return spoken
        linked = below < 100 or below % 100 == 0
        return " ".join(parts) + (" e " if linked else " ") + spoken

    def _agree(self, number: int, gender: str) -> str:
        spoken = self.below_thousand(number)
        if gender != "f":
            return spoken
        spoken = spoken.replace("entos", "entas")
        return re.sub(r"(?<!\w)(?:um|dois)$", lambda m: {"um": "uma", "dois": "duas"}[m[0]], spoken)

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal, from 100 the cardinal: "primeiro", "segunda", "vigésimo primeiro"."""
        if number >= 100:
            return self.cardinal(number, gender)
        if number < 10:
            spoken = _ORDINALS[number]
        else:
            tens, unit = divmod(number, 10)
            spoken = _ORDINALS[tens + 9] + (f" {_ORDINALS[unit]}" if unit else "")
        return " ".join(f"{w[:-1]}a" for w in spoken.split()) if gender == "f" else spoken

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day in words; a whole hour, and zero, with "hora" or "horas".

        "sete e trinta", "sete horas", "uma hora", "zero hora e cinco".
        """
        spoken = self.cardinal(hour, "f")
        if not minute or not hour:
            spoken += " horas" if hour > 1 else " hora"
        if minute:
            spoken += f" e {self.cardinal(minute)}"
        if second:
            spoken += f" e {self.cardinal(second)} segundo{'s' if second > 1 else ''}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def first(self) -> Sequence[Rule]:
        """Rules before the shared ones: "25 º C" and "25º" are degrees; "7 am" is a time."""
        return (
            *romance_references.rules(self, references.REFERENCES),
            *chat.rules(),
            *clinic.rules(self),
            *contests.rules(self),
            *short_forms.rules(self),
            *codes.rules(self),
            *notation.rules(self),
            Rule(
                re.compile(r"(?<=%) a\.(?P<of>[md])\."),
                lambda m: with_stop(m, " ao mês" if m["of"] == "m" else " ao dia"),
                "%",
            ),
            Rule(_KING, lambda m: "dom", "D"),
            Rule(_STREET, lambda m: "rua", "R"),
            *context_rules.rules(self, _STATES),
            Rule(_STATE, lambda m: f", {_STATES[m['state']]}", " /-–—"),
            Rule(_COLONEL, lambda m: "coronel", "C"),
            Rule(_PHONE, lambda m: "celular", "C"),
            *romance_phones.rules(self, _CALLING, "ramal"),
            *super().first(),
            Rule(_WEEKDAY, lambda m: _weekday(int(m["day"]), m["s"]), "f"),
            Rule(_EVERY, self._every, "/"),
            Rule(_MATCH, lambda m: f"{m['before']}{self.cardinal(int(m['ours']))} a ", "x×"),
            Rule(_RELAY, lambda m: f"{self.cardinal(int(m['count']))} por ", "x×"),
            Rule(_EMERGENCY, self._emergency, "1"),
            Rule(_TAX, lambda m: self.phone(re.findall(r"\d+", m[0]), False), "."),
            Rule(
                _TIMES_OF,
                self._times,
                "xX",
            ),
            self.half_day_rule(),
        )

    def _every(self, match: Match[str]) -> str:
        """An interval of hours, as "de oito em oito horas": "de 8/8 h"."""
        hours = self.cardinal(int(match["hours"]), "f")
        return f"de {hours} em {hours} horas"

    def _times(self, match: Match[str]) -> str | None:
        """A number with x as "vezes": "3x sem juros", "1x por dia"; None in an equation."""
        noun = "vez" if match[1] == "1" else "vezes"
        return None if "=" in match.string else f"{self.cardinal(int(match[1]), 'f')} {noun}"

    def _emergency(self, match: Match[str]) -> str | None:
        """An emergency number digit by digit, after a word for calling: "190"; otherwise None."""
        near = match.string[max(0, match.start() - 60) : match.start()]
        return self.digits(match[0]) if _DIALING.search(near) else None


def _weekday(day: int, plural: str) -> str:
    """A weekday written as a number, in full: "3ª-feira", "6as-feiras"."""
    return f"{_DAYS[day - 2]}{plural}-feira{plural}"


def _joined(parts: list[str], rest: int) -> str:
    """The parts of a number that ends in zeros: "um milhão e duzentos mil"."""
    if len(parts) > 1 and rest and (rest // 1000 < 100 or rest // 1000 % 100 == 0):
        return f"{' '.join(parts[:-1])} e {parts[-1]}"
    return " ".join(parts)


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "da noite" if hour == 12 else "da manhã"
    if hour == 12:
        return "da tarde"
    return "da tarde" if hour < 7 else "da noite"


def build(tag: str) -> Normalizer:
    """The normalizer of Brazilian Portuguese."""
    return Normalizer(Portuguese())
