"""The order of candidates: what is likely to gain most on this machine comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wyoming_kokoro.model.variants import Variant

from .candidates import Bf16, Candidate

SLOW_FACTOR = 0.35
"""A machine slower than this gains most from windows."""
_INT8_FLAGS = frozenset(("avx512_vnni", "avx_vnni", "amx_int8", "asimddp", "i8mm"))

_ORDERS: dict[tuple[bool, bool], tuple[Variant, ...]] = {
    (True, True): ("parts-int8", "int8", "parts", "lean"),
    (True, False): ("parts-int8", "parts", "lean", "int8"),
    (False, True): ("parts-int8", "int8", "lean", "parts"),
    (False, False): ("parts", "lean", "parts-int8", "int8"),
}
"""By whether the machine is slow, and whether it has instructions for products of 8 bits. Without
them int8 still gained most in windows on a processor with AVX2 (0.75 to 0.94 of fp32)."""


def has_fast_int8(flags: Iterable[str]) -> bool:
    """Whether a processor with these flags multiplies 8 bits faster than 32: VNNI, dot products,
    AMX."""
    return not _INT8_FLAGS.isdisjoint(flags)


def by_promise(
    tried: Sequence[Candidate], factor: float, *, fast_int8: bool, bf16: Bf16 = ""
) -> list[Candidate]:
    """The candidates in the order to try them, those on one graph side by side, windows first.

    `factor` is the real-time factor of the model as it is.
    """
    order: list[Variant] = list(_ORDERS[factor > SLOW_FACTOR, fast_int8])
    order.insert(0 if bf16 == "matrices" else len(order), "openvino-bf16")

    def rank(candidate: Candidate) -> tuple[int, int, bool]:
        if candidate.variant:
            known = candidate.variant in order
            at = order.index(candidate.variant) if known else len(order)
            return (1, at, not candidate.windowed)
        return (0 if candidate.provider != "cpu" else 3 if candidate.of_threads else 2, 0, False)

    return sorted(tried, key=rank)
