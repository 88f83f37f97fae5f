"""Spanish rules for goods and recipes: "x6", "s/lactosa", "€/ud.", "1 c.c. de sal", "4*"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.signs import with_stop

_WITHOUT = re.compile(r"(?<![\w/])s/ ?(?=[a-záéíóúñ]{3,20}(?![\w/]))")
_TIMES = re.compile(r"(?<=[a-záéíóúñ)A-Z] )x ?(?=\d{1,3}(?![\w,.]\d|[\w]))")
_EACH = re.compile(
    r"(?P<gap>(?<=[\d€$])|(?<=euros)|(?<=pesos)|(?<=[a-z]{4})(?=/uds?(?!\w))) ?/ ?"
    r"(?:uds?|u|un|und|unid|unidad|pzas?|pz|pieza|pax|pers|per|persona)(?!\w)\.?"
)
_SPOON = re.compile(
    r"(?<=[\d½¼¾⅓⅔] )c\. ?(?P<kind>[scp])\.(?= (?:de|con|colmada|rasa)(?!\w)|,|\.?$)"
)
_SPOONS = {"s": "cda.", "c": "cdta.", "p": "cdta."}
_AND_HALF = re.compile(
    r"(?P<count>(?<!\w)(?:\d{1,3}|una?|dos|tres|cuatro) )(?P<noun>[a-záéíóúñ]{3,15}) y "
    r"(?:½|1/2)(?![\w/])"
)
_PER_SECOND = re.compile(r"(?<=[a-z]{4})/s(?:eg)?(?!\w)")
_ACROSS = re.compile(r"[Øø∅⌀] ?(?=\d)")
_FAT = re.compile(r"(?<=%) ?M\. ?G\.")
_PROTEIN = re.compile(r"(?<=g )(?:de )?prots?\.")
_HECTARES = re.compile(
    r"(?<![\w.,])(?<!\b[Ee]l )(?<!\b[Ee]n )(?<!\b[Dd]el )(?<!número )(?<!grupo )"
    r"(?P<number>\d{1,3}(?:[.,\u00a0]\d+)*) ha"
    r"(?=[,;:)]|\.?$|\. [A-Z]| de | y | o | con | para | al | en (?:el|la|los|las|[A-Z])"
    r"| quemad| calcinad| arrasad| afectad)"
)
_STARS = re.compile(r"(?<![\w.,])(?P<count>[1-5]) ?[*∗]+(?![\w*])")
_LODGING = re.compile(
    r"(?<!\w)(?i:hotel(?:es)?|hostal|resort|apartamentos?|alojamiento|parador|categoría|pensión)(?!\w)"
)
_ASTERISK = re.compile(r"(?<![\w*])\*(?P<digits>\d{2,6})(?P<hash>#?)(?![\w*])")
_SECRET = re.compile(
    r"(?P<before>(?<!\w)(?:[Cc]ontraseña|[Cc]lave|[Pp]assword|[Uu]suario|SSID|[Rr]ed)"
    r"(?: (?:de|del|la|el|wifi|wi-fi|Wi-Fi|WiFi|nueva|temporal|invitados|red|router)){0,4}"
    r"(?:(?: es| será|:) ?) ?[\"«“]?)(?P<secret>(?=[^\s»”\"]{0,30}[_*#$&^%])[\w*#$&^%!.+-]{4,30})"
)
_MARKS = {
    "_": "guion bajo",
    "*": "asterisco",
    "#": "almohadilla",
    "$": "dólar",
    "&": "et",
    "^": "circunflejo",
    "%": "porcentaje",
    "!": "exclamación",
    "-": "guion",
    "+": "más",
    ".": "punto",
}
_FLAG = re.compile(r"(?<!\S)--(?=[a-z]{2})")
_SHORT_FLAG = re.compile(r"(?<=[a-z] )-(?=[a-zA-Z]{1,3}(?: |$|[.,;)»]))(?!-)")
_COMMANDS = re.compile(
    r"(?<!\w)(?:sudo|apt|git|ls|rm|cp|mv|cd|docker|ssh|tar|grep|pip|npm|chmod|curl|ping|kill|comando"
    r"|opción|parámetro|bandera|python3?|bash|find|ps|df)(?!\w)"
)


def rules(
    language: Language, gender: Callable[[str], str], singular: Callable[[str], str]
) -> Sequence[Rule]:
    """The rules for goods and recipes; `gender` and `singular` tell those of a noun."""

    def and_half(match: Match[str]) -> str | None:
        """A count, its noun and a half in the noun's gender: "1 taza y ½": "media".

        None for a word whose gender is not known.
        """
        unit = language.units.get(match["noun"])
        kind = unit.gender if unit else gender(singular(match["noun"]))
        half = "media" if kind == "f" else "medio"
        return f"{match['count']}{match['noun']} y {half}" if kind else None

    def hectares(match: Match[str]) -> str:
        """A number of hectares: "0,1 ha."; the verb in "el 15 ha de pagar" does not match."""
        return f"{match['number']} hectárea{'' if match['number'] == '1' else 's'}"

    def stars(match: Match[str]) -> str | None:
        """A number of stars, in a text with a word of lodging: "Hotel 4*"; else None."""
        if not _LODGING.search(match.string):
            return None
        count = int(match["count"])
        return f"{language.cardinal(count, 'f')} estrella{'s' if count > 1 else ''}"

    def asterisk(match: Match[str]) -> str:
        """Keys of a telephone, digit by digit and with their signs: "*1590#"."""
        said = f"asterisco {language.digits(match['digits'])}"
        return f"{said} almohadilla" if match["hash"] else said

    def secret(match: Match[str]) -> str:
        """A password or a name behind its noun, with its signs by name: "contraseña: Gato_2024"."""
        parts = re.findall(r"\d+|[^\W\d_]+|.", match["secret"].rstrip("."))
        said = " ".join(_MARKS.get(part, part) for part in parts)
        return f"{match['before']}{said}{'.' if match['secret'].endswith('.') else ''}"

    return (
        Rule(_SECRET, secret, "_*#$&^%"),
        Rule(_ASTERISK, asterisk, "*"),
        Rule(_STARS, stars, "*∗"),
        Rule(_WITHOUT, lambda m: "sin ", "/"),
        Rule(_EACH, lambda m: with_stop(m, " por unidad" if "p" not in m[0] else _each(m[0])), "/"),
        Rule(_SPOON, lambda m: _SPOONS[m["kind"]], "."),
        Rule(_AND_HALF, and_half, "½2"),
        Rule(_PER_SECOND, lambda m: " por segundo", "/"),
        Rule(_ACROSS, lambda m: "diámetro ", "Øø∅⌀"),
        Rule(_FAT, lambda m: with_stop(m, " de materia grasa"), "%"),
        Rule(_PROTEIN, lambda m: with_stop(m, "de proteínas"), "."),
        Rule(_TIMES, lambda m: "por ", "x"),
        Rule(_HECTARES, hectares, DIGITS),
        Rule(_FLAG, lambda m: "guion guion ", "-"),
        Rule(_SHORT_FLAG, lambda m: "guion " if _COMMANDS.search(m.string) else None, "-"),
    )


def _each(written: str) -> str:
    """The words for a price of one piece or one person: "/pza", "/pers."."""
    return " por pieza" if "pz" in written or "pie" in written else " por persona"
