"""Audio of one run, split at its sentences, so that each can be cached and reused alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, join


def sentences(
    pieces: Sequence[Piece], sound: ModelSound
) -> list[tuple[tuple[int, ...], ModelSound]]:
    """The ids and sound of each sentence, or part of one, in a run of `pieces`, in order.

    Cut in the middle of the space between two sentences. Empty where there is nothing to take
    apart: a single sentence, or a layout without durations.
    """
    groups = _groups(pieces)
    durations = sound.durations
    if len(groups) < 2 or durations is None:
        return []
    spans = _spans(join(pieces), [join(group) for group in groups])
    frames = np.concatenate([[0], np.cumsum(durations)])  # frame at which token i - 1 begins
    if not spans or frames[-1] * FRAME_SAMPLES != len(sound.samples):
        return []
    cuts = [0, *(_middle(frames, end, start) for (_, end), (start, _) in pairwise(spans))]
    cuts.append(int(frames[-1]))
    parts = []
    for group, (start, end), (begin, finish) in zip(groups, spans, pairwise(cuts), strict=True):
        pads = frames[start + 1] - begin, finish - frames[end + 1]
        part_durations = np.array([pads[0], *durations[start + 1 : end + 1], pads[1]], np.int64)
        samples = sound.samples[begin * FRAME_SAMPLES : finish * FRAME_SAMPLES]
        parts.append((join(group), ModelSound(samples.copy(), part_durations)))
    return parts


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    groups: list[list[Piece]] = [[]]
    for piece in pieces:
        groups[-1].append(piece)
        if piece.cut == Cut.SENTENCE:
            groups.append([])
    return [group for group in groups if group]


def _spans(ids: Sequence[int], parts: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Where each part lies in the ids, with spaces between them skipped; empty for no match."""
    spans = []
    start = 0
    for part in parts:
        while tuple(ids[start : start + len(part)]) != part:
            start += 1
            if start + len(part) > len(ids):
                return []
        spans.append((start, start + len(part)))
        start += len(part)
    return spans


def _middle(frames: NDArray[np.int64], end: int, start: int) -> int:
    """The frame halfway between the last token before `end` and the one at `start`."""
    return int(frames[end + 1] + frames[start + 1]) // 2
