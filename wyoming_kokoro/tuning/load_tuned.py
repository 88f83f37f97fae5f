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
from .decision import Row, as_level


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
    row = _row(path, graph_folder, sha256, fidelity)
    if row and provider in ("auto", row.provider):
        options = replace(
            options,
            threads=threads or row.threads,
            variant=row.variant,
            windowed=row.windowed,
            fast_math=row.fast_math,
        )
        provider = "cpu" if row.provider == "cpu" else provider  # another may be gone by now
    return load_model(
        path,
        provider=provider,
        options=options,
        graph_folder=graph_folder,
        sha256=sha256,
        build=build,
        fp32_path=fp32_path,
        stop=stop,
    )


def tuned_row(path: Path, graph_folder: Path, fidelity: str) -> Row | None:
    """The row that `load_tuned` uses; None: the untuned model. Blocks; raises OSError."""
    return _row(path, graph_folder, model_sha256(path, graph_folder), fidelity)


def _row(path: Path, graph_folder: Path, sha256: str, fidelity: str) -> Row | None:
    decision = decisions.read(path, graph_folder, sha256)
    return decision.at(as_level(fidelity)) if decision else None
