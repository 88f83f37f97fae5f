"""The page without a mouse and without eyes: each control has a name and can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.fake_home_assistant import TOKEN, FakeHomeAssistant
from wyoming_kokoro.server.home_assistant import HomeAssistant

from .conftest import MakePort
from .test_browser_ingress import recorded_reply
from .test_browser_lexicon import letters, press, shown, write
from .test_browsers import BROWSERS, Start, page

NAMELESS = """[...document.querySelectorAll("button, input, select, textarea, summary, ul")]
  .filter((e) => !e.hidden && !e.closest("[hidden]"))
  .filter((e) => {
    const by = e.getAttribute("aria-labelledby");
    const label = e.getAttribute("aria-label") || (by && document.getElementById(by)?.textContent)
      || [...(e.labels ?? [])].map((l) => l.textContent).join("") ||
      (["BUTTON", "SUMMARY"].includes(e.tagName) && e.textContent);
    return !label?.trim();
  }).map((e) => e.outerHTML)"""
"""What a screen reader would announce without a name."""

TWICE = """(() => {
  const names = [...document.querySelectorAll("button")].filter((e) => e.offsetParent)
    .map((e) => e.getAttribute("aria-label") || e.textContent.trim());
  return names.filter((name, index) => names.indexOf(name) !== index);
})()"""
"""Names of several buttons: in a list of buttons they could not be told apart."""

UNREACHED = """[...document.querySelectorAll("button, summary, select, textarea")]
  .filter((e) => e.offsetParent && !e.disabled)
  .filter((e) => (e.focus(), document.activeElement !== e)).map((e) => e.outerHTML)"""

SILENT = """["word-done", "recent-done", "announce-done", "check-done", "cache-done", "banner-text"]
  .filter((id) => document.getElementById(id).getAttribute("role") !== "status")
  .concat(["word-message", "recent-message", "announce-message", "check-message", "message"]
    .filter((id) => document.getElementById(id).getAttribute("role") !== "alert"))"""
"""Places of news that a screen reader would not read out."""


@pytest.mark.parametrize("start", BROWSERS)
async def test_each_control_has_a_name_and_is_reached(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """With all parts open and filled."""
    home = FakeHomeAssistant()
    await home.server.start_server()
    (tmp_path / "lexicon.txt").write_text("HVAC = heating\nnonsense\n")
    port = await make_port(
        history=recorded_reply(),
        phonemes=letters,
        home_assistant=HomeAssistant(TOKEN, url=home.url),
    )
    async with page(start, port.url, tmp_path / "profile") as browser:
        await press(browser, "#fix")
        assert await browser.evaluate("document.activeElement.id") == "word"
        await write(browser, "word", "Banana")
        await shown(browser, "#stresses", "Banˈana")
        for part in ("recent", "status"):
            await press(browser, f"#{part} > summary")
        await press(browser, "#check")
        await shown(browser, "#findings", "make room")
        await shown(browser, "#entries", "HVAC")
        await shown(browser, "#replies", "Good evening.")
        assert await browser.evaluate(NAMELESS) == []
        assert await browser.evaluate(TWICE) == []
        assert await browser.evaluate(UNREACHED) == []
        assert await browser.evaluate(SILENT) == []
    await home.server.close()


@pytest.mark.parametrize("start", BROWSERS)
async def test_the_selected_word_is_taken_along(
    make_port: MakePort, start: Start, tmp_path: Path
) -> None:
    """From the text to its pronunciation."""
    port = await make_port(phonemes=letters)
    async with page(start, port.url, tmp_path / "profile") as browser:
        await write(browser, "text", "Call Niamh now.")
        await browser.evaluate("document.getElementById('text').setSelectionRange(5, 10)")
        await press(browser, "#fix")
        await shown(browser, "#word-now", "said now: /Niamh/")
        assert await browser.evaluate("document.getElementById('word').value") == "Niamh"
        assert await browser.evaluate("document.activeElement.id") == "word"
