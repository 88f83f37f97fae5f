"""Kinds of settings' values: how one is checked, described, and typed in the app's form."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Generic, TypeVar
from urllib.parse import urlsplit

import voluptuous as vol

from wyoming_kokoro.core.errors import KokoroError, UnknownVoice
from wyoming_kokoro.core.voices import VoiceSpec

T = TypeVar("T")
Number = TypeVar("Number", int, float)

NO_SUCH_FILE: Final = "no such file"
NO_URI: Final = "none"
"""The URI of a server without a Wyoming port."""
MODELS: Final = ("auto", "fp32", "fp16", "int8")


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """Kind of value that a setting may hold.

    `check` returns the value as the program uses it, or raises vol.Invalid. `allowed` completes
    "… is not allowed; allowed: …". `metavar` stands for the value in `--help`, "" for a switch.
    `app` is the kind in the app's schema. `alone` is the value of the flag alone, or those of it
    and of its opposite (`--no-…`); None where the flag needs one.
    """

    check: Callable[[Any], T]
    allowed: str
    metavar: str
    app: str = "str"
    alone: Any = None


def whole(low: int, high: int, unit: str = "a whole number", metavar: str = "NUMBER") -> Kind[int]:
    """A whole number of that unit within the bounds."""
    return _number(int, low, high, unit, metavar)


def number(low: float, high: float, unit: str = "a number", metavar: str = "FACTOR") -> Kind[float]:
    """A number within the bounds."""
    return _number(float, low, high, unit, metavar)


def milliseconds(low: int, high: int) -> Kind[int]:
    """A length of time."""
    return whole(low, high, "milliseconds", "MS")


def one_of(*words: str, metavar: str = "WORD") -> Kind[str]:
    """One of the words, in any case."""

    def check(value: Any) -> str:
        # YAML 1.1 reads a bare `off` as false.
        word = "off" if value is False and "off" in words else str(value).strip().lower()
        if word not in words:
            raise vol.Invalid("unknown")
        return word

    allowed = " or ".join((", ".join(words[:-1]), words[-1]))
    return Kind(check, allowed, metavar, f"list({'|'.join(words)})")


def or_none(word: str, kind: Kind[T]) -> Kind[T | None]:
    """A kind by which `word` (auto, off), nothing, false and 0 mean None; else `kind` decides."""

    def check(value: Any) -> T | None:
        if value in (None, False, 0, "", "0") or str(value).strip().lower() in (word, "false"):
            return None
        return kind.check(value)

    return replace(kind, check=check, allowed=f"{word or 'nothing'}, or {kind.allowed}")  # type: ignore[return-value,arg-type]


def _number(kind: type[Number], low: Number, high: Number, unit: str, metavar: str) -> Kind[Number]:
    def check(value: Any) -> Number:
        if isinstance(value, bool):
            raise vol.Invalid("a truth value is no number")
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            raise vol.Invalid("not a number") from None
        if not math.isfinite(number) or not low <= number <= high or kind(number) != number:
            raise vol.Invalid("out of range")
        return kind(number)

    form = f"{kind.__name__}({low:g},{high:g})" if kind is float else f"int({low},{high})"
    return Kind(check, f"{unit} from {low} to {high}", metavar, form)


def _text(value: Any) -> str:
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


def _wyoming_uri(value: Any) -> str:
    """A tcp:// URI with host and port, a unix:// URI with a path, stdio://, or none."""
    if _text(value).strip().lower() == NO_URI:
        return NO_URI
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
    """An http or https URL with a host; returned without a final slash."""
    parts = urlsplit(_text(value))
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise vol.Invalid("not a web address")
    return str(value).rstrip("/")


def _cors_origins(value: Any) -> tuple[str, ...]:
    """Web addresses or `*`, in a list or separated by commas; none for "", off and false."""
    if value in (None, False, "") or str(value).strip().lower() in ("off", "false"):
        return ()
    words = value if isinstance(value, (list, tuple)) else _text(value).split(",")
    origins = tuple(_text(word).strip() for word in words)
    return tuple(origin if origin == "*" else _web_address(origin) for origin in origins)


def _existing_path(value: Any) -> Path:
    """A file or folder that exists."""
    path = Path(_text(value)).expanduser()
    if not path.exists():
        raise vol.Invalid(NO_SUCH_FILE)
    return path


def _model(value: Any) -> str:
    """A name in `MODELS`, or the path of an .onnx file that exists."""
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
    """The name for zeroconf: "" for the default name, None for no advertising."""
    if isinstance(value, bool) or str(value).strip().lower() in ("true", "false", "off", "on"):
        return "" if str(value).strip().lower() in ("true", "on") else None
    if value == "":  # the flag alone
        return ""
    if len(name := _text(value).strip()) > 63:  # a DNS label
        raise vol.Invalid("too long")
    return name


_TRUE_WORD = vol.Boolean()


def _true_or_false(value: object) -> bool:
    """True, false, 0 or 1 as a file has them; a list or another number is neither."""
    if isinstance(value, str):
        return bool(_TRUE_WORD(value))
    if isinstance(value, int | float) and value in (0, 1):
        return bool(value)
    raise vol.Invalid("neither true nor false")


def _folder(value: Any) -> Path:
    """A folder that need not exist yet."""
    return Path(_text(value)).expanduser()


SWITCH: Final = Kind(_true_or_false, "true or false", "", "bool", alone=True)
ON_OR_OFF: Final = replace(SWITCH, alone=(True, False))
"""A switch whose default the machine decides, so that its flag can turn it off too (`--no-…`)."""
ADDRESS: Final = Kind(_text, "an address or host name", "HOST")
SECRET: Final = or_none("", Kind(_text, "a text", "KEY", "password"))
WEB_ADDRESS: Final = or_none("off", Kind(_web_address, "an http or https address", "URL", "url"))
PORT: Final = or_none("off", whole(1, 65_535, "a port", "PORT"))
THREADS: Final = replace(or_none("auto", whole(1, 256)), app="int(0,256)")
FOLDER: Final = Kind(_folder, "a folder", "FOLDER")
WYOMING_URI: Final = Kind(_wyoming_uri, "tcp://HOST:PORT, unix://PATH, stdio://, or none", "URI")
ADVERTISED_NAME: Final = Kind(
    _advertised_name, "nothing, or a name of at most 63 characters", "NAME", alone=""
)
CORS_ORIGINS: Final = Kind(
    _cors_origins, "off, *, or origins such as https://example.org with commas between", "URL,…"
)
MODEL: Final = Kind(
    _model,
    "auto, fp32, fp16, int8 or the path of an .onnx file",
    "NAME|FILE",
    f"list({'|'.join(MODELS)})",
)
VOICE: Final = Kind(
    _voice,
    "a voice such as af_heart, or a blend such as af_heart*0.7+bf_emma*0.3@1.2:en-GB",
    "VOICE",
    "str(1,200)",
)
VOICES: Final = or_none(
    "auto",
    Kind(
        _existing_path,
        "an existing .npz/.bin file or a folder of .npy, .bin or .pt files",
        "PATH",
    ),
)
