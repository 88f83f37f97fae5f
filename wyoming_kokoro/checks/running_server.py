"""Activity of a running server, through its `/health`; whether one is at a Wyoming port."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.addresses import PAGE_HOST, PAGE_PORT, is_loopback, tcp_port
from wyoming_kokoro.files.model_files import missing_files
from wyoming_kokoro.system.finding import Finding, Status
from wyoming_kokoro.system.running_servers import describes, health, local, reachable


def running_server(settings: Settings) -> Iterator[Finding]:
    """Activity of the server behind the HTTP port, and whether one is at a Wyoming address that
    was named; where none answers over HTTP, whether one is at the Wyoming port.
    """
    host = settings.openai_host if is_loopback(settings.openai_host) else PAGE_HOST
    port = settings.openai_port or PAGE_PORT
    answer = health(host, port)
    if answer is None:
        yield _at_wyoming_port(settings, f"{host}:{port}")
        return
    if "uri" in settings.given and (address := reachable(settings.uri)):
        yield _at_named_address(address)
    yield _over_http(settings, f"{host}:{port}", answer)


def running_at(settings: Settings) -> str:
    """The Wyoming address of a server of ours that runs where these settings say, "" for none.

    Blocks.
    """
    address = reachable(settings.uri)
    return address if address and describes(address) else ""


def activity(settings: Settings, uri: str) -> str:
    """Activity of the server at a Wyoming URI, in words; "" where its HTTP port does not tell.

    The HTTP port is that of the settings, or the usual one. Another server may be behind it, which
    names another Wyoming port.
    """
    host, port = local(urlsplit(uri).hostname or ""), settings.openai_port or PAGE_PORT
    answer = health(host, port)
    if answer is None or answer.get("wyoming_port") not in (None, tcp_port(uri)):
        return ""
    return f"{_state(answer)}, as {host}:{port} tells"


def _over_http(settings: Settings, address: str, answer: dict[str, Any]) -> Finding:
    """The running server's own account of who speaks and why."""
    engine = answer.get("engine")
    speaker = {"kokoro": "Kokoro speaks", "espeak": "espeak-ng speaks"}.get(str(engine))
    text = f"at {address}: {speaker or 'nobody speaks yet'}, {_state(answer)}"
    if engine == "kokoro" and missing_files(settings.data_dir, settings.model):
        text += "; it uses other files than those below, which are those of this command's settings"
    hint = "" if settings.openai_port else "if it is not yours, name your port: --openai-port PORT"
    return Finding("running server", "ok" if engine == "kokoro" else "note", text, hint)


def _at_named_address(address: str) -> Finding:
    """Whether a server is where `--uri` says: the one behind the HTTP port may be another."""
    if describes(address):
        return Finding("running server", "ok", f"one answers at {address}")
    return Finding("running server", "note", f"none answers at {address}")


def _at_wyoming_port(settings: Settings, http_address: str) -> Finding:
    """A server without HTTP port says no more than that it is there."""
    asked = f"{http_address} (HTTP)"
    if address := reachable(settings.uri):
        if describes(address):
            text = f"one answers at {address}, and none at {asked}"
            hint = "an HTTP port would tell what it is doing: --openai-port 8000"
            return Finding("running server", "ok", text, hint)
        asked += f" or at {address}"
    hint = "if one runs, name its HTTP port: --openai-port PORT"
    status: Status = "note" if "uri" in settings.given else "ok"
    return Finding("running server", status, f"none found at {asked}", hint)


def _state(answer: dict[str, Any]) -> str:
    phase, reason = str(answer["kokoro"])[:40], str(answer.get("reason") or "")[:300]
    if phase == "downloading" and reason:  # which is a sentence about it
        return reason
    queue = answer.get("queue")
    if phase == "ready" and isinstance(queue, dict) and (waiting := queue.get("waiting")):
        return f"Kokoro is ready, and its queue is {str(waiting)[:9]} long"
    if phase == "ready" and answer.get("tuning_now"):
        return "Kokoro is ready, and tunes itself while nobody speaks"
    state = "Kokoro failed and is tried again" if phase == "failed" else f"Kokoro is {phase}"
    return f"{state} ({reason})" if reason else state
