"""French: spoken-form rules and tables."""
