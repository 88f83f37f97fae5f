"""Spanish units and currencies, a line an entry, as tables.py reads them."""

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
ud. uds. Uds.~de ud uds: unidad, unidades, f
pza. pzas. pza pzas pz. pz: pieza, piezas, f
tza. tzas. tza tzas: taza, tazas, f
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
dl dL: decilitro, decilitros
dm: decímetro, decímetros
hl: hectolitro, hectolitros
km/s: kilómetro por segundo, kilómetros por segundo
m/s² m/s2: metro por segundo al cuadrado, metros por segundo al cuadrado
kg/m³ kg/m3: kilo por metro cúbico, kilos por metro cúbico
g/L g/l: gramo por litro, gramos por litro
mg/L mg/l: miligramo por litro, miligramos por litro
mg/dl mg/dL: miligramo por decilitro, miligramos por decilitro
mmHg: milímetro de mercurio, milímetros de mercurio
Nm: newton metro, newtons metro
CV: caballo, caballos
UI: unidad internacional, unidades internacionales, f
fps: fotograma por segundo, fotogramas por segundo
dpi ppp: punto por pulgada, puntos por pulgada
GWh: gigavatio hora, gigavatios hora
GW: gigavatio, gigavatios
TWh: teravatio hora, teravatios hora
paq. paqs. paq: paquete, paquetes
bot. bots.: botella, botellas, f
cja. cjas.: caja, cajas, f
doc. docs.: docena, docenas, f
lt lts ltrs: litro, litros
grs gr: gramo, gramos
kgs: kilo, kilos
mts mt: metro, metros
kms: kilómetro, kilómetros
mins: minuto, minutos
segs: segundo, segundos
cuch.: cucharada, cucharadas, f
rac.: ración, raciones, f
unid. unids.: unidad, unidades, f
pp p.p.: punto porcentual, puntos porcentuales
mm² mm2: milímetro cuadrado, milímetros cuadrados
mm³ mm3: milímetro cúbico, milímetros cúbicos
dm² dm2: decímetro cuadrado, decímetros cuadrados
comp. compr.: comprimido, comprimidos
cáps.: cápsula, cápsulas, f
sem.: semana, semanas, f
Mb: megabit, megabits
Gb: gigabit, gigabits
kb: kilobit, kilobits
pts pts. ptos pto ptos. pto.: punto, puntos
hrs. hs. hr.: hora, horas, f
atm: atmósfera, atmósferas, f
cc: centímetro cúbico, centímetros cúbicos
cm³/s: centímetro cúbico por segundo, centímetros cúbicos por segundo
m³/s m3/s: metro cúbico por segundo, metros cúbicos por segundo
l/s L/s: litro por segundo, litros por segundo
ml/h mL/h: mililitro por hora, mililitros por hora
mg/kg: miligramo por kilo, miligramos por kilo
g/kg: gramo por kilo, gramos por kilo
g/km: gramo por kilómetro, gramos por kilómetro
g/dl g/dL: gramo por decilitro, gramos por decilitro
ng/ml ng/mL: nanogramo por mililitro, nanogramos por mililitro
pg/ml pg/mL: picogramo por mililitro, picogramos por mililitro
mmol/l mmol/L: milimol por litro, milimoles por litro
mEq/l mEq/L: miliequivalente por litro, miliequivalentes por litro
UI/l UI/L: unidad internacional por litro, unidades internacionales por litro, f
mol: mol, moles
mmol: milimol, milimoles
mol/l mol/L: mol por litro, moles por litro
g/mol: gramo por mol, gramos por mol
ng: nanogramo, nanogramos
nm: nanómetro, nanómetros
hm: hectómetro, hectómetros
hm³ hm3: hectómetro cúbico, hectómetros cúbicos
km³ km3: kilómetro cúbico, kilómetros cúbicos
kg/m² kg/m2: kilo por metro cuadrado, kilos por metro cuadrado
kg/cm² kg/cm2: kilo por centímetro cuadrado, kilos por centímetro cuadrado
N/m² N/m2: newton por metro cuadrado, newtons por metro cuadrado
t/ha: tonelada por hectárea, toneladas por hectárea, f
kg/ha: kilo por hectárea, kilos por hectárea
kWh/m²: kilovatio hora por metro cuadrado, kilovatios hora por metro cuadrado
km/l km/L: kilómetro por litro, kilómetros por litro
kN: kilonewton, kilonewtons
MPa: megapascal, megapascales
GPa: gigapascal, gigapascales
MJ: megajulio, megajulios
GJ: gigajulio, gigajulios
eV: electronvoltio, electronvoltios
keV: kiloelectronvoltio, kiloelectronvoltios
MeV: megaelectronvoltio, megaelectronvoltios
GeV: gigaelectronvoltio, gigaelectronvoltios
mSv: milisievert, milisieverts
µSv μSv: microsievert, microsieverts
Bq: becquerelio, becquerelios
mGy: miligray, miligrays
kΩ: kiloohmio, kiloohmios
MΩ: megaohmio, megaohmios
µF μF: microfaradio, microfaradios
nF: nanofaradio, nanofaradios
pF: picofaradio, picofaradios
µs μs: microsegundo, microsegundos
ns: nanosegundo, nanosegundos
lm/W: lumen por vatio, lúmenes por vatio
cd/m²: candela por metro cuadrado, candelas por metro cuadrado, f
kcal/día: kilocaloría al día, kilocalorías al día, f
bpm: pulsación por minuto, pulsaciones por minuto, f
rad/s: radián por segundo, radianes por segundo
THz: terahercio, terahercios
Tbps Tb/s: terabit por segundo, terabits por segundo
TB/s: terabyte por segundo, terabytes por segundo
msnm: metro sobre el nivel del mar, metros sobre el nivel del mar
"""

TIGHT = "ha in"
"""Units only right after a number: they are words as well."""

CURRENCIES = """
€ EUR: euro, euros, m, céntimo, céntimos, m
$ US$ USD U$S CAD AUD: dólar, dólares, m, centavo, centavos, m
£ GBP: libra, libras, f, penique, peniques, m
¥ JPY: yen, yenes, m
CHF: franco, francos, m, céntimo, céntimos, m
MXN ARS COP CLP: peso, pesos, m, centavo, centavos, m
R$ BRL: real, reales, m, centavo, centavos, m
₽ RUB: rublo, rublos, m
₹ INR: rupia, rupias, f
CNY: yuan, yuanes, m
₿ BTC: bitcoin, bitcoins, m
S/ S/. PEN: sol, soles, m, céntimo, céntimos, m
Bs. Bs BOB: boliviano, bolivianos, m, centavo, centavos, m
₡ CRC: colón, colones, m, céntimo, céntimos, m
GTQ: quetzal, quetzales, m, centavo, centavos, m
₲ PYG: guaraní, guaraníes, m
RD$ DOP UYU: peso, pesos, m, centavo, centavos, m
C$ NIO: córdoba, córdobas, m, centavo, centavos, m
HNL: lempira, lempiras, m, centavo, centavos, m
SEK NOK DKK CZK: corona, coronas, f
PLN: esloti, eslotis, m
TRY ₺: lira, liras, f
₩ KRW: won, wones, m
₪ ILS: séquel, séqueles, m
"""
