"""A small file system in memory, which can be filled to its last byte and emptied again."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

_BLOCK = bytes(1 << 20)


class SmallDisk:
    """A tmpfs over a folder, seen by commands that begin with `enter`; no root is needed."""

    def __init__(self, folder: Path, keeper: int) -> None:
        self.enter = (
            *("nsenter", "-t", str(keeper), "-U", "--preserve-credentials", "-m"),
            f"--wd={Path.cwd()}",  # else it would be /, and Python find an installed package there
        )
        self._ballast = Path(f"/proc/{keeper}/root{folder}/ballast")

    def fill(self) -> None:
        """Leave no byte free. Blocks."""
        try:
            with self._ballast.open("ab", buffering=0) as file:
                while file.write(_BLOCK):
                    pass
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def empty(self) -> None:
        """Give it back. Blocks."""
        self._ballast.unlink(missing_ok=True)


@asynccontextmanager
async def small_disk(folder: Path, megabytes: int) -> AsyncIterator[SmallDisk]:
    """One of that size; it is gone, with all that lies on it, once this process has ended.

    Raises OSError where this machine lets nobody mount one.
    """
    mount = f'mount -t tmpfs -o size={megabytes}m none "$0" && echo mounted && exec cat'
    keeper = await asyncio.create_subprocess_exec(
        *("unshare", "-rm", "sh", "-c", mount, str(folder)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert keeper.stdin
    assert keeper.stdout
    try:
        if not await keeper.stdout.readline():
            raise OSError("no file system can be mounted here: unshare and mount are needed")
        yield SmallDisk(folder, keeper.pid)
    finally:
        with suppress(OSError):
            keeper.stdin.close()
        await keeper.wait()
