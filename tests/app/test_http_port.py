"""Wyoming and HTTP in one real process: one queue, two doors, the same first audio."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import os
import socket
import statistics
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import numpy as np
import pytest
from wyoming.audio import AudioChunk, AudioStop
from wyoming.info import Describe
from wyoming.tts import Synthesize

from tests.process import SERVE, Server, ask, connected, free_port, running, serving, tone_files
from tests.tone_model import hear
from wyoming_kokoro.server.http.formats import AVAILABLE

TEXT = "The washing machine has finished. It is 7:30 in the living room."
LOOPS = 200
"""Of the tone model, for each token: a real-time factor of 0.03, as on a fast GPU."""

DESCRIBE_S = 0.5
"""What `describe` may take whatever else goes on."""

QUIET = bool(os.environ.get("QUIET_MACHINE"))
"""Set where nothing else runs, to hold the figures that a busy machine cannot keep."""


@asynccontextmanager
async def house(
    home: Path, *flags: str, loops_per_token: int = 0
) -> AsyncGenerator[tuple[Server, str], None]:
    """A server with both doors and the base URL of the second, once Kokoro speaks."""
    port = free_port()
    more = ("--openai-port", str(port), *flags)
    files = tone_files(home, loops_per_token=loops_per_token)
    async with serving(home, *files, *more) as server:
        await server.logged("Kokoro is ready")
        await server.logged("listening on http")
        yield server, f"http://127.0.0.1:{port}"


def order(text: str = TEXT, form: str = "pcm", **fields: Any) -> dict[str, Any]:
    """The body of a request."""
    return {"model": "kokoro", "input": text, "response_format": form, **fields}


async def fetched(session: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> bytes:
    """A whole answer."""
    async with session.post(url + "/v1/audio/speech", json=body) as answer:
        assert answer.status == 200, await answer.text()
        return await answer.read()


async def test_both_doors_say_the_same(tmp_path: Path) -> None:
    """The same tokens are heard; captions tell when; health and metrics tell of both."""
    async with house(tmp_path) as (server, url), aiohttp.ClientSession() as session:
        sound = np.frombuffer(await fetched(session, url, order()), "<i2") / 32767
        async with connected(server.uri) as client:
            await client.write_event(Synthesize(text=TEXT).event())
            pcm = b""
            while (event := await client.read_event()) and not AudioStop.is_type(event.type):
                pcm += AudioChunk.from_event(event).audio if event.payload else b""
        other = np.frombuffer(pcm, "<i2") / 32767
        assert hear(sound.astype(np.float32)).ids == hear(other.astype(np.float32)).ids
        await _captions_are_true(session, url)
        async with session.get(url + "/health") as answer:
            health = await answer.json()
        assert (health["status"], health["engine"]) == ("ok", "kokoro")
        assert health["model"].endswith(".onnx")
        assert health["provider"] == "CPUExecutionProvider"
        assert health["tuning"].startswith("nothing to tune: this file's weights could not be read")
        async with session.get(url + "/metrics") as answer:
            figures = await answer.text()
        assert 'kokoro_first_audio_seconds_count{server="wyoming"} 1.0' in figures
        assert 'kokoro_first_audio_seconds_count{server="http"} 2.0' in figures
        async with session.post(url + "/dev/phonemize", json={"text": "Hello."}) as answer:
            assert (await answer.json())["phonemes"].startswith("həl")


async def _captions_are_true(session: aiohttp.ClientSession, url: str) -> None:
    """Each word's time is where its first token begins to sound."""
    async with session.post(url + "/dev/captioned_speech", json=order()) as answer:
        lines = [json.loads(line) for line in (await answer.text()).splitlines()]
    pcm = b"".join(base64.b64decode(line["audio"]) for line in lines)
    heard = hear((np.frombuffer(pcm, "<i2") / 32767).astype(np.float32))
    words = [word for line in lines for word in line["timestamps"]]
    assert [word["word"].lower() for word in words[:4]] == ["the", "washing", "machine", "has"]
    starts_s = np.array(heard.starts) / 24000
    for word in words:
        assert np.abs(starts_s - word["start_time"]).min() < 0.03
        assert word["end_time"] > word["start_time"]


async def test_first_audio_is_as_soon_as_wyomings(tmp_path: Path) -> None:
    """At most 20 ms later, in the middle of several tries, header left out."""
    texts = [f"The {thing} is open." for thing in "door window gate garage shed oven".split()]
    forms = [form for form in ("wav", "mp3") if form in AVAILABLE]
    waits: dict[str, list[float]] = {form: [] for form in ("wyoming", *forms)}
    flags = ("--cache-size", "0")
    async with house(tmp_path, *flags) as (server, url), aiohttp.ClientSession() as session:
        await server.logged("graph is saved")
        for text in texts:
            waits["wyoming"].append(await _first_by_wyoming(server.uri, text))
            for form in forms:
                waits[form].append(await _first_by_http(session, url, text, form))
    middle = {form: statistics.median(seconds[1:]) for form, seconds in waits.items()}
    for form in forms:
        assert middle[form] - middle["wyoming"] <= (0.02 if QUIET else 0.5), middle


