"""Sessions that take little memory, for work that is done once: weights stay in mapped files.

Without the copies that are laid out for the processor, and without an arena that keeps the largest
run's memory, a run takes some per cent longer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import onnxruntime as ort

from wyoming_kokoro.model.session import CPU, WEIGHTS_FOLDER, in_little_memory, session_options


def open_light(content: bytes, folder: Path | None, *, optimised: bool = False) -> Any:
    """A session on a serialised graph, on the CPU; `folder` holds its weights, None: they are in
    it. `optimised`: see `session_options`. Raises one of ORT_ERRORS.

    Nodes run in the graph's order, so that a value can be used up before the next is made; by
    default what only an output needs runs last.
    """
    options = in_little_memory(session_options(optimised=optimised))
    options.execution_order = ort.ExecutionOrder.PRIORITY_BASED
    if folder:
        options.add_session_config_entry(WEIGHTS_FOLDER, str(folder))
    return ort.InferenceSession(content, options, providers=[CPU[0]])
