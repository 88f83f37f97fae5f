"""Hindi: spoken-form rules and tables, words around cuts and full stops."""
