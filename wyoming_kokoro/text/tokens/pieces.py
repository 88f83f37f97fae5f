"""Token ids of a sentence, in the smallest pieces that may be spoken by themselves.

Where a sentence may be cut depends on its text alone, so that the same text always gives the same
pieces and the cache finds them; how many neighbouring pieces are spoken in one run of the model
is the plan's to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from wyoming_kokoro.core.limits import MAX_TOKENS

from .cut_points import CLOSERS, STOPS, Cut, PhraseWords, cuts
from .vocabulary import VOCABULARY, Phonemes, Word

__all__ = ["Cut", "Piece", "join", "joined_words", "pieces"]

_SPACE, _PAUSE = VOCABULARY[" "], VOCABULARY[","]
_NO_PHRASE_WORDS: Final = PhraseWords()


@dataclass(frozen=True, slots=True)
class Piece:
    """The smallest part of a sentence that may be spoken by itself.

    ids: vocabulary ids without pads, the spaces at its ends included.
    cut: how strong the boundary after it is; SENTENCE for the last piece of a sentence.
    ender: the punctuation symbol it ends with, closing marks aside; "" if there is none.
    words: spans in `ids`. A word that had to be cut in two belongs to the piece it begins in.
    """

    ids: tuple[int, ...]
    cut: Cut
    ender: str
    words: tuple[Word, ...]


def pieces(
    phonemes: Phonemes,
    phrase_words: PhraseWords = _NO_PHRASE_WORDS,
    *,
    min_tokens: int = 16,
    max_tokens: int = MAX_TOKENS,
) -> tuple[Piece, ...]:
    """Cut one sentence into its smallest allowed pieces; none for a sentence without symbols.

    The pieces' ids in a row are the sentence's ids. No piece has fewer than `min_tokens` symbols
    (spaces at its ends not counted) unless the sentence has, and none more than `max_tokens`.
    Cuts fall after clause punctuation; what is long enough for two is cut before conjunctions,
    prepositions and relative pronouns (`phrase_words`); what still is, between words. Raises
    ValueError for a symbol outside the vocabulary, or limits that cannot both be kept.
    """
    if not 1 <= min_tokens <= max_tokens // 2 or max_tokens > MAX_TOKENS:
        raise ValueError(
            f"min_tokens ({min_tokens}) must be from 1 to half of max_tokens ({max_tokens}),"
            f" and that at most {MAX_TOKENS}"
        )
    ids = _ids(phonemes.symbols)
    if not ids:
        return ()
    ends = cuts(phonemes, phrase_words, min_tokens, max_tokens)
    starts = [0, *(at for at, _ in ends[:-1])]
    return tuple(
        Piece(
            ids=ids[start:end],
            cut=cut,
            ender=_ender(phonemes.symbols, start, end),
            words=_words_in(phonemes.words, start, end),
        )
        for start, (end, cut) in zip(starts, ends, strict=True)
    )


def join(run: Sequence[Piece]) -> tuple[int, ...]:
    """The ids of neighbouring pieces spoken in one run of the model, without pads.

    One after the other with a space between sentences, or a comma where no mark ends the first, as
    in lists; stripped of spaces at both ends. Raises ValueError for more ids than the model takes.
    """
    ids, start, end, _ = _joined(run)
    return tuple(ids[start:end])


def joined_words(run: Sequence[Piece]) -> tuple[Word, ...]:
    """The words of `join(run)`, their spans in its ids."""
    _, start, _, offsets = _joined(run)
    words = [_shifted(piece.words, offset) for piece, offset in zip(run, offsets, strict=True)]
    return tuple(_shifted([word for some in words for word in some], -start))


def _joined(run: Sequence[Piece]) -> tuple[list[int], int, int, list[int]]:
    """All ids, the span in them that is spoken, and where each piece begins."""
    ids: list[int] = []
    offsets: list[int] = []
    begins_sentence, ender = False, ""
    for piece in run:
        if begins_sentence and ids[-1:] != [_SPACE] and piece.ids[:1] != (_SPACE,):
            ids.append(_SPACE if ender else _PAUSE)
        offsets.append(len(ids))
        ids.extend(piece.ids)
        begins_sentence, ender = piece.cut is Cut.SENTENCE, piece.ender
    start, end = 0, len(ids)
    while start < end and ids[start] == _SPACE:
        start += 1
    while end > start and ids[end - 1] == _SPACE:
        end -= 1
    if end - start > MAX_TOKENS:
        raise ValueError(f"{end - start} tokens are more than the model's {MAX_TOKENS}")
    return ids, start, end, offsets


def _shifted(words: Iterable[Word], by: int) -> list[Word]:
    return [Word(word.text, max(word.start + by, 0), max(word.end + by, 0)) for word in words]


def _ids(symbols: str) -> tuple[int, ...]:
    try:
        return tuple(VOCABULARY[symbol] for symbol in symbols)
    except KeyError as err:
        raise ValueError(f"{err.args[0]!r} is not a symbol of the model") from None


def _ender(symbols: str, start: int, end: int) -> str:
    closer = ""
    for symbol in reversed(symbols[start:end]):
        if symbol in STOPS:
            return symbol
        if symbol in CLOSERS or symbol == '"':
            closer = closer or symbol
        elif symbol != " ":
            break
    return closer


def _words_in(words: Sequence[Word], start: int, end: int) -> tuple[Word, ...]:
    return tuple(
        Word(word.text, word.start - start, min(word.end, end) - start)
        for word in words
        if start <= word.start < end
    )
