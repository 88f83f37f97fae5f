"""What is tried, by what the machine offers and what the user chose."""

from __future__ import annotations

from dataclasses import replace

from tests.tuning.cases import MACHINE
from wyoming_kokoro.loading.model_loader import untuned_options
from wyoming_kokoro.tuning.candidates import Machine, candidates

STAGED = untuned_options("strict")


def names(machine: Machine = MACHINE, provider: str = "") -> list[str]:
    return [each.name for each in candidates(machine, STAGED, provider)]


def test_numbers_of_threads() -> None:
    """Half, one more and all that run at once; not those in use."""
    assert names() == ["4 threads", "3 threads", "1 thread"]
    assert names(Machine(1, 1)) == []
    assert names(Machine(1, 2)) == ["2 threads"]
    for each in candidates(MACHINE, STAGED):
        assert each.exact
        assert each.of_threads
        assert each.variant == "staged"


def test_a_number_that_the_user_chose_stays() -> None:
    own = replace(STAGED, threads=3)
    (only,) = candidates(replace(MACHINE, arm_bf16=True), own)
    assert only.threads == 3
    assert only.fast_math


def test_bf16_where_the_processor_multiplies_it() -> None:
    assert names(replace(MACHINE, arm_bf16=True)) == ["products in bf16", *names()]
    arm = next(candidates(replace(MACHINE, arm_bf16=True), STAGED))
    assert arm.fast_math
    assert not arm.exact
    assert not arm.of_threads


def test_a_provider_only_if_it_is_named() -> None:
    first = next(candidates(MACHINE, STAGED, "cuda"))
    assert (first.name, first.provider, first.exact) == ("on cuda", "cuda", False)


def test_exact_is_compared_with_threads_alone() -> None:
    everything = replace(MACHINE, arm_bf16=True)
    tried = list(candidates(everything, untuned_options("exact")))
    assert tried
    assert all(each.exact and each.variant == "whole" for each in tried)


def test_this_machine() -> None:
    here = Machine.here()
    assert 1 <= here.threads <= here.logical
