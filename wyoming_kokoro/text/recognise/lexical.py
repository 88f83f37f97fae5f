"""Written words: abbreviations, acronyms, set phrases, both genders, words without accents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import BothGenders, Letters, Words
from wyoming_kokoro.text.reading.tables import Entry

from .words import LanguageWords, stands_alone

_MOST_INITIALS = 14
_BOTH = {
    "/": "slash",
    "(": "bracket",
    "@": "at",
    "*": "star",
    "ə": "star",
    "x": "x",
    **dict.fromkeys("·•‧⋅.", "point"),
}
"""Marks behind a word that show its other gender."""
_APOSTROPHES = ("'", "’")
_NOUN = r"[^\W\d_][^\W\d_A-ZÀ-ÖØ-Þ]{2,}"
_EITHER = re.compile(rf"{_NOUN}( ?/ ?)(?={_NOUN}(?![\w/@]))")
_SIZES = {1: ".one", 2: ".two"}
KINDS = frozenset("abbr acronym phrase chat both compass typed".split())
"""Kinds of the lexicon that stand for words by themselves; "abbr.sea" is one in a domain."""
_GAPS = " \u00a0"
_NEAR = 60
_WORD = re.compile(r"(?:[^\W\d_][\u0900-\u0903\u093a-\u094f]*)+|[0-9]+|[%€$₹=?×²'′°★]")
_BEFORE = re.compile(rf"({_WORD.pattern})[ .\u00a0]*$")
_BEHIND = re.compile(rf"[ .:°º\u00a0\-−]*({_WORD.pattern})")
_RANK = re.compile(r"[0-9]\.?[ºª°]$|(?:[0-9]|[IVX])(?:e|er|re|ème|a|o)$")
_ELIDED = ("d'", "d’", "l'", "l’")
"""Elided words that may stand before a noun: "l'est", not "c'est"."""
_DATE = re.compile(r" ?[0-9]{1,2}/[0-9]{1,2}(?![0-9])")
_RANGE = re.compile(r" ?[0-9]+ ?[-–—] ?[0-9]+(?![0-9])")


class Lexical:
    """Proposes each entry of the lexicon where it is written, whole and under its conditions."""

    def __init__(self, words: LanguageWords) -> None:
        self._possessives = words.possessives
        self._keys: dict[str, dict[str, list[Entry]]] = {}
        for kind, entries in words.lexicon.by_kind.items():
            for entry in entries.values() if kind.partition(".")[0] in KINDS else ():
                table = self._keys.setdefault(entry.written[0], {})
                table.setdefault(entry.written[:2], []).append(entry)

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "lexicon.<kind>", with ".bare" of those without a stop; "lexicon.told.<domain>" of
        those that words beside them tell."""
        text = line.text
        for atom in line.atoms:
            if atom.kind == "space":
                continue
            table = self._keys.get(text[atom.start])
            if table is None or not _begins(text, atom.start):
                continue
            yield from _most_told(self._entries(line, atom.start, table))

    def _entries(
        self, line: Line, start: int, table: dict[str, list[Entry]]
    ) -> Iterator[Candidate]:
        """All entries that are written there and whose conditions hold."""
        for key in (line.text[start : start + 2], line.text[start]):
            for entry in table.get(key, ()):
                if line.text.startswith(entry.written, start):
                    yield from _read(line, start, entry, self._possessives)


