"""The settings and parts that all replies of Kokoro share."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.postprocess.pauses import SegmentPauses
from wyoming_kokoro.postprocess.voice_levels import AS_IT_IS, VoiceLevels
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import FLUSH_S

from .segment_cache import SegmentCache


@dataclass(frozen=True, slots=True)
class Defaults:
    """Settings of every reply; pauses are in `pauses`.

    `most_tokens` bounds a run of the model, which takes 1.6 MB a token.
    `eager` lets a sentence be begun while a language model still writes it.
    """

    latency_s: float = 0.2
    speed: float = 1.0
    volume: float = 1.0
    levels: VoiceLevels = AS_IT_IS
    pauses: SegmentPauses = field(default_factory=SegmentPauses)
    flush_s: float = FLUSH_S
    most_tokens: int = MAX_TOKENS
    eager: bool = True


@dataclass(frozen=True, slots=True)
class ReplyParts:
    """Parts that all replies share. `text_thread` runs one sentence at a time; `windowed` tells
    whether the model can be heard while it decodes, `installed` whether a language can be spoken.

    Every reply asks for the lexicon's version before its first sentence: in one `lexicon_thread`,
    since of several a slow one would let later requests reach the model before its own.
    """

    text: TextPipeline
    text_thread: Executor
    lexicon_thread: Executor
    bank: VoiceBank
    scheduler: Scheduler
    costs: CostModel
    cache: SegmentCache
    defaults: Defaults = field(default_factory=Defaults)
    clock: Clock = field(default_factory=SystemClock)
    windowed: Callable[[], bool] = lambda: False
    installed: Callable[[str], bool] = lambda language: True
