"""The reader of Hindi: its tables and its way to say records."""

from __future__ import annotations

from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.reading.scorer import Scorer
from wyoming_kokoro.text.recognise.cardinals import Cardinals
from wyoming_kokoro.text.recognise.clocks import Clocks
from wyoming_kokoro.text.recognise.codes import Codes, Phones
from wyoming_kokoro.text.recognise.dates import Dates
from wyoming_kokoro.text.recognise.electronic import Addresses
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms, common_forms
from wyoming_kokoro.text.recognise.formulas import Chemistry, Formulas
from wyoming_kokoro.text.recognise.lexical import Capitals, Lexical
from wyoming_kokoro.text.recognise.measures import Measures
from wyoming_kokoro.text.recognise.money import Amounts
from wyoming_kokoro.text.recognise.neutral import Neutral
from wyoming_kokoro.text.recognise.ranks import Fractions, Ranks
from wyoming_kokoro.text.recognise.references import Stars
from wyoming_kokoro.text.recognise.words import LanguageWords

from .romanised import Romanised
from .say import HindiSaying, sayable

_CLASSES = (
    Lexical, Cardinals, Measures, Amounts, Clocks, Dates, Ranks, Fractions, Phones, Codes,
    Addresses, Capitals, Formulas, Chemistry, Romanised, Stars, common_forms,
)  # fmt: skip


def build(tag: str) -> Reader:
    """The reader of Hindi."""
    package = __package__
    lexicon = tables.lexicon(package)
    words = LanguageWords(
        lexicon=lexicon,
        units=tables.units(package),
        figures=Figures(decimal=".", group=",", sizes="2,3", spaced=False),
        gender=lambda noun: "",
        sayable=sayable,
        adjective_ending=lambda text, start, end, behind: "",
    )
    scorer = Scorer(tables.weights(package), tables.cues(package))
    recognisers = (*(kind(words) for kind in _CLASSES), Forms(words, package))
    return Reader(HindiSaying(lexicon), scorer, Neutral(words), recognisers)
