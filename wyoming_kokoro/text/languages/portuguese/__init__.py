"""Brazilian Portuguese: spoken-form rules and tables."""
