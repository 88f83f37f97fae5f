"""All recognisers, in the order in which equally cheap readings win."""

from __future__ import annotations

from wyoming_kokoro.text.reading.line import Recogniser

from .cardinals import Cardinals
from .clocks import Clocks
from .codes import Codes, Phones
from .dates import Agendas, Dates
from .electronic import Addresses
from .forms import common_forms
from .formulas import Chemistry, Formulas
from .lexical import Adjectives, Capitals, Genders, Lexical, SlashedWords, Typed
from .measures import Measures
from .money import Amounts
from .names import Names, Regions
from .ranks import Fractions, Ranks, Romans
from .references import References, Stars
from .words import LanguageWords


def recognisers(words: LanguageWords, names: str = "") -> tuple[Recogniser, ...]:
    """One of each class, or of those that are named, for a language's words."""
    classes = (
        Lexical, Adjectives, Cardinals, Measures, Amounts, Clocks, Dates, Ranks, Fractions, Romans,
        Phones, Codes, Addresses, Capitals, Genders, Agendas, Formulas, Chemistry,
        References, Regions, Names, SlashedWords, Typed, Stars, common_forms,
    )  # fmt: skip
    wanted = names.split()
    return tuple(kind(words) for kind in classes if not wanted or kind.__name__ in wanted)
