"""Spanish words for verses of the Bible, stars and factorials."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.romance_references import ReferenceWords
from wyoming_kokoro.text.normalize.tables import words

REFERENCES = ReferenceWords(
    books=words(
        """
        Gn Gén Gen: Génesis
        Éx Ex Éxo: Éxodo
        Lv Lev: Levítico
        Nm Núm: Números
        Dt Deut: Deuteronomio
        Jos: Josué
        Jue Jc: Jueces
        Rt: Rut
        Sam: Samuel
        Re Rey: Reyes
        Cr Cró: Crónicas
        Esd: Esdras
        Neh: Nehemías
        Sal Slm: Salmo
        Sb Sab: Sabiduría
        Pr Prov: Proverbios
        Ecl Qo: Eclesiastés
        Eclo: Eclesiástico
        Ct Cant: Cantar de los Cantares
        Is: Isaías
        Jr Jer: Jeremías
        Lm Lam: Lamentaciones
        Ez: Ezequiel
        Dn Dan: Daniel
        Jon: Jonás
        Miq: Miqueas
        Hab: Habacuc
        Zac: Zacarías
        Mal: Malaquías
        Mac: Macabeos
        Tob: Tobías
        Mt: Mateo
        Mc Mr: Marcos
        Lc: Lucas
        Jn: Juan
        Hch Hech: Hechos
        Rm Rom Ro: Romanos
        Co Cor: Corintios
        Gál Gal Gl: Gálatas
        Ef: Efesios
        Flp Fil: Filipenses
        Col: Colosenses
        Ts Tes: Tesalonicenses
        Tm Tim Ti: Timoteo
        Tt: Tito
        Flm: Filemón
        Hb Heb: Hebreos
        St Stg Sant: Santiago
        Pe Ped: Pedro
        Jds: Judas
        Ap Apoc: Apocalipsis
        """
    ),
    ranks=("primera de", "segunda de", "tercera de"),
    to="a",
    star=("estrella", "estrellas"),
    one_star="una",
    factorial="factorial",
)
