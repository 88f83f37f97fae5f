"""CPU load from other processes: beside it fewer threads seem faster than they are."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

MOST = 0.3
"""Processors that others may keep busy on average while numbers of threads are compared."""

_IDLE = (3, 4)  # idle and iowait among the columns of /proc/stat (proc_stat(5))
_COLUMNS = 8  # those after them are counted in others


def busy_s(root: Path = Path("/")) -> float | None:
    """Processor seconds that the whole machine has worked since its start; None where unknown."""
    try:
        first = (root / "proc/stat").read_text().partition("\n")[0].split()
        ticks = [int(word) for word in first[1 : 1 + _COLUMNS]]
        return sum(t for i, t in enumerate(ticks) if i not in _IDLE) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return None


@dataclass(slots=True)
class OtherLoad:
    """Mean number of processors that other processes kept busy while our work ran.

    `all_s` and `own_s` count the processor seconds of the machine and of this process.
    """

    all_s: Callable[[], float | None] = busy_s
    own_s: Callable[[], float] = time.process_time
    clock: Callable[[], float] = time.perf_counter
    _others_s: float = 0.0
    _wall_s: float = field(default=0.0)

    def during(self, work: Callable[[], object]) -> None:
        """Do the work, and count what others do meanwhile."""
        all_s, own_s, began_s = self.all_s(), self.own_s(), self.clock()
        work()
        after_s = self.all_s()
        if all_s is not None and after_s is not None:
            self._others_s += max(0.0, after_s - all_s - (self.own_s() - own_s))
            self._wall_s += self.clock() - began_s

    @property
    def processors(self) -> float:
        """Processors that others kept busy, on average; 0 where that is not known."""
        return self._others_s / self._wall_s if self._wall_s else 0.0
