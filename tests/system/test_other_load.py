"""What others do on the machine while candidates are timed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from wyoming_kokoro.system.other_load import OtherLoad, busy_s


def counted(*values: float | None) -> Callable[[], float]:
    """One value after the other."""
    left = list(values)
    return lambda: left.pop(0)  # type: ignore[return-value]


def test_what_others_used_is_what_was_used_less_our_own() -> None:
    """Two runs of 2 s: the machine worked 4 s in each, we 1.5 s in each on both processors."""
    load = OtherLoad(counted(10, 14, 20, 24), counted(0, 3, 3, 6), counted(0, 2, 5, 7))
    done: list[int] = []
    load.during(lambda: done.append(1))
    load.during(lambda: done.append(2))
    assert done == [1, 2]
    assert load.processors == pytest.approx(0.5)


def test_nobody_is_there_where_nothing_is_known() -> None:
    """No /proc, as on a Mac."""
    load = OtherLoad(counted(None, None), counted(0, 3), counted(0, 2))
    load.during(lambda: None)
    assert load.processors == 0
    assert OtherLoad().processors == 0


def test_ticks_are_coarse_and_never_negative() -> None:
    """Ours are counted finer than the machine's."""
    load = OtherLoad(counted(1.0, 1.0), counted(0, 0.009), counted(0, 0.01))
    load.during(lambda: None)
    assert load.processors == 0


def test_the_system_s_own_count(tmp_path: Path) -> None:
    """User, nice, system, irq, softirq and steal; idle, waiting and guests are not counted."""
    (tmp_path / "proc").mkdir()
    stat = tmp_path / "proc/stat"
    stat.write_text("cpu  100 200 300 9999 8888 10 20 70 555 666\ncpu0 1 2 3\n")
    assert busy_s(tmp_path) == pytest.approx(7.0)  # of hundredths
    stat.write_text("nothing of the kind\n")
    assert busy_s(tmp_path) is None
    assert busy_s(tmp_path / "elsewhere") is None
