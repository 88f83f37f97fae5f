"""Files that are damaged, gone, or cannot be written: found, replaced or done without."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.process import tone_files
from wyoming_kokoro.app.speech_engine import known_voices
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import CATALOGUE, VoiceSpec
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.lifecycle.cost_recorder import SAVE_EVERY_S
from wyoming_kokoro.lifecycle.retry import RETRY_S
from wyoming_kokoro.loading.built_graph import BUILDING
from wyoming_kokoro.model.voice_bank import VoicesUnreadable
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, SpeakerState
from wyoming_kokoro.text.markup.lexicon import Lexicon

from .conftest import Home, Shop

TEXT = "Good evening."


def damage_quietly(path: Path, at: float = 0.5, length: int = 64) -> None:
    """Other content, the same size and the same time: what a tired SD card does."""
    before = path.stat()
    with path.open("r+b") as content:
        content.seek(int(before.st_size * at))
        content.write(os.urandom(length))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def stored(home: Home, file: StoreFile) -> Path:
    """Where it lies."""
    return home.files.models / file.local_name


def own(folder: Path) -> dict[str, Any]:
    """A model and voices of the user's own."""
    folder.mkdir()
    flags = tone_files(folder)
    return {"model": flags[1], "voices": Path(flags[3])}


async def test_a_damaged_model_is_downloaded_again(
    home: Home, shop: Shop, caplog: pytest.LogCaptureFixture
) -> None:
    """Its marker matches and yet it does not open: hashed, replaced, and Kokoro speaks."""
    assert await home.start() is SpeakerPhase.READY
    said = await home.says(TEXT)
    shutil.rmtree(home.files.graphs, ignore_errors=True)
    damage_quietly(stored(home, shop.model), 0.0, 4096)
    shop.asked.clear()
    await home.restart()
    await home.until(SpeakerPhase.READY)
    assert await home.says(TEXT) == said
    assert shop.asked == ["tone.onnx"]
    assert "is damaged" in caplog.text
    assert home.pauses.asked[0] == 0


async def test_a_damaged_model_offline_lets_the_fallback_speak(home: Home, shop: Shop) -> None:
    """With the reason; and once a sound file is put in its place, Kokoro speaks."""
    await home.start()
    sound = stored(home, shop.model).read_bytes()
    shutil.rmtree(home.files.graphs, ignore_errors=True)
    damage_quietly(stored(home, shop.model), 0.0, 4096)
    shop.asked.clear()
    assert await home.restart(offline=True) is SpeakerPhase.FAILED
    assert await home.says(TEXT) == ()
    while RETRY_S[1] not in home.pauses.asked:
        await home.synthesizer.next_state()
        await asyncio_turns()
    assert "damaged, and --offline forbids" in home.synthesizer.state.reason
    stored(home, shop.model).write_bytes(sound)
    home.pauses.end(RETRY_S[1])
    await home.until(SpeakerPhase.READY)
    assert await home.says(TEXT)
    assert shop.asked == []


