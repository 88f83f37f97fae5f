"""`describe` over and over, from a process of its own: python -m (this module) HOST PORT.

Each time on a fresh connection, twenty times a second, until standard input ends; in turn with a
bare asyncio server in a process of its own, that only sends as many bytes: what that takes is the
machine's own doing. Then the times in milliseconds, sorted, as JSON: {"ours": […], "bare": […]}.
"""

from __future__ import annotations

import asyncio
import json
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

EACH_S = 0.05


def asked(host: str, port: int) -> tuple[float, int]:
    """Milliseconds until the whole answer is there, and its data's length."""
    started = time.perf_counter()
    with socket.create_connection((host, port), timeout=30) as connection:
        connection.sendall(b'{"type": "describe"}\n')
        answer = connection.makefile("rb")
        header = json.loads(answer.readline())
        assert header["type"] == "info", header
        length = int(header["data_length"])
        assert len(answer.read(length)) == length
    return 1000 * (time.perf_counter() - started), length


async def serve_bare(length: int) -> None:
    """Answer each line with `length` bytes; tells its port."""
    answer = json.dumps({"type": "info", "data_length": length}).encode() + b"\n" + b"x" * length

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await reader.readline():
            writer.write(answer)
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve_forever()


@contextmanager
def bare(length: int) -> Iterator[int]:
    """The port of such a server."""
    words = [sys.executable, "-m", __spec__.name, "bare", str(length)] if __spec__ else []
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            yield int(process.stdout.readline())
        finally:
            process.kill()


def main(host: str, port: int) -> int:
    """Ask until nobody waits for the answers any more."""
    times_ms: dict[str, list[float]] = {"ours": [], "bare": []}
    _, length = asked(host, port)
    with bare(length) as other:
        while not select.select([sys.stdin], [], [], EACH_S)[0]:
            times_ms["ours"].append(asked(host, port)[0])
            times_ms["bare"].append(asked("127.0.0.1", other)[0])
    sys.stdout.write(json.dumps({name: sorted(times) for name, times in times_ms.items()}))
    return 0


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        asyncio.run(serve_bare(int(sys.argv[2])))
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
