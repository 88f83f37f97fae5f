"""Recognisers of tokens, a module for what belongs together, shared by all languages."""
