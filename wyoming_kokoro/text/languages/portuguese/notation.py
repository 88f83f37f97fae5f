"""Portuguese rules for formulas, keys, footnotes and the forms "aluno(a)", "arquivo(s)"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule

_POWERS = str.maketrans("²³⁴", "234")
_SMALL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_FUNCTION = re.compile(
    r"(?<![\w'’])(?P<name>[fghFGP]|O(?=\((?:n|1\)|log)))(?P<primes>['’′]{0,2})\((?P<of>[^()]{1,24})\)(?!\w)"
)
_LOGARITHM = re.compile(r"(?<!\w)log(?P<base>[₀-₉]{1,2}) ?\(?(?P<of>\w{1,6})\)?")
_SUBSCRIPT = re.compile(r"(?<!\w)(?P<symbol>[a-zA-Z])(?P<index>[₀-₉]{1,2})(?![\w₀-₉])")
_COMPOUND = re.compile(r"(?<!\w)(?=[A-Za-z]*[₀-₉])(?:[A-Z][a-z]?[₀-₉]{0,2}){2,6}(?!\w)")
_ELEMENT = re.compile(r"(?P<letters>[A-Z][a-z]?)(?P<count>[₀-₉]*)")
_NEGATIVE = re.compile(
    r"(?<![\w)\]²³])\u2212(?=[a-zA-Z√(])|(?<=[(=] )-(?=[a-z]\b)|(?<=\()-(?=[a-z]\b)"
)
_TERM = re.compile(r"(?<![\w.,])(?P<number>\d{1,4})(?P<letter>[ao])(?![\wº])")
_FOOTNOTE = re.compile(r"(?:(?<=[a-zà-ÿ]{4})|(?<=[)”\"»]))[¹²³](?=[\s.,;:)]|$)")
_GREEK = {
    "α": "alfa",
    "β": "beta",
    "γ": "gama",
    "δ": "delta",
    "Δ": "delta",
    "ε": "épsilon",
    "η": "eta",
    "θ": "teta",
    "κ": "capa",
    "λ": "lambda",
    "μ": "mi",
    "ν": "ni",
    "π": "pi",
    "ρ": "rô",
    "σ": "sigma",
    "τ": "tau",
    "φ": "fi",
    "χ": "qui",
    "ψ": "psi",
    "ω": "ômega",
    "∑": "somatório",
    "Σ": "sigma",
    "Φ": "fi",
    "∫": "integral de",
    "∞": "infinito",
    "∈": "pertence a",
    "∉": "não pertence a",
    "∪": "união",
    "∩": "interseção",
    "⊂": "está contido em",
    "∀": "para todo",
    "∃": "existe",
    "∅": "conjunto vazio",
    "∂": "derivada parcial",
    "∝": "proporcional a",
    "⊥": "perpendicular a",
    "∥": "paralelo a",
}
_LETTER = re.compile(rf"(?<!\d)(?<!\d )[{''.join(_GREEK)}](?![LgmslMFAVU]\b)|(?<=\d)[πθφω]")
_RATIOS = {
    "sen": "seno",
    "sin": "seno",
    "cos": "cosseno",
    "tg": "tangente",
    "tan": "tangente",
    "cotg": "cotangente",
}
_RATIO = re.compile(
    r"(?<!\w)(?P<name>sen|sin|cos|tg|tan|cotg)(?P<square>²|\^2)? ?\(?"
    r"(?P<of>(?:\d{0,3}[xyabctABC]|[αβθφωπ]|\d{1,3} ?°))\)?(?![\w'’])"
)
_ION = re.compile(
    r"(?<!\w)(?P<symbol>[A-Z][a-z]?|[A-Z]{2}[₂₃₄])(?P<charge>[²³⁴]?)(?P<sign>[⁺⁻])(?!\w)"
)
_EXPONENT = re.compile(
    r"(?<!\w)(?P<base>\d{1,4}|[a-z])\^\(?(?P<minus>-?)(?P<power>[a-z]|\d{1,3}[a-z])\)?(?!\w)"
)
_DOT = re.compile(r"(?<=[\w)]) ?[·⋅] ?(?=[\w(])")
_LONE_R = re.compile(r"(?<![\w.,'’-])R(?![\w'’$&-]|\.(?!\s*$))")
_KEYS = {
    "⌘": "comando",
    "⌥": "option",
    "⇧": "shift",
    "⏎": "enter",
    "⌫": "apagar",
    "⎋": "esc",
    "⌃": "control",
    "⇥": "tab",
}
_EITHER = re.compile(
    r"(?<!\w)(?P<stem>[A-Za-zÀ-ÿ]{1,20})\.?\((?P<end>as?|os?|ns|is|es|m|s|ões|ras?)\)(?!\w)"
    r"(?:(?<=r\(a\))\.(?= [A-ZÀ-Ý]))?"
)
_SHORT = frozenset("Sr Dr o os do no ao um O Os".split())
_LETTER_E = re.compile(
    r"(?:(?<=[a-zà-ÿ] )|(?<=\d)|(?<=, ))E(?=\d|[,;:!?)\"”]|\.(?!\w)|$)"
    r"|(?<=\b[Bb]loco )E(?!\w)|(?<=itamina )E(?!\w)|(?<=urma )E(?!\w)|(?<=pção )E(?!\w)"
    r"|(?<![\w.,-])E(?=\d{1,3}(?!\w))|(?<=NF-)e(?!\w)|(?<=\b[A-Z]{2}-)e(?= )"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""
    say = _Notation(language)
    return (
        Rule(_FUNCTION, say.function, "("),
        Rule(_LOGARITHM, say.logarithm, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_COMPOUND, say.compound, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_SUBSCRIPT, say.subscript, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_NEGATIVE, lambda m: f"{language.words['minus']} ", "\u2212("),
        Rule(_TERM, say.term, "=√"),
        Rule(_FOOTNOTE, say.footnote, "¹²³"),
        Rule(re.compile(f"[{''.join(_KEYS)}]"), lambda m: _KEYS[m[0]], "".join(_KEYS)),
        Rule(_ION, say.ion, "⁺⁻"),
        Rule(_EXPONENT, say.exponent, "^"),
        Rule(_RATIO, say.ratio, "nsg"),
        Rule(_LETTER, _symbol, "".join(_GREEK)),
        Rule(_DOT, lambda m: f" {language.words['times']} ", "·⋅"),
        Rule(_LONE_R, lambda m: language.spell("r"), "R"),
        Rule(_EITHER, _either, "("),
        Rule(_LETTER_E, _letter_e, "Ee"),
    )


class _Notation:
    """Says formulas in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def function(self, match: Match[str]) -> str:
        """A function, its primes and its argument: "f(x)": "f de x"; "f'(x)": "f linha de x"."""
        primes = " linha" * len(match["primes"])
        return f"{match['name']}{primes} de {match['of']}"

    def logarithm(self, match: Match[str]) -> str:
        """A logarithm with a subscript for its base, in words: "log₂ 8"."""
        base = self._language.whole(match["base"].translate(_SMALL))
        return f"log de {match['of']} na base {base}"

    def subscript(self, match: Match[str]) -> str:
        """A letter and its subscript in words, A, E, O and R by their names: "x₁"."""
        symbol = match["symbol"]
        name = self._language.spell(symbol) if symbol in "AEOR" else symbol
        return f"{name} {self._language.whole(match['index'].translate(_SMALL))}"

    def compound(self, match: Match[str]) -> str | None:
        """A chemical formula, letters and numbers by their names: "H₂SO₄", "NaHCO₃".

        None if the language has a phrase of its own for it.
        """
        if match[0] in self._language.phrases:
            return None
        language = self._language
        said = []
        for letters, count in _ELEMENT.findall(match[0]):
            said.append(language.spell(letters))
            if count:
                said.append(language.whole(count.translate(_SMALL)))
        return " ".join(said)

    def term(self, match: Match[str]) -> str | None:
        """A number and the name of a letter: "2a" of an equation is no ordinal."""
        return f"{self._language.whole(match['number'])} {self._language.spell(match['letter'])}"

    def ion(self, match: Match[str]) -> str:
        """An ion: its symbol spelled, its charge, and "mais" or "menos": "Fe²⁺", "Na⁺"."""
        language = self._language
        power = match["charge"].translate(_POWERS)
        number = f"{language.whole(power)} " if power else ""
        sign = language.words["plus" if match["sign"] == "⁺" else "minus"]
        return f"{language.spell(match['symbol'].translate(_SMALL))} {number}{sign}"

    def exponent(self, match: Match[str]) -> str:
        """A power with a letter in its exponent, in words: "e^x", "2^n"."""
        words, base = self._language.words, match["base"]
        base = self._language.spell(base) if base == "e" else base
        minus = f"{words['minus']} " if match["minus"] else ""
        return f"{base} {words['to_the_power']} {minus}{match['power']}"

    def ratio(self, match: Match[str]) -> str:
        """A sine, cosine or tangent in full: "sen² θ" → "seno ao quadrado de teta"."""
        square = f" {self._language.words['squared']}" if match["square"] else ""
        return f"{_RATIOS[match['name']]}{square} de {match['of']}"

    def footnote(self, match: Match[str]) -> str | None:
        """Nothing for a footnote mark: "(Descartes, 1637)¹"; None for a power: "(a + b)²"."""
        return None if match[0] != "¹" and re.search("[=+×√]", match.string) else ""


