"""Default lengths of the pauses that follow sentences and clauses.

With the silence that is kept around a segment they give 200 and 105 ms. The model pauses so when it
speaks a whole paragraph at once: 160 ms (half of them 140 to 205) after 36 sentences of fifteen
paragraphs in six languages, 90 ms after 26 commas. Pauses within a run and between
two then sound alike.
"""

from __future__ import annotations

from typing import Final

SENTENCE_PAUSE_MS: Final = 100
CLAUSE_PAUSE_MS: Final = 40
