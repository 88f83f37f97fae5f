"""Spanish abbreviations with a full stop, a line an entry, with a small first letter."""

STOPPED = """
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
slds. sdos.: saludos
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
nte.: norte
ote.: oriente
hig.: higiénico
lav. lavs.: lavados
prot. prots.: proteínas
carboh. carbs.: carbohidratos
pzs.: piezas
ppto. presup.: presupuesto
cond.: condiciones
docum.: documento
anx.: anexo
albt. alb.: albarán
bonif.: bonificación
caduc.: caducidad
cert. certif.: certificado
clas. clasif.: clasificación
compl.: complemento
contab.: contabilidad
contr.: contrato
decr.: decreto
dif. difer.: diferencia
disp.: disposición
distr.: distrito
ejerc.: ejercicio
entr.: entrada
estim.: estimado
fabr.: fabricante
gtos.: gastos
gde.: grande
ingr.: ingresos
interv.: intervención
liq. líq.: líquido
mant.: mantenimiento
máq.: máquina
mens.: mensual
mod.: modelo
mov. movs.: movimientos
notif.: notificación
oblig.: obligatorio
opc.: opcional
orig.: original
plzo.: plazo
pob.: población
prod. prods.: productos
prof.: profesor
profa. prof.ª: profesora
progr.: programa
proy.: proyecto
recl.: reclamación
recom.: recomendado
repres. repr.: representante
req.: requisitos
resol.: resolución
resp.: responsable
secret.: secretaría
serv. servs.: servicios
sgdo. sdo.: segundo
s.e.u.o.: salvo error u omisión
solic.: solicitud
subt.: subtotal
subv.: subvención
trab.: trabajo
tribut.: tributario
unif.: unificado
vend.: vendedor
vig.: vigente
bloq. bq.: bloque
fca.: fábrica
galer.: galería
pbdo.: poblado
pgno. polg.: polígono
ptal.: portal
sót.: sótano
sto.: santo
vvda. viv.: vivienda
zna.: zona
aptdo. aptd.: apartado
sra.: señora
sr.: señor
srta.: señorita
sres.: señores
dr.ª: doctora
dra.: doctora
dir.ª: directora
lic.: licenciado
lic.ª: licenciada
mtro.: maestro
mtra.: maestra
arq.: arquitecto
arq.ª: arquitecta
ing.ª: ingeniera
abg.ª: abogada
sr.ª: señora
d.ª: doña
dn.: don
cnel.: coronel
sgto.: sargento
cbo.: cabo
tte.~cnel.: teniente coronel
gral.~div.: general de división
mons.: monseñor
cjal.: concejal
consej.: consejera
mtz. mtnz.: Martínez
hdz.: Hernández
rdz. rodz. rodgz.: Rodríguez
gzz. gnlz.: González
gtz. gutz. gtrrz.: Gutiérrez
dgz. dguez. dmgz.: Domínguez
jmz. jmnz. jmez. jiz.: Jiménez
lpz.: López
vzqz. vqz. vazqz.: Vázquez
snchz. schz.: Sánchez
rmz. rmrz.: Ramírez
fdz. frndz.: Fernández
mdz.: Méndez
alvz. álv.: Álvarez
stgo.: Santiago
gpe.: Guadalupe
gmo.: Guillermo
edit.ª: editora
capít.: capítulo
vers.: versión
trads.: traductores
ilus.: ilustración
bibl.: biblioteca
bibliogr.: bibliografía
cols.: columnas
ejs.: ejemplos
ejempl.: ejemplar
facs.: facsímil
introd.: introducción
lám.: lámina
párrs.: párrafos
reimpr.: reimpresión
apdos.: apartados
preg.: pregunta
pregs.: preguntas
resps.: respuestas
ejer.: ejercicio
calif.: calificación
aprob.: aprobado
susp.: suspenso
filos.: filosofía
geogr.: geografía
quím.: química
biol.: biología
matr.: matrícula
alum.: alumno
dcdo.: doctorado
diagn.: diagnóstico
antec.: antecedentes
síntom.: síntomas
ttos.: tratamientos
inyec.: inyectable
loc.~cit.: lugar citado
op.~cit. ob.~cit.: obra citada
et~al.: y otros
dr.: doctor
"""
