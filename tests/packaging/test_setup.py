"""script/setup: which Python it takes, and what it says where there is none."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.places import ROOT

from .tree import project

STUB = """#!/bin/sh
case "$*" in
  *ensurepip*) exit {status} ;;
  *"import pip"*) case "$0" in *.venv*) exit 0 ;; *) exit 1 ;; esac ;;
  *base_prefix* | --version) echo "{name}" ;;
  "-m venv"*) echo "making it" >&2; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
  "-m pip install"*) echo "{name}" >> installed; echo "$*" > pip-arguments ;;
esac
"""
UV = """#!/bin/sh
echo "$*" > uv-arguments
mkdir -p .venv/bin; cp managed/python3.13 .venv/bin/python
"""

pytestmark = pytest.mark.skipif(not Path("/bin/sh").exists(), reason="script/setup is for sh")


@dataclass(frozen=True)
class Machine:
    """A clone beside stub programs, which are all that PATH holds besides a few real ones."""

    folder: Path

    def has_python(self, name: str, where: str = "bin", fits: bool = True) -> Path:
        """A stub which answers that it fits, or not."""
        path = self.folder / where / name
        path.write_text(STUB.format(name=name, status=0 if fits else 1))
        path.chmod(0o755)
        return path

    def has_uv(self) -> None:
        """A stub that brings a Python of its own."""
        (self.folder / "managed").mkdir()
        self.has_python("python3.13", where="managed")
        path = self.folder / "bin/uv"
        path.write_text(UV)
        path.chmod(0o755)

    def start(self) -> subprocess.Popen[str]:
        """Run script/setup in the clone, without waiting for its end."""
        return subprocess.Popen(
            ["/bin/sh", "-e", "script/setup"],
            cwd=self.folder,
            env={"PATH": str(self.folder / "bin")},
            stderr=subprocess.PIPE,
            text=True,
        )

    def set_up(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run script/setup in the clone."""
        return subprocess.run(
            ["/bin/sh", "-e", "script/setup"],
            cwd=self.folder,
            env={"PATH": str(self.folder / "bin"), **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def installed(self) -> list[str]:
        """The Pythons that packages were installed for, one for each time."""
        record = self.folder / "installed"
        return record.read_text().splitlines() if record.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    for name in ("script/setup", "pyproject.toml", "packaging/misaki/requirements.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "bin").mkdir()
    for tool in ("cat", "cksum", "cp", "dirname", "mkdir"):
        real = shutil.which(tool)
        assert real
        (tmp_path / "bin" / tool).symlink_to(real)
    return Machine(tmp_path)


def test_the_first_python_that_fits_is_taken_once(machine: Machine) -> None:
    """One that is too old is passed over; a second call does nothing."""
    machine.has_python("python3", fits=False)
    machine.has_python("python3.12")
    first = machine.set_up()
    assert first.returncode == 0
    told, making, *_ = first.stderr.splitlines()  # told before the seconds that venv takes
    assert (told, making) == (
        "Setting up .venv with python3.12: some minutes, once",
        "making it",
    )
    assert machine.installed() == ["python3.12"]
    again = machine.set_up()
    assert (again.returncode, again.stderr) == (0, "")
    assert machine.installed() == ["python3.12"]


def test_a_change_of_the_requirements_keeps_the_python(machine: Machine) -> None:
    """Packages are installed anew into the same .venv."""
    machine.has_python("python3")
    machine.set_up()
    with (machine.folder / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    machine.has_python("python3", fits=False)
    machine.has_python("python3.14")
    assert machine.set_up().returncode == 0
    assert machine.installed() == ["python3", "python3"]


def test_python_is_honoured_when_venv_has_another(machine: Machine) -> None:
    """And .venv stays as it is when PYTHON is not given again, or is the same."""
    machine.has_python("python3")
    wanted = machine.has_python("python3.14")
    for python in ({}, {"PYTHON": str(wanted)}, {}, {"PYTHON": "python3.14"}):
        assert machine.set_up(**python).returncode == 0
    assert machine.installed() == ["python3", "python3.14"]


def test_uv_brings_a_python_where_none_fits(machine: Machine) -> None:
    """With pip in it, which installs the packages."""
    machine.has_python("python3", fits=False)
    machine.has_uv()
    done = machine.set_up()
    assert done.returncode == 0, done.stderr
    assert machine.installed() == ["python3.13"]
    arguments = (machine.folder / "uv-arguments").read_text().split()
    assert arguments[0] == "venv"
    assert "--seed" in arguments


@pytest.mark.parametrize(
    ("dump", "why"),
    [
        ("NewConnectionError: Temporary failure in name resolution", "cannot be reached"),
        ("No version satisfies hatchling (from versions: none)", "cannot be reached"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("error: something else", "pip failed"),
    ],
)
def test_a_failure_is_one_line_and_a_log(machine: Machine, dump: str, why: str) -> None:
    """The cause, what to do, and where pip's own words are; the next call tries again."""
    python = machine.has_python("python3")
    stub = python.read_text().replace('echo "{name}" >> installed', "")
    failing = f'*"-m pip install"*) echo "{dump}" >&2; exit 1 ;;'
    python.write_text(stub.replace('case "$*" in', f'case "$*" in\n  {failing}'))
    done = machine.set_up()
    log = machine.folder / ".venv/setup.log"
    assert done.returncode == 1
    *_, last = done.stderr.splitlines()
    assert why in last
    assert last.endswith(f"What pip wrote is in {log}")
    assert dump not in done.stderr
    assert dump in log.read_text()
    assert not (machine.folder / ".venv/stamp").exists()


def test_a_person_at_a_terminal_sees_what_pip_does(machine: Machine) -> None:
    """It takes most of a minute; a log gets no bars."""
    machine.has_python("python3")
    machine.set_up()
    assert "--progress-bar=off" in (machine.folder / "pip-arguments").read_text()
    (machine.folder / ".venv/stamp").unlink()
    watched, terminal = os.openpty()
    with os.fdopen(watched, "rb"), os.fdopen(terminal, "wb") as stderr:
        done = subprocess.run(
            ["/bin/sh", "-e", "script/setup"],
            cwd=machine.folder,
            env={"PATH": str(machine.folder / "bin")},
            stderr=stderr,
            check=False,
        )
    assert done.returncode == 0
    assert "--progress-bar=on" in (machine.folder / "pip-arguments").read_text()


def test_a_log_gets_a_line_for_each_step(machine: Machine) -> None:
    """A minute of silence looks like a program that hangs; a line for each of pip's is too much."""
    python = machine.has_python("python3")
    said = (
        "Obtaining file:///clone",
        "Collecting numpy",
        "  Downloading numpy-2.whl.metadata (62 kB)",
        "  Downloading numpy-2.whl (16.6 MB)",
        "Installing collected packages: numpy, kokoro",
    )
    echoes = "; ".join(f'echo "{line}"' for line in said)
    stub = python.read_text()
    python.write_text(stub.replace('"-m pip install"*)', f'"-m pip install"*) {echoes};'))
    done = machine.set_up()
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.splitlines()[2:] == [
        "Collecting the packages",
        "Downloading numpy-2.whl (16.6 MB)",
        "Installing the packages",
        "Set up",
    ]


@pytest.mark.skipif(not shutil.which("flock"), reason="the system has no flock")
def test_a_second_one_waits_for_the_first(machine: Machine) -> None:
    """And finds its work done: two at once would write the same files."""
    machine.has_python("python3")
    without = shutil.copytree(machine.folder / "bin", machine.folder / "without", symlinks=True)
    real = shutil.which("flock")
    assert real
    (machine.folder / "bin/flock").symlink_to(real)
    with (machine.folder / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        second = machine.start()
        assert second.stderr
        assert "waiting for its end" in second.stderr.readline()
        assert machine.installed() == []
        machine.set_up(PATH=str(without))
        fcntl.flock(lock, fcntl.LOCK_UN)
    assert second.communicate()[1] == ""
    assert second.returncode == 0
    assert machine.installed() == ["python3"]


@pytest.mark.parametrize("python", ["", "python3"])
def test_without_both_one_line_says_what_to_do(python: str, machine: Machine) -> None:
    """A Python that was asked for is not replaced by another."""
    machine.has_python("python3", fits=False)
    if python:
        machine.has_uv()
        machine.has_python("python3.13")
    done = machine.set_up(PYTHON=python)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert "Python 3.11 to 3.14" in line
    assert "uv" in line
    assert not machine.installed()
    assert not (machine.folder / ".venv").exists()


def test_it_takes_the_pythons_that_are_promised() -> None:
    """Its bounds are those of the classifiers and of requires-python."""
    promised = [
        int(text.rpartition(".")[2])
        for text in project()["classifiers"]
        if re.search(r"Python :: 3\.\d+$", text)
    ]
    text = (ROOT / "script/setup").read_text()
    bounds = re.search(r"\(3, (\d+)\) <= sys\.version_info < \(3, (\d+)\)", text)
    assert bounds
    assert list(range(int(bounds[1]), int(bounds[2]))) == promised
    assert project()["requires-python"] == f">=3.{promised[0]}", "no upper bound shuts anyone out"
    assert f"Python 3.{promised[0]} to 3.{promised[-1]}" in text
    for minor in promised:
        assert f"python3.{minor} " in text
