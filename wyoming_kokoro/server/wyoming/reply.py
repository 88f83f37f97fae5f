"""The events of one Wyoming reply, without I/O.

Laws:
- One `audio-start`, then chunks, then one `audio-stop`; one format, 24000 Hz, 2 bytes, mono.
- Timestamps are milliseconds of audio before the event and never fall.
- `synthesize-stopped` comes after `audio-stop`, and only where the text was streamed.
- A reply without speech is a short silence: Home Assistant's ffmpeg needs some audio.
- Where the fallback speaks, `audio-start` also has `"engine": "espeak"` and the `reason`, for
  `say --uri` to tell.
- Where another voice speaks in the place of one that is not here yet, `audio-start` also has that
  `voice`.
- A failed reply ends with `error` alone. After an `audio-stop` the client would keep a truncated
  file for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.event import Event
from wyoming.tts import SynthesizeStopped

from wyoming_kokoro.core.audio import RATE_HZ, SILENCE_S, Audio, silence, to_s16
from wyoming_kokoro.core.errors import KokoroError

CHUNK_SAMPLES = RATE_HZ // 5
"""Samples of one `audio-chunk`, 200 ms: whole milliseconds, and cheap to write."""

ESPEAK = "espeak"
"""The `engine` of an `audio-start` where the fallback speaks."""

_WIDTH = 2
_CHANNELS = 1


class _State(Enum):
    NOT_STARTED = auto()
    STARTED = auto()
    FINISHED = auto()


class WyomingReply:
    """The events of one reply, in order; `stand_in` speaks in another voice's place, "": none."""

    def __init__(self, *, streaming: bool, stand_in: str = "") -> None:
        self._streaming = streaming
        self._stand_in = stand_in
        self._state = _State.NOT_STARTED
        self._samples = 0
        self.fallback = False
        """Whether espeak-ng spoke any of it, in the place of the voice that was asked for."""

    @property
    def seconds(self) -> float:
        """Seconds of audio so far."""
        return self._samples / RATE_HZ

    def audio(self, audio: Audio) -> Iterator[Event]:
        """Events for more audio, created lazily."""
        assert self._state is not _State.FINISHED
        samples = audio.samples
        self.fallback |= audio.fallback
        if len(samples) and self._state is _State.NOT_STARTED:
            self._state = _State.STARTED
            start = AudioStart(RATE_HZ, _WIDTH, _CHANNELS, timestamp=0).event()
            if audio.fallback:
                start.data |= {"engine": ESPEAK, "reason": audio.why_fallback}
            elif self._stand_in:
                start.data["voice"] = self._stand_in
            yield start
        for at in range(0, len(samples), CHUNK_SAMPLES):
            part = samples[at : at + CHUNK_SAMPLES]
            timestamp = self._timestamp_ms
            self._samples += len(part)
            yield AudioChunk(RATE_HZ, _WIDTH, _CHANNELS, to_s16(part), timestamp).event()

    def finish(self) -> Iterator[Event]:
        """Events that end a complete reply."""
        if self._state is _State.NOT_STARTED:
            yield from self.audio(Audio(silence(SILENCE_S)))
        assert self._state is _State.STARTED
        self._state = _State.FINISHED
        yield AudioStop(timestamp=self._timestamp_ms).event()
        if self._streaming:
            yield SynthesizeStopped().event()

    @property
    def _timestamp_ms(self) -> int:
        return self._samples * 1000 // RATE_HZ


def error_event(error: KokoroError) -> Event:
    """The event that ends a failed reply and its connection."""
    return Error(text=str(error), code=error.code).event()
