"""The app's files obey the Supervisor and agree with the program, key by key."""

from __future__ import annotations

import json
import logging
import re
import runpy
import shutil
import struct
import subprocess
import sys
from dataclasses import replace
from pathlib import Path, PurePath

import pytest

import wyoming_kokoro
from tests.places import ROOT
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.install_hints import SOURCE

from . import supervisor_rules as rules
from . import write_settings
from .tree import LANGUAGES, files, project, public_url, read_yaml, texts

CONFIG = read_yaml("config.yaml")


def test_config_obeys_the_supervisor() -> None:
    """Else the app is not in the store, and nobody says why."""
    rules.APP(CONFIG)
    rules.REPOSITORY(read_yaml("repository.yaml"))
    assert CONFIG["init"] is False
    assert CONFIG["discovery"] == ["wyoming"]
    assert sorted(CONFIG["arch"]) == ["aarch64", "amd64"]
    assert set(CONFIG["ports"].values()) == {None}, "nothing is mapped unless the user maps it"
    published = public_url().replace("https://github.com/", "ghcr.io/") + "-app"
    assert CONFIG.get("image") == (None if SOURCE else published), "until a release it is built"
    assert re.search(r"^FROM .* AS app$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)


def test_no_other_file_is_taken_for_an_app_or_build_settings() -> None:
    """A model's config.json in a fixture would be tried as an app."""
    named = {
        path.as_posix()
        for path in files()
        if path.stem in ("config", "build", "repository") and path.suffix in rules.SUFFIXES
    }
    assert named == {"config.yaml", "repository.yaml"}


def test_options_are_valid_for_their_schema_and_for_the_program(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The defaults start without a warning, and are the program's own."""
    options = {key: rules.option(CONFIG["schema"][key], v) for key, v in CONFIG["options"].items()}
    path = tmp_path / "options.json"
    path.write_text(json.dumps(options))
    with caplog.at_level(logging.WARNING):
        loaded = settings.load({}, {}, path)
    assert not caplog.records
    default = settings.Settings()
    assert {key: getattr(loaded, key) for key in options} == {
        key: getattr(default, key) for key in options
    }


@pytest.mark.parametrize("name", write_settings.made())
def test_what_follows_from_the_table_of_settings(name: str) -> None:
    """The form, its words in each language, and the page of settings."""
    made = write_settings.made()[name]
    assert (ROOT / name).read_text("utf-8") == made, "run script/write-settings"


@pytest.mark.parametrize("option", settings.OPTIONS, ids=lambda option: option.key)
def test_each_setting_is_in_the_form_or_left_out_for_a_reason(option: settings.Option) -> None:
    """A name and words, or why not."""
    assert bool(option.name) == bool(option.words) != bool(option.why_not_in_app)


def shown_default(option: settings.Option) -> str:
    """The default as words tell it."""
    default = getattr(settings.Settings(), option.key)
    return f"{default:g}" if isinstance(default, float) else str(default)


def tells(words: str, value: str) -> bool:
    """Whether the value stands in the words by itself, not as a part of another number or name."""
    return bool(re.search(rf"(?<![\w.-]){re.escape(value)}(?![\w*]|\.\w)", words, re.ASCII))


SAYS_DEFAULT = r"(\S+?),? (?:if unset|or unset|\(the default\))"


@pytest.mark.parametrize("option", settings.OPTIONS, ids=lambda option: option.key)
def test_words_that_tell_a_default_tell_the_programs(option: settings.Option) -> None:
    """Words written for a default that has changed since would mislead in the form."""
    told = re.findall(SAYS_DEFAULT, option.words)
    assert len(told) == len(re.findall("unset|default|leave this out", option.words))
    assert [each.strip("(") for each in told] == [shown_default(option)] * len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_tells_the_same_default(language: str) -> None:
    """Wherever the record's words tell it; in a translation it is written by hand."""
    entries = read_yaml(f"translations/{language}.yaml")["configuration"]
    asked = [each for each in settings.OPTIONS if tells(each.words, shown_default(each))]
    assert len(asked) >= 10
    for each in asked:
        assert tells(entries[each.key]["description"], shown_default(each)), each.key


BOUNDS = [
    (key, value)
    for key, kind in CONFIG["schema"].items()
    for value in re.findall(r"-?[\d.]+", kind)
    if kind.startswith(("int", "float"))
]


@pytest.mark.parametrize(("key", "value"), BOUNDS)
def test_the_forms_bounds_are_the_programs(key: str, value: str) -> None:
    """What the form takes the program takes, and nothing beyond."""
    settings.load({key: value}, {})
    kind = CONFIG["schema"][key]
    sign = 1 if f",{value})" in kind else -1
    beyond = float(value) + sign * 0.01 if kind.startswith("float") else int(value) + sign
    with pytest.raises(SettingsError):
        settings.load({key: str(beyond)}, {})


@pytest.mark.parametrize(
    "wrong",
    [{"speed": 99}, {"voice": "nobody@@"}, {"model": "fp8"}, {"voices": "/nowhere"}, {"x": 1}],
)
def test_a_wrong_option_is_a_warning_and_the_default(
    wrong: dict[str, object], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It never stops the start."""
    path = tmp_path / "options.json"
    path.write_text(json.dumps(CONFIG["options"] | wrong))
    loaded = settings.load({}, {}, path)
    assert len(caplog.records) == 1
    assert loaded.speed == settings.Settings().speed


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_port_and_each_option_is_explained(language: str) -> None:
    """In every language, and as the English words of today say it."""
    translated = read_yaml(f"translations/{language}.yaml")
    rules.TRANSLATIONS(translated)
    assert list(translated["network"]) == list(CONFIG["ports"])
    words = [text for entry in translated["configuration"].values() for text in entry.values()]
    assert list(translated["configuration"]) == list(CONFIG["schema"])
    assert not write_settings.untranslated(language)
    assert all(word.strip() for word in words)
    assert len(set(words)) >= len(words) - 1
    english = {option.key: option.words for option in settings.OPTIONS}
    for key, entry in translated["configuration"].items():
        assert language == "en" or entry["description"] != english[key]


def test_a_translation_is_stale_once_the_english_words_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And writing the files again does not hide it: only who translates takes the mark away."""
    before = write_settings.offered()
    changed = [replace(before[0], words=before[0].words + " More."), *before[1:]]
    monkeypatch.setattr(write_settings, "offered", lambda: changed)
    assert [changed[0].key in line for line in write_settings.untranslated("de")] == [True]
    assert write_settings.translation("de") == (ROOT / "translations/de.yaml").read_text("utf-8")
    monkeypatch.setattr(write_settings, "offered", lambda: [replace(before[0], key="new")])
    assert write_settings.untranslated("de") == ["translations/de.yaml: new is not translated"]


def test_translations_are_those_promised() -> None:
    """One file a language, and none that nobody checks."""
    assert {p.stem for p in files() if p.parts[0] == "translations"} == set(LANGUAGES)


def test_one_version_everywhere() -> None:
    """pyproject, package, app, changelog and compose files."""
    version = project()["version"]
    assert wyoming_kokoro.__version__ == version
    assert CONFIG["version"] == version
    changelog = (ROOT / "CHANGELOG.md").read_text()
    assert re.findall(r"^## (\S+)", changelog, re.MULTILINE)[0] in (version, "Unreleased")
    for name in ("compose.yaml", "compose.gpu.yaml", "docs/kubernetes.yaml"):
        tags = re.findall(r"image: \S*wyoming-kokoro:([\w.]+)", (ROOT / name).read_text())
        assert tags == [version]


def test_one_public_address() -> None:
    """pyproject names it; all that looks like it is it."""
    url = public_url()
    assert CONFIG["url"] == url
    assert read_yaml("repository.yaml")["url"] == url
    found = 0
    for path, text in texts(".md", ".yaml", ".yml", ".service", ".cfg", "").items():
        for address in re.findall(r"(?:github\.com|ghcr\.io)/[\w.-]+/wyoming-kokoro\b", text):
            owner = address.split("/")[1]
            assert owner == url.split("/")[-2], f"{path}: {address}"
            found += 1
    assert found > 3


def test_backup_leaves_out_what_is_downloaded_or_made_again() -> None:
    """And keeps the lexicon, what was learned and the options."""

    def excluded(name: str) -> bool:
        path = PurePath("/mnt/data/supervisor/addons/data/kokoro") / name
        return any(
            part.match(pattern)
            for part in (path, *path.parents)
            for pattern in CONFIG["backup_exclude"]
        )

    assert all(map(excluded, ["models/beb0d184-kokoro-v1.0.onnx", "graphs/k/m.data", "cache/ab/c"]))
    assert not any(map(excluded, ["lexicon.txt", "costs.json", "options.json"]))


def test_pictures_are_those_of_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """icon.png is square, and both are drawn, not pasted."""
    monkeypatch.setattr(sys, "argv", ["draw_logo", str(tmp_path)])
    runpy.run_path(str(ROOT / "addon/draw_logo.py"), run_name="__main__")
    for name in ("icon.png", "logo.png"):
        assert (tmp_path / name).read_bytes() == (ROOT / name).read_bytes()
    width, height = struct.unpack(">II", (ROOT / "icon.png").read_bytes()[16:24])
    assert width == height >= 128


def test_apparmor_profile_is_understood() -> None:
    """By AppArmor's own parser, where there is one; its name is the app's."""
    text = (ROOT / "apparmor.txt").read_text()
    assert re.search(r"^profile wyoming_kokoro flags=", text, re.MULTILINE)
    parser = shutil.which("apparmor_parser")
    if parser is None:
        pytest.skip("apparmor_parser is not installed")
    command = [parser, "--skip-kernel-load", "--skip-cache", "--debug", str(ROOT / "apparmor.txt")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