async def test_six_formats_are_one_length(tmp_path: Path) -> None:
    """OpenAI's SDK, with the key, against the real process; decoded by PyAV; streamed in parts."""
    openai = pytest.importorskip("openai", reason="the OpenAI SDK is not installed")
    av = pytest.importorskip("av", reason="the extra [encode] (PyAV) is not installed")
    seconds = {}
    async with house(tmp_path, "--api-key", "sesame") as (_, url):
        async with openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="no", max_retries=0) as client:
            with pytest.raises(openai.AuthenticationError):
                await client.audio.speech.create(**_speech("pcm"))
        async with openai.AsyncOpenAI(base_url=f"{url}/v1", api_key="sesame") as client:
            for form in ("pcm", "wav", "flac", "opus", "aac", "mp3"):
                streaming = client.audio.speech.with_streaming_response
                async with streaming.create(**_speech(form)) as answer:
                    data = b"".join([part async for part in answer.iter_bytes()])
                options = {"format": "s16le", "options": {"ar": "24000"}} if form == "pcm" else {}
                with av.open(io.BytesIO(data), **options) as file:
                    seconds[form] = sum(f.samples / f.sample_rate for f in file.decode(audio=0))
    assert seconds["pcm"] > 3
    for length in seconds.values():
        assert length == pytest.approx(seconds["pcm"], abs=0.1), seconds
    assert seconds["wav"] == seconds["flac"] == seconds["pcm"]


def _speech(form: str) -> dict[str, str]:
    return {"model": "tts-1", "voice": "af_heart", "input": TEXT, "response_format": form}


async def _first_by_wyoming(uri: str, text: str) -> float:
    async with connected(uri) as client:
        begun_s = time.perf_counter()
        await client.write_event(Synthesize(text=text).event())
        while event := await client.read_event():
            if AudioChunk.is_type(event.type):
                return time.perf_counter() - begun_s
    raise AssertionError("no audio came")


async def _first_by_http(session: aiohttp.ClientSession, url: str, text: str, form: str) -> float:
    begun_s = time.perf_counter()
    async with session.post(url + "/v1/audio/speech", json=order(text, form)) as answer:
        if form == "wav":
            await answer.content.readexactly(44)
        await answer.content.readany()
        first_s = time.perf_counter() - begun_s
        await answer.read()
    return first_s


async def test_many_at_once(tmp_path: Path) -> None:
    """50 streams and 200 slow clients: all streams come whole, `describe` stays quick, and what
    waits for those who do not read is bounded. The model takes as long as on a GPU.
    """
    serving_all = house(tmp_path, "--max-clients", "400", loops_per_token=LOOPS)
    async with serving_all as (server, url), aiohttp.ClientSession() as session:
        port = int(url.rpartition(":")[2])
        before = await _memory(session, url)
        slow = [await _slow_client(port, reads=bool(i % 2)) for i in range(200)]
        described = asyncio.create_task(_describe_while(server.uri))
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as crowd:
            texts = [f"The number is {i}." for i in range(50)]
            async with asyncio.timeout(60):
                got = await asyncio.gather(*(fetched(crowd, url, order(t)) for t in texts))
        worst_s = await _ended(described)
        after = await _memory(session, url)
        for client in slow:
            client.close()
    assert min(map(len, got)) > 20_000
    assert (
        worst_s > 0.0
    )  # it was answered; how quickly is shown on a machine that does nothing else
    assert not QUIET or worst_s < DESCRIBE_S
    assert after - before < 200_000_000


