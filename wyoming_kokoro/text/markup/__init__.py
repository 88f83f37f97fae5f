"""Read markup: Markdown, SSML, emoji, pauses, capitals, the lexicon."""
