"""German: words around full stops, for texts that quote German."""
