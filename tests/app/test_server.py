"""A server's parts, put together from the settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.process import serving
from wyoming_kokoro.app.server import Server
from wyoming_kokoro.config import settings


async def test_what_nobody_else_can_reach_is_not_advertised(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """`--zeroconf` on loopback: others would see a server that they cannot connect to."""
    flags = {"uri": "tcp://127.0.0.1:0", "zeroconf": "", "data_dir": str(tmp_path), "offline": True}
    house = Server(settings.load(flags, {}))
    await house.open()
    try:
        assert not house.is_advertised
        assert "127.0.0.1:0 is heard by this machine alone" in caplog.text
    finally:
        await house.close(0)


async def test_offline_nothing_is_said_to_be_downloaded(tmp_path: Path) -> None:
    """The log names what is missing, and who speaks for good."""
    async with serving(tmp_path, "--offline") as server:
        await server.logged("--offline forbids to download it")
        await server.logged("espeak-ng speaks until Kokoro can")
        assert not [line for line in server.log if "is downloaded" in line]
