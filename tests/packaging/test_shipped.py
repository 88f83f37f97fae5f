"""Files for other programs: systemd's unit, Kubernetes' manifest, the public checks."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
import yaml

from tests.places import ROOT
from wyoming_kokoro.config import settings
from wyoming_kokoro.config.table import NetworkSettings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.server.discovery import SERVICE_TYPE

from .dockerfile import base_images
from .tree import project, read_yaml, texts

UNIT = ROOT / "packaging/systemd/wyoming-kokoro.service"
USER_UNIT = ROOT / "packaging/systemd/user/wyoming-kokoro.service"
AVAHI = ROOT / "packaging/haproxy/kokoro.service"
HAPROXY = ROOT / "packaging/haproxy/haproxy.cfg"
FLAGS = {option.flag: option for option in settings.OPTIONS}


def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    """And leaves the service little to harm."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    copy = tmp_path / UNIT.name
    text = UNIT.read_text().replace("/opt/wyoming-kokoro/bin/wyoming-kokoro", "/bin/true")
    copy.write_text(text)
    done = subprocess.run(
        [analyze, "verify", str(copy)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    security = [analyze, "security", "--offline=true", "--threshold=25", str(copy)]
    done = subprocess.run(security, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-300:]


def test_avahi_announces_the_proxy_as_a_server_announces_itself() -> None:
    """Home Assistant finds the proxy as it finds a server: the same type, the proxy's own port."""
    (service,) = ElementTree.parse(AVAHI).getroot().findall("service")
    port = urlsplit(NetworkSettings().uri).port
    assert f"{service.findtext('type')}.local." == SERVICE_TYPE
    assert service.findtext("port") == str(port)
    assert re.findall(
        r"^frontend wyoming\n.*\n    bind :(\d+)$", HAPROXY.read_text(), re.MULTILINE
    ) == [str(port)]


def test_the_unit_for_a_user_is_understood_by_systemd(tmp_path: Path) -> None:
    """As docs/install.md writes it, with a path that has a space in it."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    program = tmp_path / "my clone/.venv/bin/wyoming-kokoro"
    program.parent.mkdir(parents=True)
    program.symlink_to("/bin/true")
    copy = tmp_path / USER_UNIT.name
    copy.write_text(USER_UNIT.read_text().replace('"PROGRAM"', f'"{program}"'))
    done = subprocess.run(
        [analyze, "verify", "--user", str(copy)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_for_a_user_serves_as_script_run_does() -> None:
    """The configuration file wins: a variable of the unit would win over the file."""
    text = USER_UNIT.read_text()
    assert 'ExecStart="PROGRAM" serve --welcome\n' in text
    assert "WYOMING_KOKORO_" not in text


def test_the_units_command_line_is_one_of_ours() -> None:
    """A wrong one would end each start. Variables, since the env file wins over them alone."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    assert unit["Service"]["ExecStart"].split()[1:] == ["serve"]
    lines = re.findall(r"^Environment=(WYOMING_KOKORO_\w+)=(.*)$", UNIT.read_text(), re.MULTILINE)
    chosen = settings.load({}, dict(lines))
    assert (chosen.uri, chosen.zeroconf) == ("tcp://0.0.0.0:10200", "")
    narrowed = {"WYOMING_KOKORO_URI": "tcp://127.0.0.1:1", "WYOMING_KOKORO_ZEROCONF": "off"}
    assert settings.load({}, dict(lines) | narrowed).zeroconf is None


def test_memory_is_limited() -> None:
    """More than twice what the largest child needs, so that a leak ends before the machine does."""
    assert "MemoryMax=2G" in UNIT.read_text()
    service = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["kokoro"]
    assert service["mem_limit"] == "2g"


def test_the_manifest_runs_what_the_image_has() -> None:
    """Its user, its probe, our flags, and no right to write but where data goes."""
    deployment = next(yaml.safe_load_all((ROOT / "docs/kubernetes.yaml").read_text()))
    pod = deployment["spec"]["template"]["spec"]
    container = pod["containers"][0]
    assert f"USER {pod['securityContext']['runAsUser']}:" in (ROOT / "Dockerfile").read_text()
    words, variables = container["args"][1:], {entry["name"] for entry in container["env"]}
    flags = dict(zip(words[::2], words[1::2], strict=True))
    chosen = {FLAGS[flag].key: value for flag, value in flags.items()}
    with pytest.raises(SettingsError, match="needs --api-key"):
        settings.load(chosen, {})
    assert settings.load(chosen, dict.fromkeys(variables, "secret")).openai_host
    assert "optional" not in container["env"][0]["valueFrom"]["secretKeyRef"]
    for probe in ("startupProbe", "livenessProbe"):
        assert container[probe]["exec"]["command"] == ["kokoro-answers", "127.0.0.1", "10200"]
    assert container["securityContext"]["readOnlyRootFilesystem"] is True
    assert {mount["mountPath"] for mount in container["volumeMounts"]} == {"/data", "/tmp"}


@pytest.mark.parametrize("name", ["checks.yml", "release.yml"])
def test_the_public_checks_call_what_exists(name: str) -> None:
    """Scripts, stages and requirement files."""
    text = (ROOT / ".github/workflows" / name).read_text()
    workflow = yaml.safe_load(text)
    assert workflow["permissions"] == {"contents": "read"}, "more only where a job needs it"
    paths = re.findall(r"\b(?:script|tests|addon|packaging)/[\w./-]+", text)
    assert paths
    for path in paths:
        assert (ROOT / path).exists(), path
    stages = re.findall(r"AS (\S+)", (ROOT / "Dockerfile").read_text())
    assert set(re.findall(r"target: (\S+)", text)) <= set(stages)


def test_the_public_checks_run_on_each_python_that_is_promised() -> None:
    """And on both machines."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text())
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]
    promised = [
        text.rpartition(" ")[2]
        for text in project()["classifiers"]
        if re.search(r"Python :: 3\.\d+$", text)
    ]
    assert matrix["python"] == promised
    assert len(matrix["machine"]) == 2


def test_the_public_checks_run_on_the_images_own_python() -> None:
    """Debian's, of the release that the images start from."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text())
    container = workflow["jobs"]["debian-12"]["container"]
    assert base_images()["system"].startswith(container)


def test_the_release_publishes_the_images_that_are_named() -> None:
    """The app's and compose's: one name for both machines, the version as the tag."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text())
    jobs = workflow["jobs"]
    assert jobs["images"]["env"]["IMAGE"] == "ghcr.io/${{ github.repository }}"
    machines = {row["arch"] for row in jobs["images"]["strategy"]["matrix"]["include"]}
    assert machines == set(read_yaml("config.yaml")["arch"])
    steps = jobs["images"]["steps"]
    pushed = [step["with"]["tags"] for step in steps if step.get("with", {}).get("push")]
    end = ":${{ needs.version.outputs.version }}-${{ matrix.arch }}"
    assert pushed == [f"${{{{ env.IMAGE }}}}{kind}{end}" for kind in ("", "-app")]
    joined = next(s["run"] for s in jobs["publish"]["steps"] if "imagetools" in s.get("run", ""))
    assert 'in "$IMAGE" "$IMAGE-app"' in joined
    assert all(f'"$image:$VERSION-{machine}"' in joined for machine in machines)


def test_dependabot_renews_what_the_dockerfile_and_the_workflows_name() -> None:
    """It reads images in full in a FROM line, none through an ARG."""
    updates = read_yaml(".github/dependabot.yml")["updates"]
    assert {row["package-ecosystem"] for row in updates} == {"docker", "github-actions"}
    assert all(
        (row["directory"], row["schedule"]) == ("/", {"interval": "weekly"}) for row in updates
    )
    assert "$" not in "".join(base_images())
    assert not re.search(r"^FROM \S*\$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("path", texts(".md", ".yaml", ".service"), ids=str)
def test_no_key_is_passed_on_a_command_line(path: Path) -> None:
    """Other users of a machine can read those: a variable or a file holds it."""
    text = texts(".md", ".yaml", ".service")[path]
    assert not re.search(r"--api-key[= ](?!FILE)[\w$\"']|--from-literal=api-key", text)


def test_every_shell_script_is_clean() -> None:
    """As shellcheck likes them."""
    shellcheck = shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed")
    scripts = [
        path for path in (ROOT / "script").iterdir() if path.read_text().startswith("#!/bin/sh")
    ]
    done = subprocess.run([shellcheck, *scripts], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
