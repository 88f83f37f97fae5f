"""The real process, over TCP and stdio, driven in the order of events that Home Assistant uses."""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from pathlib import Path

import numpy as np
import pytest
from wyoming.audio import AudioStop
from wyoming.client import AsyncClient
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.ping import Ping, Pong
from wyoming.tts import Synthesize

from tests.process import (
    PLAIN,
    STREAMED,
    TIMEOUT_S,
    Reply,
    ask,
    connected,
    environment,
    heard,
    row_mark,
    serving,
    stream,
    tone_files,
)
from tests.tone_model import LAYOUTS, hear
from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.pieces import join
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

SENTENCES = ("The washing machine has finished.", "It is 21.5 °C at 7:30 in the living room.")
TEXT = " ".join(SENTENCES)
NOTHING = ("", "  ", "…", "🎉", "***", "\u200b")
FOUR = [f"Client number {word} has a question for you." for word in ("one", "two", "six", "one")]
CHURCH = VOCABULARY["ʧ"]
"""What tone models stumble over here."""


@pytest.fixture(scope="module")
def path() -> TextPipeline:
    """What the server makes of text."""
    return TextPipeline(Phonemizer())


def expected_ids(path: TextPipeline, *sentences: str, language: str = "en-US") -> tuple[int, ...]:
    """The ids that are to be heard, seams apart."""
    return tuple(i for s in sentences for i in _bare(join(path.pieces(s, language))))


def _bare(ids: tuple[int, ...]) -> tuple[int, ...]:
    """Without spaces: one at a seam is not spoken."""
    return tuple(i for i in ids if i != 16)


