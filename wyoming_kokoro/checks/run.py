"""Runs all checks of an installation, or of a running server, from the machine to the sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.system.finding import Finding

from .data_folder import disk_use, writable
from .lexicon import lexicon
from .live_server import LiveServer, live_disk_use, live_model, who_speaks
from .machine import machine, memory, packages
from .model import model
from .running_server import running_server
from .settings_file import settings_file
from .speech import fallback, languages, voices

Check = Callable[[Settings], Iterator[Finding]]

_SHARED: dict[str, Check] = {
    "machine": machine,
    "memory": memory,
    "packages": packages,
    "settings": settings_file,
    "data folder": writable,
    "languages": languages,
    "fallback": fallback,
    "voices": voices,
    "lexicon": lexicon,
}
"""Topic → check; where a check raises, its finding has this topic, as its own findings do."""


def run_checks(settings: Settings) -> Iterator[Finding]:
    """All findings, in the order of the checks. Blocks: it loads the model and runs it.

    A check that cannot go on yields a `fail`, and the others follow.
    """
    of_server: dict[str, Check] = {"running server": running_server}  # the rest is this command's
    of_files: dict[str, Check] = {"model": model, "kept on disk": disk_use}
    yield from _run(settings, of_server | _SHARED | of_files)


def check_live_server(settings: Settings, server: LiveServer) -> Iterator[Finding]:
    """As `run_checks`, from inside a server: the model is the one that speaks. Blocks: it reads
    the model's file.
    """
    yield who_speaks(server)
    of_model: dict[str, Check] = {"model": partial(live_model, server=server)}
    of_voices: dict[str, Check] = {"voices": partial(voices, live=True)}
    yield from _run(settings, of_model | _SHARED | of_voices)
    yield from _run(settings, {"kept on disk": partial(live_disk_use, server=server)})


def _run(settings: Settings, checks: dict[str, Check]) -> Iterator[Finding]:
    for topic, check in checks.items():
        try:
            yield from check(settings)
        except (KokoroError, OSError) as error:
            yield Finding(topic, "fail", str(error))
