"""All settings: key, check, allowed values and help text of each.

The command line's flags, the environment's `WYOMING_KOKORO_…` names and the keys of the `--config`
file all come from this table; `settings.py` has the defaults and merges the three.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import voluptuous as vol

from wyoming_kokoro.core.errors import KokoroError, UnknownVoice
from wyoming_kokoro.core.provider_names import PROVIDERS
from wyoming_kokoro.core.voices import VoiceSpec

ENVIRONMENT_PREFIX = "WYOMING_KOKORO_"
NO_SUCH_FILE = "no such file"
MODELS = ("auto", "fp32", "fp16", "int8")


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table: `allowed` completes the sentence "… is not allowed; allowed: …"."""

    key: str
    check: Callable[[Any], Any]
    allowed: str
    help: str
    switch: Any = None  # the value of the flag alone; None if it needs a value
    secret: bool = False

    @property
    def flag(self) -> str:
        """The command-line name."""
        return "--" + self.key.replace("_", "-")

    @property
    def environment(self) -> str:
        """The name in the environment."""
        return ENVIRONMENT_PREFIX + self.key.upper()


def _number(kind: type, low: float, high: float) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if isinstance(value, bool):
            raise vol.Invalid("a truth value is no number")
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            raise vol.Invalid("not a number") from None
        if not math.isfinite(number) or not low <= number <= high or kind(number) != number:
            raise vol.Invalid("out of range")
        return kind(number)

    return check


def _choice(*allowed: str) -> Callable[[Any], Any]:
    def check(value: Any) -> str:
        # YAML 1.1 reads a bare `off` as false.
        word = "off" if value is False and "off" in allowed else str(value).strip().lower()
        if word not in allowed:
            raise vol.Invalid("unknown")
        return word

    return check


