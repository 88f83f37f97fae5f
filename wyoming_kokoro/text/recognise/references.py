"""References and stars: verses, ratings, passwords, keys; a hotel's, a batsman's: "Jn 3,16"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import REFERRED_STAR, Candidate, Line

from .words import LanguageWords

_VERSES = re.compile(
    r"\.? ?([0-9]{1,3})(, ?|:)([0-9]{1,3})(?:[-–]([0-9]{1,3}))?(?![0-9%/€$]|[.,:-][0-9])"
)
_STARS = re.compile(r"([1-9](?:[.,][0-9])?) ?[★⭐☆]{1,5}")
_RATED = re.compile(r"([0-9](?:[.,][0-9])?)/([0-9]{1,2}) ?[★⭐]")
_SECRET = re.compile(r"[\w!@#$%^&*∗?+=~.-]{4,40}(?![\w@/])")
_SIGNS = frozenset("_#$%^&*∗~")
_DASHED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PARTS = re.compile(r"[0-9]+|[^\W\d_]+|.")
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_VOWELS = frozenset("aeiouyàâéèêîôùû")
_LODGING = re.compile(r"([1-5])[*∗](?![\w*])")
_INNINGS = re.compile(r"([0-9]{1,3})[*∗](?![\w*])")
_SCORECARD = re.compile(
    r"\b[A-Z]\w+ [0-9]{1,3}(?![*∗\w.,:/-]|, [0-9])|\b[0-9]{1,3}[-/][0-9]{1,2}\b"
)
"""Another batsman's runs, or an innings'."""
_EDGE = re.compile(r"(?<!\S)[*∗]\S|\b[*∗](?!\w)")
"""A star at the edge of a word, which marks a place where the text refers to one."""
_PUZZLE = re.compile(r"(?:[A-ZÀ-Þ]_{1,12}|_{1,12}[A-ZÀ-Þ])[A-ZÀ-Þ_]{1,20}(?!\w)")


class References:
    """Proposes what is said by other rules than numbers are."""

    def __init__(self, words: LanguageWords) -> None:
        said = words.lexicon.said
        self._books, self._words, self._secret = said("book"), said("word"), said("secret")
        self._full = frozenset(self._books.values())
        self._star = words.units.units["★"]

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "verse.*", "stars.*", "secret"."""
        text = line.text
        for start in line.word_starts:
            end = line.atoms[line.place_at(start)].end
            if text[start:end] in self._books or text[start:end] in self._full:
                yield from self._verses(line, start, end)
        for at in line.figure_starts:
            yield from self._stars(text, at)
        if not line.characters.isdisjoint(_SIGNS):
            yield from self._secrets(line)

    def _verses(self, line: Line, start: int, end: int) -> Iterator[Candidate]:
        text = line.text
        match = _VERSES.match(text, end)
        if match is None:
            return
        book = self._books.get(text[start:end], text[start:end])
        parts: list[r.Record] = [r.Words(book), _cardinal(match[1])]
        verse: tuple[r.Record, ...] = (_cardinal(match[3]),)
        if match[4]:
            verse = (*verse, r.Words(self._words["to"]), _cardinal(match[4]))
        record = r.Series((r.Series(tuple(parts)), r.Series(verse)), ", ")
        kind = "colon" if match[2] == ":" else "range" if match[4] else "comma"
        if end - start > 3 and kind == "comma":
            kind = "name"
        yield Candidate(start, match.end(), f"verse.{kind}", record)
        rank = text[start - 2 : start - 1]
        if rank in ("1", "2", "3") and not text[start - 3 : start - 2].isdecimal():
            ranked = r.Series((r.Words(self._words[f"letter {rank}"]), record))
            yield Candidate(start - 2, match.end(), "verse.ranked", ranked)

    def _stars(self, text: str, at: int) -> Iterator[Candidate]:
        rated, stars = _RATED.match(text, at), _STARS.match(text, at)
        if rated:
            stars_of = r.Measure(_number(rated[2]), self._star)
            record = r.Series((_cardinal(rated[1]), r.Words(self._words["of"]), stars_of))
            if "rated" in self._words:
                best = (r.Words(self._words["rated"]), _cardinal(rated[2]))
                record = r.Series((r.Measure(_number(rated[1]), self._star), *best))
            yield Candidate(at, rated.end(), "stars.rated", record)
        if stars:
            measure = r.Measure(_number(stars[1]), self._star)
            yield Candidate(at, stars.end(), "stars.sign", measure)

    def _secrets(self, line: Line) -> Iterator[Candidate]:
        """Tokens with signs of a password; the words before them tell whether they are one."""
        for start in (*line.word_starts, *line.figure_starts):
            match = _SECRET.match(line.text, start)
            if match is None:
                continue
            has_figure = any(map(str.isdecimal, match[0]))
            value = match[0].rstrip(".?" if has_figure else ".?!")
            is_plain = _SIGNS.isdisjoint(value) or _DASHED.fullmatch(value)
            if not is_plain and any(map(str.isalpha, value)):
                parts = ["", *_PARTS.findall(value), ""]
                said = tuple(map(self._part, parts[1:-1], parts, parts[2:]))
                yield Candidate(start, start + len(value), "secret", r.Series(said))

    def _part(self, text: str, before: str, after: str) -> r.Record:
        """Figures digit by digit but for short ones and years; letters that are no word by name."""
        if text.isdecimal():
            is_number = (len(text) < 3 and text[0] != "0") or _YEAR.fullmatch(text)
            return _cardinal(text) if is_number else r.Digits((text,))
        if not text.isalpha():
            return r.Words(self._secret.get(text, text))
        beside_figure = before[-1:].isdigit() or after[:1].isdigit()
        is_word = len(text) > (3 if beside_figure else 2) and _VOWELS.intersection(text.lower())
        return r.Words(text) if is_word else r.Letters(text)


