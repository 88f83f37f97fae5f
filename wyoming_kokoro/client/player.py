"""Audio player of `say --play`: plays through the sound card, can be paused and stopped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Protocol

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command

SLICE_BYTES = RATE_HZ // 20 * 2
"""Bytes of 50 ms of sound: the delay until a pause or stop is heard."""

MAX_BUFFERED_SLICES = 20 * 60 * 20
"""Speech that is buffered, twenty minutes (58 MB): a server drops a client that reads nothing for
long, and a pause may be long."""


class Device(Protocol):
    """Audio output device for 16-bit mono PCM at RATE_HZ."""

    def write(self, pcm: bytes) -> None:
        """Play; blocks until there is room for more."""
        ...

    def finish(self) -> None:
        """Play what was written to its end, then close."""
        ...

    def abort(self) -> None:
        """Stop at once, and close."""
        ...


class SoundCard:
    """The system's default output, through sounddevice. Raises KokoroError where there is none.

    PortAudio calls back from a thread of its own and gets silence while nothing waits, so a pause
    is not an underrun and PortAudio holds no audio when the stream is closed.
    """

    def __init__(self) -> None:
        try:
            import sounddevice
        except (ImportError, OSError) as error:  # OSError: PortAudio itself is missing
            raise KokoroError(
                f"--play needs the extra [play] ({install_command('play')})"
                " and the PortAudio library (Debian: apt install libportaudio2)"
            ) from error
        self._buffer = bytearray()
        self._changed = threading.Condition()
        self._closed = False
        try:
            self._stream: Any = sounddevice.RawOutputStream(
                samplerate=RATE_HZ, channels=1, dtype="int16", callback=self._fill
            )
            self._stream.start()
        except sounddevice.PortAudioError as error:
            raise KokoroError(f"there is no sound device to play on: {error}") from error

    def write(self, pcm: bytes) -> None:
        """As the Protocol says."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._buffer) < SLICE_BYTES)
            self._buffer += pcm

    def finish(self) -> None:
        """As the Protocol says."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or not self._buffer)
        if not self._closed:
            self._stream.stop()  # which plays the device's own buffer to its end
            self._stream.close()

    def abort(self) -> None:
        """As the Protocol says."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._stream.abort()
        self._stream.close()

    def _fill(self, out: Any, frames: int, time: object, status: object) -> None:
        """PortAudio's callback: fill its buffer."""
        with self._changed:
            size = min(len(out), len(self._buffer))
            out[:size] = bytes(self._buffer[:size])
            del self._buffer[:size]
            self._changed.notify_all()
        out[size:] = bytes(len(out) - size)


class Player:
    """Plays one reply while it arrives; `pause()`, `resume()` and `stop()` act within 50 ms."""

    def __init__(self, open_device: Callable[[], Device] = SoundCard) -> None:
        self._open_device = open_device
        self._slices: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_BUFFERED_SLICES)
        self._unpaused = asyncio.Event()
        self._unpaused.set()
        self._stopped = asyncio.Event()
        self._played = 0

    @property
    def state(self) -> str:
        """State of the player: `playing`, `paused` or `stopped`."""
        if self._stopped.is_set():
            return "stopped"
        return "playing" if self._unpaused.is_set() else "paused"

    @property
    def seconds(self) -> float:
        """Seconds of audio written to the sound card."""
        return self._played / 2 / RATE_HZ

    def pause(self) -> None:
        """Pause until `resume()`."""
        self._unpaused.clear()

    def resume(self) -> None:
        """Continue where it was paused."""
        self._unpaused.set()

    def stop(self) -> None:
        """End the reply."""
        self._stopped.set()
        self._unpaused.set()

    async def play(self, speech: AsyncIterator[bytes]) -> None:
        """Play all of `speech`, or until stopped; cancelling stops the sound at once.

        Raises what `speech` raises, after what came before it has been heard.
        """
        device = await asyncio.to_thread(self._open_device)
        reading = asyncio.create_task(self._read(speech))
        stopping = asyncio.create_task(self._stopped.wait())
        playing = asyncio.create_task(self._play(device))
        tasks = reading, stopping, playing
        try:
            await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            await _abort(device, *tasks)
            raise
        if self._stopped.is_set():
            await _abort(device, *tasks)
            return
        stopping.cancel()
        await asyncio.to_thread(device.finish)
        await reading

    async def _read(self, speech: AsyncIterator[bytes]) -> None:
        try:
            async for pcm in speech:
                for at in range(0, len(pcm), SLICE_BYTES):
                    await self._slices.put(pcm[at : at + SLICE_BYTES])
        finally:
            with suppress(asyncio.QueueFull):
                self._slices.put_nowait(None)

    async def _play(self, device: Device) -> None:
        while (pcm := await self._slices.get()) is not None:
            await self._unpaused.wait()
            if self._stopped.is_set():
                return
            await asyncio.to_thread(device.write, pcm)
            self._played += len(pcm)


async def _abort(device: Device, *tasks: asyncio.Task[Any]) -> None:
    """Stop the sound and end the tasks."""
    for task in tasks:
        task.cancel()
    device.abort()
    await asyncio.gather(*tasks, return_exceptions=True)
