"""Check of the server that runs on this machine, through its `/health`."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from typing import Any

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import PAGE_HOST, PAGE_PORT, is_loopback
from wyoming_kokoro.core.finding import Finding

_TIMEOUT_S = 2.0
_MOST_BYTES = 100_000


def running_server(settings: Settings) -> Iterator[Finding]:
    """What the server behind the HTTP port is doing; nothing where none answers."""
    host = settings.openai_host if is_loopback(settings.openai_host) else PAGE_HOST
    port = settings.openai_port or PAGE_PORT
    health = _health(host, port)
    if health is None:
        return
    engine, reason = health.get("engine"), health.get("reason")
    speaker = {"kokoro": "Kokoro speaks", "espeak": "espeak-ng speaks"}.get(str(engine))
    text = f"at {host}:{port}: {speaker or 'nobody speaks yet'}, {_state(health)}"
    if reason:
        text += f" ({str(reason)[:300]})"
    hint = "" if settings.openai_port else "--openai-port chooses another port to ask"
    yield Finding("running server", "ok" if engine == "kokoro" else "note", text, hint)


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
