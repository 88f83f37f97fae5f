"""The voices that this package carries, for as long as the released voices file is not here.

The best of each language, in half precision; packaging/voices/select_voices.py makes the file.
"""

from __future__ import annotations

from pathlib import Path

SHIPPED_VOICES = Path(__file__).parent / "voices" / "shipped-voices.npz"
