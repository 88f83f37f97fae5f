"""Trim, fade, level, pause and encode audio, whole or streamed."""
