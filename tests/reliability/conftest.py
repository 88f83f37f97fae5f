"""A lifecycle whose files, disk and model can be made to fail, and whose pauses a test ends."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.process import tone_files
from tests.tone_model import hear
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files import model_files, released_files
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import StoreFile
from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle
from wyoming_kokoro.lifecycle.running_model import RunningModel
from wyoming_kokoro.lifecycle.startup_config import StartupConfig, TextFrontend
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.synthesis.reply_parts import Defaults
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, Synthesizer
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

HEART = VoiceSpec.parse("af_heart")


class Pauses:
    """A clock that stands still: each pause lasts until the test ends it."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._open: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """As Clock.now."""
        return 0.0

    async def sleep(self, seconds: float) -> None:
        """Wait for `end`."""
        self.asked.append(seconds)
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        waiter = asyncio.get_running_loop().create_future()
        self._open.append((seconds, waiter))
        await waiter

    def end(self, seconds: float) -> int:
        """End the pauses of that length; how many there were."""
        ended = [waiter for length, waiter in self._open if length == seconds]
        self._open = [pause for pause in self._open if pause[0] != seconds]
        for waiter in ended:
            if not waiter.done():
                waiter.set_result(None)
        return len(ended)


@dataclass
class Home:
    """A lifecycle with a data folder of its own, and its synthesizer."""

    data_dir: Path
    text: TextFrontend
    stack: AsyncExitStack
    mirror: str | None = None
    pauses: Pauses = field(default_factory=Pauses)
    synthesizer: Synthesizer = field(default_factory=lambda: Synthesizer(EspeakSpeaker()))
    lifecycle: ModelLifecycle | None = None

    @property
    def files(self) -> DataFolder:
        """Paths in the data folder."""
        return DataFolder(self.data_dir)

    @property
    def running(self) -> RunningModel:
        """The model that speaks."""
        assert self.lifecycle
        assert self.lifecycle.running
        return self.lifecycle.running

    async def start(self, **config: object) -> SpeakerPhase:
        """Bring Kokoro up until it is settled; which phase that is."""
        values = {"provider": "cpu", "threads": 1, "mirror": self.mirror, **config}
        self.lifecycle = ModelLifecycle(
            StartupConfig(self.data_dir, **values),  # type: ignore[arg-type]
            self.synthesizer,
            self.text,
            Defaults(),
            clock=self.pauses,
        )
        task = asyncio.create_task(self.lifecycle.run())
        self.stack.push_async_callback(self._end, self.lifecycle, task)
        return await self.settled()

    async def settled(self) -> SpeakerPhase:
        """Wait until Kokoro speaks or has failed."""
        async with asyncio.timeout(60):
            await self.synthesizer.settled()
        return self.synthesizer.state.phase

    async def until(self, *phases: SpeakerPhase) -> None:
        """Wait for one of these phases."""
        async with asyncio.timeout(60):
            while self.synthesizer.state.phase not in phases:
                await self.synthesizer.next_state()

    async def says(self, text: str, voice: VoiceSpec = HEART) -> tuple[int, ...]:
        """Speak; the tokens that are heard, () where the fallback spoke."""
        engine = self.synthesizer.engine
        parts = [
            audio.samples async for audio in self.synthesizer.speak(SpeechRequest(text, voice))
        ]
        samples = np.concatenate(parts)
        assert np.abs(samples).max() > 0.05
        return hear(samples).ids if engine == "kokoro" else ()

    async def restart(self, **config: object) -> SpeakerPhase:
        """End in good order, and start again."""
        await self.stack.aclose()
        self.synthesizer = Synthesizer(EspeakSpeaker())
        self.pauses = Pauses()
        return await self.start(**config)

    @staticmethod
    async def _end(lifecycle: ModelLifecycle, task: asyncio.Task[None]) -> None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await lifecycle.aclose()


@pytest.fixture(scope="package")
def text_frontend() -> Iterator[TextFrontend]:
    """The real way of text to phonemes, read in once."""
    phonemizer = Phonemizer()
    with ThreadPoolExecutor(1) as thread, ThreadPoolExecutor(1) as lexicon_thread:
        yield TextFrontend(TextPipeline(phonemizer), phonemizer.load, thread, lexicon_thread)


@pytest.fixture
async def home(tmp_path: Path, text_frontend: TextFrontend) -> AsyncIterator[Home]:
    """Nothing in it yet."""
    async with AsyncExitStack() as stack:
        yield Home(tmp_path / "data", text_frontend, stack)


@dataclass
class Shop:
    """A mirror that has a tone model and its voices, as the released files are had."""

    model: StoreFile
    voices: StoreFile
    asked: list[str]
    missing: set[str] = field(default_factory=set)
    closed: bool = False
    status: int = 200


@pytest.fixture
async def shop(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Shop]:
    """The home's mirror; the table of files names what it has."""
    folder = tmp_path / "mirror"
    folder.mkdir()
    goods = _goods(folder)
    model, voices = (_entry(name, content) for name, content in goods.items())
    made = Shop(model, voices, [])

    async def serve(request: web.Request) -> web.Response:
        name = request.path.rpartition("/")[2]
        made.asked.append(name)
        if name in made.missing:
            return web.Response(status=404)
        if made.closed or made.status != 200:
            return web.Response(status=404 if made.closed else made.status)
        return web.Response(body=goods[name])

    monkeypatch.setitem(released_files.MODELS, "auto", (made.model,))
    monkeypatch.setattr(model_files, "VOICES", made.voices)
    app = web.Application()
    app.router.add_get("/{path:.*}", serve)
    async with TestServer(app) as server:
        home.mirror = str(server.make_url("")).rstrip("/")
        yield made


def _goods(folder: Path) -> dict[str, bytes]:
    flags = tone_files(folder)
    return {"tone.onnx": Path(flags[1]).read_bytes(), "voices.bin": Path(flags[3]).read_bytes()}


def _entry(name: str, content: bytes) -> StoreFile:
    digest = hashlib.sha256(content).hexdigest()
    return StoreFile("tag", name, len(content), digest, "https://invalid.invalid/x")
