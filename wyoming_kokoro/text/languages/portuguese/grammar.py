"""Portuguese words around numbers and names, a line an entry, as tables.py reads them."""

from __future__ import annotations

MONTHS = """
janeiro jan
fevereiro fev
março mar
abril abr
maio mai
junho jun
julho jul
agosto ago
setembro set
outubro out
novembro nov
dezembro dez
"""

WEEKDAYS = """
seg: segunda-feira
ter: terça-feira
qua: quarta-feira
qui: quinta-feira
sex: sexta-feira
sáb sab: sábado
dom: domingo
"""

WORDS = """
dot: ponto
slash: barra
backslash: barra invertida
colon: dois pontos
dash: hífen
underscore: sublinhado
at: arroba
hash: cerquilha
point: vírgula
minus: menos
plus: mais
times: vezes
divided: dividido por
equals: igual a
unequal: diferente de
less: menor que
more: maior que
at_most: menor ou igual a
at_least: maior ou igual a
about: cerca de
plus_minus: mais ou menos
root: raiz de
squared: ao quadrado
cubed: ao cubo
to: a
by: por
and: e
per: por
degrees: graus
percent: por cento
to_the_power: elevado a
tilde: til
number: número
arrow: para
flat: bemol
sharp: sustenido
natural: bequadro
"""

NUMERATORS = """
2: meio, meios
3: terço, terços
4: quarto, quartos
5: quinto, quintos
6: sexto, sextos
8: oitavo, oitavos
"""

SCALES = """
mi: milhões
bi: bilhões
mil: mil
milhão: milhão
milhões: milhões
bilhão: bilhão
bilhões: bilhões
"""

GENDERS = """
dia problema programa sistema tema mapa clima planeta idioma esquema grama quilograma alarme: m
poema drama diploma dilema sintoma cometa telegrama turista artista dentista pijama sofá: m
noite tarde fase chave rede parte série torre parede ponte gente fonte árvore frase base sede: f
sorte morte neve carne pele flor cor dor mulher mãe mão colher nuvem ordem classe espécie: f
superfície mães mãos mulheres colheres nuvens ordens imagem lâmpada década reunião reuniões: f
crise dose tese análise síntese febre fome sal cadeia arte lei leis metade alface: f
ave aves nave naves aeronave aeronaves espaçonave estante: f
colherada temporada parada rodada polegada fornada camada foto moto nova entrada chamada saída: f
comida bebida salada pomada jornada tomada escada vida medida corrida pedida partida: f
novo estado pedido lado alho milho filho: m
para até está estão esta era será falta faltam uma mais menos mas por com sem que como: .
dos das nos nas são foi sobre entre desde ante agora ontem hoje amanhã aqui ali antes: .
depois logo quando onde porque ainda também mil milhão milhões bilhão bilhões vírgula: .
aberta aberto abertas abertos acesa aceso cerca aproximadamente: .
barra marca passa cada contra tem pela pelas pelo pelos duas dois meia: .
"""

LABELS = """
andar canal cena câmera grupo hdmi janela linha luz lâmpada modo nível número opção passo
persiana piso porta página quarto sala sensor tomada versão zona
"""

REIGNS = """
Charles Alexandre Nicolau Leopoldo
Maria Catarina Margarida Cristina Afonso Bento Carlos Eduardo Elisabete Elizabeth Felipe Filipe
Guilherme Henrique Isabel Jorge João Leão Luis Luís Manuel Napoleão Papa Paulo Pedro Pio Ricardo
"""

COUNTED = """
ato capítulo fase grupo guerra nível parte século inciso tomo título volume
"""

SHORT_WORDS = """
ai ao ar as da de do dá dê ei em eu há já lá ló me mi má na nas no nos né oi ok os ou pá pé pó
se si sé só te tu um vi vá vê às é
"""
