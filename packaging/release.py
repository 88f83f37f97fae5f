"""Makes the tree a release: `script/release 0.2.0`; see "How a release is made" in CONTRIBUTING.md.

It writes the version wherever it stands, lets the Home Assistant app and compose use the published
images, and lets the documents and messages take the package from the package index. All of it
stays so for later releases. `--check` writes nothing: it fails where the tree is not that release.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?"
BASE_IMAGE = re.compile(r"^FROM (\S+:\S+) AS ", re.MULTILINE)
PINNED = re.compile(r"@sha256:[0-9a-f]{64}$")

Texts = dict[str, str]


def main(arguments: list[str]) -> int:
    """Exit status: 0 once the tree is the release."""
    parser = argparse.ArgumentParser(prog="script/release", description=__doc__)
    parser.add_argument("version", help="such as 0.2.0")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(arguments)
    try:
        changed = released(options.version)
    except ValueError as error:
        return _refuse(str(error))
    loose = [image for image in base_images() if not PINNED.search(image)]
    if options.check:
        problems = [f"script/release {options.version} would change {name}" for name in changed]
        problems += [f"script/pin-images has not pinned {image}" for image in loose]
        return _refuse("\n".join(problems)) if problems else 0
    for name, text in changed.items():
        (ROOT / name).write_text(text, "utf-8")
        sys.stdout.write(f"changed {name}\n")
    if loose:
        sys.stdout.write("now run script/pin-images, which needs docker and the network\n")
    return 0


def released(version: str) -> Texts:
    """The files that a release changes, as they are then. Raises ValueError where one is unlike."""
    if not re.fullmatch(VERSION, version):
        raise ValueError(f"{version!r} is no version such as 0.2.0")
    tree = _Tree()
    url = str(tree.project["urls"]["Repository"])
    image = url.replace("https://github.com/", "ghcr.io/")
    tree.replace("pyproject.toml", rf'^(version = "){VERSION}(")$', version)
    tree.replace("wyoming_kokoro/__init__.py", rf'^(__version__ = "){VERSION}(")$', version)
    tree.replace("config.yaml", rf"^(version: ){VERSION}()$", version)
    tree.replace("compose.yaml", r"^(    image: )\S+()$", f"{image}:{version}")
    tree.replace("compose.gpu.yaml", rf"^(    image: \S+:){VERSION}(-cuda)$", version)
    tree.replace("docs/kubernetes.yaml", rf"^( +image: {image}:){VERSION}()$", version)
    tree.replace(
        "CHANGELOG.md", rf"\A(# .+\n\n## )(?:Unreleased|{re.escape(version)})(\n)", version
    )
    tree.replace("wyoming_kokoro/core/install_hints.py", r'^(SOURCE = ").*(")$', "")
    if not re.search(r"^image:", tree["config.yaml"], re.MULTILINE):
        tree.replace("config.yaml", r"^(url: .+\n)()", f"image: {image}-app\n")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        name = path.relative_to(ROOT).as_posix()
        tree[name] = tree[name].replace(f" @ git+{url}'", "'")
    tree["docs/install.md"] = _with_releases(tree["docs/install.md"])
    return tree.changed()


def _with_releases(install: str) -> str:
    """docs/install.md once there are releases."""
    install = re.sub(r" No release is on the package index yet: [^.]+\.", "", install)
    return install.replace("docker compose up -d --build`", "docker compose up -d`")


def base_images() -> list[str]:
    """The images that the Dockerfile starts from."""
    return BASE_IMAGE.findall((ROOT / "Dockerfile").read_text("utf-8"))


class _Tree(Texts):
    """The texts of the repository, read when first asked for."""

    def __missing__(self, name: str) -> str:
        self[name] = (ROOT / name).read_text("utf-8")
        return self[name]

    @property
    def project(self) -> dict[str, dict[str, str]]:
        return tomllib.loads(self["pyproject.toml"])["project"]

    def replace(self, name: str, pattern: str, by: str) -> None:
        """Put `by` between the pattern's two groups, in the one place where it is found."""
        text, times = re.subn(pattern, lambda m: m[1] + by + m[2], self[name], flags=re.MULTILINE)
        if times != 1:
            raise ValueError(f"{name} has {times} places like {pattern}, not one")
        self[name] = text

    def changed(self) -> Texts:
        """Those that differ from the disk."""
        return {
            name: text for name, text in self.items() if text != (ROOT / name).read_text("utf-8")
        }


def _refuse(reason: str) -> int:
    sys.stderr.write(f"{reason}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
