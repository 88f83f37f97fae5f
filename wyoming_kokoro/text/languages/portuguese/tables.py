"""Portuguese abbreviations, letters and points of the compass, a line an entry."""

from __future__ import annotations

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
ap. Ap. apto.: apartamento
etc.: et cétera
p.~ex. p.ex.: por exemplo
a.C. a.~C.: antes de Cristo
d.C. d.~C.: depois de Cristo
vs vs.: versus
cap.: capítulo
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
ref. Ref.: referência
obs. Obs. OBS: observação
qtd. Qtd. qtde.: quantidade
incl.: incluído
Ex.: exemplo
méd. Méd.: média
Sto.: santo
Sta.: santa
Gov. gov.: governador
Pres. pres.: presidente
cel. Cel: celular
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
Exmo.: excelentíssimo
Exma.: excelentíssima
Ilmo.: ilustríssimo
Ilma.: ilustríssima
Pç. pç. Pça pça. Praç.: praça
av. Avda.: avenida
rod. Rod: rodovia
estr.: estrada
trav. tv.: travessa
Lgo. lgo.: largo
Vl. vl.: vila
pq.: parque
jd.: jardim
cond. Cond.: condomínio
Res.: residencial
sl. Sl.: sala
lj. Lj.: loja
ap: apartamento
apt. Apt. aptº apto Apto Apto.: apartamento
bl: bloco
Cj cj: conjunto
compl. Compl.: complemento
ram.: ramal
qtde Qtde: quantidade
prof. Prof: professor
prof.ª profa.: professora
dr.: doutor
dra.: doutora
sr.: senhor
sra.: senhora
srs.: senhores
D.ª: dona
eng.º Eng.º engº Engº: engenheiro
eng.ª Eng.ª: engenheira
dr.ª Dr.ª: doutora
sr.ª Sr.ª: senhora
arq. Arq. arq.º: arquiteto
n.ºs nºs: números
Cmte. cmte.: comandante
Ver.: vereador
Brig.: brigadeiro
Alm.: almirante
Mal.: marechal
Visc.: visconde
Des.: desembargador
Enf.: enfermeira
Psic.: psicóloga
Insp.: inspetor
Pe. pe.: padre
Maj. maj.: major
Gen. gen. Gal.: general
Sgt. sgt.: sargento
inc. Inc.: inciso
Dep. dep.: deputado
Sen.: senador
Dir. dir.: diretor
Secr. secr.: secretário
Adm. adm.: administração
Depto. depto. Dpto. dpto.: departamento
Univ. univ.: universidade
Inst. inst.: instituto
Fac.: faculdade
Assoc.: associação
Mun. mun.: município
Pref. pref.: prefeitura
cód. Cód.: código
núm. Núm.: número
tam. Tam.: tamanho
larg. Larg.: largura
alt. Alt.: altura
compr. Compr.: comprimento
diâm.: diâmetro
pot. Pot.: potência
bat. Bat.: bateria
press.: pressão
cons. Cons.: consumo
int. Int.: interna
ext. Ext.: externa
desc. Desc.: desconto
parc.: parcela
venc. Venc.: vencimento
val. Val.: validade
vlr. Vlr.: valor
pgto. Pgto. pagto.: pagamento
dom.: domingo
prox. próx. Próx.: próximo
últ. Últ.: último
ref: referência
resp. Resp.: responsável
obs: observação
P.S. PS: pós-escrito
i.e.: isto é
v.g.: por exemplo
etc: et cétera
trad.: tradução
cf. Cf.: confira
op.~cit.: obra citada
Incl.: incluído
excl. Excl.: excluído
inf. Inf.: informações
nac. Nac.: nacional
internac.: internacional
hab.: habitantes
c/c: conta corrente
a/c: aos cuidados de
s.d.: sem data
q.b.: quanto baste
hj: hoje
amh: amanhã
msg: mensagem
blz: beleza
bjs: beijos
obg: obrigado
vlw: valeu
kd: cadê
mto mt: muito
qdo: quando
qq: qualquer
hrs.: horas
Ctrl: control
ed.: edição
and.: andar
fer.: feriados
NVMe: ene vê eme é
IoT: i ó tê
VoIP: voipi
temp. Temp.: temperatura
ep. Ep.: episódio
freq.: frequência
qtd: quantidade
tel: telefone
Ed.: edifício
§: parágrafo
ss.: seguintes
sécs. Sécs.: séculos
ag. Ag.: agência
de~UR: de umidade relativa
cx. Cx.: caixa
trim. Trim.: trimestre
bim. Bim.: bimestre
aud. Aud.: auditório
dorm.: dormitórios
Ten. ten.: tenente
Des.: desembargador
Ver.: vereador
Arq. arq.: arquiteto
Jr. Jr jr.: júnior
esq. Esq.: esquina
org. Org.: organizador
coord. Coord.: coordenador
nasc.: nascido
Hosp. hosp.: hospital
Col.: colégio
térr.: térreo
cob.: cobertura
hab/km²: habitantes por quilômetro quadrado
att. Att. att Att: atenciosamente
pfv pfvr: por favor
fds: fim de semana
abs: abraços
qnd: quando
qnt: quanto
dps: depois
tds: todos
msm: mesmo
ctz: certeza
cmg: comigo
pgs. pág: páginas
conj. Conj.: conjunto
Aptº aptos. aptos: apartamento
méd.: médio
fund.: fundamental
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
UE: u é
FEB: fébi
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
VRAM: vê ram
CNPJ: cê ene pê jota
CNH: cê ene agá
SAC: sac
CEO: cê i ó
VIP: vip
ROM: rom
PDF: pê dê efe
NASA: nasa
FGTS: efe gê tê ésse
MEC: mec
STF: ésse tê efe
TCU: tê cê u
PT: pê tê
MST: eme ésse tê
ENEM: enem
FUVEST: fuvest
DETRAN: detran
PROCON: procon
SESC: sesc
SENAI: senai
CBF: cê bê efe
UPA: upa
UBS: u bê ésse
DVD: dê vê dê
CD: cê dê
GIF: gif
ISO: iso
DJ: dijei
SOS: ésse o ésse
NBA: ene bê á
UFC: u efe cê
FIFA: fifa
ONGs: ongues
ANVISA: anvisa
UNESCO: unesco
BNDES: bê ene dê ésse
"""

LETTERS = """
á bê cê dê é efe gê agá i jota cá ele eme ene ó pê quê erre ésse tê u vê dáblio xis ípsilon zê
"""

PHRASES = """
24/7: vinte e quatro horas por dia, sete dias por semana
50/50: meio a meio
O3 O₃: ozônio
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
op. Op.: opus
p.: página
pp.: páginas
n.: número
s.: século
km: quilômetro
"""

STATES = """
AC: Acre
AL: Alagoas
AP: Amapá
BA: Bahia
CE: Ceará
DF: Distrito Federal
ES: Espírito Santo
GO: Goiás
MA: Maranhão
MG: Minas Gerais
MS: Mato Grosso do Sul
MT: Mato Grosso
PA: Pará
PB: Paraíba
PE: Pernambuco
PI: Piauí
PR: Paraná
RJ: Rio de Janeiro
RN: Rio Grande do Norte
RO: Rondônia
RR: Roraima
RS: Rio Grande do Sul
SC: Santa Catarina
SE: Sergipe
SP: São Paulo
TO: Tocantins
"""
"""States behind the name of a city; AM is a radio band, too."""
