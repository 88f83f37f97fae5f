"""Portuguese abbreviations, a line an entry."""

from __future__ import annotations

from . import chat

_WRITTEN = """
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
Parág. parág.: parágrafo
Ens. ens.: ensino
Fund.: fundamental
E.E.: escola estadual
comprov. Comprov.: comprovante
obs. Obs. OBS Obs: observação
qtd. Qtd. qtde.: quantidade
incl.: incluído
Ex.: exemplo
Méd.: média
Sto.: santo
Sta.: santa
Gov. gov.: governador
Pres. pres.: presidente
cel. Cel: celular
p/: para
c/: com
s/: sem
s/n: sem número
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
n.ºs nºs: números
Cmte. cmte.: comandante
Brig.: brigadeiro
Alm.: almirante
Mal.: marechal
Visc.: visconde
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
P.S.: pós-escrito
PS:: pós-escrito:
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
msg: mensagem
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
Arq. arq. arq.º: arquiteto
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
abs: abraços
qnt: quanto
pág: páginas
conj. Conj.: conjunto
Aptº aptos. aptos: apartamento
méd.: médio
fund.: fundamental
amg Amg amgs: amiga
abc's: abraços
abçs.: abraços
rs: risos
ñ: não
tbém: também
pdp: pode pá
vcê: você
vc's: vocês
VC: você
Tb. tb. tbm.: também
bj Bj: beijos
Msg: mensagem
cça cça.: criança
cças cças.: crianças
pts.: pontos
Sr.a Sra: senhora
Sr sr: senhor
Dr dr: doutor
Dra dra: doutora
Srta: senhorita
Profª profª profª. Profª. Profa: professora
V.~Exa. V.Exa. V.Ex.ª V.~Ex.ª: vossa excelência
V.Sa. V.~Sa. V.S.ª: vossa senhoria
Revmo.: reverendíssimo
Rev.: reverendo
Cb.: cabo
Sd.: soldado
Des.ª Desa.: desembargadora
Proc.: procurador
Adv. adv.: advogado
Jorn.: jornalista
Vet. vet.: veterinário
Nutr.: nutricionista
Fisiot.: fisioterapeuta
Amb. amb.: ambulatório
Lab. lab.: laboratório
Clín.: clínica
Esc.: escola
Bibl.: biblioteca
Gin.: ginásio
Term.: terminal
Aerop.: aeroporto
lte.: lote
Pav. pav.: pavimento
Edif. edif.: edifício
Resid. resid.: residencial
Cj.~Hab.: conjunto habitacional
Faz.: fazenda
Bco. bco.: banco
C/C: conta corrente
c/p: conta poupança
Tx. tx.: taxa
Transf. transf.: transferência
créd. Créd.: crédito
déb. Déb.: débito
sld. Sld.: saldo
mens. Mens.: mensalidade
Vcto. vcto. vencto.: vencimento
emb. Emb.: embalagem
ingr. Ingr.: ingredientes
colh. colhs.: colheres
gde.: grande
peq peq.: pequeno
doc. Doc.: documento
docs.: documentos
assin. Assin.: assinatura
cid. Cid.: cidade
prod. Prod.: produto
serv. Serv.: serviço
func. Func.: funcionário
disc. Disc.: disciplina
lab: laboratório
refri: refrigerante
h/a: horas aula
dest. Dest.: destino
líq. Líq.: líquido
abd. Abd.: abdome
pélv.: pélvico
lomb.: lombar
obst.: obstétrico
remet. Remet.: remetente
orig. Orig.: origem
recup. Recup.: recuperação
geog. Geog. Geo.: geografia
matr. Matr.: matrícula
quím. Quím.: química
fís. Fís.: física
filos. Filos.: filosofia
sociol. Sociol.: sociologia
redaç. Redaç.: redação
ativ. Ativ.: atividade
exerc. Exerc.: exercício
trab. Trab.: trabalho
vesp.: vespertino
Drª drª Drª. drª. Dra.ª: doutora
Srª srª Srª. srª.: senhora
Engª engª Engª. engª. Engo. Eng.a: engenheira
Prof.a: professora
Revma.: reverendíssima
Fr.: frei
Mons.: monsenhor
Cel.~PM: coronel
Subsec.: subsecretário
MM.: meritíssimo
cláus. Cláus.: cláusula
cert. Cert.: certificado
jurisp.: jurisprudência
fl. fls.: folhas
pgs. págs. Págs.: páginas
cad. Cad.: cadastro
comerc.: comercial
contrat.: contrato
poup. Poup.: poupança
fatur.: faturamento
impr.: impresso
inscr. Inscr.: inscrição
orç. Orç.: orçamento
reem.: reembolso
tel.~res.: telefone residencial
unit. Unit.: unitário
v.~unit.: valor unitário
vaz.: vazão
ilum.: iluminação
autom.: automático
ventil.: ventilador
refrig.: refrigeração
aquec.: aquecimento
desl.: desligado
lig. Lig.: ligado
inform.: informações
obrig.: obrigatório
opc.: opcional
grát.: grátis
ingl. ing.: inglês
lat. Lat.: latitude
long. Long.: longitude
méd.~hist.: média histórica
precip. Precip.: precipitação
rajad.: rajadas
neb.: neblina
parc.~nublado: parcialmente nublado
pred.: predominante
sens.~térm. sens.~térmica Sens.~térmica: sensação térmica
temps. Temps.: temperaturas
p/~favor: por favor
s/nº: sem número
s/~nº: sem número
s.m.j.: salvo melhor juízo
N.~da~R.: nota da redação
p.a.: ao ano
R.I.P. RIP: descanse em paz
FOB: fób
CIF: cif
"""

ABBREVIATIONS = _WRITTEN + chat.ABBREVIATIONS
