"""Chooses the speaker of each request: Kokoro, the fallback, or neither yet.

The servers call only `Synthesizer.speak()`. While a model that is there is being loaded, requests
wait, but not for long; while it is downloaded or cannot be had, the fallback speaks at once: an
alarm must not be silent. When Kokoro takes over, one warning says what was spoken in its place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace
from enum import StrEnum

from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.clock import Clock, SystemClock, race
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.core.install_hints import install_command, language_missing
from wyoming_kokoro.core.speech import Speaker, SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec

from .reply_silence import NO_SILENCE, ReplySilence

_LOGGER = logging.getLogger(__name__)

PATIENCE_S = 8.0
"""How long a request waits for a model that is being loaded before the fallback speaks it.

A load takes 0.4 to 2 s on an ordinary machine, so that nobody hears the fallback (and no cache
keeps it) for a moment's wait; a slow or busy machine, or the first start, which optimises the
graph, takes tens of seconds, and players and API clients give up after 30.
"""
LEAST_PATIENCE_S = 2.0
"""How long a request waits that comes when the load has taken longer than that already."""


class SpeakerPhase(StrEnum):
    """Whether Kokoro can speak: the phases of bringing its model up."""

    LOADING = "loading"
    DOWNLOADING = "downloading"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SpeakerState:
    """State shown by `/health`, `doctor` and the log: the phase, and why, in a sentence.

    `percent` of the file that is being downloaded is there; None where none is.
    """

    phase: SpeakerPhase
    reason: str = ""
    percent: int | None = None


def downloading(progress: str = "", percent: int | None = None) -> SpeakerState:
    """The state while Kokoro's files are fetched."""
    reason = f"Kokoro is still being downloaded{progress}"
    return SpeakerState(SpeakerPhase.DOWNLOADING, reason, percent)


