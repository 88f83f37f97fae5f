"""The growth of time that other tests measure: one try decides nothing."""

from __future__ import annotations

import pytest

from tests import growth as module


@pytest.mark.parametrize(
    ("long_s", "ratio"),
    [([10, 12], 12), ([10, 900, 20], 20), ([900, 10, 800], 800), ([900, 800], 900)],
)
def test_the_median_decides(
    monkeypatch: pytest.MonkeyPatch, long_s: list[float], ratio: float
) -> None:
    """Two slow tries of three fail, and two quick ones pass, whichever come first."""
    times = iter([1.5, 1.0, 2.0, *long_s])
    monkeypatch.setattr(module, "_seconds", lambda work, text: next(times))
    assert module.growth(len, "a", 64) == ratio
    assert not list(times)