def _letter_e(match: Match[str]) -> str:
    """The letter E by its name, "é", with a capital in codes, which are no verb: "E27"."""
    before = match.string[: match.start()][-1:]
    is_code = not before.isalnum() and match.string[match.end() : match.end() + 1].isdecimal()
    return "É" if is_code else "é"


def _symbol(match: Match[str]) -> str:
    """A Greek letter or sign by its name, set apart by spaces: "πr²" → "pi r²"."""
    after = match.string[match.end() : match.end() + 1]
    before = match.string[max(0, match.start() - 1) : match.start()]
    left = "" if not before or before.isspace() or before in "([/" else " "
    right = " " if after.isalnum() or after in "(√" else ""
    return f"{left}{_GREEK[match[0]]}{right}"


def _either(match: Match[str]) -> str | None:
    """A word and its other form in brackets, joined by "ou" or "e"; None for most short words.

    "aluno(a)": "aluno ou aluna"; "prezados(as)": "prezados e prezadas"; "item(ns)".
    """
    word, end = match["stem"], match["end"]
    if len(word) < 3 and word not in _SHORT:
        return None
    bare = word
    if end in ("a", "as", "o", "os"):
        bare = word.removesuffix("s") if end[-1] == "s" else word
        bare = bare[:-1] if bare[-1] in "aoe" else bare
    elif end in ("ra", "ras"):
        bare = word.removesuffix("r")
    elif end in ("ns", "is"):
        bare = word[:-1]
    elif end == "ões":
        bare = word.removesuffix("ão")
    link = "e" if end == "as" and word.endswith("s") else "ou"
    return f"{word} {link} {bare}{end}"
