"""Spanish rules for formulas: "f'(x)", "A∩B", "πr²", "π ≈ 3,14", "ax² + bx"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.tables import words

_SIGNS = words(
    """
    ∩: intersección
    ∪: unión
    ∈: pertenece a
    ∉: no pertenece a
    ⊂: está contenido en
    ⊆: está contenido en
    ∅: conjunto vacío
    ∀: para todo
    ∃: existe
    ∄: no existe
    ∞: infinito
    ∑: sumatorio de
    ∏: productorio de
    ∫: integral de
    ∂: derivada parcial de
    ∇: nabla
    ∝: proporcional a
    ⊥: perpendicular a
    ∥: paralelo a
    ∠: ángulo
    ⇔: si y solo si
    ↔: si y solo si
    ∧: y
    ∨: o
    ¬: no
    ≡: equivalente a
    ∴: por tanto
    ∛: raíz cúbica de
    """
)
_SIGN = re.compile(f"[{''.join(_SIGNS)}]")
_GREEK = words(
    """
    α: alfa
    β: beta
    γ Γ: gamma
    δ: delta
    Δ ∆: incremento de
    ε: épsilon
    ζ: dseta
    η: eta
    θ Θ: zeta
    κ: kappa
    λ Λ: lambda
    μ: mu
    ν: nu
    ξ: xi
    π Π: pi
    ρ: ro
    σ: sigma
    Σ: sumatorio de
    τ: tau
    φ ϕ Φ: fi
    χ: ji
    ψ Ψ: psi
    ω: omega
    Ω: omega
    """
)
_LETTER = re.compile(
    f"(?<![Α-Ωα-ωά-ώ])(?P<letter>[{''.join(_GREEK)}])(?![Α-Ωα-ωά-ώ])(?!(?<=μ)[gmslLFAVWSH](?!\\w))"
    r"(?<!\d Ω)(?<![\dkM]Ω)"
)
_FUNCTION = re.compile(
    r"(?<![\w'’])(?P<name>[fghFGP])(?P<primes>['′’]{0,2}) ?"
    r"\((?P<of>[\w ∩∪|+−-]{1,12})\)(?![\w(])"
)
_PRIME = re.compile(r"(?<![\w'’])(?P<name>[fgxy])(?P<primes>['′]{1,2})(?= ?=)")
_OF = words(
    """
    sen sin: seno
    cos: coseno
    tan tg: tangente
    cot: cotangente
    sec: secante
    arcsen: arcoseno
    arccos: arcocoseno
    arctan arctg: arcotangente
    log: logaritmo
    ln: logaritmo neperiano
    exp: exponencial
    """
)
_OF_WHAT = re.compile(
    rf"(?<![\w.])(?P<name>{'|'.join(_OF)})(?P<power>[²³]?)(?P<base>[₀-₉]{{0,2}})"
    r"(?: ?\((?P<inner>[\w +−-]{1,10})\)| (?P<bare>\d{0,3}[xyztαβθφπ]|\d{1,4})(?!\w))"
)
_POWERS = {"²": " al cuadrado", "³": " al cubo", "": ""}
_BASES = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_LIMIT = re.compile(
    r"(?<!\w)l[ií]m[ _({]{0,2}(?P<letter>[a-z]) ?(?:→|->|⟶) ?"
    r"(?P<to>[-−+]?(?:\d+|∞|[a-z]))[})]?"
)
_DIVIDED = re.compile(r"(?<=[\w)]) / (?=[\w(])")
_NEARLY = re.compile(r"(?:(?<=\b[a-zA-ZπφΔ])|(?<=\d)|(?<=[)²³π°€$%])) ?[≈≅] ?(?=\S)")
_ABOUT = re.compile(r"[≈≅] ?(?=[\d\w-])")
_QUOTIENT = re.compile(
    r"(?<![\w/.])(?P<over>[abpqxyzmnkdr])/(?!(?P=over))(?P<under>[bqxyzmnkt])(?![\w/])"
)
_COEFFICIENT = re.compile(
    r"(?<![\w'’])(?P<factor>[abcdkmnprv])(?P<unknown>[xyztr])(?=[²³]|\^| ?[-+=−] ?[\w(])"
)


def rules() -> Sequence[Rule]:
    """The Spanish rules for formulas, which run before numbers and signs are said."""
    return (
        Rule(_QUOTIENT, lambda m: f"{m['over']} sobre {m['under']}", "/"),
        Rule(_LIMIT, lambda m: f"límite cuando {m['letter']} tiende a {m['to']} de", "→>⟶"),
        Rule(_OF_WHAT, _of_what),
        Rule(_DIVIDED, lambda m: " entre " if "=" in m.string else None, "/"),
        Rule(_FUNCTION, _function, "("),
        Rule(_PRIME, lambda m: m["name"] + " prima" * len(m["primes"]), "'′"),
        Rule(_NEARLY, lambda m: " aproximadamente igual a ", "≈≅"),
        Rule(_ABOUT, lambda m: "aproximadamente ", "≈≅"),
        Rule(_COEFFICIENT, _coefficient, "=²³^"),
        Rule(_SIGN, lambda m: f" {_SIGNS[m[0]]} ", "".join(_SIGNS)),
        Rule(_LETTER, lambda m: _GREEK[m["letter"]], "".join(_GREEK)),
    )


def _function(match: Match[str]) -> str | None:
    """A function with its argument: "f'(x)": "f prima de x"; None for "P(2)" of a list."""
    text = match.string
    is_formula = match["primes"] or len(match["of"]) == 1 or any(sign in text for sign in "=∩∪")
    if not is_formula or (match["of"].isdigit() and match["name"].isupper() and "=" not in text):
        return None
    return f"{match['name']}{' prima' * len(match['primes'])} de {match['of']}"


def _of_what(match: Match[str]) -> str | None:
    """A named function with its power, base and argument: "sen²(x)", "log₂ 8".

    None in a text without "=" for "sin 3 huevos" and "tan 5", which are words.
    """
    is_word = match["name"] in ("sin", "tan", "sec", "exp", "cot")
    if is_word and match["bare"] and "=" not in match.string:
        return None
    base = match["base"].translate(_BASES)
    of_base = f" en base {base}" if base else ""
    what = match["inner"] or match["bare"]
    return f"{_OF[match['name']]}{_POWERS[match['power']]}{of_base} de {what}"


def _coefficient(match: Match[str]) -> str | None:
    """A coefficient and its unknown as two letters, in a text with "=": "ax² + bx"; else None."""
    return f"{match['factor']} {match['unknown']}" if "=" in match.string else None
