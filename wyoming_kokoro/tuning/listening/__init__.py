"""Blind listening test (ABX): trials, loudness, odds, and the results that are kept."""
