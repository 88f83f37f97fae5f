"""A place that a file can be had from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Fill: TypeAlias = Callable[[Path], Awaitable[None]]
"""Completes the file at a path to the released one, from the bytes there; or raises StoreError."""


@dataclass(frozen=True, slots=True)
class FileSource:
    """A place with a `name` for people; while it fills, it takes `scratch_bytes` of disk beside
    the file itself.
    """

    name: str
    fill: Fill
    scratch_bytes: int = 0
