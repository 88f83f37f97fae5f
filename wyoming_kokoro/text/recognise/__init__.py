"""Recognisers of tokens, one module a class, shared by all languages."""
