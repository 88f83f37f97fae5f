"""An early end by a signal, after which what was measured until then is still reported."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@dataclass(slots=True)
class Ending:
    """The signal that ended the measuring, if one did."""

    signal: signal.Signals | None = None

    @property
    def status(self) -> int:
        """The exit status that a shell knows the signal by, 0 for none."""
        return 128 + self.signal if self.signal else 0


@contextmanager
def until_signal(ending: Ending) -> Iterator[None]:
    """The first SIGINT or SIGTERM cancels the task that is in here, which leaves at the end of
    this block as if nothing had been; a second one ends the program as ever.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task

    def end(number: signal.Signals) -> None:
        ending.signal = number
        forget()
        task.cancel()

    def forget() -> None:
        for number in _SIGNALS:
            loop.remove_signal_handler(number)

    with suppress(NotImplementedError):  # Windows: the program ends as it always has
        for number in _SIGNALS:
            loop.add_signal_handler(number, end, number)
    try:
        yield
    except asyncio.CancelledError:
        if ending.signal is None:
            raise
        task.uncancel()
    finally:
        with suppress(NotImplementedError):
            forget()
