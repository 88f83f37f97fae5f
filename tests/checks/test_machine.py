"""Checks of the machine and of what is installed on it."""

from __future__ import annotations

from wyoming_kokoro.checks.machine import installed_flavours


def test_flavours() -> None:
    """Two distributions in one import name are both found; none is none."""
    packages = {"onnxruntime": ["onnxruntime", "onnxruntime-gpu", "onnxruntime"], "numpy": ["x"]}
    assert [name.split()[0] for name in installed_flavours(packages)] == [
        "onnxruntime",
        "onnxruntime-gpu",
    ]
    assert installed_flavours({}) == []


def test_the_flavour_installed_here() -> None:
    """The package's own dependency is found with its version."""
    [flavour] = installed_flavours()
    assert flavour.startswith("onnxruntime")
    assert flavour[-1].isdigit()
