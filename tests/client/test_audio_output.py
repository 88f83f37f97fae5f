"""What `say -o` writes: the format of the file's suffix, or a refusal before anything is spoken."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import IO, Any

import numpy as np
import pytest

from wyoming_kokoro.client import audio_output
from wyoming_kokoro.client.audio_output import PcmOutput, output_for
from wyoming_kokoro.core.audio import RATE_HZ, from_s16, to_s16
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command

PCM = to_s16(np.sin(np.arange(RATE_HZ, dtype=np.float32) / np.float32(9)))


@pytest.mark.parametrize(
    ("name", "container"),
    [
        ("x.mp3", "mp3"),
        ("x.opus", "ogg"),
        ("x.OGG", "ogg"),
        ("x.aac", "aac"),
        ("x.flac", "flac"),
        ("x.wav", "wav"),
        ("x", "wav"),
    ],
)
def test_the_suffix_is_the_format(tmp_path: Path, name: str, container: str) -> None:
    """Another program reads a second of sound; nothing else is left in the folder."""
    av = pytest.importorskip("av", reason="the extra [encode] (PyAV) is not installed")
    with output_for(str(tmp_path / name)) as output:
        output.write(PCM[:10_000])
        output.write(PCM[10_000:])
    with av.open(str(tmp_path / name)) as file:
        assert file.format.name == container
        frames = list(file.decode(audio=0))
    assert sum(f.samples / f.sample_rate for f in frames) == pytest.approx(1, abs=0.1)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_pcm_is_the_samples_alone(tmp_path: Path) -> None:
    """No header; and samples survive the way to floats and back."""
    with output_for(str(tmp_path / "x.pcm")) as output:
        output.write(PCM)
    assert (tmp_path / "x.pcm").read_bytes() == PCM
    every = np.arange(-32767, 32768, dtype="<i2").tobytes()
    assert to_s16(from_s16(every)) == every


@pytest.mark.parametrize("seconds", [1, 40], ids=["at the end", "in the middle"])
def test_a_full_disk_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    """Whether it is full once the file is closed, or before; nothing is left in the folder."""
    opened = Path.open

    def full(path: Path, mode: str) -> object:
        """The file, on a disk that takes nothing more than its header."""
        if seconds == 1:
            return _FullWhenClosed(opened(path, mode))
        return _FullAtOnce(opened(path, mode))

    monkeypatch.setattr(Path, "open", full)
    with (
        pytest.raises(KokoroError, match=r"x\.wav cannot be written: No space left on device"),
        output_for(str(tmp_path / "x.wav")) as output,
    ):
        output.write(PCM * seconds)
    assert list(tmp_path.iterdir()) == []


class _FullWhenClosed:
    """A file whose last writes find no place."""

    def __init__(self, file: IO[Any]) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def close(self) -> None:
        """As on a full disk."""
        self._file.close()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class _FullAtOnce(_FullWhenClosed):
    """A file that takes its header alone."""

    def write(self, data: bytes) -> int:
        """As on a full disk."""
        if len(data) > 100:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._file.write(data)


def test_another_suffix_is_refused() -> None:
    """With the value and what is allowed."""
    with pytest.raises(KokoroError, match=r"'x.docx' is not allowed; allowed: .*\.wav"):
        output_for("x.docx")


def test_a_format_that_is_not_installed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the extra that it needs."""
    monkeypatch.setattr(audio_output, "AVAILABLE", ("wav", "pcm"))
    with pytest.raises(
        KokoroError,
        match=re.escape(f"'x.mp3' needs the extra [encode] ({install_command('encode')})"),
    ):
        output_for("x.mp3")


def _fail(output: PcmOutput) -> None:
    output.write(PCM)
    raise KokoroError("the reply failed")


def test_a_file_that_fails_is_not_there(tmp_path: Path) -> None:
    """Neither under its name nor beside it."""
    with pytest.raises(KokoroError, match="reply"), output_for(str(tmp_path / "x.wav")) as output:
        _fail(output)
    assert not list(tmp_path.iterdir())


def test_a_folder_is_refused_before_anything_is_spoken(tmp_path: Path) -> None:
    """Loading the model first would cost seconds."""
    with pytest.raises(KokoroError, match="is a folder"):
        output_for(str(tmp_path))
