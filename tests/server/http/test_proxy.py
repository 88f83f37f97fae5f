"""Through a reverse proxy that buffers what it is not told to let through."""

from __future__ import annotations

import asyncio
import shutil
import socket
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from .conftest import MakePort, Port

pytestmark = pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not installed")

CONFIGURATION = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen unix:{folder}/front;
    location / {{ proxy_pass http://127.0.0.1:{port}; proxy_buffering on; }}
  }}
}}
"""


@asynccontextmanager
async def nginx(port: Port, folder: Path) -> AsyncGenerator[aiohttp.ClientSession, None]:
    """A client that reaches the port through nginx as it is set up by default."""
    text = CONFIGURATION.format(folder=folder, port=port.number)
    await asyncio.to_thread((folder / "conf").write_text, text)
    process = await asyncio.create_subprocess_exec(
        "nginx", "-c", f"{folder}/conf", "-e", f"{folder}/errors"
    )
    connector = aiohttp.UnixConnector(f"{folder}/front")
    try:
        await asyncio.to_thread(_until_it_listens, f"{folder}/front")
        async with aiohttp.ClientSession(connector=connector) as session:
            yield session
    finally:
        process.terminate()
        await process.wait()


def _until_it_listens(path: str) -> None:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(10)
        for _ in range(1000):
            try:
                return probe.connect(path)
            except OSError:
                time.sleep(0.01)
    raise TimeoutError("nginx does not listen")


@pytest.mark.parametrize("form", ["wav", "mp3"])
async def test_sound_comes_through_as_it_is_made(
    make_port: MakePort, tmp_path: Path, form: str
) -> None:
    """Head and first words are there while the next word is waited for; the end is an end."""
    if form == "mp3":
        pytest.importorskip("av", reason="the extra [encode] (PyAV) is not installed")
    port = await make_port()
    async with nginx(port, tmp_path) as session:
        body = {"input": "one two three wait four", "response_format": form}
        async with session.post("http://kokoro/v1/audio/speech", json=body) as answer:
            assert answer.status == 200
            early = await answer.content.readexactly(2000)
            await port.speaker.waiting.wait()
            assert not port.speaker.finished
            port.speaker.go.set()
            assert len(early + await answer.read()) > 3000


async def test_broken_transfer_is_broken_behind_it_too(make_port: MakePort, tmp_path: Path) -> None:
    """The client does not take the part for the whole."""
    port = await make_port()
    async with nginx(port, tmp_path) as session:
        body = {"input": "wait one fail", "response_format": "pcm"}
        async with session.post("http://kokoro/v1/audio/speech", json=body) as answer:
            assert answer.status == 200
            port.speaker.go.set()
            with pytest.raises(aiohttp.ClientPayloadError):
                await answer.read()
