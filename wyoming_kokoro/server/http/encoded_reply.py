"""A reply encoded as an audio file, part by part as it is spoken."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Executor
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import Any

from wyoming_kokoro.core.audio import RATE_HZ, SILENCE_S, Audio, Mark, Samples, silence
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.speech import Speaker, who_spoke
from wyoming_kokoro.postprocess.encoders import Encoder, PcmEncoder, encoder_for
from wyoming_kokoro.server.wyoming.reply import ESPEAK

from .speech_parameters import SpeechParameters

_LOGGER = logging.getLogger(__name__)

_SLICE_SAMPLES = RATE_HZ // 5
"""Samples encoded at once: the first bytes of a long segment need not wait for its last."""


@dataclass(frozen=True, slots=True)
class EncodedPart:
    """Bytes of the file; `ends` is the segment that ends with them, `starts_s` its start."""

    data: bytes
    ends: Audio | None = None
    starts_s: float = 0.0

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The segment's marks."""
        return self.ends.marks if self.ends else ()


class EncodedReply:
    """One reply. The encoder runs in `encoder_threads`, except for formats that cost nothing.

    `close()` ends it, finished or not. `stand_in` speaks in the place of a voice that is not here
    yet; "" where that voice speaks itself.
    """

    def __init__(
        self,
        speaker: Speaker,
        parameters: SpeechParameters,
        encoder_threads: Executor,
        clock: Clock,
        stand_in: str = "",
    ) -> None:
        self._speaker = speaker
        self._encoder_threads = encoder_threads
        self._clock = clock
        self._encoder: Encoder = encoder_for(parameters.format)
        self._requested_s = clock.now()
        self._first_audio_s: float | None = None
        self._samples = 0
        self._fallback = False
        self.parameters = parameters
        self.stand_in = stand_in

    @property
    def seconds(self) -> float:
        """Seconds of audio so far."""
        return self._samples / RATE_HZ

    @property
    def engine(self) -> str | None:
        """Who has spoken so far: "kokoro", or "espeak" where it spoke any of it."""
        if self._fallback:
            return ESPEAK
        return None if self._first_audio_s is None else "kokoro"

    async def header(self) -> bytes:
        """The header of the file."""
        return await self._in_thread(self._encoder.start)

    async def parts(self) -> AsyncGenerator[EncodedPart, None]:
        """The file after its header. Closing the generator stops the reply. Raises KokoroError."""
        sound = self._speaker.speak(self.parameters.request)
        async with aclosing(sound):
            async for audio in sound:
                self._fallback |= audio.fallback
                if self._first_audio_s is None and len(audio.samples):
                    self._first_audio_s = self._clock.now()
                async for part in self._encoded(audio):
                    yield part
        if not self._samples:  # nothing to say; some players fail on a file without audio
            async for part in self._encoded(Audio(silence(SILENCE_S))):
                yield part
        yield EncodedPart(await self._in_thread(self._encoder.finish))

    def close(self) -> None:
        """Free the encoder, after what it may be doing."""
        if isinstance(self._encoder, PcmEncoder):
            return
        with suppress(RuntimeError):  # the threads have ended with the server
            self._encoder_threads.submit(self._encoder.close)

    def log(self, peer: str | None) -> None:
        """Log one line about the reply, without its text."""
        ended_s = self._clock.now()
        first_audio_s = ended_s if self._first_audio_s is None else self._first_audio_s
        _LOGGER.info(
            "%s: voice %s, %d characters, first audio after %.0f ms, %.2f s of %s in %.2f s",
            peer,
            who_spoke(self.parameters.voice, fallback=self._fallback, stand_in=self.stand_in),
            len(self.parameters.text),
            1000 * (first_audio_s - self._requested_s),
            self.seconds,
            self.parameters.format,
            ended_s - self._requested_s,
        )

    async def _encoded(self, audio: Audio) -> AsyncGenerator[EncodedPart, None]:
        starts_s, count = self.seconds, len(audio.samples)
        for at in range(0, count, _SLICE_SAMPLES):
            samples = audio.samples[at : at + _SLICE_SAMPLES]
            data = await self._encode(samples)
            self._samples += len(samples)
            last = at + _SLICE_SAMPLES >= count
            yield EncodedPart(data, audio if last else None, starts_s)
            await asyncio.sleep(0)  # a reply from the cache leaves other connections their turn

    async def _encode(self, samples: Samples) -> bytes:
        if isinstance(self._encoder, PcmEncoder):
            return self._encoder.encode(samples)  # cheaper than a thread
        return await self._in_thread(self._encoder.encode, samples)

    async def _in_thread(self, work: Callable[..., bytes], *arguments: Any) -> bytes:
        if isinstance(self._encoder, PcmEncoder):
            return work(*arguments)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._encoder_threads, work, *arguments)
