"""The figures of a cost model as plain values for JSON, checked when they are read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cost_model import CostModel
from .run_time_fit import RunTimeFit
from .speech_rates import MAX_VOICES, SpeechRate, SpeechRates

_VERSION = 1
_RATE_BOUNDS = (0.3, 30.0)


def to_dict(model: CostModel) -> dict[str, Any]:
    """Plain values for JSON."""
    fitted, rates = model.fitted, model.rates
    return {
        "version": _VERSION,
        "key": model.key,
        "runs": model.runs,
        "coefficients": list(fitted.coefficients),
        "error": fitted.error,
        "lost_s": model.lost_s,
        "first_share": model.first_share,
        "shared": [rates.shared.tokens, rates.shared.frames],
        "voices": {name: [rate.tokens, rate.frames] for name, rate in rates.by_voice.items()},
    }


def from_dict(values: Mapping[str, Any], key: str) -> CostModel:
    """Raises ValueError for another version or key, or figures that are out of bounds."""
    try:
        if values["version"] != _VERSION or values["key"] != key:
            raise ValueError("the figures belong to another machine, model or version")
        coefficients = [_number(value, 1e-9, 1e3) for value in values["coefficients"]]
        voices = {str(name): _rate(pair) for name, pair in values["voices"].items()}
        if len(coefficients) != 3 or len(voices) > MAX_VOICES:
            raise ValueError("not figures of a cost model")
        return CostModel(
            key=key,
            runs=int(values["runs"]),
            fitted=RunTimeFit.saved(coefficients, _number(values["error"], 0.0, 1.0)),
            rates=SpeechRates(_rate(values["shared"]), voices),
            lost_s=_number(values["lost_s"], -1.0, 1.0),
            first_share=_number(values.get("first_share", 1.0), 0.3, 3.0),
        )
    except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
        raise ValueError(f"not figures of a cost model: {error!r}") from error


def _number(value: Any, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ValueError(f"{value!r} is not between {low} and {high}")
    return float(value)


def _rate(pair: Any) -> SpeechRate:
    tokens, frames = (_number(value, 0.0, 1e6) for value in pair)
    low, high = _RATE_BOUNDS
    if tokens and not low <= frames / tokens <= high:
        raise ValueError("a voice's rate of speech is out of bounds")
    return SpeechRate(tokens, frames)
