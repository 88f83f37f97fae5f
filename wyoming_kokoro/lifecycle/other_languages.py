"""The languages of the other voices, loaded while nobody speaks: their first reply is as quick."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.schedule.idle_work import until_idle

from .startup_config import TextFrontend

_LOGGER = logging.getLogger(__name__)

QUIET_S = 1.0
"""Nobody has spoken for so long before a language is loaded."""
LARGE = ("ja", "zh")
"""Languages of tens of megabytes: most homes never hear them, so their first reply loads them."""

_FAILURES = (KokoroError, OSError, ImportError, MemoryError, RuntimeError)


async def load_languages(
    text: TextFrontend,
    spoken: Iterable[str],
    idle_s: Callable[[], float],
    clock: Clock,
) -> None:
    """Load these languages one by one, as far as they are installed, each in a quiet moment.

    In a thread of its own: a reply in a language that is there does not wait for it. What cannot
    be loaded is left to the reply that asks for it, which says why.
    """
    for language in filter(text.installed, dict.fromkeys(spoken)):
        if language in LARGE:
            continue
        await until_idle(idle_s, QUIET_S, clock)
        try:
            await asyncio.to_thread(text.load, language)
        except _FAILURES as error:
            _LOGGER.debug("%s cannot be loaded yet: %r", language, error)
