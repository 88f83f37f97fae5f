"""What goes out for one turn: a Wyoming reply without I/O.

Laws:
- One `audio-start`, then chunks, then one `audio-stop`; one format, 24000 Hz, 2 bytes, mono.
- Timestamps are milliseconds of audio before the event and never fall.
- `synthesize-stopped` comes after `audio-stop`, and only where the text was streamed.
- A reply that says nothing is a short silence: Home Assistant's ffmpeg needs some audio.
- A reply that fails is ended by `error` alone. An `audio-stop` would make the client keep a
  truncated file for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.error import Error
from wyoming.event import Event
from wyoming.tts import SynthesizeStopped

from wyoming_kokoro.core.audio import RATE_HZ, Samples, silence, to_s16
from wyoming_kokoro.core.errors import KokoroError

SILENCE_S = 0.2
"""What is sent for a text with nothing to say."""

CHUNK_SAMPLES = RATE_HZ // 5
"""Samples of one `audio-chunk`, 200 ms: whole milliseconds, and cheap to write."""

_WIDTH = 2
_CHANNELS = 1


class _State(Enum):
    SILENT = auto()
    SOUNDING = auto()
    OVER = auto()


class WyomingReply:
    """The events of one reply, in order."""

    def __init__(self, *, streaming: bool) -> None:
        self._streaming = streaming
        self._state = _State.SILENT
        self._samples = 0

    @property
    def seconds(self) -> float:
        """How much audio has been given out."""
        return self._samples / RATE_HZ

    def sound(self, samples: Samples) -> Iterator[Event]:
        """Events for more audio (mono float32 at RATE_HZ), made one by one as they are taken."""
        assert self._state is not _State.OVER
        if len(samples) and self._state is _State.SILENT:
            self._state = _State.SOUNDING
            yield AudioStart(RATE_HZ, _WIDTH, _CHANNELS, timestamp=0).event()
        for at in range(0, len(samples), CHUNK_SAMPLES):
            part = samples[at : at + CHUNK_SAMPLES]
            timestamp = self._timestamp_ms
            self._samples += len(part)
            yield AudioChunk(RATE_HZ, _WIDTH, _CHANNELS, to_s16(part), timestamp).event()

    def finish(self) -> Iterator[Event]:
        """Events that end a reply that is complete."""
        if self._state is _State.SILENT:
            yield from self.sound(silence(SILENCE_S))
        assert self._state is _State.SOUNDING
        self._state = _State.OVER
        yield AudioStop(timestamp=self._timestamp_ms).event()
        if self._streaming:
            yield SynthesizeStopped().event()

    @property
    def _timestamp_ms(self) -> int:
        return self._samples * 1000 // RATE_HZ


def failure(error: KokoroError) -> Event:
    """The one event that ends a reply, and its connection, on any failure."""
    return Error(text=str(error), code=error.code).event()
