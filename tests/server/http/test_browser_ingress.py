"""The page behind Home Assistant's ingress: every call works there, and other sites get nowhere."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.server.fake_home_assistant import TOKEN, FakeHomeAssistant
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.server.home_assistant import HomeAssistant

from .browser import Browser
from .conftest import MakePort
from .ingress import PREFIX, ingress, other_site
from .test_browser_lexicon import letters, press, shown, write
from .test_browsers import BROWSERS, Start, page, until

READY = "document.querySelector('iframe')?.contentDocument?.body?.dataset.ready"


def recorded_reply() -> ReplyHistory:
    """A history of one reply with its sound."""
    history = ReplyHistory(3)
    recording = history.record()
    recording.add(np.full(2400, 0.1, np.float32))
    request = SpeechRequest("", VoiceSpec.parse("af_sky"))
    history.add("wyoming", "Good evening.", request, 0.1, "finished", recording)
    return history


async def use_everything(browser: Browser) -> None:
    """Each part of the page once."""
    await press(browser, "#speak")
    await shown(browser, "#first", "ms")
    await write(browser, "text", "Dinner.")
    await press(browser, "#announce")
    await shown(browser, "#announce-done", "Announced")
    await press(browser, "#fix")
    await write(browser, "word", "Niamh")
    await write(browser, "spoken", "neev")
    await shown(browser, "#spoken-now", "will be said: /neev/")
    await press(browser, "#word-save")
    await shown(browser, "#entries", "Niamh → neev")
    await press(browser, "#entries li:last-child button:last-child")
    await shown(browser, "#word-done", "Deleted")
    await press(browser, "#recent > summary")
    await shown(browser, "#replies", "Good evening.")
    await press(browser, "#replies li:last-child button")
    heard = "performance.getEntriesByType('resource').some((e) => e.name.endsWith('/sound'))"
    await browser.evaluate(until(heard))
    await press(browser, "#status > summary")
    await press(browser, "#check")
    await shown(browser, "#check-done", "1 to look at, 1 fine.")


@pytest.mark.parametrize("start", BROWSERS)
async def test_all_of_it_works(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """Under the prefix, without a key, and within Home Assistant's frame."""
    home = FakeHomeAssistant()
    await home.server.start_server()
    port = await make_port(
        peer="127.0.0.1",
        api_key="for the port alone",
        history=recorded_reply(),
        phonemes=letters,
        home_assistant=HomeAssistant(TOKEN, url=home.url),
    )
    async with (
        ingress(port.url) as proxy,
        page(start, proxy.url, tmp_path / "profile", ready=READY) as browser,
    ):
        await browser.open(proxy.page)
        await browser.evaluate(until("document.body.dataset.ready"))
        await use_everything(browser)
        urls = "performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)"
        assert all(path.startswith(f"{PREFIX}/") for path in await browser.evaluate(urls))
    assert {path for _, path in proxy.passed_on} >= {
        *("", "health", "v1/audio/voices", "dev/captioned_speech", "dev/announce"),
        *("dev/lexicon", "dev/lexicon/try", "dev/lexicon/delete", "dev/phonemize"),
        *("dev/history", "dev/history/1/sound", "dev/checks"),
    }
    await home.server.close()


ATTACK = """<!doctype html><title>Other site</title>
<iframe name="one"></iframe><iframe name="two"></iframe>
<form method="post" target="one" action="{target}dev/cache/clear"><input name="a"></form>
<form method="post" target="two" enctype="text/plain" action="{target}dev/history/clear">
<input name='{{"a":"' value='"}}'></form>
<script>
  const posted = [...document.forms].map((form) => new Promise((loaded) => {{
    document.querySelector(`[name=${{form.target}}]`).onload = loaded;
    form.submit();
  }}));
  const send = (path, type, options) => fetch("{target}" + path, {{
    method: "POST", credentials: "include", headers: type ? {{"Content-Type": type}} : {{}},
    body: '{{"word": "x", "spoken": "y"}}', ...options }}).catch(() => 0);
  window.done = Promise.all([
    ...posted,
    send("dev/history/clear", "text/plain", {{mode: "no-cors"}}),
    send("dev/checks", "", {{mode: "no-cors"}}),
    send("dev/lexicon", "application/json", {{}}),
    new Promise((loaded) => {{
      const image = new Image();
      image.onload = image.onerror = loaded;
      image.src = "{target}dev/history/1/sound";
    }}),
  ]);
</script>"""


@pytest.mark.parametrize("guarded", [True, False])
@pytest.mark.parametrize("start", BROWSERS)
async def test_another_site_gets_nowhere(
    make_port: MakePort, start: Start, tmp_path: Path, guarded: bool
) -> None:
    """Nor would it if ingress asked for no cookie: the server itself refuses such requests."""
    cleared = 0

    async def clear_cache() -> int:
        nonlocal cleared
        cleared += 1
        return 1

    history = recorded_reply()
    port = await make_port(peer="127.0.0.1", history=history, clear_cache=clear_cache)
    async with (
        ingress(port.url, guarded=guarded) as proxy,
        other_site(ATTACK.format(target=proxy.page)) as site,
        page(start, proxy.url, tmp_path / "profile", ready=READY, expected="") as browser,
    ):
        proxy.passed_on.clear()
        await browser.open(site)
        await browser.evaluate("window.done.then(() => 1)")
    posts = [path for method, path in proxy.passed_on if method == "POST"]
    assert bool(posts) is not guarded
    assert not cleared
    assert len(history.replies()) == 1
    assert not (tmp_path / "lexicon.txt").exists()
