"""Norm statistics of voices: pooled, kept within bounds, mixed and forgotten."""

from __future__ import annotations

import numpy as np
import pytest

from wyoming_kokoro.model.norm_statistics import NormStatistics, VoiceStatistics


def test_statistics_pool_as_if_measured_at_once() -> None:
    """Mean and variance of two stretches together."""
    rng = np.random.default_rng(0)
    data = rng.standard_normal((1, 5, 900)).astype(np.float32) * 3 + 2
    pooled = NormStatistics.empty(5)
    for piece in (data[:, :, :100], data[:, :, 100:350], data[:, :, 350:]):
        pooled.add(piece.mean(2, keepdims=True), piece.var(2, keepdims=True), piece.shape[2])
    assert np.allclose(pooled.mean, data.mean(2, keepdims=True), atol=1e-5)
    assert np.allclose(pooled.variance, data.var(2, keepdims=True), atol=1e-3)
    assert pooled.weight(900)[0] == pytest.approx(0.5)


def test_the_memory_of_voices_is_bounded() -> None:
    """64 of them; what one counts for is limited."""
    memory = VoiceStatistics()
    light = NormStatistics(np.ones((1, 3, 1), np.float32), np.ones((1, 3, 1), np.float32), 1)
    for number in range(100):
        memory.learn(str(number), light)
    assert sum(memory.recall(str(number), 3).halves > 0 for number in range(100)) == 64
    heavy = NormStatistics(np.ones((1, 3, 1), np.float32), np.ones((1, 3, 1), np.float32), 1e6)
    memory.learn("a", heavy)
    assert memory.recall("a", 3).halves == 400
    assert memory.recall("b", 3).halves == 0
    assert memory.recall("a", 4).halves == 0, "another model's"


def test_a_blend_is_mixed_from_its_voices() -> None:
    """As if both had spoken in turn; not where one of them has not."""
    rng = np.random.default_rng(0)
    sounds = {"a": rng.standard_normal((1, 5, 900)) * 3 + 2, "b": rng.standard_normal((1, 5, 900))}
    memory = VoiceStatistics()
    for voice, sound in sounds.items():
        mean, variance = sound.mean(2, keepdims=True), sound.var(2, keepdims=True)
        memory.put(voice, NormStatistics(mean.astype("f"), variance.astype("f"), 900))
    both = np.concatenate(list(sounds.values()), axis=2)
    mixed = memory.recall("a*0.5+b*0.5", 5)
    assert np.allclose(mixed.mean, both.mean(2, keepdims=True), atol=1e-5)
    assert np.allclose(mixed.variance, both.var(2, keepdims=True), atol=1e-3)
    assert mixed.halves == 400
    assert memory.recall("a*0.5+c*0.5", 5).halves == 0


def test_what_is_forgotten_of_a_blend() -> None:
    """Its own statistics; those of its voices where it has none."""
    memory, blend = VoiceStatistics(), "a*0.5+b*0.5"
    some = NormStatistics(np.ones((1, 3, 1), np.float32), np.ones((1, 3, 1), np.float32), 9)
    for voice in ("a", "b", "c", blend):
        memory.put(voice, some)
    memory.forget(blend)
    assert list(memory.by_voice()) == ["a", "b", "c"]
    memory.forget(blend)
    assert list(memory.by_voice()) == ["c"]
    assert memory.changes == 6, "the file is written again"
