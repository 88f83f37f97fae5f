"""Decoding in windows: the first audio of a sentence beside the same sentence run whole.

Both servers run the model in parts, built here once, by a decision of `tune` that is made up; they
take turns. Whether the windows sound like the whole is not asked here: `tune` judges that.
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

from . import texts
from .client import ask
from .context import BenchContext
from .process import READY, ServerProcess, serving
from .shielded_thread import in_thread

_FOLDER = "windows"
_NEVER_LATE_MS = "60000"  # the first sentence is run whole


async def measure(rig: BenchContext) -> None:
    """`windows.*`: ratios of first audio and of the whole reply, gaps."""
    if not can_rewrite():
        rig.say("windows: left out, they need onnx")
        return
    rig.say("building the model in parts, where it is not yet")
    folder = rig.data_dir / _FOLDER
    await in_thread(_prepare, rig, folder)
    async with AsyncExitStack() as stack:
        whole = await _server(rig, stack, folder, windowed=False)
        windowed = await _server(rig, stack, folder, windowed=True)
        for server in (whole, windowed, windowed):  # the plan learns what a window costs
            await ask(server.uri, texts.QUESTION)
        rig.say(f"decoding in windows: {texts.SIXTY_TOKENS}")
        for _ in range(rig.effort.runs):
            await _round(rig, whole, windowed)
        for _ in range(rig.effort.long_runs):
            heard = await ask(windowed.uri, texts.PARAGRAPH)
            rig.results.add("windows.gaps", "", "", sum(heard.gaps))


async def _round(rig: BenchContext, whole: ServerProcess, windowed: ServerProcess) -> None:
    add = rig.results.add
    theirs = await ask(whole.uri, texts.SIXTY_TOKENS)
    ours = await ask(windowed.uri, texts.SIXTY_TOKENS)
    add("windows.whole", "a sentence of 60 tokens, run whole", "ms", 1000 * theirs.first_s)
    add("windows.first", "the same, decoded in windows", "ms", 1000 * ours.first_s)
    add("windows.ratio", "  first audio, windows / whole", "", ours.first_s / theirs.first_s)
    add("windows.total", "  whole reply, windows / whole", "", ours.total_s / theirs.total_s)
    add("windows.gaps", "  gaps, in windows (a paragraph too)", "s", sum(ours.gaps))


async def _server(
    rig: BenchContext, stack: AsyncExitStack, folder: Path, *, windowed: bool
) -> ServerProcess:
    flags = replace(rig, model=_model(folder, windowed=windowed)).flags(folder)
    if not windowed:
        flags += ["--latency", _NEVER_LATE_MS]
    server = await stack.enter_async_context(serving([*flags, "--tune", "off"]))
    await server.logged(READY)
    return server


def _model(folder: Path, *, windowed: bool) -> Path:
    """The model under a name of its own, which a decision of its own lies beside."""
    return folder / f"{'windowed' if windowed else 'whole'}.onnx"


def _prepare(rig: BenchContext, folder: Path) -> None:
    """The parts, and a decision for each server. Blocks. Raises KokoroError."""
    folder.mkdir(parents=True, exist_ok=True)
    DataFolder(folder).costs.unlink(missing_ok=True)  # learned when the machine was as it was then
    graphs = DataFolder(folder).graphs
    sha256 = model_sha256(rig.model, graphs)
    key = graph_key(sha256, CPU[0], variant_name("parts"))
    store = GraphStore(graphs)
    if store.find(key) is None:
        with tempfile.TemporaryDirectory() as temporary:
            cases = Path(temporary) / "cases.npz"
            said = sentences.cases([rig.voice.parts[0][0]], rig.bare.style)
            write_calibration_inputs(cases, list(said.values()))
            store.build(rig.model, key, CPU[0], make=maker("parts", cases))
    for windowed in (False, True):
        link = _model(folder, windowed=windowed)
        link.unlink(missing_ok=True)
        try:
            link.symlink_to(rig.model)
        except OSError as error:
            raise KokoroError(f"no link to the model can be made: {error.strerror}") from error
        row = decision.Row("parts", "parts", windowed=windowed)
        chosen = {str(level): 0 for level in decision.LEVELS}
        decision.write(link, graphs, sha256, decision.Decision((row,), chosen, "fast", 0.0))
