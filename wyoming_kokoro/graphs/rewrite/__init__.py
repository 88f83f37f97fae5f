"""Rewrite the model's graph: fuse, split, quantise, repair.

Only child processes and `tune` import these modules, so a server never loads the package `onnx`.
"""
