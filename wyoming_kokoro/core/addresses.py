"""Addresses that a server listens on."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

PAGE_HOST = "127.0.0.1"
PAGE_PORT = 8000
"""Where `script/run` opens the page if nobody listens there; else it takes a free port."""


def is_loopback(host: str) -> bool:
    """Whether `host`, an address or a name, can be reached from this machine alone."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")  # RFC 6761


def tcp_port(uri: str) -> int | None:
    """The port of a `tcp://` address; None for an address of another kind."""
    try:
        return urlsplit(uri).port
    except ValueError:
        return None
