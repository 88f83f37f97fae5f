"""`wyoming-kokoro compare` as a process of its own: a whole test, from the command to the file."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.process import TIMEOUT_S, environment
from wyoming_kokoro.commands import cli
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.tuning.listening.results import read_results, results_path

from .test_tune import flags

CANDIDATE = "fp32 in parts"


async def a_test(url: str, trials: int, *, rightly: bool = True) -> Any:
    """Answer a whole test of the first candidate, rightly or always "a"; the last status."""
    async with aiohttp.ClientSession(url) as session:

        async def post(what: str, **body: Any) -> Any:
            async with session.post(f"/dev/compare/{what}", json=body) as answer:
                assert answer.status == 200, await answer.text()
                is_sound = answer.content_type == "audio/wav"
                return await (answer.read() if is_sound else answer.json())

        async with session.get("/") as page:
            assert "Compare by ear" in await page.text()
        async with session.get("/dev/compare") as answer:
            found = await answer.json()
        assert [each["name"] for each in found["candidates"]] == [CANDIDATE]
        assert found["voices"] == ["ff_siwis"]
        test = await post("start", candidate=CANDIDATE, voice="ff_siwis", trials=trials)
        while test["phase"] == "preparing":
            await asyncio.sleep(0.05)
            async with session.get("/dev/compare") as answer:
                test = (await answer.json())["test"]
        assert test["phase"] == "listening", test
        for trial in range(1, trials + 1):
            names = {"test": test["id"], "trial": trial}
            a, x = [await post("sound", sound=sound, **names) for sound in "ax"]
            assert a[:4] == b"RIFF"
            choice = "a" if a == x or not rightly else "b"
            test = await post("answer", answer=choice, **names)
        return test


async def test_a_whole_test(tmp_path: Path) -> None:
    """It prints where to listen, prints the verdict, keeps it, and ends when all is compared; then
    the result is deleted."""
    given = flags(tmp_path)
    arguments = ["compare", *given, "--candidates", CANDIDATE, "--voice", "ff_siwis"]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", *arguments),
        stdout=asyncio.subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout
    try:
        async with asyncio.timeout(4 * TIMEOUT_S):
            line = (await process.stdout.readline()).decode()
            address = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert address, line
            test = await a_test(address[0], 8)
            assert test["outcome"]["heard"]
            told = (await process.stdout.read()).decode()
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert "You heard a difference: 8 of 8 right, chance under 1 %." in told
    model, graphs = tmp_path / "mini.onnx", tmp_path / "data" / "graphs"
    sha256 = model_sha256(model, graphs)
    assert str(results_path(graphs, sha256)) in told
    (result,) = read_results(graphs, sha256)
    assert (result.candidate, result.voice, result.right) == (CANDIDATE, "ff_siwis", 8)
    assert await asyncio.to_thread(cli.main, ["compare", *given, "--forget"]) == 0
    content = json.loads(results_path(graphs, sha256).read_text())
    assert content["results"] == []


def test_what_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing chosen yet, an unknown candidate, an unknown voice: errors that say what to do."""
    given = flags(tmp_path)
    assert cli.main(["compare", *given]) == 1
    assert "wyoming-kokoro tune" in capsys.readouterr().err
    assert cli.main(["compare", *given, "--candidates", "x"]) == 2
    assert "there is no 'x'; there are:" in capsys.readouterr().err
    assert cli.main(["compare", *given, "--voice", "nobody"]) == 2
    assert "--voice" in capsys.readouterr().err