class Synthesizer:
    """The speaker that the servers use, and the state of Kokoro behind it.

    `on_takeover` is called once with the number of replies that the fallback spoke, when Kokoro
    takes over from it. Without a fallback, requests wait for as long as the model loads.
    `installed(language)`: whether Kokoro can speak a language here. `silence_around` each reply.
    `patience_s`: see PATIENCE_S.
    """

    def __init__(
        self,
        fallback: Speaker | None,
        *,
        installed: Callable[[str], bool] = lambda language: True,
        on_takeover: Callable[[int], None] | None = None,
        clock: Clock | None = None,
        patience_s: float = PATIENCE_S,
        silence_around: ReplySilence = NO_SILENCE,
    ) -> None:
        self._silence = silence_around
        self._patience_s = patience_s
        self._fallback = fallback
        self._on_takeover = on_takeover
        self._clock = clock or SystemClock()
        self._loading_s = self._clock.now()
        self._waiting: list[float] = []  # since when each request waits for the model
        self._logged_waiting = False
        self._kokoro: Speaker | None = None
        self._installed = installed
        self._state = SpeakerState(SpeakerPhase.LOADING)
        self._logged_fallback: SpeakerState | None = None  # the state it was last logged for
        self._changed = asyncio.Event()
        self.fallback_replies = 0
        """Replies that the fallback has spoken."""
        self._spoken_in_place = 0  # those since Kokoro last took over, that it would speak now

    @property
    def state(self) -> SpeakerState:
        """The phase of bringing Kokoro up, with its reason."""
        return self._state

    @property
    def has_fallback(self) -> bool:
        """Whether somebody speaks while Kokoro cannot."""
        return self._fallback is not None

    @property
    def engine(self) -> str | None:
        """Who would answer a request now: "kokoro", "espeak" or None (wait, or error)."""
        if self._state.phase is SpeakerPhase.READY:
            return "kokoro"
        waits = self._state.phase is SpeakerPhase.LOADING
        return "espeak" if self.has_fallback and not waits else None

    def set_state(self, state: SpeakerState) -> None:
        """Kokoro is loading, downloading or has failed."""
        if state.phase is not SpeakerPhase.LOADING:
            self._logged_waiting = False
        elif self._state.phase is not SpeakerPhase.LOADING:
            self._loading_s = self._clock.now()
        self._state = state
        self._wake()

    def set_ready(self, kokoro: Speaker) -> None:
        """Kokoro speaks from now on."""
        self._kokoro = kokoro
        self._state = SpeakerState(SpeakerPhase.READY)
        self._tell_waited()
        self._wake()
        if self._spoken_in_place:
            self._tell_takeover(self._spoken_in_place)
            self._spoken_in_place = 0

    async def speak(self, request: SpeechRequest) -> AsyncGenerator[Audio, None]:
        """The reply in order, by whoever can speak; raises NotReady where nobody can."""
        speaker = await self._speaker()
        why = self._why_fallback()
        if speaker is self._kokoro:
            speaker = self._speaker_of(request.voice, speaker)
            why = language_missing(request.voice.spoken_language)
        if speaker is self._fallback:
            self.fallback_replies += 1
        reply, last = speaker.speak(request), None
        async with aclosing(reply):
            async for audio in reply:
                if last is None and len(audio.samples):
                    last = self._silence.begun(audio)
                    if last.fallback:
                        last = replace(last, why_fallback=why)
                    yield last
                else:
                    yield audio
        if last and self._silence.after_s:
            yield Audio(silence(self._silence.after_s), fallback=last.fallback)

    def _speaker_of(self, voice: VoiceSpec, kokoro: Speaker) -> Speaker:
        """Kokoro, or the fallback for a language that Kokoro lacks here.

        Without a fallback, Kokoro's own error says what is missing.
        """
        language = voice.spoken_language
        if self._fallback is None or self._installed(language):
            return kokoro
        _LOGGER.warning(
            "The fallback voice speaks in place of %s: the language %s is not installed; to add it,"
            " run %s",
            voice,
            language,
            install_command(language),
        )
        return self._fallback

    async def settled(self) -> None:
        """Return once Kokoro speaks or has failed: for those who would rather wait than hear the
        fallback.
        """
        while self._state.phase in (SpeakerPhase.LOADING, SpeakerPhase.DOWNLOADING):
            await self.next_state()

    async def next_state(self) -> None:
        """Wait for the next change of state."""
        await self._changed.wait()

    async def _speaker(self) -> Speaker:
        if self._state.phase is SpeakerPhase.LOADING:
            await self._loaded()
        if self._state.phase is SpeakerPhase.READY:
            assert self._kokoro
            return self._kokoro
        if self._fallback is None:
            raise NotReady(f"Kokoro cannot speak: {self._state.reason}, and --fallback is none")
        self._spoken_in_place += 1
        level = logging.WARNING if self._logged_fallback != self._state else logging.DEBUG
        _LOGGER.log(level, "The fallback voice speaks: %s", self._why_fallback())
        self._logged_fallback = self._state
        return self._fallback

    def _why_fallback(self) -> str:
        if self._state.phase is SpeakerPhase.LOADING:
            so_far = f"Kokoro has been loading for {self._clock.now() - self._loading_s:.1f} s"
            return f"{so_far} ({self._state.reason})" if self._state.reason else so_far
        return self._state.reason

    async def _loaded(self) -> None:
        """Wait until the model is not being loaded any more, or the fallback must speak; the log
        tells of the first to wait.
        """
        since_s = self._clock.now()
        if not self._logged_waiting:
            self._logged_waiting = True
            loading_s = since_s - self._loading_s
            _LOGGER.info("A request waits while the model loads (%.1f s so far)", loading_s)
        self._waiting.append(since_s)
        try:
            if self._fallback:
                left_s = self._patience_s - (since_s - self._loading_s)
                patience_s = max(left_s, min(LEAST_PATIENCE_S, self._patience_s))
                await race(self._no_longer_loading(), self._clock.sleep(patience_s))
            else:
                await self._no_longer_loading()
        finally:
            self._waiting.remove(since_s)

    async def _no_longer_loading(self) -> None:
        while self._state.phase is SpeakerPhase.LOADING:
            await self._changed.wait()

    def _tell_waited(self) -> None:
        self._logged_waiting = False
        if self._waiting:
            count, longest_s = len(self._waiting), self._clock.now() - min(self._waiting)
            requests = "request that has" if count == 1 else "requests that have"
            _LOGGER.info("Kokoro begins with %d %s waited %.1f s", count, requests, longest_s)

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
