"""Soak test against the real process: `script/soak [--minutes N] [--kills N] [--load N]`.

Many clients at once; kill -9 under load, over and over; then waves of everything that clients do,
well and badly, over Wyoming and HTTP, with a tone model. After each wave the server
is idle and the model leaves memory: then memory, file descriptors, threads, tasks and latency are
sampled. What grows beyond the bounds of `verdict.py` fails the run.
"""
