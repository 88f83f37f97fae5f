"""Built ONNX graphs of a model: build, prove, save, reuse."""
