"""Hindi: spoken-form rules and tables."""
