"""Optimised and built ONNX graphs: build, save, reuse."""
