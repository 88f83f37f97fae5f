"""Load a model with the settings that tuning chose, or those that need no tuning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.variants import Variant

from . import decision as decisions
from .decision import Decision, Level, Row, as_level
from .decision_text import nothing_to_tune_in, sentence
from .load import load_model
from .load_report import LoadReport


def untuned_options(level: Level, threads: int = 0, *, low_memory: bool = False) -> ModelOptions:
    """The settings without tuning: the built graph, decoded in windows unless its arithmetic is to
    be the file's."""
    variant: Variant = "whole" if level == "exact" else "staged"
    return ModelOptions(threads, variant, low_memory=low_memory)


def load_tuned(
    path: Path,
    *,
    fidelity: str,
    provider: str,
    threads: int,
    graph_folder: Path,
    build: bool = True,
    low_memory: bool = False,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """As `load_model`, by the decision that is kept for this model and machine, if there is one.

    What the user asked for wins: a provider other than "auto" leaves the decision aside unless it
    is about that one, `threads` other than 0 replaces its own.
    """
    sha256, level = model_sha256(path, graph_folder), as_level(fidelity)
    decision = decisions.read(graph_folder, sha256)
    row = decision.at(level) if decision and decision.holds_at(level) else None

    def load(options: ModelOptions, provider: str) -> tuple[KokoroModel, LoadReport]:
        return load_model(
            path,
            provider=provider,
            options=options,
            graph_folder=graph_folder,
            sha256=sha256,
            build=build,
            stop=stop,
        )

    options = untuned_options(level, threads, low_memory=low_memory)
    if row is None or provider not in ("auto", row.provider):
        model, report = load(options, provider)
        report.tuning = nothing_to_tune_in(model.info, report) or sentence(decision, level)
        if row:
            report.tuning = f"the settings without tuning: --provider {provider} was asked for"
        return model, report
    tuned = tuned_options(options, row)
    # Of other providers, which may be gone by now, the first that works is taken.
    model, report = load(tuned, "cpu" if row.provider == "cpu" else provider)
    report.tuning = nothing_to_tune_in(model.info, report) or sentence(decision, level)
    if tuned.variant != options.variant and model.info.options.variant != tuned.variant:
        model.close()
        model, report = load(options, "cpu")
        lost = f"the settings without tuning: {row.name} was chosen and could not be opened"
        report.tuning = nothing_to_tune_in(model.info, report) or lost
    return model, report


def tuned_options(options: ModelOptions, row: Row) -> ModelOptions:
    """The options with what tuning chose; threads that are set stay.

    Where "staged" turned out to be no better than "whole", loading finds that again, and says why.
    """
    return replace(
        options,
        threads=options.threads or row.threads,
        variant=options.variant if row.variant == "whole" else row.variant,
        fast_math=row.fast_math,
    )


def tuning_decision(path: Path, graph_folder: Path) -> Decision | None:
    """The decision that `load_tuned` goes by; None: untuned. Blocks; raises OSError."""
    return decisions.read(graph_folder, model_sha256(path, graph_folder))
