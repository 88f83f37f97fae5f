"""Runs all checks of an installation, from the machine to the sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError

from .data_folder import disk_use, writable
from .finding import Finding
from .machine import machine, memory, packages
from .model import model
from .running_server import running_server
from .speech import fallback, languages, voices

Check = Callable[[Settings], Iterator[Finding]]

_CHECKS: dict[str, Check] = {
    "machine": machine,
    "memory": memory,
    "packages": packages,
    "data folder": writable,
    "languages": languages,
    "fallback": fallback,
    "voices": voices,
    "model": model,
    "kept on disk": disk_use,
    "running server": running_server,
}
"""Topic → check; where a check raises, its finding has this topic, as its own findings do."""


def run_checks(settings: Settings) -> Iterator[Finding]:
    """All findings, in the order of the checks. Blocks: it runs the model.

    A check that cannot go on yields a `fail`, and the others follow.
    """
    for topic, check in _CHECKS.items():
        try:
            yield from check(settings)
        except (KokoroError, OSError) as error:
            yield Finding(topic, "fail", str(error))
