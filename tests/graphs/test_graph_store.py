"""Saved graphs: made whole in a child, trusted only while they are what was saved."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs import graph_store as graph_module
from wyoming_kokoro.graphs.graph_store import (
    OWN_FILES,
    PROBLEM,
    GraphError,
    GraphStore,
    graph_key,
    model_sha256,
    sha256_of,
)
from wyoming_kokoro.graphs.staged_graphs import build_stages
from wyoming_kokoro.model.kokoro_model import FileModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU, ORT_ERRORS, open_session, session_options
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.open_marker import is_open, mark_open, take_left

IDS = (50, 83, 54)
PROVIDER = CPU[0]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_tone_model(tmp_path_factory.mktemp("model") / "tone.onnx")


def saved(folder: Path, model: Path, stop: Stop | None = None) -> Path:
    """Save the graph of a file whose weights are none of Kokoro's, in a child."""
    return build_stages(GraphStore(folder), model, "key", PROVIDER, "staged", stop or Stop())


@pytest.fixture(scope="module")
def made(model: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one saved graph, "key"."""
    folder = tmp_path_factory.mktemp("made") / "graphs"
    saved(folder, model)
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """A copy of it that may be spoilt."""
    return Path(shutil.copytree(made, tmp_path / "graphs"))


def spoken(onnx: Path) -> tuple[int, ...]:
    session = open_session(onnx, session_options(ModelOptions(1), optimised=True), [CPU])
    return hear(FileModel(session, onnx).run(Utterance(IDS, style_for(0))).samples).ids


def left_mark(folder: Path, name: str) -> None:
    """What a process that was killed leaves."""
    (folder / f"{name}.1-00.open").write_bytes(b"")


def test_a_saved_graph_speaks(folder: Path) -> None:
    """It is found under its key, lies there whole and says the same."""
    files = GraphStore(folder).find("key")
    assert files is not None
    assert spoken(files / OWN_FILES[0]) == IDS
    assert {path.name for path in folder.iterdir()} == {"key"}
    assert {path.name for path in files.iterdir()} == {*OWN_FILES, PROBLEM, "manifest.json"}


def test_nothing_there(tmp_path: Path) -> None:
    """No folder, no graph, no error."""
    store = GraphStore(tmp_path / "none")
    assert store.find("key") is None
    assert store.disk_bytes() == 0
    assert store.prune("key") == 0


def cut_short(place: Path) -> None:
    os.truncate(place / "model.data", 100)


def lose_data(place: Path) -> None:
    (place / "model.data").unlink()


def lose_manifest(place: Path) -> None:
    (place / "manifest.json").unlink()


def spoil_manifest(place: Path) -> None:
    (place / "manifest.json").write_text('{"model.onnx": 3}')


@pytest.mark.parametrize("spoil", [cut_short, lose_data, lose_manifest, spoil_manifest])
def test_a_damaged_graph_is_set_aside(
    folder: Path, spoil: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    """What is visibly not whole is never opened: a WARNING names it, a new one can be made."""
    spoil(folder / "key")
    store = GraphStore(folder)
    assert store.find("key") is None
    [record] = caplog.records
    assert record.levelno == logging.WARNING
    assert str(folder / "key") in record.getMessage()
    assert not (folder / "key").exists()
    assert store.prune("other") > 0
    assert list(folder.iterdir()) == []


def alter(place: Path) -> None:
    data = bytearray((place / "model.data").read_bytes())
    data[len(data) // 2] ^= 1
    (place / "model.data").write_bytes(data)


def test_an_altered_graph_after_an_unclean_end(folder: Path) -> None:
    """One flipped bit is found when the process before was killed."""
    alter(folder / "key")
    left_mark(folder, "key")
    assert GraphStore(folder).find("key") is None


def test_a_sound_graph_after_an_unclean_end(folder: Path) -> None:
    """Read through once, then trusted again."""
    left_mark(folder, "key")
    assert GraphStore(folder).find("key") is not None
    assert not list(folder.glob("*.open"))


def test_a_graph_is_not_read_through_after_a_clean_end(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mark that was taken back costs the next start nothing."""
    store = GraphStore(folder)
    store.mark_open("key")()
    monkeypatch.setattr(graph_module, "sha256_of", lambda _path: pytest.fail("was read"))
    assert store.find("key") is not None


def test_marks_tell_the_living_from_the_dead(tmp_path: Path) -> None:
    """A mark holds while its process lives, and is left when it is killed."""
    script = (
        "import sys; from pathlib import Path\n"
        "from wyoming_kokoro.system.open_marker import mark_open\n"
        f"close = mark_open(Path({str(tmp_path)!r}), 'key'); print(flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as other:
        assert other.stdout
        other.stdout.readline()
        assert is_open(tmp_path, "key")
        assert not take_left(tmp_path, "key")
        other.kill()
        other.wait()
    assert not is_open(tmp_path, "key")
    assert take_left(tmp_path, "key")
    assert not take_left(tmp_path, "key")


def test_a_mark_is_closed_once(tmp_path: Path) -> None:
    """Closing twice does no harm."""
    close = mark_open(tmp_path, "key")
    assert is_open(tmp_path, "key")
    close()
    close()
    assert list(tmp_path.iterdir()) == []


def test_prune_keeps_what_is_needed(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Other keys go; the kept one and what a living process has open stay. The log is in words."""
    caplog.set_level(logging.INFO)
    store = GraphStore(folder)
    for name in ("old", "used", ".building-1", ".broken-key"):
        shutil.copytree(folder / "key", folder / name)
    left_mark(folder, ".building-1")
    before = store.disk_bytes()
    close = store.mark_open("used")
    freed = store.prune("key")
    assert freed > 0
    assert {path.name for path in folder.iterdir() if path.is_dir()} == {"key", "used"}
    assert store.disk_bytes() == before - freed
    assert "What an interrupted optimisation of the model left behind is deleted" in caplog.text
    assert ".building" not in caplog.text
    close()
    assert not [path for path in folder.iterdir() if path.suffix == ".open"]


def test_no_space(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is needed and what is free are named before anything is written."""
    usage = shutil.disk_usage(tmp_path)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage)
    with pytest.raises(GraphError, match="0 MB are free"):
        saved(tmp_path, model)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written(model: Path, tmp_path: Path) -> None:
    """A file where the folder should be stands for a read-only disk (root may write anywhere)."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(GraphError, match="cannot save the graph"):
        saved(tmp_path / "file", model)


def test_a_build_that_was_killed(model: Path, tmp_path: Path) -> None:
    """The next build takes away what it left: a loop of crashes does not fill the disk."""
    (tmp_path / ".building-1").mkdir()
    (tmp_path / ".building-1" / "model.data").write_bytes(b"half")
    left_mark(tmp_path, ".building-1")
    saved(tmp_path, model)
    assert {path.name for path in tmp_path.iterdir()} == {"key"}


def test_another_process_was_faster(model: Path, folder: Path) -> None:
    """A graph that is there by then is kept: it may be mapped."""
    before = (folder / "key" / "model.data").stat().st_ino
    assert saved(folder, model) == folder / "key"
    assert (folder / "key" / "model.data").stat().st_ino == before
    assert {path.name for path in folder.iterdir()} == {"key"}


def _not_to_be_made(folder: Path) -> None:
    pytest.fail(f"{folder} is filled")


def test_another_process_is_building_it(folder: Path, tmp_path: Path) -> None:
    """Its graph is waited for: the work is not done twice. Where it fails, we do it."""
    (folder / "key").rename(tmp_path / "built")
    done = mark_open(folder, ".building-key")
    found: list[Path] = []
    waiting = threading.Thread(
        target=lambda: found.append(GraphStore(folder).build("key", _not_to_be_made))
    )
    waiting.start()
    (tmp_path / "built").rename(folder / "key")
    done()
    waiting.join(60)
    assert found == [folder / "key"]
    shutil.rmtree(folder / "key")
    left_mark(folder, ".building-key")  # of one that was killed: nobody holds it
    made_by: list[Path] = []
    GraphStore(folder).build("key", made_by.append)
    assert len(made_by) == 1
    assert {path.name for path in folder.iterdir()} == {"key"}


def test_not_waited_for_any_longer(tmp_path: Path) -> None:
    """A stop ends the wait for another process."""
    stop = Stop()
    stop.set()
    done = mark_open(tmp_path, ".building-key")
    with pytest.raises(Stopped):
        GraphStore(tmp_path).build("key", _not_to_be_made, stop)
    done()


def test_stopping_the_child(model: Path, tmp_path: Path) -> None:
    """`Stop` kills it; nothing is left behind."""
    stop = Stop()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    with pytest.raises(Stopped):
        saved(tmp_path, model, stop)
    timer.join()
    assert list(tmp_path.iterdir()) == []


def test_the_child_ends_with_its_parent(model: Path, tmp_path: Path) -> None:
    """When the pipe closes the child leaves, whatever it is doing."""
    script = (
        "import threading; from pathlib import Path; from wyoming_kokoro.graphs import build\n"
        "build.build = lambda *_, **__: threading.Event().wait()\n"
        'job = \'{"variant": "whole", "plain": false}\'\n'
        f"build.main(Path({str(model)!r}), Path({str(tmp_path)!r}), job)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, cwd=ROOT) as child:
        assert child.stdin
        child.stdin.close()
        assert child.wait(10) == 3


def test_keys_tell_apart_what_matters() -> None:
    """Model and provider are in the key, which names both for the reader."""
    keys = {graph_key(sha, name) for sha in ("a" * 64, "b" * 64) for name in (PROVIDER, "CUDA")}
    assert len(keys) == 4
    assert graph_key("a" * 64, PROVIDER).startswith("aaaaaaaa-cpu-")


def test_the_models_checksum_is_computed_once(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Remembered by path, size and time; a changed file is read again."""
    copy = tmp_path / "model.onnx"
    shutil.copy(model, copy)
    calls: list[Path] = []

    def counted(path: Path) -> str:
        calls.append(path)
        return sha256_of(path)

    monkeypatch.setattr(graph_module, "sha256_of", counted)
    first = model_sha256(copy, tmp_path / "graphs")
    assert model_sha256(copy, tmp_path / "graphs") == first
    assert len(calls) == 1
    with copy.open("ab") as file:
        file.write(b"more")
    assert model_sha256(copy, tmp_path / "graphs") != first
    assert len(calls) == 2


@pytest.mark.parametrize("book", ["[]", "{", '{"x": 1}'])
def test_a_spoilt_book_of_checksums(model: Path, tmp_path: Path, book: str) -> None:
    """It is written anew."""
    (tmp_path / "models.json").write_text(book)
    digest = model_sha256(model, tmp_path)
    assert digest in json.loads((tmp_path / "models.json").read_text())[str(model)]


def test_a_graph_that_onnxruntime_refuses(folder: Path) -> None:
    """Damage that only opening shows raises what callers catch."""
    (folder / "key" / "model.onnx").write_bytes(b"x")
    with pytest.raises(ORT_ERRORS):
        spoken(folder / "key" / "model.onnx")
