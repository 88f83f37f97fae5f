"""Years in a house, in minutes: `script/soak [--minutes N] [--kills N] [--load N]`.

Many clients at once; kill -9 under load, over and over; then waves of everything that clients do,
well and badly, at both doors of the real process with a tone model. After each wave the house is
quiet and the model leaves memory: then memory, file descriptors, threads, tasks and latency are
looked at. What grows beyond the bounds of `verdict.py` fails the run.
"""
