"""The model's one queue, for coroutines: runs go to a thread in the order of `queue.py`.

All state lives on the event loop; only the model itself runs elsewhere.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TypeAlias

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowListener

from .queue import Job, Queue, QueueEntry

_LOGGER = logging.getLogger(__name__)

ModelRun: TypeAlias = Callable[[Utterance, Stop], Output]
"""Blocking; raises Stopped when told to stop."""

WindowedRun: TypeAlias = Callable[[Utterance, Stop, WindowListener], Output]
"""As ModelRun; the listener gets windows in the thread of the run, or none."""


def _without_windows(model_run: ModelRun) -> WindowedRun:
    """The run for a model that gives its sound at once: the listener gets no window."""
    return lambda utterance, stop, listener: model_run(utterance, stop)


class _Running:
    """The answer, stop signal and model time of a job that is being run."""

    def __init__(self, answer: asyncio.Future[Output], *, more: bool) -> None:
        self.answer = answer
        self.stop = Stop(more=more)
        self.seconds = 0.0


class Scheduler:
    """Runs jobs one at a time on a thread. To be used from one event loop.

    Jobs with a listener go to `windowed_run`: the listener is called on the loop, in order, before
    the run is over, and never for a run that nobody waits for any more; what it raises ends the
    run. Without a `windowed_run` such a job is a plain run, and its listener is not called.

    `observe(job, output, seconds)` is called on the loop after each finished run, before its
    caller goes on: the cost model learns there.
    """

    def __init__(
        self,
        model_run: ModelRun,
        *,
        clock: Clock | None = None,
        windowed_run: WindowedRun | None = None,
        observe: Callable[[Job, Output, float], None] = lambda job, output, seconds: None,
    ) -> None:
        self._model_run = model_run
        self._windowed_run = windowed_run or _without_windows(model_run)
        self._clock = clock or SystemClock()
        self._observe = observe
        self._queue = Queue()
        self._answers: dict[QueueEntry, asyncio.Future[Output]] = {}
        self._running: dict[QueueEntry, _Running] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="kokoro-model")
        self._closing = False
        self._reason = ""

    # what is asked for

    async def run(self, job: Job) -> Output:
        """Queue the job and wait for its output.

        Raises what the run raises, and NotReady once closed. Cancelling the caller withdraws the
        job, or stops its run in hand.
        """
        if self._closing:
            raise NotReady(self._reason)
        queued = self._queue.push(job, self._clock.now())
        answer = self._answers[queued] = asyncio.get_running_loop().create_future()
        self._dispatch()
        self._make_way(queued)
        try:
            output: Output = await answer
            return output
        finally:
            self._answers.pop(queued, None)
            self._withdraw(queued)

    async def aclose(self, reason: str = "the server is shutting down") -> None:
        """Stop the runs in hand, refuse what waits with the reason, end the thread."""
        self._closing = True
        self._reason = reason
        for waiting in list(self._queue.waiting):
            self._refuse(self._answers[waiting])
        for running in self._running.values():
            running.stop.set()
        await asyncio.to_thread(self._thread.shutdown, wait=True)

    # what the plan and /metrics ask

    @property
    def waiting(self) -> int:
        """How many jobs wait for the model."""
        return len(self._queue.waiting)

    @property
    def running(self) -> tuple[Job, ...]:
        """The runs in hand."""
        return tuple(running.job for running in self._queue.running)

    def busy_s(self, deadline_s: float, *, reply: object = None) -> float:
        """Predicted seconds until a later segment with this deadline could begin.

        Counts the runs in hand, what waits and goes before it, and whatever `reply` itself waits
        for.
        """
        return self._queue.busy_s(deadline_s, self._clock.now(), reply=reply)

    def run_limit_s(self, reply: object) -> float:
        """How long a run of this reply should take for the sake of others.

        Short while other replies keep beginning: a run can be stopped for them only once.
        """
        return self._queue.run_limit_s(reply, self._clock.now())

    # how it runs

    def _dispatch(self) -> None:
        loop = asyncio.get_running_loop()
        while not self._closing and (started := self._queue.start(self._clock.now())):
            running = self._running[started] = _Running(
                self._answers[started], more=not started.job.last
            )
            ended = loop.run_in_executor(self._thread, self._work, started, running)
            ended.add_done_callback(functools.partial(self._ended, started))
        held_s = self._queue.held_s(self._clock.now())
        if held_s and self._queue.waiting:
            loop.call_later(max(0.0, held_s - self._clock.now()) + 1e-3, self._dispatch)

    def _work(self, entry: QueueEntry, running: _Running) -> Output:
        """In a worker thread: the run, timed without the way there and back."""
        job = entry.job
        if running.stop.is_set():
            raise Stopped
        start_s = time.perf_counter()
        if job.listener:
            listener = replace(
                job.listener,
                on_window=functools.partial(self._pass_on, entry),
                lead_s=job.lead_s(self._clock.now()),
            )
            output = self._windowed_run(job.utterance, running.stop, listener)
        else:
            output = self._model_run(job.utterance, running.stop)
        running.seconds = time.perf_counter() - start_s
        return output

    def _pass_on(self, entry: QueueEntry, window: Window) -> None:
        """Called in a worker thread: hands the window to the loop."""
        loop = self._running[entry].answer.get_loop()
        loop.call_soon_threadsafe(self._deliver, entry, window)

    def _deliver(self, entry: QueueEntry, window: Window) -> None:
        """Call the listener, in a task of its own: what it raises is kept there."""
        if entry.job.listener and not self._running[entry].answer.done():
            heard = asyncio.ensure_future(_call(entry.job.listener, window))
            heard.add_done_callback(functools.partial(self._heard, entry, window))

    def _heard(self, entry: QueueEntry, window: Window, heard: asyncio.Future[None]) -> None:
        """A failure of the listener is the run's; else others may go first if it can wait."""
        running = self._running.get(entry)
        if heard.cancelled():  # the loop is closing
            return
        if error := heard.exception():
            if (answer := self._answers.get(entry)) and not answer.done():
                answer.set_exception(error)
            if running:
                running.stop.set()
        elif running:
            heard_s = len(window.samples) / RATE_HZ
            if stopped := self._queue.heard(entry, self._clock.now(), heard_s):
                self._running[stopped].stop.set()

    def _ended(self, queued: QueueEntry, ended: asyncio.Future[Output]) -> None:
        running = self._running.pop(queued)
        error = ended.exception()
        wanted = not running.answer.done()
        again = wanted and isinstance(error, Stopped) and not self._closing
        self._queue.ended(queued, self._clock.now(), again=again, wanted=wanted)
        if error is None:
            seconds = queued.kept_before_s + running.seconds
            self._tell(queued.job, seconds)
            self._observe(queued.job, ended.result(), seconds)
        if wanted and not again:
            self._answer(running.answer, ended)
        self._dispatch()

    @staticmethod
    def _tell(job: Job, seconds: float) -> None:
        first, tokens = ", first" if job.first else "", len(job.utterance.ids)
        _LOGGER.debug("run of %d tokens%s: %.3f s in the model", tokens, first, seconds)

    def _answer(self, answer: asyncio.Future[Output], ended: asyncio.Future[Output]) -> None:
        error = ended.exception()
        if error is None:
            answer.set_result(ended.result())
        elif isinstance(error, Stopped):
            self._refuse(answer)
        else:
            answer.set_exception(error)

    def _make_way(self, newcomer: QueueEntry) -> None:
        now_s = self._clock.now()
        stopped = self._queue.stop_for(newcomer, now_s)
        if stopped:
            self._running[stopped].stop.set()
        elif (again_s := self._queue.ask_again_s(newcomer, now_s)) is not None:
            loop, wait_s = asyncio.get_running_loop(), again_s - now_s + 1e-3
            loop.call_later(wait_s, self._make_way, newcomer)

    def _withdraw(self, queued: QueueEntry) -> None:
        """Nobody waits for it any more; nothing to do where it has ended."""
        if not self._queue.withdraw(queued) and queued in self._running:
            self._running[queued].stop.set()

    def _refuse(self, answer: asyncio.Future[Output]) -> None:
        if not answer.done():
            answer.set_exception(NotReady(self._reason))


async def _call(listener: WindowListener, window: Window) -> None:
    listener.on_window(window)
