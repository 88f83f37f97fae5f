"""Soak test's command: runs the phases in turn; status 1 where anything was wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.reliability.fuzz import say

from .kills import killed
from .load import load
from .real_model import real_soak
from .waves import play_waves


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Soak test: hours of use in minutes.",
        epilog="It takes --minutes, and for the other phases five more at the very most.",
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="of waves; 0: none")
    parser.add_argument("--load", type=int, default=64, help="so many clients at once; 0: none")
    parser.add_argument("--kills", type=int, default=8, help="kill -9 so often; 0: never")
    parser.add_argument(
        "--requests", type=int, default=0, help="to the real model, with --model; no other phase"
    )
    parser.add_argument("--model", help="a released model file, for --requests")
    parser.add_argument("--voices", help="its voices")
    parser.add_argument("--keep", type=Path, help="folder for the log before each long gap")
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    return parser.parse_args()


async def _phase(name: str, play: Callable[[], Awaitable[list[str]]]) -> list[str]:
    say(f"{name} …")
    begun_s = time.monotonic()
    try:
        found = await play()
    except TimeoutError:
        found = ["it did not end in time"]
    say(f"{name}: {'WRONG' if found else 'good'}, {time.monotonic() - begun_s:.0f} s")
    for fault in found:
        say(f"  WRONG: {fault}")
    return found


async def _play(options: argparse.Namespace) -> int:
    seed = options.seed
    say(f"seed {seed}")
    found: list[str] = []
    if options.requests:
        files = tuple(
            word
            for name in ("model", "voices")
            if (path := getattr(options, name))
            for word in (f"--{name}", path)
        )
        real = f"{options.requests} requests to the real model"
        found = await _phase(real, lambda: real_soak(files, options.requests, seed, options.keep))
        say(f"verdict: {len(found)} faults" if found else "verdict: good")
        return 1 if found else 0
    if options.load:
        at_once = f"{options.load} clients at once"
        found += await _phase(at_once, lambda: load(options.load, seed))
    if options.kills:
        kills = f"{options.kills} times kill -9 under load"
        found += await _phase(kills, lambda: killed(options.kills, seed))
    if options.minutes:
        waves = f"{options.minutes:g} minutes of waves"
        found += await _phase(waves, lambda: play_waves(options.minutes, seed))
    say(f"verdict: {len(found)} faults" if found else "verdict: good")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(_play(_options())))
