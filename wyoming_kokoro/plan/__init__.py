"""Decide how much text each run speaks. Arithmetic only."""