async def asyncio_turns() -> None:
    """Let every task that can run do so."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_damaged_voices_are_replaced_while_kokoro_speaks(home: Home, shop: Shop) -> None:
    """One voice of the file is damaged: the others speak on, and soon it does, too."""
    await home.start()
    with np.load(stored(home, shop.voices)) as voices:
        assert list(voices) == ["af_heart", "ff_siwis"]
    damage_quietly(stored(home, shop.voices), 0.75)
    shop.asked.clear()
    assert await home.restart() is SpeakerPhase.READY
    assert await home.says(TEXT)
    while "voices.bin" not in shop.asked:
        await asyncio_turns()
    siwis = VoiceSpec.parse("ff_siwis")
    for _ in range(10_000):
        if stored(home, shop.voices).read_bytes().count(b"\0") and await sound(home, siwis):
            break
    assert await home.says("Bonsoir.", siwis)


async def sound(home: Home, voice: VoiceSpec) -> bool:
    """Whether the voice can be spoken."""
    try:
        return bool(await home.says("Bonsoir.", voice))
    except Exception:  # noqa: BLE001 (still the damaged file)
        await asyncio_turns()
        return False


async def test_a_damaged_default_voice_is_replaced_before_kokoro_speaks(
    home: Home, shop: Shop
) -> None:
    """Nothing is promised that cannot be spoken."""
    await home.start()
    damage_quietly(stored(home, shop.voices), 0.25)
    shop.asked.clear()
    await home.restart()
    await home.until(SpeakerPhase.READY)
    assert await home.says(TEXT)
    assert shop.asked == ["voices.bin"]


async def test_voices_of_ones_own_that_are_damaged(
    home: Home, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """They cannot be had again: the fallback speaks, the log names the file."""
    mine = own(tmp_path / "own")
    mine["voices"].write_bytes(b"PK\x03\x04 not a zip")
    assert await home.start(**mine) is SpeakerPhase.FAILED
    assert await home.says(TEXT) == ()
    assert "voices.bin" in caplog.text
    assert str(tmp_path) not in home.synthesizer.state.reason


def test_damaged_voices_of_a_configuration_file_let_an_app_start(tmp_path: Path) -> None:
    """As a flag they are an error, which the one who typed it sees."""
    path = tmp_path / "voices.bin"
    path.write_bytes(b"PK")
    from_file = Settings(voices=path, from_file=frozenset({"voices"}))
    assert known_voices(from_file) == CATALOGUE
    with pytest.raises(VoicesUnreadable):
        known_voices(replace(from_file, from_file=frozenset()))


async def test_a_model_of_ones_own_that_is_no_model(home: Home, tmp_path: Path) -> None:
    """The same; and the state says no path to clients."""
    mine = own(tmp_path / "own")
    damage_quietly(Path(mine["model"]), 0.0, 4096)
    assert await home.start(**mine) is SpeakerPhase.FAILED
    assert "model" in home.synthesizer.state.reason
    assert str(tmp_path) not in home.synthesizer.state.reason
    assert await home.says(TEXT) == ()


SPOILT = {
    "empty": b"",
    "cut": b'{"version": 1, "key": "',
    "noise": bytes(range(256)) * 20,
    "deep": b"[" * 100_000,
    "other json": b'{"version": 1}',
    "infinite": b'{"version": 1, "runs": 1e999, "coefficients": [NaN, Infinity, -1]}',
    "list": b"[]",
}


@pytest.mark.parametrize("spoilt", SPOILT)
async def test_spoilt_files_that_are_only_memory(home: Home, tmp_path: Path, spoilt: str) -> None:
    """Costs, checksums, choices, cached speech, the lexicon: whatever is in them, Kokoro speaks."""
    mine = own(tmp_path / "own")
    await home.start(**mine)
    said = await home.says(TEXT)
    await home.stack.aclose()
    memories = [path for path in home.data_dir.rglob("*") if path.is_file()]
    kept = [path for path in memories if path.name not in ("model.data", "model.onnx")]
    assert {path.suffix for path in kept} >= {".json", ".segment"}
    for path in kept:
        path.write_bytes(SPOILT[spoilt])
    home.files.lexicon.write_bytes(SPOILT[spoilt])
    assert await home.restart(**mine) is SpeakerPhase.READY
    assert await home.says(TEXT) == said


async def test_the_data_folder_goes_away(
    home: Home, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Speech goes on, what is learned is saved into a new one, and the next start works."""
    mine = own(tmp_path / "own")
    await home.start(**mine)
    said = await home.says(TEXT)
    shutil.rmtree(home.data_dir)
    assert await home.says(TEXT) == said
    assert await home.says("Good morning.")
    assert await home.restart(**mine) is SpeakerPhase.READY
    assert await home.says(TEXT) == said
    assert home.files.costs.exists()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Disk:
    """Says an error to everything that would change the folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, number: int) -> None:
        self.folder, self.number, self.refused = str(folder), number, 0
        for name in ("open", "mkdir", "replace", "rename", "unlink", "utime"):
            monkeypatch.setattr(os, name, self._refusing(getattr(os, name), name == "open"))
        monkeypatch.setattr("io.open", self._opening(open))

    def _refuse(self, path: object) -> None:
        if str(path).startswith(self.folder):
            self.refused += 1
            raise OSError(self.number, os.strerror(self.number), str(path))

    def _refusing(self, real: Any, opens: bool) -> Any:
        def call(path: Any, *arguments: Any, **named: Any) -> Any:
            if not opens or arguments[0] & WRITES:
                self._refuse(path)
            return real(path, *arguments, **named)

        return call

    def _opening(self, real: Any) -> Any:
        def call(file: Any, mode: str = "r", *arguments: Any, **named: Any) -> Any:
            if set(mode) & set("wax+"):
                self._refuse(file)
            return real(file, mode, *arguments, **named)

        return call


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
async def test_a_disk_that_takes_nothing(
    home: Home, tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full, read-only or broken: Kokoro speaks with the stock graph, memory is its only cache."""
    mine = own(tmp_path / "own")
    disk = Disk(monkeypatch, home.data_dir, number)
    assert await home.start(**mine) is SpeakerPhase.READY
    said = await home.says(TEXT)
    assert said
    assert await home.says(TEXT) == said
    assert await home.says("Good morning.")
    await home.stack.aclose()
    assert disk.refused > 3
    assert not home.data_dir.exists()


