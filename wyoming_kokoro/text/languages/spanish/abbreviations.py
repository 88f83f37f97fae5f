"""Spanish abbreviations beyond the everyday ones, as the Academy lists them, a line an entry.

Each is known with a small and with a capital first letter.
"""

from __future__ import annotations

import re

from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import whole_words
from wyoming_kokoro.text.normalize.signs import with_stop
from wyoming_kokoro.text.normalize.tables import words

_STOPPED = """
ptos.: puntos
hrs. hs.: horas
hr.: hora
art.º: artículo
arts.: artículos
caps.: capítulos
vols.: volúmenes
figs.: figuras
núms. n.os: números
arz.: arzobispo
cf.: confróntese
cts. cént. cénts. cents.: céntimos
ctvo. ctvos.: centavos
comte. cmte. cdte. cmdte.: comandante
coord.: coordinador
ctral.: central
dtora.: directora
dupdo.: duplicado
edit.: editorial
eds.: editores
emmo.: eminentísimo
fasc.: fascículo
fol.: folio
fols.: folios
fra.: factura
hno.: hermano
hna.: hermana
hnas.: hermanas
ib. ibid. ibíd.: ibídem
impr.: imprenta
impto.: impuesto
impts.: impuestos
ltda.: limitada
ltdo.: limitado
magfco.: magnífico
mgtr. mgr.: magíster
pbro. presb.: presbítero
párr.: párrafo
ppdo.: próximo pasado
pte.: presidente
pról.: prólogo
rvda.: reverenda
rvdmo.: reverendísimo
reg.: registro
rep.: república
soc. sdad.: sociedad
sig. sgte. sigte.: siguiente
sigs. sgtes.: siguientes
sras.: señoras
srtas.: señoritas
supl.: suplemento
símb.: símbolo
tít.: título
tels. teléfs.: teléfonos
teléf. telef.: teléfono
vid.: véase
vto. vcto. vcmto. vencto.: vencimiento
vta.: venta
avdas. avs.: avenidas
bo.: barrio
bda.: barriada
cjón. callej.: callejón
cno. cmno.: camino
carr. crta.: carretera
cra.: carrera
cdra.: cuadra
fracc.: fraccionamiento
hda.: hacienda
jdín.: jardín
lt.: lote
mpio.: municipio
prol. prolg. prlg.: prolongación
priv.: privada
pje. psje.: pasaje
pque. pq.: parque
resid.: residencial
secc.: sección
smz. smza.: supermanzana
deleg.: delegación
pobl.: población
conj.: conjunto
transv.: transversal
pnte.: puente
plta.: planta
adj.: adjunto
adm. admin.: administración
agcia.: agencia
atn. att. at.te: a la atención de
cta.: cuenta
ctas.: cuentas
cte.: corriente
coop.: cooperativa
dept. depart.: departamento
efvo.: efectivo
emp.: empresa
exp. expte. exped.: expediente
fab.: fábrica
fec. fcha.: fecha
pda.: partida
suc.: sucursal
tarj.: tarjeta
tot.: total
transf.: transferencia
ctrl.: control
enf.: enfermero
hosp.: hospital
farm.: farmacia
pac.: paciente
trat. tto.: tratamiento
dx.: diagnóstico
gts. gtas.: gotas
iny.: inyección
urg.: urgencias
asig.: asignatura
cat.: categoría
prim.: primaria
secund.: secundaria
profs.: profesores
psic.: psicólogo
ldo.: licenciado
lda. licda.: licenciada
ings.: ingenieros
abg. abog.: abogado
econ.: economista
téc.: técnico
gte.: gerente
vicepdte.: vicepresidente
subdir.: subdirector
subtte.: subteniente
almte.: almirante
insp.: inspector
agte.: agente
vier.: viernes
domic.: domicilio
garant.: garantía
loc.~cit.: lugar citado
op.~cit. ob.~cit.: obra citada
et~al.: y otros
"""

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
v.~o.: vía oral
i.~v.: intravenosa
i.~m.: intramuscular
c.~c. c.c.: centímetros cúbicos
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

_CHAT = """
xq pq porq: porque
tqm: te quiero mucho
tkm: te quiero mucho
bss: besos
tb tmb tbn: también
xfa: por favor
msj mje: mensaje
msjs: mensajes
mñn: mañana
xfavor: por favor
dnd: donde
ntp: no te preocupes
salu2: saludos
"""

_TABLE = {
    **{
        key: said
        for stopped, said in words(_STOPPED).items()
        for key in (stopped, stopped[0].upper() + stopped[1:])
    },
    **words(_FIXED),
}
_PAIRS = {key: _TABLE.pop(key) for key in list(_TABLE) if re.fullmatch(r"[A-Z]\. [A-Z]\.", key)}
_TWO_LETTERS = whole_words(_PAIRS, r"(?! [A-ZÁÉÍÓÚÑ][a-zñáéíóú])")
"""Before a name they are initials: "S. M. Pérez"."""
_HARBOUR = re.compile(r"(?<!\d )(?<!\w)Pto\.(?= [A-ZÁÉÍÓÚÑ])")
_CHATTED = words(_CHAT)
_ABOVE_SEA = re.compile(r"(?<=\d)(?P<gap> ?)m\.?,? ?s\. ?n\. ?m\.|(?<=\d)(?P<tight> ?)msnm(?!\w)")


def rules() -> tuple[Rule, ...]:
    """All of them, for the beginning of the language's rules."""
    return (
        Rule(_HARBOUR, lambda m: "Puerto", "."),
        Rule(_TWO_LETTERS, lambda m: with_stop(m, _PAIRS[m[0]]), "."),
        Rule(_ABOVE_SEA, lambda m: " metros " + with_stop(m, "sobre el nivel del mar"), "m"),
        Rule(whole_words(_TABLE), lambda m: with_stop(m, _TABLE[m[0]]), "./º"),
        Rule(whole_words(_CHATTED), lambda m: _CHATTED[m[0]]),
    )
