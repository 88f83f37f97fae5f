"""The checks of `doctor` for the page, run beside the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from wyoming_kokoro.checks.live_server import LiveModel, LiveServer
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.system.finding import Finding

if TYPE_CHECKING:
    from wyoming_kokoro.lifecycle.running_model import RunningModel

    from .speech_engine import SpeechEngine

TIMEOUT_S = 60.0
"""How long a request waits for the checks; they go on, and the next request asks for the same."""


class ServerChecks:
    """Runs the checks in a thread, once at a time: all who ask meanwhile share the result.

    `check` begins a run; the findings are taken from it in the thread.
    """

    def __init__(self, check: Callable[[], Iterator[Finding]], clock: Clock | None = None) -> None:
        self._check = check
        self._clock = clock or SystemClock()
        self._stopped = False
        self._run: asyncio.Future[list[Finding]] | None = None

    async def __call__(self) -> list[Finding]:
        """The findings of this moment. Raises NotReady where they take too long."""
        if self._run is None or self._run.done():
            self._run = asyncio.ensure_future(asyncio.to_thread(self._findings, self._check()))
        run = self._run  # another may have begun when this one has ended
        timer = asyncio.ensure_future(self._clock.sleep(TIMEOUT_S))
        try:
            waiting: set[asyncio.Future[Any]] = {run, timer}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if not run.done():
                raise NotReady(f"the checks take more than {TIMEOUT_S:g} s: ask again later")
            return run.result()
        finally:
            timer.cancel()
            await asyncio.gather(timer, return_exceptions=True)

    def stop(self) -> None:
        """Skip the checks that have not begun."""
        self._stopped = True

    def _findings(self, checks: Iterator[Finding]) -> list[Finding]:
        findings = []
        for finding in checks:
            findings.append(finding)
            if self._stopped:
                break
        return findings


def live_server(engine: SpeechEngine) -> LiveServer:
    """The state of the engine at this moment."""
    state, running = engine.synthesizer.state, engine.running
    return LiveServer(
        engine=engine.synthesizer.engine,
        phase=state.phase.value,
        model=_live_model(running) if running else None,
    )


def _live_model(running: RunningModel) -> LiveModel:
    return LiveModel(
        info=running.holder.info,
        report=running.loader.report,
        factor=running.recorder.costs.factor,
        cached_segments=len(running.cache),
        cache_bytes=running.cache.disk_bytes,
    )
