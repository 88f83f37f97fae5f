"""Trim, fade, level and pause the model's audio, whole or streamed."""
