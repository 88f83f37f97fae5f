"""Measure a server process from outside, over TCP, for `bench` and `script/bench`.

The server imports nothing from this package.
"""
