"""The Supervisor's rules for an app and its repository, restated.

From home-assistant/supervisor (2026): addons/validate.py, addons/options.py, store/validate.py,
store/data.py. What breaks one of these makes the app vanish from the store without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import voluptuous as vol

SUFFIXES = (".yaml", ".yml", ".json")
ARCHITECTURES = ("aarch64", "amd64", "armhf", "armv7", "i386")

OPTION = re.compile(
    r"^(?:|bool|email|url|port|device(?:\((?P<filter>subsystem=[a-z]+)\))?"
    r"|str(?:\((?P<s_min>\d+)?,(?P<s_max>\d+)?\))?"
    r"|password(?:\((?P<p_min>\d+)?,(?P<p_max>\d+)?\))?"
    r"|int(?:\((?P<i_min>-?\d+)?,(?P<i_max>-?\d+)?\))?"
    r"|float(?:\((?P<f_min>-?\d*\.?\d+)?,(?P<f_max>-?\d*\.?\d+)?\))?"
    r"|match\((?P<match>.*)\)|list\((?P<list>.+)\))\??$"
)
_OPTION = vol.Schema(
    vol.Any(vol.Match(OPTION), [vol.Any(vol.Match(OPTION), {str: vol.Self})], {str: vol.Self})
)

_VERSION = vol.All(vol.Coerce(str), vol.Match(r"^[\w.\-+]{1,128}$"))
_PORT = vol.All(vol.Coerce(int), vol.Range(min=1, max=65535))
_MAPPED = (
    "data config ssl addons backup share media homeassistant_config all_addon_configs addon_config"
).split()

APP = vol.Schema(
    {
        vol.Required("name"): str,
        vol.Required("version"): _VERSION,
        vol.Required("slug"): vol.Match(r"^[-_.A-Za-z0-9]+$"),
        vol.Required("description"): str,
        vol.Required("arch"): [vol.In(ARCHITECTURES)],
        "url": vol.Url(),
        "homeassistant": _VERSION,
        "startup": vol.In(["initialize", "system", "services", "application", "once"]),
        "boot": vol.In(["auto", "manual", "manual_only"]),
        "stage": vol.In(["stable", "experimental", "deprecated"]),
        "init": vol.Boolean(),
        "timeout": vol.All(vol.Coerce(int), vol.Range(min=10, max=300)),
        "discovery": [str],
        "homeassistant_api": vol.Boolean(),
        "ports": {vol.Match(r"^\d+(?:/tcp|/udp)?$"): vol.Maybe(_PORT)},
        "watchdog": vol.Match(r"^(?:https?|\[PROTO:\w+\]|tcp):\/\/\[HOST\]:(\[PORT:\d+\]|\d+).*$"),
        "ingress": vol.Boolean(),
        "ingress_port": vol.Any(_PORT, vol.Equal(0)),
        "ingress_stream": vol.Boolean(),
        "panel_icon": str,
        "panel_title": str,
        "map": [
            vol.Any(
                vol.Match(rf"^({'|'.join(_MAPPED)})(?::(rw|ro))?$"),
                {vol.Required("type"): vol.In(_MAPPED), "read_only": bool, "path": str},
            )
        ],
        "backup": vol.In(["hot", "cold"]),
        "backup_exclude": [str],
        "apparmor": vol.Boolean(),
        "environment": {vol.Match(r"\w*"): str},
        "image": vol.Match(r"^([a-z0-9][a-z0-9.\-]*(:[0-9]+)?/)*?([a-z0-9{][a-z0-9.\-_/{}]*)$"),
        "options": dict,
        "schema": vol.Any({str: _OPTION}, False),
    },
    # The Supervisor drops unknown keys without a word, so that a slip of the pen goes unseen.
    extra=vol.PREVENT_EXTRA,
)

BUILD = vol.Schema(
    {"build_from": vol.Any(str, {vol.In(ARCHITECTURES): str}), "squash": bool, "args": {str: str}}
)

REPOSITORY = vol.Schema({vol.Required("name"): str, "url": vol.Url(), "maintainer": str})

_TRANSLATION = vol.Schema(
    {vol.Required("name"): str, "description": vol.Maybe(str), "fields": {str: vol.Self}}
)
TRANSLATIONS = vol.Schema({"configuration": {str: _TRANSLATION}, "network": {str: str}})


def option(kind: str, value: Any) -> Any:
    """A user's value checked as the Supervisor checks it; raises vol.Invalid."""
    match = OPTION.match(kind)
    if not match:
        raise vol.Invalid(f"{kind} is no kind of option")
    name = re.split(r"[(?]", kind, maxsplit=1)[0]
    if value is None and kind.endswith("?"):
        return None
    if name == "list":
        return vol.In(match["list"].split("|"))(str(value))
    bounds: dict[str, Any] = {
        part[2:]: float(limit) if "." in limit else int(limit)
        for part, limit in match.groupdict().items()
        if limit is not None and part[2:] in ("min", "max")
    }
    checks: dict[str, Any] = {
        "str": vol.All(str, vol.Length(**bounds)),
        "password": vol.All(str, vol.Length(**bounds)),
        "int": vol.All(vol.Coerce(int), vol.Range(**bounds)),
        "float": vol.All(vol.Coerce(float), vol.Range(**bounds)),
        "bool": vol.Boolean(),
        "url": vol.Url(),
        "port": _PORT,
    }
    return vol.Schema(checks[name])(value)


def apps(root: Path) -> Iterator[Path]:
    """Files that the store takes for an app's configuration."""
    for path in sorted(root.glob("**/config.*")):
        parts = path.relative_to(root).parts
        if path.suffix in SUFFIXES and not any(p.startswith(".") or p == "rootfs" for p in parts):
            yield path


def build_settings(root: Path) -> Iterator[Path]:
    """Files that may be taken for build settings: dot-folders included."""
    return (path for path in sorted(root.glob("**/build.*")) if path.suffix in SUFFIXES)


def repositories(root: Path) -> Iterator[Path]:
    """Files that are, or look like, the description of a repository."""
    return (path for path in sorted(root.glob("**/repository.*")) if path.suffix in SUFFIXES)
