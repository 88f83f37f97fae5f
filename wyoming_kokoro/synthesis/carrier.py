"""Carrier phrase: spoken before a very short reply, then cut away.

The model is weak under ten tokens ("OK."): its authors advise to speak short texts together with
others, which the plan does where a reply has more sentences. For a reply that is that short alone,
`--short-replies carrier` has the model say a sentence of the same language first, and cuts by the
durations that the model gives for each token. It is off by default: nobody has shown by ear that
it sounds better, and it costs the time of some 25 tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from wyoming_kokoro.core.audio import FRAME_SAMPLES, Samples
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

SHORT_TOKENS: Final = 10
"""A run with fewer tokens gets a carrier."""

_PHRASES: Final = {
    "en-US": "hˈɪɹ ɪz wˌʌt ˌI hæv tə sˈA.",  # Here is what I have to say.
    "en-GB": "hˈɪə ɪz wˌɒt ˌI hav tə sˈA.",
    "es": "ˈesto ˈes lo ke kjˈeɾo ðeθˈiɾ.",  # Esto es lo que quiero decir.
    "fr": "vwasˌi sə kə ʒə vˈø dˈiʁ.",  # Voici ce que je veux dire.
    "hi": "mˌʊɟʰeː jˌəh kˈʌhənˌaː hɛː.",  # मुझे यह कहना है।
    "it": "ˈɛkːo kwˈello ke vˈoʎo dˈire.",  # Ecco quello che voglio dire.
    "ja": "o ɕiɾase itaɕimasɨ.",  # お知らせいたします。
    "pt-BR": "ˈistw ɛ ʊ ky kˈɛɾʊ ʤizˈer.",  # Isto é o que quero dizer.
    "zh": "wo↓ jau↘ʂwo→ tɤ ʂɨ↘ ꭧɤ↘kɤ.",  # 我要说的是这个。
}
"""A sentence a language, in Kokoro's symbols; the full stop keeps the reply's melody its own."""

_QUIET_SAMPLES = 96  # 4 ms, over which silence is judged
_LONGEST_LEAD = 4  # frames before the reply's first token that may stay


class Carrier:
    """The carrier of one language: `carried(ids)` is what is run, `cut(output)` what is heard."""

    def __init__(self, language: str) -> None:
        """Raises KeyError for a language that is not ours."""
        self._lead = tuple(VOCABULARY[symbol] for symbol in _PHRASES[language] + " ")

    def carried(self, ids: Sequence[int]) -> tuple[int, ...]:
        """The ids of the phrase and the reply in one run, without pads."""
        return (*self._lead, *ids)

    def cut(self, output: Output) -> Output:
        """The reply alone, from the quietest place in the space before it.

        Durations are then the reply's own, the first one the silence before its first token.
        Raises ValueError for an output without durations.
        """
        if output.durations is None:
            raise ValueError("a carrier can be cut away only where the model gives durations")
        begins = np.cumsum(output.durations)  # in frames: where each token ends
        first = 1 + len(self._lead)  # the reply's first token; 0 is the pad
        start, space = int(begins[first - 1]), int(output.durations[first - 1])
        lead = _quietest(output.samples, start, min(space // 2, _LONGEST_LEAD))
        durations = np.concatenate(([lead], output.durations[first:]))
        return Output(output.samples[(start - lead) * FRAME_SAMPLES :], durations)


def _quietest(samples: Samples, start: int, most: int) -> int:
    """How many frames before frame `start` the quietest place is, at most `most`; nearest first."""

    def energy(lead: int) -> float:
        at = (start - lead) * FRAME_SAMPLES
        around = samples[max(0, at - _QUIET_SAMPLES) : at]
        return float(np.square(around, dtype=np.float64).sum())

    return min(range(most + 1), key=energy)
