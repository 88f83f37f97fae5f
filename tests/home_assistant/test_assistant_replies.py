"""Replies of a scripted language model through the assist pipeline of a real Home Assistant.

Skipped unless HOME_ASSISTANT_PYTHON names the Python of one that streams text: see `inside`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.assistant import AssistantReply
from tests.process import serving, tone_files

from .inside import PYTHONS, STREAMS_TEXT, version
from .replies import heard_replies

LONG = AssistantReply(
    "en-US",
    "The lights in the kitchen and the living room have been switched off, because nobody has "
    "moved there for more than thirty minutes. Shall I turn them on again?",
)
SHORT = AssistantReply("en-US", "The lights are off.")

pytestmark = pytest.mark.skipif(
    not PYTHONS, reason="HOME_ASSISTANT_PYTHON names no Python that has Home Assistant"
)


@pytest.mark.parametrize("python", PYTHONS)
async def test_a_reply_is_heard_while_it_is_written(python: str, tmp_path: Path) -> None:
    """With its first clause, before its first sentence is there; a short one when it is whole."""
    if version(python) < STREAMS_TEXT:
        pytest.skip("Home Assistant streams text from 2025.7 on")
    heard_s = {}
    for eager in ("auto", "off"):
        folder = tmp_path / eager
        folder.mkdir()
        flags = (*tone_files(folder), "--cache-size", "0", "--eager", eager)
        async with serving(folder / "home", *flags) as server:
            port = int(server.uri.rpartition(":")[2])
            long, short = await heard_replies(python, [LONG, SHORT], port, folder)
        assert long.passed_on_s < long.written_s, "once 60 characters are there"
        assert long.timed.first_s > long.passed_on_s
        assert short.timed.first_s > short.passed_on_s == short.written_s
        heard_s[eager] = long.timed.first_s
    assert heard_s["auto"] < heard_s["off"] - 0.5
