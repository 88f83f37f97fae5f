"""English: spoken-form rules and tables, tagger, homographs, phonemes."""
