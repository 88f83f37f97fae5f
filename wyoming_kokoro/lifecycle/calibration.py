"""What a model costs on this machine, from a few runs of ordinary speech."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import numpy as np

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.layout import STYLE_SIZE
from wyoming_kokoro.model.providers import PROOF_IDS
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.model.workers import may_share, measure_workers
from wyoming_kokoro.plan.cost_model import CostModel, MeasuredRun

_LOGGER = logging.getLogger(__name__)

MEASURED_TOKENS = (8, 24, 56)
"""Lengths of the runs that the cost model is fitted to when it knows nothing yet."""

CALM_S = 10.0
"""Nobody has spoken for so long: costs can be compared."""

RECHECKS_S = (CALM_S, 600.0)
"""When they are, after the start and after that: a machine that starts is busy with that at first.
"""


def first_runs(model: KokoroModel, bank: VoiceBank, voice: VoiceSpec) -> list[MeasuredRun]:
    """Measured runs, for a cost model that knows nothing. Blocks."""
    return [_timed(model, bank, voice, tokens) for tokens in MEASURED_TOKENS]


async def recheck(
    costs: CostModel,
    slot: ModelHolder,
    bank: VoiceBank,
    voice: VoiceSpec,
    sleep: Callable[[float], Awaitable[None]],
) -> None:
    """Compare costs with a run of now, twice, when it is calm; whoever comes does not wait for it.

    They may be of an hour in which other work kept the machine busy: then the first replies would
    be planned too carefully, up to two seconds late.
    """

    def timed(model: KokoroModel, stop: Stop) -> MeasuredRun:
        return _timed(model, bank, voice, MEASURED_TOKENS[1], stop)

    for pause_s in RECHECKS_S:
        run: MeasuredRun | None = None
        while run is None and slot.loaded:
            await sleep(pause_s)
            if slot.idle_s >= CALM_S:
                try:
                    run = await asyncio.to_thread(slot.meanwhile, timed)
                except EngineFailed as error:
                    _LOGGER.warning("The model failed while nobody spoke: %s", error)
                    return
        if run and costs.recheck(run):
            _LOGGER.info("This machine was busy when runs were measured: factor %.2f", costs.factor)


def measure_factor(model: KokoroModel) -> float:
    """Real-time factor of one run of ordinary length: seconds of work a second of speech."""
    utterance = _ordinary_utterance()
    started = time.perf_counter()
    output = model.run(utterance)
    return (time.perf_counter() - started) / (len(output.samples) / RATE_HZ)


def workers_for(model: KokoroModel) -> int:
    """How many runs at once the model is to make here: 1, or what its card gains by. Blocks."""
    if not may_share(model.info):
        return 1
    utterance = _ordinary_utterance()
    try:
        workers = measure_workers(lambda: model.run(utterance))
    except EngineFailed as error:  # it may have been too much memory for two
        _LOGGER.warning("One run at a time: several at once failed: %s", error)
        return 1
    _LOGGER.info("%s makes %d runs at once", model.info.provider, workers)
    return workers


def _timed(
    model: KokoroModel, bank: VoiceBank, voice: VoiceSpec, tokens: int, stop: Stop | None = None
) -> MeasuredRun:
    """One measured run of so many tokens of ordinary speech."""
    utterance = Utterance(_ordinary_ids(tokens), bank.style(voice)[tokens - 1])
    started = time.perf_counter()
    output = model.run(utterance, stop)
    seconds = time.perf_counter() - started
    name = str(replace(voice, speed=1.0, language=""))
    return MeasuredRun(tokens, len(output.samples) / FRAME_SAMPLES, seconds, name)


def _ordinary_utterance() -> Utterance:
    """Ordinary speech of the longest measured length, in no particular voice."""
    return Utterance(_ordinary_ids(MEASURED_TOKENS[-1]), np.zeros(STYLE_SIZE, np.float32))


def _ordinary_ids(tokens: int) -> list[int]:
    return [PROOF_IDS[i % len(PROOF_IDS)] for i in range(tokens)]
