"""The page in real browsers. Firefox needs a sound device to play: PulseAudio with a null sink."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from .browser import CHROMIUM, FIREFOX, Browser, chromium, firefox, program
from .conftest import MakePort

Start = Callable[..., AbstractAsyncContextManager[Browser]]

BROWSERS = [
    pytest.param(start, id=start.__name__, marks=pytest.mark.skipif(not found, reason=reason))
    for start, found, reason in (
        (chromium, program(CHROMIUM), "Chromium is not installed"),
        (firefox, program(FIREFOX), "Firefox is not installed"),
    )
]

TAP = """(() => {
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) {
      window.tap = this.context.createAnalyser();
      connect.call(this, window.tap);
    }
    return connect.call(this, to, ...more);
  };
})()"""
"""Whatever goes to the loudspeaker goes through `tap` too."""

LOUD = """new Promise((heard, failed) => {
  const end = performance.now() + 15000;
  const look = () => {
    const samples = new Float32Array(window.tap ? tap.fftSize : 1);
    window.tap?.getFloatTimeDomainData(samples);
    const peak = Math.max(...samples.map(Math.abs));
    if (peak > 0.1) heard(peak);
    else if (performance.now() > end) failed(new Error("nothing is heard"));
    else setTimeout(look, 20);
  };
  look();
})"""

DATA = "({...document.getElementById('result').dataset})"


def until(condition: str) -> str:
    """A promise of a condition."""
    return f"""new Promise((met, failed) => {{
      const end = performance.now() + 15000;
      const look = () => ({condition}) ? met(true) : performance.now() > end
        ? failed(new Error("not met")) : setTimeout(look, 20);
      look();
    }})"""


@pytest.fixture
async def sound_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[bool]:
    """A PulseAudio of this test's own that plays into nothing; False where there is none."""
    if not shutil.which("pulseaudio"):
        yield False
        return
    server, home = tmp_path / "pulse.sock", str(tmp_path)
    process = await asyncio.create_subprocess_exec(
        *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L", "module-null-sink"),
        *("-L", f"module-native-protocol-unix auth-anonymous=1 socket={server}"),
        stderr=asyncio.subprocess.DEVNULL,
        env=os.environ | {"HOME": home, "XDG_RUNTIME_DIR": home},
    )
    for _ in range(200):
        if await asyncio.to_thread(server.exists):
            break
        await asyncio.sleep(0.02)
    monkeypatch.setenv("PULSE_SERVER", f"unix:{server}")
    yield True
    process.terminate()
    await process.wait()


@asynccontextmanager
async def page(
    start: Start,
    url: str,
    folder: Path,
    *,
    dark: bool = False,
    expected: str = "nothing",
    ready: str = "document.body.dataset.ready",
) -> AsyncGenerator[Browser, None]:
    """The page, ready. Nothing may stand on its console but what is `expected`."""
    await asyncio.to_thread(folder.mkdir)
    async with start(folder, dark=dark) as browser:
        await browser.size(1000, 900)
        await browser.open(url)
        await browser.evaluate(until(ready))
        yield browser
        assert not [complaint for complaint in browser.complaints if expected not in complaint]


@pytest.mark.parametrize("start", BROWSERS)
async def test_plays_while_it_is_made(
    make_port: MakePort, start: Start, tmp_path: Path, sound_card: bool
) -> None:
    """Sound is heard while the rest is still being synthesised; then the time line is complete."""
    if start is firefox and not sound_card:
        pytest.skip("Firefox plays nothing without a sound device; PulseAudio is not installed")
    port = await make_port()
    async with page(start, port.url, tmp_path / "profile") as browser:
        await browser.evaluate(TAP)
        await browser.evaluate(
            "document.getElementById('text').value = 'one two three four wait five'"
        )
        await browser.evaluate("document.getElementById('speak').click()")
        assert await browser.evaluate(LOUD) > 0.2
        assert not port.speaker.finished
        data: dict[str, Any] = await browser.evaluate(DATA)
        assert "complete" not in data
        assert float(data["first"]) < 5
        port.speaker.go.set()
        await browser.evaluate(until("document.getElementById('live').textContent"))
        data = await browser.evaluate(DATA)
        assert float(data["seconds"]) == pytest.approx(0.5, abs=0.01)
        bars = "document.querySelectorAll('#lane-played i').length"
        assert await browser.evaluate(bars) == 5
        label = "document.getElementById('speak-label').textContent"
        assert await browser.evaluate(label) == "Speak"


@pytest.mark.parametrize("start", BROWSERS)
async def test_stop_leaves_at_once(make_port: MakePort, start: Start, tmp_path: Path) -> None:
    """Escape ends the reply in the server too; errors are told in words; the key is asked for."""
    port = await make_port(api_key="sesame")
    profile = tmp_path / "profile"
    async with page(start, port.url, profile, expected="401") as browser:
        await browser.evaluate("document.getElementById('text').value = 'one wait two'")
        await browser.evaluate("document.getElementById('speak').click()")
        await browser.evaluate(until("!document.getElementById('key-row').hidden"))
        assert await browser.evaluate("document.activeElement.id") == "key"
        message = await browser.evaluate("document.getElementById('message').textContent")
        assert "API key" in message
        await browser.evaluate("document.getElementById('key').value = 'sesame'")
        await browser.evaluate("document.getElementById('speak').click()")
        await port.speaker.waiting.wait()
        await browser.evaluate("dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))")
        await port.speaker.stopped.wait()


@pytest.mark.parametrize("start", BROWSERS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_fits(make_port: MakePort, start: Start, dark: bool, tmp_path: Path) -> None:
    """On a desk and on a phone, light and dark: nothing sticks out, the sample text is seen whole,
    all controls are labelled, the voice string follows the choice.
    """
    port = await make_port(peer="127.0.0.1")
    async with page(start, port.url, tmp_path / "profile", dark=dark) as browser:
        background = await browser.evaluate(
            "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)"
        )
        assert (sum(background) < 200) is dark
        overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        cut_off = "(t => t.scrollHeight - t.clientHeight)(document.getElementById('text'))"
        assert await browser.evaluate("document.getElementById('text').value.length") > 100
        for width in (1000, 390, 320):
            await browser.size(width, 844)
            assert await browser.evaluate(overflow) <= 0
            assert await browser.evaluate(cut_off) <= 0
            if folder := os.environ.get("SCREENSHOTS"):
                name = f"{start.__name__}-{'dark' if dark else 'light'}-{width}.png"
                await asyncio.to_thread((Path(folder) / name).write_bytes, await browser.picture())
        unnamed = """[...document.querySelectorAll('input, select, textarea, button')].filter(
            e => !e.labels?.length && !e.getAttribute('aria-label') && !e.textContent.trim()
        ).map(e => e.id)"""
        assert await browser.evaluate(unnamed) == []
        choose = """(() => {
            const set = (id, value) => {
              const e = document.getElementById(id);
              e.value = value;
              for (const type of ['input', 'change'])
                e.dispatchEvent(new Event(type, {bubbles: true}));
            };
            set('language', 'en-GB');
            set('other', 'af_heart');
            set('share', '30');
            set('speed', '1.2');
            return document.getElementById('string').value;
        })()"""
        assert await browser.evaluate(choose) == "bf_emma*0.3+af_heart*0.7@1.2"
