"""Options of execution providers, and where they cache compiled graphs.

Names and meanings are those of onnxruntime.ai/docs/execution-providers/. None of these has been
run by us but the CPU's: docs/gpu.md tells how far each has been tested.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from .ort_session import ProviderChoice

CUDA: ProviderChoice = (
    "CUDAExecutionProvider",
    {
        # By default all algorithms are tried out anew at each new length: 0.3 to 1.3 s each time
        # where it was measured. "DEFAULT" means cuDNN's fall-back since onnxruntime 1.20, which is
        # slower still (microsoft/onnxruntime#22705).
        "cudnn_conv_algo_search": "HEURISTIC",
        # All our convolutions have one dimension: give them to cuDNN as PyTorch does, [N, C, 1, D]
        "cudnn_conv1d_pad_to_nc1d": "1",
        # Lengths differ at every run, and what a run grew by is given back after it
        "arena_extend_strategy": "kSameAsRequested",
    },
)
_TOKENS = ("tokens", "input_ids")  # the name differs by layout; one that is not there is ignored


def _tensorrt(folder: str) -> dict[str, str]:
    """Engines kept, and built once for all lengths.

    The profile holds for the generator, which is what TensorRT gets when it rejects the
    whole, and where the token ids are the only input without a fixed shape. Where the provider
    cuts a graph in pieces it makes profiles itself, widened as longer texts come.
    """
    return {
        "trt_engine_cache_enable": "1",
        "trt_engine_cache_path": folder,
        "trt_timing_cache_enable": "1",
        "trt_timing_cache_path": folder,
        "trt_profile_min_shapes": _shapes(3, 4),
        "trt_profile_opt_shapes": _shapes(66, 400),
        "trt_profile_max_shapes": _shapes(512, 6144),
    }


def _shapes(tokens: int, halves: int) -> str:
    """Shapes of what varies: token ids, or half frames of 12.5 ms (the longest: 77 s)."""
    ids = [f"{name}:1x{tokens}" for name in _TOKENS]
    return ",".join((*ids, f"low:1x512x{halves}", f"harmonics:1x22x{60 * halves + 1}"))


_GRAPH_CACHE_OPTIONS: Mapping[str, Callable[[str], dict[str, str]]] = MappingProxyType(
    {
        "TensorrtExecutionProvider": _tensorrt,
        "CoreMLExecutionProvider": lambda folder: {"ModelCacheDirectory": folder},
        "OpenVINOExecutionProvider": lambda folder: {"cache_dir": folder},
        "MIGraphXExecutionProvider": lambda folder: {"migraphx_model_cache_dir": folder},
    }
)
"""Options that make a provider cache the graphs it compiles in a folder; others compile none."""

COREML: ProviderChoice = (
    "CoreMLExecutionProvider",
    {
        "ModelFormat": "MLProgram",  # the older format knows a tenth of the operators
        "MLComputeUnits": "CPUAndGPU",  # the Neural Engine computes in float16, and compiled for
        # 25 minutes before it failed (software-mansion/react-native-executorch#1384, on Kokoro)
    },
)

OPENVINO_GPU: ProviderChoice = (
    "OpenVINOExecutionProvider",
    {"device_type": "GPU", "precision": "FP32"},  # float16 by default
)
OPENVINO_CPU: ProviderChoice = (
    "OpenVINOExecutionProvider",
    {"device_type": "CPU", "precision": "FP32"},  # bf16 by default, where the processor has it
)
# "AUTO" would choose between them, but takes no node of ours; "AUTO:GPU,CPU" fails without a GPU
# (onnxruntime-openvino 1.24.1).


def with_graph_cache(chain: Sequence[ProviderChoice], folder: Path) -> tuple[ProviderChoice, ...]:
    """The chain with options that make each provider cache compiled graphs in `folder`.

    The folder must be of one model: some providers tell cached graphs apart by the folder alone.
    """
    return tuple(
        (
            name,
            {**options, **_GRAPH_CACHE_OPTIONS[name](str(folder))}
            if name in _GRAPH_CACHE_OPTIONS
            else options,
        )
        for name, options in chain
    )


def compiles(ort_name: str) -> bool:
    """Whether a provider can cache compiled graphs."""
    return ort_name in _GRAPH_CACHE_OPTIONS
