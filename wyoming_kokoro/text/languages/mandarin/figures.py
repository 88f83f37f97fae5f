"""Mandarin rules for years, classes, scores, discounts, fuels, ions, equations and addresses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import signs, tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_START = r"(?<![\w./-])(?<!\d[,:])"
_CLASS = re.compile(rf"{_START}(?P<year>(?:19|20)\d\d)(?={_S}[届级](?!{_S}(?:台阶|石阶|阶梯)))")
_YEAR = re.compile(
    rf"(?:^|(?<=[，。,；;、（(“：:])|(?<=[于在从自至到]{SEAM}))(?P<year>(?!\d[05]0)[2-9]\d\d)(?={_S}年"
    r"(?![前后间里中内的来多历以之左不]|一遇|时间|过去|光阴|岁月))"
)
_DISCOUNT = re.compile(rf"{_START}(?P<tens>[1-9][1-9])(?={_S} ?折(?![叠射返合线]))")
_FUEL = re.compile(rf"{_START}(?P<fuel>89|9[02578])(?={_S} ?(?:号|#){_S}(?:汽油|油|加油|无铅))")
_ROOMS = re.compile(rf"{_START}2(?={_S}[室房]{_S}\d{_S}[厅卫])")
_MEMBER = re.compile(rf"{_START}88(?=VIP)")
_GAME = re.compile(
    rf"{_START}(?P<ours>\d{{1,3}})[:：](?P<theirs>\d{{1,3}})(?![\d:：]|{_S}(?:开|起|到|前|后|的))"
)
_LISTED_BEFORE = re.compile(r"(?:\d+[:：]\d+ ?[、，,和] ?)+$")
_LISTED_AFTER = re.compile(r"^(?:[、，,和 ]+\d+[:：]\d+)+")
_WON_BEFORE = re.compile(
    "(?:[局盘][^，。；;,]{0,8}|(?:比分|总分|以|领先|落后|[战追扳打踢]成|扳平|改写[为成]|逆转)"
    "[^，。；;,]{0,4})$"
)
_WON_AFTER = re.compile(
    "^ ?(?:战胜|击败|获胜|取胜|领先|落后|逆转|险胜|拿下|战平|打平|落败|告负|不敌|惜败|横扫|力克"
    "|胜出|大胜|完胜|绝杀|小胜|轻取|淘汰)"
)
_CLOCK_BEFORE = re.compile(
    "(?:[上下中]午|[今明昨早夜]?[晚上早]|凌晨|傍晚|时间|今天|明天|昨天|[周期拜][一二三四五六日天]"
    "|[日号于在至到从])[，, ]?$"
)
_IONS = tables.words(
    """
    H⁺: 氢离子
    Li⁺: 锂离子
    Na⁺: 钠离子
    K⁺: 钾离子
    Ag⁺: 银离子
    Cu⁺: 亚铜离子
    NH₄⁺: 铵根离子
    H₃O⁺: 水合氢离子
    Mg²⁺: 镁离子
    Ca²⁺: 钙离子
    Ba²⁺: 钡离子
    Zn²⁺: 锌离子
    Fe²⁺: 二价铁离子
    Cu²⁺: 铜离子
    Mn²⁺: 锰离子
    Pb²⁺: 铅离子
    Hg²⁺: 汞离子
    Ni²⁺: 镍离子
    Co²⁺: 钴离子
    Sn²⁺: 亚锡离子
    Al³⁺: 铝离子
    Fe³⁺: 三价铁离子
    Cr³⁺: 铬离子
    OH⁻: 氢氧根离子
    F⁻: 氟离子
    Cl⁻: 氯离子
    Br⁻: 溴离子
    I⁻: 碘离子
    S²⁻: 硫离子
    O²⁻: 氧离子
    NO₃⁻: 硝酸根离子
    NO₂⁻: 亚硝酸根离子
    ClO⁻: 次氯酸根离子
    HCO₃⁻: 碳酸氢根离子
    MnO₄⁻: 高锰酸根离子
    CO₃²⁻: 碳酸根离子
    SO₃²⁻: 亚硫酸根离子
    SO₄²⁻: 硫酸根离子
    PO₄³⁻: 磷酸根离子
    """
)
_ION = re.compile(
    rf"(?<![A-Za-z])(?P<ion>{'|'.join(sorted(_IONS, key=len, reverse=True))})"
    rf"(?:{_S}离子)?(?![⁰¹²³⁴-⁹])"
)
_PRODUCT = re.compile(r"(?<![A-Za-z])(?P<left>[a-z])(?P<right>[a-z])(?=[²³⁴])")
_MINUS = re.compile(r"(?<=[²³⁴)])(?<!m[²³]) ?[-−–] ?(?=\d{0,3}[a-z(](?![a-z]{3}))")
_UNDERSCORE = re.compile(r"(?<=[A-Z\d])_(?=[A-Za-z\d])|(?<=[a-z])_(?=[A-Z\d])")
_SYLLABLE = (
    "(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?"
    "(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|uo|ui|ue|ve|er"
    "|[aeiouv])"
)
_USER = re.compile(
    rf"(?<![\w.@-])(?P<name>(?:{_SYLLABLE}){{2,4}})(?P<number>\d{{0,8}})"
    r"@(?P<host>[a-z\d-]{1,20}(?:\.[a-z]{2,6}){1,3})(?![\w@-])"
)
_ENGLISH = frozenset(
    "home name baba mama papa manage banana online anna nina lina mike alice luna lily susan"
    " dana diana maria sara sala hana mina juan pepe kate jane june anne sale case made huawei"
    " engage image nature game hope mail service".split()
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""

    def ion(match: Match[str]) -> str:
        """An ion by its name, unless the name stands before it: "Fe²⁺", "钙离子Ca²⁺"."""
        name = _IONS[match["ion"]]
        return "" if match.string[: match.start()].rstrip(SEAM).endswith(name) else name

    def game(match: Match[str]) -> str | None:
        """A score, where words beside it tell of a game: "13:11"; "19:30" stays a time."""
        before = match.string[max(0, match.start() - 40) : match.start()].replace(SEAM, "")
        after = match.string[match.end() : match.end() + 40].replace(SEAM, "")
        if _CLOCK_BEFORE.search(before):
            return None
        won_before = _WON_BEFORE.search(_LISTED_BEFORE.sub("", before))
        if not won_before and not _WON_AFTER.search(_LISTED_AFTER.sub("", after)):
            return None
        return f"{language.whole(match['ours'])}比{language.whole(match['theirs'])}"

    def user(match: Match[str]) -> str | None:
        """The user of an e-mail address, in letters if it is pinyin: "lihua"."""
        if match["name"] in _ENGLISH:
            return None
        letters = " ".join(match["name"].upper()).replace("A", "诶")
        host = " 点 ".join(
            language.digits(part) if part.isdigit() else part for part in match["host"].split(".")
        )
        return f"{letters} {language.digits(match['number'])}艾特 {host}"

    return (
        Rule(_ION, ion, "⁺⁻"),
        Rule(_ROOMS, lambda m: "两", "厅卫"),
        Rule(_PRODUCT, lambda m: f"{m['left']} {m['right']}".replace("a ", "诶 "), "²³⁴"),
        Rule(_MINUS, lambda m: "减", "²³⁴)"),
        *signs.minus_rules("减"),
        Rule(_CLASS, lambda m: language.digits(m["year"]), "届级"),
        Rule(_YEAR, lambda m: language.digits(m["year"]), "年"),
        Rule(_DISCOUNT, lambda m: language.digits(m["tens"]), "折"),
        Rule(_FUEL, lambda m: language.digits(m["fuel"]), "油铅"),
        Rule(_MEMBER, lambda m: f"{language.digits('88')} ", "V"),
        Rule(_GAME, game, ":："),
        Rule(_USER, user, "@"),
        Rule(_UNDERSCORE, lambda m: f" {language.words['underscore']} ", "_"),
    )
