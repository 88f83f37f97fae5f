"""The blind listening test in real browsers: on the server's page, and on a page of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.fakes import FakeClock
from tests.tuning.listening.fake_source import INT8, WINDOWS, FakeSource
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.server.http.compare_server import CompareServer
from wyoming_kokoro.tuning.listening.listening_tests import ListeningTests

from .browser import Browser, firefox
from .conftest import MakePort
from .test_browser_lexicon import press, shown, write
from .test_browser_status import READY
from .test_browsers import BROWSERS, Start, page, sound_card, until

__all__ = ["sound_card"]

VERDICT = "#compare-verdict"
FETCHED = until(
    "performance.getEntriesByType('resource').filter(e => e.name.endsWith('/sound')).length === 3"
)
"""All sounds of the first trial that the page shows are there."""


@asynccontextmanager
async def own_page(source: FakeSource) -> AsyncGenerator[tuple[str, ListeningTests], None]:
    """The server of `wyoming-kokoro compare`."""
    tests = ListeningTests(lambda: source)
    server = CompareServer(tests, FakeClock())
    try:
        yield await server.start(), tests
    finally:
        await server.stop()


async def key(browser: Browser, name: str) -> None:
    """Press a key, wherever the focus is."""
    await browser.evaluate(
        "(document.activeElement ?? document.body).dispatchEvent("
        f"new KeyboardEvent('keydown', {{key: {name!r}, bubbles: true}}))"
    )


async def answer_by_keys(
    browser: Browser, tests: ListeningTests, trial: int, *, right: bool, sounds: bool
) -> None:
    """One trial with the keyboard alone; the truth is asked of the server's own memory."""
    await shown(browser, "#compare-progress", f"Trial {trial} of 8")
    for name in "abx":
        await key(browser, name)
        button = f"document.querySelector('[data-sound={name}]').dataset"
        await browser.evaluate(until(f"{button}.asked === '{trial}'"))
        if sounds:
            await browser.evaluate(until(f"{button}.sounded === '{trial}'"))
    assert tests.status
    a, x = (tests.sound(tests.status.id, trial, sound) for sound in ("a", "x"))
    await key(browser, "1" if (a == x) is right else "2")


async def fits(browser: Browser, name: str) -> None:
    """Nothing sticks out, on a desk and on a phone; pictures where somebody wants to look."""
    for width in (1000, 390, 320):
        await browser.size(width, 844)
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert await browser.evaluate(overflow) <= 0
        if folder := os.environ.get("SCREENSHOTS"):
            path = Path(folder) / f"{name}-{width}.png"
            await asyncio.to_thread(path.write_bytes, await browser.picture())


@pytest.mark.parametrize("start", BROWSERS)
async def test_by_keyboard_alone(start: Start, tmp_path: Path, sound_card: bool) -> None:
    """A test of eight trials: an answer needs X to be played; the verdict is told and has the
    focus; the result is listed, markup as text, and can be deleted."""
    sounds = start is not firefox or sound_card  # it plays nothing without a sound device
    source = FakeSource()
    source.keep(INT8, "bf_emma", 5, 10)
    async with own_page(source) as (url, tests), page(start, url, tmp_path / "profile") as browser:
        await shown(browser, "#compare-candidate", "int8 in parts, windows (in use)")
        await shown(browser, "#compare-results", "<b>int8</b> · bf_emma")
        assert await browser.evaluate("document.querySelector('#compare-results b') === null")
        await write(browser, "compare-trials", "7")
        await press(browser, "#compare-start")
        await shown(browser, "#compare-message", "Choose from 8 to 40 trials.")
        await write(browser, "compare-trials", "8")
        await press(browser, "#compare-start")
        await shown(browser, "#compare-progress", "The sounds are being made.")
        source.go.set()
        await shown(browser, "#compare-progress", "Trial 1 of 8")
        assert await browser.evaluate("document.activeElement.dataset.sound") == "a"
        await key(browser, "1")
        await shown(browser, "#compare-message", "Play X first.")
        for trial in range(1, 9):
            await answer_by_keys(browser, tests, trial, right=trial < 8, sounds=sounds)
        await shown(browser, VERDICT, "You heard a difference: 7 of 8 right, chance 4 %.")
        focused = f"document.activeElement === document.querySelector({VERDICT!r})"
        assert await browser.evaluate(focused)
        assert await browser.evaluate("document.getElementById('compare-test').hidden")
        assert source.kept[-1].right == 7
        await shown(browser, "#compare-results", "int8 in parts, windows · af_heart")
        await press(browser, "#compare-results li:first-child button")
        await browser.evaluate(
            until("document.querySelectorAll('#compare-results li').length === 1")
        )
    assert [result.candidate for result in source.kept] == [INT8.name]


