"""Released files that lie in the models folder under another name, told by size and sha256.

Somebody who fetched a file by hand may have left it the name of its release, or given it the
name of another release: the same name stands for different files.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from wyoming_kokoro.core.errors import in_words

from .released_files import StoreFile
from .store import Store, sha256_of

_LOGGER = logging.getLogger(__name__)

_SUFFIXES = frozenset({".onnx", ".bin", ".npz"})


def candidates(folder: Path, files: Sequence[StoreFile]) -> list[tuple[Path, StoreFile]]:
    """Files in the folder that may be released ones under another name, each with the one whose
    size it has and which is missing. Empty where the folder cannot be read."""
    wanted = {file.size: file for file in files if not (folder / file.local_name).is_file()}
    try:
        found = [path for path in sorted(folder.iterdir()) if path.suffix in _SUFFIXES]
        sizes = [(path, path.stat().st_size) for path in found if path.is_file()]
    except OSError:
        return []
    return [(path, wanted[size]) for path, size in sizes if size in wanted]


async def give_own_names(store: Store, folder: Path, files: Sequence[StoreFile]) -> None:
    """Rename each such file whose content is the released one to the name it is looked for by."""
    for path, file in candidates(folder, files):
        try:
            if await sha256_of(path) == file.sha256:
                path.rename(store.path(file))
                _LOGGER.info("%s is %s: it is %s now", path.name, file.known_as, file.local_name)
        except OSError as error:
            _LOGGER.warning(
                "%s may be %s and cannot be used under that name: %s",
                path.name,
                file.known_as,
                in_words(error),
            )
