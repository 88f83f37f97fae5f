"""The documents keep their word: commands run, links lead somewhere, examples are understood."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
import yaml

from tests.places import ROOT
from wyoming_kokoro.commands import cli
from wyoming_kokoro.core.voices import CATALOGUE
from wyoming_kokoro.text.markup import lexicon

from .tree import public_url, texts

DOCS = {path: text for path, text in texts(".md").items() if path.parts[0] in ("docs", "DOCS.md")}
BLOCK = re.compile(r"^```(\S*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = [
    pytest.param(line, id=f"{path.name}:{line}")
    for path, text in DOCS.items()
    for kind, mark, body in BLOCK.findall(text)
    if (kind, mark) == ("sh", "run")
    for line in body.splitlines()
]


def test_every_command_is_run_or_says_that_it_is_not() -> None:
    """A reader of the source sees which; a command of a third kind does not slip in."""
    for path, text in DOCS.items():
        for kind, mark, _ in BLOCK.findall(text):
            assert kind in ("sh", "text", "yaml"), path
            assert kind != "sh" or mark in ("run", "not-run"), path
    assert len(RUN) > 10


@pytest.mark.parametrize("line", RUN)
def test_command(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It ends well, and says or writes something. The fallback speaks: there is no model here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WYOMING_KOKORO_OFFLINE", "yes")
    monkeypatch.setenv("WYOMING_KOKORO_DATA_DIR", str(tmp_path / "data"))
    if piped := re.match(r'echo "(.*)" \| (.*)', line):
        monkeypatch.setattr("sys.stdin", io.StringIO(piped[1] + "\n"))
        line = piped[2]
    program, *words = shlex.split(line)
    assert program == "wyoming-kokoro"
    if words[-1] in ("--help", "--version"):
        with pytest.raises(SystemExit, match=r"^0$"):
            cli.main(words)
    else:
        assert cli.main(words) == 0
    written = [path for path in tmp_path.glob("*.wav") if path.stat().st_size > 10_000]
    assert written or capsys.readouterr().out


@pytest.mark.parametrize("path", DOCS, ids=str)
def test_links_within_the_repository_lead_somewhere(path: Path) -> None:
    """Files, and headings where one is named."""
    prose = re.sub(r"`[^`]*`", "", BLOCK.sub("", DOCS[path]))
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", prose):
        name, _, heading = target.partition("#")
        file = (ROOT / path.parent / name) if name else ROOT / path
        assert file.exists(), target
        if heading:
            titles = re.findall(r"^#+ (.+)$", file.read_text(), re.MULTILINE)
            slugs = [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]
            assert heading in slugs, target


def test_addresses_within_the_repository_lead_somewhere() -> None:
    """Those of files on the main branch."""
    file = re.compile(rf"{re.escape(public_url())}/(?:blob|raw)/main/([^)\s#]+)")
    named = {(path, name) for path, text in texts(".md").items() for name in file.findall(text)}
    assert len(named) > 2
    assert not {(path, name) for path, name in named if not (ROOT / name).is_file()}


def test_the_app_shows_its_pictures() -> None:
    """Home Assistant has the text of DOCS.md alone: their addresses are absolute."""
    pictures = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", DOCS[Path("DOCS.md")])
    assert pictures
    for alternative, address in pictures:
        assert alternative
        assert address.startswith(f"{public_url()}/raw/main/")


@pytest.mark.parametrize("path", DOCS, ids=str)
def test_examples_of_yaml_are_yaml(path: Path) -> None:
    """As Home Assistant and Kubernetes read them."""
    for kind, _, body in BLOCK.findall(DOCS[path]):
        if kind == "yaml":
            assert isinstance(yaml.safe_load(body), dict | list)


@pytest.mark.parametrize("name", ["docs/pronunciation.md", "DOCS.md"])
def test_examples_of_the_lexicon_are_understood(name: str) -> None:
    """Without an error in any line."""
    bodies = [body for _, _, body in BLOCK.findall((ROOT / name).read_text()) if "HVAC" in body]
    assert len(bodies) == 1
    entries, errors = lexicon.parse(bodies[0])
    assert not errors
    assert len(entries[""]) >= 2


ROOTS = r"(?:\.github|addon|docs|script|tests|translations|wyoming_kokoro)/"


@pytest.mark.parametrize("path", texts(".md"), ids=str)
def test_each_path_of_the_repository_exists(path: Path) -> None:
    """Files and folders that a document names in code style, from the repository's root."""
    named = re.findall(rf"`({ROOTS}[^`\s<]*)`", texts(".md")[path])
    assert not {name for name in named if not (ROOT / name).exists()}


def test_each_test_that_is_named_exists() -> None:
    """In the page on reliability: paths below tests/, and names, which may end in …"""
    text = (ROOT / "docs/reliability.md").read_text()
    paths = set(re.findall(r"`([\w/]+\.py)(?=`|::)", text))
    assert len(paths) > 20
    assert not {path for path in paths if not (ROOT / "tests" / path).exists()}
    tests = "\n".join(code for path, code in texts(".py").items() if path.parts[0] == "tests")
    names = re.findall(r"(?:::|`…)_?(\w+)(…?)`", text)
    assert len(names) > 40
    lacking = {
        name for name, more in names if not re.search(rf"{name}{'' if more else '[(]'}", tests)
    }
    assert not lacking


def test_the_page_of_voices_lists_each_voice_with_its_grade() -> None:
    """In the catalogue's order, and its name leads to its sample."""
    text = (ROOT / "docs/voices.md").read_text()
    rows = re.findall(
        r"^\| \[`(\w+)`\]\(samples/\1\.mp3\) \| [^|]+ \| (\w+) \| (\S+) \|", text, re.MULTILINE
    )
    assert rows == [(each.id, each.gender, each.grade or "–") for each in CATALOGUE]


def test_the_samples_are_small_and_all_are_listed() -> None:
    """Everybody who clones the repository loads them."""
    listed = re.findall(r"\]\(([\w-]+\.mp3)\)", (ROOT / "docs/samples/README.md").read_text())
    files = sorted((ROOT / "docs/samples").glob("*.mp3"))
    assert sorted(listed) == [path.name for path in files]
    assert {path.name.partition(".")[0].partition("-")[0] for path in files} == {
        each.id for each in CATALOGUE
    }
    assert all(4_000 < path.stat().st_size < 200_000 for path in files)
    assert sum(path.stat().st_size for path in files) < 2_000_000


def test_no_document_has_a_heading_twice() -> None:
    """A section that was pasted twice is read twice, and a link leads to the first."""
    for path, text in texts(".md").items():
        titles = re.findall(r"^#{1,2} .+$", BLOCK.sub("", text), re.MULTILINE)
        assert len(titles) == len(set(titles)), path
