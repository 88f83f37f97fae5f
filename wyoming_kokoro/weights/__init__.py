"""Kokoro's parameters, read from a released ONNX file of any exporter, as float32."""
