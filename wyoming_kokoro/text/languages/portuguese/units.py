"""Portuguese units and currencies, a line an entry, as tables.py reads them."""

from __future__ import annotations

UNITS = """
W: watt, watts
kW: quilowatt, quilowatts
MW: megawatt, megawatts
mW: miliwatt, miliwatts
Wh: watt-hora, watts-hora
kWh KWh kwh: quilowatt-hora, quilowatts-hora
MWh: megawatt-hora, megawatts-hora
kWp: quilowatt-pico, quilowatts-pico
VA: volt-ampere, volts-amperes
kVA: quilovolt-ampere, quilovolts-amperes
V: volt, volts
kV: quilovolt, quilovolts
mV: milivolt, milivolts
A: ampere, amperes
mA: miliampere, miliamperes
Ah: ampere-hora, amperes-hora
mAh: miliampere-hora, miliamperes-hora
Hz: hertz, hertz
kHz: quilohertz, quilohertz
MHz: megahertz, megahertz
GHz: gigahertz, gigahertz
BTU BTUs: bê tê u, bê tê us
BTU/h: bê tê u por hora, bê tê us por hora
Ω: ohm, ohms
lx lux: lux, lux
lm: lúmen, lúmens
K: kelvin, kelvins
°C ºC °~C º~C: grau Celsius, graus Celsius
°F ºF °~F º~F: grau Fahrenheit, graus Fahrenheit
°: grau, graus
hPa: hectopascal, hectopascais
kPa: quilopascal, quilopascais
Pa: pascal, pascais
mbar: milibar, milibares
bar: bar, bares
psi: libra por polegada quadrada, libras por polegada quadrada, f
ppm: parte por milhão, partes por milhão, f
ppb: parte por bilhão, partes por bilhão, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: micrograma por metro cúbico, microgramas por metro cúbico
mg/m³ mg/m3: miligrama por metro cúbico, miligramas por metro cúbico
g/m³: grama por metro cúbico, gramas por metro cúbico
dB: decibel, decibéis
dBm: decibel miliwatt, decibéis miliwatt
dBA dB(A): decibel A, decibéis A
bit bits: bit, bits
kbit/s kbps Kbps: quilobit por segundo, quilobits por segundo
Mbit/s Mbps Mb/s: megabit por segundo, megabits por segundo
Gbit/s Gbps Gb/s: gigabit por segundo, gigabits por segundo
B: byte, bytes
kB KB: quilobyte, quilobytes
MB: megabyte, megabytes
GB: gigabyte, gigabytes
TB: terabyte, terabytes
MiB: mebibyte, mebibytes
GiB: gibibyte, gibibytes
kB/s KB/s: quilobyte por segundo, quilobytes por segundo
MB/s: megabyte por segundo, megabytes por segundo
GB/s: gigabyte por segundo, gigabytes por segundo
km/h kmh: quilômetro por hora, quilômetros por hora
m/s: metro por segundo, metros por segundo
mph: milha por hora, milhas por hora, f
kn: nó, nós
km: quilômetro, quilômetros
m: metro, metros
cm: centímetro, centímetros
mm: milímetro, milímetros
mm/h: milímetro por hora, milímetros por hora
µm μm: micrômetro, micrômetros
in: polegada, polegadas, f
ft: pé, pés
km² km2: quilômetro quadrado, quilômetros quadrados
m² m2: metro quadrado, metros quadrados
cm² cm2: centímetro quadrado, centímetros quadrados
m³ m3: metro cúbico, metros cúbicos
cm³ cm3: centímetro cúbico, centímetros cúbicos
m³/h m3/h: metro cúbico por hora, metros cúbicos por hora
ha: hectare, hectares
W/m² W/m2: watt por metro quadrado, watts por metro quadrado
L l: litro, litros
ml mL: mililitro, mililitros
cl cL: centilitro, centilitros
L/min l/min: litro por minuto, litros por minuto
L/h l/h: litro por hora, litros por hora
kg: quilo, quilos
g: grama, gramas
mg: miligrama, miligramas
µg μg: micrograma, microgramas
t: tonelada, toneladas, f
lb: libra, libras, f
oz: onça, onças, f
kcal: quilocaloria, quilocalorias, f
kJ: quilojoule, quilojoules
J: joule, joules
N: newton, newtons
dz. dz: dúzia, dúzias, f
pct. pcts.: pacote, pacotes
cx. cxs.: caixa, caixas, f
un un. und. unid.: unidade, unidades, f
xíc.: xícara, xícaras, f
col.: colher, colheres, f
pç. pçs.: peça, peças, f
pess.: pessoa, pessoas, f
hab.: habitante, habitantes
h hs hr hrs: hora, horas, f
min mins: minuto, minutos
s seg: segundo, segundos
ms: milissegundo, milissegundos
rpm: rotação por minuto, rotações por minuto, f
bpm: batimento por minuto, batimentos por minuto
px: pixel, pixels
Mpx MP: megapixel, megapixels
%: por cento, por cento
%rH %RH %UR: por cento de umidade relativa, por cento de umidade relativa
‰: por mil, por mil
dl dL: decilitro, decilitros
dm: decímetro, decímetros
km/s: quilômetro por segundo, quilômetros por segundo
m/s² m/s2: metro por segundo ao quadrado, metros por segundo ao quadrado
kg/m³ kg/m3: quilo por metro cúbico, quilos por metro cúbico
g/L g/l: grama por litro, gramas por litro
mg/L mg/l: miligrama por litro, miligramas por litro
mg/dl mg/dL: miligrama por decilitro, miligramas por decilitro
mmHg: milímetro de mercúrio, milímetros de mercúrio
Nm: newton-metro, newtons-metro
cv CV: cavalo, cavalos
µUI μUI mUI: microunidade internacional, microunidades internacionais, f
UI: unidade internacional, unidades internacionais, f
fps: quadro por segundo, quadros por segundo
dpi: ponto por polegada, pontos por polegada
GWh: gigawatt-hora, gigawatts-hora
GW: gigawatt, gigawatts
TWh: terawatt-hora, terawatts-hora
gar. garr.: garrafa, garrafas, f
pct pcts pac.: pacote, pacotes
cx cxs: caixa, caixas, f
und: unidade, unidades, f
lt lts: litro, litros
gr grs: grama, gramas
kgs: quilo, quilos
mts: metro, metros
kms: quilômetro, quilômetros
sach.: sachê, sachês
pts: ponto, pontos
scs.: saco, sacos
p.p. pp: ponto percentual, pontos percentuais
mm² mm2: milímetro quadrado, milímetros quadrados
mm³ mm3: milímetro cúbico, milímetros cúbicos
dm² dm2: decímetro quadrado, decímetros quadrados
h/a: hora-aula, horas-aula, f
comp. compr. cp. cp cps: comprimido, comprimidos
cáps.: cápsula, cápsulas, f
sem.: semana, semanas, f
Mb: megabit, megabits
Gb: gigabit, gigabits
kb: quilobit, quilobits
Mega: mega, megas
mcg: micrograma, microgramas
ng: nanograma, nanogramas
pg/mL pg/ml: picograma por mililitro, picogramas por mililitro
mol: mol, mols
mmol: milimol, milimols
µmol μmol: micromol, micromols
mEq: miliequivalente, miliequivalentes
kgf: quilograma-força, quilogramas-força
kgfm kgf.m kgf·m mkgf: quilograma-força metro, quilogramas-força metro
N·m N.m: newton-metro, newtons-metro
atm: atmosfera, atmosferas, f
cal: caloria, calorias, f
pol pol.: polegada, polegadas, f
lb/pol²: libra por polegada quadrada, libras por polegada quadrada, f
µs μs: microssegundo, microssegundos
ns: nanossegundo, nanossegundos
nm: nanômetro, nanômetros
PB: petabyte, petabytes
kN: quilonewton, quilonewtons
MPa: megapascal, megapascais
GPa: gigapascal, gigapascais
kΩ: quilohm, quilohms
MΩ: megaohm, megaohms
µF μF: microfarad, microfarads
nF: nanofarad, nanofarads
pF: picofarad, picofarads
mSv: milisievert, milisieverts
THz: terahertz, terahertz
kA: quiloampere, quiloamperes
MVA: megavolt-ampere, megavolts-amperes
kVAr kvar: quilovar, quilovars
reb. rebs.: rebote, rebotes
ast. asts.: assistência, assistências, f
vit.: vitória, vitórias, f
emp.: empate, empates
der.: derrota, derrotas, f
gt gt. gts gts. gtt gtts: gota, gotas, f
amp.: ampola, ampolas, f
fr. frs.: frasco, frascos
bisn.: bisnaga, bisnagas, f
env.: envelope, envelopes
tbs.: tablete, tabletes
lat. lts.: lata, latas, f
fds.: fardo, fardos
bdj. band.: bandeja, bandejas, f
mç. maç.: maço, maços
fl.: folha, folhas, f
fls.: folha, folhas, f
pág. págs. pgs. pp.: página, páginas, f
vol. vols.: volume, volumes
ex.: exemplar, exemplares
parc. parcs.: parcela, parcelas, f
alq.: alqueire, alqueires
arr. @: arroba, arrobas, f
sc.: saca, sacas, f
pax: passageiro, passageiros
dorm. dorms.: dormitório, dormitórios
qtos. qts.: quarto, quartos
vg. vgs. vags.: vaga, vagas, f
c.~de~chá c.~chá: colher de chá, colheres de chá, f
c.~de~sopa c.~sopa: colher de sopa, colheres de sopa, f
"""

TIGHT = ""
"""Units only right after a number: they are words as well."""

CURRENCIES = """
R$ BRL: real, reais, m, centavo, centavos, m
€ EUR: euro, euros, m, centavo, centavos, m
$ US$ USD U$ CAD AUD: dólar, dólares, m, centavo, centavos, m
£ GBP: libra, libras, f, pêni, pence, m
¥ JPY: iene, ienes, m
CHF: franco, francos, m, centavo, centavos, m
ARS MXN CLP COP: peso, pesos, m, centavo, centavos, m
₽ RUB: rublo, rublos, m
₹ INR: rupia, rupias, f
CNY: yuan, yuans, m
₿ BTC: bitcoin, bitcoins, m
"""
