"""A server's parts, put together from the settings."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.fakes import FakeSpeaker
from tests.process import serving
from wyoming_kokoro.app import speech_engine
from wyoming_kokoro.app.server import Server
from wyoming_kokoro.app.speech_engine import SpeechEngine
from wyoming_kokoro.commands import cli
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import UNWRITABLE_HINT
from wyoming_kokoro.server import discovery
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker


async def test_what_nobody_else_can_reach_is_not_advertised(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--zeroconf` on loopback: others would see a server that they cannot connect to."""
    flags = {"uri": "tcp://127.0.0.1:0", "zeroconf": "", "data_dir": str(tmp_path), "offline": True}
    advertised: list[object] = []
    monkeypatch.setattr(discovery.Advertisement, "start", advertised.append)
    house = Server(settings.load(flags, {}))
    await house.open()
    try:
        assert not advertised
        assert "127.0.0.1:0 is heard by this machine alone" in caplog.text
    finally:
        await house.close(0)


async def test_a_data_folder_that_cannot_be_written_is_named_at_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Once; a file in the place of its parent stops root, too. One that can be is not."""
    (tmp_path / "file").touch()
    for folder, warnings in ((tmp_path / "file" / "data", 1), (tmp_path / "new" / "data", 0)):
        caplog.clear()
        flags = {"uri": "tcp://127.0.0.1:0", "data_dir": str(folder), "offline": True}
        server = Server(settings.load(flags, {}))
        await server.open()
        await server.close(0)
        messages = [record.getMessage() for record in caplog.records]
        assert messages.count(f"data folder: {folder} cannot be written: {UNWRITABLE_HINT}") == (
            warnings
        )


async def test_what_killed_processes_left_half_written_is_deleted_at_start(tmp_path: Path) -> None:
    """A kill while a word is saved leaves a copy of the lexicon; none of another's, nor more."""
    graphs = tmp_path / "graphs"
    graphs.mkdir()
    half = [tmp_path / ".lexicon.txt.999999999-1-1.tmp", graphs / ".a.json.999999999-1-1.tmp"]
    others = [tmp_path / "lexicon.txt", tmp_path / ".mine.tmp"]
    for path in (*half, *others):
        path.touch()
    flags = {"uri": "tcp://127.0.0.1:0", "data_dir": str(tmp_path), "offline": True}
    server = Server(settings.load(flags, {}))
    await server.open()
    await server.close(0)
    assert not any(path.exists() for path in half)
    assert all(path.exists() for path in others)


async def test_offline_nothing_is_said_to_be_downloaded(tmp_path: Path) -> None:
    """The log names what is missing, and who speaks for good."""
    async with serving(tmp_path, "--offline") as server:
        await server.logged("--offline forbids to download it")
        await server.logged("espeak-ng speaks until Kokoro can")
        assert not [line for line in server.log if "is downloaded" in line]


async def test_the_log_and_say_name_the_fallback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where espeak-ng spoke, the server's line for the reply does not name Kokoro's voice alone."""
    async with serving(tmp_path, "--offline") as server:
        say = ["say", "--uri", server.uri, "-o", str(tmp_path / "said.wav"), "Hello."]
        assert await asyncio.to_thread(cli.main, say) == 0
        await server.logged("voice espeak-ng in place of af_heart, 6 characters")
    told = [line for line in capsys.readouterr().err.splitlines() if "fallback voice" in line]
    assert len(told) == 1


async def test_the_fallback_is_ready_before_kokoro_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first reply is not slowed down by a text path that is loaded beside onnxruntime."""
    done: list[str] = []
    engine = SpeechEngine(settings.load({"data_dir": str(tmp_path)}, {}))
    monkeypatch.setattr(EspeakSpeaker, "warm_up", lambda self, voice: done.append(str(voice)))

    def imported(name: str, package: str) -> None:
        done.append(f"{name} while {engine.synthesizer.engine} speaks")
        raise KokoroError("enough")

    monkeypatch.setattr(speech_engine, "import_module", imported)
    with pytest.raises(KokoroError, match="enough"):
        await engine.bring_up()
    await engine.close()
    assert done == ["af_heart", ".build_lifecycle while espeak speaks"]


async def test_espeak_speaks_a_language_that_kokoro_lacks_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also once Kokoro is ready: an announcement in Japanese is not silent for want of an extra."""
    monkeypatch.setattr(
        "wyoming_kokoro.text.phonemizer.Phonemizer.available", lambda self, tag: tag != "ja"
    )
    engine = SpeechEngine(settings.load({"data_dir": str(tmp_path)}, {}))
    engine.synthesizer.set_ready(FakeSpeaker())
    try:
        for voice, fallback in (("jf_alpha", True), ("af_heart", False)):
            request = SpeechRequest("こんにちは", VoiceSpec.parse(voice))
            reply = [audio async for audio in engine.synthesizer.speak(request)]
            assert reply
            assert all(audio.fallback is fallback for audio in reply)
    finally:
        await engine.close()
