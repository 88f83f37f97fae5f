"""Natural local speech: Kokoro-82M over the Wyoming protocol."""

import os

__version__ = "0.1.0"

# onnxruntime's Linux wheels carry Microsoft's telemetry (1.31: core/platform/telemetry_1ds). It is
# turned off before the library is imported, here and in the child processes that inherit it.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
