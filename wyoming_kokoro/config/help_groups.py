"""Groups of the settings in `--help`, and what kind of value each setting takes."""

from __future__ import annotations

GROUPS: dict[str, dict[str, str]] = {
    "Voice": {
        "voice": "VOICE",
        "voices": "PATH",
        "speed": "FACTOR",
        "volume": "FACTOR",
        "loudness": "LUFS",
        "sentence_pause": "MS",
        "clause_pause": "MS",
        "silence_before": "MS",
        "silence_after": "MS",
        "emoji": "WORD",
        "fallback": "WORD",
    },
    "Speed": {
        "model": "NAME|FILE",
        "provider": "NAME",
        "threads": "NUMBER",
        "latency": "MS",
        "eager": "WORD",
        "tune": "WORD",
        "fidelity": "WORD",
        "low_memory": "",
        "idle_unload": "MINUTES",
    },
    "Network": {
        "uri": "URI",
        "zeroconf": "NAME",
        "no_streaming": "",
        "openai_port": "PORT",
        "openai_host": "HOST",
        "api_key": "KEY",
        "openai_open": "",
        "cors_origin": "URL,…",
        "max_clients": "NUMBER",
        "max_clients_per_address": "NUMBER",
        "max_text": "NUMBER",
        "idle_timeout": "SECONDS",
        "offline": "",
        "mirror": "URL",
    },
    "Storage": {"data_dir": "FOLDER", "cache_size": "MB", "history": "NUMBER"},
    "Logs": {"debug": "", "log_format": "WORD"},
    "": {"ingress_port": "PORT", "clear_tts_cache": ""},
}
"""Title → keys of its settings, each with its metavar, "" for a switch. Those of the group ""
are of use in the Home Assistant app alone, and help does not show them."""
