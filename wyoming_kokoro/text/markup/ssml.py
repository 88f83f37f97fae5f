"""SSML parser: the subset that a home needs, read into text spans and pauses.

Understood: `break`, `prosody` (rate, volume), `say-as` (characters, digits, date, time, telephone,
ordinal, cardinal), `sub`, `phoneme` (IPA), `emphasis`, `p`, `s`, `voice`, `lang`; the text inside
other elements is said as it is. There is no DTD and so no entity of one's own to expand.
Element and attribute meanings: W3C Speech Synthesis Markup Language 1.1.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from html.entities import html5
from xml.parsers import expat

from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer
from wyoming_kokoro.text.spans import Pause, Script, SpeechAttributes, TextSpan, directions, pause

MAX_DEPTH = 64

_STRENGTH_S = {
    "none": 0.0,
    "x-weak": 0.1,
    "weak": 0.2,
    "medium": 0.4,
    "strong": 0.7,
    "x-strong": 1.2,
}
_BOUNDARIES = {"p": "\n\n", "s": "\u2028\u2028"}
"""Where a paragraph or sentence begins and ends: an empty line parts sentences for certain, one of
line feeds paragraphs too."""

_RATE = {"x-slow": 0.5, "slow": 0.75, "medium": 1.0, "default": 1.0, "fast": 1.3, "x-fast": 1.7}
_VOLUME = {
    "silent": 0.0,
    "x-soft": 0.3,
    "soft": 0.6,
    "medium": 1.0,
    "default": 1.0,
    "loud": 1.4,
    "x-loud": 2.0,
}
_STRESS = {"strong": "+2", "moderate": "+1", "reduced": "-1"}


class BrokenMarkup(ValueError):
    """Not well-formed, or with what is not allowed; the message says what and where."""


def is_ssml(text: str) -> bool:
    """Whether a text that is not declared as SSML is plainly meant as such."""
    return re.match(r"\s*(<\?xml[^>]{0,200}>\s*)?<speak[\s/>]", text) is not None


def parse(source: str, language: str = "en-US") -> Script:
    """The script of an SSML document or fragment in `language`; raises BrokenMarkup."""
    reader = _Reader(language)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = reader.forbidden
    try:
        parser.Parse(_well_formed(source.encode("utf-8", "replace").decode()), True)
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset}"
        raise BrokenMarkup(f"{expat.ErrorString(error.code)} at {place}") from error
    return reader.script()


_TAG = re.compile(
    r"<(?:[?!][^<>]*|/?(?:\w+:)?(?:speak|break|prosody|say-as|sub|phoneme|emphasis|p|s|voice|lang"
    r"|audio|desc|lexicon|mark|meta|metadata|w|token)(?=[\s/>])[^<>]*)(?:>|$)",
    re.IGNORECASE,
)


def without_tags(source: str) -> str:
    """The text of a document that is broken, without the tags that SSML has."""
    return _TAG.sub(" ", source)


def _well_formed(source: str) -> str:
    """Mend what writers get wrong most: a missing root, a bare ampersand, HTML's entity names."""
    source = re.sub(r"^\s*<\?xml[^>]{0,200}\?>", "", source)
    source = re.sub(r"&(?!#\d+;|#x[0-9a-fA-F]+;|\w+;)", "&amp;", source)
    source = re.sub(r"&(\w+);", _named, source)
    return source.strip() if is_ssml(source) else f"<speak>{source}</speak>"


def _named(match: re.Match[str]) -> str:
    if match[1] in ("amp", "lt", "gt", "quot", "apos"):
        return match[0]
    return html5.get(match[1] + ";", f"&amp;{match[1]};")


@dataclass(slots=True)
class _Element:
    """An open element: the speech attributes inside it, and how it changes its text, if it does."""

    name: str
    speech: SpeechAttributes
    change: Callable[[str], str] | None = None
    captured: str = ""
    ignored: bool = False


