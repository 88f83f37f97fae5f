"""Holder of the loaded model: unloads it, replaces it between runs, reloads a broken one.

A failed run is the fault of its own request or of the model: a short proof run tells which. A model
that fails the proof (memory ran out, the GPU was reset) is loaded again, which tries the providers
in order again; if that fails too, `on_failure` is called and the caller uses another engine.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, KokoroError, in_words

from .kokoro_model import KokoroModel, ModelInfo, ModelSound
from .ordinary_speech import ORDINARY_STYLE, PROOF_IDS
from .ort_session import CPU
from .providers import warm_up
from .utterance import Utterance
from .windows import WindowSink

_LOGGER = logging.getLogger(__name__)

_Result = TypeVar("_Result")

_SHORTEST = Utterance(PROOF_IDS[:1], ORDINARY_STYLE)
_NO_MEMORY = "there is not enough memory for this run"

FAILURES_BEFORE_PROOF = 3
"""Failed runs in a row on the CPU before the model itself is doubted; others are at once."""


class _IdleGate:
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


class ModelHolder:
    """Passes runs to the model; loads it first when it is not in memory. Thread-safe.

    `load` blocks and returns a model that has proven itself. One run is made at a time.
    `on_failure(reason)` is called, in the thread of the run, when the model does not work and
    cannot be loaded again.
    """

    def __init__(
        self,
        model: KokoroModel,
        load: Callable[[], KokoroModel],
        *,
        clock: Callable[[], float] = time.monotonic,
        on_failure: Callable[[str], object] | None = None,
    ) -> None:
        self._model: KokoroModel | None = model
        self._load = load
        self.clock = clock
        """Seconds on a monotonic clock."""
        self._on_failure = on_failure
        self._lock = threading.Lock()
        self._idle_gate = _IdleGate()
        self._used_s = clock()
        self._failures = 0
        self.info: ModelInfo = model.info
        """The model that is loaded, or was last."""
        self._closed = False
        self.file_changed = False
        """Whether the model was given up because a file of it was changed on the disk."""
        self.holds_scratch = False
        """Whether the last run has kept memory for the one after it: see `release_scratch`."""

    @property
    def loaded(self) -> bool:
        """Whether the model is in memory."""
        return self._model is not None

    @property
    def idle_s(self) -> float:
        """Seconds since the last run ended; 0 while one waits or runs. What is done
        `meanwhile` does not count: it makes way itself."""
        return 0.0 if self._idle_gate.wanted else self.clock() - self._used_s

    def run(self, utterance: Utterance, stop: Stop) -> ModelSound:
        """As KokoroModel.run, in the scheduler's thread.

        A run that fails with an accelerator that has died is made again by what takes its place.
        """
        return self._run(lambda model: model.run(utterance, stop), stop)

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        """As `run`; the sink gets windows if the model is `windowed`, else none.

        A run that fails after its first window is not repeated.
        """
        sent = sink.sent

        def run(model: KokoroModel) -> ModelSound:
            if model.info.options.windowed:
                return model.run_in_windows(utterance, stop, sink)
            return model.run(utterance, stop)

        return self._run(run, stop, lambda: sink.sent == sent)

    def release_scratch(self) -> None:
        """Release the memory kept for runs that did not come; costs a run of one token.

        Nothing happens where a run is asked for, and one that comes meanwhile does not wait for it:
        what is kept is then that run's matter. Raises EngineFailed.
        """

        def give_back(model: KokoroModel, stop: Stop) -> None:
            self.holds_scratch = False
            model.give_back(_SHORTEST, stop)

        self.meanwhile(give_back)

    def meanwhile(self, act: Callable[[KokoroModel, Stop], _Result]) -> _Result | None:
        """Call `act` with the model while no run is asked for; blocks.

        None where one is or the model is not in memory, and where one comes: then `act` is told to
        stop, so that nobody waits for it. Raises EngineFailed.
        """
        stop = self._idle_gate.meanwhile()
        if stop.is_set():
            return None
        with self._lock:
            model = self._model
            try:
                return act(model, stop) if model and not model.files.changed() else None
            except Stopped:
                return None
            except MemoryError as error:
                raise EngineFailed(_NO_MEMORY) from error

    def unload(self) -> None:
        """Give the model's memory back once the current runs are over; the next loads it again."""
        with self._lock:
            self._close()

    def close(self) -> None:
        """As `unload`, for good: a model that is still being loaded is not installed."""
        self._closed = True
        self.unload()

    def reload(self) -> None:
        """Load anew (the graph has been saved meanwhile) and replace the model between two runs.

        Raises what `load` raises; the model that was there stays then.
        """
        fresh = self._load()
        with self._lock:
            self._close()
            if self._closed:
                fresh.close()
            else:
                self._install(fresh)

    def _run(
        self,
        run: Callable[[KokoroModel], ModelSound],
        stop: Stop,
        may_repeat: Callable[[], bool] = lambda: True,
    ) -> ModelSound:
        with self._idle_gate.run(), self._lock:
            try:
                self._drop_if_changed()
                model = self._ensure_loaded()
                try:
                    sound = self._run_on(model, run)
                except EngineFailed as error:
                    if not self._reload_if_dead(model, error) or not may_repeat():
                        raise
                    sound = self._run_on(self._ensure_loaded(), run)
                self._failures = 0
                return sound
            finally:
                self._used_s = self.clock()
                self.holds_scratch = (
                    stop.more and not self.info.options.low_memory
                ) or stop.is_set()

    def _drop_if_changed(self) -> None:
        """Give up a model whose file was changed in place: to run it could end the process.

        Raises EngineFailed; the caller's other engine speaks until the model is brought up anew.
        """
        name = self._model.files.changed() if self._model else ""
        if not name:
            return
        self.file_changed = True
        reason = f"{name} was changed on the disk while it was in use"
        _LOGGER.error("Kokoro is loaded anew: %s", reason)
        self._close()
        raise self._failed(reason)

    def _reload_if_dead(self, model: KokoroModel, error: EngineFailed) -> bool:
        """Whether another model is there for a run that failed with this one.

        Raises EngineFailed where none can be loaded.
        """
        accelerated = model.info.provider != CPU[0]
        self._failures += 1
        if not accelerated and self._failures < FAILURES_BEFORE_PROOF:
            return False
        self._failures = 0
        if self._is_alive(model):
            return False
        _LOGGER.warning("The model is loaded anew, since it does not work any more: %s", error)
        self._close()
        self._ensure_loaded()
        return accelerated

    @staticmethod
    def _run_on(model: KokoroModel, run: Callable[[KokoroModel], ModelSound]) -> ModelSound:
        try:
            return run(model)
        except MemoryError as error:
            raise EngineFailed(_NO_MEMORY) from error

    @staticmethod
    def _is_alive(model: KokoroModel) -> bool:
        """Whether the model still passes a proof run; if so, the request was at fault."""
        try:
            warm_up(model)
        except (EngineFailed, MemoryError):
            return False
        return True

    def _ensure_loaded(self) -> KokoroModel:
        """The model, loaded if it is not there. Raises EngineFailed."""
        if self._model:
            return self._model
        started = time.perf_counter()
        _LOGGER.info("A request waits while the model is loaded again")
        try:
            model = self._load()
        except (KokoroError, OSError, MemoryError) as error:
            reason = f"the model cannot be loaded again: {in_words(error)}"
            _LOGGER.error("Kokoro cannot go on: %s", reason)
            raise self._failed(reason) from error
        self._install(model)
        _LOGGER.info("The model is in memory again after %.1f s", time.perf_counter() - started)
        return model

    def _failed(self, reason: str) -> EngineFailed:
        """The error to raise, once those who wait for it know."""
        if self._on_failure:
            self._on_failure(reason)
        return EngineFailed(reason)

    def _install(self, model: KokoroModel) -> None:
        self._model, self.info = model, model.info

    def _close(self) -> None:
        if self._model:
            self._model.close()
        self._model = None
