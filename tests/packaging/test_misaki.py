"""The build hook that puts misaki's parts into our wheel, and what is installed by it."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.places import ROOT
from wyoming_kokoro.text.phonemizer import misaki_version

PIN = "packaging/misaki/requirements.txt"
PART = "misaki/en.py"


def build_hook_parts() -> list[str]:
    """Names in misaki's wheel that the hook takes, read from its source."""
    scope: dict[str, tuple[str, ...]] = {}
    text = (ROOT / "packaging/misaki/build_hook.py").read_text()
    tables = re.search(r"^MODULES = .*?(?=^LICENSE)", text, re.MULTILINE | re.DOTALL)
    assert tables
    exec(tables[0], {}, scope)
    return list(scope["PARTS"])


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small source tree with the real hook and an invented misaki, already fetched."""
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path)
    folder = tmp_path / "packaging/misaki"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "packaging/misaki/build_hook.py", folder)
    package = tmp_path / "wyoming_kokoro"
    package.mkdir()
    (package / "__init__.py").touch()
    wheel = folder / "misaki-9.9-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for part in [*build_hook_parts(), "misaki/vi.py"]:
            archive.writestr(part, f"# {part}\n")
        archive.writestr("misaki-9.9.dist-info/licenses/LICENSE", "misaki's licence\n")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (tmp_path / PIN).write_text(f"misaki==9.9 --hash=sha256:{digest}\n")
    return tmp_path


def build(tree: Path, target: str) -> subprocess.CompletedProcess[str]:
    """One target into `dist`; an index that is not there stands for a machine without network."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target],
        cwd=tree,
        env={
            "PIP_INDEX_URL": "http://127.0.0.1:9/",
            "PIP_RETRIES": "0",
            "PIP_NO_INPUT": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_wheel_carries_the_parts_under_a_name_of_ours(tree: Path) -> None:
    """Unchanged, with the licence, and nothing that would hide a misaki of the user's."""
    done = build(tree, "wheel")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tree / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert archive.read("wyoming_kokoro_misaki/en.py").decode() == f"# {PART}\n"
        assert archive.read("wyoming_kokoro_misaki/LICENSE").decode() == "misaki's licence\n"
    assert {f"wyoming_kokoro_{part}" for part in build_hook_parts()} <= set(names)
    assert not [name for name in names if name.startswith("misaki") or name.endswith("vi.py")]
    assert [name for name in names if name.endswith("licenses/NOTICE")]


def test_the_wheel_carries_every_table(tree: Path) -> None:
    """The data files that lie beside the code, of each language and kind."""
    package = ROOT / "wyoming_kokoro"
    shutil.copytree(
        package,
        tree / "wyoming_kokoro",
        dirs_exist_ok=True,
        ignore=lambda _, names: [n for n in names if n == "__pycache__" or n.endswith(".onnx")],
    )
    done = build(tree, "wheel")
    assert done.returncode == 0, done.stderr
    (wheel,) = (tree / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    tables = {f"wyoming_kokoro/{path.relative_to(package)}" for path in package.rglob("*.tsv")}
    assert {"cues.tsv", "lexicon.tsv"} <= {Path(name).name for name in tables}
    assert not tables - names


def test_the_sdist_carries_the_fetched_wheel(tree: Path) -> None:
    """So that it can be built where there is no network."""
    done = build(tree, "sdist")
    assert done.returncode == 0, done.stderr
    (archive,) = (tree / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as file:
        names = [name.partition("/")[2] for name in file.getnames()]
    assert "packaging/misaki/misaki-9.9-py3-none-any.whl" in names
    assert PIN in names


def test_another_wheel_than_the_pinned_one_is_refused(tree: Path) -> None:
    """By its hash, wherever it came from."""
    (wheel,) = (tree / "packaging/misaki").glob("*.whl")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("misaki/more.py", "")
    done = build(tree, "wheel")
    assert done.returncode == 1
    assert "delete it" in done.stderr
    assert not list(tree.glob("dist/*"))


def test_where_it_cannot_be_fetched_the_build_says_what_to_do(tree: Path) -> None:
    """And leaves nothing half done behind."""
    (wheel,) = (tree / "packaging/misaki").glob("*.whl")
    wheel.unlink()
    done = build(tree, "wheel")
    assert done.returncode == 1
    assert "set PIP_INDEX_URL" in done.stderr
    assert sorted(path.name for path in (tree / "packaging/misaki").iterdir()) == [
        "build_hook.py",
        "requirements.txt",
    ]


def test_what_is_installed_is_what_is_pinned() -> None:
    """The version that the lock, the notice and the phonemes speak of."""
    version = re.match(r"misaki==(\S+) --hash=sha256:[0-9a-f]{64}\n$", (ROOT / PIN).read_text())
    assert version
    assert misaki_version() == version[1]
    assert f"misaki {version[1]}" in (ROOT / "NOTICE").read_text()


def test_no_wheel_of_it_is_in_the_repository() -> None:
    """It is fetched, never committed."""
    assert "packaging/misaki/*.whl" in (ROOT / ".gitignore").read_text().splitlines()
