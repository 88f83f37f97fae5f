"""Limits of Kokoro that every layer keeps."""

from __future__ import annotations

from typing import Final

MAX_TOKENS: Final = 510
"""The most ids of one run: the model's 512 positions less its two pads.
A voice has a style row for each length."""
