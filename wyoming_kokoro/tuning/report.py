"""Reports of tuning: a table, and a picture of distance against speed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .background import QUIET
from .decision import Decision, Row, as_level
from .fidelity.gate import LEVELS, LIMITS
from .fidelity.transparency import MEAN_DB, NOISY_DB, OVER_2_DB
from .gain import gains
from .objective import STATEMENT, keeps_long_text


def table(decision: Decision) -> Iterator[str]:
    """Lines of a table: first sound and time by the model as it is, error, who lets it pass."""
    yield (
        f"{'candidate':<34} {'first':>5} {'short/middle/longer s':>21} {'time':>5} {'factor':>6}"
        f" {'error':>5}  verdict"
    )
    for row in decision.rows:
        yield f"{row.name:<34} {_figures(row)}  {verdict(row)}"
    limits = ", ".join(f"{level} {limit}" for level, limit in LIMITS.items())
    yield "first, time: first sound of replies and long text by those of the model as it is."
    yield f"error: in floors, what the model differs by from run to run; allowed: {limits}."
    yield (
        "strict asks for transparency besides: on held-out sentences, a mean spectral distortion of"
        f" {MEAN_DB:.0f} dB,"
        f" {OVER_2_DB:.0%} of the frames over 2 dB, none over 4; melody, pauses and joints as well."
    )
    if any(row.own_db > NOISY_DB for row in decision.rows):
        yield (
            "This model's own noise differs more from run to run than speech may: its transparency"
            " says little about a voice."
        )
    yield f"{STATEMENT[0].upper()}{STATEMENT[1:]}."
    for level in LEVELS:
        yield f"{level}: {sentence(decision, level)}"


def sentence(decision: Decision | None, level: str) -> str:
    """What is in use at a level and why, in a sentence for the log, `doctor` and `/health`."""
    if decision is None:
        return "the model as it is, not tuned for this machine yet"
    row = decision.at(as_level(level))
    if row is None:
        return f"the model as it is: nothing faster that was tried passes --fidelity {level}"
    return f"{row.name}: {' and '.join(gains(row))} as untuned; {_difference(row)}"


def _difference(row: Row) -> str:
    """What it differs from the model by, beside what the model's own noise makes of each run."""
    heard = f" ({row.distortion_db:.2f} dB of spectral distortion)" if row.distortion_db else ""
    if row.exact:
        return f"the arithmetic is the model's{heard}"
    share = f"{row.multiple:.2f}" if row.multiple >= 0.005 else "less than 0.01"
    return f"it differs from the model by {share} of what two of the model's own runs do{heard}"


def verdict(row: Row) -> str:
    """The decision on a candidate, in words."""
    if not row.ratio:
        return row.note or "does not run"
    reasons = "; ".join(
        dict.fromkeys(why for level, why in row.refused.items() if level != "exact" or row.exact)
    )
    if row.exact:
        return reasons or "the same arithmetic"
    passed = [level for level in LIMITS if level not in row.refused]
    unpaired = "" if row.paired else "noise not paired: "
    slow = "" if row.steady else ", but the machine is too slow for windows"
    if not keeps_long_text(row):
        slow += ", but long text would not keep ahead of speech"
    return f"{unpaired}passes {', '.join(passed) or 'nothing'}{slow}" + (
        f" ({reasons})" if reasons else ""
    )


def _figures(row: Row) -> str:
    if not row.ratio:
        return f"{'-':>5} {'-':>21} {'-':>5} {'-':>6} {'-':>5}"
    first = f"{row.first_ratio:.2f}" if row.first_ratio else "-"
    seconds = (
        f"{row.short_s:.2f} / {row.middle_s:.2f} / {row.longer_s:.2f}" if row.first_ratio else "-"
    )
    apart = "0" if row.exact else f"{row.multiple:.2f}"
    return f"{first:>5} {seconds:>21} {row.ratio:>5.2f} {row.factor:>6.2f} {apart:>5}"


def picture(decision: Decision, path: Path) -> bool:
    """Draw distance against speed; False where no library to draw with is installed.

    Raises OSError where the picture cannot be written.
    """
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        return False
    width, height, edge = 900, 560, 70
    image = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(image)
    rows = [row for row in decision.rows if row.ratio]
    most_x = max([1.1, *(row.ratio for row in rows)])
    finite = [row.multiple for row in rows if row.multiple < 100]
    most_y = max([1.2, *finite])

    def point(ratio: float, multiple: float) -> tuple[float, float]:
        x = edge + ratio / most_x * (width - 2 * edge)
        return x, height - edge - min(multiple, most_y) / most_y * (height - 2 * edge)

    draw.line([point(0, 0), point(most_x, 0)], fill="black")
    draw.line([point(0, 0), point(0, most_y)], fill="black")
    for step in range(int(most_x * 5) + 1):
        draw.text(point(step / 5, -0.02 * most_y), f"{step / 5:.1f}", fill="black")
    for level, limit in limits():
        draw.line([point(0, limit), point(most_x, limit)], fill="gray")
        draw.text(point(most_x * 0.86, limit + 0.04 * most_y), f"{level} {limit}", fill="gray")
    for number, row in enumerate(rows, 1):
        x, y = point(row.ratio, 0 if row.exact else row.multiple)
        draw.ellipse((x - 5, y - 5, x + 5, y + 5), fill="green" if row.exact else "blue")
        above = 14 + 12 * (number % 3)  # points lie close together
        draw.text((x - 3 + 9 * (number // 3), y - above), str(number), fill="black")
        draw.text((edge + 20, edge - 20 + 15 * number), f"{number}  {row.name}", fill="black")
    draw.text((edge, 20), "error, by what the model differs from run to run", fill="black")
    draw.text((width / 3, height - 30), "time, by that of the model as it is", fill="black")
    image.save(path)
    return True


def limits() -> list[tuple[str, float]]:
    """The levels with their limits."""
    return [(level, LIMITS[level]) for level in LIMITS]


def _untried(decision: Decision, installed: bool) -> list[str]:
    """Note for a report without rewritten graphs, which gain most."""
    if any(row.variant and row.ratio and not row.exact for row in decision.rows):
        return []
    first = "" if installed else "pip install onnx, then "
    return [f"rewritten graphs, which gain most, were not timed: {first}`wyoming-kokoro tune`"]


def explanation(
    decision: Decision | None, level: str, *, installed: bool, by_itself: bool
) -> list[str]:
    """Lines for `doctor`: what is used and why. `by_itself`: the server tunes unasked."""
    if decision is None:
        hint = "" if installed else "; candidates need: pip install onnx"
        how = "`wyoming-kokoro tune` finds what is faster"
        if by_itself:
            how = f"the server begins by itself after {QUIET}; `wyoming-kokoro tune` does at once"
        return [f"not tuned for this machine yet: {how}{hint}"]
    row = decision.at(as_level(level))
    in_use = f"tuned: {sentence(decision, level)}"
    if row is None:
        return [in_use, *_untried(decision, installed)]
    return [f"{in_use} (--fidelity {level}); `wyoming-kokoro tune --reset` takes it back"]
