"""`describe` over and over, from its own process: python -m tests.reliability.asking HOST PORT.

Each time on a fresh connection, twenty times a second, until standard input ends; then the times
in milliseconds, sorted, as JSON.
"""

from __future__ import annotations

import json
import select
import socket
import sys
import time

EACH_S = 0.05


def asked_ms(host: str, port: int) -> float:
    """Until the whole answer is there."""
    started = time.perf_counter()
    with socket.create_connection((host, port), timeout=30) as connection:
        connection.sendall(b'{"type": "describe"}\n')
        answer = connection.makefile("rb")
        header = json.loads(answer.readline())
        assert header["type"] == "info", header
        answer.read(header.get("data_length", 0))
    return 1000 * (time.perf_counter() - started)


def main(host: str, port: int) -> int:
    """Ask until nobody waits for the answers any more."""
    times = []
    while not select.select([sys.stdin], [], [], EACH_S)[0]:
        times.append(asked_ms(host, port))
    sys.stdout.write(json.dumps(sorted(times)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
