"""One folder per language: spoken-form rules, tables, phonemes."""
