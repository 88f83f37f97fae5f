"""Measuring a server from outside: the real process, over TCP, beside what it could be at best.

Nothing of the server imports this package; `wyoming-kokoro bench` does.
"""
