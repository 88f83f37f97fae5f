"""All recognisers, in the order in which equally cheap readings win."""

from __future__ import annotations

from wyoming_kokoro.text.reading.candidate import Recogniser

from .cardinals import Cardinals
from .chemistry import Chemistry
from .clocks import Clocks
from .codes import Codes
from .dates import Dates
from .electronic import Addresses
from .elisions import Elisions
from .formulas import Formulas
from .lexical import Adjectives, Capitals, Genders, Lexical
from .measures import Measures
from .money import Amounts
from .names import Names
from .notes import Listed, Notes, Secrets
from .phones import Phones
from .ranks import Fractions, Ranks
from .references import References
from .romans import Romans
from .schedules import Agendas, Schedules
from .stars import Stars
from .streets import Regions, Streets
from .typed import Typed
from .words import LanguageWords


def recognisers(words: LanguageWords, names: str = "") -> tuple[Recogniser, ...]:
    """One of each class, or of those that are named, for a language's words."""
    classes = (
        Lexical, Adjectives, Cardinals, Measures, Amounts, Clocks, Dates, Ranks, Fractions, Romans,
        Phones, Codes, Addresses, Capitals, Genders, Schedules, Agendas, Formulas, Chemistry,
        References, Streets, Regions, Names, Elisions, Notes, Secrets, Listed, Typed, Stars,
    )  # fmt: skip
    wanted = names.split()
    return tuple(kind(words) for kind in classes if not wanted or kind.__name__ in wanted)
