"""`--tune auto`: tuning in a child process while nobody speaks, ended by the first request."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.loading.decision import as_level
from wyoming_kokoro.loading.model_loader import tuning_decision
from wyoming_kokoro.schedule.idle_work import until_idle, while_idle
from wyoming_kokoro.system.cgroup import memory_free
from wyoming_kokoro.system.child_process import ChildFailed, run_child

_LOGGER = logging.getLogger(__name__)

QUIET_S = 60.0
"""Nobody has spoken for so long before tuning begins."""
QUIET = "a minute without requests"
"""QUIET_S in words."""
LIMIT_S = 840.0
"""Quiet time that tuning takes at most: with what it ends, fifteen minutes."""
NEEDED_BYTES = 1_000_000_000
"""Free memory without which nothing is tuned beside a server that speaks."""
HUNG_S = 600.0
"""So long after its limit a child hangs."""

Child = Callable[[str, Sequence[str], Stop], None]


def not_by_itself(tune: str, provider: str, threads: int | None, *, low_memory: bool) -> str:
    """Why a server with these settings does not tune by itself; "" where it does."""
    if tune == "off":
        return "--tune off"
    if provider not in ("auto", "cpu"):
        return f"--provider {provider}"
    if threads:
        return f"--threads {threads}"
    return "--low-memory" if low_memory else ""


def needs_tuning(model: Path, folder: Path, fidelity: str) -> bool:
    """Whether nothing is settled yet of this model on this machine. Blocks; False where unknown."""
    try:
        decision = tuning_decision(model, folder)
    except OSError:
        return False
    return decision is None or not decision.holds_at(as_level(fidelity))


@dataclass(slots=True)
class BackgroundTuning:
    """Runs `tune` with these further arguments, which keeps what it finds, and finished trials
    until then; using it is left to the caller. `idle_s` tells how long nobody has spoken, `limit_s`
    is the quiet time that is left, and `on_work` is called with True when tuning begins or goes on,
    with False when it makes way."""

    idle_s: Callable[[], float]
    arguments: Sequence[str]
    clock: Clock
    child: Child = run_child
    limit_s: float = LIMIT_S
    hung_s: float = HUNG_S
    free_bytes: Callable[[], int | None] = memory_free
    on_work: Callable[[bool], object] | None = None

    async def run(self) -> bool:
        """Tune in quiet moments until it is done; whether it is. Cancelling ends the child."""
        while True:
            await until_idle(self.idle_s, QUIET_S, self.clock)
            free = self.free_bytes()
            if free is not None and free < NEEDED_BYTES:
                _LOGGER.info("Nothing is tuned: less than 1 GB of memory is free")
                return False
            _LOGGER.info("Nobody speaks: tuning looks for what is faster on this machine")
            began_s = self.clock.now()
            self._tell(at_work=True)
            try:
                await while_idle(self._tune, self.idle_s, self.clock)
            except Stopped:
                self.limit_s = max(0.0, self.limit_s - (self.clock.now() - began_s))
                _LOGGER.info("Tuning makes way; it goes on after a quiet minute")
            except ChildFailed as error:
                _LOGGER.warning("Tuning in the background failed: %s", error)
                return False
            else:
                return True
            finally:
                self._tell(at_work=False)

    def _tell(self, *, at_work: bool) -> None:
        if self.on_work:
            self.on_work(at_work)

    def _tune(self, stop: Stop) -> None:
        """The child's whole life; blocks. Raises Stopped and ChildFailed."""
        limit_s = self.limit_s + self.hung_s
        try:
            with stop.within(limit_s) as ours:
                arguments = [*self.arguments, "--limit", f"{self.limit_s:.0f}"]
                self.child(
                    "wyoming_kokoro", ["tune", "--background", "--offline", *arguments], ours
                )
        except Stopped:
            if stop.is_set():
                raise
            raise ChildFailed(f"it took longer than {limit_s:.0f} s") from None
