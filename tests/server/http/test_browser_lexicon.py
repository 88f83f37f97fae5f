"""Fixing a pronunciation on the page, in real browsers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from .browser import Browser
from .conftest import MakePort, Port
from .test_browsers import BROWSERS, Start, page, until

LISTED = "[...document.querySelectorAll('#entries li > span')].map((e) => e.textContent)"


async def shown(browser: Browser, selector: str, words: str) -> None:
    """Wait until an element shows these words."""
    await browser.evaluate(
        until(f"document.querySelector({selector!r})?.textContent.includes({words!r})")
    )


async def press(browser: Browser, selector: str) -> None:
    """Click an element once it is there."""
    await browser.evaluate(until(f"document.querySelector({selector!r})"))
    await browser.evaluate(f"document.querySelector({selector!r}).click()")


async def write(browser: Browser, element: str, text: str) -> None:
    """Type into a field."""
    await browser.evaluate(
        f"(() => {{ const e = document.getElementById({element!r}); e.value = {text!r};"
        " e.dispatchEvent(new Event('input', {bubbles: true})); })()"
    )


async def letters(text: str, language: str) -> str:
    """Fake phonemes of a word: its letters."""
    return text


@pytest.mark.parametrize("start", BROWSERS)
async def test_a_word_is_corrected_by_ear(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """With the key: its phonemes, both sounds, a moved stress, saved, listed, deleted."""
    port = await make_port(api_key="sesame", phonemes=letters)
    path = tmp_path / "lexicon.txt"
    path.write_text("# ours\nHVAC = heating\nnonsense\n")
    async with page(start, port.url, tmp_path / "profile", expected="401") as browser:
        await press(browser, "#pronounce > summary")
        await shown(browser, "#word-message", "API key")
        assert await browser.evaluate("document.activeElement.id") == "key"
        await browser.evaluate(
            "(() => { const e = document.getElementById('key'); e.value = 'sesame';"
            " e.dispatchEvent(new Event('change')); })()"
        )
        await shown(browser, "#entries", "HVAC → heating")
        await shown(browser, "#problems", "Line 3 of lexicon.txt is left out")
        await write(browser, "word", "<b>Banana</b>")
        await shown(browser, "#word-now", "said now: /<b>Banana</b>/")
        await press(browser, "#word-hear")
        await heard(port, "<b>Banana</b>")
        await write(browser, "spoken", "bnana")
        await shown(browser, "#spoken-now", "will be said: /bnana/")
        await press(browser, "#spoken-hear")
        await heard(port, "bnana")  # the next sound ends this one, asked for or not
        await press(browser, "#stresses button:last-child")
        value: Any = await browser.evaluate("document.getElementById('spoken').value")
        assert value == "/bnanˈa/"
        await write(browser, "spoken", "bnana")
        await press(browser, "#word-save")
        await shown(browser, "#word-done", "Saved: <b>Banana</b> is said as bnana")
        await shown(browser, "#entries", "<b>Banana</b> → bnana")
        assert path.read_text().endswith("\n[en-US]\n<b>Banana</b> = bnana\n")
        await write(browser, "spoken", "<b>Banana</b>")
        await press(browser, "#word-save")
        await shown(browser, "#word-done", "no change is heard")
        await shown(browser, "#entries", "<b>Banana</b> → <b>Banana</b>")
        await press(browser, "#entries li:last-child button:last-child")
        await shown(browser, "#word-done", "Deleted")
        await browser.evaluate(until(f"{LISTED}.length === 1"))
        assert "Banana" not in path.read_text()
        focused = "document.activeElement.getAttribute('aria-label') === 'Delete HVAC'"
        await browser.evaluate(until(focused))
    spoken = [request.text for request in port.speaker.requests]
    assert spoken[:2] == ["<b>Banana</b>", "bnana"]


async def heard(port: Port, text: str) -> None:
    """Return once the speaker was asked for the text."""
    async with asyncio.timeout(20):
        while text not in [request.text for request in port.speaker.requests]:
            await port.clock.advance(0)


@pytest.mark.parametrize("start", BROWSERS)
async def test_what_goes_wrong_is_told_in_words(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """Empty fields, what is no phoneme, a file that cannot be read."""
    port = await make_port()
    (tmp_path / "lexicon.txt").write_bytes(b"a = \xff\n")
    async with page(start, port.url, tmp_path / "profile", expected="40") as browser:
        await press(browser, "#pronounce > summary")
        await shown(browser, "#word-message", "Lexicon.txt: line 1 is not UTF-8")
        await press(browser, "#word-save")
        await shown(browser, "#word-message", "Write the word first.")
        assert await browser.evaluate("document.activeElement.id") == "word"
        await write(browser, "word", "a")
        await press(browser, "#word-save")
        await shown(browser, "#word-message", "as you would spell it")
        await write(browser, "spoken", "a#b")
        await press(browser, "#word-save")
        await shown(browser, "#word-message", "“Say it as” must not contain #")
        await write(browser, "spoken", "/§/")
        await press(browser, "#spoken-hear")
        await shown(browser, "#word-message", "no phoneme: §")
