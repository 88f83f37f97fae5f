"""Store of built graphs, saved with weights that are mapped from disk.

A saved graph loads in a quarter of the time and a third of the memory. It lies in a folder of its
own, named by its key, that is moved into place whole and never written again: a mapped file that
changes kills the process. `manifest.json` in it holds the size and sha256 of each file. While a
process has one open, a mark (open_marker.py) lies beside it; a mark that is left means an unclean
end, and the files are read through before they are trusted again, as are those that were written
to after their manifest.

    <folder>/<key>/             what build.py has written, and manifest.json
    <folder>/models.json        sha256 of model files, by path, size and time of change
"""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import onnxruntime as ort

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.system.atomic_files import atomic_move, atomic_write, fresh
from wyoming_kokoro.system.child_process import ChildFailed
from wyoming_kokoro.system.open_marker import is_open, mark_open, take_left
from wyoming_kokoro.system.processors import processor

_LOGGER = logging.getLogger(__name__)

MANIFEST = "manifest.json"
OWN_FILES = ("model.onnx", "model.data")
"""The file's own graph, optimised: it stands in for stages where those cannot be built."""
PROBLEM = "problem.txt"
"""Beside what stands in for the graph that was asked for: why, in a sentence."""

COMPILED = "compiled"
"""The variant in the key of a folder where a provider itself keeps what it compiled."""

_FORMAT = 2  # of the folder's content; raise it when that or saving_options change
_BUILDING = ".building-"
BUILDING_BYTES = 1_200_000_000
"""Disk space that building Kokoro's stages needs: 1,113 MB were seen, and some to spare."""
_BROKEN = ".broken-"
_POLL_S = 0.2  # how often a build of another process is looked at


class GraphError(Exception):
    """No saved graph can be had; the message says why. The stock model still speaks."""


