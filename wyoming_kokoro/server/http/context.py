"""What the HTTP port is given: plain values and a few questions it may ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec


@dataclass(frozen=True, slots=True)
class HttpLimits:
    """What the port grants its clients.

    `max_speaking` is how many replies may be in hand at once, `max_clients` how many connections,
    `max_clients_per_address` how many of one address (0: as many as in all); a client that neither
    sends what it owes nor takes what waits for it for `idle_timeout_s` is dropped.
    """

    max_speaking: int = 128
    max_clients: int = 128
    max_clients_per_address: int = 0
    max_text: int = 100_000
    idle_timeout_s: float = 300.0

    @property
    def body_bytes(self) -> int:
        """Room for the longest text with every character escaped twice, and the other fields."""
        return 12 * self.max_text + 64 * 1024


@dataclass(frozen=True, slots=True)
class EngineStatus:
    """What `/health` and `/metrics` tell of the engine at one moment.

    `engine` would answer now ("kokoro", "espeak", None: nobody); `phase` is loading, downloading,
    ready or failed, and `reason` says why in a sentence. The rest is empty until Kokoro speaks.
    """

    engine: str | None = None
    phase: str = "loading"
    reason: str = ""
    fallback_replies: int = 0
    model: str = ""
    provider: str = ""
    graph: str = ""
    threads: int = 0
    in_memory: bool = False
    factor: float = 0.0
    waiting: int = 0
    running: int = 0
    cache_hits: int = 0
    model_runs: int = 0
    cache_bytes: int = 0
    wyoming_clients: int = 0

    @property
    def can_speak(self) -> bool:
        """Whether a request that comes now is answered, if need be after a wait."""
        return self.engine is not None or self.phase == "loading"


@dataclass(frozen=True, slots=True)
class HttpContext:
    """What the port offers. `phonemes(text, language)` gives Kokoro's symbols of a whole text."""

    speaker: Speaker
    voice: VoiceSpec
    facts: Callable[[], EngineStatus]
    phonemes: Callable[[str, str], Awaitable[str]]
    installed: Callable[[str], bool] = lambda language: True
    voices: Sequence[Voice] = CATALOGUE
    limits: HttpLimits = field(default_factory=HttpLimits)
    api_key: str | None = field(default=None, repr=False)
    origins: tuple[str, ...] = ()
    clock: Clock = field(default_factory=SystemClock)
