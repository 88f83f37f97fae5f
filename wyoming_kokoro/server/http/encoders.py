"""Samples to bytes of an audio file, as they come. Blocking: to be used off the event loop.

Nothing already given out is ever rewritten: the muxers write to a target that cannot seek, so a
WAV, MP3 or FLAC has no header that tells its length, and its end adds no second one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples, to_s16, wav_header


class Encoder(Protocol):
    """One reply's encoder: `start()` once, `encode()` any number of times, `finish()` once."""

    def start(self) -> bytes:
        """What comes before any sound."""
        ...

    def encode(self, samples: Samples) -> bytes:
        """What is certain of the file once these samples are in."""
        ...

    def finish(self) -> bytes:
        """The rest of the file."""
        ...


class PcmEncoder:
    """Bare samples: 24 kHz, 16-bit little-endian, mono."""

    def start(self) -> bytes:
        """Nothing."""
        return b""

    def encode(self, samples: Samples) -> bytes:
        """The samples."""
        return to_s16(samples)

    def finish(self) -> bytes:
        """Nothing."""
        return b""


class WavEncoder(PcmEncoder):
    """A WAV whose header says that the length is not known."""

    def start(self) -> bytes:
        """The header."""
        return wav_header()


@dataclass(frozen=True, slots=True)
class _Recipe:
    """How PyAV makes a format. Every packet is written out at once."""

    container: str
    codec: str
    bit_rate: int | None = None
    container_options: dict[str, str] = field(default_factory=dict)
    codec_options: dict[str, str] = field(default_factory=dict)


_RECIPES = {
    # A Xing header would tell the length, which is not known, and cannot be mended afterwards.
    "mp3": _Recipe("mp3", "libmp3lame", 96_000, {"write_xing": "0", "id3v2_version": "0"}),
    # A page each 20 ms: the muxer would else keep a second of sound back.
    "opus": _Recipe("ogg", "libopus", 48_000, {"page_duration": "20000"}),
    "aac": _Recipe("adts", "aac", 96_000),
    # Frames of 48 ms for the same reason, and no 8 KiB of padding before the first.
    "flac": _Recipe("flac", "flac", None, {"metadata_header_padding": "0"}, {"frame_size": "1152"}),
}


class _Target:
    """What the muxer writes to; it has no `seek`, so the muxer does not try."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        """More of the file."""
        self._written += data
        return len(data)

    def take(self) -> bytes:
        """What has been written since the last time."""
        data = bytes(self._written)
        self._written.clear()
        return data


class AvEncoder:
    """MP3, Opus in Ogg, AAC in ADTS or FLAC by PyAV."""

    def __init__(self, name: str) -> None:
        self._recipe = _RECIPES[name]
        self._target = _Target()
        self._samples = 0
        self._container: Any = None
        self._stream: Any = None

    def start(self) -> bytes:
        """Open the codec; the file's header, where it has one."""
        import av

        recipe = self._recipe
        options = {"flush_packets": "1"} | recipe.container_options
        self._container = av.open(self._target, "w", format=recipe.container, options=options)
        self._stream = self._container.add_stream(
            recipe.codec, rate=RATE_HZ, layout="mono", options=dict(recipe.codec_options)
        )
        if recipe.bit_rate:
            self._stream.bit_rate = recipe.bit_rate
        self._container.start_encoding()
        return self._target.take()

    def encode(self, samples: Samples) -> bytes:
        """What the codec gives out for these samples; it keeps back less than a frame or two."""
        import av

        if len(samples):
            pcm = np.frombuffer(to_s16(samples), "<i2")[None]
            frame = av.AudioFrame.from_ndarray(pcm, format="s16", layout="mono")
            frame.sample_rate, frame.pts = RATE_HZ, self._samples
            self._samples += len(samples)
            self._container.mux(self._stream.encode(frame))
        return self._target.take()

    def finish(self) -> bytes:
        """What the codec kept back, and the end of the file."""
        self._container.mux(self._stream.encode(None))
        self._container.close()
        return self._target.take()


def encoder_for(name: str) -> Encoder:
    """The encoder of a format; cheap, the codec is opened by `start()`."""
    if name == "pcm":
        return PcmEncoder()
    return WavEncoder() if name == "wav" else AvEncoder(name)
