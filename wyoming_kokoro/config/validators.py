"""Checks of the settings' values: each returns the value as it is used, or raises vol.Invalid."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import voluptuous as vol

from wyoming_kokoro.core.errors import KokoroError, UnknownVoice
from wyoming_kokoro.core.voices import VoiceSpec

NO_SUCH_FILE = "no such file"
NO_URI = "none"
"""The URI of a server without a Wyoming port."""
MODELS = ("auto", "fp32", "fp16", "int8")


def number_between(kind: type, low: float, high: float) -> Callable[[Any], Any]:
    """A finite number of that kind within the bounds; true and false are no numbers."""

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


def one_of(*allowed: str) -> Callable[[Any], Any]:
    """One of the words, in any case."""

    def check(value: Any) -> str:
        # YAML 1.1 reads a bare `off` as false.
        word = "off" if value is False and "off" in allowed else str(value).strip().lower()
        if word not in allowed:
            raise vol.Invalid("unknown")
        return word

    return check


def or_none(word: str, check: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A check by which `word` (auto, off), nothing, false and 0 mean None; else `check` decides."""

    def maybe(value: Any) -> Any:
        if value in (None, False, 0, "", "0") or str(value).strip().lower() in (word, "false"):
            return None
        return check(value)

    return maybe


def text(value: Any) -> str:
    """A text that can be a file name or an argument: not empty, without NUL."""
    if not isinstance(value, (str, int, float)) or isinstance(value, bool) or not str(value):
        raise vol.Invalid("not a text")
    as_text = str(value)
    try:
        os.fsencode(as_text)
    except UnicodeEncodeError:
        raise vol.Invalid("not a text") from None
    if "\0" in as_text:
        raise vol.Invalid("not a text")
    return as_text


def wyoming_uri(value: Any) -> str:
    """A tcp:// URI with host and port, a unix:// URI with a path, stdio://, or none."""
    if text(value).strip().lower() == NO_URI:
        return NO_URI
    parts = urlsplit(text(value))
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


def web_address(value: Any) -> str:
    """An http or https URL with a host; returned without a final slash."""
    parts = urlsplit(text(value))
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise vol.Invalid("not a web address")
    return str(value).rstrip("/")


def cors_origins(value: Any) -> tuple[str, ...]:
    """Web addresses or `*`, in a list or separated by commas; none for "", off and false."""
    if value in (None, False, "") or str(value).strip().lower() in ("off", "false"):
        return ()
    words = value if isinstance(value, (list, tuple)) else text(value).split(",")
    origins = tuple(text(word).strip() for word in words)
    return tuple(origin if origin == "*" else web_address(origin) for origin in origins)


def existing_path(value: Any) -> Path:
    """A file or folder that exists."""
    path = Path(text(value)).expanduser()
    if not path.exists():
        raise vol.Invalid(NO_SUCH_FILE)
    return path


def model(value: Any) -> str:
    """A name in `MODELS`, or the path of an .onnx file that exists."""
    word = text(value).strip()
    if word.lower() in MODELS:
        return word.lower()
    path = Path(word).expanduser()
    if path.suffix != ".onnx":
        raise vol.Invalid("no such model")
    if not path.is_file():
        raise vol.Invalid(NO_SUCH_FILE)
    return str(path)


def voice(value: Any) -> str:
    """A voice string that can be parsed; the voice itself is looked up later."""
    try:
        return str(VoiceSpec.parse(text(value)))
    except UnknownVoice:
        return text(value)
    except KokoroError as error:
        raise vol.Invalid(str(error)) from error


def advertised_name(value: Any) -> str | None:
    """The name for zeroconf: "" for the default name, None for no advertising."""
    if isinstance(value, bool) or str(value).strip().lower() in ("true", "false", "off", "on"):
        return "" if str(value).strip().lower() in ("true", "on") else None
    if value == "":  # the flag alone
        return ""
    if len(name := text(value).strip()) > 63:  # a DNS label
        raise vol.Invalid("too long")
    return name


_TRUE_WORD = vol.Boolean()


def true_or_false(value: object) -> bool:
    """true, false, 0 or 1 as a file has them; a list or another number is neither."""
    if isinstance(value, str):
        return bool(_TRUE_WORD(value))
    if isinstance(value, int | float) and value in (0, 1):
        return bool(value)
    raise vol.Invalid("neither true nor false")
