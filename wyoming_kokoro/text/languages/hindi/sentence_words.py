"""Hindi words that tell whether a full stop ends the sentence."""

from __future__ import annotations

from wyoming_kokoro.text.languages.sentence_words import SentenceWords

SENTENCE_WORDS = SentenceWords(
    titles="""
        मी सेमी मिमी किमी किमी/ली किमी/घं कि.मी/घं कि.मी/ली सं.रा घं ई छ ब ली ग्रा किग्रा मिली अनु पृ
        सोम मंगल बुध गुरु शुक्र शनि रवि जन फर अप्रै अग सितं अक्टू नवं दिसं
        प्रा लि स्व इंजी बी सी डी एफ एच जे के एल एम एन पी आर एस टी यू वी ए डॉ प्रो श्री श्रीमती सुश्री कु मो पं
        pvt मि रु रू जि पो दि आद शता उदा अधि न्यू कं दिनां
        उ.प्र म.प्र आ.प्र हि.प्र अ.प्र छ.ग वि.सं अ.भा
    """,
    before_number="म.नं म.न वि.सं कि.मी पृ.सं क्र.सं नं सं रु रू अ पृ क्र मो फो फ़ो सन",
    conjunctions="और या लेकिन मगर क्योंकि इसलिए अगर जब जो",
)
