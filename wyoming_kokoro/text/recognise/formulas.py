"""Formulas: "f'(x)", "x² - 4 = 0", "3·10⁸", "5!", "A∩B", "n(n+1)/2", "x ∈ ]1, 2[", "→"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Atom, Candidate, Line
from wyoming_kokoro.text.reading.reader import wordy

from .words import LanguageWords

_FIGURES = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")
_POWER = re.compile(r"(⁻?)([⁰¹²³⁴-⁹]{1,3})|\^\{?([-−]?)([0-9]{1,3})\}?(?![.0-9])")
_INNER = re.compile(
    r"([²³]?)([₀-₉]{0,2})(?: ?\(([\w +−-]{1,10})\)| ([0-9]{0,3}[a-zα-ω]|[0-9]{1,4})(?![^\W_]))"
)
_MINUS = re.compile(r" ?[-−–—] ?")
_DIVIDED = re.compile(r" / | : (?=[0-9]|[a-z](?![^\W_]))")
_QUOTED = re.compile(r" : [0-9]+(?:[.,][0-9]+)? ?=")  # other colons introduce
_OPERAND = re.compile(r"[·×*÷=] ?(?:[A-Za-z][²³]?|\([^()]{1,16}\))\Z|[·×*÷] ?[0-9]{1,4}\Z")
_CLOCK = re.compile(r"[0-2]?[0-9][:h][0-5][0-9]")
_TIMES = re.compile(r" ?[·⋅∙×*] ?| [xX] ")
_TIMES_FIGURE = re.compile(r"[x×] ?(?=[0-9]{1,3}(?![0-9]|[.,][0-9]))")
_TIMES_X = re.compile(r"[xX×] ?(?=[0-9(]|[A-Z]\.? ?[0-9])")
_FACTORIAL = re.compile(r"!(?= ?[=×·/+*)])")
_PLUS = re.compile(r" ?(?:\+|=|≈|≅|<=|>=|≤|≥|≠|!=|==|<|>|±|÷|\^) ?")
_ARROW = re.compile(r" ?(?:[-=]{1,3}>|[→⇒⇌➜➔]) ?")
_MATTER = r"[0-9]{0,2} ?[A-Z][A-Za-z0-9₀-₉()]{0,15}"
_ADDED, _MADE = re.compile(rf"\+ ?{_MATTER}\Z"), re.compile(rf"{_MATTER} \+ ")
_SUM = re.compile(r"\((?=[^()]*[a-z])([0-9]{0,3}[a-z]?[²³]? ?[-+−] ?[0-9]{0,3}[a-z]?[²³]?)\)")
_DIVIDEND = re.compile(r"(?:\([^()]*[-+−·*×][^()]*\)|\w[²³])\Z")
_DIVISOR = re.compile(r"/(?:[0-9(]|[a-z](?![^\W_]))")
_CLOCK_BEFORE = re.compile(r"[0-9][:h][0-5][0-9]\Z")
_FIGURE = re.compile("[0-9$€£]|[-−][0-9]")
_MENU = re.compile(r" (?:>(?! ?[0-9])|[›·•∙⋅]|/) ?")
_NAME = re.compile(r"[^\W\d_²³₀-₉]+")
_INFIXES = ((_MINUS, "minus"), (_TIMES, "times"), (_DIVIDED, "divided"), (_PLUS, ""))
_TERM_BEFORE = frozenset("²³)⁴⁵⁶⁷⁸⁹π°%")
_ELEMENTS = frozenset(
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br"
    " Kr Rb Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi U".split()
)
_COMPOUND = re.compile(r"(?:[A-Z][a-z]?[0-9₀-₉]{0,2}|[()]){1,14}(?![^\W_])")
_PIECE = re.compile(r"[A-Z][a-z]?|[0-9₀-₉]+")


class Formulas:
    """Proposes the signs of formulas by what stands on both sides."""

    def __init__(self, words: LanguageWords) -> None:
        said = words.lexicon.said
        self._words = said("word")
        self._signs, self._greek, self._functions = said("sign"), said("greek"), said("function")
        self._before = said("before")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Formulas and signs found in a line, as candidates of kinds "formula.*" and "sign.*"."""
        for start in line.word_starts:
            yield from self._letters(line.text, start)
        for atom in line.atoms:
            yield from self._atom(line, atom)

    def _atom(self, line: Line, atom: Atom) -> Iterator[Candidate]:
        """Candidates of one atom: a Greek letter, a sign, the space before a sign."""
        written = line.text[atom.start : atom.end]
        if written in self._greek:
            yield Candidate(atom.start, atom.end, "formula.greek", r.Words(self._greek[written]))
        if written in self._before and atom.kind == "word":
            yield from self._prefix(line.text, atom.start)
        times = _TIMES_FIGURE.match(line.text, atom.start)
        if times and line.text[atom.start - 1 : atom.start] in (" ", ")", "("):
            said = r.Words(f"{self._words['times']} ")
            yield Candidate(atom.start, times.end(), "sign.times", said)
        scored = _TIMES_X.match(line.text, atom.start)
        before_x = line.text[atom.start - 1 : atom.start]
        if scored and (before_x.isdecimal() or before_x in tuple(" )'\"") or before_x.isalpha()):
            for name in ("by", "to", "times"):
                by = r.Words(f"{'' if before_x == ' ' else ' '}{self._words[name]} ")
                gap = "tight" if before_x != " " else "loose"
                side = "open" if line.text[scored.end() : scored.end() + 1] == "(" else "figure"
                yield Candidate(atom.start, scored.end(), f"sign.{name}.{gap}.{side}", by)
        if written == "·" and line.text[atom.start - 1 : atom.start].isalpha():
            yield Candidate(atom.start, atom.end, "sign.middle", r.Verbatim(""))
        if atom.kind == "sign":
            yield from self._sign(line, atom.start)
        elif atom.kind == "space":
            yield from self._infix(line, atom.start)

    def _letters(self, text: str, start: int) -> Iterator[Candidate]:
        named = _NAME.match(text, start)
        if named and named[0] in self._functions:
            yield from self._named(text, start, named.end(), named[0])

    def _named(self, text: str, start: int, end: int, name: str) -> Iterator[Candidate]:
        """A function by its name, its power, base and argument: "sen²(x)", "log₂ 8"."""
        inner = _INNER.match(text, end)
        if inner is None:
            return
        parts: list[r.Record] = [r.Words(self._functions[name])]
        if inner[1]:
            parts.append(r.Words(self._signs[inner[1]]))
        if inner[2]:
            parts += [r.Words(self._words["base"]), r.cardinal(inner[2].translate(_FIGURES))]
        parts.append(r.Words(self._words["of"]))
        argument = inner[3] or inner[4]
        parts += self._argument(argument)
        if inner[2] and "base behind" in self._words:  # "log de oito na base dois"
            parts = [*parts[:1], *parts[3:], *parts[1:3]]
        kind = "bracket" if inner[3] else "bare"
        yield Candidate(start, inner.end(), f"formula.named.{kind}", r.Series(tuple(parts)))

    def _argument(self, text: str) -> list[r.Record]:
        names = {**self._greek, **self._signs, **dict.fromkeys("-−", self._words["minus"])}
        parts = re.findall(r"[0-9]+|[^\W\d_]+|[^\s\w]", text)
        return [r.cardinal(p) if p.isdecimal() else r.Words(names.get(p, p)) for p in parts]

    def _sign(self, line: Line, start: int) -> Iterator[Candidate]:
        text, sign = line.text, line.text[start]
        before = text[start - 1 : start]
        yield from self._raised(text, start)
        is_term = before.isdecimal() or before == ")" or _is_single(text, start - 1, "nk")
        if sign == "!" and is_term:
            factorial = _FACTORIAL.match(text, start)
            is_clock = _CLOCK_BEFORE.search(text, max(0, start - 6), start)
            if factorial or (line.ends_at(start + 1) and not is_clock and "¡" not in text):
                said = f" {self._words['factorial']}"
                kind = "formula.factorial" if factorial else "formula.factorial.end"
                yield Candidate(start, start + 1, kind, r.Words(said))
        if sign in self._before:
            yield from self._prefix(text, start)
        yield from self._bracketed(text, start)
        yield from self._infix(line, start)

    def _bracketed(self, text: str, start: int) -> Iterator[Candidate]:
        """Products "n(n+1)" and quotients ")/2", as brackets show them."""
        before, terms = text[start - 1 : start], _SUM.match(text, start)
        if terms:
            letters = f"abcdeijklmnpqrs{terms[1].replace(' ', '')}"  # "f(n-1)" is no product
            is_number = before.isdecimal() and "-" not in terms[1]
            if before == ")" or is_number or _is_single(text, start - 1, letters):
                times = r.Words(f" {self._words['times']} (")
                yield Candidate(start, start + 1, "formula.factor", times)
        if _DIVISOR.match(text, start) and _DIVIDEND.search(text, max(0, start - 24), start):
            over = self._words.get("quotient", self._words["over"])
            yield Candidate(start, start + 1, "formula.over", r.Words(f" {over} "))

    def _prefix(self, text: str, start: int) -> Iterator[Candidate]:
        """A sign before a figure: "~7", "√2", "#3", "Ø 20"."""
        sign = text[start : start + 2] if text[start : start + 2] in self._before else text[start]
        end = start + len(sign)
        gap = 1 if text[end : end + 1] == " " else 0
        after = text[end + gap : end + gap + 2]
        before = text[start - 1 : start]
        behind = before.isalnum() or sign in (before, text[end : end + 1])
        if after and not after[0].isspace() and not behind:
            name = "figure" if _FIGURE.match(after) else "word"
            two = text[max(0, start - 3) : start]
            if two[-1:] == " " and _side(two[-2:-1], two[:-2][-1:]) not in ("", "words"):
                name += ".operand"
            said = r.Words(f"{self._before[sign]} ")
            yield Candidate(start, end + gap, f"sign.before.{name}", said)

    def _raised(self, text: str, start: int) -> Iterator[Candidate]:
        """A raised number: a power, or a footnote, which is dropped."""
        power = _POWER.match(text, start)
        before = text[start - 1 : start]
        if power is None or not (before.isalnum() or (before and before in ")]π")):
            return
        digits = (power[2] or power[4]).translate(_FIGURES)
        is_below = power[1] or power[3]
        known = None if is_below else self._signs.get({"2": "²", "3": "³"}.get(digits, ""))
        rank = not known and not power[1] and "power rank" in self._words
        parts: list[r.Record] = [r.Words(known or self._words["power"])]
        if is_below:
            parts.append(r.Words(self._words["minus"]))
        if not known:
            parts.append(r.Ordinal(int(digits), "f") if rank else r.cardinal(digits))
        side = "word" if text[start - 2 : start - 1].isalpha() else "letter"
        side = "figure" if before.isdecimal() or before in ")]" else side
        yield Candidate(start, power.end(), f"formula.power.{side}", r.Series(tuple(parts)))
        if (side == "word" or before in ")]") and power[2] and not power[1]:
            yield Candidate(start, power.end(), "formula.footnote", r.Verbatim(""))

    def _infix(self, line: Line, start: int) -> Iterator[Candidate]:
        """A sign between two operands, with the spaces around it."""
        text = line.text
        is_over = _OPERAND.search(text, max(0, start - 20), start) or _QUOTED.match(text, start)
        for pattern, name in _INFIXES:
            match = pattern.match(text, start)
            if match is None or not match[0].strip():
                continue
            sides = _sides(text, start, match.end())
            sign = match[0].strip()
            said = self._words.get(name or f"is {sign}") or self._signs.get(sign)
            if (sign in "xX" and "figures" not in sides) or (sign == ":" and not is_over):
                continue
            beside_clock = name == "minus" and (
                _CLOCK.match(text, match.end()) or _CLOCK_BEFORE.search(text, start - 6, start)
            )
            beside = (text[start - 1 : start], text[match.end() :][:1])
            doubled = sign == "-" and sign in beside  # the two are a dash
            if beside_clock or doubled or ("words" in sides and sign in ":/–—"):
                continue
            is_footnote = match[0] in ("* ", " *") or "words" in sides
            if sign == "*" and is_footnote and "=" not in line.characters:
                continue
            if sides and said:
                gap = "spaced" if match[0] != sign else "tight"
                group = "dash" if sign in "–—" else name or "sign"
                kind = f"formula.{group}.{gap}.{sides}"
                yield Candidate(start, match.end(), kind, r.Words(f" {said} "))
        yield from self._arrow(text, start)
        menu = _MENU.match(text, start)
        if menu and text[menu.end() : menu.end() + 1] and not (is_over and menu[0] == " / "):
            case = "upper" if text[menu.end()].isupper() else "other"
            sign = "slash" if "/" in menu[0] else "dot" if menu[0].strip() not in ">›" else "menu"
            yield Candidate(start, menu.end(), f"sign.{sign}.{case}", r.Words(", "))

    def _arrow(self, text: str, start: int) -> Iterator[Candidate]:
        """An arrow: the way, a limit, what a reaction makes: "2 H2 + O2 → 2 H2O"."""
        arrow = _ARROW.match(text, start)
        if arrow is None or not start or arrow.end() == len(text):
            return
        end, after = arrow.end(), text[arrow.end() :][:2]
        names = {"arrow": self._signs["→"]}
        is_limit = after[0] in "+-−∞0" or not after[1:].isalpha()
        if is_limit and not text[max(0, start - 2) : start - 1].isalpha():
            names["tends"] = self._words.get("tends", "")
        if _ADDED.search(text, max(0, start - 24), start) or _MADE.match(text, end):
            names["yields"] = self._words.get("yields", "")
        for name, said in names.items():
            if said:
                yield Candidate(start, end, f"sign.{name}", r.Words(f" {said} "))


