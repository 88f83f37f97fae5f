"""Kokoro without the voices file: it speaks with the voices that the package carries."""

from __future__ import annotations

import asyncio
import logging

import pytest

from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.lifecycle import retry
from wyoming_kokoro.lifecycle.retry import RETRY_S
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase

from .conftest import Home, Shop
from .test_files import asyncio_turns, stored

TEXT = "Good evening."
SIWIS = VoiceSpec.parse("ff_siwis")


@pytest.fixture(autouse=True)
def _pauses_end_at_once_or_never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "NETWORK_POLL_S", RETRY_S[0])


async def without_voices(home: Home, shop: Shop) -> SpeakerPhase:
    """Start where the model can be had and the voices cannot."""
    shop.missing.add("voices.bin")
    return await home.start()


async def test_it_speaks_without_the_voices_file(
    home: Home, shop: Shop, caplog: pytest.LogCaptureFixture
) -> None:
    """A voice that is there by itself, another one by its language's; the log names them."""
    assert await without_voices(home, shop) is SpeakerPhase.READY
    assert await home.says(TEXT)
    assert not any("is not here yet" in line for line in caplog.messages)
    assert await home.says(TEXT, VoiceSpec.parse("am_adam*0.5+am_puck*0.5"))
    assert "am_adam*0.5+am_puck*0.5 is not here yet: am_fenrir speaks" in caplog.text
    while not any("12 of the 54 voices are here" in line for line in caplog.messages):
        await asyncio_turns()
    assert home.lifecycle
    assert "404" in home.lifecycle.voices_reason
    assert any(line.startswith(f"{home.mirror}/tag/voices.bin: ") for line in caplog.messages)


async def test_a_default_voice_that_is_to_come(home: Home, shop: Shop) -> None:
    """Another one speaks in its place from the first reply on; what is learned is that one's."""
    shop.missing.add("voices.bin")
    sky = VoiceSpec.parse("bm_george")
    assert await home.start(voice=sky) is SpeakerPhase.READY
    assert await home.says(TEXT, sky)
    assert home.running.bank.spoken(sky) == VoiceSpec.parse("bf_emma")


async def test_the_others_come_while_it_speaks(
    home: Home, shop: Shop, caplog: pytest.LogCaptureFixture
) -> None:
    """Without a restart, as soon as the voices file can be had; only the default one was waited
    for.
    """
    caplog.set_level(logging.INFO, "wyoming_kokoro")
    await without_voices(home, shop)
    running = home.running
    assert len(running.bank.voices) == 12
    shop.missing.clear()
    async with asyncio.timeout(60):
        while len(running.bank.voices) == 12:
            home.pauses.end(RETRY_S[0])
            await asyncio_turns()
    assert home.running is running
    assert running.bank.names == ("af_heart", "ff_siwis")
    assert await home.says("Bonsoir.", SIWIS)
    assert home.lifecycle
    assert home.lifecycle.voices_reason == ""
    assert "All 2 voices are here" in caplog.text
    assert "tts.clear_cache" in caplog.text


async def test_a_start_with_the_model_there_does_not_wait_for_voices(
    home: Home, shop: Shop
) -> None:
    """They are asked for while Kokoro speaks."""
    await home.start()
    await asyncio.to_thread(stored(home, shop.voices).unlink)
    shop.asked.clear()
    await home.restart()
    async with asyncio.timeout(60):
        while not home.running.bank.complete:
            await asyncio_turns()
    assert shop.asked == ["voices.bin"]


async def test_offline_it_speaks_with_what_is_there(home: Home, shop: Shop) -> None:
    """The model, and the voices that the package carries; nothing is asked for."""
    await without_voices(home, shop)
    shop.asked.clear()
    assert await home.restart(offline=True) is SpeakerPhase.READY
    assert await home.says(TEXT, VoiceSpec.parse(CATALOGUE[-1].id))
    assert shop.asked == []


async def test_a_command_has_them_too(home: Home, shop: Shop) -> None:
    """`tune` and `compare` fetch what `--model` means and go on with these voices."""
    shop.missing.add("voices.bin")
    store = Store(home.data_dir, mirror=home.mirror)
    files = ModelFiles(store, home.data_dir, "auto", None)
    assert await files.fetch() == (stored(home, shop.model), SHIPPED_VOICES)
    shop.asked.clear()
    assert await files.fetch() == (stored(home, shop.model), SHIPPED_VOICES)
    assert shop.asked == [], "the model is there: nobody waits for voices"
    await files.fetch(best=True)
    assert shop.asked == ["voices.bin"]