async def test_costs_are_saved_now_and_then(home: Home, tmp_path: Path) -> None:
    """A power cut costs minutes of learning."""
    await home.start(**own(tmp_path / "own"))
    before = json.loads(home.files.costs.read_bytes())["runs"]
    await home.says(TEXT)
    while not home.pauses.end(SAVE_EVERY_S):
        await asyncio_turns()
    async with asyncio.timeout(30):
        while (runs := json.loads(home.files.costs.read_bytes())["runs"]) == before:
            await asyncio_turns()
    assert runs > before


async def test_the_cache_is_made_again_entry_by_entry(home: Home, tmp_path: Path) -> None:
    """A cached sentence that is damaged is computed, and kept, anew."""
    mine = own(tmp_path / "own")
    await home.start(**mine)
    said = await home.says(TEXT)
    await home.stack.aclose()
    (entry,) = home.files.cache.glob("*.segment")
    content = entry.read_bytes()
    damage_quietly(entry)
    await home.restart(**mine)
    assert await home.says(TEXT) == said
    await home.stack.aclose()
    assert entry.read_bytes() == content


def test_the_retries_grow() -> None:
    """Never a busy loop, never longer than an hour."""
    assert list(RETRY_S) == sorted(RETRY_S)
    assert RETRY_S[0] >= 30
    assert RETRY_S[-1] == 3600
    assert SAVE_EVERY_S <= 600


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _loop(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
@pytest.mark.parametrize(
    "kind", [_pipe, _device, _loop, Path.mkdir], ids=lambda made: made.__name__
)
async def test_what_is_no_file_is_not_read(home: Home, tmp_path: Path, kind: Any) -> None:
    """A pipe that nobody writes to is not waited for, a device is not read to its end."""
    home.data_dir.mkdir()
    for path in (home.files.lexicon, home.files.costs):
        kind(path)
    assert await home.start(**own(tmp_path / "own")) is SpeakerPhase.READY
    assert await home.says(TEXT)
    assert Lexicon(home.files.lexicon).apply("as it was", "en-US") == "as it was"


async def test_a_first_start_says_that_it_builds(home: Home, shop: Shop) -> None:
    """The reason that `/health` and the page show while it lasts."""
    reasons: list[str] = []
    set_state = home.synthesizer.set_state

    def noted(state: SpeakerState) -> None:
        if state.phase is SpeakerPhase.LOADING:
            reasons.append(state.reason)
        set_state(state)

    home.synthesizer.set_state = noted  # type: ignore[method-assign]
    assert await home.start() is SpeakerPhase.READY
    assert reasons == ["", BUILDING]
    assert await home.restart() is SpeakerPhase.READY
    assert reasons == ["", BUILDING], "the saved graph is used"
