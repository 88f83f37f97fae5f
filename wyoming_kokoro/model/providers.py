"""Execution providers: the order in which they are tried, and the proof that one can be trusted.

A provider's name in the list of those available proves nothing: its libraries may be missing, the
device absent, or its result wrong. Each is proven by a real run compared with the CPU's.
"""

from __future__ import annotations

import contextlib
import io
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import onnxruntime as ort

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.core.provider_names import PROVIDERS

from .kokoro_model import NOT_FINITE, KokoroModel, ModelSound
from .ordinary_speech import PROOF
from .ort_session import CPU, ProviderChoice
from .provider_options import COREML, CUDA, OPENVINO_CPU, OPENVINO_GPU

_LOGGER = logging.getLogger(__name__)

_TOLERANCE = 0.05  # of the length: half precision rounds some durations the other way
_SLOWER = 1.5
_SLOWER_S = 0.05  # less than that nobody waits for


@dataclass(frozen=True, slots=True)
class Provider:
    """A provider under its name in our settings, and how onnxruntime is asked for it.

    `chain` starts with the provider itself and goes on with those that take what it cannot do.
    """

    name: str
    chain: tuple[ProviderChoice, ...]

    @property
    def ort_name(self) -> str:
        """onnxruntime's name of it."""
        return self.chain[0][0]


@dataclass(frozen=True, slots=True)
class Attempt:
    """One provider that was tried: for the log and `doctor`."""

    provider: str
    ok: bool
    reason: str
    seconds: float


_ALL = (
    Provider("cuda", (CUDA, CPU)),
    Provider("tensorrt", (("TensorrtExecutionProvider", {}), CUDA, CPU)),
    Provider("migraphx", (("MIGraphXExecutionProvider", {}), CPU)),
    Provider("migraphx", (("ROCMExecutionProvider", {}), CPU)),
    Provider("coreml", (COREML, CPU)),
    Provider("directml", (("DmlExecutionProvider", {}), CPU)),
    Provider("openvino", (OPENVINO_GPU, CPU)),
    Provider("openvino", (OPENVINO_CPU, CPU)),
    Provider("cpu", (CPU,)),
)
_ONLY_WHEN_ASKED = ("tensorrt",)  # it compiles for minutes at its first start


def candidates(available: Sequence[str], wanted: str = "auto") -> list[Provider]:
    """Providers to try, in order, among those that onnxruntime offers; "auto" ends with the CPU.

    Raises SettingsError for a name that is not among PROVIDERS or not offered, naming what is.
    """
    offered = [
        Provider(provider.name, tuple(part for part in provider.chain if part[0] in available))
        for provider in _ALL
        if provider.ort_name in available
    ]
    if wanted == "auto":
        return [provider for provider in offered if provider.name not in _ONLY_WHEN_ASKED]
    chosen = [provider for provider in offered if provider.name == wanted]
    if not chosen:
        raise SettingsError(f"provider: '{wanted}' {_why_not(wanted)}; {_allowed(offered)}")
    return chosen


def refused(wanted: str, attempts: Sequence[Attempt], available: Sequence[str]) -> SettingsError:
    """The error for a provider that was asked for by name and did not pass."""
    reason = next((attempt.reason for attempt in attempts if attempt.provider == wanted), "")
    offered = candidates(available)
    return SettingsError(f"provider: '{wanted}' cannot be used ({reason}); {_allowed(offered)}")


def _why_not(wanted: str) -> str:
    return "is not offered by this onnxruntime" if wanted in PROVIDERS else "does not exist"


def _allowed(offered: Sequence[Provider]) -> str:
    names = dict.fromkeys(["auto", *(provider.name for provider in offered)])
    return f"available here: {', '.join(names)}"


@dataclass(slots=True)
class Proof:
    """Proves models of one file against its run on the CPU, which is made at most once.

    `reference` opens the file there. `compare_speed` refuses what is slower than the CPU by half:
    right for "auto" alone.
    """

    reference: Callable[[], KokoroModel]
    compare_speed: bool
    _made: tuple[ModelSound, float] | None = field(default=None, init=False)

    def check(self, model: KokoroModel, provider: Provider) -> str:
        """Why the model cannot be trusted, "" if it can. Raises EngineFailed if a run fails."""
        actual = model.info.provider
        if actual != provider.ort_name:
            return f"onnxruntime fell back to {actual}"
        sound, seconds = _timed(model)
        expected, cpu_seconds = self._expected()
        problem = compare(sound, expected)
        if not problem and self.compare_speed and seconds > _SLOWER * cpu_seconds + _SLOWER_S:
            return f"slower than the CPU ({seconds:.2f} s against {cpu_seconds:.2f} s)"
        return problem

    def _expected(self) -> tuple[ModelSound, float]:
        if self._made is None:
            with contextlib.closing(self.reference()) as model:
                self._made = _timed(model)
        return self._made


def compare(sound: ModelSound, expected: ModelSound) -> str:
    """How a sound differs from the CPU's beyond rounding, "" if it does not."""
    if not np.isfinite(sound.samples).all():
        return "its sound is not finite"
    if expected.samples.any() and not sound.samples.any():
        return "its sound is silence"
    length, right = len(sound.samples), len(expected.samples)
    if abs(length - right) > max(4 * FRAME_SAMPLES, _TOLERANCE * right):
        return f"its sound has {length} samples, the CPU's {right}"
    return ""


def warm_up(model: KokoroModel, *, alone: bool = False) -> None:
    """Make the first run, which readies buffers and pages weights in.

    Raises EngineFailed. `alone`: a sound that is not finite is a failure, whoever may be asked for
    it instead.
    """
    sound = model.run_once(PROOF) if alone else model.run(PROOF)
    if not np.isfinite(sound.samples).all():
        raise EngineFailed(NOT_FINITE)


def _timed(model: KokoroModel) -> tuple[ModelSound, float]:
    """A run's sound and the time of a second one, which pays for no preparation."""
    sound = model.run_once(PROOF)
    started = time.perf_counter()
    model.run_once(PROOF)
    return sound, time.perf_counter() - started


def load_libraries(provider: Provider) -> None:
    """Let onnxruntime find CUDA libraries that were installed as Python packages."""
    preload = getattr(ort, "preload_dlls", None)
    if provider.name not in ("cuda", "tensorrt") or preload is None:
        return
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):  # it prints what it misses; stdout may be a protocol
        preload()
    _LOGGER.debug("onnxruntime.preload_dlls: %s", printed.getvalue().strip())


def available_providers() -> list[str]:
    """Providers of this installation, by onnxruntime's names."""
    return list(ort.get_available_providers())
