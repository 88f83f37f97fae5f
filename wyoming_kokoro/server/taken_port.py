"""Error message for a port that is taken: by whom, and which flag chooses another."""

from __future__ import annotations

import asyncio
import errno

from wyoming.client import AsyncTcpClient
from wyoming.info import Describe, Info

from wyoming_kokoro.system.running_servers import health

PROBE_S = 1.0
"""How long the program on the port may take to say what it is."""

_PROGRAM = "kokoro"


def is_taken(error: OSError) -> bool:
    """Whether the error says that another program uses the address already."""
    return error.errno == errno.EADDRINUSE


def next_port(port: int) -> int:
    """Another port to propose."""
    return port + 1 if port < 65535 else port - 1


async def who_listens(host: str, port: int) -> str:
    """The program on a TCP port: "a wyoming-kokoro", or "another program" if it does not say."""
    try:
        async with asyncio.timeout(PROBE_S):
            return "a wyoming-kokoro" if await _is_ours(host, port) else "another program"
    except (OSError, ValueError, KeyError, asyncio.IncompleteReadError):  # no Wyoming server
        return "another program"


async def why_http_taken(host: str, port: int) -> str:
    """Who listens on an HTTP port of this machine, and what to do."""
    use_another = f"to use another port: --openai-port {next_port(port)}"
    if await asyncio.to_thread(health, host, port, PROBE_S) is None:
        return f"another program listens there already; {use_another}"
    return (
        f"a wyoming-kokoro listens there already: stop it to start this one instead; {use_another}"
    )


async def _is_ours(host: str, port: int) -> bool:
    async with AsyncTcpClient(host, port) as client:
        await client.write_event(Describe().event())
        event = await client.read_event()
    if event is None or not Info.is_type(event.type):
        return False
    return any(program.name == _PROGRAM for program in Info.from_event(event).tts)
