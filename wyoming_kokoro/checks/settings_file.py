"""Check of the configuration file: which one is read, and what it sets."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.config import settings as configuration
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.system.finding import Finding


def settings_file(settings: Settings) -> Iterator[Finding]:
    """The file, or where one would be read."""
    if settings.config:
        used = ", ".join(sorted(settings.from_file)) or "none that counts"
        yield Finding("settings", "ok", f"from {settings.config}: {used}")
        return
    place = configuration.default_config()
    text = f"no file: {place} would be read, with lines such as voice: bf_emma"
    yield Finding("settings", "ok", text)
