"""Texts to measure with: English, so that the competitor can speak them, too."""

from __future__ import annotations

from itertools import cycle

TWO_SENTENCES = (
    "The washing machine has finished and the dryer still needs twenty minutes. "
    "Shall I remind you when it is time to take the laundry out?"
)
PARAGRAPH = (
    "Good morning. Today will be mostly sunny, with a light breeze from the west and a high of "
    "twenty one degrees in the afternoon. The first bus into town leaves at half past seven, and "
    "your calendar shows two appointments before lunch. There is a parcel at the front door, the "
    "bins are collected this evening, and the garden needs no water until Thursday."
)
STORY = (
    "The old lighthouse stood at the end of a narrow path that wound between the rocks. For many "
    "years nobody had lived there, except for a few gulls and a family of mice. Then, one evening "
    "in late autumn, a light appeared behind the small round window. The fishermen saw it first, "
    "and they wondered who might have lit it."
)
ANSWER = (
    "Bread rises because yeast turns sugar into gas, and the dough is elastic enough to hold it. "
    "Kneading lines up the gluten so that the bubbles do not burst, while a warm place speeds up "
    "the yeast. If the dough rises too long, the gluten tears and the loaf collapses in the oven. "
    "An hour at room temperature is usually enough for a simple white loaf."
)
WITHOUT_COMMAS = (
    "The lights in the kitchen and the living room have been switched off because nobody has moved "
    "there for more than thirty minutes."
)
WITH_COMMAS = (
    "When you leave the house today, please close the kitchen window, take the umbrella with you, "
    "and switch off the lamp in the hall."
)
SIXTY_TOKENS = "The washing machine has finished and the dryer still needs a while."
QUESTION = "The front door is locked, and all windows are closed."

FIRST_AUDIO = {
    "two": ("two sentences", TWO_SENTENCES),
    "long": ("300 characters and more, a greeting first", PARAGRAPH),
    "story": ("300 characters and more, a story", STORY),
    "answer": ("300 characters and more, an answer", ANSWER),
    "plain": ("one sentence of 20 to 25 words, no commas", WITHOUT_COMMAS),
    "commas": ("one sentence of 20 to 25 words, commas", WITH_COMMAS),
}
"""Measures of the first audio: key → description and text."""

BY_LANGUAGE = {
    "en-US": "The washing machine has finished. Dinner is ready at half past seven.",
    "en-GB": "The washing machine has finished. Dinner is ready at half past seven.",
    "es": "La lavadora ha terminado. La cena está lista a las siete y media.",
    "fr": "La machine à laver a fini. Le dîner est prêt à sept heures et demie.",
    "hi": "कपड़े धुल गए हैं। खाना साढ़े सात बजे तैयार होगा।",
    "it": "La lavatrice ha finito. La cena è pronta alle sette e mezza.",
    "ja": "洗濯が終わりました。夕食は七時半にできます。",
    "pt-BR": "A máquina de lavar terminou. O jantar fica pronto às sete e meia.",
    "zh": "洗衣机洗好了。晚饭七点半就好。",
}
"""The same two sentences in each language: voices are measured with them."""

STORY_SENTENCES = (
    "The old lighthouse stood at the end of a narrow path that wound between the rocks.",
    "For many years nobody had lived there, except for a few gulls and a family of mice.",
    "Then, one evening in late autumn, a light appeared behind the small round window.",
    "The fishermen saw it first, and they wondered who might have lit it.",
    "Some said it was the ghost of the last keeper, who had never liked to leave his post.",
    "Others believed that a traveller had lost his way in the fog and found shelter there.",
    "Only Anna, the baker's daughter, decided to go and see for herself.",
    "She put a loaf of bread into her basket, took her father's lantern, and set out.",
    "The wind pulled at her coat, and the waves threw cold spray over the stones.",
    "When she knocked at the heavy door, it opened at once, as if she had been expected.",
    "Inside there was a fire, a kettle that hummed, and an old man who was mending a clock.",
    "He looked up, smiled, and said that he had been waiting for someone to talk to.",
    "They spoke about storms and ships, about far countries, and about the price of flour.",
    "Outside the fog grew thicker, but neither of them noticed it.",
)
LONG_CHARS = 8700
"""Length of the long text: a chapter, ten minutes of speech."""


def story(chars: int = LONG_CHARS) -> str:
    """A text of at least `chars` characters that ends with a whole sentence."""
    text = ""
    for number, sentence in enumerate(cycle(STORY_SENTENCES)):
        if len(text) >= chars:
            break
        text += sentence + (
            "\n\n" if number % len(STORY_SENTENCES) == len(STORY_SENTENCES) - 1 else " "
        )
    return text.strip()


def sentences() -> list[str]:
    """Sentences for the text pipeline: plain ones, and some with numbers, units and markup."""
    first_audio_texts = [text for _, text in FIRST_AUDIO.values()]
    return [
        *STORY_SENTENCES,
        *first_audio_texts,
        "It is 21.5 °C at 7:30 in the living room, and the wind blows at 35 km/h.",
        "Dr. Smith's appointment is on 3/4/2025 at 2 p.m., Room 12b; it costs $45.50.",
        "The IP address is 192.168.1.10 and the battery is at 87%.",
        "**Reminder:** see https://example.com/help for the _manual_.",
    ]
