"""Addresses and names of computers: URLs, mail, IP, paths, files, entities, versions, options."""

from __future__ import annotations

import re
from collections.abc import Iterator

from wyoming_kokoro.text.reading import records as r
from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.tables import word_lists
from wyoming_kokoro.text.reading.unspaced import is_private

from .words import LanguageWords

_SCHEME = re.compile(r"([a-z]{2,13})://[^\s<>\"`]{1,2000}")
_HOST = re.compile(r"[^\W_][\w-]{0,62}(?:\.[\w-]{1,63}){1,8}")
_TAIL = re.compile(r"(?::[0-9]{1,5}(?![0-9]))?(?:[/?#][^\s<>\"`]*)?")
_MAIL = re.compile(r"[\w.+-]{1,64}@\w[\w-]{0,62}(?:\.\w[\w-]{0,62}){1,8}")
_HANDLE = re.compile(r"@[^\W\d_]\w{0,60}")
_PATH = re.compile(r"(?:~|\.{1,2})?(?:/[\w@+-]+(?:\.\w+)*){1,40}/?(?![\w/])")
_DRIVE = re.compile(r"(?:[A-Za-z]:|\\\\\w+)(?:\\[\w@+-]+(?:\.\w+)*)+\\?")
_SNAKE = re.compile(r"\w*_\w*")
_NAMED = re.compile(r"[\w-]+(?:\.[\w-]+)*")
_IPV4 = re.compile(
    r"((?:[0-9]{1,3}\.){3}[0-9]{1,3})(?:/([0-9]{1,2}))?(?::([0-9]{1,5}))?(?![\w]|\.[0-9])"
)
_IPV6 = re.compile(
    r"(?=[0-9A-Fa-f:]*[0-9])[0-9A-Fa-f]{0,4}(?::{1,2}[0-9A-Fa-f]{1,4}){2,7}(/[0-9]{1,3})?(?![\w:])"
)
_VERSION = re.compile(
    r"v?[0-9]+(?:\.[0-9]+){0,5}(?:[-.]?(?:alpha|beta|rc|dev|b|a)(?:\.?[0-9]+)?)?(?![\w]|\.\w)"
)
_OPTION = re.compile(r"--?[a-zA-Z][\w-]*")
_FILE_END = re.compile(r"\.([a-z0-9]{2,5})(?![\w])")
_PARTS = re.compile(r"[^\W\d_]+|[0-9]+|[^\s\w]|_")
_CAMEL = re.compile(r"(?<=[a-zß-ÿ])(?=[A-Z])")
_HASHTAG = re.compile(r"#((?![\d_])[^\W²³¹¼-¾⁰-₟⅐-↏]{2,61})")  # \w takes powers and fractions
_OF_HASHTAG = re.compile(r"[A-ZÀ-Þ]+(?=[A-ZÀ-Þ][a-zß-ÿ])|[A-ZÀ-Þ]?[^\W\dA-ZÀ-Þ_]+|[A-ZÀ-Þ]+|[0-9]+")
_OF_WORDS = (
    (_MAIL, "mail", "@.+-", ""),
    (_DRIVE, "path", "", ""),
    (_SNAKE, "snake", "", "@."),
)
"""Patterns that begin with a word, their kinds, and what stands neither before nor behind."""
_OF_SIGNS = {
    "@": (_HANDLE, "handle"),
    "/": (_PATH, "path"),
    "~": (_PATH, "path"),
    ".": (_PATH, "path"),
    "_": (_SNAKE, "snake"),
    "-": (_OPTION, "option"),
}
_NAMES = word_lists(__package__, "internet.tsv")
_TRAILING = ".,;:!?)]}'\"…"


