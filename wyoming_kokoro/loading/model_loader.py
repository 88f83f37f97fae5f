"""Load a model with the settings that tuning chose, or those that need no tuning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions, Variant

from . import decision as decisions
from .decision import Decision, Level, Row, as_level
from .decision_text import in_use, sentence
from .load import load_model
from .load_report import LoadReport


def untuned_options(level: Level, threads: int = 0, *, low_memory: bool = False) -> ModelOptions:
    """The settings without tuning: the built graph, decoded in windows unless its arithmetic is to
    be the file's; with `low_memory` on half floats."""
    variant: Variant = "whole" if level == "exact" else "halves" if low_memory else "staged"
    return ModelOptions(threads, variant, low_memory=low_memory)


@dataclass(slots=True)
class ModelLoader:
    """Loads a model file by the decision that is kept for it on this machine, if there is one.

    What the user asked for wins: a provider other than "auto" leaves the decision aside unless it
    is about that one, `threads` other than 0 replaces its own. `build`, `on_build` and `stop` as
    for `load_model`; `report` tells how the model was loaded last, `tuning_now`
    whether another decision is being looked for.
    """

    path: Path
    graph_folder: Path
    fidelity: str = "strict"
    provider: str = "auto"
    threads: int = 0
    low_memory: bool = False
    build: bool = True
    on_build: Callable[[], object] | None = None
    stop: Stop = field(default_factory=Stop)
    report: LoadReport = field(default_factory=LoadReport)
    tuning_now: bool = False

    def note_tuning(self, works: bool) -> None:
        """Note that tuning has begun, or has ended for now."""
        self.tuning_now = works

    def load(self) -> KokoroModel:
        """Load on the best provider, from the saved graph. Blocks; raises as `load_model`."""
        sha256, level = model_sha256(self.path, self.graph_folder), as_level(self.fidelity)
        decision = decisions.read(self.graph_folder, sha256)
        row = decision.at(level) if decision and decision.holds_at(level) else None
        options = untuned_options(level, self.threads, low_memory=self.low_memory)
        told = sentence(decision, level)
        if row is None or self.provider not in ("auto", row.provider):
            if row:
                told = f"the settings without tuning: --provider {self.provider} was asked for"
            return self._load(options, self.provider, sha256, told)
        tuned = tuned_options(options, row)
        # Of other providers, which may be gone by now, the first that works is taken.
        provider = "cpu" if row.provider == "cpu" else self.provider
        return self._load(tuned, provider, sha256, told)

    def _load(self, options: ModelOptions, provider: str, sha256: str, told: str) -> KokoroModel:
        model, self.report = load_model(
            self.path,
            provider=provider,
            options=options,
            graph_folder=self.graph_folder,
            sha256=sha256,
            build=self.build,
            on_build=self.on_build,
            stop=self.stop,
        )
        self.report.tuning = in_use(told, model.info, self.report)
        return model


def tuned_options(options: ModelOptions, row: Row) -> ModelOptions:
    """The options with what tuning chose; threads that are set stay, and so does the graph.

    Other arithmetic was judged on the row's graph alone. Refused windows are found so again.
    """
    fast_math = row.fast_math and row.variant == options.variant
    return replace(options, threads=options.threads or row.threads, fast_math=fast_math)


def tuning_decision(path: Path, graph_folder: Path) -> Decision | None:
    """The decision that a load goes by; None: untuned. Blocks; raises OSError."""
    return decisions.read(graph_folder, model_sha256(path, graph_folder))
