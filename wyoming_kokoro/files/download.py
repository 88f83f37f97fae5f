"""Download of one file over HTTP: resumed, bounded by its known size, hashed as it arrives.

Nothing that the server says decides a name, a size or when to trust: it only fills a `.part` file
that the caller named, up to the size in our table, and the sha256 in our table is the judge.
"""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import aiohttp

from wyoming_kokoro.core.errors import DownloadInterrupted, NotOffered

from .download_timeouts import DownloadTimeouts
from .partial_file import PartialFile
from .progress import FailedTry, Progress, Report, ReportFailedTry
from .released_files import ADVICE, StoreFile, host_of

_LOGGER = logging.getLogger(__name__)

CHUNK_BYTES = 1 << 20
DELAYS_S = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Waits before each new try; a try that brought `CHUNK_BYTES` or more starts them over."""

_RETRIED_STATUS = frozenset({408, 425, 429, 500, 502, 503, 504})
_BAD_ADDRESS = (aiohttp.InvalidURL, aiohttp.NonHttpUrlClientError, aiohttp.TooManyRedirects)
_CONTENT_RANGE = re.compile(r"bytes (\d+)-(\d+)/(\d+|\*)")


class _Retry(Exception):
    """This try failed in a way that another may not."""


class _WrongContent(Exception):
    """The bytes received are not the file; the download starts again once."""


class Download:
    """Fetches one file into its `.part`."""

    def __init__(
        self,
        file: StoreFile,
        url: str,
        report: Report,
        report_failed_try: ReportFailedTry,
        timeouts: DownloadTimeouts,
    ) -> None:
        self._file = file
        self._url = url
        self._host = host_of(url)
        self._report = report
        self._report_failed_try = report_failed_try
        self._timeouts = timeouts
        self._started: tuple[float, int] | None = None

    async def run(self, path: Path) -> None:
        """Afterwards `path` is the file, checked by size and sha256; else StoreError: NotOffered
        where this address has another file or none, DownloadInterrupted where it does not answer.

        On an error or cancellation what came so far stays at `path`, to be resumed.
        """
        part = PartialFile(path, self._file)
        try:
            while part.size <= self._file.size and await asyncio.to_thread(part.catch_up):
                pass
            if part.size > self._file.size:
                await asyncio.to_thread(part.restart)
            async with self._session() as session:
                await self._fill_twice(session, part)
        finally:
            part.close()

    def _session(self) -> aiohttp.ClientSession:
        timeout = aiohttp.ClientTimeout(
            total=None,
            connect=self._timeouts.connect_timeout_s,  # finding the address included
            sock_connect=self._timeouts.connect_timeout_s,
            sock_read=self._timeouts.read_timeout_s,
        )
        return aiohttp.ClientSession(
            timeout=timeout,
            auto_decompress=False,
            headers={"Accept-Encoding": "identity", "User-Agent": "wyoming-kokoro"},
            read_bufsize=CHUNK_BYTES,
            trust_env=True,  # a proxy, where the environment names one
        )

    async def _fill_twice(self, session: aiohttp.ClientSession, part: PartialFile) -> None:
        for last in (False, True):
            try:
                await self._fill(session, part)
                if await asyncio.to_thread(part.is_right):
                    return
                raise _WrongContent("its checksum (sha256) is wrong")
            except _WrongContent as wrong:
                await asyncio.to_thread(part.restart)
                if last:
                    raise NotOffered(
                        f"{self._file.name} from {self._host} is not the file that is meant: "
                        f"{wrong}. {ADVICE}"
                    ) from wrong
                _LOGGER.warning(
                    "%s from %s is not right (%s): trying once more from the start",
                    self._file.name,
                    self._host,
                    wrong,
                )

    async def _fill(self, session: aiohttp.ClientSession, part: PartialFile) -> None:
        """Download what the partial file lacks; tries that bring nothing are ever further apart."""
        failures, first_size = 0, part.size
        while part.size < self._file.size:
            before = part.size
            try:
                await self._request(session, part)
            except _Retry as failure:
                failures = 1 if part.size - before >= CHUNK_BYTES else failures + 1
                delays_s = self._delays_s(silent=part.size <= first_size)
                if failures > len(delays_s):
                    raise DownloadInterrupted(
                        f"{self._file.name} cannot be downloaded: {failure}. {ADVICE}"
                    ) from failure
                delay_s = delays_s[failures - 1]
                self._report_failed_try(FailedTry(self._file, str(failure), delay_s))
                await self._timeouts.clock.sleep(delay_s)

    def _delays_s(self, *, silent: bool) -> tuple[float, ...]:
        timeouts = self._timeouts
        if silent and timeouts.silent_delays_s is not None:
            return timeouts.silent_delays_s
        return DELAYS_S if timeouts.delays_s is None else timeouts.delays_s

    async def _request(self, session: aiohttp.ClientSession, part: PartialFile) -> None:
        headers = {"Range": f"bytes={part.size}-"} if part.size else {}
        try:
            async with session.get(self._url, headers=headers) as response:
                await self._begin(response, part)
                await self._receive(response.content, part)
        except _BAD_ADDRESS as error:
            raise NotOffered(
                f"{self._file.name} cannot be downloaded: the address at {self._host} is not "
                f"a web address or leads nowhere. {ADVICE}"
            ) from error
        except (aiohttp.ClientError, TimeoutError) as error:
            raise _Retry(self._network_failure(error)) from error

    async def _begin(self, response: aiohttp.ClientResponse, part: PartialFile) -> None:
        """Make `part` end where the body starts, or raise what the status means."""
        status = response.status
        if status == 206:
            await self._check_range(response.headers.get("Content-Range", ""), part)
        elif status == 200:
            if response.content_length not in {None, self._file.size}:
                raise self._another_size(str(response.content_length))
            if part.size:
                _LOGGER.info("%s does not resume downloads: starting over", self._host)
                await asyncio.to_thread(part.restart)
        elif status == 416 and part.size:
            await asyncio.to_thread(part.restart)
            raise _Retry(f"{self._host} cannot resume it")
        elif status in _RETRIED_STATUS:
            raise _Retry(f"{self._host} answers with HTTP status {status}")
        else:
            raise NotOffered(
                f"{self._file.name} cannot be downloaded: {self._host} answers with HTTP status "
                f"{status}. {ADVICE}"
            )

    async def _check_range(self, content_range: str, part: PartialFile) -> None:
        match = _CONTENT_RANGE.fullmatch(content_range[:100])
        if not match or int(match[1]) != part.size:
            await asyncio.to_thread(part.restart)
            raise _Retry(f"{self._host} resumes it at another place")
        if match[3] not in {"*", str(self._file.size)}:
            raise self._another_size(match[3])

    def _another_size(self, size: str) -> NotOffered:
        """Found before anything was written: what came earlier is kept."""
        return NotOffered(
            f"{self._file.name} at {self._host} is not the file that is meant: it has {size} "
            f"bytes instead of {self._file.size}. {ADVICE}"
        )

    async def _receive(self, content: aiohttp.StreamReader, part: PartialFile) -> None:
        while data := await content.read(CHUNK_BYTES):
            if part.size + len(data) > self._file.size:
                raise _WrongContent(f"more than its {self._file.size} bytes came")
            await asyncio.to_thread(part.write, data)
            self._tell(part.size, len(data))
        if part.size < self._file.size:
            raise _Retry(f"{self._host} broke off")

    def _tell(self, done: int, count: int) -> None:
        now = self._timeouts.clock.now()
        if self._started is None:
            self._started = now, done - count
        started_s, first = self._started
        rate = max(0, done - first) / (now - started_s) if now > started_s else 0.0
        self._report(Progress(self._file, done, self._file.size, rate))

    def _network_failure(self, error: Exception) -> str:
        """In words; the library's own text may hold the URL with a mirror's password."""
        if isinstance(error, aiohttp.ClientConnectorDNSError):
            return f"the name {self._host} cannot be resolved (is there a network?)"
        if isinstance(error, aiohttp.ClientSSLError):
            return f"{self._host} has no valid certificate"
        if isinstance(error, TimeoutError):
            return f"{self._host} is silent"
        if isinstance(error, aiohttp.ClientConnectorError):
            return f"{self._host} cannot be reached (is there a network?)"
        return f"the connection to {self._host} broke"
