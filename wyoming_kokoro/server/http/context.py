"""Dependencies and settings of the HTTP server, as plain values and callbacks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.server.home_assistant import HomeAssistant
from wyoming_kokoro.server.http.lexicon_file import LexiconFile
from wyoming_kokoro.system.finding import Finding


@dataclass(frozen=True, slots=True)
class EngineStatus:
    """State of the engine at one moment, for `/health` and `/metrics`.

    `engine` would answer now ("kokoro", "espeak", or None if nothing can); `phase` is loading,
    downloading, ready or failed, and `reason` explains it in a sentence. `percent` of the file that
    is being downloaded is there. `voices_here` of `voices_wanted` voices speak, and
    `voices_reason` says why not all. The rest stays empty until Kokoro speaks.
    """

    engine: str | None = None
    phase: str = "loading"
    reason: str = ""
    percent: int | None = None
    fallback_replies: int = 0
    model: str = ""
    provider: str = ""
    graph: str = ""
    tuning: str = ""
    tuning_now: bool = False
    threads: int = 0
    in_memory: bool = False
    real_time_factor: float = 0.0
    waiting: int = 0
    running: int = 0
    cache_hits: int = 0
    model_runs: int = 0
    cache_bytes: int = 0
    wyoming_clients: int = 0
    wyoming_port: int | None = None
    voices_here: int = 0
    voices_wanted: int = 0
    voices_reason: str = ""

    @property
    def can_speak(self) -> bool:
        """Whether a request would be answered now, if need be after a wait."""
        return self.engine is not None or self.phase == "loading"


@dataclass(frozen=True, slots=True)
class HttpContext:
    """Shared by all requests. `phonemes(text, language)` gives Kokoro's symbols of a whole text;
    `clear_cache()` deletes the speech kept on disk and in memory and returns how many files;
    `speed` is that of a voice which names none; `stand_in(voice)` names who speaks in the place of
    a voice that is not here yet;
    `checks()` gives the findings of `doctor` about this server;
    `history` is None where none is kept, `home_assistant` outside of its app.
    """

    speaker: Speaker
    voice: VoiceSpec
    status: Callable[[], EngineStatus]
    phonemes: Callable[[str, str], Awaitable[str]]
    lexicon: LexiconFile
    clear_cache: Callable[[], Awaitable[int]]
    checks: Callable[[], Awaitable[Sequence[Finding]]]
    history: ReplyHistory | None = None
    home_assistant: HomeAssistant | None = None
    installed: Callable[[str], bool] = lambda language: True
    stand_in: Callable[[VoiceSpec], str] = lambda voice: ""
    voices: Sequence[Voice] = CATALOGUE
    limits: ClientLimits = field(default_factory=ClientLimits)
    api_key: str | None = field(default=None, repr=False)
    origins: tuple[str, ...] = ()
    speed: float = 1.0
    clock: Clock = field(default_factory=SystemClock)
