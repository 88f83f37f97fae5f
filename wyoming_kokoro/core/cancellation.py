"""Cancellation: end work that nobody waits for any more, the current model run included."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Stopped(Exception):
    """The run ended because its `Stop` was set."""


class Stop:
    """Set once, from any thread; the run that is bound to it is terminated.

    `more` tells the run that another follows at once: memory is then better kept than given back.
    """

    def __init__(self, *, more: bool = False) -> None:
        self.more = more
        self._lock = threading.Lock()
        self._is_set = False
        self._terminate: Callable[[], None] | None = None

    def is_set(self) -> bool:
        """Whether the work is unwanted by now."""
        return self._is_set

    def set(self) -> None:
        """Mark the work as unwanted and terminate the current run, if there is one."""
        with self._lock:
            self._is_set = True
            if self._terminate:
                self._terminate()

    @contextmanager
    def bound(self, terminate: Callable[[], None]) -> Iterator[None]:
        """Within the block, `set()` calls `terminate`; it is called at once if already set."""
        with self._lock:
            self._terminate = terminate
            if self._is_set:
                terminate()
        try:
            yield
        finally:
            with self._lock:
                self._terminate = None

    @contextmanager
    def within(self, limit_s: float) -> Iterator[Stop]:
        """A stop for the block alone: set when this one is, or when so many seconds are over."""
        inner = Stop()
        timer = threading.Timer(limit_s, inner.set)
        timer.daemon = True
        timer.start()
        try:
            with self.bound(inner.set):
                yield inner
        finally:
            timer.cancel()
