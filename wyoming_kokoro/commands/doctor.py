"""`wyoming-kokoro doctor`: check the installation and report what would be used."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from wyoming_kokoro.checks.run import run_checks
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.own_command import as_typed
from wyoming_kokoro.system.finding import Finding

_SIGNS = {"ok": "✓", "note": "•", "fail": "✗"}

_LEGEND = "The marks: ✓ works; • works, but look at it; ✗ must be fixed"

SETTINGS = (
    "voice",
    "voices",
    "fallback",
    "model",
    "provider",
    "threads",
    "fidelity",
    "low_memory",
    "uri",
    "openai_port",
    "openai_host",
    "mirror",
    "offline",
    "data_dir",
    "cache_size",
)
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own flag, `--json`."""
    parser.add_argument("--json", action="store_true", help="a list of objects, for programs")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Print the findings as they come; returns 1 if something must be fixed."""
    findings: list[Finding] = []
    for finding in run_checks(settings):
        findings.append(finding)
        if not options.json:
            line = as_typed(finding.line)
            print(f"{_SIGNS[finding.status]} {finding.topic}: {line}", flush=True)
    if not options.json:
        print(_LEGEND)
    else:
        print(json.dumps([asdict(finding) for finding in findings], ensure_ascii=False, indent=2))
    return int(any(finding.status == "fail" for finding in findings))
