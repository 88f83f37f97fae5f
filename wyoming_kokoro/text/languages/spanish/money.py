"""Spanish rule for "$", which is the peso where a text speaks of a country that has one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Rule

_PESO_SIGN = re.compile(
    r"(?<![\w$])(?:(?:AR|MX|COL|CLP|CL|UY|Mex|M)\$"
    r"|\$(?= ?(?P<amount>\d[\d.,]*+)(?! ?(?:USD|EUR|MXN))))"
)
_TWICE = re.compile(
    r"(?:US\$|\$|€) ?(?P<amount>\d[\d.,]*+) ?(?P<code>MXN|ARS|COP|CLP|UYU|USD|EUR|M\.N\.)(?!\w)"
)
_CODES = {"USD": "USD", "EUR": "EUR"}
"""A sign and a code that say the same: "$450 MXN"."""
_QUETZALES = re.compile(r"(?<![\w.])Q\.? ?(?P<amount>\d\d[\d,]*+(?:\.\d\d)?)(?=[ ,;.]|$)")
_PESOS = re.compile(
    r"(?<!\w)(?:pesos?|Argentina|argentin[oa]s?|Buenos Aires|CABA|Rosario|nafta|colectivo|AFIP|ARCA"
    r"|Colombia|colombian[oa]s?|Bogotá|Medellín|Cali|Barranquilla|DIAN|Nequi|Daviplata|Rappi"
    r"|México|mexican[oa]s?|CDMX|Guadalajara|Monterrey|Puebla|Tijuana|Oxxo|OXXO|SPEI|SAT|CFE|Telmex"
    r"|Chile|chilen[oa]s?|Uruguay|Montevideo|MercadoLibre|Mercado (?:Libre|Pago)"
    r"|M\.?N\.?|MXN|ARS|COP|CLP|UYU|DOP|TRM|UF|RUT|CUIT|BancoEstado|Santiago|Falabella|Transbank"
    r"|Valparaíso|Concepción|Bancolombia|Davivienda|TransMilenio|Ualá|Edenor|Edesur|ANSES|SUBE|Boca"
    r"|River|Milei|Petro|Boric|Sheinbaum|Banorte|Banamex|Infonavit|IMSS|Pemex|Telcel|Izzi|Coppel"
    r"|Soriana|Chedraui|Elektra|Querétaro|Mérida|Oaxaca|Zócalo|Metrobús|Xalapa|Mendoza|Antel"
    r"|MSI|[Mm]eses sin intereses|RFC|CURP|IPN|Bimbo|Afore|Infonavit"
    r"|[Tt]ipo de cambio|UTE|La Plata|Bancomer|Aurrerá|Cancún|Veracruz|Toluca|recámara)(?!\w)"
)
_DOLLARS = re.compile(
    r"(?<!\w)(?:dólar(?:es)?|USD|US|U\.S|EE\. ?UU|EEUU|Estados Unidos|Nueva York"
    r"|[Bb]itcoin|BTC|Bolsa|Wall)(?!\w)"
)
_PRICED = re.compile(
    r"(?<!\w)(?:[Ee]l|[Dd]el|[Dd]ólar|euro) (?:dólar|blue|oficial|MEP|CCL|euro|turista)(?!\w)"
    r"[^.;$]{0,60}$"
)
"""What an exchange rate is of: "el dólar blue cerró a $1.425"."""
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d\d)?[.,]?")


def rules() -> Sequence[Rule]:
    """All of them."""
    return (
        Rule(_TWICE, lambda m: f"{_CODES.get(m['code'], 'MXN')} {m['amount']}", "$€"),
        Rule(_QUETZALES, lambda m: f"GTQ {m['amount']}", "Q"),
        Rule(_PESO_SIGN, _peso, "$"),
    )


def _peso(match: Match[str]) -> str | None:
    """ "AR$"; "$" beside a name of such a country, or before "9.800", as those countries group."""
    if not match["amount"]:
        return "MXN"
    window = match.string[max(0, match.start() - 120) : match.end() + 120]
    is_peso = _PESOS.search(window)
    is_dollar = _DOLLARS.search(window)
    is_rate = _PRICED.search(match.string[max(0, match.start() - 90) : match.start()])
    if is_peso or is_rate or (_GROUPED.fullmatch(match["amount"]) and not is_dollar):
        return "MXN"
    return None
