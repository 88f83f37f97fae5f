"""Measure a real server process from outside, over TCP: what `bench` and `script/bench` share.

The server imports nothing from this package.
"""
