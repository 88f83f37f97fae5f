"""A speaker on the tone model, and what was heard of it."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.core.audio import RATE_HZ, Audio, Mark, Samples
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.speech import SpeechRequest, TextFormat
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.kokoro_model import FileModel, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU, open_session, session_options
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.synthesis.kokoro_speaker import KokoroSpeaker
from wyoming_kokoro.synthesis.reply_parts import Defaults, ReplyParts
from wyoming_kokoro.synthesis.segment_cache import SegmentCache
from wyoming_kokoro.text.markup.lexicon import Lexicon
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

HEART, EMMA = 0.3, 0.7
FAIL, ENDLESS = VOCABULARY["ꭧ"], VOCABULARY["χ"]
PHONEMIZER = Phonemizer()
FRAME_S = 0.025
TWO = "Someone is at the front door. The kitchen light is still on, too."


@dataclass
class Sound:
    """A whole reply."""

    parts: list[Audio] = field(default_factory=list)

    @property
    def samples(self) -> Samples:
        """All of it in a row."""
        return np.concatenate([part.samples for part in self.parts] or [np.zeros(0, np.float32)])

    @property
    def symbols(self) -> str:
        """The tokens heard, as symbols."""
        names = {number: symbol for symbol, number in VOCABULARY.items()}
        return "".join(names[token] for token in hear(self.samples).ids)

    @property
    def marks(self) -> list[Mark]:
        """With times from the start of the reply."""
        found, at = [], 0.0
        for part in self.parts:
            found += [Mark(m.kind, m.text, m.start_s + at, m.end_s + at) for m in part.marks]
            at += part.seconds
        return found

    def gaps(self) -> list[float]:
        """Seconds of silence between tokens, those of the tones themselves left out."""
        loud = np.flatnonzero(np.abs(self.samples) > 1e-3)
        return [round(float(g) / RATE_HZ, 2) for g in np.diff(loud) if g > 0.03 * RATE_HZ]


class Room:
    """A speaker on a tone model, its data folder, and how often the model ran."""

    def __init__(
        self, folder: Path, clock: Clock | None = None, *, threads: int = 1, **defaults: object
    ) -> None:
        path = folder / "tone.onnx"
        if not path.exists():
            build_tone_model(path, fail_token=FAIL, endless_token=ENDLESS)
            voices = {
                name: np.tile(style_for(value), (510, 1, 1)).astype(np.float32)
                for name, value in (("af_heart", HEART), ("bf_emma", EMMA), ("ff_siwis", 0.5))
            }
            with (folder / "voices.bin").open("wb") as file:
                np.savez(file, **voices)  # type: ignore[arg-type]
        self.model = FileModel(open_session(path, session_options(ModelOptions(1)), [CPU]), path)
        self.runs: list[Sequence[int]] = []
        self.first = threading.Event()
        self.second = threading.Event()
        """Set when the model has been asked for a first and for a second time."""
        self.lexicon = folder / "lexicon.txt"
        self.thread = ThreadPoolExecutor(threads)
        self.scheduler = Scheduler(self._run)
        self.cache = SegmentCache(folder / "cache", size_mb=10)
        costs = CostModel()
        costs.fit([MeasuredRun(n, 3 * n, 0.0001 * n, "af_heart") for n in (20, 60, 200)])
        self.text = TextPipeline(PHONEMIZER, Lexicon(self.lexicon))
        self.speaker = KokoroSpeaker(
            ReplyParts(
                text=self.text,
                text_thread=self.thread,
                lexicon_thread=ThreadPoolExecutor(1),
                bank=VoiceBank.load(folder / "voices.bin"),
                scheduler=self.scheduler,
                costs=costs,
                cache=self.cache,
                defaults=Defaults(**{"flush_s": 30.0, **defaults}),  # type: ignore[arg-type]
                clock=clock or SystemClock(),
            )
        )

    def _run(self, utterance: Utterance, stop: Stop) -> ModelSound:
        self.runs.append(utterance.ids)
        self.first.set()
        if len(self.runs) == 2:
            self.second.set()
        return self.model.run(utterance, stop)

    async def say(
        self,
        text: str | AsyncIterator[str],
        voice: str = "af_heart",
        text_format: TextFormat = "text",
        speed: float = 1.0,
    ) -> Sound:
        """A whole reply."""
        request = SpeechRequest(text, VoiceSpec.parse(voice), speed, text_format)
        return Sound([audio async for audio in self.speaker.speak(request)])

    async def close(self) -> None:
        """End the threads."""
        await self.scheduler.aclose()
        self.thread.shutdown()
        self.cache.close()
        self.model.close()


def said(text: str, language: str = "en-US") -> str:
    """The symbols of a sentence, as the path alone makes them."""
    return TextPipeline(PHONEMIZER).phonemes(text, language).symbols
