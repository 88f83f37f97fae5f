"""Optimised and rewritten ONNX graphs: build, save, reuse."""
