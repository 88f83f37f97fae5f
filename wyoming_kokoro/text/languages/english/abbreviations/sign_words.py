"""English words of mathematical and typographical signs that stand between words or numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.signs import spaced

SIGN_WORDS = tables.words(
    """
    ∈: is in
    ∉: is not in
    ∅: the empty set
    ∪: union
    ∩: intersection
    ⊂ ⊆: is a subset of
    ⊃ ⊇: is a superset of
    ∀: for all
    ∃: there exists
    ∑: the sum of
    ∏: the product of
    ∫: the integral of
    ∂: partial
    ∇: del
    ∞: infinity
    ∛: the cube root of
    ∝: is proportional to
    ∴: therefore
    ∵: because
    ∧: and
    ∨: or
    ¬: not
    ⊥: is perpendicular to
    ∥: is parallel to
    ∠: angle
    ≡: is identical to
    ≅: is congruent to
    ∼: about
    ≫: is much greater than
    ≪: is much less than
    ⋅ ∙: times
    ∘: of
    ∆: delta
    ↑: up
    ↓: down
    ↔ ⇔ ⟺: if and only if
    ←: from
    ⟹: to
    """
)
_SIGN = re.compile(f"[{''.join(SIGN_WORDS)}]")
_VERB_TWICE = re.compile(
    r"(?P<verb>(?:['’](?:s|re)|\b(?:is|are|was|were|be)) )(?:is )"
    r"(?=(?:about|greater than|less than|at most|at least|not equal to)\b)"
)
_ASKED = re.compile(  # "Is 3/8 > 1/4?"
    r"(?P<asked>\bIs [^.?!,]{1,60}?) is (?=(?:greater than|less than|at most|at least)\b)"
)
_DOT_PRODUCT = re.compile(r"(?<=[\w)])[·⋅](?=[\w(])")


def rules() -> Sequence[Rule]:
    """Rules that put each sign into words."""
    return (
        Rule(_DOT_PRODUCT, lambda match: " times ", "·⋅"),
        Rule(_VERB_TWICE, lambda match: match["verb"]),
        Rule(_ASKED, lambda match: f"{match['asked']} ", "I"),
        Rule(_SIGN, lambda match: spaced(match, SIGN_WORDS[match[0]]), "".join(SIGN_WORDS)),
    )
