"""English counties that are written short after a place: "Hitchin, Herts"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_COUNTIES = tables.words(
    """
    Beds: Bedfordshire
    Berks: Berkshire
    Bucks: Buckinghamshire
    Cambs: Cambridgeshire
    Ches: Cheshire
    Co~Durham: County Durham
    Derbys: Derbyshire
    Glos: Gloucestershire
    Hants: Hampshire
    Herefs: Herefordshire
    Herts: Hertfordshire
    Hunts: Huntingdonshire
    Lancs: Lancashire
    Leics: Leicestershire
    Lincs: Lincolnshire
    Middx: Middlesex
    Northants: Northamptonshire
    Northumb: Northumberland
    Notts: Nottinghamshire
    Oxon: Oxfordshire
    Salop Shrops: Shropshire
    Staffs: Staffordshire
    Warks: Warwickshire
    Wilts: Wiltshire
    Worcs: Worcestershire
    Yorks: Yorkshire
    """
)
_AFTER_PLACE = re.compile(
    rf"(?<=[a-z], )(?P<county>{one_of(_COUNTIES)})\b\.?(?=[,.;)!?\"”]|\s*$"
    r"| [A-Z]{1,2}\d| (?:[a-z]{2})| [A-Z]\.?[A-Z]? [a-z])"
)
_COUNTY = re.compile(
    r"(?<![\w.,])Co\.? (?=(?:Durham|Down|Antrim|Armagh|Tyrone|Fermanagh|Londonderry"
    r"|Derry|Cork|Kerry|Galway|Mayo|Clare|Donegal|Wicklow|Kildare|Meath|Louth|Sligo|Wexford"
    r"|Waterford|Limerick|Dublin|Tipperary|Kilkenny|Carlow|Laois|Offaly|Cavan|Monaghan|Leitrim)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for counties: of England after a comma, of Durham and Ireland after "Co."."""
    return (
        Rule(_AFTER_PLACE, lambda match: with_stop(match, _COUNTIES[match["county"]]), ","),
        Rule(_COUNTY, lambda match: "County ", "C"),
    )
