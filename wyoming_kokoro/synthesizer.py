"""Who speaks now: Kokoro, the fallback in its place, or nobody yet.

The doors know only `Synthesizer.speak()`. While a model that is there is being loaded, requests
wait; while it is downloaded or cannot be had, the fallback speaks, because an alarm must not be
silent; and when Kokoro takes over, one warning says what was spoken in its place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from .audio import Audio
from .errors import NotReady
from .speech import Speaker, SpeechRequest

_LOGGER = logging.getLogger(__name__)


class Phase(StrEnum):
    """Where Kokoro is on its way to speaking."""

    LOADING = "loading"
    DOWNLOADING = "downloading"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class State:
    """What `/health`, `doctor` and the log tell: the phase, and why, in a sentence."""

    phase: Phase
    reason: str = ""


class Synthesizer:
    """The one method that the doors know, and the state behind it.

    `on_takeover` is called once with the number of replies that the fallback spoke, when Kokoro
    takes over from it.
    """

    def __init__(
        self, fallback: Speaker | None, *, on_takeover: Callable[[int], None] | None = None
    ) -> None:
        self._fallback = fallback
        self._on_takeover = on_takeover
        self._kokoro: Speaker | None = None
        self._state = State(Phase.LOADING)
        self._told: State | None = None  # for which the log has said that the fallback speaks
        self._changed = asyncio.Event()
        self.fallback_replies = 0
        """Replies that the fallback has spoken since Kokoro last took over."""

    @property
    def state(self) -> State:
        """Where Kokoro is on its way to speaking."""
        return self._state

    @property
    def engine(self) -> str | None:
        """Who would answer a request now: "kokoro", "espeak" or None (wait, or error)."""
        if self._state.phase is Phase.READY:
            return "kokoro"
        return "espeak" if self._fallback and self._state.phase is not Phase.LOADING else None

    def set_state(self, state: State) -> None:
        """Kokoro is loading, downloading or has failed."""
        self._state = state
        self._wake()

    def set_ready(self, kokoro: Speaker) -> None:
        """Kokoro speaks from now on."""
        self._kokoro = kokoro
        self._state = State(Phase.READY)
        self._wake()
        if self.fallback_replies:
            self._tell_takeover(self.fallback_replies)
            self.fallback_replies = 0

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """The reply in order, by whoever can speak; raises NotReady where nobody can."""
        speaker = await self._speaker()
        # An async generator by contract: closing it is what stops the run in hand.
        reply = cast(AsyncGenerator[Audio, None], speaker.speak(request))
        async with aclosing(reply):
            async for audio in reply:
                yield audio

    async def settled(self) -> None:
        """Return once Kokoro speaks or has failed: for those who would rather wait than hear the
        fallback.
        """
        while self._state.phase in (Phase.LOADING, Phase.DOWNLOADING):
            await self._changed.wait()

    async def _speaker(self) -> Speaker:
        while self._state.phase is Phase.LOADING:
            await self._changed.wait()
        if self._state.phase is Phase.READY:
            assert self._kokoro
            return self._kokoro
        if self._fallback is None:
            raise NotReady(f"Kokoro cannot speak: {self._state.reason}, and --fallback is none")
        self.fallback_replies += 1
        level = logging.WARNING if self._told is not self._state else logging.DEBUG
        _LOGGER.log(level, "The fallback voice speaks, since %s", self._state.reason)
        self._told = self._state
        return self._fallback

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _tell_takeover(self, replies: int) -> None:
        _LOGGER.warning(
            "Kokoro speaks now. The fallback voice spoke %d %s before; Home Assistant may have"
            " kept them in its cache: the action tts.clear_cache makes it ask again",
            replies,
            "reply" if replies == 1 else "replies",
        )
        if self._on_takeover:
            self._on_takeover(replies)
