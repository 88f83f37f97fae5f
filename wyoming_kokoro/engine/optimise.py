"""Optimising a model's graph and saving it: in a child process, for it peaks at 0.8 GB.

python -m wyoming_kokoro.engine.optimise MODEL FOLDER PROVIDER
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from wyoming_kokoro.core.cancellation import Stop, Stopped

from .session import CPU, ORT_ERRORS, open_session, saving_options

ONNX = "model.onnx"
DATA = "model.data"
MANIFEST = "manifest.json"
PROBLEM = "problem.txt"
"""In place of a manifest: why a graph could not be made."""

_MODULE = "wyoming_kokoro.engine.optimise"  # its __name__ is another in the child
_FAILURES: tuple[type[Exception], ...] = (*ORT_ERRORS, OSError)

Make: TypeAlias = Callable[[Path, Path, str, Stop], None]
"""model, folder, provider, stop → the folder holds a graph and its MANIFEST; as `optimise`."""


class OptimiseFailed(Exception):
    """The child did not save a graph; the message is the last that it said."""


def optimise(model: Path, folder: Path, provider: str, stop: Stop) -> None:
    """Write ONNX, DATA and MANIFEST into the folder, at low priority; blocks for 3 to 30 s.

    The child ends with us, however we end: its standard input is a pipe of ours. Raises
    OptimiseFailed, and Stopped once it has been killed for `stop`.
    """
    run_child(_MODULE, [str(model), str(folder), provider], stop)


def run_child(module: str, arguments: Sequence[str], stop: Stop) -> None:
    """Run a module of ours in a process of its own, which ends with us; blocks.

    Raises OptimiseFailed with the last line that it said, and Stopped once it has been killed.
    """
    package = str(Path(__file__).resolve().parents[2])
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    }
    command = [sys.executable, "-m", module, *arguments]
    with subprocess.Popen(  # noqa: S603 (our own interpreter and module)
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment,
    ) as child:
        assert child.stderr is not None
        with stop.bound(child.kill):
            complaint = child.stderr.read()
            code = child.wait()
    if stop.is_set():
        raise Stopped
    if code < 0:
        raise OptimiseFailed(f"the process that works on the graph was killed (signal {-code})")
    if code:
        lines = complaint.decode(errors="replace").strip().splitlines()
        raise OptimiseFailed(f"optimising the graph failed ({code}): {lines[-1] if lines else ''}")


def sha256_of(path: Path) -> str:
    """Hex digest of the file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _end_with_parent() -> None:
    """Leave as soon as the pipe from the parent closes: nobody waits for the graph then."""
    while os.read(0, 1):  # not through sys.stdin, whose lock would hang our own end
        pass
    os._exit(3)


def _save(model: Path, folder: Path, provider: str) -> None:
    """The child's work: optimise, save, and write down what was saved."""
    providers = [CPU] if provider == CPU[0] else [(provider, {}), CPU]
    session = open_session(model, saving_options(folder / ONNX, DATA), providers)
    if session.get_providers()[0] != provider:
        raise RuntimeError(f"{provider} does not start")
    write_manifest(folder, (ONNX, DATA))


def write_manifest(folder: Path, names: Iterable[str]) -> None:
    """Write down size and sha256 of what was saved."""
    manifest = {
        name: {"bytes": (folder / name).stat().st_size, "sha256": sha256_of(folder / name)}
        for name in names
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def stay_behind(*, nice: int = 10) -> None:
    """For a child of `run_child`: go at low priority, and end when the parent does."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    with suppress(OSError):  # where memory runs out, this is to end and not the server
        Path("/proc/self/oom_score_adj").write_text("1000")
    threading.Thread(target=_end_with_parent, daemon=True).start()


def child(
    work: Callable[[Path, Path, str], None],
    arguments: Sequence[str],
    failures: tuple[type[Exception], ...] = (),
    *,
    nice: int = 10,
) -> int:
    """A child's main: `work(model, folder, provider)` at low priority; the exit status.

    `failures` are errors told by their message alone, beside those of files and onnxruntime.
    """
    stay_behind(nice=nice)
    model, folder, provider = arguments
    try:
        work(Path(model), Path(folder), provider)
    except (*_FAILURES, *failures) as error:
        sys.stderr.write(f"{(str(error).splitlines() or [type(error).__name__])[0]}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(child(_save, sys.argv[1:]))
