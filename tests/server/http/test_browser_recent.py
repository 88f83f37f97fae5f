"""What was said last, on the page, in real browsers."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import ReplyHistory

from .conftest import MakePort
from .test_browser_lexicon import press, shown
from .test_browsers import BROWSERS, Start, page, until

TEXT = "<b>Dinner</b> wait"


@pytest.mark.parametrize("start", BROWSERS)
async def test_heard_again(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """As it was said, by the same voice; markup is text; then all is forgotten."""
    history = ReplyHistory(20)
    voice = VoiceSpec.parse("bf_emma@1.2")
    history.add("wyoming", TEXT, SpeechRequest("", voice, 1.1), 1.0, "failed")
    port = await make_port(history=history)
    async with page(start, port.url, tmp_path / "profile") as browser:
        await press(browser, "#recent > summary")
        await shown(browser, "#replies li", TEXT)
        await shown(browser, "#replies li", "Wyoming · bf_emma@1.2 · 1.0 s · failed")
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
async def test_off(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """It says that nothing is kept, and by which flag."""
    port = await make_port()
    async with page(start, port.url, tmp_path / "profile") as browser:
        await press(browser, "#recent > summary")
        await shown(browser, "#recent-none", "--history 0")
        assert await browser.evaluate("document.querySelectorAll('#replies li').length") == 0
