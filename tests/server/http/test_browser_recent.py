"""What was said last, on the page, in real browsers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import ReplyHistory

from .conftest import MakePort
from .test_browser_lexicon import heard, press, shown
from .test_browsers import BROWSERS, Start, page, until

TEXT = "<b>Dinner</b> wait"


@pytest.mark.parametrize("start", BROWSERS)
async def test_heard_again(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """As it was said, by the same voice; markup is text; then all is forgotten."""
    history = ReplyHistory(20)
    voice = VoiceSpec.parse("bf_emma@1.2")
    history.add("wyoming", TEXT, SpeechRequest("", voice, 1.1), 1.0, "failed", reason="no disk")
    port = await make_port(history=history)
    async with page(start, port.url, tmp_path / "profile") as browser:
        await press(browser, "#recent > summary")
        await shown(browser, "#replies li", TEXT)
        await shown(browser, "#replies li", "Wyoming · bf_emma@1.2 · 1.0 s · failed: no disk")
        assert await browser.evaluate("document.querySelector('#replies b') === null")
        await press(browser, "#replies button")
        await port.speaker.waiting.wait()
        port.speaker.go.set()
        await press(browser, "#recent-clear")
        await shown(browser, "#recent-none", "Nothing yet.")
        await browser.evaluate(until("document.querySelectorAll('#replies li').length === 0"))
    request = port.speaker.requests[0]
    assert (request.text, str(request.voice), request.speed) == (TEXT, "bf_emma@1.2", 1.1)


@pytest.mark.parametrize("start", BROWSERS)
async def test_the_sound_that_is_kept_is_played(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """Nothing is spoken for it, until the sound has made room for newer ones."""
    history, voice = ReplyHistory(20), VoiceSpec.parse("af_heart")
    for text in ("older", "newer"):
        recording = history.record()
        recording.add(np.full(2400, 0.1, np.float32))
        history.add("http", text, SpeechRequest("", voice), 0.1, "finished", recording)
    port = await make_port(history=history)
    played = "performance.getEntriesByType('resource').filter((e) => e.name.endsWith('/sound'))"
    async with page(start, port.url, tmp_path / "profile", expected="404") as browser:
        await press(browser, "#recent > summary")
        await press(browser, "#replies li:nth-child(1) button")
        await browser.evaluate(until(f"{played}.length === 1"))
        assert not port.speaker.requests
        history.clear()
        await press(browser, "#replies li:nth-child(2) button")
        await heard(port, "older")


@pytest.mark.parametrize("start", BROWSERS)
async def test_off(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """It says that nothing is kept, and by which flag."""
    port = await make_port()
    async with page(start, port.url, tmp_path / "profile") as browser:
        await press(browser, "#recent > summary")
        await shown(browser, "#recent-none", "--history 0")
        assert await browser.evaluate("document.querySelectorAll('#replies li').length") == 0
