"""Candidates of tuning: what else than the settings without tuning may be faster here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wyoming_kokoro.loading.decision import Row
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.system.processors import default_threads, has_bf16, logical_processors


@dataclass(frozen=True, slots=True)
class Machine:
    """Hardware of a machine that a candidate may use.

    `threads` are the cores that are ours, `logical` how many threads can run at once. `arm_bf16`:
    an Arm processor that multiplies bf16.
    """

    threads: int
    logical: int
    arm_bf16: bool = False

    @classmethod
    def here(cls) -> Machine:
        """The machine that this process runs on."""
        return cls(
            threads=default_threads(),
            logical=logical_processors(),
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
    if untuned.variant != "whole" and machine.arm_bf16:
        yield replace(same, name="products in bf16", fast_math=True, exact=False)
    if untuned.threads:
        return  # the user's own number
    for count in sorted({max(1, threads // 2), threads + 1, machine.logical} - {threads})[::-1]:
        if count <= machine.logical:
            yield replace(same, name=f"{count} thread{'s' * (count > 1)}", threads=count)
