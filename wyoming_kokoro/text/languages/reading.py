"""The reader of a language, from its tables, its way to say records and its recognisers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.reading.line import Recogniser
from wyoming_kokoro.text.reading.reader import Reader, Saying
from wyoming_kokoro.text.reading.scorer import SIBLING_COST, Scorer
from wyoming_kokoro.text.reading.tables import Lexicon
from wyoming_kokoro.text.recognise.figures import Figures
from wyoming_kokoro.text.recognise.neutral import Neutral
from wyoming_kokoro.text.recognise.words import LanguageWords

POINT = Figures(decimal=".", group=",")
_UNKNOWN: dict[str, Any] = {
    "gender": lambda noun: "",
    "sayable": lambda capitals: "word",
    "adjective_ending": lambda text, start, end, behind: "",
}


def reader(
    package: str,
    saying: Callable[[Lexicon], Saying],
    recognise: Callable[[LanguageWords], Iterable[Recogniser]],
    *,
    sibling_cost: float = SIBLING_COST,
    kind: type[Reader] = Reader,
    **known: Any,
) -> Reader:
    """The reader of the language in `package`; `known` is what LanguageWords has beside tables."""
    own = {"lexicon": tables.lexicon(package), "units": tables.units(package), "figures": POINT}
    words = LanguageWords(**{**_UNKNOWN, **own, **known})
    scorer = Scorer(tables.weights(package), tables.cues(package), sibling_cost)
    return kind(saying(words.lexicon), scorer, Neutral(words), tuple(recognise(words)))