def sha256_of(path: Path) -> str:
    """Hex digest of the file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_manifest(folder: Path, names: Iterable[str]) -> None:
    """Write down size and sha256 of what was saved."""
    manifest = {
        name: {"bytes": (folder / name).stat().st_size, "sha256": sha256_of(folder / name)}
        for name in names
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def model_sha256(model: Path, folder: Path | None) -> str:
    """The file's sha256, computed once and remembered in the folder (if any) by path, size and
    time of change.

    Blocks for about a second the first time. Raises OSError when the model cannot be read.
    """
    if folder is None:
        return sha256_of(model)
    status = model.stat()
    identity = [status.st_size, status.st_mtime_ns]
    checksums_file = folder / "models.json"
    checksums = _read_json(checksums_file)
    entry = checksums.get(str(model.resolve()))
    if isinstance(entry, list) and entry[:2] == identity and len(entry) == 3:
        return str(entry[2])
    digest = sha256_of(model)
    checksums[str(model.resolve())] = [*identity, digest]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        atomic_write(checksums_file, json.dumps(checksums).encode())
    except OSError as error:
        _LOGGER.debug("cannot remember the model's checksum: %s", error)
    return digest


def graph_key(sha256: str, provider: str, variant: str = "") -> str:
    """A folder name for all that a saved graph depends on; `variant` names a built one."""
    parts = [sha256, ort.__version__, provider, processor(), str(_FORMAT)]
    if variant:
        parts.append(variant)
    short = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]
    name = f"{sha256[:8]}-{provider.removesuffix('ExecutionProvider').lower()}-{short}"
    return f"{name}-{variant}" if variant else name


class GraphStore:
    """The saved graphs in one folder. Methods block; OSError never leaves `find`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, key: str) -> Path | None:
        """The folder of that key, or None. A damaged one is set aside with a WARNING."""
        graph_folder = self._folder / key
        if not graph_folder.is_dir():
            return None
        problem = _problem(graph_folder, thorough=take_left(self._folder, key))
        if problem:
            self.set_aside(key, problem)
            return None
        return graph_folder

    def build(self, key: str, make: Callable[[Path], None], stop: Stop | None = None) -> Path:
        """Have `make` fill a folder, and move that into place; the folder.

        Where another process builds the same, its graph is waited for, and taken if it comes; one
        that is there by now is taken too.
        Raises GraphError (no space, folder not writable, the child failed), Stopped and what `make`
        does.
        """
        self._wait_for_others(key, stop or Stop())
        if found := self.find(key):
            return found
        with self._building(key) as temporary:
            make(temporary)
            return self._move_in(temporary, key)

    def _wait_for_others(self, key: str, stop: Stop) -> None:
        """Return once no other process builds that graph. Raises Stopped."""
        mark = _BUILDING + key
        if not is_open(self._folder, mark):
            return
        _LOGGER.info("Another process builds the graph: waiting for it")
        while is_open(self._folder, mark):
            if stop.is_set():
                raise Stopped
            time.sleep(_POLL_S)

    @contextmanager
    def _building(self, key: str) -> Iterator[Path]:
        """A folder to build the graph of that key in, gone afterwards."""
        temporary = self._folder / f"{_BUILDING}{fresh()}"
        try:
            with ExitStack() as cleanup:
                self._folder.mkdir(parents=True, exist_ok=True)
                self.sweep()
                self._check_space()
                take_left(self._folder, _BUILDING + key)
                cleanup.callback(mark_open(self._folder, _BUILDING + key))
                cleanup.callback(mark_open(self._folder, temporary.name))
                cleanup.callback(shutil.rmtree, temporary, ignore_errors=True)
                temporary.mkdir()
                yield temporary
        except ChildFailed as error:
            raise GraphError(str(error)) from error
        except OSError as error:
            raise GraphError(f"cannot save the graph: {error}") from error

    def sweep(self) -> None:
        """Delete what builds left behind that were killed."""
        for graph_folder in list(self.entries()):
            if graph_folder.name.startswith(_BUILDING):
                self.discard(graph_folder.name)

    def mark_open(self, key: str) -> Callable[[], None]:
        """Note that this process has the graph mapped, until the returned function is called.

        Where the folder cannot be written, nothing is noted.
        """
        try:
            return mark_open(self._folder, key)
        except OSError as error:
            _LOGGER.debug("cannot mark the saved graph as open: %s", error)
            return lambda: None  # nothing was marked that could be taken away

    def set_aside(self, key: str, problem: str) -> None:
        """Move a saved graph that cannot be used out of the way; `prune` deletes it."""
        graph_folder = self._folder / key
        _LOGGER.warning("saved graph %s is set aside: %s", graph_folder, problem)
        aside = self._folder / f"{_BROKEN}{key}"
        try:
            shutil.rmtree(aside, ignore_errors=True)
            graph_folder.rename(aside)
        except OSError as error:
            _LOGGER.warning("saved graph %s cannot be moved: %s", graph_folder, error)

    def prune(self, keep_keys: Sequence[str]) -> int:
        """Delete graphs of other keys and what builds left behind; returns the bytes given back.

        What a process alive has open or is building stays, and so does what the provider of the
        graph has compiled. To be called when the graph that is kept has spoken.
        """
        there = [graph_folder.name for graph_folder in self.entries()]
        return sum(
            self.discard(name)
            for name in there
            if name not in keep_keys and not any(_is_compiled(name, key) for key in keep_keys)
        )

    def disk_bytes(self) -> int:
        """How much disk the saved graphs take, those set aside included."""
        return sum(_size(graph_folder) for graph_folder in self.entries())

    def entries(self) -> Iterator[Path]:
        """The folders of saved graphs, those set aside and those being built included."""
        if self._folder.is_dir():
            yield from (entry for entry in self._folder.iterdir() if entry.is_dir())

    def discard(self, key: str) -> int:
        """Delete a folder with its marks unless it is in use; returns the bytes given back."""
        graph_folder = self._folder / key
        if not graph_folder.is_dir() or is_open(self._folder, key):
            return 0
        size = _size(graph_folder)
        shutil.rmtree(graph_folder, ignore_errors=True)
        take_left(self._folder, key)
        if key.startswith(_BUILDING):
            _LOGGER.info("What an interrupted optimisation of the model left behind is deleted")
        else:
            _LOGGER.info("saved graph %s deleted: no longer used", graph_folder.name)
        return size - _size(graph_folder)

    def _check_space(self) -> None:
        free = shutil.disk_usage(self._folder).free
        if free < BUILDING_BYTES:
            raise GraphError(
                f"saving the graph takes {BUILDING_BYTES // 10**6} MB of disk, "
                f"{free // 10**6} MB are free"
            )

    def _move_in(self, temporary: Path, key: str) -> Path:
        graph_folder = self._folder / key
        try:
            atomic_move(temporary, graph_folder)
        except OSError:
            if not graph_folder.is_dir():  # else another process was faster: its graph is as good
                raise
        return graph_folder


def _is_compiled(name: str, key: str) -> bool:
    """Whether a folder of that name is of the graph's own model and provider, to compile into."""
    return name.endswith(COMPILED) and name.split("-")[:2] == key.split("-")[:2]


def _problem(graph_folder: Path, *, thorough: bool) -> str:
    """The fault of a saved graph, "" for none."""
    manifest = _read_json(graph_folder / MANIFEST)
    if not manifest:
        return f"{MANIFEST} cannot be understood"
    try:
        written_ns = (graph_folder / MANIFEST).stat().st_mtime_ns
        for name, entry in manifest.items():
            size, digest = entry["bytes"], entry["sha256"]
            status = (graph_folder / name).stat()
            if status.st_size != size:
                return f"{name} has {status.st_size} bytes and should have {size}"
            touched = status.st_mtime_ns > written_ns
            if (thorough or touched) and sha256_of(graph_folder / name) != digest:
                return f"{name} is not what was saved"
    except (KeyError, TypeError):
        return f"{MANIFEST} cannot be understood"
    except OSError as error:
        return str(error)
    return ""


def _size(graph_folder: Path) -> int:
    try:
        return sum(file.stat().st_size for file in graph_folder.iterdir() if file.is_file())
    except OSError:
        return 0


def _read_json(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
