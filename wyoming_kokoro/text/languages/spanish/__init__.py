"""Spanish: spoken-form rules and tables."""
