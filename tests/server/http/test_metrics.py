"""The figures on `/metrics`."""

from __future__ import annotations

import asyncio
import re
import threading

import pytest

from wyoming_kokoro.server.http.context import EngineStatus

from .conftest import Port


async def test_metrics(port: Port) -> None:
    """Figures of replies, errors and the moment, in a registry of their own."""
    async with port.speak("one two") as answer:
        await answer.read()
    async with port.speak("one", voice="nobody") as answer:
        assert answer.status == 400
    port.statuses.append(EngineStatus(engine="kokoro", phase="ready", waiting=3, cache_hits=7))
    async with port.get("/metrics") as answer:
        assert answer.content_type == "text/plain"
        text = await answer.text()
    figures = dict(re.findall(r"^([^#\s]\S*(?:\{.*\})?) (\S+)$", text, re.MULTILINE))
    assert figures['kokoro_first_audio_seconds_count{server="http"}'] == "1.0"
    assert float(figures['kokoro_audio_seconds_total{server="http"}']) == pytest.approx(0.2)
    assert figures['kokoro_replies_total{end="finished",server="http"}'] == "1.0"
    assert figures['kokoro_errors_total{code="unknown-voice",server="http"}'] == "1.0"
    assert figures['kokoro_queue_runs{state="waiting"}'] == "3.0"
    assert figures['kokoro_segments_total{source="cache"}'] == "7.0"
    assert figures["kokoro_up"] == "1.0"
    assert int(float(figures["process_resident_memory_bytes"])) > 10_000_000
    assert float(figures["kokoro_tasks"]) == len(asyncio.all_tasks()) + 1, "its own"
    assert float(figures["kokoro_threads"]) == threading.active_count()
    assert 'phase="ready"' in text
