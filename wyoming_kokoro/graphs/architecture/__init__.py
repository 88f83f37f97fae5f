"""Build Kokoro's ONNX graph from its parameters, in the form that runs best here."""
