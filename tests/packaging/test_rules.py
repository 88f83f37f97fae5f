"""The restated rules tell valid from invalid, as the Supervisor does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import voluptuous as vol

from . import supervisor_rules as rules

GOOD: dict[str, Any] = {
    "name": "A",
    "version": "1.0",
    "slug": "a",
    "description": "It does",
    "arch": ["amd64"],
}

VALID: list[dict[str, Any]] = [
    {},
    {"ports": {"1/tcp": None, "2": 2}},
    {"watchdog": "tcp://[HOST]:[PORT:10200]"},
    {"watchdog": "http://[HOST]:8000/health"},
    {"map": ["share:rw", {"type": "addon_config", "read_only": False}]},
    {"schema": {"a": "int(0,5)?", "b": "list(x|y)", "c": ["str"], "d": {"e": "bool"}}},
    {"schema": False},
    {"environment": {"A": "1"}},
    {"image": "ghcr.io/owner/{arch}-kokoro"},
]

INVALID: list[dict[str, Any]] = [
    {"name": None},
    {"slug": "a b"},
    {"arch": ["riscv64"]},
    {"arch": "amd64"},
    {"version": ""},
    {"url": "nowhere"},
    {"timeout": 5},
    {"timeout": 301},
    {"ports": {"tcp/1": None}},
    {"ports": {"1/tcp": 70000}},
    {"watchdog": "tcp://localhost:10200"},
    {"watchdog": "tcp://[HOST]:[PORT]"},
    {"ingress_port": 70000},
    {"map": ["everything:rw"]},
    {"map": [{"read_only": True}]},
    {"schema": {"a": "integer"}},
    {"schema": {"a": "int(a,b)"}},
    {"schema": {"a": "str=x"}},
    {"schema": {"a": "list()"}},
    {"environment": {"A": 1}},
    {"image": "ghcr.io/owner/kokoro:1.0"},
    {"stage": "beta"},
    {"port": {"1/tcp": None}},
]


@pytest.mark.parametrize("change", VALID, ids=str)
def test_valid_app(change: dict[str, Any]) -> None:
    """Each is an app, and is read as what it says."""
    assert rules.APP(GOOD | change).keys() >= change.keys()


@pytest.mark.parametrize("change", INVALID, ids=str)
def test_invalid_app(change: dict[str, Any]) -> None:
    """Each would vanish from the store, or lose the key that was meant."""
    with pytest.raises(vol.Invalid):
        rules.APP(GOOD | change)


@pytest.mark.parametrize("key", ["name", "version", "slug", "description", "arch"])
def test_required_keys(key: str) -> None:
    """None of the five may be missing."""
    with pytest.raises(vol.Invalid, match="required key"):
        rules.APP({k: v for k, v in GOOD.items() if k != key})


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("int(0,5)", 6),
        ("float(0.5,2)", 0.4),
        ("list(a|b)", "c"),
        ("str(1,3)", ""),
        ("port", 0),
        ("bool", "perhaps"),
        ("url", "x"),
        ("int", None),
        ("nonsense", 1),
        ("str", 5),
    ],
)
def test_invalid_option(kind: str, value: object) -> None:
    """The form refuses what is out of bounds."""
    with pytest.raises(vol.Invalid):
        rules.option(kind, value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [("int(0,5)", 5), ("float(0.5,2)", 2), ("list(a|b)", "a"), ("str(1,3)?", None), ("bool", True)],
)
def test_valid_option(kind: str, value: object) -> None:
    """The form takes what is within them."""
    assert rules.option(kind, value) == value


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        (rules.REPOSITORY, {"url": "https://x.example"}),
        (rules.REPOSITORY, {"name": "A", "url": "x"}),
        (rules.TRANSLATIONS, {"configuration": {"a": {"description": "no name"}}}),
        (rules.TRANSLATIONS, {"configuration": {"a": "a"}}),
        (rules.TRANSLATIONS, {"network": {"1/tcp": None}}),
        (rules.BUILD, {"build_from": {"riscv64": "x"}}),
        (rules.BUILD, {"args": {"A": 1}}),
    ],
)
def test_other_invalid_files(schema: vol.Schema, value: object) -> None:
    """Repository, translations and build settings have rules of their own."""
    with pytest.raises(vol.Invalid):
        schema(value)


def test_what_is_taken_for_what(tmp_path: Path) -> None:
    """A config.json in a fixture is an app to the store; a build.yml hides in dot-folders too."""
    for name in (
        "config.yaml",
        "tests/model/config.json",
        ".github/config.yml",
        "addon/rootfs/etc/config.yaml",
        "docs/config.md",
        ".github/workflows/build.yml",
        "tests/repository.json",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [p.relative_to(tmp_path).as_posix() for p in rules.apps(tmp_path)] == [
        "config.yaml",
        "tests/model/config.json",
    ]
    assert [p.name for p in rules.build_settings(tmp_path)] == ["build.yml"]
    assert [p.name for p in rules.repositories(tmp_path)] == ["repository.json"]
