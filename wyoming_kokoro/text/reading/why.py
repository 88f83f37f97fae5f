"""Why a line is read as it is: each token, what else it could have been, and what decided."""

from __future__ import annotations

from collections.abc import Iterator

from .choice import Scored, best
from .line import Line
from .reader import Reader


def why(reader: Reader, text: str) -> Iterator[str]:
    """A token with its offsets and words a line, then all its readings with costs, best first."""
    line = Line(text)
    choices = reader.choices(line)
    for token in best(line, choices, reader.scorer):
        start, end = token.candidate.start, token.candidate.end
        if text[start:end].isspace():
            continue
        said = reader.said(token.candidate.record)
        yield f"{start}-{end}\t{text[start:end]}\t{said}"
        rivals = [one for one in choices if one.candidate.start < end > start < one.candidate.end]
        for one in sorted(rivals, key=lambda one: one.cost):
            yield f"\t{_told(reader, line, one)}"


def _told(reader: Reader, line: Line, one: Scored) -> str:
    weights = reader.scorer.weights
    parts = " ".join(f"{name}={weights.get(name, 0.0):+.2f}" for name in one.features)
    written = line.written[one.candidate.start : one.candidate.end]
    return f"{one.cost:6.2f}  {written!r} {parts}"
