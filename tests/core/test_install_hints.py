"""The commands that messages name, and the one constant behind them and the documents."""

from __future__ import annotations

import json
import re
import shlex
import sys
from importlib import metadata
from pathlib import Path

import pytest

from tests.packaging.tree import project, public_url, texts
from wyoming_kokoro.core import install_hints
from wyoming_kokoro.core.install_hints import SOURCE, install_command, requirement

UNRELEASED = "No release is on the package index yet"


def installed_from(monkeypatch: pytest.MonkeyPatch, direct_url: object) -> None:
    """Let the installation's metadata say where it came from."""

    class Distribution:
        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return json.dumps(direct_url) if direct_url else None

    monkeypatch.setattr(metadata, "distribution", lambda name: Distribution())


def test_the_package_comes_from_the_repository_until_a_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One constant decides."""
    url = "git+https://example.org/kokoro"
    monkeypatch.setattr(install_hints, "SOURCE", url)
    assert requirement("ja", "zh") == f"wyoming-kokoro[ja,zh] @ {url}"
    monkeypatch.setattr(install_hints, "SOURCE", "")
    assert requirement("ja") == "wyoming-kokoro[ja]"
    assert requirement() == "wyoming-kokoro"


def test_the_source_is_the_public_address() -> None:
    """Or nothing, once released."""
    assert SOURCE in ("", f"git+{public_url()}")


def test_the_command_names_this_python_and_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    """uv where that Python has no pip, as uv's own environments have none."""
    installed_from(monkeypatch, None)
    wanted = shlex.quote(requirement("ja"))
    monkeypatch.setattr(install_hints, "find_spec", lambda name: object())
    assert install_command("ja") == f"{shlex.quote(sys.executable)} -m pip install {wanted}"
    monkeypatch.setattr(install_hints, "find_spec", lambda name: None)
    assert install_command("ja") == f"uv pip install -p {shlex.quote(sys.executable)} {wanted}"


def test_a_clone_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pip would replace an installation from a folder by the repository's."""
    folder = tmp_path / "a clone"
    folder.mkdir()
    monkeypatch.setattr(install_hints, "find_spec", lambda name: object())
    installed_from(monkeypatch, {"url": folder.as_uri(), "dir_info": {"editable": True}})
    assert shlex.split(install_command("ja"))[-2:] == ["-e", f"{folder}[ja]"]
    installed_from(monkeypatch, {"url": folder.as_uri(), "dir_info": {}})
    assert shlex.split(install_command("ja"))[-2:] == ["install", f"{folder}[ja]"]
    for other in (
        {"url": (tmp_path / "gone").as_uri(), "dir_info": {"editable": True}},
        {"url": "https://example.org/x", "vcs_info": {"vcs": "git"}},
    ):
        installed_from(monkeypatch, other)
        assert shlex.split(install_command("ja"))[-1] == requirement("ja")


def test_without_metadata_the_source_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a package that runs from a folder on the path."""

    def absent(name: str) -> object:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", absent)
    assert shlex.split(install_command("ja"))[-1] == requirement("ja")


@pytest.mark.parametrize("path", texts(".md"), ids=str)
def test_the_documents_name_commands_that_work_today(path: Path) -> None:
    """Each installs extras that exist, from where the package is."""
    extras = project()["optional-dependencies"]
    text = texts(".md")[path]
    for quoted, named in re.findall(r"'(wyoming-kokoro\[([\w,]+)\][^']*)'", text):
        assert set(named.split(",")) <= set(extras)
        assert quoted == requirement(*named.split(","))
    assert not re.search(r"\binstall (-\S+ )*wyoming-kokoro\b", text), "without extras: quote it"
    assert UNRELEASED not in text or SOURCE, "script/release deletes the sentence"


def test_no_message_has_a_command_of_its_own() -> None:
    """All name the one of `install_command`."""
    for path, text in texts(".py").items():
        if path.parts[0] == "wyoming_kokoro" and path.name != "install_hints.py":
            assert not re.search(r"install ['\"]*wyoming-kokoro", text), path
