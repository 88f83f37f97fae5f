"""Spanish abbreviations beyond the everyday ones, as the Academy lists them, a line an entry.

Each is known with a small and with a capital first letter.
"""

from __future__ import annotations

import re

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import whole_words
from wyoming_kokoro.text.normalize.signs import with_stop
from wyoming_kokoro.text.normalize.tables import words

from .short_words import STOPPED

_FIXED = """
SS.~MM. SS.MM.: sus majestades
SS.~AA.~RR. SS.AA.RR.: sus altezas reales
S.~A.~R. S.A.R.: su alteza real
S.~M. S.M.: su majestad
S.~E. S.E.: su excelencia
S.~S. S.S.: su santidad
S.~A.: ese a
S.~L. S.~L.~U.: ese ele
S.~A.~S. S.A.S.: ese a ese
S.~R.~L. S.R.L.: ese erre ele
S.~A.~de~C.~V.: ese a de ce uve
RR.~CC. RR.CC.: reyes católicos
FF.~CC. FF.CC.: ferrocarriles
RR.~PP. RR.PP.: relaciones públicas
DD.~HH. DDHH DD.HH.: derechos humanos
AA.~VV. VV.~AA. AA.VV. VV.AA.: varios autores
D.~E.~P. D.E.P. R.~I.~P. R.I.P.: descanse en paz
q.~e.~p.~d. Q.~E.~P.~D. Q.E.P.D. e.~p.~d.: que en paz descanse
P.~D.: posdata
N.~del~T. N.~de~la~T.: nota del traductor
N.~de~la~R.: nota de la redacción
R.~D.~L.: real decreto ley
r.~p.~m. r.p.m.: revoluciones por minuto
s.~e.~u~o.: salvo error u omisión
s.~f. s.f.: sin fecha
s.~n.: sin número
V.º~B.º V.ºB.º VºBº Vº~Bº V.~B.: visto bueno
p.~k. P.~K. P.K.: punto kilométrico
p.~a. P.~A. p.a.: por autorización
p.~o. P.~O.: por orden
p.~p.: por poder
v.~o. v.o.: vía oral
i.~v. i.v.: intravenosa
i.~m. i.m.: intramuscular
s.~c. s.c.: subcutánea
p.~r.~n. p.r.n.: si es preciso
c.~c. c.c.: centímetros cúbicos
f.~f. f.f.: fecha de factura
s.~e.~u.~o.: salvo error u omisión
rr.hh. rr.~hh.: recursos humanos
P.~I. P.I.: polígono industrial
M.~G. M.G.: materia grasa
E.~S.~O. E.S.O.: eso
Tª T.ª: temperatura
Hª: historia
Mr.: míster
Mrs.: mísis
Ms.: mis
Mme.: madam
Sn.: san
Dn. Dn: don
Prof.ª Prof.ª.: profesora
Lcdo.ª Lic.ª: licenciada
Educ. educ.: educación
d.~J.~C. d.~de~J.~C.: después de Jesucristo
a.~J.~C. a.~de~J.~C.: antes de Jesucristo
C.~C. C.C.: centro comercial
M.~N. M.N.: moneda nacional
P.~B.: planta baja
e.~g. e.g.: por ejemplo
c/c: cuenta corriente
a/a A/A: a la atención de
p/u: por unidad
c/IVA: con iva
s/IVA: sin iva
V.~M.: vuestra majestad
Bº B.º: barrio
Cº: camino
Pl.: plaza
Mn.: mosén
Fr.: fray
Ltd.: límited
F.~nac. f.~nac. F.~Nac. Fec.~Nac.: fecha de nacimiento
R.~O.: real orden
O.~M.: orden ministerial
D.~L.: depósito legal
D.~m.: Dios mediante
"""

_TABLE = {
    **{
        key: said
        for stopped, said in words(STOPPED).items()
        for key in (stopped, stopped[0].upper() + stopped[1:])
    },
    **words(_FIXED),
}
_PAIRS = {key: _TABLE.pop(key) for key in list(_TABLE) if re.fullmatch(r"[A-Z]\. [A-Z]\.", key)}
_TWO_LETTERS = whole_words(_PAIRS, r"(?! [A-ZÁÉÍÓÚÑ][a-zñáéíóú])")
"""Before a name they are initials: "S. M. Pérez"."""
_DEPTH = re.compile(r"(?:(?<=\d m de )|(?<=\d cm de )|(?<=metros de ))prof\.")
_HARBOUR = re.compile(r"(?<!\d )(?<!\w)Pto\.(?= [A-ZÁÉÍÓÚÑ])")
_ABOVE_SEA = re.compile(r"(?<=\d)(?P<gap> ?)m\.?,? ?s\. ?n\. ?m\.|(?<=\d)(?P<tight> ?)msnm(?!\w)")


def rules() -> tuple[Rule, ...]:
    """The Spanish rules for abbreviations, for the beginning of the language's rules."""
    return (
        Rule(_DEPTH, lambda m: with_stop(m, "profundidad"), "p"),
        Rule(_HARBOUR, lambda m: "Puerto", "."),
        Rule(_TWO_LETTERS, lambda m: with_stop(m, _PAIRS[m[0]]), "."),
        Rule(_ABOVE_SEA, lambda m: " metros " + with_stop(m, "sobre el nivel del mar"), "m"),
        Rule(whole_words(_TABLE), lambda m: with_stop(m, _TABLE[m[0]]), "./ºª"),
    )
