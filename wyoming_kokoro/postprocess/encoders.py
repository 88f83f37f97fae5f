"""Encoders from samples to an audio file, piece by piece. They block: not for the event loop.

`close()` may be called from another thread, at any time; all else from one thread at a time.

What was returned is never rewritten: the muxers write to a target that cannot seek, so the header
of a WAV, MP3 or FLAC does not contain its length, and no second header follows at the end.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Protocol

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples, to_s16, wav_header

FORMATS = ("mp3", "opus", "aac", "flac", "wav", "pcm")
"""Names of all formats, as OpenAI's API has them."""

AVAILABLE = FORMATS if find_spec("av") else ("wav", "pcm")
"""Formats that can be encoded here: wav and pcm always, the others by PyAV (extra `encode`)."""


class Encoder(Protocol):
    """One reply's encoder: `start()` once, `encode()` any number of times, `finish()` once.

    `close()` ends it, at any time.
    """

    def start(self) -> bytes:
        """The header of the file."""
        ...

    def encode(self, samples: Samples) -> bytes:
        """More of the file, as far as these samples determine it."""
        ...

    def finish(self) -> bytes:
        """The last bytes of the file."""
        ...

    def close(self) -> None:
        """Free what it holds; what is asked of it afterwards gives no bytes."""
        ...


class PcmEncoder:
    """Raw samples: 24 kHz, 16-bit little-endian, mono."""

    def start(self) -> bytes:
        """No bytes."""
        return b""

    def encode(self, samples: Samples) -> bytes:
        """The samples."""
        return to_s16(samples)

    def finish(self) -> bytes:
        """No bytes."""
        return b""

    def close(self) -> None:
        """Nothing to free."""


class WavEncoder(PcmEncoder):
    """WAV with an unknown length in its header."""

    def start(self) -> bytes:
        """The bytes of the file's header."""
        return wav_header()


@dataclass(frozen=True, slots=True)
class _Codec:
    """PyAV's options for a format. Every packet is written at once."""

    container: str
    codec: str
    bit_rate: int | None = None
    container_options: dict[str, str] = field(default_factory=dict)
    codec_options: dict[str, str] = field(default_factory=dict)


_CODECS = {
    # A Xing header contains the length, which is not known and cannot be corrected afterwards.
    "mp3": _Codec("mp3", "libmp3lame", 96_000, {"write_xing": "0", "id3v2_version": "0"}),
    # A page every 20 ms: by default the muxer holds back a second of audio.
    "opus": _Codec("ogg", "libopus", 48_000, {"page_duration": "20000"}),
    "aac": _Codec("adts", "aac", 96_000),
    # Frames of 48 ms for the same reason, and no 8 KiB of padding before the first.
    "flac": _Codec("flac", "flac", None, {"metadata_header_padding": "0"}, {"frame_size": "1152"}),
}


class _Buffer:
    """The muxer's output file; it has no `seek`, so the muxer does not try."""

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        """More of the file."""
        self._written += data
        return len(data)

    def take(self) -> bytes:
        """The bytes written since the last call."""
        data = bytes(self._written)
        self._written.clear()
        return data


class AvEncoder:
    """MP3, Opus in Ogg, AAC in ADTS or FLAC by PyAV.

    A codec that is not closed keeps its memory (FLAC: 7 MB) and two threads until the next full
    garbage collection, as its container and its stream refer to each other.
    """

    def __init__(self, name: str) -> None:
        self._codec = _CODECS[name]
        self._output = _Buffer()
        self._samples = 0
        self._container: Any = None
        self._stream: Any = None
        self._lock = threading.Lock()
        self._closed = False

    def start(self) -> bytes:
        """Open the codec; the file's header, where it has one."""
        import av

        codec = self._codec
        container_options = {"flush_packets": "1"} | codec.container_options
        with self._lock:
            if self._closed:
                return b""
            self._container = av.open(
                self._output, "w", format=codec.container, options=container_options
            )
            self._stream = self._container.add_stream(
                codec.codec, rate=RATE_HZ, layout="mono", options=dict(codec.codec_options)
            )
            if codec.bit_rate:
                self._stream.bit_rate = codec.bit_rate
            self._container.start_encoding()
            return self._output.take()

    def encode(self, samples: Samples) -> bytes:
        """More of the file; the codec holds back less than a frame or two."""
        import av

        with self._lock:
            if len(samples) and not self._closed:
                pcm = np.frombuffer(to_s16(samples), "<i2")[None]
                frame = av.AudioFrame.from_ndarray(pcm, format="s16", layout="mono")
                frame.sample_rate, frame.pts = RATE_HZ, self._samples
                self._samples += len(samples)
                self._container.mux(self._stream.encode(frame))
            return self._output.take()

    def finish(self) -> bytes:
        """The last packets that the codec held, and the end of the file."""
        with self._lock:
            if not self._closed:
                self._container.mux(self._stream.encode(None))
                self._container.close()
            return self._output.take()

    def close(self) -> None:
        """Free the codec, after what it may be doing."""
        with self._lock:
            self._closed = True
            if self._container is not None:
                self._container.close()
            self._container = self._stream = None
            self._output.take()


def encoder_for(name: str) -> Encoder:
    """The encoder of a format; cheap, the codec is opened by `start()`."""
    if name == "pcm":
        return PcmEncoder()
    return WavEncoder() if name == "wav" else AvEncoder(name)
