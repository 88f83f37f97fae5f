"""Replies of a scripted language model, spoken through the assist pipeline of a real Home
Assistant: how soon each is heard, and its gaps.

    python -m tests.home_assistant.replies HOME_ASSISTANT_PYTHON MODEL VOICES DATA_DIR

Measures replies of the benchmark with `--eager auto` and `off`. DATA_DIR is the server's own
folder, whose built graph is used; nothing is written there.
"""

# ruff: noqa: T201
from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from tests.bench.assistant import AssistantReply, assistant_replies, reply_gaps, tokens
from tests.process import free_port
from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk, silence_before
from wyoming_kokoro.commands.benchmark.measured_server import (
    ready_server,
    scratch_data_dir,
    server_flags,
)
from wyoming_kokoro.commands.benchmark.playback import GAP_S, TimedReply
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.audio import RATE_HZ

from .inside import run

HERE = Path(__file__).parent
_HEADER_BYTES = 44
_WARM = AssistantReply("en-US", "This is said once before anything is measured. " * 2)


@dataclass(frozen=True, slots=True)
class HeardReply:
    """A reply as a satellite heard it; its clock begins with the first token."""

    language: str
    timed: TimedReply
    passed_on_s: float
    """When Home Assistant began to pass the text on."""
    written_s: float
    """When the last token was written."""

    @property
    def longest_gap_s(self) -> float:
        """The longest silence that the server did not intend; 0 for none."""
        return max((gap for gap in reply_gaps(self.timed) if gap > GAP_S), default=0.0)


async def heard_replies(
    python: str,
    replies: Sequence[AssistantReply],
    port: int,
    folder: Path,
    tokens_per_s: float = 10.0,
    ffmpeg: str = "",
) -> list[HeardReply]:
    """Ask for each reply through a Home Assistant that is started in this empty folder and has the
    server at `port` as its voice. One more is said first: what only the first needs counts not.
    """
    shutil.copytree(HERE / "scripted_agent", folder / "custom_components" / "scripted_agent")
    scripts = [(reply.language, tokens(reply.text)) for reply in (_WARM, *replies)]
    (folder / "replies.json").write_text(json.dumps(scripts))
    patience_s = 60 + sum(10 + len(script) / tokens_per_s for _, script in scripts)
    more = (ffmpeg,) if ffmpeg else ()
    arguments = (folder, port, free_port(), tokens_per_s, *more)
    found = await run(python, "drive_streaming.py", *arguments, patience_s=patience_s)
    noted = list(enumerate(found["replies"]))[1:]
    return [
        _heard(reply.language, (folder / f"{number}.wav").read_bytes(), notes)
        for reply, (number, notes) in zip(replies, noted, strict=True)
    ]


def _heard(language: str, wav: bytes, notes: dict[str, Any]) -> HeardReply:
    """From the WAV stream, and the notes of `drive_streaming.py` on it."""
    rate_hz = int.from_bytes(wav[24:28], "little")
    samples = np.frombuffer(wav[_HEADER_BYTES:], "<i2").astype(np.float32) / np.float32(32768)
    where = np.arange(0, len(samples), rate_hz / RATE_HZ)
    sound = np.interp(where, np.arange(len(samples)), samples).astype(np.float32)
    begun_s, written_s = notes["first_token_s"], notes["last_token_s"]
    chunks, header_left = [], _HEADER_BYTES
    for at_s, size in notes["chunks"]:
        header = min(size, header_left)
        header_left -= header
        if size > header:
            chunks.append(TimedChunk(at_s, (size - header) / 2 / rate_hz))
    timed = TimedReply(begun_s, chunks, chunks[-1].at_s, silence_before(sound))
    passed_on_s = notes.get("passed_on_s", written_s)
    return HeardReply(language, timed, passed_on_s - begun_s, written_s - begun_s)


def taken(wanted: str) -> list[AssistantReply]:
    """The first replies of each language: of "en-US=6,es=3", nine."""
    found: list[AssistantReply] = []
    for part in wanted.split(","):
        language, _, most = part.partition("=")
        of_it = (reply for reply in assistant_replies() if reply.language == language)
        found += islice(of_it, int(most))
    return found


def _show(name: str, replies: Sequence[HeardReply]) -> None:
    print(f"\n{name}: seconds from the first token")
    print("language  passed on  heard  after passed on  last token  longest gap")
    rows = [
        (
            reply.language,
            reply.passed_on_s,
            reply.timed.first_s,
            reply.timed.first_s - reply.passed_on_s,
            reply.written_s,
            reply.longest_gap_s,
        )
        for reply in replies
    ]
    for row in rows:
        _line(*row)
    for language, group in groupby(rows, key=lambda row: row[0]):
        _line(f"{language} ~", *(median(column) for column in list(zip(*group, strict=True))[1:]))
    _line("all ~", *(median(column) for column in list(zip(*rows, strict=True))[1:]))


def _line(name: str, *seconds: float) -> None:
    print(f"{name:8}  {'{:9.2f}  {:5.2f}  {:15.2f}  {:10.2f}  {:11.2f}'.format(*seconds)}")


async def _measure(arguments: argparse.Namespace) -> None:
    replies = taken(arguments.take)
    for eager in arguments.eager.split(","):
        with tempfile.TemporaryDirectory() as folder, scratch_data_dir(arguments.data_dir) as data:
            settings = Settings(model=arguments.model, voices=arguments.voices)
            flags = [*server_flags(settings, data), "--eager", eager]
            async with ready_server(flags) as server:
                heard = await heard_replies(
                    arguments.python,
                    replies,
                    int(server.uri.rpartition(":")[2]),
                    Path(folder),
                    arguments.tokens_per_s,
                    arguments.ffmpeg,
                )
        _show(f"--eager {eager}", heard)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("python", help="the Python of a Home Assistant of 2025.7 or later")
    parser.add_argument("model")
    parser.add_argument("voices", type=Path)
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("--take", default="en-US=6,es=3,ja=3", help="(default: %(default)s)")
    parser.add_argument("--tokens-per-s", type=float, default=10.0)
    parser.add_argument("--eager", default="auto,off", help="(default: %(default)s)")
    parser.add_argument("--ffmpeg", default="", help="convert as for a Wyoming satellite, with it")
    asyncio.run(_measure(parser.parse_args()))


if __name__ == "__main__":
    main()
