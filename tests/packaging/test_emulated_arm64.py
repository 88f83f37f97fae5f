"""What the emulated replay of the image takes from the Dockerfile and from the tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.places import ROOT

from . import emulated_arm64
from .dockerfile import arguments, instructions
from .emulated_arm64 import CORE, LEFT_OUT, EmulatedImage

REPLAYED = {"RUN", "COPY", "WORKDIR"}
SAID_OF_THE_IMAGE = {"ARG", "CMD", "ENTRYPOINT", "ENV", "EXPOSE", "HEALTHCHECK", "LABEL", "SHELL",
                     "USER", "VOLUME"}  # fmt: skip


def test_each_instruction_is_replayed_or_changes_no_file() -> None:
    """A new kind (ADD, ONBUILD) would be passed over without a word."""
    for stage in ("build", "base"):
        kinds = {step.kind for step in instructions(stage)}
        assert kinds <= REPLAYED | SAID_OF_THE_IMAGE
        assert {"RUN", "COPY"} <= kinds


def test_a_root_that_is_used_again_has_this_program_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip keeps what has the same version, and a copied folder the modules that are gone."""
    site = tmp_path / "opt/kokoro/lib/python3.11/site-packages"
    for folder in (site / "wyoming_kokoro", site / "numpy", tmp_path / "build/wyoming_kokoro"):
        folder.mkdir(parents=True)
        (folder / "old.py").touch()
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/passwd").write_text("kokoro:x:10200:10200::/data:/usr/sbin/nologin\n")
    commands: list[str] = []
    monkeypatch.setattr(EmulatedImage, "shell", lambda self, text, *more: commands.append(text))
    EmulatedImage(tmp_path).build()
    assert not (site / "wyoming_kokoro").exists()
    assert (site / "numpy").exists()
    copied = tmp_path / "build/wyoming_kokoro"
    assert (copied / "__main__.py").exists()
    assert not (copied / "old.py").exists()
    assert commands[0] == "userdel kokoro"


def test_the_real_machines_sys_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """onnxruntime would read its caches, and crash."""
    commands: list[list[str]] = []
    monkeypatch.setattr(emulated_arm64, "_run", lambda words, *more: commands.append(words))
    monkeypatch.setattr(emulated_arm64, "AUTHORITIES", tmp_path / "none")
    (tmp_path / "etc").mkdir()
    with EmulatedImage(tmp_path).mounted():
        mounted = [Path(words[-1]).name for words in commands]
    assert mounted == ["proc", "dev"]
    assert [Path(words[-1]).name for words in commands[2:]] == ["dev", "proc"]


def test_commands_are_whole() -> None:
    """Continued lines are joined; their variables have a default."""
    commands = [step.text for step in instructions("build") if step.kind == "RUN"]
    assert not [command for command in commands if command.endswith("\\")]
    assert any("venv /opt/tools && " in command for command in commands)
    variables = set(re.findall(r"\$\{(\w+)\}", " ".join(commands)))
    assert variables <= arguments().keys()


def test_the_core_of_the_suite_is_there() -> None:
    """Files, and something in them that is left out."""
    texts = [(ROOT / path).read_text() for path in CORE]
    assert all(texts)
    for word in LEFT_OUT:
        assert any(word in text for text in texts), f"{word} leaves nothing out"
