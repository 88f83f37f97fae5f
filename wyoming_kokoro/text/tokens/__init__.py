"""Kokoro's vocabulary; pieces of a sentence, and where to cut them."""
