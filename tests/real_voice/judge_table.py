"""The table of a comparison, by language and by voice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import numpy as np

from .comparison import Row

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
HEARD_BADLY = "hi"
"""The recogniser hears a third of it wrong, whoever speaks: its chance hides small differences."""


def table(rows: Sequence[Row]) -> str:
    """Figures of all rows, of each language, and of each voice where a language has several.

    dB: mean of the sentences' log-mel differences, and its 95th percentile over sentences; shares
    of frames over 2 and 4 dB; the longest onset lost in ms; the largest change of level in dB. WER:
    words (syllables in zh, kana in ja, phonemes in hi) of the reference heard wrong in %; how many
    points more the candidate has, and the standard error of that over draws of sentences. P808 and
    MOS: DNSMOS's two scores of the reference and how much higher the candidate's are.
    """
    head = "".join(f"{name:>{form.strip('+').partition('.')[0]}}" for name, form in _COLUMNS)
    made = [f"{'':14}{head}\n", _line("all", rows)]
    heard_well = [row for row in rows if row.language != HEARD_BADLY]
    if heard_well and len(heard_well) < len(rows):
        made.append(_line(f"all but {HEARD_BADLY}", heard_well))
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


def _groups(rows: Iterable[Row], key: Callable[[Row], str]) -> list[tuple[str, list[Row]]]:
    return [(name, list(group)) for name, group in groupby(sorted(rows, key=key), key)]


def _line(name: str, rows: Sequence[Row]) -> str:
    apart = [row.apart for row in rows]
    means = [one.mean_db for one in apart]
    own, more, uncertain = _word_errors(rows)
    values: list[float] = [len(rows), float(np.mean(means)), float(np.percentile(means, 95))]
    values += [float(np.mean([one.over_2 for one in apart]))]
    values += [float(np.mean([one.over_4 for one in apart]))]
    values += [max(one.onset_lost_ms for one in apart)]
    values += [max((one.level_db for one in apart), key=abs)]
    values += [own, more, uncertain]
    for score in ("p808", "overall"):
        before = float(np.mean([getattr(row.reference.scores, score) for row in rows]))
        after = float(np.mean([getattr(row.candidate.scores, score) for row in rows]))
        values += [before, after - before]
    shown = (format(value, form) for value, (_, form) in zip(values, _COLUMNS, strict=True))
    return f"{name:14}{''.join(shown)}\n"


def _word_errors(rows: Sequence[Row]) -> tuple[float, float, float]:
    """The reference's errors in %, how many points more the candidate has, and its standard error.

    Of several languages, whose units differ, the mean: each counts the same.
    """
    by_language = [_pooled(group) for _, group in _groups(rows, lambda row: row.language)]
    own, more, uncertain = np.array(by_language).T
    return float(own.mean()), float(more.mean()), float(np.sqrt((uncertain**2).sum()) / len(own))


def _pooled(rows: Sequence[Row]) -> tuple[float, float, float]:
    """The same of one language: all its units together, the error by drawing sentences anew."""
    counts = np.array(
        [
            (row.reference.words.errors, row.candidate.words.errors, row.reference.words.units)
            for row in rows
        ]
    )
    own, other, units = counts.sum(axis=0)
    draws = np.random.default_rng(0).integers(len(rows), size=(_DRAWS, len(rows)))
    drawn_own, drawn_other, drawn_units = counts[draws].sum(axis=1).T
    spread = np.std(100 * (drawn_other - drawn_own) / drawn_units)
    return 100 * own / units, 100 * (other - own) / units, float(spread)
