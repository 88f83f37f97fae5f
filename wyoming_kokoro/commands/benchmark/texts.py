"""English texts to measure with."""

from __future__ import annotations

from itertools import cycle

TWO_SENTENCES = (
    "The washing machine has finished. Shall I remind you to take the laundry out before dinner?"
)
WITHOUT_COMMAS = (
    "The lights in the kitchen and the living room have been switched off because nobody has moved "
    "there for more than thirty minutes."
)
WITH_COMMAS = (
    "When you leave the house today, please close the kitchen window, take the umbrella with you, "
    "and switch off the lamp in the hall."
)
PARAGRAPH = (
    "Good morning. Today will be mostly sunny, with a light breeze from the west and a high of "
    "twenty one degrees in the afternoon. The first bus into town leaves at half past seven, and "
    "your calendar shows two appointments before lunch. There is a parcel at the front door, and "
    "the bins are collected today."
)
QUESTION = "The front door is locked, and all windows are closed."

FIRST_SOUND = {
    "two": ("two sentences, 91 characters", TWO_SENTENCES),
    "plain": ("a sentence of 23 words", WITHOUT_COMMAS),
    "commas": ("a sentence of 24 words, commas", WITH_COMMAS),
    "paragraph": ("300 characters", PARAGRAPH),
    "light": ("“The light is on.”", "The light is on."),
    "done": ("“Done.”", "Done."),
}
"""Short replies: key → description and text."""

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


def story(chars: int) -> str:
    """A text of at least `chars` characters that ends with a whole sentence."""
    text = ""
    for number, sentence in enumerate(cycle(STORY_SENTENCES)):
        if len(text) >= chars:
            break
        text += sentence + (
            "\n\n" if number % len(STORY_SENTENCES) == len(STORY_SENTENCES) - 1 else " "
        )
    return text.strip()
