"""A graph's file that is cut short while the real process has it mapped."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from wyoming.tts import Synthesize

from tests.process import PLAIN, TIMEOUT_S, ask, connected, free_port, serving, tone_files
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .soak.sampling import figures_of

CHURCH = VOCABULARY["ʧ"]
LOOK_S = 0.05
TEXT = "Good evening, all of you."


def saved_weights(home: Path) -> Path:
    """The one file of weights that the server has saved and mapped."""
    (path,) = (home / "data").rglob("graphs/*/model.data")
    return path


async def runs_now(url: str) -> bool:
    """Whether the model has a run."""
    return bool((await figures_of(url))['kokoro_queue_runs{state="running"}'])


@pytest.mark.parametrize("size", [0, 1000])
async def test_cut_short_while_it_is_mapped(tmp_path: Path, size: int) -> None:
    """Not run any more, or the system would end the process; built again, and Kokoro speaks."""
    flags = (*tone_files(tmp_path), "--offline", "--cache-size", "0")
    async with serving(tmp_path, *flags) as server:
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            assert (await ask(client, TEXT)).shape == PLAIN
        path = saved_weights(tmp_path)
        whole = path.read_bytes()
        os.truncate(path, size)
        async with connected(server.uri) as client:
            reply = await ask(client, TEXT)
        assert reply.shape in (PLAIN, ["error"])
        await server.logged("model.data was changed on the disk while it was in use")
        await server.logged("is set aside: model.data has")
        async with asyncio.timeout(TIMEOUT_S):
            while sum("Kokoro is ready" in line for line in server.log) < 2:  # noqa: ASYNC110
                await asyncio.sleep(LOOK_S)
        async with connected(server.uri) as client:
            assert (await ask(client, TEXT)).shape == PLAIN
        assert saved_weights(tmp_path).read_bytes() == whole
        assert server.process.returncode is None


async def test_other_content_of_the_same_size_is_found(tmp_path: Path) -> None:
    """A file that was written to after its manifest is read through before it is mapped again."""
    flags = (*tone_files(tmp_path), "--offline", "--cache-size", "0")
    async with serving(tmp_path, *flags) as server:
        await server.logged("Kokoro is ready")
    path = saved_weights(tmp_path)
    whole = path.read_bytes()
    with path.open("r+b") as file:
        file.write(os.urandom(64))
    async with serving(tmp_path, *flags) as server:
        await server.logged("is set aside: model.data is not what was saved")
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            assert (await ask(client, TEXT)).shape == PLAIN
    assert saved_weights(tmp_path).read_bytes() == whole


async def test_cut_short_in_the_middle_of_a_run(tmp_path: Path) -> None:
    """The system ends the process; the next start sets the graph aside, builds it and speaks."""
    flags = (*tone_files(tmp_path, endless_token=CHURCH), "--offline", "--cache-size", "0")
    port = free_port()
    async with serving(tmp_path, *flags, "--openai-port", str(port)) as server:
        await server.logged("Kokoro is ready")
        await server.logged("listening on http")
        path = saved_weights(tmp_path)
        whole = path.read_bytes()
        async with connected(server.uri) as client:
            await client.write_event(Synthesize(text="To the church.").event())
            async with asyncio.timeout(TIMEOUT_S):
                while not await runs_now(f"http://127.0.0.1:{port}"):
                    pass
                os.truncate(path, 0)
                assert await server.process.wait() == -signal.SIGBUS
    async with serving(tmp_path, *flags) as server:
        await server.logged("is set aside: model.data has")
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            assert (await ask(client, TEXT)).shape == PLAIN
    assert saved_weights(tmp_path).read_bytes() == whole
