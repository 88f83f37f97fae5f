"""English numbers in words, without hyphens: a hyphen would reach the model as a dash."""

from __future__ import annotations

from wyoming_kokoro.text.languages.numbers import Numbers

_NUMBERS = Numbers(__package__)
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_FRACTIONS = {2: ("half", "halves"), 4: ("quarter", "quarters")}


def cardinal(number: int, and_: bool) -> str:
    """A number (0 ≤ `number` < 10**15) in words; `and_`: British "one hundred and five"."""
    return _NUMBERS.say(number, "british" if and_ else "")


def ordinal(number: int, and_: bool) -> str:
    """The ordinal of `number` in words."""
    *before, last = cardinal(number, and_).split(" ")
    return " ".join((*before, ordinal_word(last)))


def ordinal_word(word: str) -> str:
    """The ordinal of a cardinal's last word: "one" → "first", "twenty" → "twentieth"."""
    if word in _ORDINALS:
        return _ORDINALS[word]
    return f"{word[:-1]}ieth" if word.endswith("y") else f"{word}th"


def plural(word: str) -> str:
    """The plural of a number word: "eighties", "hundreds"."""
    if word.endswith("x"):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def paired(number: int) -> str:
    """Three or four digits as years, resolutions and addresses are said: "nineteen oh five"."""
    high, low = divmod(number, 100)
    if not high:
        return cardinal(low, False)
    if not low:
        return f"{cardinal(high, False)} hundred"
    oh = "oh " if low < 10 else ""
    return f"{cardinal(high, False)} {oh}{cardinal(low, False)}"


def year(number: int, and_: bool) -> str:
    """A year: "twenty twenty five", "two thousand one", "nineteen hundred"."""
    if not 1000 <= number <= 9999 or number % 1000 < 10:
        return cardinal(number, and_)
    return paired(number)


def fraction(over: int, under: int, and_: bool) -> str | None:
    """A fraction in words; None where `over` is 0, `under` is below 2 or both are equal.

    "three quarters", "eight out of ten", "one hundred twenty over eighty".
    """
    if over == 0 or under < 2 or over == under:
        return None
    if over > under:
        return f"{cardinal(over, and_)} over {cardinal(under, and_)}" if under > 1 else None
    if under == 10 and over > 1:
        return f"{cardinal(over, and_)} out of ten"
    if under > 20 and under not in (32, 64):
        return f"{cardinal(over, and_)} out of {cardinal(under, and_)}"
    one, many = _FRACTIONS.get(under, (ordinal(under, and_), plural(ordinal(under, and_))))
    return f"{cardinal(over, and_)} {one if over == 1 else many}"
