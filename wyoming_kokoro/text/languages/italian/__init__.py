"""Italian: spoken-form rules and tables."""
