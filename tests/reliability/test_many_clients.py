"""Many clients at once on the real process: in turn, and the one too many."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

from wyoming.audio import AudioStop
from wyoming.client import AsyncClient
from wyoming.info import Describe, Info
from wyoming.tts import Synthesize

from tests.process import (
    PLAIN,
    connected,
    heard,
    serving,
    tone_files,
)
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

CHURCH = VOCABULARY["ʧ"]


async def test_sixty_four_clients_at_once(tmp_path: Path) -> None:
    """All are answered, and begin in the order in which they asked, give or take a few; `describe`
    is answered meanwhile; the one too many is told so at once.
    """
    flags = tone_files(tmp_path, loops_per_token=20, endless_token=CHURCH)
    async with serving(tmp_path, *flags, "--max-clients", "100") as server:
        await server.logged("Kokoro is ready")
        async with AsyncExitStack() as stack:
            entered = (stack.enter_async_context(connected(server.uri)) for _ in range(64))
            clients = await asyncio.gather(*entered)
            # An endless run holds the model until all have asked, each once the server has taken
            # the request before: the order of requests that arrive together is nobody's fault.
            # What they ask for has no CHURCH, which would be as endless.
            async with connected(server.uri) as holder:
                worst_s = await _asked(holder, "To the church.")
                for number, client in enumerate(clients):
                    text = f"Client {number} asks for a few words. And {number} hears them."
                    worst_s = max(worst_s, await _asked(client, text))
                replies = [asyncio.create_task(heard(c, AudioStop.is_type)) for c in clients]
            while not all(reply.done() for reply in replies):
                async with connected(server.uri) as other:
                    worst_s = max(worst_s, await _described(other))
            for reply in (done := await asyncio.gather(*replies)):
                assert reply.shape == PLAIN
                assert reply.seconds > 1
        assert _in_turn([reply.arrived_s[0] for reply in done])
        assert worst_s < 2.0, "a busy machine may be slow, a blocked loop is slower"
        await _the_one_too_many(server.uri)


def _in_turn(firsts_s: list[float]) -> bool:
    """Each is heard at its place or a few beside it."""
    heard_in_order = sorted(range(len(firsts_s)), key=firsts_s.__getitem__)
    return all(abs(place - number) < 8 for place, number in enumerate(heard_in_order))


async def _asked(client: AsyncClient, text: str) -> float:
    """Ask; returns once the server has taken the request, which it does before it answers the
    `describe` that follows, with the seconds until then.
    """
    await client.write_event(Synthesize(text=text).event())
    return await _described(client)


async def _described(client: AsyncClient) -> float:
    """Seconds until `describe` was answered."""
    started = time.perf_counter()
    await client.write_event(Describe().event())
    assert (await heard(client, Info.is_type)).types == ["info"]
    return time.perf_counter() - started


async def _the_one_too_many(uri: str) -> None:
    async with AsyncExitStack() as stack:
        # One after the other: where they came all at once, the last could be refused for clients
        # from before whose leaving the server has not seen yet.
        for _ in range(100):
            await _described(await stack.enter_async_context(connected(uri)))
        async with connected(uri) as refused_client:
            await refused_client.write_event(Synthesize(text="Hello.").event())
            reply = await heard(refused_client, AudioStop.is_type)
            assert reply.error
            assert reply.error.code == "too-busy"
