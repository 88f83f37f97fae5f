"""A noun's gender, by the lexicon or by its ending."""

from __future__ import annotations

import re
from collections.abc import Mapping


def gender_of(noun: str, genders: Mapping[str, str], feminine: re.Pattern[str]) -> str:
    """The gender of a noun, "m" or "f", "" of a word that is none; `genders` has exceptions."""
    for form in (noun, noun.removesuffix("s"), noun.removesuffix("es")):
        said = genders.get(form)
        if said is not None and (form == noun or said != "-"):
            return said.strip("-")
    return "f" if feminine.search(noun) else "m"
