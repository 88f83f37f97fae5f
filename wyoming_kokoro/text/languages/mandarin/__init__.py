"""Mandarin: spoken-form rules and tables, phonemes."""
