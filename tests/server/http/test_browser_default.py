"""The page begins with the server's own voice and speed, in real browsers."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyoming_kokoro.core.voices import VoiceSpec

from .conftest import MakePort
from .test_browsers import BROWSERS, Start, page, until

STATE = """[
  document.getElementById('string').value,
  document.querySelector('#voices label:has(input:checked)').textContent,
  document.getElementById('speed-value').textContent,
  document.getElementById('language').value,
]"""


@pytest.mark.parametrize("start", BROWSERS)
@pytest.mark.parametrize(
    ("voice", "speed", "state"),
    [
        ("bf_emma", 1.2, ["bf_emma", "Emma♀ B- default", "1.2×", "en-GB"]),
        ("bf_emma@1", 1.13, ["bf_emma@1", "Emma♀ B- default", "1×", "en-GB"]),
        ("bf_emma", 1.13, ["bf_emma", "Emma♀ B- default", "1.13×", "en-GB"]),
        ("ff_siwis@1.1", 1.0, ["ff_siwis@1.1", "Siwis♀ B- default", "1.1×", "fr"]),
        (
            "am_adam*0.7+bf_emma*0.3",
            1.0,
            ["am_adam*0.7+bf_emma*0.3", "Adam♂ F+ default", "1×", "en-US"],
        ),
    ],
)
async def test_it_begins_with_the_servers_voice(
    make_port: MakePort, start: Start, tmp_path: Path, voice: str, speed: float, state: list[str]
) -> None:
    """Chosen, marked as the default, at its speed; another language has voices of its own."""
    port = await make_port(voice=VoiceSpec.parse(voice), speed=speed)
    async with page(start, port.url, tmp_path / "profile") as browser:
        assert await browser.evaluate(STATE) == state
        choose = """(() => {
            document.getElementById('language').value = 'it';
            document.getElementById('language').dispatchEvent(new Event('change'));
            return document.getElementById('string').value.slice(0, 2);
        })()"""
        await browser.evaluate("document.getElementById('text').value = 'one'")
        await browser.evaluate("document.getElementById('speak').click()")
        await browser.evaluate(until("document.getElementById('result').dataset.complete"))
        assert await browser.evaluate(choose) == "if"
    request = port.speaker.requests[0]
    assert (str(request.voice), request.speed) == (state[0], 1.0)
