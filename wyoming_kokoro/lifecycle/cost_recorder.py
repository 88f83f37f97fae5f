"""Learns the costs of model runs and keeps them on disk."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
from collections.abc import Callable
from pathlib import Path

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.graphs.graph_store import graph_key
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.ordinary_speech import MEASURED_TOKENS
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.plan.cost_figures import from_dict, to_dict
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.schedule.run import Run
from wyoming_kokoro.system.atomic_files import atomic_write

from .calibration import timed_run

_LOGGER = logging.getLogger(__name__)

SAVE_EVERY_S = 300.0
"""A power cut loses at most this much of what was learned."""


class CostRecorder:
    """Feeds finished runs to a cost model that is saved at `path`.

    `info()` tells the model in use: what another one cost is not saved in its name.
    """

    def __init__(self, path: Path, costs: CostModel, info: Callable[[], ModelInfo]) -> None:
        self._path = path
        self._info = info
        self._seen: ModelInfo | None = None
        self.costs = costs
        self.runs = 0
        """Segments that the model has made for replies."""

    def observe(self, run: Run, sound: ModelSound, seconds: float) -> None:
        """Learn from a run of the scheduler."""
        self.runs += 1
        self._follow_model()
        frames = len(sound.samples) / FRAME_SAMPLES
        said = run.utterance
        self.costs.observe(
            MeasuredRun(len(said.ids), frames, seconds, said.voice, said.speed, sound.windows)
        )

    async def save(self) -> None:
        """Save what has been learned; a disk that fails costs a warning."""
        self._follow_model()
        snapshot = copy.deepcopy(self.costs)  # runs may end while it is written
        await asyncio.to_thread(save_costs, self._path, snapshot)

    async def save_regularly(self, clock: Clock) -> None:
        """Save now and then, if there were runs in between. Never returns."""
        saved_runs = self.costs.runs
        while True:
            await clock.sleep(SAVE_EVERY_S)
            if self.costs.runs != saved_runs:
                saved_runs = self.costs.runs
                await self.save()

    def _follow_model(self) -> None:
        """Learn anew where the model has been replaced since: tuned, or by another provider."""
        info = self._info()
        if info is not self._seen:
            self._seen = info
            self.costs.move_to(cost_key(info))


def open_costs(path: Path, model: KokoroModel, bank: VoiceBank, voice: VoiceSpec) -> CostModel:
    """The costs learned before for this model on this machine, else from a few runs. Blocks."""
    costs = load_costs(path, cost_key(model.info))
    if not costs.runs:
        costs.fit([timed_run(model, bank, voice, tokens) for tokens in MEASURED_TOKENS])
        save_costs(path, costs)
    return costs


def cost_key(info: ModelInfo) -> str:
    """Names all that the costs of runs depend on: machine, model, graph, provider and threads."""
    options = info.options
    return f"{graph_key(info.sha256, info.provider, options.variant)}-{options.threads}"


def load_costs(path: Path, key: str) -> CostModel:
    """The model saved at `path` under `key`, or a new one where there is none that is sound."""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise OSError(f"{path.name} is no file")
        return from_dict(json.loads(path.read_text("utf-8")), key)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, RecursionError) as error:
        _LOGGER.info("What speech costs here is measured anew: %s", error)
    return CostModel(key)


def save_costs(path: Path, model: CostModel) -> None:
    """Write the model's figures whole or not at all; a disk that fails costs a warning."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(path, json.dumps(to_dict(model), indent=1).encode())
    except OSError as error:
        _LOGGER.warning("The learned costs of this machine cannot be saved: %s", error.strerror)
