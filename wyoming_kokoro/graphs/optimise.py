"""Optimising a model's graph and saving it: in a child process, for it peaks at 0.5 GB.

python -m wyoming_kokoro.graphs.optimise MODEL FOLDER PROVIDER
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.session import (
    CPU,
    ORT_ERRORS,
    in_little_memory,
    open_session,
    saving_options,
)
from wyoming_kokoro.system.child_process import become_background_child, run_child

ONNX = "model.onnx"
DATA = "model.data"
MANIFEST = "manifest.json"
PROBLEM = "problem.txt"
"""In place of a manifest: why a graph could not be made."""

_MODULE = "wyoming_kokoro.graphs.optimise"  # its __name__ is another in the child
_FAILURES: tuple[type[Exception], ...] = (*ORT_ERRORS, OSError)

Make: TypeAlias = Callable[[Path, Path, str, Stop], None]
"""Called as `optimise` (model, folder, provider, stop): writes a graph and MANIFEST there."""


def optimise(model: Path, folder: Path, provider: str, stop: Stop) -> None:
    """Write ONNX, DATA and MANIFEST into the folder, at low priority; blocks for 3 to 30 s.

    The child ends with us, however we end: its standard input is a pipe of ours. Raises
    ChildFailed, and Stopped once it has been killed for `stop`.
    """
    run_child(_MODULE, [str(model), str(folder), provider], stop)


def sha256_of(path: Path) -> str:
    """Hex digest of the file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _save(model: Path, folder: Path, provider: str) -> None:
    """The child's work: optimise, save, and write down what was saved."""
    providers = [CPU] if provider == CPU[0] else [(provider, {}), CPU]
    options = in_little_memory(saving_options(folder / ONNX, DATA))
    session = open_session(model, options, providers)
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
    become_background_child(nice=nice)
    model, folder, provider = arguments
    try:
        work(Path(model), Path(folder), provider)
    except (*_FAILURES, *failures) as error:
        sys.stderr.write(f"{(str(error).splitlines() or [type(error).__name__])[0]}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(child(_save, sys.argv[1:]))
