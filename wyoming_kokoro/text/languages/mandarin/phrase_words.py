"""Mandarin words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "和 与 及 或 或者 并 并且 而 而且 但 但是 可是 不过 因为 所以 因此 如果",
        "虽然 然后 那么",
    ),
    openers=word_set(
        "当 在 从 向 对 对于 关于 为 为了 由 由于 被 把 跟 比 按照 通过 根据",
    ),
    closers=word_set(
        "的 了 着 时 后 前",
    ),
    clinging=word_set(
        "这 那 一 个 不 很 是",
    ),
)
