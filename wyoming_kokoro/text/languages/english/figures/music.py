"""English rules for notes and chords: "C#m7", "E♭", "in 6/8", "3/4 time"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_NOTE = re.compile(
    r"(?<![\w#♭♯])(?P<note>[A-G])(?P<mark>[#♯♭♮])(?P<chord>(?:maj|min|m|dim|aug|sus|add)?\d{0,2})"
    r"(?P<altered>(?:[b#♭♯](?:5|9|11|13)){0,2})(?:/(?P<bass>[A-G][#♯♭b]?))?(?![\w#])"
)
_FLAT = re.compile(
    r"(?<![\w#/])(?P<note>[ABDEG])b(?P<chord>(?:maj|min|m|dim|aug|sus|add)?\d{0,2})"
    r"(?P<altered>(?:[b#](?:5|9|11|13)){0,2})(?!\w)"
)
_CHORD = re.compile(
    r"(?<![\w#/.-])(?P<note>[A-G])"
    r"(?P<chord>(?:maj|min|m|dim|aug|sus|add)\d{1,2}|m(?! I\b)(?=[ ,.;)-]|$)|\d{1,2}(?=[b#]\d))"
    r"(?P<altered>(?:[b#](?:5|9|11|13)){0,2})(?!\w)"
)
_MUSIC = re.compile(
    r"(?i)\b(?:chords?|key|major|minor|scale|capo|guitar|piano|sax|saxophone|clarinet|trumpet|horn"
    r"|song|tune[ds]?|strum|verse|chorus|sonata|concerto|nocturne|prelude|étude|etude|bass|notes?"
    r"|riff|play)\b"
    r"|(?-i:\b[A-G](?:#|b|m|maj|sus)\d?\b)"
)
_MARKS = {"#": "sharp", "♯": "sharp", "♭": "flat", "b": "flat", "♮": "natural"}
_QUALITIES = {"maj": "major", "min": "minor", "m": "minor", "dim": "diminished"}
_QUALITIES |= {"aug": "augmented", "sus": "sus", "add": "add"}
_ALTERED = re.compile(r"([b#♭♯])(\d+)")
_SIGNATURE = re.compile(
    r"(?<![\w./])(?P<over>\d{1,2})/(?P<under>2|4|8|16)(?=[ -](?:time|meter|metre|beat|signature)\b)"
)
_BAR = re.compile(
    r"(?P<before>\b[Ii]n )(?P<over>[2-9]|12)/(?P<under>[48])(?=[.,;]|$| (?:and|with|at|on)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Notes with a sign, then letters where music is spoken of, then bars."""
    say = _Music(language)
    return (
        Rule(_NOTE, say.note, "#♯♭♮"),
        Rule(_FLAT, say.flat, "b"),
        Rule(_CHORD, say.flat, "ABCDEFG"),
        Rule(_SIGNATURE, lambda match: f"{match['over']} {match['under']}", "/"),
        Rule(_BAR, say.bar, "/"),
    )


class _Music:
    """Words for music."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def note(self, match: Match[str]) -> str:
        """A note or chord with a sharp, flat or natural sign: "F#", "E♭", "C#m7"."""
        bass = match["bass"]
        spoken = f"{match['note']} {_MARKS[match['mark']]}{_quality(match)}"
        if not bass:
            return spoken
        return f"{spoken} over {bass[0]} {_MARKS.get(bass[1:], '')}".rstrip()

    def flat(self, match: Match[str]) -> str | None:
        """A note or chord in plain letters, where music is spoken of: "Bb", "Gsus4"."""
        around = match.string[max(0, match.start() - 60) : match.end() + 40]
        if not _MUSIC.search(around.replace(match[0], "", 1)):
            return None
        flat = " flat" if match[0][1:2] == "b" else ""
        return f"{match['note']}{flat}{_quality(match)}"

    def bar(self, match: Match[str]) -> str | None:
        """A time signature after "in", where music is spoken of: "in 6/8"."""
        if not _MUSIC.search(patterns.around(match, 60)):
            return None
        return f"{match['before']}{match['over']} {match['under']}"


def _quality(match: Match[str]) -> str:
    """The words for a chord's kind and steps: "maj7" is " major 7", "m7b5" " minor 7 flat 5"."""
    letters = match["chord"].rstrip(DIGITS)
    parts = [_QUALITIES.get(letters, ""), match["chord"][len(letters) :]]
    parts += [f"{_MARKS[mark]} {step}" for mark, step in _ALTERED.findall(match["altered"])]
    return "".join(f" {part}" for part in parts if part)
