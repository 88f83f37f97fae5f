"""Sharing: many together, one alone, and nobody left waiting."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from wyoming_kokoro.model.shared_lock import SharedLock

WAIT_S = 5.0  # only ever spent by a test that fails


class Holder(threading.Thread):
    """Takes the lock in a thread of its own, holds it until `let_go`, and says what came."""

    def __init__(self, sharing: SharedLock, *, alone: bool = False) -> None:
        super().__init__(daemon=True)
        self._take: Callable[[], object] = sharing.alone if alone else sharing.shared
        self.asking = threading.Event()
        self.has_it = threading.Event()
        self._end = threading.Event()
        self.start()
        assert self.asking.wait(WAIT_S)

    def run(self) -> None:
        self.asking.set()
        with self._take():  # type: ignore[attr-defined]
            self.has_it.set()
            self._end.wait(WAIT_S)

    def got(self) -> bool:
        """Wait until it has the lock."""
        return self.has_it.wait(WAIT_S)

    def let_go(self) -> None:
        self._end.set()
        self.join(WAIT_S)
        assert not self.is_alive()


def test_so_many_share_and_no_more() -> None:
    """The third waits until one of two lets go."""
    sharing = SharedLock(2)
    first, second = Holder(sharing), Holder(sharing)
    assert first.got()
    assert second.got()
    third = Holder(sharing)
    assert not third.has_it.is_set()
    first.let_go()
    assert third.got()
    second.let_go()
    third.let_go()
    assert not sharing.held


def test_one_alone_waits_for_all_and_goes_before_the_next() -> None:
    """A stream of runs cannot keep the model from being replaced."""
    sharing = SharedLock(4)
    runs = [Holder(sharing), Holder(sharing)]
    assert all(run.got() for run in runs)
    replacing = Holder(sharing, alone=True)
    until_s = time.monotonic() + WAIT_S
    while not sharing.waiting_alone:  # it says that it asks just before it does
        assert time.monotonic() < until_s
    late = Holder(sharing)
    runs[0].let_go()
    assert not replacing.has_it.is_set()
    runs[1].let_go()
    assert replacing.got()
    assert not late.has_it.is_set()
    replacing.let_go()
    assert late.got()
    late.let_go()


def test_an_ordinary_lock_by_default() -> None:
    """One at a time."""
    sharing = SharedLock()
    first = Holder(sharing)
    assert first.got()
    second = Holder(sharing)
    assert not second.has_it.is_set()
    first.let_go()
    assert second.got()
    second.let_go()


@pytest.mark.parametrize("alone", [False, True])
def test_an_error_lets_go(alone: bool) -> None:
    """Whatever happens inside, the next one gets it."""
    sharing = SharedLock()
    for _ in range(2):
        with pytest.raises(KeyError):
            fail_inside(sharing, alone)
    assert not sharing.held


def fail_inside(sharing: SharedLock, alone: bool) -> None:
    with sharing.alone() if alone else sharing.shared():
        assert sharing.held
        raise KeyError
