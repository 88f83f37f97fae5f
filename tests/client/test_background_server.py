"""What a background server is told of the settings of the process that starts it."""

from __future__ import annotations

from pathlib import Path

from wyoming_kokoro.client.background_server import flags
from wyoming_kokoro.config.settings import Settings


def test_it_speaks_as_the_process_that_starts_it() -> None:
    """Whatever is not as by default is passed on, but for the address."""
    assert flags(Settings()) == []
    given = Settings(
        volume=2.0, data_dir=Path("/srv"), offline=True, threads=3, uri="tcp://0.0.0.0:10300"
    )
    words = " ".join(flags(given))
    for word in ("--volume 2.0", "--data-dir /srv", "--offline", "--threads 3"):
        assert word in words
    assert "--uri" not in words
