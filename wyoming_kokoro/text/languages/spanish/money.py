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
_COMMAS = re.compile(r"(?<![\w.,])(?P<sign>\$ ?)(?P<number>\d{1,3}(?:,\d{3})+)(?![\w,]|\.\d)")
_NAMED = re.compile(
    r"\$ ?(?P<amount>\d{1,3}(?:[.,]\d{1,2})?)"
    r"(?= (?:(?:mil )?millones de|mil) (?:dólares|pesos|soles))"
)
_AMERICAN = re.compile(
    r"(?<!\w)(?:iPhones?|iPads?|MacBooks?|Apple|OpenAI|Anthropic|ChatGPT|GPT|Claude|Gemini|Copilot"
    r"|API|tokens?|AWS|Azure|Steam|Nvidia|Tesla|Microsoft|Google|Meta|Amazon|SpaceX|Musk|Trump|Biden"
    r"|Nasdaq|NASDAQ|S&P|Dow|NYSE|Brent|WTI|[Bb]arril(?:es)?|crudo|onzas?|[Ee]there?um|ETH|cripto\w*"
    r"|[Bb]onos?|inversores?|[Ii]nversionistas?|[Aa]cci(?:ón|ones)|Miami|California|Florida|Texas"
    r"|Los Ángeles|Las Vegas|Chicago|Houston|Ecuador|Quito|Guayaquil|El Salvador|Panamá|Puerto Rico"
    r"|millones|mil millones|[MBk])(?!\w)"
)
"""Beside these "$" is the dollar, where no country's name says otherwise."""
_HOME = re.compile(
    r"(?<!\w)(?:[Gg]arraf[aó]n?(?:es)?|[Tt]ortillas?|[Tt]acos?|[Aa]guacates?|[Jj]itomates?|[Rr]enta|[Cc]olonia|Col\."
    r"|[Bb]oletos?|[Cc]amión|[Mm]etro|[Mm]icro|[Cc]asetas?|[Ee]squina|[Tt]iendita|[Aa]barrotes|[Mm]ercado|[Tt]ianguis"
    r"|[Mm]useo|[Ee]ntradas?|[Cc]ine|Cinépolis|Cinemex|[Gg]asolina|[Mm]agna|[Pp]remium|[Rr]ecibo|[Ll]uz|[Gg]as"
    r"|[Cc]olegiaturas?|[Ii]nscripción|[Qq]uincenas?|[Aa]guinaldo|[Nn]ómina|[Ss]ueldo|[Ss]alario|[Pp]ropinas?"
    r"|[Kk]ilos?|kg|litros?|[Dd]ocena|[Hh]uevos?|[Pp]ollo|[Pp]an|[Ll]eche|[Cc]arne|[Cc]afé|[Cc]omida|[Tt]orta"
    r"|[Pp]alta|[Cc]hoclo|[Pp]asaje|[Tt]axi|[Pp]eaje|[Mm]esada|[Aa]rriendo|[Aa]lquiler|[Ee]xpensas|[Mm]onotributo"
    r"|[Ee]nvío|[Dd]epósito|[Tt]ransferencia|[Ff]actura|[Tt]icket|[Pp]eluquer\w+|[Ff]armacia|[Cc]onsulta)(?!\w)"
)
"""What is paid at home, in the country's own money."""
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d\d)?[.,]?")


def rules() -> Sequence[Rule]:
    """The rules for signs of money."""
    return (
        Rule(_TWICE, lambda m: f"{_CODES.get(m['code'], 'MXN')} {m['amount']}", "$€"),
        Rule(_QUETZALES, lambda m: f"GTQ {m['amount']}", "Q"),
        Rule(_COMMAS, lambda m: m["sign"] + m["number"].replace(",", ""), ","),
        Rule(_NAMED, lambda m: m["amount"].replace(".", ","), "$"),
        Rule(_PESO_SIGN, _peso, "$"),
    )


def _peso(match: Match[str]) -> str | None:
    """The code "MXN" where the sign means pesos; else None.

    "AR$"; "$" beside a name of such a country, or before "9.800", as those countries group;
    and beside what is paid at home, unless something American is named.
    """
    if not match["amount"]:
        return "MXN"
    window = match.string[max(0, match.start() - 120) : match.end() + 120]
    is_peso = _PESOS.search(window)
    is_dollar = _DOLLARS.search(window)
    is_rate = _PRICED.search(match.string[max(0, match.start() - 90) : match.start()])
    if is_peso or is_rate or (_GROUPED.fullmatch(match["amount"]) and not is_dollar):
        return "MXN"
    is_home = not is_dollar and not _AMERICAN.search(window) and _HOME.search(window)
    return "MXN" if is_home else None
