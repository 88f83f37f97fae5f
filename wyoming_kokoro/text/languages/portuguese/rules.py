"""Brazilian Portuguese spoken form: "sete e trinta", "vinte e um graus Celsius", "cinco reais"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Currency, Rule, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import BelowTwo, Romance, common_currencies
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords

from . import tables as portuguese_tables

_ORDINALS = (
    "zero primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono"
    " décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo"
    " nonagésimo"
).split()
_DEGREES = re.compile(r"(?<=\d)º ?(?=[CF](?!\w))|(?<=\d) º ?(?=[CF](?!\w))")
_SLOPPY = re.compile(r"(?<![\d.,])(1[3-9]|[2-4]\d)º(?!\w| (?:andar|lugar|dia|piso)(?!\w))")
_SPOON = re.compile(
    r"(?P<n>1/2|½|\d) (?:col|colher)(?:es)?\.? ?\(?(?:de )?(?P<of>sopa|chá|café|sobremesa)\)"
)
_TAX = re.compile(
    r"(?<![\w.-])(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2})(?![\w-])"
)
_TIMES_OF = re.compile(r"(?<![\w.,])(\d{1,2})[xX](?= (?:de|sem|por|s/|c/))")
_STREET = re.compile(r"(?<![\w.])R\.(?= (?:d[aeo]s? )?[A-ZÀ-ÖØ-Þ\d])")
_KING = re.compile(r"(?<![\w.])D\.(?= (?:Pedro|João|Manuel|Afonso|Sebastião|Henrique|José|Luís))")
_SCALES = (
    (10**12, "trilhão", "trilhões"),
    (10**9, "bilhão", "bilhões"),
    (10**6, "milhão", "milhões"),
)

_CENTAVO = Unit("centavo", "centavos", "m")
_REAL = Currency(Unit("real", "reais", "m"), _CENTAVO)
_EURO = Currency(Unit("euro", "euros", "m"), Unit("centavo", "centavos", "m"))
_DOLLAR = Currency(Unit("dólar", "dólares", "m"), _CENTAVO)
_POUND = Currency(Unit("libra", "libras", "f"), Unit("pêni", "pence", "m"))
_YEN = Currency(Unit("iene", "ienes", "m"))
_FRANC = Currency(Unit("franco", "francos", "m"), Unit("centavo", "centavos", "m"))


class Portuguese(Romance):
    """Portuguese of Brazil."""

    code = "pt_BR"
    cents = "e"
    over = "de"
    articles = "o|no|em|dia|do|ao"
    hours = r"(?:[hH]|hs)"
    oclock = "horas|hs|hrs|em ponto"
    half = "meio"
    first_day = "primeiro"
    half_day = r"[ap]m(?!\w)"
    months = tables.numbered(
        """
        janeiro jan
        fevereiro fev
        março mar
        abril abr
        maio mai
        junho jun
        julho jul
        agosto ago
        setembro set
        outubro out
        novembro nov
        dezembro dez
        """
    )
    names = (
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
    ).split()
    initials = {"D.": "dona", "R.": "rua"}
    weekdays = tables.words(
        """
        seg: segunda-feira
        ter: terça-feira
        qua: quarta-feira
        qui: quinta-feira
        sex: sexta-feira
        sáb sab: sábado
        dom: domingo
        """
    )
    units = tables.units(portuguese_tables.UNITS, kind=BelowTwo, gender="m")
    alone = "kW kWh MWh Wh °C °F hPa mbar ppm dBm µg/m³ km/h m/s m² m³ GHz MHz kHz mm".split()
    currencies = common_currencies(
        euro=_EURO, dollar=_DOLLAR, pound=_POUND, yen=_YEN, franc=_FRANC
    ) | {
        "R$": _REAL,
        "BRL": _REAL,
        "U$": _DOLLAR,
    }
    scales = {
        "mi": "milhões",
        "bi": "bilhões",
        "mil": "mil",
        "milhão": "milhão",
        "milhões": "milhões",
        "bilhão": "bilhão",
        "bilhões": "bilhões",
    }
    abbreviations = tables.words(portuguese_tables.ABBREVIATIONS)
    acronyms = tables.words(portuguese_tables.ACRONYMS)
    phrases = tables.words(portuguese_tables.PHRASES)
    ordinals = {"º": "m", ".º": "m", "ª": "f", ".ª": "f", "o": "m", "a": "f"}
    phones = (
        r"\(\d{2}\) ?9?\d{4}[ .-]?\d{4}",
        r"\d{2} 9\d{4}[ .-]\d{4}",
        r"9\d{4}[ .-]\d{4}",
        r"0[38]00[ .-]\d{3}[ .-]\d{4}",
        r"[2-5]\d{3}-\d{4}",
    )
    letters = tables.words(portuguese_tables.LETTERS)
    words = {
        "dot": "ponto",
        "slash": "barra",
        "backslash": "barra invertida",
        "colon": "dois pontos",
        "dash": "hífen",
        "underscore": "sublinhado",
        "at": "arroba",
        "hash": "cerquilha",
        "point": "vírgula",
        "minus": "menos",
        "plus": "mais",
        "times": "vezes",
        "divided": "dividido por",
        "equals": "igual a",
        "unequal": "diferente de",
        "less": "menor que",
        "more": "maior que",
        "at_most": "menor ou igual a",
        "at_least": "maior ou igual a",
        "about": "cerca de",
        "plus_minus": "mais ou menos",
        "root": "raiz de",
        "squared": "ao quadrado",
        "cubed": "ao cubo",
        "to": "a",
        "by": "por",
        "and": "e",
        "per": "por",
        "degrees": "graus",
        "percent": "por cento",
        "to_the_power": "elevado a",
        "number": "número",
        "arrow": "para",
        "flat": "bemol",
        "sharp": "sustenido",
        "natural": "bequadro",
    }
    numerators = {
        2: ("meio", "meios"),
        3: ("terço", "terços"),
        4: ("quarto", "quartos"),
        5: ("quinto", "quintos"),
        6: ("sexto", "sextos"),
        8: ("oitavo", "oitavos"),
    }
    feminine = re.compile(
        r"(?:[aã]s?|ção|ções|são|sões|dade|dades|agem|agens|luz|luzes|vez|vezes)$"
    )
    genders = tables.words(
        """
        dia dias problema problemas programa programas sistema sistemas tema temas mapa mapas: m
        clima planeta idioma idiomas esquema esquemas grama gramas alarme alarmes: m
        noite noites tarde tardes fase fases chave chaves rede redes parte partes série torre: f
        para até está estão esta era será falta faltam uma mais menos mas por com sem que como: .
        dos das nos nas são foi sobre entre desde ante agora ontem hoje amanhã aqui ali antes: .
        depois logo quando onde porque ainda também mil milhão milhões bilhão bilhões vírgula: .
        aberta aberto abertas abertos acesa aceso: .
        colherada colheradas década décadas temporada temporadas parada paradas rodada rodadas: f
        polegada polegadas fornada camada camadas foto fotos moto motos colher colheres: f
        nova novas entrada entradas chamada chamadas saída saídas comida: f
        novo novos estado estados pedido pedidos lado: m
        reunião reuniões mão mãos: f
        marca passa cada contra tem pela pelas pelo pelos duas dois meia: .
        """
    )
    participle = re.compile(r"[ai]d[oa]s?$")
    labels = frozenset(
        "canal zona luz lâmpada quarto nível andar piso grupo linha sala cena opção porta sensor"
        " câmera passo versão página número modo hdmi tomada janela persiana".split()
    )
    reigns = frozenset(
        "Pedro João Luís Luis Carlos Henrique Filipe Felipe Afonso Manuel Isabel Elizabeth"
        " Elisabete Bento Paulo Pio Leão Papa Jorge Eduardo Ricardo Guilherme Napoleão".split()
    )
    counted = frozenset(
        "século capítulo tomo volume parte fase título ato guerra nível grupo".split()
    )

    spans = SpanWords(words_too="dez ter sex dom set out mar qui mai")
    short_words = frozenset(
        "ai ao as às da de do dá dê ei em eu há ir já lá ló má me mi na nas no nos né oi os ou"
        " pá pé pó se sé si só te tu um vi vá vê é ok".split()
    )
    beside_names = NameWords(
        compass=tables.words(portuguese_tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]entos?|[Rr]ajadas?|[Bb]risa|sopra\w*|[Dd]ireção|[Rr]umo|[Oo]rienta\w+)"
            r"(?!\w)"
        ),
        postcodes=r"(?:CEP|[Cc]ódigo postal)(?: é)?(?: o)?",
        gates="portão|sala|porta|plataforma|quarto|bloco|apartamento|apto|assento|poltrona|casa|ônibus|linha|lote|turma",
        scores=re.compile(
            r"(?<!\w)(?:ganh\w+|venc\w+|perd\w+|derrot\w+|empat\w+|placar|resultado|gol\w*|jogo"
            r"|partida|goleou|set)(?!\w)"
        ),
        before_numbers=tables.words(portuguese_tables.BEFORE_NUMBERS),
    )
    amount_words = AmountWords(
        halves={"m": "meio", "f": "meia"},
        per_hundred="por cem quilômetros",
        duration_link=" e ",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """ "vinte e uma", "duas mil", "duzentas", "dois mil e vinte e cinco"."""
        parts: list[str] = []
        rest = number
        for scale, one, many in _SCALES:
            count, rest = divmod(rest, scale)
            if count:
                parts.append(f"{self.below_thousand(count)} {one if count == 1 else many}")
        thousands, below = divmod(rest, 1000)
        if thousands:
            parts.append("mil" if thousands == 1 else f"{self._agree(thousands, gender)} mil")
        if not below and parts:
            return _joined(parts, rest)
        spoken = self._agree(below, gender)
        if not parts:
            return spoken
        linked = below < 100 or below % 100 == 0
        return " ".join(parts) + (" e " if linked else " ") + spoken

    def _agree(self, number: int, gender: str) -> str:
        spoken = self.below_thousand(number)
        if gender != "f":
            return spoken
        spoken = spoken.replace("entos", "entas")
        return re.sub(r"(?<!\w)(?:um|dois)$", lambda m: {"um": "uma", "dois": "duas"}[m[0]], spoken)

    def ordinal(self, number: int, gender: str = "") -> str:
        """ "primeiro", "segunda", "vigésimo primeiro"; from 100 counted."""
        if number >= 100:
            return self.cardinal(number, gender)
        if number < 10:
            spoken = _ORDINALS[number]
        else:
            tens, unit = divmod(number, 10)
            spoken = _ORDINALS[tens + 9] + (f" {_ORDINALS[unit]}" if unit else "")
        return " ".join(f"{w[:-1]}a" for w in spoken.split()) if gender == "f" else spoken

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "sete e trinta", "sete horas", "uma hora", "zero hora e cinco"."""
        spoken = self.cardinal(hour, "f")
        if not minute or not hour:
            spoken += " horas" if hour > 1 else " hora"
        if minute:
            spoken += f" e {self.cardinal(minute)}"
        if second:
            spoken += f" e {self.cardinal(second)} segundo{'s' if second > 1 else ''}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def first(self) -> Sequence[Rule]:
        """ "25 º C" and "25º" are degrees; "7 am" is a time."""
        return (
            Rule(
                _SPOON,
                lambda m: (
                    f"{m['n']} colher{'' if m['n'] in ('1', '1/2', '½') else 'es'} de {m['of']}"
                ),
                "(",
            ),
            Rule(re.compile(r"(?<=%) a\.m\."), lambda m: " ao mês", "%"),
            Rule(_KING, lambda m: "dom", "D"),
            *super().first(),
            Rule(_DEGREES, lambda m: " °", "º"),
            Rule(_TAX, lambda m: self.phone(re.findall(r"\d+", m[0]), False), "."),
            Rule(_TIMES_OF, lambda m: f"{self.cardinal(int(m[1]), 'f')} vezes", "xX"),
            Rule(_STREET, lambda m: "rua", "R"),
            Rule(_SLOPPY, lambda m: f"{m[1]}°", "º"),
            self.half_day_rule(),
        )


def _joined(parts: list[str], rest: int) -> str:
    """The parts of a number that ends in zeros: "um milhão e duzentos mil"."""
    if len(parts) > 1 and rest and (rest // 1000 < 100 or rest // 1000 % 100 == 0):
        return f"{' '.join(parts[:-1])} e {parts[-1]}"
    return " ".join(parts)


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "da noite" if hour == 12 else "da manhã"
    if hour == 12:
        return "da tarde"
    return "da tarde" if hour < 7 else "da noite"


def build(tag: str) -> Normalizer:
    """The normalizer of Brazilian Portuguese."""
    return Normalizer(Portuguese())
