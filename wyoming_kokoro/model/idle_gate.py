"""Gate for work that is done while no run is asked for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from wyoming_kokoro.core.cancellation import Stop


class IdleGate:
    """Lets one task work while no run is asked for, and stops it when one is. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runs = 0
        self._stop = Stop()

    @contextmanager
    def run(self) -> Iterator[None]:
        """Count a run that waits or runs; idle work is told to stop."""
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
        """Whether a run waits or runs."""
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
