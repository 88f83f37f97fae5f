"""The reader of Mandarin."""

from __future__ import annotations

from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.reader import Reader
from wyoming_kokoro.text.reading.scorer import Scorer
from wyoming_kokoro.text.recognise.electronic import Addresses
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.forms import Forms
from wyoming_kokoro.text.recognise.lexical import Lexical
from wyoming_kokoro.text.recognise.neutral import Neutral
from wyoming_kokoro.text.recognise.words import LanguageWords

from .say import MandarinSaying

_SIBLING_COST = -0.4  # "100弄5号601": what stands beside a number tells more than another number


def build(tag: str) -> Reader:
    """The reader of Mandarin; most of what it proposes is in `forms.tsv`."""
    lexicon = tables.lexicon(__package__)
    words = LanguageWords(
        lexicon=lexicon,
        units=tables.units(__package__),
        figures=Figures(decimal=".", group=","),
        gender=lambda noun: "",
        sayable=lambda capitals: "word",
        adjective_ending=lambda text, start, end, behind: "",
        day_first=False,
        unspaced=True,
    )
    scorer = Scorer(tables.weights(__package__), tables.cues(__package__), _SIBLING_COST)
    recognisers = (Lexical(words), Forms(words, __package__), Addresses(words))
    return Reader(MandarinSaying(lexicon), scorer, Neutral(words), recognisers)
