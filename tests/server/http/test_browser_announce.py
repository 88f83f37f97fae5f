"""Announcing on a media player from the page, in real browsers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.fake_home_assistant import TOKEN, FakeHomeAssistant
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.server.home_assistant import HomeAssistant

from .conftest import MakePort
from .test_browser_lexicon import press, shown, write
from .test_browsers import BROWSERS, Start, page


@pytest.mark.parametrize("start", BROWSERS)
async def test_on_the_chosen_player(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """The text in the chosen voice, and a reply of before in its own; markup is text."""
    home, history = FakeHomeAssistant(), ReplyHistory(3)
    await home.server.start_server()
    earlier = SpeechRequest("", VoiceSpec.parse("bf_emma"))
    history.add("wyoming", "Earlier.", earlier, 1.0, "finished")
    port = await make_port(home_assistant=HomeAssistant(TOKEN, url=home.url), history=history)
    async with page(start, port.url, tmp_path / "profile", expected="502") as browser:
        await shown(browser, "#player", "<b>Kitchen</b>")
        assert await browser.evaluate("document.querySelector('#player b') === null")
        options = "[...document.getElementById('player').options].map((o) => o.disabled)"
        assert await browser.evaluate(options) == [False, True]
        await write(browser, "text", "Dinner.")
        await press(browser, "#announce")
        await shown(browser, "#announce-done", "Announced on <b>Kitchen</b>.")
        await press(browser, "#recent > summary")
        home.asked.clear()
        await press(browser, "#replies button:last-child")
        await asyncio.wait_for(home.asked.wait(), 20)
        assert [(each["message"], each["options"]["voice"]) for each in home.actions] == [
            ("Dinner.", "af_heart"),
            ("Earlier.", "bf_emma"),
        ]
        await shown(browser, "#recent-done", "Announced on <b>Kitchen</b>.")
        home.status = 502
        await press(browser, "#announce")
        await shown(browser, "#announce-message", "Home Assistant is not up")
    await home.server.close()


@pytest.mark.parametrize("start", BROWSERS)
async def test_nothing_of_it_elsewhere(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """Neither a button nor a request."""
    port = await make_port()
    async with page(start, port.url, tmp_path / "profile") as browser:
        assert await browser.evaluate("document.getElementById('announce-row').hidden")
        asked = "performance.getEntriesByType('resource').map((e) => e.name)"
        assert not [url for url in await browser.evaluate(asked) if url.endswith("/announce")]
