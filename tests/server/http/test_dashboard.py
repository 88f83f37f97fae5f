"""The Grafana dashboard in the docs asks for figures that there are."""

from __future__ import annotations

import json
import re

from tests.places import ROOT

from .conftest import Port

DASHBOARD = ROOT / "docs" / "grafana-dashboard.json"


API = ROOT / "docs" / "api.md"


async def test_every_figure_is_served(port: Port) -> None:
    """By their names on `/metrics`."""
    served = await _served(port)
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    expressions = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    wanted = set(re.findall(r"(?:kokoro|process)_\w+", expressions))
    assert len(wanted) > 10
    assert wanted <= served


async def test_every_figure_is_documented(port: Port) -> None:
    """In the table of docs/api.md; parts of histograms and times of creation by their figure."""
    documented = set(re.findall(r"`(kokoro_\w+)`", API.read_text("utf-8")))
    served = {re.sub("_(?:bucket|count|sum)$", "", name) for name in await _served(port)}
    figures = {name for name in served if name.startswith("kokoro_")}
    assert {name for name in figures if not name.endswith("_created")} == documented


async def _served(port: Port) -> set[str]:
    """Names on `/metrics` after a reply and an error."""
    async with port.speak("one", voice="nobody") as answer:
        assert answer.status == 400
    async with port.speak("one") as answer:
        await answer.read()
    async with port.get("/metrics") as answer:
        return set(re.findall(r"^(\w+)", await answer.text(), re.MULTILINE))
