"""Spanish tables, a line an entry, as tables.py reads them: units, abbreviations, letters."""

from __future__ import annotations

UNITS = """
W: vatio, vatios
kW: kilovatio, kilovatios
MW: megavatio, megavatios
mW: milivatio, milivatios
Wh: vatio hora, vatios hora
kWh KWh kwh: kilovatio hora, kilovatios hora
MWh: megavatio hora, megavatios hora
kWp: kilovatio pico, kilovatios pico
VA: voltiamperio, voltiamperios
kVA: kilovoltiamperio, kilovoltiamperios
V: voltio, voltios
kV: kilovoltio, kilovoltios
mV: milivoltio, milivoltios
A: amperio, amperios
mA: miliamperio, miliamperios
Ah: amperio hora, amperios hora
mAh: miliamperio hora, miliamperios hora
Hz: hercio, hercios
kHz: kilohercio, kilohercios
MHz: megahercio, megahercios
GHz: gigahercio, gigahercios
Ω: ohmio, ohmios
lx lux: lux, lux
lm: lumen, lúmenes
K: kelvin, kelvin
°C ºC °~C º~C: grado Celsius, grados Celsius
°F ºF °~F º~F: grado Fahrenheit, grados Fahrenheit
°: grado, grados
hPa: hectopascal, hectopascales
kPa: kilopascal, kilopascales
Pa: pascal, pascales
mbar: milibar, milibares
bar: bar, bares
psi: libra por pulgada cuadrada, libras por pulgada cuadrada, f
ppm: parte por millón, partes por millón, f
ppb: parte por mil millones, partes por mil millones, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: microgramo por metro cúbico, microgramos por metro cúbico
mg/m³ mg/m3: miligramo por metro cúbico, miligramos por metro cúbico
g/m³: gramo por metro cúbico, gramos por metro cúbico
dB: decibelio, decibelios
dBm: decibelio milivatio, decibelios milivatio
dBA dB(A): decibelio A, decibelios A
bit bits: bit, bits
kbit/s kbps Kbps: kilobit por segundo, kilobits por segundo
Mbit/s Mbps Mb/s: megabit por segundo, megabits por segundo
Gbit/s Gbps Gb/s: gigabit por segundo, gigabits por segundo
B: byte, bytes
kB KB: kilobyte, kilobytes
MB: megabyte, megabytes
GB: gigabyte, gigabytes
TB: terabyte, terabytes
MiB: mebibyte, mebibytes
GiB: gibibyte, gibibytes
kB/s KB/s: kilobyte por segundo, kilobytes por segundo
MB/s: megabyte por segundo, megabytes por segundo
GB/s: gigabyte por segundo, gigabytes por segundo
km/h kmh km/hr: kilómetro por hora, kilómetros por hora
m/s: metro por segundo, metros por segundo
mph: milla por hora, millas por hora, f
kn: nudo, nudos
km: kilómetro, kilómetros
m: metro, metros
cm: centímetro, centímetros
mm: milímetro, milímetros
mm/h: milímetro por hora, milímetros por hora
µm μm: micrómetro, micrómetros
in: pulgada, pulgadas, f
ft: pie, pies
km² km2: kilómetro cuadrado, kilómetros cuadrados
m² m2: metro cuadrado, metros cuadrados
cm² cm2: centímetro cuadrado, centímetros cuadrados
m³ m3: metro cúbico, metros cúbicos
cm³ cm3: centímetro cúbico, centímetros cúbicos
m³/h m3/h: metro cúbico por hora, metros cúbicos por hora
ha: hectárea, hectáreas, f
W/m² W/m2: vatio por metro cuadrado, vatios por metro cuadrado
L l: litro, litros
ml mL: mililitro, mililitros
cl cL: centilitro, centilitros
L/min l/min: litro por minuto, litros por minuto
L/h l/h: litro por hora, litros por hora
kg: kilo, kilos
g: gramo, gramos
mg: miligramo, miligramos
µg μg: microgramo, microgramos
t: tonelada, toneladas, f
lb: libra, libras, f
oz: onza, onzas, f
kcal: kilocaloría, kilocalorías, f
kJ: kilojulio, kilojulios
J: julio, julios
N: newton, newtons
cda. cdas. cda cdas: cucharada, cucharadas, f
cdta. cdtas. cdita. cditas. cdta cdtas: cucharadita, cucharaditas, f
ud. uds. Uds.~de: unidad, unidades, f
pza. pzas.: pieza, piezas, f
pers.: persona, personas, f
hab.: habitante, habitantes
h hr hrs hs: hora, horas, f
min: minuto, minutos
s seg: segundo, segundos
ms: milisegundo, milisegundos
rpm: revolución por minuto, revoluciones por minuto, f
lpm ppm/min: latido por minuto, latidos por minuto
px: píxel, píxeles
Mpx MP: megapíxel, megapíxeles
%: por ciento, por ciento
%rH %RH %HR: por ciento de humedad relativa, por ciento de humedad relativa
‰: por mil, por mil
UV: índice UV, índice UV
"""

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
Lic.: licenciado
Ud. Vd.: usted
Uds. Vds.: ustedes
Avda. Av. Avd.: avenida
C/: calle
Pza. Plza.: plaza
Ctra.: carretera
núm. nº n.º N.º Nº: número
pág.: página
págs.: páginas
tel. Tel. tfno.: teléfono
aprox. Aprox.: aproximadamente
Máx. máx.: máxima
mín. Mín.: mínima
temp. Temp.: temperatura
hab. Hab.: habitación
dcha.: derecha
izq. izqda.: izquierda
etc.: etcétera
p.~ej. p.ej. P.~ej.: por ejemplo
EE.~UU. EE.UU. EEUU: Estados Unidos
a.~C. a.C.: antes de Cristo
d.~C. d.C.: después de Cristo
vs. vs: contra
cap. Cap.: capítulo
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
Cap.: capitán
Arq.: arquitecto
Mtro.: maestro
Mtra.: maestra
Col. col.: colonia
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
"""

ACRONYMS = """
TV: tele
TVs: teles
USB: u ese be
HDMI: hache de eme i
LED: led
LEDs: ledes
IA: inteligencia artificial
API: api
IP: i pe
IPv: i pe uve
URL: u erre ele
UPS: u pe ese
SAI: sai
NAS: nas
CPU: ce pe u
GPU: ge pe u
RAM: ram
SSD: ese ese de
PC: pe ce
VPN: uve pe ene
DVD: de uve de
GPS: ge pe ese
SMS: ese eme ese
MQTT: eme cu te te
UV: u uve
UE: u e
ONU: onu
AEMET: aemet
ITV: i te uve
DNI: de ene i
IVA: iva
EV: e uve
BLE: be ele e
PIN: pin
SIM: sim
OTA: o te a
ID: i de
HA: hache a
DIY: de i y
FAQ: efe a cu
USA: u ese a
ADN: a de ene
FMI: efe eme i
OMS: o eme ese
ONG: o ene ge
AVE: ave
PIB: pib
SUV: ese u uve
CIA: cia
FBI: efe be i
UHF: u hache efe
OTAN: otan
OLED: oled
LIDAR: lidar
RAID: raid
UNAM: unam
OK: okey
DGT: de ge te
SARS: sars
ABS: a be ese
IRPF: i erre pe efe
ESO: eso
UCI: uci
"""

LETTERS = """
a: a
b: be
c: ce
d: de
e: e
f: efe
g: ge
h: hache
i: i
j: jota
k: ka
l: ele
m: eme
n: ene
ñ: eñe
o: o
p: pe
q: cu
r: erre
s: ese
t: te
u: u
v: uve
w: uve doble
x: equis
y: i griega
z: zeta
"""

PHRASES = """
24/7: las veinticuatro horas
50/50: cincuenta cincuenta
4K: cuatro ka
8K: ocho ka
5G: cinco ge
4G: cuatro ge
3G: tres ge
2G: dos ge
3D: tres de
2D: dos de
CO2 CO₂: ce o dos
NO2 NO₂: ene o dos
O3 O₃: ozono
H2O H₂O: agua
PM2.5 PM2,5 PM₂.₅: pe eme dos coma cinco
PM10 PM₁₀: pe eme diez
MP3: eme pe tres
MP4: eme pe cuatro
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
p.: página
pp.: páginas
s.: siglo
ss.: siglos
No.: número
n.: número
"""
