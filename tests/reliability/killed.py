"""Kills a write at each of its steps: python -m tests.reliability.killed ACTION FOLDER.

A child is forked for each step and killed as it is about to take it (opening, renaming, deleting,
making a folder); after each the next start must find the old or the new, and be able to write.
Prints how many steps were survived.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from wyoming_kokoro.graphs.graph_store import OWN_FILES, GraphStore, write_manifest
from wyoming_kokoro.lifecycle import cost_recorder
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.synthesis.segment_cache import SegmentCache

STEPS = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "os.utime"}
CONTENT = b"x" * 300_000


# Actions: what is done, and what holds afterwards


def _output(number: int) -> ModelSound:
    return ModelSound(np.full(2400, number / 9, np.float32), np.arange(4))


def put_segments(folder: Path) -> None:
    """Three sentences into the cache."""
    cache = SegmentCache(folder, size_mb=0.012)  # room for two: the third drives one out
    for number in range(3):
        cache.put(f"key{number}", _output(number))
    cache.close()


def segments_are_whole(folder: Path) -> None:
    """Each sentence is there as it was, or not at all."""
    cache = SegmentCache(folder, size_mb=0.012, memory_mb=0)
    for number in range(3):
        found = cache.get(f"key{number}")
        assert found is None or np.allclose(found.samples, _output(number).samples, atol=1e-4)
    assert not list(folder.glob(".*.tmp")), "leftovers"


def save_costs(folder: Path) -> None:
    """New figures in place of old ones."""
    model = CostModel("key")
    model.observe(MeasuredRun(20, 60, 0.5))
    model.observe(MeasuredRun(40, 120, 0.9))
    cost_recorder.save_costs(folder / "costs.json", model)


def costs_are_known(folder: Path) -> None:
    """The old or the new."""
    known = cost_recorder.load_costs(folder / "costs.json", "key").runs
    assert known in (0, 2), known


def build_graph(folder: Path) -> None:
    """A graph, by a stand-in for the child process."""
    store = GraphStore(folder)
    if not store.find("key"):
        store.build("key", _fill)
    store.mark_open("key")()
    store.prune("key")


def _fill(place: Path) -> None:
    for name in OWN_FILES:
        (place / name).write_bytes(CONTENT)
    write_manifest(place, OWN_FILES)


def graph_is_whole(folder: Path) -> None:
    """There and right, or not there."""
    found = GraphStore(folder).find("key")
    for name in OWN_FILES if found else ():
        assert (folder / "key" / name).read_bytes() == CONTENT


ACTIONS: dict[str, tuple[Callable[[Path], None], Callable[[Path], None]]] = {
    "cache": (put_segments, segments_are_whole),
    "costs": (save_costs, costs_are_known),
    "graph": (build_graph, graph_is_whole),
}


# Killing


def _forked(work: Callable[[], None]) -> int:
    """The status of a child that does the work."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    status = 1
    try:
        work()
        status = 0
    finally:
        os._exit(status)


def _killed_at(step: int, folder: Path, work: Callable[[Path], None]) -> Callable[[], None]:
    def run() -> None:
        left = step

        def hook(event: str, arguments: tuple[object, ...]) -> None:
            nonlocal left
            if event in STEPS and str(arguments[0]).startswith(str(folder)):
                if not left:
                    os.kill(os.getpid(), signal.SIGKILL)
                left -= 1

        sys.addaudithook(hook)
        work(folder)

    return run


def main(action: str, folder: Path) -> int:
    """The number of steps, or an AssertionError's status."""
    work, holds = ACTIONS[action]
    for step in range(10_000):
        place = folder / str(step)
        place.mkdir()
        for times in range(2):  # killed, and killed again at the same step of the next start
            status = _forked(_killed_at(step, place, work))
            assert status in (0, signal.SIGKILL), f"step {step}: {status}"
            assert _forked(partial(holds, place)) == 0, f"after {times + 1} kills at step {step}"
        assert _forked(partial(work, place)) == 0, f"the start after step {step}"
        assert _forked(partial(holds, place)) == 0, f"the start after step {step}"
        if status == 0:
            sys.stdout.write(f"{step}\n")
            return 0
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
