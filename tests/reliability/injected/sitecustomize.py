"""Faults for a real process, from before its first import: put this folder on PYTHONPATH.

INJECT names them, separated by commas; INJECT_LOG is a file where what was refused is told.

    no-network   only loopback may be reached, no name is resolved
    no-ipv6      there is no such family
    clock        the wall clock jumps a year back or forth each time it is read
    no-entropy   the system has no random bytes
"""

import errno
import itertools
import os
import socket
import sys
import time
from typing import Any

FAULTS = set(filter(None, os.environ.get("INJECT", "").split(",")))


def _refuse(number: int, what: str) -> None:
    with open(os.environ["INJECT_LOG"], "a", encoding="utf-8") as log:  # noqa: PTH123
        log.write(what + "\n")
    raise OSError(number, os.strerror(number))


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.__new__" and "no-ipv6" in FAULTS and arguments[1] == socket.AF_INET6:
        _refuse(97, event)
    if "no-network" not in FAULTS:
        return
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        if arguments[0] not in (None, "127.0.0.1", "::1"):
            _refuse(101, f"{event} {arguments[0]}")
    elif event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
        if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1"):
            _refuse(101, f"{event} {address[0]}")


if FAULTS:
    sys.addaudithook(_hook)


def _no_entropy(*_: object) -> bytes:
    _refuse(errno.EAGAIN, "random bytes")
    raise AssertionError


if "no-entropy" in FAULTS:
    import random  # seeds itself once, before anybody can be asked

    os.urandom = os.getrandom = random._urandom = _no_entropy  # type: ignore
if "clock" in FAULTS:
    _jumps = itertools.cycle((-31_536_000, 31_536_000, 0))
    _time, _time_ns = time.time, time.time_ns
    time.time = lambda: _time() + next(_jumps)
    time.time_ns = lambda: _time_ns() + next(_jumps) * 10**9
