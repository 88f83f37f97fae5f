"""The table of a comparison, by language and by voice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import numpy as np

from .comparison import Judged, Row
from .heard_words import NOTHING, Heard

_COLUMNS = (
    ("lines", "6"),
    ("dB", "7.2f"),
    ("p95", "7.2f"),
    (">2 dB", "8.1%"),
    (">4 dB", "8.1%"),
    ("onset", "7.0f"),
    ("level", "+7.2f"),
    ("WER", "8.2f"),
    ("diff", "+7.2f"),
    ("±", "6.2f"),
    ("P808", "8.3f"),
    ("diff", "+8.3f"),
    ("MOS", "8.3f"),
    ("diff", "+8.3f"),
)
_DRAWS = 1000


def table(rows: Sequence[Row]) -> str:
    """Figures of all rows, of each language, and of each voice where a language has several.

    dB: mean of the sentences' log-mel differences, and its 95th percentile over sentences; shares
    of frames over 2 and 4 dB; the longest onset lost in ms; the largest change of level in dB. WER:
    words (syllables in zh, kana in ja) of the reference heard wrong in %; how many points more the
    candidate has, and the standard error of that over draws of sentences. P808 and MOS: DNSMOS's
    two scores of the reference and how much higher the candidate's are.
    """
    head = "".join(f"{name:>{form.strip('+').partition('.')[0]}}" for name, form in _COLUMNS)
    made = [f"{'':14}{head}\n", _line("all", rows)]
    for language, group in _groups(rows, lambda row: row.language):
        made.append(_line(language, group))
        voices = _groups(group, lambda row: row.voice)
        made += [_line(f"  {voice}", part) for voice, part in voices]
    return "".join(made)


def heard_differently(rows: Iterable[Row]) -> str:
    """The sentences of which either model had a unit wrong, with what was heard."""
    made = []
    for row in rows:
        if row.reference.words.errors or row.candidate.words.errors:
            made.append(f"{row.voice}: {row.text}\n")
            made += [
                f"  {name} {judged.words.errors}/{judged.words.units}: {judged.heard}\n"
                for name, judged in (("ref ", row.reference), ("cand", row.candidate))
            ]
    return "".join(made)


def word_errors(judged: Iterable[Judged]) -> Heard:
    """All units of some sentences together."""
    return sum((one.words for one in judged), NOTHING)


def _groups(rows: Iterable[Row], key: Callable[[Row], str]) -> list[tuple[str, list[Row]]]:
    return [(name, list(group)) for name, group in groupby(sorted(rows, key=key), key)]


def _line(name: str, rows: Sequence[Row]) -> str:
    apart = [row.apart for row in rows]
    means = [one.mean_db for one in apart]
    own, other = (
        100 * word_errors(side).rate
        for side in ([row.reference for row in rows], [row.candidate for row in rows])
    )
    values: list[float] = [len(rows), float(np.mean(means)), float(np.percentile(means, 95))]
    values += [float(np.mean([one.over_2 for one in apart]))]
    values += [float(np.mean([one.over_4 for one in apart]))]
    values += [max(one.onset_lost_ms for one in apart)]
    values += [max((one.level_db for one in apart), key=abs)]
    values += [own, other - own, _uncertainty(rows)]
    for score in ("p808", "overall"):
        before = float(np.mean([getattr(row.reference.scores, score) for row in rows]))
        after = float(np.mean([getattr(row.candidate.scores, score) for row in rows]))
        values += [before, after - before]
    shown = (format(value, form) for value, (_, form) in zip(values, _COLUMNS, strict=True))
    return f"{name:14}{''.join(shown)}\n"


def _uncertainty(rows: Sequence[Row]) -> float:
    """Standard error in points of the difference of word errors, by drawing sentences anew."""
    counts = np.array(
        [
            (row.reference.words.errors, row.candidate.words.errors, row.reference.words.units)
            for row in rows
        ]
    )
    draws = np.random.default_rng(0).integers(len(rows), size=(_DRAWS, len(rows)))
    own, other, units = counts[draws].sum(axis=1).T
    return float(np.std(100 * (other - own) / units))
