"""Default lengths of the pauses that follow sentences and clauses."""

from __future__ import annotations

from typing import Final

SENTENCE_PAUSE_MS: Final = 250
CLAUSE_PAUSE_MS: Final = 100
