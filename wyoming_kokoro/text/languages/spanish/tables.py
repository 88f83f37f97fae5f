"""Spanish abbreviations, letters and points of the compass, a line an entry."""

from __future__ import annotations

from .acronyms import ACRONYMS as ACRONYMS

ABBREVIATIONS = """
Sr.: señor
Sra.: señora
Srta.: señorita
Sres.: señores
Dr.: doctor
Dra.: doctora
Dña. D.ª: doña
Prof.: profesor
Profa.: profesora
Ing.: ingeniero
Lic. Lcdo.: licenciado
Lcda.: licenciada
Ud. Vd.: usted
Uds. Vds.: ustedes
Avda. Av. Avd.: avenida
C/: calle
Pza. Plza.: plaza
Ctra.: carretera
núm. nº n.º N.º Nº: número
pág.: página
págs.: páginas
tel. Tel.: teléfono
aprox. Aprox.: aproximadamente
hab. Hab.: habitación
dcha.: derecha
izq. izqda.: izquierda
etc.: etcétera
p.~ej. p.ej. P.~ej.: por ejemplo
EE.~UU. EE.UU. EEUU: Estados Unidos
a.~C. a.C.: antes de Cristo
d.~C. d.C.: después de Cristo
vs. vs: contra
vol. Vol.: volumen
art. Art.: artículo
fig. Fig.: figura
ss.: siguientes
prob. Prob.: probabilidad
incl.: incluido
excl.: excluido
Cía. Cia. cía.: compañía
S.A.: ese a
S.L.: ese ele
S.A.~de~C.V.: ese a de ce uve
prov. Prov.: provincia
dpto. Dpto. depto. Depto.: departamento
apdo. Apdo.: apartado
int. Int.: interior
ext. Ext.: exterior
Gral. gral.: general
Cnel.: coronel
Arq.: arquitecto
Mtro.: maestro
Mtra.: maestra
Col.: colonia
esq. Esq.: esquina
pral.: principal
Sto.: santo
Sta.: santa
ref. Ref.: referencia
a.~de~C.: antes de Cristo
d.~de~C.: después de Cristo
O.N.U.: onu
c/u: cada uno
s/n: sin número
hum. Hum.: humedad
vel. Vel.: velocidad
med. Med.: media
gob. Gob.: gobernador
pdo.: pasado
Bco.: banco
Hnos.: hermanos
Rte.: remitente
Fdo.: firmado
Blvd. blvd.: bulevar
Urb.: urbanización
km.: kilómetro
cel. Cel.: celular
P.D.: posdata
N.B.: nota bene
y/o: y o
WiFi Wi-Fi WIFI: wifi
Incl.: incluido
Vda. vda.: viuda
M.ª Mª: María
fco. Fco.: Francisco
Ant.º: Antonio
Jto.: junto
bco.: banco
ctra. ctra: carretera
pza. plza.: plaza
pº P.º Pº Pso.: paseo
c/: calle
avda. av. Avda Avd: avenida
urb.: urbanización
bl. Bl. blq. blo.: bloque
esc. Esc.: escalera
pta. Pta.: puerta
bjo. bj.: bajo
entlo. Entlo. entreslo.: entresuelo
át. Át. átc.: ático
izda. Izda. izdo. izqdo. Izq.: izquierda
dcho. dch. Dcha. drcha.: derecha
pol. Pol.: polígono
ind. Ind.: industrial
loc. Loc.: local
ofic.: oficina
parc.: parcela
Gta.: glorieta
Rda.: ronda
Trav. Trv.: travesía
cód. Cód.: código
C.~P.: código postal
dpdo.: departamento
D.N.I.: de ene i
I.V.A.: iva
A.C.: antes de Cristo
J.~C. J.C.: Jesucristo
Excmo.: excelentísimo
Excma.: excelentísima
Ilmo.: ilustrísimo
Ilma.: ilustrísima
Rvdo.: reverendo
Tte. tte.: teniente
Sgto.: sargento
Cte.: comandante
Pdte. pdte. Pres.: presidente
Secr. secr. Srio.: secretario
Dir.: director
Dtor. dtor.: director
Admón. admón.: administración
Ayto. ayto.: ayuntamiento
Univ. univ.: universidad
Inst. inst.: instituto
Fac. fac.: facultad
Dep. dep.: departamento
Asoc. asoc.: asociación
Fund.: fundación
Gno.: gobierno
prom. Prom.: promedio
cant. Cant.: cantidad
ctd. Ctd. cdad.: cantidad
desc. dto. Dto. dcto.: descuento
imp. Imp.: importe
fact. Fact.: factura
ptas.: pesetas
cons. Cons.: consumo
pot. Pot.: potencia
Bat.: batería
sup. Sup.: superficie
alt. Alt.: altura
anch.: ancho
long. Long.: longitud
diám.: diámetro
lab.: laborables
abr.: abril
obs. Obs. observ.: observaciones
P.S.: posdata
q.e.p.d.: que en paz descanse
CC.OO.: comisiones obreras
dicc.: diccionario
trad.: traducción
ej. Ej.: ejemplo
p.ej: por ejemplo
etc: etcétera
cfr. Cfr.: confróntese
v.gr. v.~gr. v.g.: verbigracia
íd.: ídem
i.e.: es decir
nac. Nac.: nacional
intl.: internacional
prox. próx. Próx.: próximo
ult. últ. Últ.: último
rte.: remitente
dest.: destinatario
atte. Atte.: atentamente
afmo.: afectísimo
Dres.: doctores
Mons.: monseñor
Sma.: santísima
Stmo.: santísimo
Ntra. Nª: nuestra
Ntro.: nuestro
tlf. Tlf. Tfno. tfno. tlfn. tf.: teléfono
Ctrl: control
Supr: suprimir
Esc: escape
RR.~HH. RRHH RR.HH.: recursos humanos
FF.~AA. FF.AA. FFAA: fuerzas armadas
JJ.~OO. JJ.OO. JJOO: juegos olímpicos
CC.~AA. CC.AA. CCAA: comunidades autónomas
R.~D. R.D.: real decreto
ed. Ed.: edición
edif. Edif.: edificio
NVMe: ene uve eme e
IoT: i o te
VoIP: vo ip
cap. Cap.: capítulo
ep. Ep. epis.: episodio
temp. Temp.: temperatura
apto. Apto. apt.: apartamento
trim. Trim.: trimestre
Fdez.: Fernández
Glez.: González
Hdez.: Hernández
Mtnez. Mtez.: Martínez
Rguez. Rdguez.: Rodríguez
Gcía.: García
Cd.: ciudad
ft. feat.: con
Edo.: estado
Méx.: México
Chih.: Chihuahua
Yuc.: Yucatán
Jal.: Jalisco
Gto.: Guanajuato
Qro.: Querétaro
Oax.: Oaxaca
Tamps.: Tamaulipas
Mich.: Michoacán
Pue.: Puebla
Coah.: Coahuila
mza. Mza. mz. Mz.: manzana
Bach. bach.: bachillerato
sem. Sem.: semana
dir.: dirección
§: párrafo
de~HR: de humedad relativa
"""

