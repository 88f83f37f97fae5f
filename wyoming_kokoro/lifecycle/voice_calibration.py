"""Statistics of the default voice, from one run while nobody speaks; saved with those of replies.

Windows need them from the first sentence on: a window alone is too short to tell a voice's.
"""

from __future__ import annotations

import asyncio
import logging

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank, style_row
from wyoming_kokoro.model.windows import WindowListener
from wyoming_kokoro.tuning.sentences import LONG, ids_of

from .model_loader import ModelLoader

_LOGGER = logging.getLogger(__name__)

QUIET_S = 5.0
SAVE_EVERY_S = 300.0


async def keep_voices(
    loader: ModelLoader, holder: ModelHolder, bank: VoiceBank, voice: VoiceSpec, clock: Clock
) -> None:
    """Learn the default voice where windows are used, save what was learned. Never returns."""
    name = voice.style_name
    ids = ids_of(LONG)
    utterance = Utterance(ids, style_row(bank.style(voice), len(ids)), voice=name)

    def speak(model: KokoroModel, stop: Stop) -> None:
        model.run_in_windows(utterance, stop, WindowListener(lambda window: None))

    saved_s, failed = clock.now(), False
    while True:
        await clock.sleep(QUIET_S)
        quiet = holder.loaded and holder.idle_s >= QUIET_S
        unknown = holder.info.options.windowed and name not in loader.voices
        if quiet and unknown and not failed:
            try:
                await asyncio.to_thread(holder.meanwhile, speak)
            except EngineFailed as error:
                failed = True
                _LOGGER.warning("The model failed while nobody spoke: %s", error)
            saved_s -= SAVE_EVERY_S  # what it took a run to learn is saved at once
        if clock.now() - saved_s >= SAVE_EVERY_S:
            saved_s = clock.now()
            await asyncio.to_thread(loader.save_voices)