class Addresses:
    """Proposes what computers are given to read."""

    def __init__(self, words: LanguageWords) -> None:
        self._marks = words.lexicon.said("mark")
        self._hashtag = words.lexicon.said("word").get("hashtag", "")

    def propose(self, line: Line) -> Iterator[Candidate]:
        """Kinds "electronic.*"."""
        text = line.text
        signs = line.characters & frozenset("./\\@_:-#")
        if not signs:
            return
        for start in (*line.word_starts, *line.figure_starts):
            yield from self._word(text, start)
        for place, atom in enumerate(line.atoms):
            if atom.kind == "sign":
                yield from self._sign(line, place, atom.start)

    def _word(self, text: str, start: int) -> Iterator[Candidate]:
        before = text[start - 1 : start]
        if before not in ("@", "."):
            yield from self._host(text, start)
        for pattern, kind, before_it, behind_it in _OF_WORDS:
            match = pattern.match(text, start)
            ends = match and text[match.end() : match.end() + 1] not in tuple(behind_it)
            if match and ends and before not in tuple(before_it):
                record = electronic(match[0], underscores=kind == "mail")
                yield Candidate(start, match.end(), f"electronic.{kind}", record)
        yield from self._numbers(text, start)

    def _host(self, text: str, start: int) -> Iterator[Candidate]:
        """A web address, a file, an entity; by what its last or first name is."""
        # A scheme behind a slash stands in an address that has begun.
        scheme = None if text[start - 1 : start] == "/" else _SCHEME.match(text, start)
        if scheme and scheme[1] in _NAMES["scheme"]:
            whole = bare = scheme[0].rstrip(_TRAILING)
            if scheme[1] in ("http", "https"):
                bare = whole.partition("://")[2].rstrip("/") or scheme[1]
            yield Candidate(start, start + len(whole), "electronic.url", electronic(bare))
            return
        host = _HOST.match(text, start)
        if host is None:
            return
        names = host[0].split(".")
        last = names[-1].lower()
        tail = _TAIL.match(text, host.end())
        whole = (host[0] + (tail[0] if tail else "")).rstrip(_TRAILING)
        is_domain = last in _NAMES["domain"] and names[-1] in (last, last.upper())
        if is_domain or names[0] in ("www", "localhost"):
            record = electronic(whole.rstrip("/"))
            yield Candidate(start, start + len(whole), "electronic.host", record)
        if last in _NAMES["file"] and len(names) > 1:
            yield Candidate(start, host.end(), "electronic.file", electronic(host[0]))
        is_entity = names[0] in _NAMES["entity"] or "_" in names[-1]
        if len(names) == 2 and is_entity and host[0].islower():
            yield Candidate(start, host.end(), "electronic.entity", electronic(host[0]))

    def _numbers(self, text: str, start: int) -> Iterator[Candidate]:
        address = _IPV4.match(text, start)
        if address and all(int(octet) < 256 for octet in address[1].split(".")):
            yield Candidate(start, address.end(), "electronic.ip", self._address(address))
        six = _IPV6.match(text, start) if ":" in text else None
        if six:
            yield Candidate(start, six.end(), "electronic.ip", electronic(six[0]))
        version = _VERSION.match(text, start)
        if version and (version[0][0] == "v" or "." in version[0]):
            dots = min(version[0].count("."), 2)
            kind = f"electronic.version.{'v' if version[0][0] == 'v' else dots}"
            yield Candidate(start, version.end(), kind, _version(version[0]))

    def _address(self, match: re.Match[str]) -> r.Octets:
        rest: list[r.Record] = []
        if match[2]:
            rest += [r.Words(self._marks["/"]), r.cardinal(match[2])]
        if match[3]:
            rest += [r.Words(self._marks[":"]), r.Digits((match[3],))]
        return r.Octets(tuple(match[1].split(".")), tuple(rest))

    def _sign(self, line: Line, place: int, start: int) -> Iterator[Candidate]:
        """Tokens that begin with a sign: a handle, a path, an option, a file's ending."""
        text = line.text
        before, sign = text[start - 1 : start], text[start]
        if sign == "." and place:
            yield from self._ending(text, start, before)
        if before.isalnum() or (before and before in "@_./~*-"):
            return
        hashtag = _HASHTAG.match(text, start) if self._hashtag else None
        if hashtag:
            named = (self._hashtag, *_OF_HASHTAG.findall(hashtag[1]))
            said = (r.cardinal(part) if part.isdecimal() else r.Words(part) for part in named)
            yield Candidate(start, hashtag.end(), "electronic.hashtag", r.Series(tuple(said)))
        pattern, kind = _OF_SIGNS.get(sign, (None, ""))
        match = pattern.match(text, start) if pattern else None
        if match is None or not any(map(str.isalnum, match[0])):
            return
        is_list = is_private(before or " ") and text[start + 1 : start + 2].isdecimal()  # 7分/3LDK
        if kind == "path" and ("/" not in match[0][:3] or is_list):
            return
        if kind == "option":
            kind += ".long" if match[0][1] == "-" else ".short"
        if kind == "path" and match[0].count("/") == 1 and sign == "/":
            kind += ".short"
        record = electronic(match[0], underscores=kind == "handle")
        yield Candidate(start, match.end(), f"electronic.{kind}", record)

    def _ending(self, text: str, start: int, before: str) -> Iterator[Candidate]:
        """The ending of a file or a host with its dot: ".xlsx"."""
        ending = _FILE_END.match(text, start)
        if ending and ending[1] in _NAMES["file"] | _NAMES["domain"]:
            kind = "behind" if before.isalnum() or before == ")" else "alone"
            record = electronic(ending[0])
            yield Candidate(start, ending.end(), f"electronic.ending.{kind}", record)


def electronic(written: str, *, underscores: bool = False) -> r.Electronic:
    """The parts of an address or a name, words in small and capital letters taken apart."""
    parts: list[str] = []
    for part in _PARTS.findall(written):
        parts.extend(_CAMEL.split(part) if part.isalpha() else (part,))
    return r.Electronic(tuple(parts), underscores)


def _version(written: str) -> r.Octets:
    numbers = re.match(r"v?([0-9]+(?:\.[0-9]+)*)", written)
    assert numbers
    rest: list[r.Record] = []
    for part in _PARTS.findall(written[numbers.end() :]):
        if part.isdecimal():
            rest.append(r.cardinal(part))
        elif part.isalpha():
            rest.append(r.Letters(part) if len(part) < 3 else r.Words(part))
    front = (r.Letters("v"),) if written[0] == "v" else ()
    return r.Octets(tuple(numbers[1].split(".")), (*front, *rest))
