"""Windowed decoding: first audio of a sentence compared with the same sentence run whole.

Both servers run the staged model, built here once, by a tuning decision written for the purpose;
they take turns. Fidelity is not measured here: `tune` judges it.
"""

from __future__ import annotations

import tempfile
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import can_rewrite, maker, variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import decision, sentences
from wyoming_kokoro.tuning.fidelity.gate import LEVELS

from . import texts
from .client import ask
from .context import BenchContext
from .process import ServerProcess, serving
from .server_log import READY
from .shielded_thread import in_thread

_FOLDER = "windows"
_NEVER_LATE_MS = "60000"  # the first sentence is run whole


async def measure(context: BenchContext) -> None:
    """Measure decoding in windows: `windows.*`, ratios of first audio and whole reply, gaps."""
    if not can_rewrite():
        context.progress("windows: left out, they need onnx")
        return
    context.progress("building the model in parts, where it is not yet")
    folder = context.data_dir / _FOLDER
    await in_thread(_prepare, context, folder)
    async with AsyncExitStack() as stack:
        whole = await _server(context, stack, folder, windowed=False)
        windowed = await _server(context, stack, folder, windowed=True)
        for server in (whole, windowed, windowed):  # the plan learns what a window costs
            await ask(server.uri, texts.QUESTION)
        context.progress(f"decoding in windows: {texts.SIXTY_TOKENS}")
        for _ in range(context.effort.runs):
            await _round(context, whole, windowed)
        for _ in range(context.effort.long_runs):
            reply = await ask(windowed.uri, texts.PARAGRAPH)
            context.results.add("windows.gaps", "", "", sum(reply.gaps))


async def _round(context: BenchContext, whole: ServerProcess, windowed: ServerProcess) -> None:
    add = context.results.add
    whole_reply = await ask(whole.uri, texts.SIXTY_TOKENS)
    windowed_reply = await ask(windowed.uri, texts.SIXTY_TOKENS)
    add("windows.whole", "a sentence of 60 tokens, run whole", "ms", 1000 * whole_reply.first_s)
    add("windows.first", "the same, decoded in windows", "ms", 1000 * windowed_reply.first_s)
    add(
        "windows.ratio",
        "  first audio, windows / whole",
        "",
        windowed_reply.first_s / whole_reply.first_s,
    )
    add(
        "windows.total",
        "  whole reply, windows / whole",
        "",
        windowed_reply.total_s / whole_reply.total_s,
    )
    add("windows.gaps", "  gaps, in windows (a paragraph too)", "s", sum(windowed_reply.gaps))


async def _server(
    context: BenchContext, stack: AsyncExitStack, folder: Path, *, windowed: bool
) -> ServerProcess:
    flags = replace(context, model=_model(folder, windowed=windowed)).flags(folder)
    if not windowed:
        flags += ["--latency", _NEVER_LATE_MS]
    server = await stack.enter_async_context(serving([*flags, "--tune", "off"]))
    await server.log.line_with(READY)
    return server


def _model(folder: Path, *, windowed: bool) -> Path:
    """The model under a name of its own, which a decision of its own lies beside."""
    return folder / f"{'windowed' if windowed else 'whole'}.onnx"


def _prepare(context: BenchContext, folder: Path) -> None:
    """The parts, and a decision for each server. Blocks. Raises KokoroError."""
    folder.mkdir(parents=True, exist_ok=True)
    DataFolder(folder).costs.unlink(missing_ok=True)  # estimates of an earlier call
    graphs = DataFolder(folder).graphs
    sha256 = model_sha256(context.model, graphs)
    key = graph_key(sha256, CPU[0], variant_name("parts"))
    store = GraphStore(graphs)
    if store.find(key) is None:
        with tempfile.TemporaryDirectory() as temporary:
            cases_file = Path(temporary) / "utterances.npz"
            utterances = sentences.utterances([context.voice.parts[0][0]], context.baseline.style)
            write_calibration_inputs(cases_file, list(utterances.values()))
            store.build(context.model, key, CPU[0], make=maker("parts", cases_file))
    for windowed in (False, True):
        link = _model(folder, windowed=windowed)
        link.unlink(missing_ok=True)
        try:
            link.symlink_to(context.model)
        except OSError as error:
            raise KokoroError(f"no link to the model can be made: {error.strerror}") from error
        row = decision.Row("parts", "parts", windowed=windowed)
        chosen = {str(level): 0 for level in LEVELS}
        decision.write(link, None, sha256, decision.Decision((row,), chosen, "fast", 0.0))
