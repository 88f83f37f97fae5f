"""Mandarin rules for amounts: "×2板", "24包/箱", "元/m³", "20mg/100ml", "30W粉丝", "1:2:3"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_HAN = "[\u4e00-\u9fff]"
_START = r"(?<![\w.:/-])(?<!\d,)"
_PIECES = (
    "包|片|支|瓶|袋|盒|粒|抽|卷|只|个|枚|张|块|罐|听|根|条|份|册|本|杯|勺|页|件|套|斤|吨|度|天|人|顿|餐|针"
    "|小时|分钟|分|次|米|公里|升|克|公斤|毫升|毫克|步|字|帧|转|场|集|期|户|辆|台|间|晚|箱|板|滴|喷|元"
)
_WHOLES = (
    "箱|包|盒|件|袋|板|瓶|桶|提|组|套|天|次|人|月|年|台|张|日|周|晚|小时|分钟|分|秒|顿|餐|户|辆|间|场|亩"
    "|公斤|斤|吨|克|升|期|笔|单|孩|平米|平方米|平|季|学期|学时|课时|页|本|份|个|位|门|班|组|队|房|车|趟|度|针|粒|片|支|户"
)
_COUNTED = re.compile(
    rf"(?:(?<={_HAN}{SEAM})|(?<={_HAN} )|(?<={_HAN}))[×✕✖xX*] ?(?P<number>\d{{1,4}})"
    rf"(?![\d.A-Za-z×])(?P<after>{_S} ?(?={_HAN}))?"
)
_COUNT_BEFORE = re.compile(rf"\d ?{_S}{_HAN}{{1,2}}$")
_FORMULA_BEFORE = tuple("长宽高底边径积价量数率速间距力度比")
_MULTIPLIED = re.compile(
    rf"(?<=\d)(?P<amount> ?{_S}(?:[a-zA-Z]{{1,3}}|[片包抽支粒枚张块只瓶罐米升克斤袋]){_S})"
    r" ?[*xX] ?(?=\d)"
)
_EACH = re.compile(
    rf"(?<=\d)(?P<amount> ?{_S}(?:{_PIECES}|[A-Za-zµμ]{{1,4}}|%)){_S}[/／]{_S}"
    rf"(?=(?:{_WHOLES})(?!{_HAN}?[/／]))"
)
_EACH_AGAIN = re.compile(
    rf"(?:(?<=每{_HAN}{SEAM})|(?<=每 {_HAN}{SEAM})|(?<=每 {_HAN}{_HAN}{SEAM}))"
    rf"[/／]{_S}(?={_HAN}(?!{_HAN}))"
)
_TO_SCALED = re.compile(rf"(?<=\d{SEAM}[千万亿])(?P<unit>[元块]?){_S}[~～—–-]{_S}(?=\d)")
_BARE_EACH = re.compile(
    rf"(?<=\d\d\d)[/／]{_S}(?=(?:月|年|天|晚|人|次|平|小时|日|周|斤|个|份|位|间|张)(?!{_HAN}))"
)
_TRIED = re.compile(
    rf"(?<=第){_S}(?P<now>\d{{1,4}}) ?/ ?(?P<all>\d{{1,4}}){_S} ?"
    r"(?P<noun>[次页步集条章题关轮张天期段])"
)
_IN_EACH = re.compile(
    r"(?<=[A-Za-z元克升块米])\ue000?[/／]\ue000?(?!100 ?km)"
    r"(?=\d{1,4} ?(?:mL|ml|g|kg|mg|L|km|m|cm|h|min|克|毫升|公里|人))"
)
_AFTER_POWER = re.compile(r"(?<=[⁰¹²³⁴-⁹])[/／](?P<unit>[µμ]?L|mL|ml|m³)(?![A-Za-z])")
_INVERSE = re.compile(
    r"(?P<of>(?:(?<=[\d²³⁴-⁹] )|(?<=[\d²³⁴-⁹])|[·⋅]))(?P<unit>mol|kg|cm|mm|km|m|s|h|d|L|g|K)"
    r"⁻(?P<power>[¹²³])"
)
_POWERS = {"¹": "", "²": "平方", "³": "立方"}
_WAN = re.compile(
    rf"{_START}(?P<number>\d{{1,5}}(?:\.\d{{1,2}})?) ?[wW](?P<more>\+?)(?![A-Za-z\d/])"
)
_OF_MONEY = re.compile(
    "薪|工资|赚|粉|播放|阅读|点赞|浏览|销[量售]|收入|预算|房价|首付|存款|奖金|融资|花了|[售报车]价|落地|提车"
    "|彩礼|成交|转发|评论|收藏|观看|下载|用户|月活|日活|人次|里程|跑了|身价|贷款|欠|亏|赔|年入|月入|奖"
)
_OF_POWER = re.compile(
    "功率|瓦|充|灯|电|耗|音响|显卡|处理器|光伏|太阳能|加热|风扇|TDP|TGP|CPU|GPU|PD|适配"
)
_SCALED_SHORT = re.compile(rf"{_START}(?P<number>\d{{1,3}})(?P<scale>[wWkK])(?P<rest>[1-9])(?!\w)")
_RATIO = re.compile(
    r"(?<![\w:：.])\d{1,3}(?:\.\d{1,2})?(?:[:：]\d{1,3}(?:\.\d{1,2})?){1,6}(?![\d:：])"
)
_RATED = re.compile(
    rf"{_START}(?P<got>\d{{1,3}}(?:\.\d{{1,2}})?) ?/ ?"
    r"(?P<best>\d{1,3}(?:\.\d{1,2})?)(?![\d/.%])"
)
_RATING = re.compile(r"(?:评分|得分|评级|GPA|绩点|满分|豆瓣|口碑|均分|成绩)[^，。；,]{0,8}$")
_ROUND_MONEY = re.compile(rf"(?<=\d)\.00(?={_S} ?(?:元|块|美元|欧元|港元|港币|英镑|人民币))")
_BASIS_POINTS = re.compile(
    r"(?:(?<=[A-Z])(?P<sign>[-−+]))?(?<![\w.])(?P<number>\d{1,4}) ?(?:BP|bp|bps|BPs|BPS)"
    r"(?![A-Za-z\d])"
)
_OFF = re.compile(
    rf"(?<=满)(?P<least>{_S}\d{{2,5}}){_S}(?:元{_S})?[-－−](?={_S}\d{{1,4}}(?![\d.-]|{_S}[件个]))"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""
    say = _Quantities(language)
    per = language.words["per"]
    priced = re.compile(
        rf"(?<=[元块次人个滴分])(?P<gap>{_S})[/／]{_S} ?(?P<unit>"
        rf"{one_of(symbol for symbol in language.units if symbol[0].isalpha())})(?![A-Za-z\d/²³])"
    )
    return (
        Rule(_MULTIPLIED, lambda m: f"{m['amount']}×", "*xX"),
        Rule(_COUNTED, say.counted, "×✕✖xX*"),
        Rule(_EACH, say.each, "/／"),
        Rule(_EACH_AGAIN, lambda m: per, "每"),
        Rule(_TO_SCALED, lambda m: f"{m['unit']}到", "千万亿"),
        Rule(_BARE_EACH, lambda m: per, "/／"),
        Rule(_TRIED, say.tried, "第"),
        Rule(_IN_EACH, lambda m: per, "/／"),
        Rule(priced, lambda m: f"{per}{language.units[m['unit']].one}", "/／"),
        Rule(_AFTER_POWER, say.after_power, "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_INVERSE, say.inverse, "⁻"),
        Rule(_WAN, say.ten_thousands, "wW"),
        Rule(_SCALED_SHORT, say.scaled_short, "wWkK"),
        Rule(_RATIO, say.ratio, ":："),
        Rule(_RATED, say.rated, "/"),
        Rule(_ROUND_MONEY, lambda m: "", "元块镑币"),
        Rule(_BASIS_POINTS, say.basis_points, "Pp"),
        Rule(_OFF, lambda m: f"{m['least']}减", "满"),
    )


class _Quantities:
    """Says amounts with Mandarin's numbers."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def counted(self, match: Match[str]) -> str | None:
        """A count after "×": the number alone in "鸡蛋×2板", with "times" in "电池x4"."""
        before = match.string[: match.start()].rstrip(SEAM + " ")
        is_product = "=" in match.string or "＝" in match.string or _COUNT_BEFORE.search(before)
        if is_product or before.endswith(_FORMULA_BEFORE):
            return None
        if match["after"] is None:
            return f"{self._language.words['times']}{self._language.whole(match['number'])}"
        return self._language.cardinal(int(match["number"]), "2")

    def each(self, match: Match[str]) -> str | None:
        """A unit and 每 for the slash behind it: "24包/箱", "60kg/人"."""
        amount = match["amount"].strip(SEAM + " ")
        if amount == "%":
            return f"%{SEAM}{self._language.words['per']}"
        unit = self._unit(amount)
        return None if unit.isascii() else f"{unit}{self._language.words['per']}"

    def tried(self, match: Match[str]) -> str:
        """One of so many, with the total after a pause: "第1/3次"."""
        language, noun = self._language, match["noun"]
        total = language.cardinal(int(match["all"]), "2")
        return f"{language.whole(match['now'])}{noun}，共{total}{noun}"

    def after_power(self, match: Match[str]) -> str:
        """A unit after a power and a slash, with 每: "10⁹/L"."""
        return f"{self._language.words['per']}{self._unit(match['unit'])}"

    def inverse(self, match: Match[str]) -> str:
        """A unit with a negative power, with 每: "mol⁻¹", "m·s⁻²"."""
        power = _POWERS[match["power"]]
        return f"{self._language.words['per']}{power}{self._unit(match['unit'])}"

    def _unit(self, symbol: str) -> str:
        unit = self._language.units.get(symbol)
        return unit.one if unit else symbol

    def ten_thousands(self, match: Match[str]) -> str | None:
        """A number with W for 万: "年薪30W", "10w+粉丝"; a lamp's and a charger's W is a watt."""
        around = match.string[max(0, match.start() - 16) : match.end() + 6]
        is_counted = match["more"] or _OF_MONEY.search(around) or match[0].rstrip("+")[-1] == "w"
        if not is_counted or (not match["more"] and _OF_POWER.search(around)):
            return None
        more = "加" if match["more"] else ""
        return f"{self._decimal(match['number'])}万{more}"

    def scaled_short(self, match: Match[str]) -> str:
        """A number with "w" for 万 or "k" for 千, and one digit after it: "1w2", "3k5"."""
        scale = "万" if match["scale"] in "wW" else "千"
        whole = self._language.whole
        return f"{whole(match['number'])}{scale}{whole(match['rest'])}"

    def ratio(self, match: Match[str]) -> str | None:
        """A ratio of over two numbers or with a point: "1:2:3", "1:1.2"; "12:30:45" is a time."""
        parts = re.split("[:：]", match[0])
        is_time = len(parts) < 4 and all(len(part) == 2 for part in parts[1:])
        if is_time or (len(parts) == 2 and "." not in match[0]):
            return None
        return "比".join(map(self._decimal, parts))

    def rated(self, match: Match[str]) -> str | None:
        """A mark out of the best, "GPA 3.8/4.0"; other pairs with points get a pause between."""
        if "." not in match[0]:
            return None
        before = match.string[max(0, match.start() - 24) : match.start()].replace(SEAM, "")
        link = "，满分" if _RATING.search(before) else "，"
        return f"{self._decimal(match['got'])}{link}{self._decimal(match['best'])}"

    def basis_points(self, match: Match[str]) -> str:
        """Basis points with their sign: "25BP", "LPR-20BP"."""
        sign = {"+": "加", None: ""}.get(match["sign"], "减")
        return f"{sign}{self._language.cardinal(int(match['number']), '2')}个基点"

    def _decimal(self, written: str) -> str:
        return self._language.number(patterns.parse(self._language, written))
