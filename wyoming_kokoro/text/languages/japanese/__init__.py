"""Japanese: spoken-form rules and tables, phonemes."""
