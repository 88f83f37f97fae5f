"""How far one model's speech is from another's, measured against how far it is from its own."""
