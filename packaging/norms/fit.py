"""Fit the map from a sentence's features to the statistics of the generator's norms.

    python packaging/norms/fit.py OBSERVED.npz [MORE.npz …] [--out norms-v1.0.npz] [--rank 256]

Ridge regression of means (in standard deviations) and of logarithms of variances. The style decides
most, so the other averages weigh little beside it; the map is then cut to a rank, which is small.
What it leaves is fitted to the nearness to some of the sentences: kernel ridge regression with a
Gaussian kernel, by Nyström's method (Williams and Seeger, 2001). Every fifth sentence is held out
first, and the error told.
"""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.graphs.architecture.norm_map import MOST_SPREAD, RELEASED_NORMS, NormMap

STYLE, LOW_CHANNELS = 256, 512
WEIGHTS = (1.0, 0.4, 0.02, 0.045)
"""Of the style's half that is the decoder's, its other half, the low-rate features, and others."""
RIDGE = (1e-4, 3e-4)
"""For means and for variances, in shares of the mean of the averages' squares."""
MEANS_COUNT = 3.0
"""What an error of a mean counts beside one of a variance where the rank is cut."""
ANCHORS, PLACES, SEED = 2000, 256, 7
"""Sentences that nearness is told to, the dimensions in which, and what chooses them."""
PLACE_WEIGHTS = (1.0, 1.0, 0.5, 0.5)
KERNEL_RIDGE = (1e-6, 3e-6)
_JITTER = 1e-6

Table = NDArray[np.float32]
Wide = NDArray[np.float64]


def fit(found: Table, mean: Table, variance: Table, rank: int) -> NormMap:
    """The map of that rank: rows are sentences."""
    centre, scale = found.mean(0), found.std(0) + 1e-6
    standard = np.clip((found - centre) / scale, -MOST_SPREAD, MOST_SPREAD).astype(np.float64)
    deviation = np.sqrt(variance.mean(0))
    targets = np.concatenate((mean / deviation, np.log(variance + 1e-12)), axis=1)
    channels, offset = deviation.size, targets.mean(0)
    count = np.concatenate((np.full(channels, MEANS_COUNT), np.ones(channels)))
    halves = slice(0, channels), slice(channels, 2 * channels)
    left = (targets - offset).astype(np.float64)
    linear = _linear(standard, left, halves)
    left -= standard @ linear
    project, anchors, nearness = _places(standard)
    kernel = _kernel(nearness, left, halves)
    change = (standard @ linear + nearness @ kernel) * count
    basis = _directions(change, rank)
    return NormMap(
        centre=centre,
        scale=scale,
        down=(linear * count) @ basis.T,
        project=project,
        anchors=anchors,
        mix=(kernel * count) @ basis.T,
        up=basis / count,
        offset=offset,
        deviation=deviation,
    )


def _linear(standard: Wide, wanted: Wide, halves: tuple[slice, slice]) -> Wide:
    """Ridge regression of what is wanted of means and of variances: [m, 2t]."""
    weight = np.repeat(WEIGHTS, _sizes(standard.shape[1]))
    weighted = standard * weight
    product = weighted.T @ weighted
    damping = np.trace(product) / len(standard) * np.eye(len(product))
    parts = [
        np.linalg.solve(product + ridge * damping, weighted.T @ wanted[:, half])
        for half, ridge in zip(halves, RIDGE, strict=True)
    ]
    return weight[:, None] * np.concatenate(parts, axis=1)


def _places(standard: Wide) -> tuple[Wide, Wide, Wide]:
    """What places sentences [m, p], the places of anchors [a, p], the nearness to these [n, a].

    Half of all pairs are nearer than exp(-1).
    """
    weight = np.repeat(PLACE_WEIGHTS, _sizes(standard.shape[1]))
    weighted = standard * weight
    axes = np.linalg.eigh(weighted.T @ weighted)[1][:, -PLACES:]
    chosen = np.random.default_rng(SEED).permutation(len(standard))[:ANCHORS]
    placed = weighted @ axes
    distance = np.sqrt(np.median(_squares(placed[chosen[:500]], placed[chosen])))
    project, placed = (weight[:, None] * axes / distance), placed / distance
    return project, placed[chosen], np.exp(-_squares(placed, placed[chosen]))


