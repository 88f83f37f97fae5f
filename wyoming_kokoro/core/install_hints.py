"""Shell commands that install the package with extras, as messages to the user name them."""

from __future__ import annotations

import json
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

PACKAGE = "wyoming-kokoro"

SOURCE = "git+https://github.com/wyoming-kokoro/wyoming-kokoro"
"""Where pip and uv get the package until a release is on the package index; then "".

`script/release` empties it and rewrites the commands of the documents, which tests hold to it.
"""


def requirement(*extras: str) -> str:
    """The package with those extras, as pip and uv take it."""
    name = PACKAGE + _bracketed(extras)
    return f"{name} @ {SOURCE}" if SOURCE else name


def install_command(*extras: str) -> str:
    """The command that adds extras to this installation, whose Python and clone it keeps."""
    python = shlex.quote(sys.executable)
    installer = f"{python} -m pip install" if find_spec("pip") else f"uv pip install -p {python}"
    clone = _clone()
    if clone is None:
        return f"{installer} {shlex.quote(requirement(*extras))}"
    folder, editable = clone
    flag = "-e " if editable else ""
    return f"{installer} {flag}{shlex.quote(f'{folder}{_bracketed(extras)}')}"


def language_missing(language: str) -> str:
    """Why a language whose extra is not installed cannot be spoken, for clients: without a path."""
    return (
        f"the language {language} is not installed: the extra [{language}] adds it,"
        " and `wyoming-kokoro doctor` names the command"
    )


def _bracketed(extras: tuple[str, ...]) -> str:
    return f"[{','.join(extras)}]" if extras else ""


def _clone() -> tuple[Path, bool] | None:
    """The folder that was installed, and whether editable; None where it was none."""
    from importlib import metadata  # 10 ms, which no start of the server should wait for

    try:
        direct_url = metadata.distribution(PACKAGE).read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return None
    origin = json.loads(direct_url) if direct_url else {}
    if "dir_info" not in origin:
        return None
    folder = Path(unquote(urlsplit(origin["url"]).path))
    return (folder, bool(origin["dir_info"].get("editable"))) if folder.is_dir() else None
