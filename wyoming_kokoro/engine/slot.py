"""Where the loaded model is, so that it can leave memory, or be replaced, between runs."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from .model import KokoroModel, ModelInfo, Output
from .stop import Stop

_LOGGER = logging.getLogger(__name__)


class ModelSlot:
    """Runs go to the model in the slot; where there is none, it is loaded first. Thread-safe.

    `load` blocks and returns a model that has proven itself. One run at a time: the model uses
    all its threads for it.
    """

    def __init__(
        self,
        model: KokoroModel,
        load: Callable[[], KokoroModel],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._model: KokoroModel | None = model
        self._load = load
        self._clock = clock
        self._lock = threading.Lock()
        self._used_s = clock()
        self.info: ModelInfo = model.info
        """What is, or was last, loaded."""

    @property
    def loaded(self) -> bool:
        """Whether the model is in memory."""
        return self._model is not None

    @property
    def idle_s(self) -> float:
        """Seconds since the last run ended; 0 while one is in hand."""
        return 0.0 if self._lock.locked() else self._clock() - self._used_s

    def run(
        self, ids: Sequence[int], style: NDArray[np.float32], speed: float, stop: Stop
    ) -> Output:
        """As KokoroModel.run, in the scheduler's thread."""
        with self._lock:
            try:
                return self._loaded().run(ids, style, speed, stop)
            finally:
                self._used_s = self._clock()

    def unload(self) -> None:
        """Give the model's memory back once a run in hand is over; the next run loads it again."""
        with self._lock:
            if self._model:
                self._model.close()
            self._model = None

    def reload(self) -> None:
        """Load anew (the graph has been saved meanwhile) and replace the model between two runs."""
        fresh = self._load()
        with self._lock:
            if self._model:
                self._model.close()
            self._model, self.info = fresh, fresh.info

    def _loaded(self) -> KokoroModel:
        if self._model is None:
            started = time.perf_counter()
            self._model = self._load()
            self.info = self._model.info
            _LOGGER.info("the model is back in memory after %.1f s", time.perf_counter() - started)
        return self._model