class Adjectives:
    """Proposes abbreviated adjectives that agree with the noun beside them: "peso máx."."""

    def __init__(self, words: LanguageWords) -> None:
        self._entries = words.lexicon.by_kind.get("adjective", {})
        self._ending = words.adjective_ending

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "adjective", and "adjective.bare" of those without a stop."""
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            written = line.text[start:end]
            for last in (end + 1, end):
                entry = self._entries.get(line.text[start:last])
                if entry is None or not all(holds(c, line, start, last) for c in entry.when):
                    continue
                ending = self._ending(line.text, start, last, ">lower" in entry.when)
                him, _, her = entry.said.partition(", ")  # "moyen, moyenne", or a stem
                said = (her if ending else him) if her else him + ending
                said = (
                    said.capitalize() if ">lower" in entry.when and written[0].isupper() else said
                )
                bare = "" if last > end else ".bare"
                stop = last - (last > end and line.ends_at(last))
                yield Candidate(start, stop, f"adjective{bare}", Words(said))


def _most_told(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """Candidates that words beside them tell; of other stretches the rest."""
    found = list(candidates)
    told = {one.end for one in found if one.kind.startswith("lexicon.told")}
    for one in found:
        if one.end not in told or one.kind.startswith("lexicon.told"):
            yield one


def _begins(text: str, start: int) -> bool:
    """Whether no word goes on there."""
    before = text[start - 1 : start]
    if not before or before in "ªº" or not text[start].isalnum():
        return True
    return not (
        before.isalnum()
        or before == "_"
        or (before == "." and text[start - 2 : start - 1].isalpha())
    )


def _read(
    line: Line, start: int, entry: Entry, possessives: tuple[str, ...]
) -> Iterator[Candidate]:
    text, end = line.text, start + len(entry.written)
    owns = text[end : end + 2] in possessives and not text[end + 2 : end + 3].isalnum()
    if not owns and not stands_alone(text, entry.written, end):
        return
    if not all(holds(condition, line, start, end) for condition in entry.when):
        return
    kind = f"lexicon.{entry.kind}"
    if any(map(tells, entry.when)):
        kind = f"lexicon.told.{entry.kind.partition('.')[2] or entry.kind}"
    elif entry.kind not in ("acronym", "phrase", "chat"):
        kind += ".bare" if entry.written[-1].isalnum() else ""
        kind += _SIZES.get(len(entry.written), "")
    if entry.written.endswith(".") and line.ends_at(end) and not entry.said.endswith("."):
        end -= 1
    if entry.said[:1] == "," and text[start - 1 : start] == " ":
        start -= 1
    if entry.written[-1].isalpha() and text[end : end + 1] == "." and not line.ends_at(end + 1):
        follows = text[end + 1 : end + 3]
        is_cut = entry.kind in ("compass", "abbr.short.sure") and follows[:1] == " "
        end += is_cut and (follows[1:].islower() or follows[1:] == "&")
    yield Candidate(start, end, kind, Words(entry.said))


class Capitals:
    """Proposes words of capitals by their letters, or as a word, and several initials."""

    def __init__(self, words: LanguageWords) -> None:
        self._shorts = words.lexicon.by_kind.get("shortword", {})
        self._known = words.lexicon.by_kind.get("acronym", {})
        self._sayable = words.sayable

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "capitals.spelled.*", "capitals.word.*", "initials"."""
        text = line.text
        for start in line.word_starts:
            if not text[start].isupper():
                continue
            end = line.atoms[line.place_at(start)].end
            yield from self._word(text, start, end)
            yield from self._initials(line, start)

    def _word(self, text: str, start: int, end: int) -> Iterator[Candidate]:
        word = text[start:end]
        bare = word.removesuffix("s")
        if len(bare) < 2 or not bare.isupper() or (not bare.isascii() and len(bare) > 5):
            return
        if text[end : end + 1].isalnum() or text[end : end + 1] == "_":
            return
        shape = self._sayable(bare)
        size = min(len(bare), 6)
        kind = f"{shape}.{size}" if bare.lower() not in self._shorts else "shortword"
        yield Candidate(start, end, f"capitals.spelled.{kind}", Letters(word))
        yield Candidate(start, end, f"capitals.word.{kind}", Words(word.lower()))

    def _initials(self, line: Line, start: int) -> Iterator[Candidate]:
        """Several initials with stops: "S.A.R.L."."""
        text, end = line.text, start
        while (
            end - start < _MOST_INITIALS
            and text[end : end + 1].isupper()
            and text[end + 1 : end + 2] == "."
        ):
            end += 2
            if text[end : end + 1] == "-":
                end += 1
        count = (end - start) // 2
        if text[end : end + 1].isupper() and not text[end + 1 : end + 2].isalnum() and count:
            end, count = end + 1, count + 1
        if count > 1:
            last = end - (text[end - 1] == "." and line.ends_at(end))
            letters = "".join(filter(str.isalpha, text[start:end]))
            known = self._known.get(letters)
            record = Words(known.said) if known else Letters(letters)
            yield Candidate(start, last, "initials", record)


