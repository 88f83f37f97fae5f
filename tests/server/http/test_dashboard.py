"""The Grafana dashboard in the docs asks for figures that there are."""

from __future__ import annotations

import json
import re

from tests.places import ROOT

from .conftest import Port

DASHBOARD = ROOT / "docs" / "grafana-dashboard.json"


async def test_every_figure_is_served(port: Port) -> None:
    """By their names on `/metrics`."""
    async with port.speak("one", voice="nobody") as answer:
        assert answer.status == 400
    async with port.speak("one") as answer:
        await answer.read()
    async with port.get("/metrics") as answer:
        served = set(re.findall(r"^(\w+)", await answer.text(), re.MULTILINE))
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    expressions = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    wanted = set(re.findall(r"(?:kokoro|process)_\w+", expressions))
    assert len(wanted) > 10
    assert wanted <= served
