"""The soak's verdict: it sees growth, and does not take a busy machine's noise for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from .soak.sampling import Sample
from .soak.verdict import grown, too_slow

GOOD = Sample(
    memory_mb=200, descriptors=12, threads=10, tasks=14, cache_mb=2, latency_s=0.01, loop_s=0.001
)
COUNT = 15


def series(**growth: float) -> list[Sample]:
    """So many good samples, each field growing by so much a sample."""
    return [
        replace(GOOD, **{key: getattr(GOOD, key) + each * n for key, each in growth.items()})
        for n in range(COUNT)
    ]


@pytest.mark.parametrize(
    ("growth", "told"),
    [
        ({"memory_mb": 4}, "memory grew"),
        ({"descriptors": 0.5}, "descriptors grew"),
        ({"threads": 0.5}, "threads grew"),
        ({"tasks": 0.5}, "tasks grew"),
        ({"cache_mb": 0.1}, "the cache had"),
        ({"latency_s": 0.01}, "first audio went"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_growth_is_seen(growth: dict[str, float], told: str) -> None:
    """Each kind by itself."""
    (fault,) = grown(series(**growth))
    assert fault.startswith(told)


def test_a_busy_machine_is_no_growth() -> None:
    """Peaks of memory, odd clients still leaving, and a machine that becomes three times slower."""
    random = Random(1)
    noisy = [
        replace(
            sample,
            memory_mb=200 + random.choice((0, 0, 40)),
            descriptors=12 + random.randrange(4),
            tasks=14 + random.randrange(4),
            latency_s=0.1 if n >= 10 else 0.03,
            loop_s=0.003 if n >= 10 else 0.001,
        )
        for n, sample in enumerate(series())
    ]
    assert grown(noisy) == []


def test_an_early_rise_is_no_growth() -> None:
    """Caches fill and languages are loaded in the first third."""
    assert grown([replace(GOOD, memory_mb=min(300, 150 + 40 * n)) for n in range(COUNT)]) == []


@pytest.mark.parametrize(
    ("ours", "bare", "wrong"),
    [(90.0, 1.0, False), (160.0, 90.0, False), (160.0, 1.0, True)],
)
def test_describe_is_weighed_against_a_bare_answer(ours: float, bare: float, wrong: bool) -> None:
    """What the machine takes for any answer is not ours."""
    assert bool(too_slow([1.0] * 90 + [ours] * 10, [1.0] * 90 + [bare] * 10)) is wrong


def test_no_answer_is_wrong() -> None:
    """Else a silent server would pass."""
    assert too_slow([], [])
