"""The voices that are not here yet: they are fetched while those that the package carries speak."""

from __future__ import annotations

import asyncio
import logging
from itertools import count

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.files.first_available import without_advice
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.model.voice_bank import VoiceBank

from .retry import retry_pause_s, wait_to_retry

_LOGGER = logging.getLogger(__name__)


async def bring_voices(bank: VoiceBank, files: ModelFiles, clock: Clock, *, offline: bool) -> None:
    """Return once all voices are here; downloads that fail are made again after a pause, as those
    of the model are.
    """
    if bank.complete:
        return
    _LOGGER.warning(
        "%d of the %d voices are here, those that the package carries: %s. In place of another one"
        " that of its language speaks, until the voices file is here",
        len(bank.voices),
        len(CATALOGUE),
        ", ".join(bank.names),
    )
    if offline:
        return
    for failures in count():
        try:
            path = await files.fetch_voices()
            bank.complete_with(await asyncio.to_thread(VoiceBank.load, path))
        except StoreError as error:
            pause_s = retry_pause_s(error, failures)
            _LOGGER.log(
                logging.DEBUG if failures else logging.INFO,  # the first failure alone is told
                "The voices file is not here yet: %s. Next attempt in %.0f s, then again and again",
                without_advice(error),
                pause_s,
            )
            await wait_to_retry(error, pause_s, clock)
        else:
            break
    _LOGGER.info(
        "All %d voices are here. What another voice spoke in their place may be in Home Assistant's"
        " cache: the action tts.clear_cache makes it ask again",
        len(bank.voices),
    )