def _is_single(text: str, at: int, letters: str) -> bool:
    """Whether one of these letters stands there by itself."""
    return text[at : at + 1] in tuple(letters) and not text[max(0, at - 1) : at].isalnum()


def _sides(text: str, start: int, end: int) -> str:
    """The neighbours of a sign: "letters" (single ones) or "figures+words"; "" else."""
    left, right = text[start - 1 : start], text[end : end + 1]
    if not left or not right or start == 0:
        return ""
    left_kind = _side(left, text[start - 2 : start - 1])
    right_kind = _side(right, text[end + 1 : end + 2])
    if "" in (left_kind, right_kind):
        return ""
    return left_kind if left_kind == right_kind else "+".join(sorted((left_kind, right_kind)))


def _side(character: str, beyond: str) -> str:
    if character.isdecimal():
        return "figures"
    if character.isalpha() and character not in "ªº":
        return "words" if beyond and wordy(beyond) and not beyond.isnumeric() else "letters"
    if character and unicodedata.category(character) == "So" and character != "°":
        return "terms"
    return "terms" if character in _TERM_BEFORE or character in "(√-−" else ""


class Chemistry:
    """Proposes compounds."""

    def __init__(self, words: LanguageWords) -> None:
        """All languages write them alike."""

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "formula.compound.*", "formula.chemical.*"."""
        for start in line.word_starts:
            if line.text[start].isupper():
                yield from _compound(line.text, start)


def _compound(text: str, start: int) -> Iterator[Candidate]:
    """Elements and their numbers; plain figures and none at all only where all are elements."""
    match = _COMPOUND.match(text, start)
    if match is None or match[0].count("(") != match[0].count(")"):
        return
    parts = _PIECE.findall(match[0])
    pieces = tuple(map(_piece, parts))
    if any("₀" <= c <= "₉" for c in match[0]):
        kind = f"formula.compound.{'many' if len(pieces) > 2 else 'one'}"
        yield Candidate(start, match.end(), kind, r.Series(pieces))
        return
    elements = [part for part in parts if part.isalpha()]
    has_long = any(map(str.islower, match[0]))
    if len(elements) > 1 and has_long and _ELEMENTS.issuperset(elements):
        kind = f"formula.chemical.{'plain' if len(elements) == len(parts) else 'figures'}"
        yield Candidate(start, match.end(), kind, r.Series(pieces))


def _piece(part: str) -> r.Record:
    figures = unicodedata.normalize("NFKC", part)
    return r.Letters(part) if part.isalpha() else r.cardinal(figures)
