"""From model output to the audio that is sent: trimmed, faded, amplified, with word marks.

`StreamingFinisher` takes a sound in parts. Only the start is faded in, and the silence that is kept
at the end out. What may still have to be cut off is held back: silence until more speech follows,
and always the few milliseconds that may be the end, or that are looked ahead. `finish` is the same
for a sound that is there as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import (
    FADE_S,
    FRAME_SAMPLES,
    HEAD_S,
    RATE_HZ,
    Audio,
    Mark,
    Samples,
    rise,
)
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, join, joined_words
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .limiter import Limiter
from .speech_edges import ALONE, LOUD, REACH, SpeechEdges

KEEP_S = {Cut.SENTENCE: 0.06, Cut.CLAUSE: 0.04, Cut.PHRASE: 0.02, Cut.WORD: 0.02}
"""How much of the silence after a segment is kept, by the cut that ends it: final sounds fade out
slowly, and a seam that no punctuation asked for should not be heard as a pause."""

_LAST_MARK = VOCABULARY[" "]  # ids up to it are punctuation
_HEAD = round(HEAD_S * RATE_HZ)
_FADE = round(FADE_S * RATE_HZ)


NOTHING = Audio(np.zeros(0, np.float32))
"""No audio."""


def finish(output: ModelSound, pieces: Sequence[Piece], volume: float, loud: float = LOUD) -> Audio:
    """The audio to be sent for a whole segment, and the times of the words of `pieces` in it.

    `loud` is the level that counts as sound. Marks need the durations of the model: without them
    there are none.
    """
    return StreamingFinisher(pieces, volume, output.durations, loud).end(output.samples)


class StreamingFinisher:
    """One segment's sound in parts; in a row they are what `finish` gives for the whole.

    A word's mark comes with the part that it begins in; its end may lie behind that part's.
    `durations` are those of the whole, as in `ModelSound`: without them there are no marks.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        volume: float,
        durations: NDArray[np.int64] | None,
        loud: float = LOUD,
    ) -> None:
        self._words = list(joined_words(pieces))
        self._tail = round(KEEP_S[pieces[-1].cut] * RATE_HZ)
        self._edges = SpeechEdges(_last_phoneme(join(pieces), durations), loud)
        self._limiter = Limiter(volume)
        self._durations = durations
        self._length = -1 if durations is None else int(durations.sum()) * FRAME_SAMPLES
        self._held: Samples = NOTHING.samples  # received and not sent yet
        self._received = 0  # samples of the model
        self._start: int | None = None  # the first that is kept: known with the first speech
        self._faded = 0  # samples that the limiter was given
        self._sent = 0  # samples that came out of it

    @property
    def received(self) -> int:
        """Samples of the model that have been added."""
        return self._received

    def add(self, samples: Samples) -> Audio:
        """Take more of the sound; return what may be sent by now, perhaps nothing.

        Nothing after the last part, where the durations tell that it is: `end` follows at once.
        """
        self._receive(samples)
        if self._start is None:
            return NOTHING
        sure = self._edges.end - self._start
        if sure < 2 * _FADE or self._received == self._length:
            return NOTHING  # a sound so short fades faster; the end need not be held back
        return self._send(sure - _FADE, _FADE)

    def end(self, samples: Samples = NOTHING.samples) -> Audio:
        """The rest of the sound; `samples` are those that have not been added."""
        self._receive(samples)
        self._edges.finish()
        if self._start is None:
            self._begin()
        if self._start is None:
            return NOTHING
        tail = min(self._tail, ALONE) if self._edges.over else self._tail
        spoken = self._edges.end - self._start
        length = min(self._received - self._start, spoken + tail)
        ramp = min(_FADE, length // 2)
        fade = max(ramp, length - spoken)
        held = self._held = self._held[: length - self._faded]
        if fade:
            held[-fade:] *= rise(fade)[::-1]
        return self._send(length, ramp, last=True)

    def _receive(self, samples: Samples) -> None:
        """Hold more of the sound, as a copy."""
        self._edges.add(samples)
        self._held = np.concatenate((self._held, samples))
        self._received += len(samples)
        if self._start is None:
            self._begin()

    def _begin(self) -> None:
        """Once speech has begun, keep `HEAD_S` before it; until then, what may turn out to be."""
        if self._edges.begin is None:
            self._held = self._held[-_HEAD - REACH :]
            return
        self._start = max(0, self._edges.begin - _HEAD)
        self._held = self._held[len(self._held) - (self._received - self._start) :]

    def _send(self, until: int, ramp: int, *, last: bool = False) -> Audio:
        """The kept samples up to `until`, less those that were sent before."""
        begin, self._faded = self._faded, until
        sound, self._held = self._held[: until - begin], self._held[until - begin :]
        if not begin and ramp:
            sound[:ramp] *= rise(ramp)
        samples = self._limiter.add(sound)
        if last:
            samples = np.concatenate((samples, self._limiter.end()))
        begin, self._sent = self._sent, self._sent + len(samples)
        return Audio(samples, self._marks(begin, self._sent, last=last))

    def _marks(self, begin: int, until: int, *, last: bool) -> tuple[Mark, ...]:
        """Marks of the words that begin in that part."""
        if self._durations is None:
            return ()
        assert self._start is not None
        end = until if last else None
        # Token i begins where the pad and the tokens before it end.
        begins = np.clip(np.cumsum(self._durations) * FRAME_SAMPLES - self._start, 0, end)
        words = [word for word in self._words if word.end < len(begins)]
        begun = [word for word in words if last or begins[word.start] < until]
        self._words = words[len(begun) :]
        return tuple(
            Mark(
                "word",
                word.text,
                float(begins[word.start] - begin) / RATE_HZ,
                float(begins[word.end] - begin) / RATE_HZ,
            )
            for word in begun
        )


def _last_phoneme(ids: Sequence[int], durations: NDArray[np.int64] | None) -> int | None:
    """The sample at which the last phoneme is over; None where that is not known."""
    if durations is None or len(durations) != len(ids) + 2:
        return None
    last = max((place for place, token in enumerate(ids) if token > _LAST_MARK), default=-1)
    return int(durations[: last + 2].sum()) * FRAME_SAMPLES
