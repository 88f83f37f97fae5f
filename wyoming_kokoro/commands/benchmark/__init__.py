"""`bench`: measure a real server process from outside, over TCP.

The server imports nothing from this package; only the subcommand `bench` does.
"""