def well_formed(reply: Reply, shape: list[str]) -> bool:
    """One start, one stop, one format, timestamps that never fall."""
    rising = all(a <= b for a, b in itertools.pairwise(reply.timestamps_ms))
    return reply.shape == shape and reply.formats == {(24000, 2, 1)} and rising


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty home."""
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("layout", LAYOUTS)
async def test_each_layout_says_what_the_text_asks_for(
    layout: str, tmp_path: Path, path: TextPipeline
) -> None:
    """Tokens, their order, the style row and the speed, read from the sound."""
    flags = (*tone_files(tmp_path, layout), "--latency", "60000")
    async with serving(tmp_path, *flags) as server, connected(server.uri) as client:
        plain = await ask(client, TEXT)
        streamed = await stream(client, [TEXT[:10], TEXT[10:40], TEXT[40:]])
        quick = await ask(client, "Il fait beau.", "ff_siwis@2")
        short = await ask(client, "The light is on.")
    for reply, shape in ((plain, PLAIN), (streamed, STREAMED)):
        assert well_formed(reply, shape)
        said = hear(reply.samples)
        assert _bare(said.ids) == expected_ids(path, *SENTENCES)
        assert said.speed == pytest.approx(1, abs=0.02)
    for reply, text, language in ((quick, "Il fait beau.", "fr"), (short, "The light is on.", "")):
        said = hear(reply.samples)
        ids = join(path.pieces(text, language or "en-US"))
        assert _bare(said.ids) == _bare(ids)
        assert said.style == pytest.approx(row_mark(int(bool(language)), len(ids) - 1), abs=2e-3)
    assert hear(quick.samples).speed == pytest.approx(2, abs=0.05)


async def test_one_server_serves_any_clients(home: Path, path: TextPipeline) -> None:
    """Mixed requests on one connection, several connections at once, a wrong one after them."""
    async with serving(home, *tone_files(home)) as server:
        async with connected(server.uri) as client:
            info = Info.from_event(await _answer(client, Describe().event()))
            plain, streamed, silent = await _mixed_requests_in_turn(client)
            pong = Pong.from_event(await _answer(client, Ping(text="still there?").event()))
        at_once = await asyncio.gather(*(_one_of_four(server.uri, text) for text in FOUR))
        async with connected(server.uri) as client:
            mistyped = await ask(client, "Hello.", "af_hart")
            refused = await ask(client, "Hello. " * 20_000)
            assert await client.read_event() is None
    assert [voice.name for voice in info.tts[0].voices] == ["af_heart", "ff_siwis"]
    assert all(well_formed(reply, PLAIN) for reply in plain)
    assert all(well_formed(reply, STREAMED) for reply in streamed)
    assert not any(reply.samples.any() for reply in silent)
    assert pong.text == "still there?"
    for text, reply in zip(FOUR, at_once, strict=True):
        assert well_formed(reply, STREAMED)
        assert _bare(hear(reply.samples).ids) == expected_ids(path, text), "another's sentence"
    assert well_formed(mistyped, PLAIN), "an alarm with a typo is not silent"
    assert refused.error
    assert refused.error.code == "too-large"
    assert "100000" in refused.error.text


async def _answer(client: AsyncClient, question: Event) -> Event:
    await client.write_event(question)
    event = await client.read_event()
    assert event
    return event


async def _mixed_requests_in_turn(
    client: AsyncClient,
) -> tuple[list[Reply], list[Reply], list[Reply]]:
    """Replies to plain requests and to streamed ones; those to text that says nothing again."""
    plain, streamed = [await ask(client, "One.")], []
    for nothing in NOTHING:
        plain.append(await ask(client, nothing))
        streamed.append(await stream(client, [nothing]))
    silent = [*plain[1:], *streamed]
    streamed.append(await stream(client, ["Two. ", "Three."]))
    plain.append(await ask(client, "Four."))
    return plain, streamed, silent


async def _one_of_four(uri: str, text: str) -> Reply:
    async with connected(uri) as client:
        return await stream(client, [text])


async def test_the_first_sentence_arrives_before_the_rest_is_computed(
    tmp_path: Path, path: TextPipeline
) -> None:
    """The second sentence's run never ends: the first is heard all the same, `describe` is
    answered meanwhile, and a client that goes away ends the run.
    """
    first = "The quick brown fox jumps over the small dog and then runs home through the dark wood."
    async with serving(tmp_path, *tone_files(tmp_path, endless_token=CHURCH)) as server:
        assert CHURCH not in expected_ids(path, first)
        async with connected(server.uri) as client:
            await client.write_event(Synthesize(text=f"{first} We are at the church.").event())
            samples = await _samples_of(client, expected_ids(path, first))
            assert _bare(hear(samples).ids) == expected_ids(path, first)
            await client.write_event(Describe().event())
            assert (await heard(client, Info.is_type)).error is None
        async with connected(server.uri) as client:
            assert well_formed(await ask(client, "Good evening."), PLAIN)


async def _samples_of(client: AsyncClient, ids: tuple[int, ...]) -> Samples:
    """What has come once all of the ids have been heard."""
    pcm = b""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            event = await client.read_event()
            assert event
            pcm += event.payload or b""
            samples = np.frombuffer(pcm, "<i2").astype(np.float32) / np.float32(32767)
            if len(samples) > 24000 and len(_bare(hear(samples).ids)) >= len(ids):
                return samples


async def test_a_failing_run_is_an_error_and_nothing_else(
    tmp_path: Path, path: TextPipeline
) -> None:
    """No `audio-stop` that would make truncated audio look whole; the server speaks on."""
    async with serving(tmp_path, *tone_files(tmp_path, fail_token=CHURCH)) as server:
        async with connected(server.uri) as client:
            reply = await ask(client, "Good evening. Hello church. Good night.")
            assert await client.read_event() is None
        assert reply.error
        assert reply.error.code == "engine-failed"
        assert "audio-stop" not in reply.types
        assert "church" not in "".join(server.log)
        async with connected(server.uri) as client:
            assert well_formed(await ask(client, "Good morning."), PLAIN)


async def test_without_a_model_the_fallback_speaks(tmp_path: Path) -> None:
    """An alarm must not be silent because a download failed."""
    async with serving(tmp_path, "--offline") as server, connected(server.uri) as client:
        await server.logged("Kokoro cannot speak")
        reply = await ask(client, TEXT)
        french = await stream(client, ["Il est sept heures."], "ff_siwis")
    assert well_formed(reply, PLAIN)
    assert well_formed(french, STREAMED)
    assert reply.seconds > 3
    assert float(np.abs(reply.samples).max()) > 0.1
    assert any("fallback" in line for line in server.log)


async def test_without_a_fallback_it_is_an_error(tmp_path: Path) -> None:
    """`--fallback none`."""
    async with serving(tmp_path, "--offline", "--fallback", "none") as server:
        await server.logged("Kokoro cannot speak")
        async with connected(server.uri) as client:
            reply = await ask(client, TEXT)
    assert reply.error
    assert reply.error.code == "not-ready"


async def test_sigterm_lets_a_reply_finish_and_exits_0(tmp_path: Path, path: TextPipeline) -> None:
    """Stop accepting, finish, leave."""
    flags = tone_files(tmp_path, loops_per_token=2000)
    async with serving(tmp_path, *flags) as server, connected(server.uri) as client:
        await _begun(client, TEXT)
        status, reply = await asyncio.gather(server.stop(), heard(client, AudioStop.is_type))
    assert status == 0
    assert reply.shape == PLAIN[1:]
    assert _bare(hear(reply.samples).ids) == expected_ids(path, *SENTENCES)


async def test_a_second_sigterm_ends_what_does_not_end(tmp_path: Path) -> None:
    """Loudly for the client, and with exit status 0."""
    flags = tone_files(tmp_path, endless_token=CHURCH)
    async with serving(tmp_path, *flags) as server, connected(server.uri) as client:
        await _begun(client, "A walk in the park at night. Then to the church, all of us.")
        server.process.terminate()
        await server.logged("leaving")
        status, reply = await asyncio.gather(server.stop(), heard(client, AudioStop.is_type))
    assert status == 0
    assert reply.error
    assert reply.error.code == "shutting-down"


async def _begun(client: AsyncClient, text: str) -> None:
    """Ask, and return when the reply has begun."""
    await client.write_event(Synthesize(text=text).event())
    event = await client.read_event()
    assert event
    assert event.type == "audio-start"


@pytest.mark.parametrize("redirection", ["< /dev/null", "<&-", "< empty-pipe & : > empty-pipe"])
async def test_stdio_without_input(tmp_path: Path, redirection: str) -> None:
    """It ends at once and says nothing of a fault, from the null device, nothing, or a pipe."""
    os.mkfifo(tmp_path / "empty-pipe")
    serve = f"{sys.executable} -m wyoming_kokoro --uri stdio:// --offline"
    process = await asyncio.create_subprocess_shell(
        f"({serve} 2> log | cat > out) {redirection}; wait",
        cwd=tmp_path,
        env=environment(tmp_path) | {"PYTHONPATH": str(Path(__file__).parents[1])},
    )
    async with asyncio.timeout(TIMEOUT_S):
        await process.wait()
    log = (tmp_path / "log").read_text()
    assert "listening on stdio://" in log
    assert "Traceback" not in log


async def test_stdio(tmp_path: Path) -> None:
    """One client on standard input and output; the end of input is the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", "--uri", "stdio://", "--offline"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment(tmp_path),
    )
    request = b'{"type": "describe"}\n{"type": "synthesize", "data": {"text": "Hello."}}\n'
    out, log = await process.communicate(request)
    assert process.returncode == 0, log.decode()
    assert out.startswith(b'{"type": "info"')
    assert b'"audio-start"' in out
    assert b'"audio-stop"' in out
