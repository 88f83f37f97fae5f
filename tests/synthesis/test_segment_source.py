"""Replies that are heard while they are decoded: the real parts, schedule, reply, server and
client; only the weights are a miniature's.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
import pytest_asyncio
from numpy.typing import NDArray
from wyoming.audio import AudioStop
from wyoming.client import AsyncClient
from wyoming.tts import Synthesize

from tests.mini_kokoro import open_mini, saved_mini_stages, write_mini_file, write_mini_stages
from tests.process import PLAIN, TIMEOUT_S, ask, connected, heard, serving
from wyoming_kokoro.core.audio import RATE_HZ, Audio
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.pause_defaults import SENTENCE_PAUSE_MS
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.graphs.graph_store import GraphStore, model_sha256
from wyoming_kokoro.graphs.staged_graphs import staged_key
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.stages import Feed, OrtStage
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.model.windows import WindowSink
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.postprocess.finish import finish
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.server import WyomingServer
from wyoming_kokoro.synthesis.in_flight import OPENING_S
from wyoming_kokoro.synthesis.kokoro_speaker import KokoroSpeaker
from wyoming_kokoro.synthesis.reply_parts import Defaults, ReplyParts
from wyoming_kokoro.synthesis.segment_cache import SegmentCache
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.pieces import join

LONG_TEXT = (
    "The heating in the cellar is off, since the boiler has been asked to wait, and the window in"
    " the attic stands open because it was warm this morning when we left the house for the market."
)
"""A reading of which enough has been heard before it is over."""
TEXT = "The washing machine in the cellar has finished and the dryer still needs a while."
VOICE = VoiceSpec.parse("af_heart")
PHONEMIZER = Phonemizer()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The stages of a miniature, and voices."""
    place = write_mini_stages(tmp_path_factory.mktemp("windows"))
    rows = 0.3 * np.random.default_rng(3).standard_normal((510, 1, 256))
    with (place / "voices.bin").open("wb") as file:
        np.savez(file, af_heart=rows.astype(np.float32))
    return place