class _Reader:
    """Collects text with the speech attributes of the elements around it."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._open = [_Element("", SpeechAttributes())]
        self._items: Script = []

    def script(self) -> Script:
        """The script read so far, `[pause:…]` marks in it included."""
        script: Script = []
        for item in self._items:
            script.extend(
                [item] if isinstance(item, Pause) else directions(item.text, item.attributes)
            )
        return script

    def forbidden(self, *_: object) -> None:
        """A document type, which could declare entities that expand without bound."""
        raise BrokenMarkup("a document type declaration is not allowed")

    def start(self, qualified: str, raw: dict[str, str]) -> None:
        """An element begins."""
        if len(self._open) > MAX_DEPTH:
            raise BrokenMarkup(f"elements are nested deeper than {MAX_DEPTH}")
        name = _local(qualified)
        attributes = {_local(key): value for key, value in raw.items()}
        outer = self._open[-1]
        if name == "break" and not outer.ignored:
            self._items.append(_break(attributes))
        elif name in _BOUNDARIES:
            self._boundary(_BOUNDARIES[name])
        speech = _speech_attributes(name, attributes, outer.speech)
        self._open.append(
            _Element(
                name,
                speech,
                _change(name, attributes, speech.language or self._language),
                ignored=outer.ignored or name in _SILENT,
            )
        )

    def end(self, _: str) -> None:
        """An element ends."""
        element = self._open.pop()
        if element.change and not element.ignored:
            self._say(element.change(element.captured.strip()))
        if element.name in _BOUNDARIES:
            self._boundary(_BOUNDARIES[element.name])

    def text(self, data: str) -> None:
        """Characters between tags; white space counts as one space."""
        if not self._open[-1].ignored:
            self._say(re.sub(r"\s+", " ", data))

    def _say(self, text: str) -> None:
        for element in reversed(self._open):
            if element.change:
                element.captured += text
                return
        speech, last = self._open[-1].speech, self._items[-1] if self._items else None
        if isinstance(last, TextSpan) and last.attributes == speech:
            self._items[-1] = TextSpan(last.text + text, speech)
        elif text:
            self._items.append(TextSpan(text, speech))

    def _boundary(self, mark: str) -> None:
        last = self._items[-1] if self._items else None
        if isinstance(last, TextSpan) and not last.text.endswith(mark):
            self._say(mark)


def _local(name: str) -> str:
    """A name without its namespace prefix, in lower case."""
    return name.rpartition(":")[2].lower()


def _speech_attributes(
    name: str, attributes: dict[str, str], outer: SpeechAttributes
) -> SpeechAttributes:
    """How the text inside this element is said."""
    if name == "prosody":
        rate = _factor(attributes.get("rate", ""), _RATE)
        return replace(
            outer,
            rate=min(max(outer.rate * rate, 0.5), 2.0),
            volume=min(outer.volume * _loudness(attributes.get("volume", "")), 4.0),
        )
    if name == "voice":
        voice = attributes.get("name", "").strip() or outer.voice
        return replace(outer, voice=voice, language=attributes.get("lang", outer.language).strip())
    if name in ("lang", "speak", "p", "s"):
        return replace(outer, language=attributes.get("lang", outer.language).strip())
    return outer


def _factor(value: str, words: dict[str, float]) -> float:
    """A word, a percentage (`120%`; `+20%` is relative) or a number as a factor; else 1."""
    value = value.strip().lower()
    if value in words:
        return words[value]
    match = re.fullmatch(r"([+-]?)(\d{1,4}(?:\.\d{1,4})?)(%?)", value)
    if not match:
        return 1.0
    number = float(match[2]) / (100 if match[3] else 1)
    relative = {"+": 1 + number, "-": 1 - number}
    return max(relative.get(match[1], number), 0.0)


def _loudness(value: str) -> float:
    """As `_factor`, and decibels (`+6dB`)."""
    decibels = re.fullmatch(r"\s*([+-]?\d{1,3}(?:\.\d{1,4})?)\s*db\s*", value.lower())
    return math.pow(10, float(decibels[1]) / 20) if decibels else _factor(value, _VOLUME)


def _break(attributes: dict[str, str]) -> Pause:
    """The pause of a `break`: by its `time`, else by its `strength`, else a medium one."""
    match = re.fullmatch(r"\s*\+?(\d{0,6}(?:\.\d{1,6})?)\s*(ms|s)\s*", attributes.get("time", ""))
    if match and match[1]:
        return pause(float(match[1]) / (1000 if match[2] == "ms" else 1))
    return pause(_STRENGTH_S.get(attributes.get("strength", "medium"), _STRENGTH_S["medium"]))


def _change(name: str, attributes: dict[str, str], language: str) -> Callable[[str], str] | None:
    """The effect of the element on its text, or None."""
    if name == "sub" and attributes.get("alias", "").strip():
        return lambda _: attributes["alias"].strip()
    if name == "phoneme" and attributes.get("alphabet", "ipa").lower() in ("ipa", "x-kokoro"):
        ipa = re.sub(r"[/()\[\]]", "", attributes.get("ph", "")).strip()
        return (lambda text: f"[{text or '_'}](/{ipa}/)") if ipa else None
    if name == "emphasis":
        stress = _STRESS.get(attributes.get("level", "moderate"))
        return (lambda text: re.sub(r"\w+", rf"[\g<0>]({stress})", text)) if stress else None
    if name == "say-as":
        kind = attributes.get("interpret-as", "").strip().lower()
        if kind == "date":
            return partial(_date, order=attributes.get("format", "").strip().lower())
        if kind in ("ordinal", "telephone"):
            return partial(_ordinal if kind == "ordinal" else _telephone, language=language)
        return _SAY_AS.get(kind)
    return None


def _ordinal(text: str, *, language: str) -> str:
    """The figure as the language writes an ordinal; the spoken form says it."""
    figures = re.sub(r"\D", "", text)
    if not figures:
        return text
    if language in REGISTRY:
        return normalizer(language).written_ordinal(figures)
    if language.startswith("en"):
        return normalizer("en-US").written_ordinal(figures)
    return f"{figures}º"


def _date(text: str, *, order: str) -> str:
    """A date of three numbers in the order that `format` names (dmy, mdy, ymd), as ISO 8601."""
    numbers = re.findall(r"\d+", text)
    if sorted(order) != ["d", "m", "y"] or len(numbers) != 3:
        return text
    part = dict(zip(order, numbers, strict=True))
    year = part["y"] if len(part["y"]) == 4 else f"20{part['y']:0>2}"
    return f"{year}-{part['m']:0>2}-{part['d']:0>2}"


def _characters(text: str) -> str:
    """Each letter and digit for itself: capital letters are read by their names."""
    return ", ".join(
        " ".join(character.upper() for character in word if not character.isspace())
        for word in text.split()
    )


def _telephone(text: str, *, language: str) -> str:
    """Digit by digit, the groups kept apart."""
    groups = re.findall(r"\d+", text.replace("+", " "))
    plus = ""
    if text.strip().startswith("+"):
        word = normalizer(language).plus if language in REGISTRY else "plus"
        plus = f"{word} "
    return plus + ", ".join(" ".join(group) for group in groups)


_SAY_AS: dict[str, Callable[[str], str]] = {
    "characters": _characters,
    "spell-out": _characters,
    "digits": lambda text: " ".join(re.findall(r"\w", text)),
}
"""The other kinds (time, cardinal …) are what the spoken form does by itself."""

_SILENT = frozenset({"metadata", "meta", "desc", "lexicon"})
