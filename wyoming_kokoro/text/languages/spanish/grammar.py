"""Spanish words around numbers and names, a line an entry, as tables.py reads them."""

from __future__ import annotations

MONTHS = """
enero ene
febrero feb
marzo mar
abril abr
mayo may
junio jun
julio jul
agosto ago
septiembre setiembre sept sep
octubre oct
noviembre nov
diciembre dic
"""

WEEKDAYS = """
lun: lunes
mar: martes
mié mie miérc miér: miércoles
jue: jueves
vie: viernes
sáb sab: sábado
dom: domingo
"""

WORDS = """
dot: punto
slash: barra
backslash: barra invertida
colon: dos puntos
dash: guion
underscore: guion bajo
at: arroba
hash: almohadilla
point: coma
minus: menos
plus: más
times: por
divided: entre
equals: igual a
unequal: distinto de
less: menor que
more: mayor que
at_most: menor o igual que
at_least: mayor o igual que
about: unos
plus_minus: más menos
root: raíz de
squared: al cuadrado
cubed: al cubo
to: a
by: por
and: y
per: por
degrees: grados
percent: por ciento
to_the_power: elevado a
number: número
arrow: a
flat: bemol
sharp: sostenido
natural: becuadro
"""

NUMERATORS = """
2: medio, medio
3: tercio, tercios
4: cuarto, cuartos
5: quinto, quintos
6: sexto, sextos
8: octavo, octavos
"""

SCALES = """
M: millones
millones: millones
millón: millón
mill.: millones
bill. billones: billones
mil~millones: mil millones
"""

GENDERS = """
día problema programa sistema tema mapa clima planeta idioma esquema poema drama diploma: m
dilema síntoma telegrama cometa kilovatio vatio artista turista dentista periodista taxista: m
atleta policía guardia sofá papá pijama dálmata: m
imagen señal llave noche tarde clase calle nube flor red pared cárcel orden mujer madre leche: f
carne sangre nieve miel piel catedral sartén mano moto foto radio serie base fase frase fuente: f
gente muerte parte suerte torre sede especie superficie sal paz labor actriz dálmatas: f
sartenes imágenes órdenes hambre edad sed ley leyes fe crisis dosis tesis bases: f
entrada llamada jornada comida salida bebida ensalada tostada pomada mermelada limonada: f
nueva cucharada cucharadita rebanada pulgada temporada década parada: f
nuevo vestido pedido estado grado sonido lado: m
para hasta hacia contra cada esta está están estaba era será falta faltan una hora-: .
más menos pero por con sin que como del los las les son fue hay sobre entre desde ante: .
cuando donde porque según durante bajo tras muy también queda quedan igual punto coma: .
mil millones millón pasa marca alcanza supera baja sube dura activa apaga abre cierra: .
barra guion arroba almohadilla: .
abierta abierto abiertas abiertos puesta puesto rota roto: .
ahora ayer hoy mañana aquí allí antes después luego aunque mientras: .
"""

LABELS = """
canal cámara enchufe escena grupo habitación hdmi luz lámpara línea modo nivel número opción
paso persiana piso planta puerta página sala sensor ventana versión zona
"""

REIGNS = """
Charles Alejandro Nicolás Leopoldo Humberto
Juana Catalina Cristina María Margarita Beatriz Leonor Sofía Alfonso Benedicto Carlos Eduardo
Enrique Felipe Fernando Francisco Gregorio Guillermo Isabel Jaime Jorge Juan León Luis Napoleón
Pablo Papa Pedro Pío Ricardo Sancho
"""

COUNTED = """
acto capítulo fase grupo guerra nivel parte siglo tema tomo título volumen
"""

SHORT_WORDS = """
al da de di el en es fe fue ha he ir la le lo me mi ni no ok os pi se si su sé sí te ti tu un va
ve ya yo
"""