async def _slow_client(port: int, *, reads: bool) -> socket.socket:
    """A client that sends half a request, or one that asks for a lot and reads nothing."""
    loop = asyncio.get_running_loop()
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.setblocking(False)
    await loop.sock_connect(client, ("127.0.0.1", port))
    body = json.dumps(order("So it goes on and on. " * 200)).encode()
    head = (
        "POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    ).encode()
    await loop.sock_sendall(client, head + body if reads else (head + body)[:100])
    return client


async def _describe_while(uri: str) -> float:
    """The longest answer to `describe`, asked again and again until cancelled."""
    worst_s = 0.0
    async with connected(uri) as client:
        try:
            while True:
                begun_s = time.perf_counter()
                await client.write_event(Describe().event())
                assert await client.read_event()
                worst_s = max(worst_s, time.perf_counter() - begun_s)
                await asyncio.sleep(0.02)  # a pace, not a wait for anything
        except asyncio.CancelledError:
            return worst_s


async def _ended(task: asyncio.Task[float]) -> float:
    task.cancel()
    return await task


async def _memory(session: aiohttp.ClientSession, url: str) -> float:
    async with session.get(url + "/metrics") as answer:
        text = await answer.text()
    line = next(row for row in text.splitlines() if row.startswith("process_resident_memory_bytes"))
    return float(line.split()[1])


async def test_a_taken_http_port_leaves_the_wyoming_port_open(tmp_path: Path) -> None:
    """With an error that names the port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        flags = ("--openai-port", str(number))
        async with serving(tmp_path, *tone_files(tmp_path), *flags) as server:
            line = await server.logged("No HTTP client can come in")
            assert f":{number}: another program listens there already" in line
            assert f"--openai-port {number + 1}" in line
            async with connected(server.uri) as client:
                await client.write_event(Describe().event())
                assert await client.read_event()


async def test_a_taken_wyoming_port_is_the_end(tmp_path: Path) -> None:
    """Else a healthy `/health` would hide a server that no Wyoming client can reach."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        flags = ("--uri", f"tcp://127.0.0.1:{number}", "--openai-port", str(free_port()))
        async with running(tmp_path, *SERVE, *tone_files(tmp_path), *flags) as server:
            line = await server.logged("cannot listen on")
            assert f":{number}: another program listens there already" in line
            assert await server.process.wait() == 1


async def test_http_alone_needs_no_wyoming_port(tmp_path: Path) -> None:
    """It speaks; a second one on its port has none at all, and ends. `--zeroconf` says why not."""
    http = ("--uri", "none", "--zeroconf", "--openai-port", str(free_port()))
    async with running(tmp_path, *SERVE, *tone_files(tmp_path), *http) as server:
        url = (await server.logged("listening on http")).split()[-1]
        await server.logged("--zeroconf needs a tcp:// address")
        async with aiohttp.ClientSession() as session:
            assert len(await fetched(session, url, order("Hello."))) > 20_000
        assert not [line for line in server.log if "listening on tcp" in line]
        async with running(tmp_path / "2", *SERVE, "--offline", *http) as second:
            await second.logged("a wyoming-kokoro listens there already: stop it")
            await second.logged("the server has no port")
            assert await second.process.wait() == 1


async def test_no_port_at_all_is_refused(tmp_path: Path) -> None:
    """As wrong usage; what `script/run` adds is a port."""
    async with running(tmp_path, *SERVE, "--uri", "none") as server:
        await server.logged("leaves no port open")
        assert await server.process.wait() == 2
    async with running(tmp_path, *SERVE, *tone_files(tmp_path), "--uri", "None", "--welcome") as it:
        assert (await it.logged("To hear it: ")).split()[-2] == "open"


@pytest.mark.parametrize("flag", ["--openai-port", "--ingress-port"])
async def test_one_process_ends_with_both_doors(tmp_path: Path, flag: str) -> None:
    """SIGTERM closes both in good order."""
    port = free_port()
    async with serving(tmp_path, *tone_files(tmp_path), flag, str(port)) as server:
        await server.logged(f":{port}")
        server.process.terminate()
        await server.logged("stopped")
        assert await server.process.wait() == 0
        (leaving,) = [line for line in server.log if "leaving" in line]
        assert leaving.endswith("leaving\n")  # no reply is in progress that it would wait for


async def test_a_word_that_is_corrected_is_spoken_so_at_once(tmp_path: Path) -> None:
    """Over Wyoming at the next request, where the old reply lay in the cache; deleted it is spoken
    as before; saved it is still spoken so after a restart.
    """
    text, corrected = "The water flows.", "The windmill flows."
    tone = tone_files(tmp_path)

    async def ids(server: Server, words: str) -> tuple[int, ...]:
        async with connected(server.uri) as client:
            return tuple(hear((await ask(client, words)).samples).ids)

    async def post(url: str, body: dict[str, Any]) -> None:
        async with aiohttp.ClientSession() as session, session.post(url, json=body) as answer:
            assert answer.status == 200, await answer.text()

    async with house(tmp_path) as (server, url):
        before, wanted = await ids(server, text), await ids(server, corrected)
        assert before != wanted
        assert await ids(server, text) == before
        await post(f"{url}/dev/lexicon", {"word": "water", "spoken": "windmill"})
        assert await ids(server, text) == wanted
        await post(f"{url}/dev/lexicon/delete", {"word": "water"})
        assert await ids(server, text) == before
        await post(f"{url}/dev/lexicon", {"word": "water", "spoken": "windmill"})
        await post(f"{url}/dev/cache/clear", {})
    async with serving(tmp_path, *tone) as server:
        await server.logged("Kokoro is ready")
        assert await ids(server, text) == wanted


async def test_what_was_said_is_kept_only_where_it_is_wanted(tmp_path: Path) -> None:
    """Of both protocols, in memory: not in the log, and gone with the server; off with 0."""
    text = "The harbour is quiet."
    for flags, texts in ((("--history", "0"), []), ((), [text, "By HTTP."])):
        async with house(tmp_path, *flags) as (server, url), aiohttp.ClientSession() as session:
            await fetched(session, url, order("By HTTP."))
            async with connected(server.uri) as client:
                await ask(client, text)
            async with session.get(f"{url}/dev/history") as answer:
                replies = (await answer.json())["replies"]
            log = "".join(server.log)
        assert [reply["text"] for reply in replies] == texts
        assert "harbour" not in log
