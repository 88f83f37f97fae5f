"""Pieces: cut by the text alone, at the best places, none too short or too long."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.text.languages.registry import REGISTRY, phrase_words
from wyoming_kokoro.text.tokens import pieces as tokens_pieces
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, join, joined_words
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY, Phonemes, Word

SYMBOLS = {number: symbol for symbol, number in VOCABULARY.items()}
SPACE = VOCABULARY[" "]

WORDS = st.sampled_from(
    ["a", "the", "and", "of", "that", "in", "light", "kitchen", "temperature", "ˈlaɪt", "x" * 40]
)
JOINTS = st.sampled_from(
    [" ", " ", " ", " ", ", ", "; ", " — ", "—", "... ", ") ", ' "', '" ', " ("]
)
SENTENCES = st.builds(
    lambda parts, end: "".join(word + joint for word, joint in parts).strip() + end,
    st.lists(st.tuples(WORDS, JOINTS), max_size=60),
    st.sampled_from(["", ".", "?", '."', "!)"]),
)
LANGUAGES = st.sampled_from([*REGISTRY, "de"])


def phonemes(text: str, language: str = "en-US") -> Phonemes:
    """Phonemes that look like the text: each letter itself, or one sound where it is no symbol."""
    symbols = "".join(char if char in VOCABULARY else "ə" for char in text.lower())
    words = [Word(m.group(), m.start(), m.end()) for m in re.finditer(r"[^\s,;.!?…—()\"]+", text)]
    return Phonemes(symbols, tuple(words), language)


def pieces(sentence: Phonemes, **limits: int) -> tuple[Piece, ...]:
    """The pieces of a sentence, cut by its own language's phrase words."""
    return tokens_pieces.pieces(sentence, phrase_words(sentence.language), **limits)


def texts(result: tuple[Piece, ...], text: str) -> list[str]:
    """The written text of each piece, where a letter is a symbol."""
    at, parts = 0, []
    for piece in result:
        parts.append(text[at : at + len(piece.ids)])
        at += len(piece.ids)
    return parts


def size(piece: Piece) -> int:
    return len("".join(SYMBOLS[i] for i in piece.ids).strip())


def test_vocabulary_is_kokoros() -> None:
    """114 symbols, each one character with an id of its own, up to 177; none is the pad."""
    assert len(VOCABULARY) == 114
    assert len(set(VOCABULARY.values())) == 114
    assert min(VOCABULARY.values()) == 1
    assert max(VOCABULARY.values()) == 177
    assert all(len(symbol) == 1 for symbol in VOCABULARY)
    assert "g" not in VOCABULARY
    known = {";": 1, ".": 4, "?": 6, "—": 9, "…": 10, " ": 16, "a": 43, "ɡ": 92, "ˈ": 156, "ː": 158}
    assert known.items() <= VOCABULARY.items()


@given(SENTENCES, LANGUAGES)
def test_pieces_are_the_sentence(text: str, language: str) -> None:
    """The pieces' ids in a row are the sentence's; the last ends the sentence, no other does."""
    sentence = phonemes(text, language)
    result = pieces(sentence)
    assert [SYMBOLS[i] for piece in result for i in piece.ids] == list(sentence.symbols)
    assert [p.cut is Cut.SENTENCE for p in result] == [False] * (len(result) - 1) + [True] * bool(
        text
    )


@given(SENTENCES, LANGUAGES, st.integers(1, 16), st.integers(32, MAX_TOKENS))
def test_pieces_keep_to_their_sizes(text: str, language: str, least: int, most: int) -> None:
    """No piece is a crumb unless the sentence is one, and none is more than the model takes."""
    result = pieces(phonemes(text, language), min_tokens=least, max_tokens=most)
    assert all(len(piece.ids) <= most for piece in result)
    if len(result) > 1:
        assert all(size(piece) >= least for piece in result)


