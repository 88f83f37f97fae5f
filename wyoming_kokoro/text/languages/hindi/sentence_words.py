"""Hindi words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="डॉ प्रो श्री श्रीमती सुश्री कु मो पं",
    before_number="नं सं",
    conjunctions="और या लेकिन मगर क्योंकि इसलिए अगर जब जो",
)