def _or_none(word: str, check: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """`word` (auto, off), nothing, false and 0 mean None; anything else is checked."""

    def maybe(value: Any) -> Any:
        if value in (None, False, 0, "", "0") or str(value).strip().lower() in (word, "false"):
            return None
        return check(value)

    return maybe


def _text(value: Any) -> str:
    if not isinstance(value, (str, int, float)) or isinstance(value, bool) or not str(value):
        raise vol.Invalid("not a text")
    text = str(value)
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        raise vol.Invalid("not a text") from None
    if "\0" in text:
        raise vol.Invalid("not a text")
    return text


def _uri(value: Any) -> str:
    parts = urlsplit(_text(value))
    try:
        port = parts.port
    except ValueError:
        raise vol.Invalid("no such port") from None
    good = {
        "tcp": bool(parts.hostname) and port is not None,
        "unix": bool(parts.netloc + parts.path),
        "stdio": not parts.path.strip("/") and not parts.netloc,
    }
    if not good.get(parts.scheme, False):
        raise vol.Invalid("not such a URI")
    return str(value)


def _web_address(value: Any) -> str:
    parts = urlsplit(_text(value))
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise vol.Invalid("not a web address")
    return str(value).rstrip("/")


def _origins(value: Any) -> tuple[str, ...]:
    if value in (None, False, "") or str(value).strip().lower() in ("off", "false"):
        return ()
    words = value if isinstance(value, (list, tuple)) else _text(value).split(",")
    origins = tuple(_text(word).strip() for word in words)
    return tuple(origin if origin == "*" else _web_address(origin) for origin in origins)


def _existing(value: Any) -> Path:
    path = Path(_text(value)).expanduser()
    if not path.exists():
        raise vol.Invalid(NO_SUCH_FILE)
    return path


def _model(value: Any) -> str:
    word = _text(value).strip()
    if word.lower() in MODELS:
        return word.lower()
    path = Path(word).expanduser()
    if path.suffix != ".onnx":
        raise vol.Invalid("no such model")
    if not path.is_file():
        raise vol.Invalid(NO_SUCH_FILE)
    return str(path)


def _voice(value: Any) -> str:
    """A voice string that can be parsed; the voice itself is looked up later."""
    try:
        return str(VoiceSpec.parse(_text(value)))
    except UnknownVoice:
        return _text(value)
    except KokoroError as error:
        raise vol.Invalid(str(error)) from error


def _advertised_name(value: Any) -> str | None:
    if isinstance(value, bool) or str(value).strip().lower() in ("true", "false", "off", "on"):
        return "" if str(value).strip().lower() in ("true", "on") else None
    if value == "":  # the flag alone
        return ""
    if len(name := _text(value).strip()) > 63:  # a DNS label
        raise vol.Invalid("too long")
    return name


_TRUE_WORD = vol.Boolean()


def _truth(value: object) -> bool:
    """true, false, 0 or 1 as a file has them; a list or another number is neither."""
    if isinstance(value, str):
        return bool(_TRUE_WORD(value))
    if isinstance(value, int | float) and value in (0, 1):
        return bool(value)
    raise vol.Invalid("neither true nor false")


_TRUE_OR_FALSE = "true or false"

OPTIONS: tuple[Option, ...] = (
    Option(
        "uri",
        _uri,
        "tcp://HOST:PORT, unix://PATH or stdio://",
        "address for Wyoming clients",
    ),
    Option(
        "data_dir",
        lambda value: Path(_text(value)).expanduser(),
        "a folder",
        "folder for models, saved graphs, caches and the lexicon",
    ),
    Option(
        "model",
        _model,
        "auto, fp32, fp16, int8 or the path of an .onnx file",
        "Kokoro model; auto means the 1.1 release in fp32",
    ),
    Option(
        "voices",
        _or_none("auto", _existing),
        "an existing .npz/.bin file or a folder of .npy, .bin or .pt files",
        "use these voices instead of the released ones",
    ),
    Option(
        "voice",
        _voice,
        "a voice such as af_heart, or a blend such as af_heart*0.7+bf_emma*0.3@1.2:en-GB",
        "the default voice",
    ),
    Option("speed", _number(float, 0.5, 2.0), "a number from 0.5 to 2.0", "the default speed"),
    Option(
        "provider",
        _choice(*PROVIDERS),
        ", ".join(PROVIDERS),
        "hardware or library that runs the model",
    ),
    Option(
        "threads",
        _or_none("auto", _number(int, 1, 256)),
        "auto or 0, or a whole number from 1 to 256",
        "number of model threads; auto means the physical cores this process may use",
    ),
    Option(
        "tune", _choice("off", "auto"), "off or auto", "find the fastest settings automatically"
    ),
    Option(
        "fidelity",
        _choice("exact", "strict", "balanced", "fast"),
        "exact, strict, balanced or fast",
        "how much a tuned model may differ from the original; exact keeps the arithmetic",
    ),
    Option(
        "latency",
        _number(int, 20, 60_000),
        "milliseconds from 20 to 60000",
        "target time until the first audio",
    ),
    Option(
        "sentence_pause",
        _number(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence between sentences",
    ),
    Option(
        "clause_pause",
        _number(int, 0, 5000),
        "milliseconds from 0 to 5000",
        "silence between clauses that are spoken separately",
    ),
    Option(
        "volume",
        _number(float, 0.05, 4.0),
        "a number from 0.05 to 4.0",
        "gain; loud samples are limited, not clipped",
    ),
    Option(
        "emoji",
        _choice("drop", "name"),
        "drop or name",
        "leave emoji out, or speak their English names",
    ),
    Option(
        "short_replies",
        _choice("off", "carrier"),
        "off or carrier",
        "how to speak replies of a word or two; carrier: after a phrase that is then cut off",
    ),
    Option(
        "fallback",
        _choice("espeak", "none"),
        "espeak or none",
        "voice that speaks while Kokoro cannot",
    ),
    Option(
        "cache_size",
        _number(int, 0, 1_000_000),
        "megabytes from 0 to 1000000",
        "size of the speech cache on disk; 0 turns it off",
    ),
    Option(
        "idle_unload",
        _number(int, 0, 10_080),
        "minutes from 0 to 10080",
        "unload the model after this many idle minutes; 0 means never",
    ),
    Option(
        "low_memory",
        _truth,
        _TRUE_OR_FALSE,
        "for machines with 1 GB: leave most of the model's weights on disk",
        switch=True,
    ),
    Option(
        "max_clients",
        _number(int, 1, 10_000),
        "a whole number from 1 to 10000",
        "maximum number of connections",
    ),
    Option(
        "max_clients_per_address",
        _number(int, 0, 10_000),
        "a whole number from 0 to 10000; 0 means no separate limit",
        "maximum number of connections from one address; Home Assistant is one address",
    ),
    Option(
        "max_text",
        _number(int, 1, 10_000_000),
        "characters from 1 to 10000000",
        "maximum length of one request's text",
    ),
    Option(
        "idle_timeout",
        _number(int, 1, 86_400),
        "seconds from 1 to 86400",
        "time until a silent connection is closed",
    ),
    Option(
        "zeroconf",
        _advertised_name,
        "nothing, or a name of at most 63 characters",
        "advertise on the local network under this name, or the host's name",
        switch="",
    ),
    Option(
        "no_streaming",
        _truth,
        _TRUE_OR_FALSE,
        "do not advertise streaming input",
        switch=True,
    ),
    Option(
        "openai_port",
        _or_none("off", _number(int, 1, 65_535)),
        "off, or a port from 1 to 65535",
        "port of the OpenAI-compatible HTTP API",
    ),
    Option(
        "openai_host",
        _text,
        "an address or host name",
        "address the HTTP port listens on",
    ),
    Option(
        "api_key",
        _or_none("", _text),
        "a text that is not empty",
        "key that HTTP clients must send",
        secret=True,
    ),
    Option(
        "openai_open",
        _truth,
        _TRUE_OR_FALSE,
        "let everybody use the HTTP port where --openai-host is not this machine alone",
        switch=True,
    ),
    Option(
        "cors_origin",
        _origins,
        "off, *, or origins such as https://example.org with commas between",
        "other web pages that may use the HTTP port",
    ),
    Option(
        "ingress_port",
        _or_none("off", _number(int, 1, 65_535)),
        "off, or a port from 1 to 65535",
        "port of the page for Home Assistant's ingress; only its proxy can connect",
    ),
    Option("offline", _truth, _TRUE_OR_FALSE, "never download anything", switch=True),
    Option(
        "mirror",
        _or_none("off", _web_address),
        "an http or https address",
        "download model files from this address instead",
    ),
    Option(
        "clear_tts_cache",
        _truth,
        _TRUE_OR_FALSE,
        "in the Home Assistant app: clear its speech cache when Kokoro takes over from espeak-ng",
        switch=True,
    ),
    Option("debug", _truth, _TRUE_OR_FALSE, "log everything, spoken text included", switch=True),
    Option("log_format", _choice("text", "json"), "text or json", "format of log lines"),
)
