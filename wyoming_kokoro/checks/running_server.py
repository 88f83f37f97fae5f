"""Check of the server that runs on this machine, through its `/health`, or its Wyoming port."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import PAGE_HOST, PAGE_PORT, is_loopback
from wyoming_kokoro.core.finding import Finding
from wyoming_kokoro.files.model_files import missing_files

_TIMEOUT_S = 2.0
_MOST_BYTES = 100_000
_DESCRIBE = b'{"type": "describe"}\n'
_OURS = b"Kokoro: natural speech"  # in the description of its program
_MOST_READS = 20


def running_server(settings: Settings) -> Iterator[Finding]:
    """What the server behind the HTTP port is doing; where none answers, whether one is at the
    Wyoming port.
    """
    host = settings.openai_host if is_loopback(settings.openai_host) else PAGE_HOST
    port = settings.openai_port or PAGE_PORT
    health = _health(host, port)
    if health is None:
        yield _at_wyoming_port(settings, f"{host}:{port}")
        return
    engine, reason = health.get("engine"), health.get("reason")
    speaker = {"kokoro": "Kokoro speaks", "espeak": "espeak-ng speaks"}.get(str(engine))
    text = f"at {host}:{port}: {speaker or 'nobody speaks yet'}, {_state(health)}"
    if reason:
        text += f" ({str(reason)[:300]})"
    if engine == "kokoro" and missing_files(settings.data_dir, settings.model, settings.voices):
        text += "; it uses other files than those above, which are those of this command's settings"
    hint = "" if settings.openai_port else "if it is not yours, name your port: --openai-port PORT"
    yield Finding("running server", "ok" if engine == "kokoro" else "note", text, hint)


def _at_wyoming_port(settings: Settings, http_address: str) -> Finding:
    """A server without HTTP port says no more than that it is there."""
    asked = f"{http_address} (HTTP)"
    if address := _tcp_address(settings.uri):
        host, port = address
        if _describes(host, port):
            text = f"one answers at tcp://{host}:{port}, and none at {asked}"
            hint = "an HTTP port would tell what it is doing: --openai-port 8000"
            return Finding("running server", "ok", text, hint)
        asked += f" or at tcp://{host}:{port}"
    hint = "if one runs, name its HTTP port: --openai-port PORT"
    return Finding("running server", "ok", f"none found at {asked}", hint)


def _tcp_address(uri: str) -> tuple[str, int] | None:
    """Where this machine reaches a TCP port of the settings; None of another kind of address."""
    try:
        parts = urlsplit(uri)
        host, port = parts.hostname or "", parts.port
    except ValueError:  # no address at all; the server refuses it with a message of its own
        return None
    if parts.scheme != "tcp" or not port:
        return None
    return (host if is_loopback(host) else PAGE_HOST), port


def _describes(host: str, port: int) -> bool:
    """Whether a Wyoming server of ours answers there."""
    answer = b""
    try:
        with socket.create_connection((host, port), _TIMEOUT_S) as connection:
            connection.sendall(_DESCRIBE)
            for _ in range(_MOST_READS):
                answer += connection.recv(_MOST_BYTES)
                if _OURS in answer:
                    return True
    except OSError:  # nobody listens, or nothing is answered
        return False
    return False


def _state(health: dict[str, Any]) -> str:
    phase = str(health["kokoro"])[:40]
    if phase == "downloading" and health.get("download_percent") is None:
        return "Kokoro is not downloaded yet"
    return "Kokoro failed" if phase == "failed" else f"Kokoro is {phase}"


def _health(host: str, port: int) -> dict[str, Any] | None:
    """The answer to `/health`; None where no server of ours answers."""
    connection = http.client.HTTPConnection(host, port, timeout=_TIMEOUT_S)
    try:
        connection.request("GET", "/health")
        parsed = json.loads(connection.getresponse().read(_MOST_BYTES))
    except (OSError, http.client.HTTPException, ValueError, RecursionError):
        return None
    finally:
        connection.close()
    return parsed if isinstance(parsed, dict) and "kokoro" in parsed else None
