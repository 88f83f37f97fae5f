"""Read Kokoro's parameters from an ONNX file of any exporter and precision."""
