"""Tables of the HTTP port's times: a row per format, and a row per voice, beside Wyoming's."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.commands.benchmark.series import Results

_LABELS = {"wyoming": "Wyoming"}
_NAME, _COLUMN = 16, 16


def formats(results: Results) -> list[str]:
    """Names of the measured formats and "wyoming", in the order of their first sound."""
    return sorted(
        _names(results, "format"),
        key=lambda name: (name != "wyoming", _p50(results, f"http.format.{name}.first")),
    )


def voices(results: Results) -> list[str]:
    """Ids of the measured voices."""
    return _names(results, "voice")


def label(name: str) -> str:
    """The name of a format as people write it."""
    return _LABELS.get(name, name)


def lines(results: Results) -> Iterator[str]:
    """Both tables, medians; nothing where the part was not measured."""
    if rows := formats(results):
        yield ""
        yield _row("HTTP by format", "streamed: first", "whole", "size", "speech", "n")
        for name in rows:
            key = f"http.format.{name}"
            yield _row(
                label(name),
                f"{_p50(results, f'{key}.first'):.0f} ms",
                f"{_p50(results, f'{key}.total'):.2f} s",
                f"{_p50(results, f'{key}.rate'):.0f} kbit/s",
                f"{_p50(results, f'{key}.speech'):.1f} s",
                str(_count(results, f"{key}.first")),
            )
    if rows := voices(results):
        yield ""
        yield _row("HTTP by voice", "streamed: first", "whole", "Wyoming: first", "whole", "speech")
        for name in rows:
            key = f"http.voice.{name}"
            yield _row(
                name,
                f"{_p50(results, f'{key}.first'):.0f} ms",
                f"{_p50(results, f'{key}.total'):.2f} s",
                f"{_p50(results, f'{key}.wyoming_first'):.0f} ms",
                f"{_p50(results, f'{key}.wyoming_total'):.2f} s",
                f"{_p50(results, f'{key}.speech'):.1f} s",
            )


def _names(results: Results, kind: str) -> list[str]:
    prefix, suffix = f"http.{kind}.", ".first"
    keys = [series.key for series in results.all()]
    return [
        key.removeprefix(prefix).removesuffix(suffix)
        for key in keys
        if key.startswith(prefix) and key.endswith(suffix)
    ]


def _p50(results: Results, key: str) -> float:
    series = results.get(key)
    return series.p50 if series else float("nan")


def _count(results: Results, key: str) -> int:
    series = results.get(key)
    return len(series.values) if series else 0


def _row(name: str, *cells: str) -> str:
    return f"{name:{_NAME}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)
