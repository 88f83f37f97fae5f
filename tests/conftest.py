"""Fixtures that every room's tests share."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.places import ROOT
from tests.real_voice.fixtures import ears as ears
from tests.real_voice.fixtures import home_with_graphs as home_with_graphs
from tests.real_voice.fixtures import real_fp32 as real_fp32
from tests.real_voice.fixtures import real_graphs as real_graphs
from tests.real_voice.fixtures import real_int8 as real_int8
from tests.real_voice.fixtures import voices as voices

# A busy machine is no failure, and no run finds by chance what the last one did not: to look for
# new cases, `--hypothesis-profile thorough` draws others each time, and more of them.
settings.register_profile(
    "suite",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("suite"), max_examples=3000, derandomize=False
)
settings.load_profile("suite")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of full-size test data beside the checkout; the test is skipped without it."""
    folder = ROOT.parent / "shared"
    if not (folder / "voices" / "voices-v1.0.bin").is_file():
        pytest.skip("the released voices and the bench model are not beside this checkout")
    return folder


@pytest.fixture(autouse=True)
def _without_settings_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands in this process read no configuration file of whoever runs the tests."""
    monkeypatch.setattr(
        "wyoming_kokoro.config.settings.default_config", lambda: Path("nowhere/kokoro.yaml")
    )


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """The command line sets logging up for a process of its own."""
    root, ours = logging.getLogger(), logging.getLogger("wyoming_kokoro")
    handlers, level, our_level = list(root.handlers), root.level, ours.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    ours.setLevel(our_level)
