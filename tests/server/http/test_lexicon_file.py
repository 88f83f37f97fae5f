"""The file on the disk: whole or untouched, and seen by who reads it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from wyoming_kokoro.server.http import lexicon_file
from wyoming_kokoro.server.http.lexicon_edit import with_entry
from wyoming_kokoro.server.http.lexicon_file import LexiconFile, LexiconUnusable, NoSuchEntry
from wyoming_kokoro.text.markup.lexicon import MAX_BYTES, Lexicon


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file's place, in a folder that does not exist yet."""
    return tmp_path / "data" / "lexicon.txt"


def test_saved_read_and_deleted(path: Path) -> None:
    """A reader of the file sees each step at once, however fast they follow each other."""
    file, reader = LexiconFile(path), Lexicon(path)
    assert file.read().entries == ()
    versions = {reader.version()}
    for spoken in ("neev", "nive", "neve", "naev"):
        file.save("", "Niamh", spoken)
        assert reader.apply("Niamh", "en-US") == spoken
        versions.add(reader.version())
    assert len(versions) == 5
    assert [(e.written, e.spoken) for e in file.read().entries] == [("Niamh", "naev")]
    file.delete("", "niamh")
    assert reader.apply("Niamh", "en-US") == "Niamh"
    with pytest.raises(NoSuchEntry):
        file.delete("", "niamh")


def test_a_time_that_stands_still_is_no_hiding_place(path: Path) -> None:
    """A file of the same size, written within one tick of the clock, has another version."""
    file, reader = LexiconFile(path), Lexicon(path)
    file.save("", "a", "b")
    late = 4_000_000_000 * 10**9
    os.utime(path, ns=(late, late))
    assert reader.apply("a", "en-US") == "b"
    file.save("", "a", "c")
    assert reader.apply("a", "en-US") == "c"


def test_what_surrounds_it_stays(path: Path) -> None:
    """A link to elsewhere, the mode, a byte order mark and Windows' line ends."""
    target = path.parent.parent / "share.txt"
    path.parent.mkdir()
    target.write_bytes(b"\xef\xbb\xbf# ours\r\na = b\r\n")
    target.chmod(0o664)
    path.symlink_to(target)
    LexiconFile(path).save("", "c", "d")
    assert path.is_symlink()
    assert target.read_bytes() == b"\xef\xbb\xbf# ours\r\na = b\r\nc = d\r\n"
    assert target.stat().st_mode & 0o777 == 0o664
    assert Lexicon(path).apply("a c", "en-US") == "b d"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"a = b\nc = \xff\n", "line 2 is not UTF-8"),
        (b"#" * (MAX_BYTES + 1), "larger than 1000000 bytes"),
    ],
)
def test_a_file_that_cannot_be_read_is_left_alone(path: Path, content: bytes, reason: str) -> None:
    """The message names the file and where; nothing is overwritten."""
    path.parent.mkdir()
    path.write_bytes(content)
    file = LexiconFile(path)
    for act in (file.read, lambda: file.save("", "a", "x"), lambda: file.delete("", "a")):
        with pytest.raises(LexiconUnusable, match=f"lexicon.txt: .*{reason}"):
            act()
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_or_a_pipe_is_no_file(path: Path) -> None:
    """It is not waited for."""
    path.parent.mkdir()
    os.mkfifo(path)
    with pytest.raises(LexiconUnusable, match="no file"):
        LexiconFile(path).save("", "a", "b")


def test_a_full_disk_leaves_the_old_content(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole or not at all."""
    file = LexiconFile(path)
    file.save("", "a", "b")

    def full(target: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(lexicon_file, "atomic_write", full)
    with pytest.raises(LexiconUnusable, match="No space left") as caught:
        file.save("", "a", "c")
    assert str(path.parent) not in str(caught.value)
    assert path.read_text() == "a = b\n"


def test_a_change_by_an_editor_meanwhile_is_not_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved between this program's reading and its writing."""
    file = LexiconFile(path)
    file.save("", "a", "b")
    made = with_entry

    def slow(*arguments: str) -> str:
        path.write_text("a = b\neditor = was here\n")
        return made(*arguments)

    monkeypatch.setattr(lexicon_file, "with_entry", slow)
    with pytest.raises(LexiconUnusable, match="changed by something else"):
        file.save("", "a", "c")
    assert path.read_text() == "a = b\neditor = was here\n"


def test_many_at_once(path: Path) -> None:
    """No entry is lost."""
    file = LexiconFile(path)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: file.save("", f"word{n}", "x"), range(40)))
    assert len(file.read().entries) == 40
