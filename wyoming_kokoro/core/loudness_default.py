"""Default loudness of all voices."""

from __future__ import annotations

from typing import Final

LOUDNESS_LUFS: Final = -20.0
