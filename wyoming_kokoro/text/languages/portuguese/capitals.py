"""Portuguese capitals that are words, and acronyms that are said as words."""

from __future__ import annotations

SAID_AS_WORDS = """
vai sua seu meu teu tua dia pai foi tem sem com boa bom bem vem que uma uns ela ele ver ler ser ter
sol rua tia tio lua luz vou sou via rio dar fim por faz paz voz dez mau ano ali lei rei deu leu viu
mal mel sal sul cor dor mil pia boi era diz fez fui ido vim viva lar gol mãe nem nos das dos aos
eco led hub bis mês mas pra pro tal mar ar asa uso ovo céu réu véu fio gás giz jus lés pau pés pós
rim som sim tom tão trem um uva vão vez zoo bar bit bot chá cão dom elo eis eu ímã ira jaz lã ler
meia não nau nós nua nus ode oco olá ora osso oba opa pão pia pôr quer rol sal sei sob tez tez tu
usa use vai veja abra abre novo nova mais menos alto alta dose modo tipo item
pis nis ted pac upa uel ita ime fab eca loa lai bots zap mam mis sig sat var puc cop fat cid ceu
pop spa fax tim gol roi toc faq lan mod kit doc docs max pro mini plus web app apps bug log net
off sap ceasa cohab sabesp comgás copel light cras creas emei emef cemei ufba
"""
"""Words of two to four letters: espeak-ng spells those of three that stand in capitals."""

ACRONYMS = """
AIDS: aids
UERJ: uérji
PSOL: pessol
OVNI: óvni
OVNIs: óvnis
UFO: ufo
CAPS: caps
LTDA: limitada
JSON: jêizon
YAML: iâmel
IBOV: ibovespa
PNAD: penade
DNIT: denit
UOL: uól
CEU: céu
CEI: cei
BIOS: baios
LAN: lã
WLAN: uai-lã
RAID: reid
LGBTQIA+: éle gê bê tê quê i á mais
ENCCEJA: enseja
CNPq CNPQ: cê ene pê quê
DIEESE: diése
ANEEL: anéel
SISU: sisu
FIES: fíes
EMATER: emáter
EMBRAPA: embrapa
FIOCRUZ: fiocruz
UFSCAR UFSCar: ufiscar
PUCRS PUC-RS: puc érre ésse
PUCSP PUC-SP: puc são paulo
PUC-Rio: puc rio
IGP-M: i gê pê eme
INCRA: incra
IBAMA: ibama
SUDENE: sudene
SELIC: sélic
BACEN: bacem
SERPRO: serpro
DATAPREV: dataprev
COVID: covide
COP: cópi
HIV: agá i vê
EPI: é pê i
EPIs: é pê is
UTIs: u tê is
PCs: pê cês
CDs: cê dês
DVDs: dê vê dês
APIs: a pê is
IAs: i ás
GPUs: gê pê us
CPUs: cê pê us
SSDs: ésse ésse dês
CEOs: cê i ós
DJs: dijeis
PMs: pê emes
UPAs: upas
PDFs: pê dê efes
IPs: i pês
URLs: u erre éles
PJs: pê jotas
MEIs: meis
MEI: mei
CLTs: cê éle tês
QRs: quê erres
HAs: agás
"""
