"""Layout of the data folder: where models, graphs, costs, cached speech and the lexicon lie."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.errors import in_words
from wyoming_kokoro.system.atomic_files import remove_leftovers

_LOGGER = logging.getLogger(__name__)

UNWRITABLE_HINT = "give the user that runs the server the right to write it, or choose --data-dir"


@dataclass(frozen=True, slots=True)
class DataFolder:
    """Paths inside the folder of `--data-dir`. Nothing is created here, nothing has to exist."""

    root: Path

    @property
    def models(self) -> Path:
        """Folder of the downloaded model and voices."""
        return self.root / "models"

    @property
    def graphs(self) -> Path:
        """Folder of the saved and built graphs, and of the tuning decisions."""
        return self.root / "graphs"

    @property
    def cache(self) -> Path:
        """Folder of the segments that have been spoken before."""
        return self.root / "cache"

    @property
    def costs(self) -> Path:
        """File of the learned costs of model runs."""
        return self.root / "costs.json"

    @property
    def lexicon(self) -> Path:
        """File of the user's own pronunciations."""
        return self.root / "lexicon.txt"

    @property
    def player_socket(self) -> Path:
        """Unix socket through which `say pause` and the like reach the `say` that plays."""
        return self.root / "player.sock"

    @property
    def background_server_socket(self) -> Path:
        """Unix socket of the server that `say --background` starts; its log lies beside it."""
        return self.root / "say-server.sock"


def is_writable(folder: Path) -> bool:
    """Whether files can be put into a folder, or it can be made where it does not exist."""
    paths = (folder, *folder.parents)
    existing = next((path for path in paths if os.access(path, os.F_OK)), None)
    return bool(existing and existing.is_dir() and os.access(existing, os.W_OK | os.X_OK))


def sweep(root: Path) -> None:
    """Delete what killed processes left half-written in the data folder, beside its files and in
    the folder of graphs; the other folders are swept by what keeps files there.
    """
    for folder in (root, DataFolder(root).graphs):
        try:
            remove_leftovers(folder)
        except OSError as error:
            _LOGGER.debug("%s cannot be swept: %s", folder, in_words(error))
