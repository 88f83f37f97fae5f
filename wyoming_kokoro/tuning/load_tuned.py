"""Load a model with the settings that tuning chose."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.loading.load_report import Build, LoadReport
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions

from . import decision as decisions
from .decision import Decision, as_level
from .report import sentence


def load_tuned(
    path: Path,
    *,
    fidelity: str,
    provider: str,
    threads: int,
    graph_folder: Path,
    build: Build,
    low_memory: bool = False,
    fp32_path: Path | None = None,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """As `load_model`, by the decision that is kept for this model and machine, if there is one.

    What the user asked for wins: a provider other than "auto" and "cpu" leaves the decision
    aside, `threads` other than 0 replaces its own.
    """
    sha256 = model_sha256(path, graph_folder)
    options = ModelOptions(threads, low_memory=low_memory)
    decision = decisions.read(path, graph_folder, sha256)
    row = decision.at(as_level(fidelity)) if decision else None
    chosen_by_user = provider
    if row and provider in ("auto", row.provider):
        options = replace(
            options,
            threads=threads or row.threads,
            variant=row.variant,
            windowed=row.windowed,
            fast_math=row.fast_math,
        )
        provider = "cpu" if row.provider == "cpu" else provider  # another may be gone by now
    model, report = load_model(
        path,
        provider=provider,
        options=options,
        graph_folder=graph_folder,
        sha256=sha256,
        build=build,
        fp32_path=fp32_path,
        stop=stop,
    )
    report.tuning = sentence(decision, fidelity)
    if row and chosen_by_user not in ("auto", row.provider):
        report.tuning = f"the model as it is: --provider {chosen_by_user} was asked for"
    elif row and row.variant != model.info.options.variant:
        report.tuning = f"the model as it is: the graph of {row.name} is not there"
    return model, report


def tuning_decision(path: Path, graph_folder: Path) -> Decision | None:
    """The decision that `load_tuned` goes by; None: untuned. Blocks; raises OSError."""
    return decisions.read(path, graph_folder, model_sha256(path, graph_folder))
