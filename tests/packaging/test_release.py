"""script/release and script/pin-images, on a copy of the files that they change."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.places import ROOT

from .tree import files, public_url

URL = public_url()
IMAGE = URL.replace("https://github.com/", "ghcr.io/")
TOUCHED = (
    *("pyproject.toml", "config.yaml", "compose.yaml", "compose.gpu.yaml", "docs/kubernetes.yaml"),
    *("wyoming_kokoro/__init__.py", "wyoming_kokoro/core/install_hints.py"),
    *("CHANGELOG.md", "Dockerfile", "packaging/release.py", "script/pin-images"),
    *(path.as_posix() for path in files() if path.suffix == ".md"),
)
DIGEST = "sha256:" + "0123456789abcdef" * 4
NEWER = "sha256:" + "fedcba9876543210" * 4
DOCKER = """#!/bin/sh
for image; do :; done
echo "$image" >> asked
echo "{digest}"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in TOUCHED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def release(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program of that tree."""
    command = [sys.executable, "packaging/release.py", *arguments]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def pin_images(tree: Path, answer: str = DIGEST) -> subprocess.CompletedProcess[str]:
    """Run the script of that tree with a docker that answers so."""
    docker = tree / "bin/docker"
    docker.parent.mkdir(exist_ok=True)
    docker.write_text(DOCKER.format(digest=answer))
    docker.chmod(0o755)
    path = f"{docker.parent}:/usr/bin:/bin"
    command = ["/bin/sh", "-e", "script/pin-images"]
    return subprocess.run(
        command, cwd=tree, env={"PATH": path}, capture_output=True, text=True, check=False
    )


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_a_release_says_its_version_everywhere(tree: Path) -> None:
    """Where a user, pip, the Supervisor, compose and kubernetes read it."""
    edit(tree / "CHANGELOG.md", "# Changelog\n", "# Changelog\n\n## Unreleased\n\n- More.\n")
    done = release(tree, "1.2.3")
    assert done.returncode == 0, done.stderr
    app = yaml.safe_load((tree / "config.yaml").read_text())
    assert (app["version"], app["image"]) == ("1.2.3", f"{IMAGE}-app")
    image = {
        name: re.findall(r"image: (\S+)", (tree / name).read_text())
        for name in ("compose.yaml", "compose.gpu.yaml", "docs/kubernetes.yaml")
    }
    assert image == {
        "compose.yaml": [f"{IMAGE}:1.2.3"],
        "compose.gpu.yaml": ["wyoming-kokoro:1.2.3-cuda"],
        "docs/kubernetes.yaml": [f"{IMAGE}:1.2.3"],
    }
    assert 'version = "1.2.3"' in (tree / "pyproject.toml").read_text()
    assert '__version__ = "1.2.3"' in (tree / "wyoming_kokoro/__init__.py").read_text()
    assert (tree / "CHANGELOG.md").read_text().startswith("# Changelog\n\n## 1.2.3\n\n- More.\n")


def test_a_release_flips_every_command_that_installs(tree: Path) -> None:
    """The one constant, and the documents that a test holds to it."""
    assert release(tree, "0.1.0").returncode == 0
    assert '\nSOURCE = ""\n' in (tree / "wyoming_kokoro/core/install_hints.py").read_text()
    for path in tree.rglob("*.md"):
        assert f"git+{URL}" not in path.read_text()
    install = (tree / "docs/install.md").read_text()
    assert "uv tool install 'wyoming-kokoro[ja,zh,encode]'\n" in install
    assert "No release" not in install


def test_the_check_passes_only_for_the_tree_of_that_release(tree: Path) -> None:
    """As the workflow asks before it publishes anything; a second run changes nothing."""
    edit(tree / "wyoming_kokoro/core/install_hints.py", 'SOURCE = "', 'SOURCE = "x')
    before = release(tree, "--check", "0.1.0")
    assert before.returncode == 1
    assert "would change wyoming_kokoro/core/install_hints.py" in before.stderr
    assert release(tree, "0.1.0").returncode == 0
    unpinned = release(tree, "--check", "0.1.0")
    pinned = "@sha256:" in (tree / "Dockerfile").read_text()
    assert unpinned.returncode == (0 if pinned else 1)
    assert pin_images(tree).returncode == 0
    assert release(tree, "--check", "0.1.0").returncode == 0
    assert release(tree, "0.1.0").stdout == ""
    other = release(tree, "--check", "0.2.0")
    assert other.returncode == 1


@pytest.mark.parametrize("version", ["v1.0.0", "1.0", "", "1.0.0; rm"])
def test_what_is_no_version_is_refused(version: str, tree: Path) -> None:
    """Nothing is written."""
    done = release(tree, version)
    assert done.returncode == 1
    assert "no version" in done.stderr
    assert (tree / "config.yaml").read_text() == (ROOT / "config.yaml").read_text()


def test_a_changelog_without_the_version_is_refused(tree: Path) -> None:
    """A release says what is new."""
    edit(tree / "CHANGELOG.md", "\n## ", "\n## 0.0.9\n\n## ")
    done = release(tree, "0.3.0")
    assert done.returncode == 1
    assert "CHANGELOG.md" in done.stderr
    assert (tree / "config.yaml").read_text() == (ROOT / "config.yaml").read_text()


def test_base_images_get_their_digests(tree: Path) -> None:
    """Beside the tag, which Dependabot and people read; a second run renews them."""
    for digest in (DIGEST, NEWER):
        assert pin_images(tree, digest).returncode == 0
        dockerfile = (tree / "Dockerfile").read_text()
        froms = re.findall(r"^FROM (\S+:\S+) AS (\S+)$", dockerfile, re.MULTILINE)
        assert froms == [
            (f"debian:bookworm-slim@{digest}", "system"),
            (f"ghcr.io/home-assistant/base-debian:bookworm@{digest}", "app-base"),
        ]
    asked = (tree / "asked").read_text().splitlines()
    assert asked == ["debian:bookworm-slim", "ghcr.io/home-assistant/base-debian:bookworm"] * 2


def test_an_image_without_a_digest_is_an_error(tree: Path) -> None:
    """The Dockerfile stays as it was."""
    before = (tree / "Dockerfile").read_text()
    done = pin_images(tree, "<no value>")
    assert done.returncode == 1
    assert "no digest for debian:bookworm-slim" in done.stderr
    assert (tree / "Dockerfile").read_text() == before
