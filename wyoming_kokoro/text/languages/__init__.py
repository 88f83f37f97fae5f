"""One folder per language: how it says, tables, phonemes."""