def _squares(places: Wide, anchors: Wide) -> Wide:
    """Squared distances [n, a]."""
    apart = (places**2).sum(1)[:, None] + (anchors**2).sum(1) - 2 * places @ anchors.T
    return np.maximum(apart, 0.0)


def _kernel(nearness: Wide, wanted: Wide, halves: tuple[slice, slice]) -> Wide:
    """Kernel ridge regression on the anchors, whose own nearness is found by its ones: [a, 2t]."""
    own = nearness[[int(np.argmax(column)) for column in nearness.T]]
    product = nearness.T @ nearness + _JITTER * np.eye(len(own))
    parts = [
        np.linalg.solve(product + ridge * len(nearness) * own, nearness.T @ wanted[:, half])
        for half, ridge in zip(halves, KERNEL_RIDGE, strict=True)
    ]
    return np.concatenate(parts, axis=1)


def _directions(change: Wide, rank: int) -> Wide:
    """The orthogonal directions [rank, 2t] that hold most of the rows of `change`."""
    narrow = change.astype(np.float32)
    strengths, sides = np.linalg.eigh(narrow @ narrow.T)
    return (sides[:, -rank:] / np.sqrt(strengths[-rank:])).T @ narrow


def _sizes(averages: int) -> tuple[int, ...]:
    """How many averages have each of WEIGHTS."""
    sizes = STYLE // 2, STYLE // 2, 2 * LOW_CHANNELS
    return *sizes, averages - sum(sizes)


def error(fitted: NormMap, found: Table, mean: Table, variance: Table) -> tuple[float, float]:
    """Root mean square errors: of means, in standard deviations, and of variances' logarithms."""
    standard = np.clip((found - fitted.centre) / fitted.scale, -MOST_SPREAD, MOST_SPREAD)
    nearness = np.exp(-_squares(standard @ fitted.project, fitted.anchors))
    narrow = standard @ fitted.down + nearness @ fitted.mix
    values = narrow @ fitted.up + fitted.offset
    count = fitted.deviation.size
    apart = values[:, :count] * fitted.deviation - mean
    return (
        float(np.sqrt((apart**2 / variance).mean())),
        float(np.sqrt(((values[:, count:] - np.log(variance)) ** 2).mean())),
    )


def save(fitted: NormMap, path: Path) -> None:
    """Write the map, its large parts in half floats; parts that cancel each other stay floats."""
    kinds = dict.fromkeys(("down", "up", "project", "anchors"), np.float16)
    arrays = {field.name: getattr(fitted, field.name) for field in fields(NormMap)}
    np.savez_compressed(
        path, **{name: array.astype(kinds.get(name, np.float32)) for name, array in arrays.items()}
    )


def main() -> None:
    """Tell the error on held-out sentences, then fit to all and save."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("observed", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=RELEASED_NORMS)
    parser.add_argument("--rank", type=int, default=256)
    options = parser.parse_args()
    tables = [np.load(path) for path in options.observed]
    names = ("averages", "mean", "variance")
    found, mean, variance = (np.concatenate([each[name] for each in tables]) for name in names)
    held_out = np.arange(len(found)) % 5 == 0
    rows = [part[~held_out] for part in (found, mean, variance)]
    trial = fit(rows[0], rows[1], rows[2], options.rank)
    errors = error(trial, found[held_out], mean[held_out], variance[held_out])
    told = f"{len(found)} sentences; held-out errors: {errors[0]:.4f}, {errors[1]:.4f}"
    print(told)  # noqa: T201 (a command line prints)
    save(fit(found, mean, variance, options.rank), options.out)


if __name__ == "__main__":
    main()
