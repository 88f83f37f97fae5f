"""`say --play`: speech through the sound card, which can be paused and stopped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Protocol

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.errors import KokoroError

SLICE_BYTES = RATE_HZ // 20 * 2
"""50 ms: how soon a pause or stop is heard."""

AHEAD_SLICES = 20 * 60 * 20
"""Speech kept while it waits to be heard, twenty minutes (58 MB): a server drops a client that
takes nothing for long, and a pause may be long."""


class Device(Protocol):
    """Where sound goes: 16-bit mono PCM at RATE_HZ."""

    def write(self, pcm: bytes) -> None:
        """Play; blocks until there is room for more."""
        ...

    def finish(self) -> None:
        """Let what was written be heard, then close."""
        ...

    def abort(self) -> None:
        """Silence at once, and close."""
        ...


class SoundCard:
    """The system's default output, by sounddevice. Raises KokoroError where there is none.

    PortAudio asks for sound in a thread of its own and gets silence while there is none, so a
    pause is no underrun and nothing is in its hands when the stream is closed.
    """

    def __init__(self) -> None:
        try:
            import sounddevice
        except (ImportError, OSError) as error:  # OSError: PortAudio itself is missing
            raise KokoroError(
                "--play needs the extra wyoming-kokoro[play] and the PortAudio library"
            ) from error
        self._waiting = bytearray()
        self._changed = threading.Condition()
        self._closed = False
        try:
            self._stream: Any = sounddevice.RawOutputStream(
                samplerate=RATE_HZ, channels=1, dtype="int16", callback=self._give
            )
            self._stream.start()
        except sounddevice.PortAudioError as error:
            raise KokoroError(f"there is no sound device to play on: {error}") from error

    def write(self, pcm: bytes) -> None:
        """As the Protocol says."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or len(self._waiting) < SLICE_BYTES)
            self._waiting += pcm

    def finish(self) -> None:
        """As the Protocol says."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or not self._waiting)
        if not self._closed:
            self._stream.stop()  # which lets the device's own buffer be heard
            self._stream.close()

    def abort(self) -> None:
        """As the Protocol says."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._stream.abort()
        self._stream.close()

    def _give(self, out: Any, frames: int, time: object, status: object) -> None:
        """PortAudio's callback: fill its buffer."""
        with self._changed:
            size = min(len(out), len(self._waiting))
            out[:size] = bytes(self._waiting[:size])
            del self._waiting[:size]
            self._changed.notify_all()
        out[size:] = bytes(len(out) - size)


class Player:
    """Plays one reply as it comes; `pause()`, `resume()` and `stop()` act within 50 ms."""

    def __init__(self, open_device: Callable[[], Device] = SoundCard) -> None:
        self._open_device = open_device
        self._slices: asyncio.Queue[bytes | None] = asyncio.Queue(AHEAD_SLICES)
        self._going = asyncio.Event()
        self._going.set()
        self._stopped = asyncio.Event()
        self._played = 0

    @property
    def state(self) -> str:
        """playing, paused or stopped."""
        if self._stopped.is_set():
            return "stopped"
        return "playing" if self._going.is_set() else "paused"

    @property
    def seconds(self) -> float:
        """How much has been given to the sound card."""
        return self._played / 2 / RATE_HZ

    def pause(self) -> None:
        """Silence until `resume()`."""
        self._going.clear()

    def resume(self) -> None:
        """Go on where it was paused."""
        self._going.set()

    def stop(self) -> None:
        """End the reply."""
        self._stopped.set()
        self._going.set()

    async def play(self, speech: AsyncIterator[bytes]) -> None:
        """Play all of it, or until stopped. Raises what the speech raises, after what came before
        it was heard. Being cancelled is silence at once.
        """
        device = await asyncio.to_thread(self._open_device)
        reading = asyncio.create_task(self._read(speech))
        stopping = asyncio.create_task(self._stopped.wait())
        playing = asyncio.create_task(self._play(device))
        whole = False
        try:
            await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
            whole = not self._stopped.is_set()
        finally:
            for task in (stopping, playing, reading):
                if not whole:
                    task.cancel()
            if whole:
                await asyncio.to_thread(device.finish)
                stopping.cancel()
                await reading
            else:
                device.abort()
                await asyncio.gather(stopping, playing, reading, return_exceptions=True)

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
            await self._going.wait()
            if self._stopped.is_set():
                return
            await asyncio.to_thread(device.write, pcm)
            self._played += len(pcm)
