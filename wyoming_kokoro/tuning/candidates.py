"""Candidates of tuning: what else than the settings without tuning may be faster here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wyoming_kokoro.loading.decision import Row
from wyoming_kokoro.model import openvino_stage
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.system.processors import (
    default_threads,
    has_bf16,
    logical_processors,
    processor,
)

_BF16_FLAGS = frozenset(("amx_bf16", "avx512_bf16"))


@dataclass(frozen=True, slots=True)
class Machine:
    """Hardware and libraries of a machine that a candidate may use.

    `threads` are the cores that are ours, `logical` how many threads can run at once. `bf16`: an
    x86 processor multiplies it, for openvino; `arm_bf16`: an Arm one does, for onnxruntime.
    """

    threads: int
    logical: int
    openvino: bool = False
    bf16: bool = False
    arm_bf16: bool = False

    @classmethod
    def here(cls) -> Machine:
        """The machine that this process runs on."""
        return cls(
            threads=default_threads(),
            logical=logical_processors(),
            openvino=openvino_stage.installed(),
            bf16=not _BF16_FLAGS.isdisjoint(processor().split()),
            arm_bf16=has_bf16(),
        )


def candidates(machine: Machine, untuned: ModelOptions, provider: str = "") -> Iterator[Row]:
    """Rows without figures of all that can be tried beside the `untuned` settings, what may gain
    most first.

    `provider` is one that the user named, "" for none. The graph that keeps the file's arithmetic
    is compared with other numbers of threads alone.
    """
    threads = untuned.threads or machine.threads
    same = Row("", untuned.variant, threads=threads, fast_math=untuned.fast_math)
    if provider:
        yield replace(same, name=f"on {provider}", provider=provider, exact=False)
    if untuned.variant != "whole":
        if machine.openvino and machine.bf16:
            name = "generator in bf16 by openvino"
            yield replace(same, name=name, variant="openvino-bf16", exact=False)
        if machine.arm_bf16:
            yield replace(same, name="products in bf16", fast_math=True, exact=False)
    if untuned.threads:
        return  # the user's own number
    for count in sorted({max(1, threads // 2), threads + 1, machine.logical} - {threads})[::-1]:
        if count <= machine.logical:
            yield replace(same, name=f"{count} thread{'s' * (count > 1)}", threads=count)
