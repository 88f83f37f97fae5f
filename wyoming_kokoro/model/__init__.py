"""Run Kokoro's ONNX model: sessions, providers, windows, voices."""
