"""Two texts unit by unit: what was heard of each unit that was wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Same: TypeAlias = Callable[[str, str], bool]

_Step: TypeAlias = tuple[int, int, int]  # units wanted, units heard, errors
_STEPS: tuple[_Step, ...] = ((1, 0, 1), (0, 1, 1), (1, 1, 1))


@dataclass(frozen=True, slots=True)
class Match:
    """Units wanted from `at` on, those heard for them, and how many errors that is (0 or 1)."""

    at: int
    wanted: Sequence[str]
    heard: Sequence[str]
    errors: int


def aligned(wanted: Sequence[str], heard: Sequence[str], same: Same) -> list[Match]:
    """The cheapest way from one to the other, in order.

    A unit may be wrong, missing or added; two units written as one, or one as two, are no error.
    """
    rows: list[list[tuple[int, _Step]]] = []
    for i in range(len(wanted) + 1):
        rows.append([])
        for j in range(len(heard) + 1):
            rows[i].append(_best(rows, i, j, wanted, heard, same))
    return list(reversed(list(_back(rows, wanted, heard))))


def _best(
    rows: list[list[tuple[int, _Step]]],
    i: int,
    j: int,
    wanted: Sequence[str],
    heard: Sequence[str],
    same: Same,
) -> tuple[int, _Step]:
    """The errors up to here, and the last step of the way."""
    if i == j == 0:
        return 0, (0, 0, 0)
    ways = [
        (rows[i - di][j - dj][0] + errors, (di, dj, errors))
        for di, dj, errors in _STEPS
        if i >= di and j >= dj
    ]
    if i and j:
        if same(wanted[i - 1], heard[j - 1]):
            ways.append((rows[i - 1][j - 1][0], (1, 1, 0)))
        best = min(ways)[0]
        if (
            i > 1
            and rows[i - 2][j - 1][0] < best
            and same(wanted[i - 2] + wanted[i - 1], heard[j - 1])
        ):
            ways.append((rows[i - 2][j - 1][0], (2, 1, 0)))
        if (
            j > 1
            and rows[i - 1][j - 2][0] < best
            and same(wanted[i - 1], heard[j - 2] + heard[j - 1])
        ):
            ways.append((rows[i - 1][j - 2][0], (1, 2, 0)))
    return min(ways, key=lambda way: way[0])


def _back(
    rows: list[list[tuple[int, _Step]]], wanted: Sequence[str], heard: Sequence[str]
) -> Iterator[Match]:
    i, j = len(wanted), len(heard)
    while i or j:
        di, dj, errors = rows[i][j][1]
        i, j = i - di, j - dj
        yield Match(i, wanted[i : i + di], heard[j : j + dj], errors)
