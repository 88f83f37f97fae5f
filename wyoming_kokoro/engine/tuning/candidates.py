"""What tuning tries, the most promising first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from wyoming_kokoro.engine.variants import EXACT, Variant


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to run the model. `provider` is our name of it."""

    name: str
    variant: Variant = ""
    provider: str = "cpu"
    threads: int = 0

    @property
    def exact(self) -> bool:
        """Whether it keeps the arithmetic: only the order of sums may differ."""
        return self.variant in EXACT


def candidates(
    threads: int,
    logical: int,
    *,
    rewriting: bool,
    openvino: bool,
    providers: Collection[str] = (),
    exact: bool = False,
) -> Iterator[Candidate]:
    """All that can be tried here.

    `threads` is what is used without tuning, `logical` how many the machine can run at once;
    `rewriting` and `openvino`: whether those extras are installed; `exact`: only what keeps the
    arithmetic.
    """
    if rewriting and not exact:
        yield Candidate("int8, static, per channel", "int8", threads=threads)
    if rewriting and openvino and not exact:
        for precision in ("bf16", "f32"):
            variant: Variant = "openvino-bf16" if precision == "bf16" else "openvino-f32"
            yield Candidate(f"openvino generator, {precision}", variant, threads=threads)
    for provider in providers:
        if provider != "cpu":
            yield Candidate(f"fp32, {provider}", provider=provider, threads=threads)
    for count in sorted({max(1, threads // 2), threads + 1, logical} - {threads}):
        if count <= logical:
            yield Candidate(f"fp32, {count} thread{'s' * (count > 1)}", threads=count)
    if rewriting:
        yield Candidate("fp32, repaired graph", "repaired", threads=threads)


def not_tried() -> tuple[tuple[str, str], ...]:
    """Candidates that are known not to gain on this kind of machine, with the reason."""
    return (("fp16", "no faster than fp32 on a CPU: take a released file with --model fp16"),)
