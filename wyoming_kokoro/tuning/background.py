"""`--tune auto`: tuning in a child process while nobody speaks, ended by the first request."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.idle_work import until_idle, while_idle
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.system.child_process import ChildFailed, run_child

from . import decision as decisions

_LOGGER = logging.getLogger(__name__)

QUIET_S = 60.0
"""Nobody has spoken for so long before tuning begins."""
QUIET = "a minute without requests"
"""The same in words."""
LIMIT_S = 4 * 3600.0
"""What takes longer hangs, even on a slow machine."""

Child = Callable[[str, Sequence[str], Stop], None]


class Quiet(Protocol):
    """What tells how long nobody has spoken: a ModelHolder."""

    @property
    def idle_s(self) -> float: ...


class Choices(Protocol):
    """What the user chose of that which tuning would choose: the settings."""

    @property
    def tune(self) -> str: ...
    @property
    def provider(self) -> str: ...
    @property
    def threads(self) -> int | None: ...
    @property
    def low_memory(self) -> bool: ...


def tunes_by_itself(settings: Choices) -> bool:
    """Whether provider, threads and memory leave a server anything to tune, and it may."""
    chosen_by_user = settings.provider not in ("auto", "cpu") or settings.threads
    return not chosen_by_user and not settings.low_memory and settings.tune != "off"


def needs_tuning(model: Path, folder: Path, fidelity: str) -> bool:
    """Whether nothing is settled yet of this model on this machine. Blocks; False where unknown.

    What was found here by itself is looked for anew where its graph is gone: in another data
    folder, or since it was damaged. What the user had tuned is his.
    """
    try:
        sha256 = model_sha256(model, folder)
    except OSError:
        return False
    decision = decisions.read(model, folder, sha256)
    if decision is None:
        return True
    if not decision.automatic:
        return False
    if decision.level == "exact" != fidelity:
        return True
    row = decision.at(decisions.as_level(fidelity))
    if row and row.variant:
        key = graph_key(sha256, CPU[0], variant_name(row.variant))
        if not (folder / key).is_dir():
            return True
    return decision.unfinished


class BackgroundTuning:
    """Runs `tune` with these further arguments, which keeps what it finds, and finished trials
    until then.

    Using it is left to the caller.
    """

    def __init__(
        self,
        holder: Quiet,
        arguments: Sequence[str],
        clock: Clock,
        *,
        child: Child = run_child,
        limit_s: float = LIMIT_S,
    ) -> None:
        self._holder = holder
        self._arguments = ["tune", "--background", "--offline", *arguments]
        self._clock = clock
        self._child = child
        self._limit_s = limit_s

    async def run(self) -> bool:
        """Tune in quiet moments until it is done; whether it is. Cancelling ends the child."""
        while True:
            await until_idle(lambda: self._holder.idle_s, QUIET_S, self._clock)
            _LOGGER.info("Nobody speaks: tuning looks for what is faster on this machine")
            try:
                await while_idle(self._tune, lambda: self._holder.idle_s, self._clock)
            except Stopped:
                _LOGGER.info("Tuning makes way; it goes on after a quiet minute")
            except ChildFailed as error:
                _LOGGER.warning("Tuning in the background failed: %s", error)
                return False
            else:
                return True

    def _tune(self, stop: Stop) -> None:
        """The child's whole life; blocks. Raises Stopped and ChildFailed."""
        try:
            with stop.within(self._limit_s) as ours:
                self._child("wyoming_kokoro", self._arguments, ours)
        except Stopped:
            if stop.is_set():
                raise
            raise ChildFailed(f"it took longer than {self._limit_s:.0f} s") from None
