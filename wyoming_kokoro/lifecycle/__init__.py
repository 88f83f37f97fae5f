"""Keep a model ready: download, load, retry, optimise when idle."""