@given(SENTENCES, LANGUAGES)
def test_words_keep_their_places(text: str, language: str) -> None:
    """Every word lies in one piece, at the symbols that say it."""
    sentence = phonemes(text, language)
    result = pieces(sentence)
    words = [(piece, word) for piece in result for word in piece.words]
    assert [word.text for _, word in words] == [word.text for word in sentence.words]
    for (piece, word), whole in zip(words, sentence.words, strict=True):
        said = "".join(SYMBOLS[i] for i in piece.ids[word.start : word.end])
        assert said == sentence.symbols[whole.start : whole.end]


@given(st.lists(SENTENCES, max_size=3))
def test_a_run_has_its_words_where_they_are_said(parts: list[str]) -> None:
    """The words of a joined run are found in its ids."""
    sentences = [phonemes(text) for text in parts]
    run = [piece for sentence in sentences for piece in pieces(sentence)]
    if sum(len(piece.ids) + 1 for piece in run) > MAX_TOKENS:
        return
    ids, words = join(run), joined_words(run)
    expected = [
        sentence.symbols[word.start : word.end] for sentence in sentences for word in sentence.words
    ]
    assert ["".join(SYMBOLS[i] for i in ids[w.start : w.end]) for w in words] == expected


@given(SENTENCES)
def test_pieces_are_small(text: str) -> None:
    """Where words allow it, no piece has more than twice the least size and a word."""
    longest = max((len(word) for word in text.split()), default=0)
    assert all(size(piece) < 2 * 16 + 2 * longest + 8 for piece in pieces(phonemes(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hello.", ["Hello."]),
        ("Yes, it is on.", ["Yes, it is on."]),
        (
            "The light is on, the door is closed.",
            ["The light is on, ", "the door is closed."],
        ),
        ("Well, the light is on now, yes.", ["Well, the light is on now, yes."]),
        (
            "I switched off the light—the door is closed.",
            ["I switched off the light—", "the door is closed."],
        ),
        (
            'He said "turn it on now" and went to bed.',
            ['He said "turn it on now" ', "and went to bed."],
        ),
        (
            "The lamp upstairs (the red one there) is off now, I think.",
            ["The lamp upstairs ", "(the red one there) ", "is off now, I think."],
        ),
        (
            "The temperature outside and the humidity inside",
            ["The temperature outside ", "and the humidity inside"],
        ),
        (
            "Somebody opened the cupboard because of the noise",
            ["Somebody opened the cupboard ", "because of the noise"],
        ),
        (
            "Wonderful telephones everywhere nowadays",
            ["Wonderful telephones ", "everywhere nowadays"],
        ),
        (
            "Somebody switched the heating on and left for London",
            ["Somebody switched the heating on ", "and left for London"],
        ),
        (
            "Somebody measured a kilometre",
            ["Somebody measured a kilometre"],
        ),
        (
            "Extraordinarily the temperature dropped",
            ["Extraordinarily the temperature dropped"],
        ),
        (
            "They painted every the wall yesterday evening",
            ["They painted every the wall ", "yesterday evening"],
        ),
    ],
)
def test_where_english_is_cut(text: str, expected: list[str]) -> None:
    """Clause punctuation first, then before small words that open a phrase, then between words."""
    assert texts(pieces(phonemes(text)), text) == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("es", "la temperatura exterior y la humedad interior", "y la humedad interior"),
        ("fr", "la température dehors lorsqu'il pleut encore", "lorsqu'il pleut encore"),
        ("it", "la temperatura di fuori nell'ultima settimana", "nell'ultima settimana"),
        ("pt-BR", "a temperatura externa porque chove bastante", "porque chove bastante"),
        ("hi", "बाहर का तापमान बहुत अधिक लेकिन अंदर ठीक रहता था", "लेकिन अंदर ठीक रहता था"),
    ],
)
def test_each_language_has_its_small_words(language: str, text: str, expected: str) -> None:
    """A long clause is cut before the language's own conjunctions and prepositions."""
    result = pieces(phonemes(text, language))
    assert texts(result, text)[-1] == expected
    assert result[-2].cut is Cut.PHRASE


