"""Real model files for the tests that compare what is read from each of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = "WYOMING_KOKORO_TEST_MODELS"  # names a folder of model files under their released names


@pytest.fixture
def released() -> Callable[[str], Path]:
    """Finds a model file by its name, or skips the test with the reason."""

    def find(name: str) -> Path:
        folder = os.environ.get(FOLDER)
        if not folder:
            pytest.skip(f"needs a real model: {FOLDER} names no folder")
        path = Path(folder) / name
        if not path.is_file():
            pytest.skip(f"needs a real model: {FOLDER} has no {name}")
        return path

    return find
