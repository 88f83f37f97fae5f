"""Shared/exclusive lock for the model, and a gate for work while it is idle.

`SharedLock` is a lock that many hold together or one alone: runs share the model, replacing it
excludes them. `IdleGate` is what makes way for runs.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from wyoming_kokoro.core.cancellation import Stop


class SharedLock:
    """Shared/exclusive lock; not reentrant. Exclusive waiters go before new sharers.

    At most one shares, which makes it an ordinary lock, until `allow` says otherwise.
    """

    def __init__(self, most: int = 1) -> None:
        self._changed = threading.Condition()
        self._most = most
        self._sharers = 0
        self._alone = False
        self._waiting_alone = 0

    @property
    def held(self) -> bool:
        """Whether the lock is held, shared or exclusively."""
        return self._alone or self._sharers > 0

    @property
    def waiting_alone(self) -> int:
        """How many wait to hold it alone."""
        return self._waiting_alone

    def allow(self, most: int) -> None:
        """Set how many may share the lock; current holders keep it."""
        with self._changed:
            self._most = most
            self._changed.notify_all()

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Hold it together with others; blocks while somebody has it, or wants it, alone."""
        with self._changed:
            self._changed.wait_for(self._may_share)
            self._sharers += 1
        try:
            yield
        finally:
            with self._changed:
                self._sharers -= 1
                self._changed.notify_all()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold it alone; blocks until those who hold it let go."""
        with self._changed:
            self._waiting_alone += 1
            try:
                self._changed.wait_for(lambda: not self.held)
            finally:
                self._waiting_alone -= 1
            self._alone = True
        try:
            yield
        finally:
            with self._changed:
                self._alone = False
                self._changed.notify_all()

    def _may_share(self) -> bool:
        return not self._alone and not self._waiting_alone and self._sharers < self._most


class IdleGate:
    """Lets one task work while no run is asked for, and stops it when one is. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runs = 0
        self._stop = Stop()

    @contextmanager
    def run(self) -> Iterator[None]:
        """A run is asked for, or in hand; what is done while there are none is told to stop."""
        with self._lock:
            self._runs += 1
            stop = self._stop
        stop.set()
        try:
            yield
        finally:
            with self._lock:
                self._runs -= 1

    @property
    def wanted(self) -> bool:
        """Whether a run is asked for or in hand."""
        with self._lock:
            return self._runs > 0

    def meanwhile(self) -> Stop:
        """A stop for one thing to do, set where a run is asked for and as soon as one is."""
        with self._lock:
            stop = self._stop = Stop()
            busy = self._runs > 0
        if busy:
            stop.set()
        return stop
