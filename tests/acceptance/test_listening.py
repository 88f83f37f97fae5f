"""The decision on a release by ear: the program, a listener, and what is written down."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest

from tests.commands.test_compare import CANDIDATE, a_test
from tests.commands.test_tune import flags
from tests.process import TIMEOUT_S, environment
from wyoming_kokoro.commands.cli import COMMANDS
from wyoming_kokoro.tuning.candidates import candidates

from .listening import CANDIDATES

SENTENCES = '[en]\nplain = "The light is on."\n'


def test_the_candidates_exist() -> None:
    """By the names that tuning has for them."""
    names = [each.name for each in candidates(2, 2, rewriting=True, openvino=False)]
    assert set(CANDIDATES) <= set(names)
    assert "compare" in COMMANDS


@pytest.mark.parametrize("rightly", [True, False], ids=["heard", "guessed"])
async def test_ten_minutes(tmp_path: Path, rightly: bool) -> None:
    """Takes are measured, then the page is served; what was heard is the exit status."""
    (tmp_path / "sentences.toml").write_text(SENTENCES)
    arguments = [
        *flags(tmp_path),
        *("--engine", "espeak", "--sentences", str(tmp_path / "sentences.toml")),
        *("--speakers", "af_heart", "--out", str(tmp_path / "out")),
        *("--compare", CANDIDATE, "--compare-in", "ff_siwis"),
    ]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.acceptance", *arguments),
        stdout=asyncio.subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout
    try:
        async with asyncio.timeout(4 * TIMEOUT_S):
            lines = ""
            while not (address := re.search(r"http://127\.0\.0\.1:\d+/", lines)):
                line = (await process.stdout.readline()).decode()
                assert line, lines
                lines += line
            test = await a_test(address[0], 16, rightly=rightly)
            told = (await process.stdout.read()).decode()
            status = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    heard = test["outcome"]["heard"]
    assert heard or not rightly
    (result,) = json.loads((tmp_path / "out" / "listening.json").read_text())
    assert (result["right"], result["heard"]) == (test["outcome"]["right"], heard)
    assert (tmp_path / "out" / "index.html").is_file()
    assert f"a difference was heard, {result['right']} of 16 right" in told or not heard
    assert status == int(heard)
