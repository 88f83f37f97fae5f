"""Sound of the last replies, in memory, within a limit on bytes."""

from __future__ import annotations

from wyoming_kokoro.core.audio import Samples, to_s16

MAX_BYTES = 16_000_000
"""Limit for all replies' 16-bit sound, those in progress included: five and a half minutes."""

MAX_REPLY_BYTES = 4_000_000
"""Sound of one reply: 83 seconds. Of a longer one no sound is kept."""


class KeptSounds:
    """Sounds by the numbers of their replies; the oldest go where a new one needs the room."""

    def __init__(self, max_bytes: int = MAX_BYTES, max_reply_bytes: int = MAX_REPLY_BYTES) -> None:
        self._max_bytes = max_bytes
        self._max_reply_bytes = max_reply_bytes
        self._sounds: dict[int, bytes] = {}
        self.bytes = 0
        """Bytes that are kept or being recorded."""

    def record(self) -> Recording:
        """A recording of a reply that begins."""
        return Recording(self, self._max_reply_bytes)

    def get(self, number: int) -> bytes | None:
        """The sound of a reply as 16-bit PCM; None where none is kept."""
        return self._sounds.get(number)

    def keep(self, number: int, pcm: bytes) -> None:
        """Keep a sound for which `reserve` has made room."""
        self._sounds[number] = pcm

    def drop(self, number: int) -> None:
        """Forget a sound, if it is kept."""
        self.release(len(self._sounds.pop(number, b"")))

    def reserve(self, count: int) -> bool:
        """Make room for so many bytes; False where there is none even without the older sounds."""
        while self.bytes + count > self._max_bytes and self._sounds:
            self.drop(next(iter(self._sounds)))
        if self.bytes + count > self._max_bytes:
            return False
        self.bytes += count
        return True

    def release(self, count: int) -> None:
        """Give back room for so many bytes that `reserve` has made."""
        self.bytes -= count


class Recording:
    """Sound of one reply in progress. It gives up, and keeps nothing, where there is no room."""

    def __init__(self, sounds: KeptSounds, max_bytes: int) -> None:
        self._sounds = sounds
        self._max_bytes = max_bytes
        self._pieces: list[bytes] = []
        self._bytes = 0
        self._given_up = False

    def add(self, samples: Samples) -> None:
        """The next part of the reply."""
        count = 2 * len(samples)
        if self._given_up or not count:
            return
        if self._bytes + count > self._max_bytes or not self._sounds.reserve(count):
            self.discard()
            return
        self._bytes += count
        self._pieces.append(to_s16(samples))

    def keep(self, number: int) -> None:
        """The reply has ended: keep its sound, if there is any, under its number."""
        if self._pieces:
            self._sounds.keep(number, b"".join(self._pieces))

    def discard(self) -> None:
        """Give the room back and record no more."""
        self._sounds.release(self._bytes)
        self._given_up, self._bytes = True, 0
        self._pieces.clear()