class Gate:
    """The generator, which counts its windows and waits or fails before one of them."""

    def __init__(self, stage: OrtStage) -> None:
        self._stage = stage
        self.outputs = stage.outputs
        self.runs = 0
        self.wait_at = self.fail_at = 0
        self.stoppable = False
        self.waiting, self.go = threading.Event(), threading.Event()

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As OrtStage.run."""
        self.runs += 1
        if self.runs == self.fail_at:
            raise EngineFailed("the model failed")
        if self.runs == self.wait_at:
            with stop.bound(self.go.set if self.stoppable else lambda: None):
                self.waiting.set()
                assert self.go.wait(TIMEOUT_S)
        return self._stage.run(feed, stop)


@dataclass
class Room:
    """A speaker on the stages, and a way to hold their generator."""

    gate: Gate
    slot: ModelHolder
    scheduler: Scheduler
    cache: SegmentCache
    speaker: KokoroSpeaker
    ran: list[ModelSound]

    async def say(self, text: str) -> list[Audio]:
        """A whole reply."""
        return [audio async for audio in self.speaker.speak(SpeechRequest(text, VOICE))]

    @asynccontextmanager
    async def served(self) -> AsyncIterator[AsyncClient]:
        """A client of a real server with this speaker."""
        listener = WyomingServer("tcp://127.0.0.1:0", WyomingContext(self.speaker, b"", VOICE))
        await listener.start()
        try:
            async with connected(listener.uri) as client:
                yield client
        finally:
            await listener.stop(0.0)


def costs() -> CostModel:
    """A machine on which 60 tokens take a second: nothing is run whole within the latency."""
    model = CostModel()
    model.fit([MeasuredRun(n, 8 * n, 0.02 * n, "af_heart") for n in (20, 60, 200)])
    return model


@pytest_asyncio.fixture
async def room(folder: Path, tmp_path: Path) -> AsyncIterator[Room]:
    """A room whose model is decoded in windows."""
    gate = Gate(OrtStage(folder / "generator.onnx", [CPU], ModelOptions(1), optimised=False))

    def load() -> StagedModel:
        return open_mini(folder, generator=gate)

    ran: list[ModelSound] = []
    slot = ModelHolder(load(), load)
    scheduler = Scheduler(
        slot.run,
        windowed_run=slot.run_in_windows,
        observe=lambda run, sound, s: ran.append(sound),
    )
    cache = SegmentCache(tmp_path / "cache", size_mb=10)
    thread = ThreadPoolExecutor(1)
    context = ReplyParts(
        text=TextPipeline(PHONEMIZER),
        text_thread=thread,
        lexicon_thread=ThreadPoolExecutor(1),
        bank=VoiceBank.load(folder / "voices.bin"),
        scheduler=scheduler,
        costs=costs(),
        cache=cache,
        defaults=Defaults(flush_s=30.0),
        windowed=lambda: slot.info.options.windowed,
    )
    yield Room(gate, slot, scheduler, cache, KokoroSpeaker(context), ran)
    gate.go.set()
    await scheduler.aclose()
    thread.shutdown()
    cache.close()
    slot.unload()


def joined(reply: list[Audio]) -> NDArray[np.float32]:
    """All of it in a row."""
    return np.concatenate([audio.samples for audio in reply])


async def test_windows_in_a_row_are_the_whole_sound(room: Room) -> None:
    """Finished as the whole would be, marks included; the cache then has all of it."""
    reply = await room.say(TEXT)
    assert len(reply) == room.gate.runs >= 3
    (sound,) = room.ran
    pieces = TextPipeline(PHONEMIZER).pieces(TEXT, "en-US")
    whole = finish(sound, pieces, 1.0)
    np.testing.assert_allclose(joined(reply), whole.samples, atol=1e-6)
    starts = np.cumsum([0, *(audio.seconds for audio in reply)])
    marks = [
        (mark.text, mark.start_s + at)
        for audio, at in zip(reply, starts, strict=False)
        for mark in audio.marks
    ]
    assert [text for text, _ in marks] == [mark.text for mark in whole.marks]
    times = [at for _, at in marks]
    assert times == pytest.approx([mark.start_s for mark in whole.marks], abs=1e-6)
    assert 0.1 < reply[0].seconds < 0.5
    runs = room.gate.runs
    again = await room.say(TEXT)
    assert room.gate.runs == runs
    assert np.array_equal(joined(again), whole.samples)
    assert again[0].seconds == pytest.approx(OPENING_S, abs=0.003)


async def test_the_first_sound_is_out_before_the_second_window(room: Room) -> None:
    """Over the wire: the generator rests until the client has heard."""
    room.gate.wait_at = 2
    async with room.served() as client, asyncio.timeout(TIMEOUT_S):
        await client.write_event(Synthesize(text=TEXT).event())
        start, chunk = [cast(Any, await client.read_event()) for _ in range(2)]
        assert [start.type, chunk.type] == ["audio-start", "audio-chunk"]
        first_s = len(chunk.payload) / 2 / RATE_HZ
        assert not room.ran
        room.gate.go.set()
        rest = await heard(client, AudioStop.is_type)
    assert rest.shape == PLAIN[1:]
    whole = finish(room.ran[0], TextPipeline(PHONEMIZER).pieces(TEXT, "en-US"), 1.0)
    assert rest.seconds + first_s == pytest.approx(len(whole.samples) / RATE_HZ, abs=0.001)


async def test_a_listener_who_leaves_frees_the_model(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within a window; what was not finished is not kept, and the next reply is complete."""
    room.gate.wait_at = 2
    sinks: list[WindowSink] = []
    run = StagedModel.run_in_windows

    def noted(model: StagedModel, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        sinks.append(sink)
        return run(model, utterance, stop, sink)

    monkeypatch.setattr(StagedModel, "run_in_windows", noted)
    async with aclosing(cast(Any, room.speaker.speak(SpeechRequest(TEXT, VOICE)))) as reply:
        await anext(reply)
        await asyncio.to_thread(room.gate.waiting.wait, TIMEOUT_S)
        (sink,) = sinks
        assert sink.decoding
    assert not sink.decoding, "its memory, too"
    assert room.scheduler.running, "the window that is decoded"
    room.gate.go.set()
    async with room.served() as client:
        other = await ask(client, "Somebody has left the window of the bathroom open again.")
    assert other.shape == PLAIN
    assert len(room.ran) == 1
    assert len(room.cache) == 1


async def test_a_client_who_leaves_frees_the_model(room: Room) -> None:
    """The same by a connection that is closed in the middle."""
    room.gate.wait_at = 2
    async with room.served() as client:
        await client.write_event(Synthesize(text=TEXT).event())
        assert await client.read_event()
        await asyncio.to_thread(room.gate.waiting.wait, TIMEOUT_S)
    room.gate.go.set()
    assert (await room.say("The house goes on as before, and somebody says so."))[0].seconds > 0
    assert len(room.ran) == 1


@pytest.mark.parametrize("number", [2, 3])
async def test_a_window_that_fails_is_an_error(room: Room, number: int) -> None:
    """After the sound before it, without an end that looks complete; nothing is kept of it."""
    room.gate.fail_at = number
    async with room.served() as client:
        reply = await ask(client, TEXT)
    assert reply.shape == [*PLAIN[:2], "error"]
    assert reply.error
    assert reply.error.code == "engine-failed"
    assert len(room.cache) == 0
    assert (await room.say(TEXT))[0].seconds > 0


async def test_a_first_window_that_fails_is_an_error_alone(room: Room) -> None:
    """As a run that fails."""
    room.gate.fail_at = 1
    async with room.served() as client:
        reply = await ask(client, TEXT)
    assert reply.types == ["error"]


async def test_later_sentences_in_time_are_in_few_windows(room: Room) -> None:
    """What is late begins with the shortest; what is in time, as far as its sound is wanted."""
    reply = await room.say(f"{TEXT} {TEXT.replace('cellar', 'attic')}")
    assert len(room.ran) == 2
    first, second = (sound.windows for sound in room.ran)
    assert first + second == room.gate.runs == len(reply)
    assert first >= 3
    assert second < first


async def test_a_question_is_spoken_between_the_windows_of_a_reading(room: Room) -> None:
    """It does not wait for the rest of the reading's run, which is heard without a gap or step."""
    room.gate.wait_at, room.gate.stoppable = 5, True
    reading = asyncio.create_task(room.say(LONG_TEXT))
    await asyncio.to_thread(room.gate.waiting.wait, TIMEOUT_S)
    async with asyncio.timeout(TIMEOUT_S):
        await room.say("Is the garage closed?")
    reply = await reading
    question, whole_run = room.ran  # in the order in which they were done
    assert len(question.samples) < len(whole_run.samples)
    whole = finish(whole_run, TextPipeline(PHONEMIZER).pieces(LONG_TEXT, "en-US"), 1.0)
    np.testing.assert_allclose(joined(reply), whole.samples, atol=1e-6)


async def test_a_later_sentence_that_would_be_late_is(room: Room) -> None:
    """After a short one from the cache, which is heard during the first of its windows; the pause
    between them is as ever.
    """
    short = "All is well."
    known = joined(await room.say(short))
    runs = room.gate.runs
    reply = await room.say(f"{short} {TEXT}")
    heard_before = 2  # the opening of the short one, and the rest of it
    assert room.gate.runs - runs == len(reply) - heard_before >= 2
    whole = finish(room.ran[1], TextPipeline(PHONEMIZER).pieces(TEXT, "en-US"), 1.0)
    pause = np.zeros(round(SENTENCE_PAUSE_MS / 1000 * RATE_HZ), np.float32)
    expected = np.concatenate((known, pause, whole.samples))
    np.testing.assert_allclose(joined(reply), expected, atol=1e-6)


async def test_several_listeners_at_once(room: Room) -> None:
    """Each hears its own sound, whole and in order."""
    texts = [TEXT.replace("cellar", place) for place in ("attic", "kitchen", "garden shed")]
    replies = await asyncio.gather(*map(room.say, texts))
    sounds = {len(sound.durations): sound for sound in room.ran if sound.durations is not None}
    for text, reply in zip(texts, replies, strict=True):
        pieces = TextPipeline(PHONEMIZER).pieces(text, "en-US")
        whole = finish(sounds[len(join(pieces)) + 2], pieces, 1.0)
        np.testing.assert_allclose(joined(reply), whole.samples, atol=1e-6)


async def test_a_model_that_is_not_windowed_is_run_whole(room: Room) -> None:
    """Whatever was planned: the model may have been replaced meanwhile."""
    model = cast(KokoroModel, room.slot.meanwhile(lambda model, stop: model))
    model.info = ModelInfo(
        Path("m.onnx"), "staged", CPU[0], ModelOptions(1), "saved", "", has_durations=True
    )
    reply = await room.say(TEXT)
    (sound,) = room.ran
    assert sound.windows == room.gate.runs, "even ones"
    whole = finish(sound, TextPipeline(PHONEMIZER).pieces(TEXT, "en-US"), 1.0)
    assert np.array_equal(joined(reply), whole.samples)
    opening, rest = (part.seconds for part in reply)
    assert opening == pytest.approx(OPENING_S, abs=0.003)
    assert opening + rest == pytest.approx(len(whole.samples) / RATE_HZ)


async def test_the_program_speaks_in_windows(folder: Path, tmp_path: Path) -> None:
    """The process itself, whose built graph is saved: heard in windows once, then the same from
    the cache.
    """
    model, graphs = write_mini_file(tmp_path / "mini.onnx"), tmp_path / "data" / "graphs"
    key = staged_key(model_sha256(model, graphs), CPU[0], "staged")
    GraphStore(graphs).build(key, saved_mini_stages)
    flags = ("--model", str(model), "--voices", str(folder / "voices.bin"), "--debug", "--offline")
    async with (
        serving(tmp_path, *flags, "--data-dir", str(graphs.parent)) as server,
        connected(server.uri) as client,
    ):
        windows, cached = await ask(client, TEXT), await ask(client, TEXT)
        assert "heard from" in await server.logged("first: predicted")
        await server.logged("cached: predicted")
    assert windows.shape == cached.shape == PLAIN
    assert windows.seconds > 3
    assert len(windows.pcm) == len(cached.pcm)
    assert np.abs(windows.samples - cached.samples).max() < 1e-3