def _number(digits: str) -> r.Number:
    whole, _, fraction = digits.replace(".", ",").partition(",")
    return r.Number(whole, fraction)


def _cardinal(digits: str) -> r.Cardinal:
    return r.Cardinal(_number(digits))


class Stars:
    """Proposes them by the words of the line, which are in the lexicon: "lodging", "innings"."""

    def __init__(self, words: LanguageWords) -> None:
        said = words.lexicon.said
        self._star, self._blank = words.units.units["★"], said("word").get("blank", "")
        self._sign = r.Words((said("mark") | said("secret"))["*"])
        self._place = r.Words((said("secret") | said("mark"))["*"])
        self._lodging, self._innings = tuple(said("lodging")), said("innings")
        self._not_out = said("word").get("not out", "")
        self._pressing = said("pressing")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "star.key", "star.footnote", "lodging", "court", "puzzle"."""
        if self._blank and "_" in line.characters:
            yield from self._puzzles(line)
        if line.characters.isdisjoint("*∗"):
            return
        text = line.text
        lower = text.lower()
        has_lodging = any(word in lower for word in self._lodging)
        for at in line.figure_starts:
            yield from self._figures(line, at)
            if has_lodging and (rated := _LODGING.match(text, at)):
                unit = self._before_noun(lower, rated.end())
                yield Candidate(at, rated.end(), "lodging", r.Measure(r.Number(rated[1]), unit))
        stars = [atom for atom in line.atoms if text[atom.start] in "*∗"]
        has_places = REFERRED_STAR.search(text)
        for atom in stars:
            is_key = self._is_key(line, atom.start)
            if is_key or (has_places and _EDGE.match(text, atom.start)):
                said = self._sign if is_key else self._place
                yield Candidate(atom.start, atom.end, "star.key", said)
            elif text[atom.start - 1 : atom.start] == text[atom.end : atom.end + 1] == " ":
                yield Candidate(atom.start, atom.end + 1, "star.footnote", r.Verbatim(""))

    def _figures(self, line: Line, at: int) -> Iterator[Candidate]:
        innings = _INNINGS.match(line.text, at) if self._not_out else None
        if innings and self._is_innings(line, at, innings.end()):
            record = r.Series((r.cardinal(innings[1]), r.Words(self._not_out)))
            yield Candidate(at, innings.end(), "court", record)

    def _before_noun(self, lower: str, end: int) -> r.Unit:
        """The unit, which has no plural right before its noun: "a four star hotel"."""
        is_noun = any(lower.startswith(f" {word}", end) for word in self._lodging)
        return replace(self._star, many=self._star.one) if is_noun else self._star

    def _is_innings(self, line: Line, start: int, end: int) -> bool:
        behind, before = line.text[end + 1 :].partition(" ")[0], line.word_before(start)
        if before in self._innings or f">{behind}" in self._innings:
            return True
        return before[:1].isupper() and _SCORECARD.search(line.text) is not None

    def _is_key(self, line: Line, at: int) -> bool:
        """Whether a star stands alone behind a word such as "press", or among figures."""
        text = line.text
        if text[at - 1 : at].strip() or (text[at + 1 : at + 2].isalnum()):
            return False
        beside = (text[max(0, at - 2) : at - 1], text[at + 2 : at + 3])
        if all(one.isdecimal() or (one and one in "*∗") for one in beside):
            return True
        return line.word_before(at).lower() in self._pressing

    def _puzzles(self, line: Line) -> Iterator[Candidate]:
        for start in sorted({a.start for a in line.atoms if a.kind in ("word", "sign")}):
            match = _PUZZLE.match(line.text, start)
            if match is None or re.search("[^_]{2}", match[0]):
                continue
            before = line.text[max(0, start - 2) : start]
            if before[-1:].isalnum() or before[-1:] == "_" or before[:1] == ":":
                continue  # inside a word, or a password
            parts = tuple(
                r.Letters(one) if one.isalpha() else r.Words(self._blank) for one in match[0]
            )
            yield Candidate(start, match.end(), "puzzle", r.Series(parts))
