"""The verdict of the soak with the real model, its listeners, its log and its small disk."""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from .soak.listening import Heard, gaps
from .soak.parts import Part, part_faults
from .soak.real_model import tracebacks
from .soak.small_disk import small_disk

Change = Callable[[Part], None]


def part(name: str) -> Part:
    """A good one."""
    return Part(
        name,
        Counter({"whole": 30, "file": 10}),
        Counter({"Wyoming": 30, "HTTP": 10}),
        heard=Heard([0.2] * 20, [0.3], 1, 90.0),
        rest_mb=500,
        peak_mb=550,
    )


def parts(change: Change) -> list[Part]:
    """Four, the last one changed."""
    made = [part(name) for name in ("calm", "killed", "full disk", "after")]
    change(made[-1])
    return made


def heard(**changes: object) -> Change:
    """What was heard in the part is otherwise."""

    def change(one: Part) -> None:
        one.heard = replace(one.heard, **changes)  # type: ignore[arg-type]

    return change


def set_to(**changes: object) -> Change:
    """Fields of the part are otherwise."""

    def change(one: Part) -> None:
        for name, value in changes.items():
            setattr(one, name, value)

    return change


def test_good_parts_are_good() -> None:
    """Some gaps and some growth are the machine's."""
    assert part_faults(parts(set_to(rest_mb=520, peak_mb=600))) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_to(wrong={"Wyoming": [], "HTTP": ["file: 500"]}), "after, HTTP: file: 500"),
        (set_to(wrong={"Wyoming": ["whole: EOF"], "HTTP": []}), "after, Wyoming: whole: EOF"),
        (set_to(asked=Counter(Wyoming=40)), "after: nothing was asked over HTTP"),
        (set_to(rest_mb=530), "memory at rest grew"),
        (set_to(peak_mb=620), "after: the peak of memory grew"),
        (heard(first_s=[0.6] * 20), "after: first audio went"),
        (heard(gapped=3), "after: 3 of 20 replies had a gap"),
        (heard(gaps_s=[2.5]), "after: a gap of 2.5 s"),
        (heard(first_s=[]), "after: nobody listened"),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else "",
)
def test_each_fault_fails_it(change: Change, told: str) -> None:
    """By itself."""
    (fault,) = part_faults(parts(change))
    assert fault.startswith(told)


def test_gaps_of_a_player_that_waits() -> None:
    """One chunk is late, and so are those after it, but only once; 40 ms are not heard."""
    assert gaps([10.0, 10.04, 10.1], [0, 0, 200]) == []
    (late_s,) = gaps([10.0, 10.7, 10.9, 11.1], [0, 200, 400, 600])
    assert late_s == pytest.approx(0.5)
    assert gaps([10.0, 10.7, 11.5], [0, 200, 400]) == pytest.approx([0.5, 0.6])


def test_tracebacks_of_a_log() -> None:
    """Each with the line before it, up to its exception; other lines are left out."""
    first = ["ERROR it failed\n", "Traceback (most recent call last):\n", "  File x\n", "OSError\n"]
    last = ["WARNING again\n", "Traceback (most recent call last):\n", "  File y\n"]
    assert tracebacks(["INFO ready\n", *first, "INFO on\n", *last]) == [
        "".join(first).rstrip(),
        "".join(last).rstrip(),
    ]
    assert tracebacks(["INFO Traceback is a word\n"]) == []


async def test_a_small_disk_is_filled_to_its_last_byte_and_emptied(tmp_path: Path) -> None:
    """Seen by those that enter it alone."""
    write = "import sys; open(sys.argv[1], 'wb').write(bytes(100_000))"
    try:
        async with small_disk(tmp_path, 2) as disk:

            async def writes(name: str) -> str:
                command = (*disk.enter, sys.executable, "-c", write, str(tmp_path / name))
                process = await asyncio.create_subprocess_exec(
                    *command, stderr=asyncio.subprocess.PIPE
                )
                _, told = await process.communicate()
                return told.decode()

            assert await writes("before") == ""
            await asyncio.to_thread(disk.fill)
            assert f"[Errno {errno.ENOSPC}]" in await writes("full")
            await asyncio.to_thread(disk.empty)
            assert await writes("after") == ""
    except OSError as error:
        pytest.skip(str(error))
    assert not any(os.scandir(tmp_path)), "it lay on no other disk"