class Genders:
    """Proposes words written for both genders: "alumnos/as", "señor(a)", "tod@s".

    `forms` makes both words of a stem and its other ending; the lexicon's kind "both" has articles.
    """

    def __init__(self, words: LanguageWords) -> None:
        self._both = words.both

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "genders.slash", "genders.bracket", "genders.at", "genders.point", "genders.x"."""
        if not self._both or (line.characters.isdisjoint(_BOTH) and "xs" not in line.text):
            return
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            mark = line.text[end : end + 1]
            if line.text[end - 2 : end] == "xs":
                mark = "x"
            if mark not in _BOTH:
                continue
            found = self._both(line.text, start, end)
            if found:
                last, one, other, plural = found
                name = _BOTH[mark]
                yield Candidate(start, last, f"genders.{name}", BothGenders(one, other, plural))


class Typed:
    """Proposes the word that is meant by one without accents, by the language's `typed.tsv`."""

    def __init__(self, words: LanguageWords) -> None:
        self._typed = words.typed

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "typed.lower", "typed.name", "typed.capitals"; "typed.first", "typed.quoted" of
        words that may be of another language."""
        for start in line.word_starts if self._typed else ():
            end = line.atoms[line.place_at(start)].end
            written = line.text[start:end]
            known = self._typed.get(written.lower())
            if known is None or not stands_alone(line.text, written, end):
                continue
            word, where = known
            if written.islower():
                kind = "lower"
            elif written.isupper() and not where:
                kind = "capitals"
            elif written[1:].islower():
                kind = "name" if not where else "first" if start == 0 else "quoted"
                word = word[0].upper() + word[1:]
            else:
                continue
            yield Candidate(start, _marked(line.text, end, word), f"typed.{kind}", Words(word))


def _marked(text: str, end: int, word: str) -> int:
    """Where the word ends, with the apostrophe that stands for its last accent: "citta'"."""
    is_open = not word[-1].isascii() and text[end : end + 1] in _APOSTROPHES
    return end + 1 if is_open and not text[end + 1 : end + 2].isalnum() else end


class SlashedWords:
    """Proposes a slash between two words as a pause: "luz/gas"; the lexicon's word "slash"."""

    def __init__(self, words: LanguageWords) -> None:
        self._pause = words.lexicon.said("word").get("slash", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kind "note.either"."""
        for start in line.word_starts if self._pause and "/" in line.characters else ():
            match = _EITHER.match(line.text, start)
            if match and line.text[start - 1 : start] not in tuple("/@:.-"):
                yield Candidate(*match.span(1), "note.either", Words(self._pause))


def tells(condition: str) -> bool:
    """Whether a condition tells the domain, so that where it holds the entry is meant."""
    return condition[1] == ":" or condition in ("<rank", ">date", ">range")


def holds(condition: str, line: Line, start: int, end: int) -> bool:
    """Whether a condition holds for what is written from start to end; "Aa" does."""
    if condition[1] == ":":
        return _is_among(condition, line.text, start, end)
    test = _TESTS.get(condition)
    return test is None or test(line, start, end)


def _is_among(condition: str, text: str, start: int, end: int) -> bool:
    before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    beside = _BEFORE.search(before) if condition[0] == "<" else _BEHIND.match(after)
    words = [beside[1]] if beside else []
    if condition[0] == "~":
        words = _WORD.findall(f"{before} {after}")
    wanted = condition[2:].split(",")
    return any(
        word.startswith(one[:-1]) if one[-1] == "*" else word == one
        for word in map(str.lower, words)
        for one in wanted
    )


def _ahead(line: Line, start: int) -> str:
    return line.text[max(0, start - 5) : start].rstrip(_GAPS)


def _behind(line: Line, end: int) -> str:
    return line.text[end : end + 3].lstrip(_GAPS)


def _is_figure_behind(line: Line, start: int, end: int) -> bool:
    after = _behind(line, end)
    return (
        after[:1].isdecimal()
        or (after[:1] in tuple("-−") and after[1:].isdecimal())
        or _is_roman(line, end + 1)
    )


def _is_roman(line: Line, at: int) -> bool:
    place = line.place_at(at)
    if place >= len(line.atoms):
        return False
    atom = line.atoms[place]
    return not set(line.text[atom.start : atom.end]) - set("IVXLC")


def _is_no_name_behind(line: Line, start: int, end: int) -> bool:
    after = _behind(line, end)
    return not (after[:1].isupper() and after[1:].islower())


_TESTS: Mapping[str, Callable[[Line, int, int], bool]] = {
    ">figure": _is_figure_behind,
    ">Name": lambda line, start, end: _behind(line, end)[:1].isupper(),
    "!>Name": _is_no_name_behind,
    ">lower": lambda line, start, end: _behind(line, end)[:1].islower(),
    "!>alnum": lambda line, start, end: not line.text[end : end + 1].isalnum(),
    "!end": lambda line, start, end: not line.ends_at(end),
    "<'": lambda line, start, end: line.text[start - 2 : start].lower() in _ELIDED,
    "<lower": lambda line, start, end: _ahead(line, start)[-1:].islower(),
    "<figure": lambda line, start, end: _ahead(line, start)[-1:].isdecimal(),
    "<rank": lambda line, start, end: _RANK.search(_ahead(line, start)) is not None,
    ">date": lambda line, start, end: _DATE.match(line.text, end) is not None,
    ">range": lambda line, start, end: _RANGE.match(line.text, end) is not None,
}