LETTERS = """
a be ce de e efe ge hache i jota ka ele eme ene o pe cu erre ese te u uve uve~doble equis
i~griega zeta ñ:eñe
"""

PHRASES = """
24/7: las veinticuatro horas
50/50: cincuenta cincuenta
SatO₂ SatO2 SpO₂ SpO2: saturación de oxígeno
IPv4: i pe uve cuatro
IPv6: i pe uve seis
HbA1c: hemoglobina glicosilada
GPT-4o: ge pe te cuatro o
O3 O₃: ozono
H2O H₂O: hache dos o
O2 O₂: o dos
N2 N₂: ene dos
H2 H₂: hache dos
AA.~VV. VV.~AA.: varios autores
"""

COMPASS = """
N: norte
S: sur
E: este
O W: oeste
NE: noreste
NO NW: noroeste
SE: sureste
SO SW: suroeste
NNE: nornoreste
NNO NNW: nornoroeste
SSE: sursureste
SSO SSW: sursuroeste
ENE: estenoreste
ESE: estesureste
ONO WNW: oestenoroeste
OSO WSW: oestesuroeste
"""

BEFORE_NUMBERS = """
Cap.: capítulo
op. Op.: opus
p.: página
pp.: páginas
s.: siglo
ss.: siglos
No.: número
n.: número
km: kilómetro
int.: interior
c/: cada
ext.: extensión
Of. of.: oficina
"""
