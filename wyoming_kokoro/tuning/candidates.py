"""Candidates of tuning: providers, numbers of threads, and graphs to build."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Literal

from wyoming_kokoro.model.variants import EXACT, Variant


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to run the model. `provider` is our name of it."""

    name: str
    variant: Variant = ""
    provider: str = "cpu"
    threads: int = 0
    windowed: bool = False
    fast_math: bool = False
    """As `session_options` takes it."""

    @property
    def exact(self) -> bool:
        """Whether it keeps the arithmetic: only the order of sums may differ."""
        return self.variant in EXACT and not self.windowed and not self.fast_math

    @property
    def of_threads(self) -> bool:
        """Whether it is the model as it is, with another number of threads."""
        return not self.variant and self.provider == "cpu" and not self.fast_math


_REWRITTEN: tuple[tuple[str, Variant, bool], ...] = (
    ("fp32, direct convolutions", "lean", False),
    ("int8, static, per channel", "int8", False),
    ("int8 in parts, windows", "parts-int8", True),
    ("fp32 in parts, windows", "parts", True),
    ("int8 in parts", "parts-int8", False),
    ("fp32 in parts", "parts", False),
)
_OPENVINO: tuple[tuple[str, Variant, bool], ...] = (
    ("openvino generator, bf16", "openvino-bf16", False),
    ("openvino generator, bf16, windows", "openvino-bf16", True),
)
Bf16 = Literal["", "products", "matrices"]
"""What a processor has for it: without, openvino is no faster than onnxruntime; with matrices it
is the fastest there is (0.12 against 0.24 in fp32, measured elsewhere)."""


def candidates(
    threads: int,
    logical: int,
    *,
    rewriting: bool,
    openvino: bool,
    bf16: Bf16 = "",
    fast_math: bool = False,
    providers: Collection[str] = (),
    exact: bool = False,
) -> Iterator[Candidate]:
    """All that can be tried here.

    `threads` is what is used without tuning, `logical` how many the machine can run at once;
    `rewriting` and `openvino`: whether those extras are installed; `bf16`: what the processor has
    for it; `fast_math`: whether an Arm processor multiplies it (`threads.has_bf16`); `exact`: only
    what keeps the arithmetic.
    """
    for provider in dict.fromkeys(providers):
        if provider != "cpu":
            yield Candidate(f"fp32, {provider}", provider=provider, threads=threads)
    for count in sorted({max(1, threads // 2), threads + 1, logical} - {threads}, reverse=True):
        if count <= logical:
            yield Candidate(f"fp32, {count} thread{'s' * (count > 1)}", threads=count)
    if fast_math and not exact:
        yield Candidate("fp32, products in bf16", threads=threads, fast_math=True)
    if not rewriting:
        return
    others = _OPENVINO if openvino and bf16 else ()
    for name, variant, windowed in (*_REWRITTEN, *others):
        candidate = Candidate(name, variant, threads=threads, windowed=windowed)
        if candidate.exact or not exact:
            yield candidate


def not_tried() -> tuple[tuple[str, str], ...]:
    """Candidates that are known not to gain on this kind of machine, with the reason."""
    return (("fp16", "no faster than fp32 on a CPU: take a released file with --model fp16"),)
