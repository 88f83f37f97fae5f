"""misaki's English without spaCy.

misaki.en imports spaCy for a constructor that downloads a model and for a tokenizer, and we need
neither; an empty module stands in while it is imported.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["G2P", "Lexicon", "TokenContext"]


def _imported() -> Any:
    there = "spacy" in sys.modules
    if not there:
        sys.modules["spacy"] = ModuleType("spacy")
    try:
        return import_module("wyoming_kokoro_misaki.en")
    finally:
        if not there:
            del sys.modules["spacy"]


_EN = _imported()
G2P: Any = _EN.G2P
Lexicon: Any = _EN.Lexicon
TokenContext: Any = _EN.TokenContext
