"""Numbers in words by rules: tables `numbers.tsv`, in the manner of CLDR's rule-based formats.

A line has a form, the least number that it is for, and how numbers from there up to the next line
of the form are said. "<<" in it is the number of whole tens, hundreds …, as many as its least
number has, ">>" is what is left; "<form<" and ">form>" are these in another form, "=form=" is the
number itself in it. What stands in brackets is said where something is left, in braces where
nothing is. "60/20" counts in twenties. A line whose number is "+" names the form that has what this
one lacks. Lines of the form "change" are patterns in what is said, in any form, and what becomes of
them. Each language has "cardinal" and "ordinal", both by gender where they agree ("f",
"ordinal_f"), and the words for the halves of the day by the hour ("am", "pm").
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from wyoming_kokoro.text.reading.tables import rows

_PART = re.compile(r"<(\w*)<|>(\w*)>|=(\w+)=")
_LEFT, _EVEN = re.compile(r"\[([^\[\]]*)\]"), re.compile(r"\{([^{}]*)\}")


class _Rule(NamedTuple):
    divisor: int
    exact: str
    more: str


class Numbers:
    """The number words of the language in `package`. Immutable."""

    def __init__(self, package: str) -> None:
        self.forms: dict[str, dict[int, _Rule]] = {}
        self._changes: list[tuple[re.Pattern[str], str]] = []
        for form, least, said in rows(package, "numbers.tsv", 3):
            rules = self.forms.setdefault(form, {})
            if form == "change":
                self._changes.append((re.compile(least), said))
            elif least == "+":
                rules.update(self.forms[said])
            else:
                number, _, divisor = least.partition("/")
                size = int(divisor or 10 ** (len(number) - 1))
                exact, more = _EVEN.sub(r"\1", _LEFT.sub("", said)), _EVEN.sub("", said)
                rules[int(number)] = _Rule(size, exact, _LEFT.sub(r"\1", more))
        self._least = {form: sorted(rules) for form, rules in self.forms.items()}

    def say(self, number: int, form: str = "") -> str:
        """The number in a form, in "cardinal" where the language has none of that name."""
        said = self._say(number, form if form in self.forms else "cardinal")
        for pattern, instead in self._changes:
            said = pattern.sub(instead, said)
        return said

    def _say(self, number: int, form: str) -> str:
        least = self._least[form]
        divisor, exact, more = self.forms[form][least[bisect_right(least, number) - 1]]
        count, rest = divmod(number, divisor)

        def part(match: re.Match[str]) -> str:
            if match[3]:
                return self._say(number, match[3])
            is_count = match[1] is not None
            return self._say(count if is_count else rest, match[1] or match[2] or form)

        return _PART.sub(part, more if rest else exact)
