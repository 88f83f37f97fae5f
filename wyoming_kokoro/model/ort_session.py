"""Sessions of onnxruntime: options to open and run a model."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import onnxruntime as ort
from onnxruntime.capi import onnxruntime_pybind11_state as _state

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed

from .mapped_weights import without_weights
from .model_options import DEFAULT_OPTIONS, ModelOptions

_LOGGER = logging.getLogger(__name__)

ORT_ERRORS: tuple[type[Exception], ...] = (
    *(
        kind
        for kind in vars(_state).values()
        if isinstance(kind, type) and issubclass(kind, Exception)
    ),
    RuntimeError,
    MemoryError,
)
"""All that onnxruntime raises: its own classes share no parent, C++ errors come as the last two."""

ProviderChoice: TypeAlias = tuple[str, Mapping[str, str]]
"""An onnxruntime execution provider and its options."""

CPU: ProviderChoice = ("CPUExecutionProvider", {})

SPIN_US = 100
"""How long a thread looks for work before it sleeps: from one operator to the next, not longer.

Waking it costs 3 to 5 % of a run (20 and 41 tokens, 2 quiet cores, in turns). To spin for as long
as onnxruntime would takes a tenth more processor time, and beside other work a fifth more time.
"""

_BOUNDED_SPINNING = (1, 26)  # the version of onnxruntime that can bound it
WEIGHTS_FOLDER = "session.model_external_initializers_file_folder_path"
"""Entry of a session's configuration: where external data lie of a model given as bytes; names:
onnxruntime_session_options_config_keys.h."""

_KEPT_BYTES = 32 << 20
_ERRORS_ONLY = 3
_NOTHING = 4  # every failure is raised as well; a terminated run is not worth an error line


def session_options(model: ModelOptions = DEFAULT_OPTIONS, *, optimised: bool = False) -> Any:
    """Options of a session that runs speech; `optimised`: the graph was, and is left as it is.

    One run at a time uses all `threads` (0: onnxruntime's choice). Shapes differ at every run, so
    memory patterns would be made and kept for nothing. Threads that wait for work spin for
    SPIN_US where onnxruntime can be told (see there), else not at all.

    `low_memory` leaves the weights in the mapped file, without the copies that are laid out for
    the processor, and goes without what `steady_arena` keeps. `fast_math` computes with bf16 in
    place of float32 where `processors.has_bf16` (aarch64 alone; elsewhere it is ignored): other
    arithmetic, for the fidelity gate to allow.
    """
    options = ort.SessionOptions()
    options.intra_op_num_threads = model.threads
    options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.enable_mem_pattern = False
    options.log_severity_level = _ERRORS_ONLY
    _spin(options)
    if model.low_memory:
        options.add_session_config_entry("session.disable_prepacking", "1")
    else:
        options.add_session_config_entry("session.use_env_allocators", "1")  # see steady_arena
    if model.fast_math:
        options.add_session_config_entry("mlas.enable_gemm_fastmath_arm64_bfloat16", "1")
    if optimised:
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    return options


def _spin(options: Any) -> None:
    version = tuple(int(part) for part in ort.__version__.split(".")[:2])
    bounded = version >= _BOUNDED_SPINNING
    # names: onnxruntime_session_options_config_keys.h
    options.add_session_config_entry("session.intra_op.allow_spinning", "1" if bounded else "0")
    if bounded:
        options.add_session_config_entry("session.intra_op.spin_duration_us", str(SPIN_US))


def saving_options(onnx_file: Path, data_name: str, *, laid_out: bool = True) -> Any:
    """Options of a session that writes its optimised graph, weights in a file beside it.

    Tensors of 1 KiB and more go to the data file, which is mapped when it is read again. Those that
    onnxruntime lays out anew for its kernels are saved so as well if `laid_out`. Without that each
    process that opens the file holds them in memory of its own (97 MB of Kokoro's stages), unless
    it has `low_memory`.
    """
    options = session_options()
    options.enable_cpu_mem_arena = False
    entry = "session.save_external_prepacked_constant_initializers"
    options.add_session_config_entry(entry, str(int(laid_out)))
    options.optimized_model_filepath = str(onnx_file)
    entry = "session.optimized_model_external_initializers"
    options.add_session_config_entry(f"{entry}_file_name", data_name)
    options.add_session_config_entry(f"{entry}_min_size_in_bytes", "1024")
    return options


def open_session(path: Path, options: Any, providers: Sequence[ProviderChoice]) -> Any:
    """An InferenceSession; raises one of ORT_ERRORS.

    Left to itself, onnxruntime would print to standard output, which may be a protocol, and go on
    with the CPU where a provider fails: at the start, or in the midst of a run. For the CPU alone
    the weights are not read into memory first (mapped_weights.py).
    """
    if providers[0] != CPU:
        options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    pairs = [(name, dict(values)) for name, values in providers]
    content = _light(path, options) if list(providers) == [CPU] else None
    if content:
        try:
            return ort.InferenceSession(content, options, providers=pairs, enable_fallback=0)
        except ORT_ERRORS as error:  # an onnxruntime that knows no folder of weights, perhaps
            _LOGGER.debug("%s is opened with its weights: %s", path.name, first_line(error))
    return ort.InferenceSession(str(path), options, providers=pairs, enable_fallback=0)


def _light(path: Path, options: Any) -> bytes | None:
    """The content of the file at `path` without its weights, if they can be referred to."""
    file = path.resolve()  # onnxruntime follows no link out of the folder
    if not file.is_file():
        return None
    try:
        content = without_weights(file)
    except OSError:
        return None  # onnxruntime says why
    if content:
        options.add_session_config_entry(WEIGHTS_FOLDER, str(file.parent))
    return content


def provider_of(session: Any) -> str:
    """The provider that computes, under onnxruntime's name.

    The first of the session's, unless it was given no node at all: then the CPU does everything,
    whatever the session says. Older versions of onnxruntime do not tell.
    """
    name = str(session.get_providers()[0])
    tell = getattr(session, "get_provider_graph_assignment_info", None)
    if name == CPU[0] or tell is None:
        return name
    takers = {str(part.ep_name) for part in tell()}
    return CPU[0] if takers and name not in takers else name


def run_options(provider: str, *, keep: bool = False) -> Any:
    """Options of one run, which gives the memory that it grew by back when it ends.

    `keep` leaves it to the run that follows: giving pages back and getting them anew costs 5 to
    10 % of a run's time (processor time of runs of 24 to 120 tokens, in turns).
    """
    options = ort.RunOptions()
    options.log_severity_level = _NOTHING
    if not keep:
        arenas = "cpu:0;gpu:0" if provider == "CUDAExecutionProvider" else "cpu:0"
        options.add_run_config_entry("memory.enable_memory_arena_shrinkage", arenas)
    return options


@contextmanager
def one_run(provider: str, stop: Stop, *, keep: bool) -> Iterator[Any]:
    """The options of a run, as `run_options`, which ends when `stop` is set.

    Raises Stopped, and EngineFailed for what onnxruntime raises.
    """
    options = run_options(provider, keep=keep)

    def terminate() -> None:
        options.terminate = True

    try:
        with stop.bound(terminate):
            yield options
    except ORT_ERRORS as error:
        if stop.is_set():
            _LOGGER.debug("a run was stopped: %s", error)
            raise Stopped from None
        raise EngineFailed(f"the model failed: {first_line(error)}") from error


def steady_arena() -> None:
    """Have the CPU's sessions share an arena that keeps its first region. For the process.

    A first window, or a run of 20 tokens whole, then finds its memory where the last one left it;
    what grows beyond is given back as ever. Twice as much kept is 29 MB more resident after long
    runs, and spares 80 tokens decoded whole 8,000 page faults: half a percent of their time, and
    nothing of a first window's (measured).
    """
    place = ort.OrtMemoryInfo(
        "Cpu", ort.OrtAllocatorType.ORT_ARENA_ALLOCATOR, 0, ort.OrtMemType.DEFAULT
    )
    # By powers of two: only then is the first region left out when the arena shrinks.
    sizes = {"arena_extend_strategy": 0, "initial_chunk_size_bytes": _KEPT_BYTES}
    ort.create_and_register_allocator(place, ort.OrtArenaCfg(sizes))


def first_line(error: Exception) -> str:
    """The first line of an error's message, or its name: onnxruntime writes pages."""
    return (str(error).splitlines() or [type(error).__name__])[0].strip()[:300]
