"""The images' recipe, as far as it can be held without building it."""

from __future__ import annotations

import os
import re
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement

from tests.places import ROOT
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.install_hints import SOURCE

from .dockerfile import DOCKERFILE, base_images, stage
from .tree import project

IMAGE_EXTRAS = ("ja", "zh", "encode")


def pins(name: str = "requirements.txt") -> dict[str, str]:
    """Locked name → version, for Python 3.11 on Linux."""
    found = {}
    text = (ROOT / "addon" / name).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        requirement, hashes = line.split(" --hash", 1)
        wanted = Requirement(requirement.strip())
        assert "sha256:" in hashes
        here = {"python_version": "3.11", "python_full_version": "3.11.2", "sys_platform": "linux"}
        if wanted.marker is None or wanted.marker.evaluate(here):
            found[wanted.name] = str(wanted.specifier).removeprefix("==")
    return found


def test_stages_are_in_the_order_the_supervisor_needs() -> None:
    """It builds the last one."""
    names = re.findall(r"^FROM \S+ AS (\S+)$", DOCKERFILE, re.MULTILINE)
    assert names == [
        *("system", "app-base", "build", "build-cuda", "base", "cuda", "standalone", "app")
    ]


def test_no_base_image_floats() -> None:
    """Each is named once, with a tag, both with the same Debian; a release has their digests."""
    tags = {name: re.split("[:@]", image)[1] for name, image in base_images().items()}
    assert tags == {"system": "bookworm-slim", "app-base": "bookworm"}
    for origin in re.findall(r"^FROM (\S+) AS ", DOCKERFILE, re.MULTILINE):
        assert origin in base_images().values() or f" AS {origin}\n" in DOCKERFILE
    digests = [re.search(r"@sha256:[0-9a-f]{64}$", image) for image in base_images().values()]
    assert all(digests) or not any(digests)
    assert all(digests) or SOURCE, "script/pin-images before a release"
    assert "BUILD_FROM" not in DOCKERFILE, "the Supervisor passes none any more"


def test_nothing_that_builds_is_in_the_result() -> None:
    """Only /opt/kokoro comes out of the build stage, and it has no pip."""
    assert "venv --without-pip /opt/kokoro" in stage("build")
    for name in ("base", "cuda", "standalone", "app"):
        text = stage(name)
        assert not re.search(r"build-essential|gcc|python3-(dev|venv|pip)|cmake", text)
        for origin, path in re.findall(r"COPY --from=(\S+) (\S+)", text):
            assert (origin.startswith("build"), path) == (True, "/opt/kokoro")


def test_standalone_is_nobodys_and_app_is_s6s() -> None:
    """The app's base brings its own entry point."""
    assert re.search(r"^USER 10200:10200$", stage("base"), re.MULTILINE)
    assert "ENTRYPOINT" not in stage("app")
    assert "COPY addon/rootfs /" in stage("app")
    for name in ("base", "app"):
        assert 'CMD ["kokoro-answers", "127.0.0.1", "10200"]' in stage(name)


def test_what_is_copied_exists_and_is_let_through() -> None:
    """A .dockerignore that lets nothing through but what is named."""
    allowed = [
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"
    ]
    for words in re.findall(r"^COPY (?!--from)(?:--\S+ )*(.+)$", DOCKERFILE, re.MULTILINE):
        for source in words.split()[:-1]:
            assert (ROOT / source).exists(), source
            assert source.lstrip("./").split("/")[0] in allowed


def test_every_dependency_is_pinned_within_its_bounds() -> None:
    """The lock follows pyproject; script/lock makes it anew."""
    locked = pins()
    wanted = list(project()["dependencies"])
    for extra in IMAGE_EXTRAS:
        wanted += project()["optional-dependencies"][extra]
    for text in wanted:
        requirement = Requirement(text)
        assert requirement.name in locked, f"{text} is not locked: script/lock"
        assert requirement.specifier.contains(locked[requirement.name]), text


def test_tuning_needs_no_extra() -> None:
    """It runs by itself in every installation, and most of its candidates are rewritten graphs."""
    assert any(Requirement(text).name == "onnx" for text in project()["dependencies"])
    assert "onnx" in pins()


def test_what_builds_is_pinned_too() -> None:
    """hatchling as pyproject wants it."""
    text = (ROOT / "addon/requirements-build.txt").read_text()
    version = re.search(r"^hatchling==(\S+)", text, re.MULTILINE)
    assert version
    system = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert Requirement(system[0]).specifier.contains(version[1])
    assert "DOWNLOADED" not in text


def test_the_tagger_is_pinned_by_its_hash_and_off() -> None:
    """It comes from elsewhere than the package index."""
    assert re.search(
        r"en_core_web_sm-3\.8\.0-py3-none-any\.whl --hash=sha256:[0-9a-f]{64}\"", DOCKERFILE
    )
    assert "ARG ENGLISH_TAGGER=no" in DOCKERFILE


def test_the_tagger_brings_its_spacy_and_nothing_of_ours_changes_for_it() -> None:
    """Two locks for one environment agree."""
    ours, taggers = pins(), pins("requirements-tagger.txt")
    (wanted,) = project()["optional-dependencies"]["tagger"]
    assert Requirement(wanted).specifier.contains(taggers["spacy"])
    assert "spacy" not in ours
    assert {name: ours[name] for name in ours.keys() & taggers} == {
        name: taggers[name] for name in ours.keys() & taggers
    }


def test_compose_gives_no_more_than_it_needs() -> None:
    """Read-only root, no capability, the data in a volume, the time to finish replies."""
    service = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["kokoro"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["volumes"] == ["kokoro:/data"]
    assert [mount.partition(":")[0] for mount in service["tmpfs"]] == ["/tmp"]
    assert "exec" not in service["tmpfs"][0], "espeak-ng is loaded from where it is installed"
    assert service["build"]["target"] == "standalone"


def test_composes_settings_are_a_file_that_may_be_missing() -> None:
    """Of its own name for git to leave out: a key belongs there."""
    service = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["kokoro"]
    assert service["env_file"] == [{"path": "kokoro.env", "required": False}]
    assert "environment" not in service, "it would win over the file"
    assert "kokoro.env" in (ROOT / ".gitignore").read_text().splitlines()


def test_composes_http_port_needs_a_key() -> None:
    """Its port is mapped for other machines; with the key of the file it opens."""
    service = yaml.safe_load((ROOT / "compose.http.yaml").read_text())["services"]["kokoro"]
    assert service["ports"] == ["8000:8000"]
    flags = {option.flag: option.key for option in settings.OPTIONS}
    words = service["command"][1:]
    chosen = {flags[flag]: value for flag, value in zip(words[::2], words[1::2], strict=True)}
    with pytest.raises(SettingsError, match="needs --api-key"):
        settings.load(chosen, {})
    assert settings.load(chosen, {"WYOMING_KOKORO_API_KEY": "secret"}).openai_port == 8000


def test_no_telemetry() -> None:
    """onnxruntime's wheels carry one; images, unit and the program itself turn it off."""
    assert "ORT_DISABLE_TELEMETRY=1" in stage("base")
    assert "ORT_DISABLE_TELEMETRY=1" in stage("app")
    unit = (ROOT / "packaging/systemd/wyoming-kokoro.service").read_text()
    assert "Environment=ORT_DISABLE_TELEMETRY=1" in unit
    import wyoming_kokoro  # noqa: F401

    assert os.environ["ORT_DISABLE_TELEMETRY"]
