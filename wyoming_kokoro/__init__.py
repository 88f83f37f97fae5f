"""Natural local speech: Kokoro-82M over the Wyoming protocol."""

import os

__version__ = "0.1.0"

# onnxruntime's Linux wheels carry Microsoft's telemetry (1.31: core/platform/telemetry_1ds). It is
# turned off before the library is imported, here and in the child processes that inherit it.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

# numpy's OpenBLAS starts a thread for each core, and they go on spinning after a product is done.
# The few small products between two stages of the model then cost more than the stages: on 2 cores
# text to the generator's input took 115 ms, and 65 with one thread (42 tokens).
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
