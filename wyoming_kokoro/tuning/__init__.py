"""Finding the fastest way to run a model on this machine that keeps its voice."""
