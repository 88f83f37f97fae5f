"""Values that all connections of a Wyoming server share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits


def _speaks_itself(voice: VoiceSpec) -> str:
    """Every voice is here."""
    return ""


@dataclass(frozen=True, slots=True)
class WyomingContext:
    """Values that all connections share.

    `info` is the encoded answer to `describe`; `voice` speaks for requests that name none, and
    `voices` are those that a request may name. `on_error` is called with the code of each error
    that a client is sent; `stand_in(voice)` names who speaks in the place of a voice that is not
    here yet.
    """

    speaker: Speaker
    info: bytes
    voice: VoiceSpec
    voices: Sequence[Voice] = CATALOGUE
    limits: ClientLimits = field(default_factory=ClientLimits)
    clock: Clock = field(default_factory=SystemClock)
    on_error: Callable[[str], None] | None = None
    stand_in: Callable[[VoiceSpec], str] = _speaks_itself
