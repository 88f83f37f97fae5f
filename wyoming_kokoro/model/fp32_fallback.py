"""The model that speaks in full precision where half precision overflows."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

GUARDED_RUNS = 20
FAULTS_BEFORE_GIVING_UP = 3
"""The fallback takes over after this many overflows in the last `GUARDED_RUNS` runs."""


class _Closable(Protocol):
    def close(self) -> None: ...


_Model = TypeVar("_Model", bound=_Closable)


class Fp32Fallback(Generic[_Model]):
    """A second model, opened at the first need, and a count of the overflows of the first one.

    Without `open_model` there is none: `available` is False. Thread-safe.
    """

    def __init__(self, open_model: Callable[[], _Model] | None) -> None:
        self._open_model = open_model
        self._model: _Model | None = None
        self._lock = threading.Lock()
        self._finite: deque[bool] = deque(maxlen=GUARDED_RUNS)
        self.took_over = False
        """Whether every run goes to the second model from now on."""

    @property
    def available(self) -> bool:
        """Whether there is a second model to ask."""
        return self._open_model is not None

    @property
    def opened(self) -> _Model | None:
        """The second model if it is open."""
        return self._model

    @property
    def counted_runs(self) -> int:
        """How many recent runs are counted."""
        return len(self._finite)

    def model(self) -> _Model:
        """The second model, opened now if need be. Only where it is `available`."""
        assert self._open_model is not None
        with self._lock:
            if self._model is None:
                self._model = self._open_model()
            return self._model

    def record(self, finite: bool) -> bool:
        """Count a run of the first model; True where the second one takes over with this run."""
        with self._lock:
            self._finite.append(finite)
            if self.took_over or self._finite.count(False) < FAULTS_BEFORE_GIVING_UP:
                return False
            self.took_over = True
            return True

    def close(self) -> None:
        """Close the second model if it is open."""
        with self._lock:
            if self._model:
                self._model.close()
            self._model = None
