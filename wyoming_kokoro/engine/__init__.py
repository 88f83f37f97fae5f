"""Everything that knows the model."""

import os

# onnxruntime's Linux wheels carry Microsoft's telemetry (1.31: core/platform/telemetry_1ds). It is
# told off before the library is read, here and in the child processes that inherit it.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
