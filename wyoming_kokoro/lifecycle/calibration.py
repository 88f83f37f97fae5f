"""Measured runs of ordinary speech: what model runs cost on this machine."""

from __future__ import annotations

import asyncio
import logging
import time

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.ordinary_speech import MEASURED_TOKENS, ordinary_ids
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun

_LOGGER = logging.getLogger(__name__)

CALM_S = 10.0
"""Costs are compared once nobody has spoken for this long."""

_FAST_AFTER_ALL = ": speech is computed faster than it is spoken after all"

RECHECKS_S = (CALM_S, 600.0)
"""Pauses before the comparisons: a machine that has just started is busy at first."""


async def recheck(
    costs: CostModel,
    holder: ModelHolder,
    bank: VoiceBank,
    voice: VoiceSpec,
    clock: Clock,
) -> None:
    """Compare the costs with a new run, twice, when it is calm; requests do not wait for it.

    The costs may have been measured while other work kept the machine busy: the first replies
    would then be planned too carefully, up to two seconds late.
    """

    def timed(model: KokoroModel, stop: Stop) -> MeasuredRun:
        return timed_run(model, bank, voice, MEASURED_TOKENS[1], stop)

    for pause_s in RECHECKS_S:
        run: MeasuredRun | None = None
        while run is None and holder.loaded:
            await clock.sleep(pause_s)
            if holder.idle_s >= CALM_S:
                try:
                    run = await asyncio.to_thread(holder.meanwhile, timed)
                except EngineFailed as error:
                    _LOGGER.warning("The model failed while nobody spoke: %s", error)
                    return
        before = costs.factor
        if run and costs.recheck(run):
            _LOGGER.info(
                "This machine was busy when runs were measured: factor %.2f, not %.2f%s",
                costs.factor,
                before,
                _FAST_AFTER_ALL if costs.factor <= 1 < before else "",
            )


def timed_run(
    model: KokoroModel, bank: VoiceBank, voice: VoiceSpec, tokens: int, stop: Stop | None = None
) -> MeasuredRun:
    """One measured run of that many tokens of ordinary speech. Blocks."""
    utterance = Utterance(ordinary_ids(tokens), bank.style(voice)[tokens - 1])
    started = time.perf_counter()
    sound = model.run(utterance, stop)
    seconds = time.perf_counter() - started
    frames = len(sound.samples) / FRAME_SAMPLES
    return MeasuredRun(tokens, frames, seconds, voice.style_name)
