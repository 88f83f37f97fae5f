"""`finish` for a sound that comes in parts: in a row they are what `finish` gives the whole.

Only the start is faded in and only the end out. What may still have to be cut off is held back:
silence until more sound follows, and always the few milliseconds that may be the end. The gain
knows no past (`amplify` looks at each sample alone), so nothing steps where two parts meet.
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
    Mark,
    Samples,
    amplify,
    rise,
    sounding,
)
from wyoming_kokoro.text.tokens.pieces import Piece, joined_words

from .finish import KEEP_S, Finished

_HEAD = round(HEAD_S * RATE_HZ)
_FADE = round(FADE_S * RATE_HZ)
NOTHING = Finished(np.zeros(0, np.float32), (), 0.0)
"""Of a sound: no part."""


class StreamingFinisher:
    """One segment's sound on its way out. A word's mark comes with the part that it begins in; its
    end may lie behind that part's.

    `durations` are those of the whole, as in `Output`: without them there are no marks.
    """

    def __init__(
        self, pieces: Sequence[Piece], volume: float, durations: NDArray[np.int64] | None
    ) -> None:
        self._words = list(joined_words(pieces))
        self._tail = round(KEEP_S[pieces[-1].cut] * RATE_HZ)
        self._volume = volume
        self._durations = durations
        self._length = -1 if durations is None else int(durations.sum()) * FRAME_SAMPLES
        self._held: Samples = NOTHING.samples  # what has come and was not given
        self.came = 0
        """Samples of the model's that have been added."""
        self._start: int | None = None  # of them, where what is kept begins: known with a sound
        self._quiet = 0  # and where the last sound in them ended
        self._given = 0  # samples given out

    def add(self, samples: Samples) -> Finished:
        """More of the sound; what may be sent by now, perhaps nothing.

        Nothing after the last part, where the durations tell that it is: `end` follows at once.
        """
        self._take(samples)
        if self._start is None:
            return NOTHING
        sure = self._sure()
        if sure < 2 * _FADE or self.came == self._length:
            return NOTHING  # a sound so short fades faster; the end need not be held back
        return self._give(sure - _FADE, _FADE)

    def end(self, samples: Samples = NOTHING.samples) -> Finished:
        """The rest; `samples` are what has not been added."""
        self._take(samples)
        if self._start is None:
            return NOTHING
        length = self._sure()
        count = min(_FADE, length // 2)
        held = self._held = self._held[: length - self._given]
        if count:
            held[-count:] *= rise(count)[::-1]
        return self._give(length, count, last=True)

    def _take(self, samples: Samples) -> None:
        """Hold more of the sound, in memory of our own."""
        first, last = sounding(samples)
        self._held = np.concatenate((self._held, samples))
        if first < last:
            if self._start is None:
                self._begin(self.came + first, self.came + len(samples))
            self._quiet = self.came + last
        self.came += len(samples)
        if self._start is None:
            self._held = self._held[-_HEAD:]

    def _begin(self, loud: int, came: int) -> None:
        """The first sound has come: so much silence stays before it."""
        self._start = max(0, loud - _HEAD)
        self._held = self._held[len(self._held) - (came - self._start) :]

    def _sure(self) -> int:
        """How long what is kept is at least: just so, if nothing more comes."""
        assert self._start is not None
        return min(self.came, self._quiet + self._tail) - self._start

    def _give(self, until: int, ramp: int, *, last: bool = False) -> Finished:
        """What is kept up to there, less what was given before."""
        begin, self._given = self._given, until
        sound, self._held = self._held[: until - begin], self._held[until - begin :]
        if not begin and ramp:
            sound[:ramp] *= rise(ramp)
        marks = self._marks(begin, until, last=last)
        return Finished(amplify(sound, self._volume), marks, len(sound) / RATE_HZ)

    def _marks(self, begin: int, until: int, *, last: bool) -> tuple[Mark, ...]:
        """Marks of the words that begin in that part."""
        if self._durations is None:
            return ()
        assert self._start is not None
        most = until if last else None
        # Token i begins where the pad and the tokens before it end.
        begins = np.clip(np.cumsum(self._durations) * FRAME_SAMPLES - self._start, 0, most)
        words = [word for word in self._words if word.end < len(begins)]
        now = [word for word in words if last or begins[word.start] < until]
        self._words = words[len(now) :]
        return tuple(
            Mark(
                "word",
                word.text,
                float(begins[word.start] - begin) / RATE_HZ,
                float(begins[word.end] - begin) / RATE_HZ,
            )
            for word in now
        )
