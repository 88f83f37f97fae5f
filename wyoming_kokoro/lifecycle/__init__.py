"""Keep a model ready: download, load, retry, tune when idle."""
