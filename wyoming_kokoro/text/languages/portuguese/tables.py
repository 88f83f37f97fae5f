"""Portuguese tables, a line an entry, as tables.py reads them: units, abbreviations, letters."""

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
kHz: quilo-hertz, quilo-hertz
MHz: mega-hertz, mega-hertz
GHz: giga-hertz, giga-hertz
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
un. und. unid.: unidade, unidades, f
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
"""

ABBREVIATIONS = """
Sr.: senhor
Sra.: senhora
Srs.: senhores
Srta.: senhorita
Dr.: doutor
Dra.: doutora
Prof.: professor
Profa. Prof.ª: professora
Eng.: engenheiro
Av.: avenida
Pça.: praça
Rod.: rodovia
nº Nº n.º N.º n° N°: número
pág.: página
págs.: páginas
tel. Tel.: telefone
aprox. Aprox.: aproximadamente
máx. Máx.: máxima
mín. Mín.: mínima
temp. Temp.: temperatura
ap. Ap. apto.: apartamento
etc.: et cétera
p.~ex. p.ex.: por exemplo
a.C. a.~C.: antes de Cristo
d.C. d.~C.: depois de Cristo
vs vs.: versus
cap. Cap.: capítulo
vol. Vol.: volume
art. Art.: artigo
fig. Fig.: figura
cj. Cj.: conjunto
bl. Bl.: bloco
qd. Qd.: quadra
lt. Lt.: lote
séc. Séc.: século
umid. Umid.: umidade
prob. Prob.: probabilidade
vel. Vel.: velocidade
a.a.: ao ano
a.d.: ao dia
Cia. cia.: companhia
Ltda. ltda.: limitada
S.A. S/A: ésse á
Jd.: jardim
Pq.: parque
Trav. Tv.: travessa
Al.: alameda
Estr.: estrada
Ed. ed.: edifício
ref. Ref.: referência
obs. Obs. OBS: observação
qtd. Qtd. qtde.: quantidade
incl.: incluído
ex. Ex.: exemplo
méd. Méd.: média
Sto.: santo
Sta.: santa
Gov. gov.: governador
Pres. pres.: presidente
Cel. cel. Cel: celular
p/: para
c/: com
s/: sem
s/n: sem número
vc: você
vcs: vocês
tb tbm: também
pq: porque
km.: quilômetro
e/ou: e ou
WiFi Wi-Fi WIFI wi-fi: uai-fai
"""

ACRONYMS = """
TV: tevê
TVs: tevês
USB: u ésse bê
HDMI: agá dê eme i
LED: led
LEDs: leds
IA: inteligência artificial
API: a pê i
IP: i pê
URL: u erre ele
NAS: nás
CPU: cê pê u
GPU: gê pê u
RAM: ram
PC: pê cê
GPS: gê pê ésse
SMS: ésse eme ésse
UV: u vê
UE: u e
ONU: onu
CPF: cê pê efe
CEP: cep
CEMIG: cemig
ENEL: enel
PIX: pix
ID: i dê
HA: agá a
OTA: o tê a
SSD: ésse ésse dê
PIN: pin
SIM: sim
BLE: bê ele e
EUA: Estados Unidos
BTU: bê tê u
UPS: u pê ésse
DNA: dê ene á
FMI: efe eme i
OMS: ó eme ésse
ONG: ongue
PIB: pibe
SUV: ésse u vê
CIA: cia
FBI: efe bê i
OTAN: otan
OLED: oled
USP: uspe
IPTU: i pê tê u
IPVA: i pê vê á
INSS: i ene ésse ésse
IBGE: i bê gê é
SUS: sus
UTI: u tê i
ABS: á bê ésse
OK: oquei
SAMU: samu
RG: erre gê
DDD: dê dê dê
HD: agá dê
HDs: agá dês
"""

LETTERS = """
a: á
b: bê
c: cê
d: dê
e: é
f: efe
g: gê
h: agá
i: i
j: jota
k: cá
l: ele
m: eme
n: ene
o: ó
p: pê
q: quê
r: erre
s: ésse
t: tê
u: u
v: vê
w: dáblio
x: xis
y: ípsilon
z: zê
"""

PHRASES = """
24/7: vinte e quatro horas por dia, sete dias por semana
50/50: meio a meio
4K: quatro cá
8K: oito cá
5G: cinco gê
4G: quatro gê
3G: três gê
2G: dois gê
3D: três dê
2D: dois dê
CO2 CO₂: cê ó dois
NO2 NO₂: ene ó dois
O3 O₃: ozônio
H2O H₂O: agá dois ó
PM2.5 PM2,5 PM₂.₅: pê eme dois vírgula cinco
PM10 PM₁₀: pê eme dez
MP3: eme pê três
MP4: eme pê quatro
"""

COMPASS = """
N: norte
S: sul
E L: leste
O W: oeste
NE: nordeste
NO NW: noroeste
SE: sudeste
SO SW: sudoeste
NNE: nor-nordeste
NNO NNW: nor-noroeste
SSE: su-sudeste
SSO SSW: su-sudoeste
ENE: és-nordeste
ESE: és-sudeste
ONO WNW: oés-noroeste
OSO WSW: oés-sudoeste
"""

BEFORE_NUMBERS = """
p.: página
pp.: páginas
n.: número
s.: século
"""
