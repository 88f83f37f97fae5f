"""The page says who speaks and why, in real browsers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from wyoming_kokoro.checks.live_server import LiveServer, who_speaks
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.server.http.context import EngineStatus
from wyoming_kokoro.system.finding import Finding

from .conftest import MakePort
from .test_browser_lexicon import press, shown
from .test_browsers import BROWSERS, Start, page, until

DOWNLOADING = EngineStatus(
    engine="espeak", phase="downloading", reason="Kokoro is still being downloaded", percent=43
)
NO_FILE = EngineStatus(engine="espeak", phase="failed", reason="k.onnx is not there")
READY = EngineStatus(
    engine="kokoro",
    phase="ready",
    model="k.onnx",
    provider="CPUExecutionProvider",
    threads=1,
    in_memory=True,
    real_time_factor=0.25,
    tuning="as released",
    tuning_now=True,
    cache_bytes=12_300_000,
    cache_hits=1,
    voices_here=12,
    voices_wanted=54,
    voices_reason="the mirror has no voices file",
)
HIDDEN = "document.getElementById({!r}).hidden"


@pytest.mark.parametrize("start", BROWSERS)
async def test_from_the_download_to_the_voice(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """A banner with a bar, then why, then none; the facts in sentences; the cache's button."""
    port = await make_port()
    port.statuses.append(DOWNLOADING)
    async with page(start, port.url, tmp_path / "profile") as browser:
        await shown(browser, "#banner-text", "Kokoro is being downloaded. Until it is there, esp")
        assert await browser.evaluate("document.getElementById('banner-bar').value") == 43
        assert not await browser.evaluate(HIDDEN.format("alike"))
        await press(browser, "#status > summary")
        port.statuses.append(NO_FILE)
        await shown(browser, "#banner-why", "Why: k.onnx is not there.")
        assert await browser.evaluate(HIDDEN.format("banner-bar"))
        assert await browser.evaluate("document.getElementById('clear-cache').disabled")
        port.statuses.append(READY)
        await browser.evaluate(until(HIDDEN.format("banner")))
        assert await browser.evaluate(HIDDEN.format("alike"))
        for words in (
            "k.onnx on CPU with 1 thread",
            "One second of speech takes 0.25 s",
            "tuning: looks for what is faster",
            "as released",
            "12 of 54 are here; in place of the others",
            "Why: the mirror has no voices file.",
            "12.3 MB, used 1 time since",
        ):
            await shown(browser, "#facts", words)
        await press(browser, "#clear-cache")
        await shown(browser, "#cache-done", "3 files of finished speech forgotten.")


@pytest.mark.parametrize("start", BROWSERS)
async def test_the_banner_leads_to_what_is_wrong(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """The worst first, each with what to do; markup is text; the focus is not lost."""
    port = await make_port()
    port.statuses.append(NO_FILE)
    async with page(start, port.url, tmp_path / "profile") as browser:
        await shown(browser, "#banner-why", "Why: k.onnx is not there.")
        await press(browser, "#banner-check")
        await shown(browser, "#check-done", "1 to look at, 1 fine.")
        await shown(browser, "#findings li:first-child", "Look at this:")
        await shown(browser, "#findings li:first-child", "<b>full What to do: make room.")
        await shown(browser, "#findings li:last-child", "who speaks Kokoro")
        assert await browser.evaluate("document.querySelector('#findings b') === null")
        assert await browser.evaluate("document.activeElement.id") == "check"
        assert await browser.evaluate("document.getElementById('status').open")


@pytest.mark.parametrize("start", BROWSERS)
async def test_a_reason_stands_once_on_the_page(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """In the banner; the facts and the checks below it do not repeat two lines of text."""

    async def checks() -> list[Finding]:
        return [who_speaks(LiveServer("espeak", "failed"))]

    port = await make_port(checks=checks)
    port.statuses.append(
        replace(
            NO_FILE, model="k.onnx", voices_here=1, voices_wanted=54, voices_reason=NO_FILE.reason
        )
    )
    async with page(start, port.url, tmp_path / "profile") as browser:
        await shown(browser, "#banner-why", "Why: k.onnx is not there.")
        await press(browser, "#banner-check")
        await shown(browser, "#findings", "espeak-ng, a simple voice, in Kokoro's place")
        await shown(browser, "#facts", "1 of 54 are here")
        text = await browser.evaluate("document.body.innerText")
        assert text.count("k.onnx is not there") == 1


@pytest.mark.parametrize("start", BROWSERS)
async def test_checks_that_fail_are_told_in_words(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """And can be asked for again."""

    asked = 0

    async def slow() -> list[Finding]:
        nonlocal asked
        asked += 1
        raise NotReady("the checks take more than 60 s: ask again later")

    port = await make_port(checks=slow)
    async with page(start, port.url, tmp_path / "profile", expected="503") as browser:
        await press(browser, "#status > summary")
        for _ in range(2):
            await press(browser, "#check")
            await shown(browser, "#check-message", "The checks take more than 60 s")
            await browser.evaluate(
                until("!document.getElementById('check').hasAttribute('aria-disabled')")
            )
    assert asked == 2


@pytest.mark.parametrize("start", BROWSERS)
async def test_choosing_a_voice_plays_it(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """On a phone the voices come before the text; the French sample is as people write it."""
    port = await make_port()
    async with page(start, port.url, tmp_path / "profile") as browser:
        await browser.size(390, 844)
        top = "document.getElementById({!r}).getBoundingClientRect().top"
        assert await browser.evaluate(f"{top.format('voices')} < {top.format('text')}")
        assert await browser.evaluate(f"{top.format('speak')} < 844")
        await browser.evaluate(
            "(() => { const e = document.getElementById('language'); e.value = 'fr';"
            " e.dispatchEvent(new Event('change')); })()"
        )
        assert "19 h 30" in await browser.evaluate("document.getElementById('text').value")
        assert not port.speaker.requests
        await browser.evaluate(
            "(() => { const e = document.getElementById('language'); e.value = 'en-GB';"
            " e.dispatchEvent(new Event('change')); })()"
        )
        await press(browser, "#voices label:nth-child(2) input")
        await shown(browser, "#first", "ms")
    assert str(port.speaker.requests[0].voice) == "bf_isabella"