@pytest.mark.parametrize("start", BROWSERS)
async def test_a_reloaded_page_goes_on(start: Start, tmp_path: Path) -> None:
    """With the trial that was in progress; a test can be ended; what fails is told."""
    source = FakeSource()
    source.go.set()
    async with own_page(source) as (url, tests), page(start, url, tmp_path / "profile") as browser:
        await press(browser, "#compare-start")
        await shown(browser, "#compare-progress", "Trial 1 of 10")
        await browser.evaluate(FETCHED)
        assert tests.status
        await tests.answer(tests.status.id, 1, "a")
        await browser.open(url)
        await shown(browser, "#compare-progress", "Trial 2 of 10")
        await browser.evaluate(FETCHED)
        await press(browser, "#compare-stop")
        await browser.evaluate(until("!document.getElementById('compare-form').hidden"))
        assert (await tests.overview()).results == []
        source.rendered.clear()
        source.failure = EngineFailed("the graph is broken")
        await press(browser, "#compare-start")
        await shown(browser, "#compare-message", "The graph is broken.")


@pytest.mark.parametrize("start", BROWSERS)
async def test_on_the_servers_page(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """There where something may be heard, with the key."""
    source = FakeSource()
    tests = ListeningTests(lambda: source)
    port = await make_port(api_key="sesame", listening_tests=tests)
    async with page(start, port.url, tmp_path / "profile", expected="401") as browser:
        await shown(browser, "#health", "Kokoro speaks")
        assert await browser.evaluate("document.getElementById('compare').hidden")
        port.statuses.append(replace(READY, comparable=True))
        await press(browser, "#status > summary")
        await browser.evaluate(until("!document.getElementById('compare').hidden"))
        await press(browser, "#compare > summary")
        await shown(browser, "#compare-message", "API key")
        await browser.evaluate(
            "(() => { const e = document.getElementById('key'); e.value = 'sesame';"
            " e.dispatchEvent(new Event('change')); })()"
        )
        await shown(browser, "#compare-candidate", WINDOWS.name)
        await fits(browser, f"compare-section-{start.__name__}")
        await press(browser, "#compare-start")
        await shown(browser, "#compare-progress", "The sounds are being made.")
        await press(browser, "#compare-stop")
        await browser.evaluate(until("document.getElementById('compare-stop').hidden"))
    await tests.close()


@pytest.mark.parametrize("start", BROWSERS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_fits(start: Start, dark: bool, tmp_path: Path) -> None:
    """On a desk and on a phone, light and dark: nothing sticks out, all controls are named."""
    source = FakeSource()
    source.go.set()
    source.keep(WINDOWS, "bf_emma", 9, 10)
    profile = tmp_path / "profile"
    async with own_page(source) as (url, _), page(start, url, profile, dark=dark) as browser:
        background = await browser.evaluate(
            "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)"
        )
        assert (sum(background) < 200) is dark
        await press(browser, "#compare-start")
        await shown(browser, "#compare-progress", "Trial 1 of 10")
        await browser.evaluate(FETCHED)
        await fits(browser, f"compare-{start.__name__}-{'dark' if dark else 'light'}")
        unnamed = """[...document.querySelectorAll('input, select, textarea, button')].filter(
            e => !e.labels?.length && !e.getAttribute('aria-label') && !e.textContent.trim()
        ).map(e => e.id)"""
        assert await browser.evaluate(unnamed) == []
