"""Spanish rules for titles and names: "Lic. Ma. Fernanda", "Av. Juárez Pte.", "Ed. Física"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.signs import with_stop

_WOMEN = """
María Ma Mª Ana Laura Carmen Fernanda Patricia Claudia Sofía Lucía Elena Marta Martha Rosa Teresa
Adriana Alejandra Andrea Beatriz Carolina Cristina Daniela Diana Gabriela Gloria Guadalupe Inés
Isabel Irene Julia Karla Carla Leticia Lorena Luisa Marcela Mariana Mercedes Mónica Natalia Norma
Paola Pilar Raquel Rocío Sandra Sara Silvia Susana Valentina Valeria Verónica Victoria Yolanda
Ximena Renata Regina Camila Florencia Romina Yesenia Araceli Alicia Angélica Brenda Cecilia Dolores
Esperanza Estela Eva Margarita Nuria Olga Paula Rebeca Ruth Esther Juana Josefa Antonia Francisca
Montserrat Concepción Consuelo Soledad Amparo Begoña Blanca Berta Celia Clara Ester Eugenia Fátima
Gisela Graciela Griselda Inmaculada Jimena Lidia Liliana Lola Lourdes Magdalena Maribel Marina
Miriam Nerea Noelia Rosario Sonia Tamara Virginia Zoe Ainhoa Leire Maite Itziar Paulina Catalina
""".split()
_HER = re.compile(
    r"(?<!\w)(?P<title>Lic|Ing|Arq|Dir|Abg|Enf|Prof|Mtr|Psic|Ldo|Lcdo|Dr|Subdir|Coord|Téc|Dip|Sen)\."
    rf"(?= (?:{'|'.join(_WOMEN)})(?!\w))"
)
_HER_TITLES = {
    "Lic": "licenciada",
    "Ldo": "licenciada",
    "Lcdo": "licenciada",
    "Ing": "ingeniera",
    "Arq": "arquitecta",
    "Dir": "directora",
    "Subdir": "subdirectora",
    "Coord": "coordinadora",
    "Abg": "abogada",
    "Enf": "enfermera",
    "Prof": "profesora",
    "Mtr": "maestra",
    "Psic": "psicóloga",
    "Dr": "doctora",
    "Téc": "técnica",
    "Dip": "diputada",
    "Sen": "senadora",
}
_MARY = re.compile(r"(?<!\w)M(?:a\.ª?|a?ª|\.ª)(?= [A-ZÁÉÍÓÚÑ])|(?<=[a-zéáíóú] )Ma\.(?=,)")
_HE_OR_SHE = re.compile(r"(?<!\w)(?P<title>Sr|Dr|Prof)\(a\)\.?(?= |$)")
_HE_OR_SHES = {
    "Sr": "señor o señora",
    "Dr": "doctor o doctora",
    "Prof": "profesor o profesora",
}
_CENTURIES = re.compile(r"(?<=\b[Ll]os )s\.(?= [IVX])")
_SECRETARIAT = re.compile(r"(?<!\w)Sec\.(?= (?:de|Gral)(?!\w))")
_HIS = re.compile(r"(?<!\w)(?P<title>Dip|Sen|Card|Sold|Fr|Pte)\.(?= [A-ZÁÉÍÓÚÑ][a-zñáéíóú])")
_HIS_TITLES = {
    "Dip": "diputado",
    "Sen": "senador",
    "Card": "cardenal",
    "Sold": "soldado",
    "Fr": "fray",
    "Pte": "presidente",
}
_WEST = re.compile(
    r"(?<=[\da-zñáéíóú] )(?<!\b[Ee]l )(?<!\bal )(?<!\bdel )Pte\.(?= #?\d|,| [a-zñáéíóú(]|$)"
)
_OFFICE = re.compile(r"(?<=\b[Ll]a )of\.(?= )")
_TEACHING = re.compile(
    r"(?<!\w)Ed\. (?=Fís|Prim|Sec|Inf|Esp|Artíst|Plást|Vial|Musical|Ambiental|Superior"
    r"|Media|Básica)"
)
_COLONY = re.compile(r"(?<!\w)col\.(?= [A-ZÁÉÍÓÚÑ])")
_COLUMN = re.compile(r"(?<!\w)col\.(?= \d)")
_SIZE = re.compile(r"(?<=[a-z] )t\. (?=carn[ée]|DNI|pasaporte|única|grande|mediana|pequeña)")
_TOME = re.compile(r"(?<!\w)[Tt]\.(?= [IVX]{1,5}(?!\w))")
_AGE = re.compile(
    r"(?P<before>(?<!\w)(?:[Vv]arón|[Mm]ujer|[Pp]aciente|[Nn]iñ[oa]|[Hh]ombre|[Ee]dad|[Ff]emenina"
    r"|[Mm]asculino)[^\d.;]{0,12} \d{1,3}) ?a\.(?=[,;)]|\s|$)"
)
_FLOOR = re.compile(r"(?<!\w)pl\.(?= ?(?:\d|baja|alta|sótano|principal))")


def rules() -> Sequence[Rule]:
    """The rules for titles and names."""
    return (
        Rule(_HER, lambda m: _HER_TITLES[m["title"]], "."),
        Rule(_HE_OR_SHE, lambda m: _HE_OR_SHES[m["title"]], "("),
        Rule(_MARY, lambda m: "María", "M"),
        Rule(_CENTURIES, lambda m: "siglos", "IVX"),
        Rule(_SECRETARIAT, lambda m: "secretaría", "S"),
        Rule(_WEST, lambda m: with_stop(m, "poniente"), "P"),
        Rule(_OFFICE, lambda m: "oficina", "."),
        Rule(_HIS, lambda m: _HIS_TITLES[m["title"]], "."),
        Rule(_TEACHING, lambda m: "Educación ", "E"),
        Rule(_COLONY, lambda m: "colonia", "."),
        Rule(_COLUMN, lambda m: "columna", "."),
        Rule(_SIZE, lambda m: "tamaño ", "."),
        Rule(_TOME, lambda m: "tomo", "IVX"),
        Rule(_AGE, lambda m: with_stop(m, f"{m['before']} años"), "."),
        Rule(_FLOOR, lambda m: "planta", "."),
    )
