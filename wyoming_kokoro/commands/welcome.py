"""`serve --welcome`, which script/run and a user's systemd unit start: its page and first line."""

from __future__ import annotations

import logging
import socket
from dataclasses import replace
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from wyoming_kokoro.config.kinds import NO_URI
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import PAGE_HOST, PAGE_PORT
from wyoming_kokoro.core.own_command import own_command
from wyoming_kokoro.system.running_servers import health

_LOGGER = logging.getLogger(__name__)

ASSUMED: Final = {"zeroconf": ""}
"""Settings where a person says nothing: the server is announced."""


def with_page(settings: Settings) -> Settings:
    """The settings with the HTTP port open to this machine alone, unless a person chose a port or
    "off".
    """
    if settings.openai_port or "openai_port" in settings.given:
        return settings
    port = _free_port(PAGE_PORT)
    if port != PAGE_PORT:
        _LOGGER.info("%s", _who_has_the_port())
    return replace(settings, openai_host=PAGE_HOST, openai_port=port)


def _who_has_the_port() -> str:
    """The line that says who has the page's usual port, and what to do if it is one of us."""
    if health(PAGE_HOST, PAGE_PORT) is None:
        return f"Port {PAGE_PORT} is taken by another program: the page gets another"
    return (
        f"Port {PAGE_PORT} is taken by a wyoming-kokoro that runs already: its page is"
        f" http://{PAGE_HOST}:{PAGE_PORT}/, and this one's gets another port; to have one, stop one"
    )


def _free_port(wanted: int) -> int:
    """The port `wanted` if nobody listens there, else a free one; `wanted` if there is none."""
    for port in (wanted, 0):
        try:
            with socket.create_server((PAGE_HOST, port)) as probe:
                return int(probe.getsockname()[1])
        except OSError:
            continue
    return wanted


def how_to_hear(uri: str, page: str) -> str:
    """The line that says how to hear the server at `uri`, and where its page is, if it has one."""
    if uri == NO_URI:
        return f"To hear it: open {page}"
    output = "--play" if find_spec("sounddevice") else "-o hello.wav"
    line = f'To hear it: {own_command()} say --uri {_local(uri)} {output} "Hello."'
    return f"{line} or open {page}" if page else line


def _local(uri: str) -> str:
    """The URI for a client on this machine, of a server that may listen on all addresses."""
    parts = urlsplit(uri)
    if parts.scheme == "tcp" and parts.hostname in ("0.0.0.0", "::", None):  # noqa: S104 (compared)
        return f"tcp://127.0.0.1:{parts.port}"
    return uri
