"""Fits the tables by which homographs and polyphones are read, from labelled sentences."""
