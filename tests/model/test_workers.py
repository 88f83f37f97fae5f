"""Workers: as many as the provider gains by, on a card whose time is a number."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.model.workers import MOST, may_share, measure_workers


class Card:
    """A device that so many runs can share before they slow each other down.

    Time passes as runs end: `n` runs that begin together take `max(1, n / lanes)` seconds in all,
    of which each run that ends adds its part.
    """

    def __init__(self, lanes: float) -> None:
        self._lanes = lanes
        self._lock = threading.Lock()
        self._begun = 0
        self._asked_s = 0.0
        self.now_s = 0.0
        self.runs = 0

    def run(self) -> None:
        """One run, counted until the clock is looked at again."""
        with self._lock:
            self._begun += 1
            self.runs += 1

    def clock(self) -> float:
        """Seconds; what was run since it was last asked has taken its time."""
        with self._lock:
            if self._begun:
                self.now_s += max(1.0, self._begun / self._lanes)
            self._begun = 0
            return self.now_s


@pytest.mark.parametrize(
    ("lanes", "workers"),
    [(1.0, 1), (1.1, 1), (1.2, 2), (2.0, 2), (2.2, 2), (2.4, 3), (3.0, 3), (9.0, MOST)],
)
def test_as_many_as_gain(lanes: float, workers: int) -> None:
    """A further one must bring 15 % more speech a second."""
    card = Card(lanes)
    assert measure_workers(card.run, clock=card.clock) == workers


def test_no_more_than_allowed() -> None:
    """The bound holds whatever the card could do, and a card that gains nothing is asked little."""
    wide, narrow = Card(9.0), Card(1.0)
    assert measure_workers(wide.run, most=2, clock=wide.clock) == 2
    assert measure_workers(narrow.run, clock=narrow.clock) == 1
    assert narrow.runs == 1 + 3 * (1 + 2)


def test_a_machine_that_grows_busy() -> None:
    """Both sides are timed in turns: what slows all runs decides nothing."""
    card = Card(2.0)
    looks = iter(range(1000))

    def busier() -> float:
        return card.clock() * (1 + next(looks) / 100)

    assert measure_workers(card.run, most=2, clock=busier) == 2


def test_a_run_that_fails_while_measured() -> None:
    """It is the caller's to hear of it."""

    def fail() -> None:
        raise ValueError("no card")

    with pytest.raises(ValueError, match="no card"):
        measure_workers(fail)


@pytest.mark.parametrize(
    ("provider", "variant", "shared"),
    [
        ("CUDAExecutionProvider", "", True),
        ("CUDAExecutionProvider", "staged", False),
        ("CUDAExecutionProvider", "whole", False),
        ("TensorrtExecutionProvider", "", True),
        ("DmlExecutionProvider", "", False),
        ("CPUExecutionProvider", "", False),
    ],
)
def test_who_may_share(provider: str, variant: Variant, shared: bool) -> None:
    """Accelerators that allow it, with a model that keeps nothing between runs."""
    info = ModelInfo(Path("m"), "v1.1", provider, ModelOptions(1, variant), "stock", "0", True)
    assert may_share(info) is shared
