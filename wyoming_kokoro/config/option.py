"""The record of one setting, from which its flag, check, help, form and documents are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from .kinds import Kind

T = TypeVar("T")

ENVIRONMENT_PREFIX = "WYOMING_KOKORO_"


@dataclass(frozen=True, slots=True)
class Option:
    """A setting: its key, the group in which help lists it, what it may hold and what it means.

    `name` and `words` (English) are its entry in the app's form. One that is `optional` has no
    default there and is shown only to those who ask for the unused options. A setting without an
    entry says `why_not_in_app`. The value of a `secret` is never shown. One that is `server_only`
    means nothing to a process that speaks a single text.
    """

    key: str
    group: str
    kind: Kind[Any]
    help: str
    name: str = ""
    words: str = ""
    optional: bool = False
    why_not_in_app: str = ""
    secret: bool = False
    server_only: bool = False

    @property
    def flag(self) -> str:
        """The command-line name."""
        return "--" + self.key.replace("_", "-")

    @property
    def environment(self) -> str:
        """The name in the environment."""
        return ENVIRONMENT_PREFIX + self.key.upper()


def setting(default: T | Callable[[], T], kind: Kind[T], help: str, **app: str | bool) -> T:  # noqa: A002
    """Declare a setting: a dataclass field with its default, kind, help and the app's words.

    A `default` that is a function is called for each run. `{default}` in the `words` is replaced by
    it, so that they cannot say another.
    """
    how: Any = {"default_factory" if callable(default) else "default": default}
    shown = f"{default:g}" if isinstance(default, float) else str(default)
    words = str(app.get("words", "")).replace("{default}", shown)
    metadata = {"kind": kind, "help": help, **app, "words": words}
    return cast("T", field(**how, repr=not app.get("secret"), metadata=metadata))


def server_setting(
    default: T | Callable[[], T],
    kind: Kind[T],
    help: str,  # noqa: A002
    **app: str | bool,
) -> T:
    """As `setting`, for one that is `server_only`."""
    return setting(default, kind, help, **app, server_only=True)
