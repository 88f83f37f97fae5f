"""Fit the map from a sentence's features to the statistics of the generator's norms.

    python packaging/norms/fit.py OBSERVED.npz [MORE.npz …] [--out norms-v1.0.npz] [--rank 256]

Ridge regression of means (in standard deviations) and of logarithms of variances. The style decides
most, so the other averages weigh little beside it; the map is then cut to a rank, which is small.
Every fifth sentence is held out first, and the error told.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.graphs.architecture.norm_map import MOST_SPREAD, RELEASED_NORMS, NormMap

STYLE, LOW_CHANNELS = 256, 512
WEIGHTS = (1.0, 0.4, 0.02, 0.045)
"""Of the style's half that is the decoder's, its other half, the low-rate features, and others."""
RIDGE = (3e-4, 1e-3)
"""For means and for variances, in shares of the mean of the averages' squares."""
MEANS_COUNT = 3.0
"""What an error of a mean counts beside one of a variance where the rank is cut."""

Table = NDArray[np.float32]


def fit(found: Table, mean: Table, variance: Table, rank: int) -> NormMap:
    """The map of that rank: rows are sentences."""
    centre, scale = found.mean(0), found.std(0) + 1e-6
    standard = np.clip((found - centre) / scale, -MOST_SPREAD, MOST_SPREAD)
    weight = np.repeat(WEIGHTS, _sizes(found.shape[1]))
    deviation = np.sqrt(variance.mean(0))
    targets = (mean / deviation, np.log(variance + 1e-12))
    weighted = standard * weight
    product = weighted @ weighted.T
    maps = []
    for target, ridge in zip(targets, RIDGE, strict=True):
        damped = product + ridge * np.trace(product) / len(found) * np.eye(len(found))
        shares = np.linalg.solve(damped, target - target.mean(0))
        maps.append(weight[:, None] * (weighted.T @ shares))
    full = np.concatenate(maps, axis=1)
    count = np.concatenate((np.full(deviation.size, MEANS_COUNT), np.ones(deviation.size)))
    directions = np.linalg.svd(standard @ full * count, full_matrices=False)[2][:rank]
    return NormMap(
        centre=centre,
        scale=scale,
        down=(full * count) @ directions.T,
        up=directions / count,
        offset=np.concatenate([target.mean(0) for target in targets]),
        deviation=deviation,
    )


def _sizes(averages: int) -> tuple[int, ...]:
    """How many averages have each of WEIGHTS."""
    sizes = STYLE // 2, STYLE // 2, 2 * LOW_CHANNELS
    return *sizes, averages - sum(sizes)


def error(fitted: NormMap, found: Table, mean: Table, variance: Table) -> tuple[float, float]:
    """Root mean square errors: of means, in standard deviations, and of variances' logarithms."""
    standard = np.clip((found - fitted.centre) / fitted.scale, -MOST_SPREAD, MOST_SPREAD)
    values = (standard @ fitted.down) @ fitted.up + fitted.offset
    count = fitted.deviation.size
    apart = values[:, :count] * fitted.deviation - mean
    return (
        float(np.sqrt((apart**2 / variance).mean())),
        float(np.sqrt(((values[:, count:] - np.log(variance)) ** 2).mean())),
    )


def save(fitted: NormMap, path: Path) -> None:
    """Write the map, its two large parts in half floats."""
    np.savez_compressed(
        path,
        centre=fitted.centre.astype(np.float32),
        scale=fitted.scale.astype(np.float32),
        down=fitted.down.astype(np.float16),
        up=fitted.up.astype(np.float16),
        offset=fitted.offset.astype(np.float32),
        deviation=fitted.deviation.astype(np.float32),
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
