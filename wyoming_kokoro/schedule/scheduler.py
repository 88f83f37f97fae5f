"""The model's one queue, for coroutines: runs go to a thread in the order of `queue.py`.

All state lives on the event loop; only the model itself runs elsewhere. A run's windows and then
its sound come to the coroutine that waits for it in one queue of its own.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowSink

from .queue import Queue
from .run import Run

_LOGGER = logging.getLogger(__name__)

ModelRun: TypeAlias = Callable[[Utterance, Stop], ModelSound]
"""Blocking; raises Stopped when told to stop."""

WindowedRun: TypeAlias = Callable[[Utterance, Stop, WindowSink], ModelSound]
"""As ModelRun; the sink gets windows in the thread of the run, or none."""


def _without_windows(model_run: ModelRun) -> WindowedRun:
    """The run for a model that gives its sound at once: the sink gets no window."""
    return lambda utterance, stop, sink: model_run(utterance, stop)


class _Call:
    """A coroutine that waits for a run: the windows so far, and the means to stop the run."""

    def __init__(self, sink: WindowSink | None) -> None:
        self.came: asyncio.Queue[Window | ModelSound | BaseException] = asyncio.Queue()
        self.sink = sink
        self.stop = Stop()  # a new one for each time that the run is started
        self.seconds = 0.0  # of the model, since it was started last

    async def sound(self, on_window: Callable[[Window], object] | None) -> ModelSound:
        """Pass on each window; return the sound, or raise what ended the run."""
        while isinstance(came := await self.came.get(), Window):
            if on_window:
                on_window(came)
        if isinstance(came, BaseException):
            raise came
        return came


class Scheduler:
    """Gives runs to the model one at a time, on a thread. To be used from one event loop.

    A run with windows goes to `windowed_run`; without one, or by a model that is not windowed, it
    is made whole, and no window comes.

    `observe(run, sound, seconds)` is called on the loop after each finished run, before its
    caller goes on: the cost model learns there.
    """

    def __init__(
        self,
        model_run: ModelRun,
        *,
        clock: Clock | None = None,
        windowed_run: WindowedRun | None = None,
        observe: Callable[[Run, ModelSound, float], None] | None = None,
    ) -> None:
        self._model_run = model_run
        self._windowed_run = windowed_run or _without_windows(model_run)
        self._clock = clock or SystemClock()
        self._observe = observe
        self._queue = Queue()
        self._calls: dict[Run, _Call] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="kokoro-model")
        self._closing = False
        self._reason = ""

    # what is asked for

    async def run(
        self, run: Run, on_window: Callable[[Window], object] | None = None
    ) -> ModelSound:
        """Queue the run and wait for its sound; `on_window` gets each window before, in order.

        Raises what the run or `on_window` raises, and NotReady once closed. Where it raises or is
        cancelled, the run is withdrawn, or stopped.
        """
        if self._closing:
            raise NotReady(self._reason)
        call = self._calls[run] = _Call(self._sink(run))
        self._queue.push(run, self._clock.now())
        self._dispatch()
        self._make_way(run)
        try:
            return await call.sound(on_window)
        finally:
            del self._calls[run]
            if not self._queue.withdraw(run):
                call.stop.set()
            if call.sink:
                call.sink.clear()

    async def aclose(self, reason: str = "the server is shutting down") -> None:
        """Stop the running one, refuse what waits with the reason, end the thread."""
        self._closing = True
        self._reason = reason
        for waiting in self._queue.waiting:
            self._calls[waiting].came.put_nowait(NotReady(reason))
        if (running := self._queue.running) and (call := self._calls.get(running)):
            call.stop.set()
        await asyncio.to_thread(self._thread.shutdown, wait=True)

    # what the plan and /metrics ask

    @property
    def waiting(self) -> int:
        """How many runs wait for the model."""
        return len(self._queue.waiting)

    @property
    def running(self) -> Run | None:
        """The run that the model has."""
        return self._queue.running

    def busy_s(self, deadline_s: float, *, reply: object = None) -> float:
        """Predicted seconds until a later segment with this deadline could begin.

        Counts the running one, what waits and goes before it, and whatever `reply` itself waits
        for.
        """
        return self._queue.busy_s(deadline_s, self._clock.now(), reply=reply)

    def run_limit_s(self, reply: object) -> float:
        """How long a run of this reply should take for the sake of others.

        Short while other replies keep beginning: a run can be stopped for them only once.
        """
        return self._queue.run_limit_s(reply, self._clock.now())

    # how it runs

    def _sink(self, run: Run) -> WindowSink | None:
        """The sink to which a model sends its windows: it hands them to the event loop."""
        if run.windows is None:
            return None
        loop = asyncio.get_running_loop()

        def take(window: Window) -> None:
            loop.call_soon_threadsafe(self._window_came, run, window)

        return WindowSink(take, run.windows.half_s)

    def _dispatch(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._closing and (run := self._queue.start(self._clock.now())):
            call = self._calls[run]
            call.stop = Stop(more=not run.last)
            ended = loop.run_in_executor(self._thread, self._work, run, call)
            ended.add_done_callback(functools.partial(self._ended, run, call))
        held_s = self._queue.held_s(self._clock.now())
        if held_s and self._queue.waiting:
            loop.call_later(max(0.0, held_s - self._clock.now()) + 1e-3, self._dispatch)

    def _work(self, run: Run, call: _Call) -> ModelSound:
        """In a worker thread: the run, timed without the way there and back."""
        if call.stop.is_set():
            raise Stopped
        start_s = time.perf_counter()
        if call.sink:
            call.sink.lead_s = run.lead_s(self._clock.now())
            sound = self._windowed_run(run.utterance, call.stop, call.sink)
        else:
            sound = self._model_run(run.utterance, call.stop)
        call.seconds = time.perf_counter() - start_s
        return sound

    def _window_came(self, run: Run, window: Window) -> None:
        """Pass it on, if anybody waits; others may go first now if its listener can wait."""
        if call := self._calls.get(run):
            call.came.put_nowait(window)
            self._stop(self._queue.heard(self._clock.now(), len(window.samples) / RATE_HZ))

    def _ended(self, run: Run, call: _Call, ended: asyncio.Future[ModelSound]) -> None:
        error = ended.exception()
        wanted = run in self._calls
        again = wanted and isinstance(error, Stopped) and not self._closing
        self._queue.ended(self._clock.now(), again=again, wanted=wanted)
        if error is None:
            seconds = run.kept_before_s + call.seconds
            self._tell(run, seconds)
            if self._observe:
                self._observe(run, ended.result(), seconds)
        if not again:
            stopped = isinstance(error, Stopped)
            call.came.put_nowait(NotReady(self._reason) if stopped else error or ended.result())
        self._dispatch()

    @staticmethod
    def _tell(run: Run, seconds: float) -> None:
        first, tokens = ", first" if run.first else "", len(run.ids)
        _LOGGER.debug("run of %d tokens%s: %.3f s in the model", tokens, first, seconds)

    def _make_way(self, newcomer: Run) -> None:
        now_s = self._clock.now()
        if stopped := self._queue.stop_for(newcomer, now_s):
            self._stop(stopped)
        elif (again_s := self._queue.ask_again_s(newcomer, now_s)) is not None:
            loop, wait_s = asyncio.get_running_loop(), again_s - now_s + 1e-3
            loop.call_later(wait_s, self._make_way, newcomer)

    def _stop(self, run: Run | None) -> None:
        """Stop the running one for another, unless nobody waits for it any more."""
        if run and (call := self._calls.get(run)):
            call.stop.set()
