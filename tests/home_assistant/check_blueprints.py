"""Runs inside Home Assistant's own Python: each blueprint given is loaded, filled in and checked by
Home Assistant's schemas. Prints one line of JSON: file → what is wrong with it, "" for nothing.

    python check_blueprints.py FILE …
"""

# mypy: ignore-errors
# ruff: noqa: BLE001, T201
from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import voluptuous as vol
from homeassistant.components import automation, script
from homeassistant.components.blueprint.models import Blueprint, BlueprintInputs
from homeassistant.helpers import config_validation, frame, template
from homeassistant.util import yaml

try:  # newer ones have a schema for each domain
    from homeassistant.components.automation.config import AUTOMATION_BLUEPRINT_SCHEMA
    from homeassistant.components.blueprint.schemas import BLUEPRINT_SCHEMA

    SCHEMAS = {"automation": AUTOMATION_BLUEPRINT_SCHEMA, "script": BLUEPRINT_SCHEMA}
except ImportError:
    SCHEMAS = {}

FILLED = {
    "speakers": ["media_player.kitchen", "media_player.hall"],
    "speaker": "media_player.kitchen",
    "satellites": ["assist_satellite.kitchen"],
    "alarm": "binary_sensor.smoke",
    "watched": "binary_sensor.door",
}


def wrong(path: Path) -> str:
    """What Home Assistant says against the blueprint."""
    data = yaml.load_yaml_dict(str(path))
    domain = data["blueprint"]["domain"]
    more = {"schema": SCHEMAS[domain]} if SCHEMAS else {}
    blueprint = Blueprint(data, path=str(path), expected_domain=domain, **more)
    wanted = {key: FILLED[key] for key in blueprint.inputs if key in FILLED}
    inputs = BlueprintInputs(
        blueprint, {"use_blueprint": {"path": path.name, "input": wanted}, "alias": "A"}
    )
    inputs.validate()
    config = inputs.async_substitute()
    config.pop("use_blueprint", None)
    if domain == "script":
        script.config.SCRIPT_ENTITY_SCHEMA(config)
    else:
        schema = getattr(automation.config, "_MINIMAL_PLATFORM_SCHEMA", None)
        schema = getattr(automation.config, "PLATFORM_SCHEMA", schema)
        schema(config)
    return ""


def main() -> None:
    """Each file given."""
    logging.disable()  # it would rather be asked inside its event loop
    for module in (frame, template, config_validation):  # newer ones want one to report that to
        module.report_usage = lambda *_, **__: None
    found = {}
    for name in sys.argv[1:]:
        try:
            found[name] = wrong(Path(name))
        except (vol.Invalid, Exception) as error:
            found[name] = f"{type(error).__name__}: {error}"
    print("RESULT " + json.dumps(found))


main()
