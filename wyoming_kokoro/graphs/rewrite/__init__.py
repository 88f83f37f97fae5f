"""Rewriting the model's graph: needs the `onnx` package, which a plain installation lacks.

Only child processes and `tune` import these modules; what speaks never does.
"""
