"""Speak a text: segments in order, their cache, the fallback voice."""