def test_cut_and_ender_say_what_stands_there() -> None:
    """A piece tells how strong its boundary is and which mark ended it."""
    text = 'The kitchen light is on, the temperature outside and the humidity are low."'
    result = pieces(phonemes(text))
    assert [(piece.cut, piece.ender) for piece in result] == [
        (Cut.CLAUSE, ","),
        (Cut.PHRASE, ""),
        (Cut.SENTENCE, "."),
    ]
    assert pieces(phonemes("What is on?"))[0].ender == "?"
    assert pieces(phonemes("the last one (upstairs)"))[0].ender == ")"


def test_monster_word_is_cut_into_like_parts() -> None:
    """A word that does not fit the model is cut through, before a stressed syllable if near."""
    word = "ab" * 253 + "ˈab" + "ab" * 20
    result = pieces(Phonemes(word, (Word("monster", 0, len(word)),), "en-US"))
    assert [len(piece.ids) for piece in result] == [275, 274]
    assert [piece.words for piece in result] == [(Word("monster", 0, 275),), ()]
    stressed = "a" * 296 + "ˈ" + "a" * 303
    result = pieces(Phonemes(stressed, (), "en-US"))
    assert [len(piece.ids) for piece in result] == [296, 304]


@pytest.mark.parametrize("count", [510, 511, 1019, 1020, 1021, 5000])
def test_no_piece_is_too_long_for_the_model(count: int) -> None:
    """A single word of any length fits the model in as few pieces as can be."""
    result = pieces(Phonemes("a" * count, (), "en-US"))
    assert len(result) == -(-count // MAX_TOKENS)
    assert all(16 <= len(piece.ids) <= MAX_TOKENS for piece in result)


def test_text_without_words_is_cut_at_spaces() -> None:
    """Where no words are known, spaces tell them apart."""
    result = pieces(Phonemes("abcdefh " * 20, (), "de"))
    assert {size(piece) for piece in result} == {23, 39}


def test_no_symbols_no_pieces() -> None:
    """A sentence in which nothing can be said has no pieces."""
    assert pieces(Phonemes("", (), "en-US")) == ()


def test_unknown_symbol_is_refused() -> None:
    """A symbol that the model does not know is an error, not a hole in the sentence."""
    with pytest.raises(ValueError, match="'g'"):
        pieces(Phonemes("gut", (), "en-US"))


@pytest.mark.parametrize(("least", "most"), [(0, 510), (16, 31), (16, 511)])
def test_impossible_limits_are_refused(least: int, most: int) -> None:
    """Limits that contradict each other or the model are an error."""
    with pytest.raises(ValueError, match="min_tokens"):
        pieces(phonemes("Hello."), min_tokens=least, max_tokens=most)


def test_join_puts_a_space_between_sentences() -> None:
    """A run is its pieces in a row, sentences parted by a space, none at the ends."""
    first, second = pieces(phonemes("One.")), pieces(phonemes(" Two. "))
    joined = "".join(SYMBOLS[i] for i in join([*first, *second, *first]))
    assert joined == "one. two. one."
    assert join([*first, *first]) == (*first[0].ids, SPACE, *first[0].ids)
    assert join([]) == ()
    assert joined_words([*first, *first]) == (Word("One", 0, 3), Word("One", 5, 8))


def test_join_parts_sentences_without_a_mark_by_a_comma() -> None:
    """Items of a list and headings do not run into what follows; the last one gets no comma."""
    run = [*pieces(phonemes("milk")), *pieces(phonemes("two. Oats")), *pieces(phonemes("Rice"))]
    assert "".join(SYMBOLS[i] for i in join(run)) == "milk,two. oats,rice"


def test_join_of_all_pieces_is_the_sentence() -> None:
    """Joining everything gives back what was cut."""
    text = "The temperature outside is low, and the humidity inside is high because it rains."
    run = pieces(phonemes(text))
    assert len(run) > 2
    assert "".join(SYMBOLS[i] for i in join(run)) == phonemes(text).symbols


def test_join_refuses_what_the_model_cannot_take() -> None:
    """A run of more than 510 ids is an error; one of 510 with spaces around is not."""
    most = pieces(Phonemes("a" * MAX_TOKENS, (), "en-US"))
    assert len(join(most)) == MAX_TOKENS
    with pytest.raises(ValueError, match="512"):
        join([*most, *pieces(phonemes("a"))])
