"""English rules for secrets and numbers of cards: "Tr0ub4dor&3!", "#4471*", "Visa ...4421"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_SECRET = re.compile(
    r"(?P<before>\b(?i:passwords?|passcode|passphrase|passkey|username|user name|login|log-in|pwd"
    r"|network key|wi-?fi key|security key|access key|WPA key|product key|license key|user ?ID)"
    r"(?: \((?:wi-?fi|[a-z ]{2,16})\))?(?: is(?: now)?| to| was|:| =) ?[\"“'`]?)"
    r"(?P<value>[A-Za-z0-9!@#$%^&*?+=~._-]{4,40})(?![\w@/]|\.\w)"
)
_SIGNS = {
    "_": "underscore",
    "-": "dash",
    "!": "exclamation point",
    "@": "at sign",
    "$": "dollar sign",
    "%": "percent sign",
    "^": "caret",
    "&": "ampersand",
    "*": "star",
    "?": "question mark",
    "+": "plus",
    "=": "equals",
    "~": "tilde",
    ".": "dot",
}
_SECRET_SIGNS = frozenset("_@#$^&*~!-" + DIGITS)
_PARTS = re.compile(r"[A-Za-z]+|\d+|.")
_VOWEL = re.compile(r"[aeiouyAEIOUY]")
_WORDS_AND_DASHES = re.compile(r"[a-z]+(?:-[a-z]+)*")
_MAIL = re.compile(r"@[\w-]+\.[a-z]{2}")
_KEYPAD = re.compile(
    r"(?P<before>\b(?i:code|pin|passcode|combo|combination|dial|enter|press|punch(?: in)?|key in"
    r"|type)(?: is| was|:)? )(?P<value>[#*]\d{3,8}[#*]?|\d{3,8} ?[#*]"
    r"|\d{2,4}(?: \d{2,4}){1,3} ?[#*])(?![\w#*]| \d|[.,]\d)"
)
_CARDS = (
    r"cards?|accounts?|accts?\.?|visa|mastercard|amex|american express|discover|checking|savings"
    r"|debit|credit|loan|phone|cell|mobile|number|plate|vin|tracking|ssn|social|iphone|device"
    r"|bank|policy|member|id|chase|paypal|venmo|cash app"
)
_OF_CARDS = re.compile(rf"(?i)\b(?:{_CARDS})\b")
_ENDING = re.compile(
    r"(?P<before>\b(?i:ends?|ending|ended)(?: (?:in|with))?:? )(?P<digits>\d{3,6})"
    r"(?![\w%°]|[.,:/-]\d"
    r"| (?!has\b|is\b|was\b|as\b|this\b|expires\b)[a-z]+s\b)"
)
_CARD_BEFORE = re.compile(rf"\b(?i:{_CARDS})(?: (?:number|no\.?|ending))?:? $")
_MASKED = re.compile(
    r"(?<= )(?:\((?=[xX*•.…]))?(?:[*•]{1,16}|[xX]{1,12}|\.{2,4}|…)[ -]?(?P<digits>\d{3,5})\)?"
    r"(?![\w%°]|[.,:/-]\d)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Passwords, then keypads, then the last figures of a card."""
    say = _Secrets(language)
    return (
        Rule(_SECRET, say.secret, "_-!@#$%^&*?+=~." + DIGITS),
        Rule(_KEYPAD, say.keypad, "#*"),
        Rule(_MASKED, say.masked, DIGITS),
        Rule(_ENDING, say.ending, DIGITS),
    )


class _Secrets:
    """Words for what is typed in, sign by sign."""

    def __init__(self, language: Language) -> None:
        self._language = language
        british = language.day_first
        self._signs = _SIGNS | {"#": "hash" if british else "pound sign"}
        self._signs["!"] = "exclamation mark" if british else "exclamation point"
        self._keys = {"#": "hash" if british else "pound", "*": "star"}

    def secret(self, match: Match[str]) -> str | None:
        """A password or user name, its signs by name: "the password is Maple-Tree_92".

        None for a plain word, a plain number, words with dashes or a mail address.
        """
        has_figure = any(c.isdigit() for c in match["value"])
        value = match["value"].rstrip(".?" if has_figure else ".?!")
        is_plain = value.isalpha() or value.isdecimal() or _WORDS_AND_DASHES.fullmatch(value)
        if is_plain or _MAIL.search(value) or not any(c in _SECRET_SIGNS for c in value):
            return None
        parts = ["", *_PARTS.findall(value), ""]
        spoken = map(self._part, parts[1:-1], parts, parts[2:])
        return match["before"] + " ".join(spoken) + match["value"][len(value) :]

    def _part(self, text: str, before: str, after: str) -> str:
        if text.isdecimal():
            is_number = len(text) < 3 and text[0] != "0" and not after[:1].isalpha()
            return text if is_number else self._language.digits(text)
        if not text.isalpha():
            return self._signs[text]
        beside_figure = before[-1:].isdigit() or after[:1].isdigit()
        is_word = len(text) > (3 if beside_figure else 2) and _VOWEL.search(text)
        return text if is_word else " ".join(text.upper())

    def keypad(self, match: Match[str]) -> str:
        """What is typed on a keypad, key by key: "the gate code is #4471*", "PIN 12 34#"."""
        parts = re.findall(r"\d+|[#*]", match["value"])
        spoken = (self._keys.get(part) or self._language.digits(part) for part in parts)
        return match["before"] + " ".join(spoken)

    def masked(self, match: Match[str]) -> str | None:
        """The last digits of a hidden card number, after "ending in": "Visa ...4421"."""
        before = match.string[max(0, match.start() - 32) : match.start()]
        if not _CARD_BEFORE.search(before):
            return None
        return f"ending in {self._language.digits(match['digits'])}"

    def ending(self, match: Match[str]) -> str | None:
        """Last digits, one by one: "your card ending in 4421", but not "the war ended in 1945"."""
        digits = match["digits"]
        may_be_year = len(digits) == 4 and digits[:2] in ("17", "18", "19", "20")
        is_bare = not match["before"].rstrip(": ").endswith(("in", "with"))
        if (may_be_year or is_bare) and not _OF_CARDS.search(patterns.around(match, 40)):
            return None
        return match["before"] + self._language.digits(digits)
