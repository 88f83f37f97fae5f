"""What belongs to the repository, and what its central files say."""

from __future__ import annotations

import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.places import ROOT

LANGUAGES = ("de", "en", "es", "fr", "it", "ja", "nl", "pt-BR", "zh-Hans")


@cache
def files() -> tuple[Path, ...]:
    """The repository's files, relative to its root: those git knows of or would take up."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        paths = [Path(line) for line in listed.stdout.splitlines()]
    else:  # unpacked from an archive
        paths = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    return tuple(p for p in paths if p.parts[0] != ".venv" and (ROOT / p).is_file())


def texts(*suffixes: str) -> dict[Path, str]:
    """The contents of the repository's files of those suffixes."""
    return {p: (ROOT / p).read_text() for p in files() if p.suffix in suffixes or not suffixes}


def read_yaml(name: str) -> Any:
    """A YAML file of the repository."""
    return yaml.safe_load((ROOT / name).read_text())


def project() -> dict[str, Any]:
    """The [project] table of pyproject.toml."""
    return dict(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"])


def public_url() -> str:
    """The one address that everything else is held to."""
    return str(project()["urls"]["Repository"])
