"""Records of each reply and of each process, for our server and for others alike."""

from __future__ import annotations

from .memory_use import memory_use
from .playback import TimedReply
from .series import Results

OURS = "wyoming-kokoro"


def record_reply(
    results: Results, key: str, text: str, reply: TimedReply, *, of: str = OURS
) -> None:
    """Record the first sound and the real-time factor of a short reply. Raises KokoroError."""
    results.add(f"first.{key}.{of}", _whose(text, of), "s", reply.first_s)
    results.add(f"factor.{of}", _whose("short replies", of), "", reply.total_s / reply.audio_s)


def record_long_reply(results: Results, text: str, reply: TimedReply, *, of: str = OURS) -> None:
    """Record a text of `len(text)` characters: first sound, total, gaps, slack, real-time factor.

    Raises KokoroError.
    """
    key, name = f"long.{len(text)}", f"{len(text)} characters"
    results.add(f"{key}.first.{of}", _whose(f"{name}: first sound", of), "s", reply.first_s)
    results.add(f"{key}.total.{of}", _whose(f"{name}: to the end", of), "s", reply.total_s)
    results.add(f"{key}.gaps.{of}", _whose("  gaps", of), "s", reply.gap_s)
    if len(reply.chunks) > 1:
        results.add(f"{key}.slack.{of}", _whose("  least slack", of), "s", reply.least_slack_s)
    results.add(
        f"{key}.factor.{of}", _whose("  real-time factor", of), "", reply.total_s / reply.audio_s
    )


def record_memory(results: Results, pid: int, peak_mb: float, *, of: str = OURS) -> None:
    """Record the memory of an idle process after its replies, and the most it had."""
    use = memory_use(pid)
    results.add(f"memory.rest.{of}", _whose("at rest", of), "MB", use.resident_mb)
    if use.proportional_mb:
        text = _whose("  less what other processes share", of)
        results.add(f"memory.proportional.{of}", text, "MB", use.proportional_mb)
    results.add(f"memory.peak.{of}", _whose("  the most at any moment", of), "MB", peak_mb)


def _whose(text: str, of: str) -> str:
    return text if of == OURS else f"{text}, {of}"
