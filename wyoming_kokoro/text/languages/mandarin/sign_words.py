"""Mandarin rules for signs, Roman numerals, numbers with a name, and initials of chats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_HAN = "[\u4e00-\u9fff]"
_START = r"(?<![\w.:/-])(?<!\d,)"
_SIGNS = tables.words(
    """
    ∵: 因为
    ∴: 所以
    ∠: 角
    ⊥: 垂直于
    ∥: 平行于
    ≌: 全等于
    ≅: 全等于
    ∽: 相似于
    ∈: 属于
    ∉: 不属于
    ∪: 并
    ∩: 交
    ⊂: 包含于
    ⊆: 包含于
    ∅: 空集
    ∞: 无穷大
    ∀: 任意
    ∃: 存在
    """
)
_SIGN = re.compile(f"[{''.join(_SIGNS)}]")
_SHAPE = re.compile(r"[△▲](?=[A-Z])|[⊙☉](?=[A-Z])|[▱□](?=[A-Z]{4})")
_SHAPES = {"△": "三角形", "▲": "三角形", "⊙": "圆", "☉": "圆", "▱": "平行四边形", "□": "四边形"}
_NEARLY = re.compile(rf"(?:(?<=[\w)）%°]{SEAM})|(?<=[\w)）%°])|(?<=[\w)）%°] )) ?[≈≒](?= ?[\d(-])")
_BAR = re.compile(rf"(?<={_HAN}) ?[丨︱┃│ǀ] ?(?={_HAN})")
_TICK = re.compile(rf"[√✓✔](?!{_S} ?[\w(（])|(?<=[打画选“\"”])[√✓✔]|√(?={_S}(?:或|和|、))")
_CROSS = re.compile(rf"(?:(?<=[打画或和、“\"/])|(?<=[打画或和]{SEAM}))[×✕✖✗✘](?!{_S} ?\d)")
_ROMAN = "VIII|VII|III|XII|II|IV|VI|IX|XI"
_NUMERAL = re.compile(
    rf"(?:(?<={_HAN})|(?<={_HAN}{SEAM})|(?<=[A-Za-z] )|(?<![\w.])(?=[IVX]{{2,4}}{_S}[型期级类度]))"
    rf"(?P<roman>{_ROMAN})(?![A-Za-z\d&/-])|(?<![\w.-])(?P<one>I)(?={_S}[型期级类度](?!码|号))"
    rf"|(?<=第)(?P<part>[IVX]{{1,4}})(?![A-Za-z])|(?<=第{SEAM})(?P<chapter>[IVX]{{1,4}})(?![A-Za-z])"
)
_VALUES = {"I": 1, "V": 5, "X": 10}
_QUOTED = re.compile(r"(?<!\d)\"(?P<text>[^\"\n]{1,80})\"")
_CHAT = tables.words(
    """
    u1s1: 有一说一
    U1S1: 有一说一
    emo: eemo
    emm: 嗯
    hhh: 哈哈哈
    """
)
_INITIALS = frozenset(
    "yyds yysy nysl xswl awsl wsl nbcs zqsg dbq nsdd bdjw xdm jms ssfd plmm cpdd tql srds"
    " pyq ddl gkd djll ylq bzd bjt xjj xgg zgr kswl dddd szd mmp yjjc xhs zfb gzh"
    " lz lxs jrs sjb pdd tx hhx".split()
)
_CHATTED = re.compile(
    rf"(?<![\w.@/-])(?:{one_of(_INITIALS)}|[uU]1[sS]1|emo|emm{{1,8}}|h{{3,12}})"
    r"(?![\w.@/-])"
)
_LAUGH = re.compile(
    rf"(?:(?<=[太真铁哈波好]{SEAM})|(?<![^，。！、,! ])(?<!\d ))(?P<figures>23{{2,6}}|6{{3,6}}|88)"
    rf"(?=$|{_S}[，。！~～…啊了哦]|[!,])"
)
_BUS = re.compile(
    rf"(?<![\w.,:/-])(?P<line>\d{{3,4}})(?={_S}路(?!{_S}(?:口|灯|信号|大军|人马|段)))"
)
_BUSES = re.compile("公交|[乘搭坐换转]|车|巴士|首班|末班|站|线路")
_HIGHWAY = re.compile(
    rf"(?:{_START}|(?<=[GSXY]))(?P<number>\d{{3}})(?={_S}(?:国道|省道|县道|乡道))"
)
_GRADE = re.compile(
    rf"{_START}(?P<number>[1-5])A(?={_S}(?:级|景区|大作|游戏|写字楼|公司|广告|认证|智能|景点|学会|协议))"
)
_UNIVERSITY = re.compile(
    rf"{_START}(?P<number>985|211)(?={_S}(?:[、/和及或]{_S}(?:985|211)|高校|大学|院校|工程|毕业|本科|硕士|学历|学生|名校"
    rf"|学校|的学|双一流|研究生))|(?<=985{SEAM}[、和及或]{SEAM})(?P<other>211)|(?<=985/)(?P<slashed>211)|(?<=985[、/])(?P<close>211)"
)
_NAMED = tables.words(
    """
    007 955 965 996: 工作|加班|上班|福报|制|生活|公司
    315: 晚会|曝光|打假|消费|活动
    618 818: 大促|活动|购物|年中|当天|期间|开[始门]|促销|满减|预售|狂欢
    520 521: 快乐|礼物|表白|告白|那天|情人|红包|当天|这天
    1314: $|，|。|！
    12306 12315 12123 10086 10010:
    12345: 热线|市民|政务|投诉|平台
    10000: 号客服
    360: 杀毒|安全|浏览器|搜索|公司|手机|软件|儿童|云|随身
    404: 页面|错误|了|报错
    502: 胶
    304 316: 不锈钢
    301 307: 医院
    731: 部队
    101: 中学|大厦|大楼
    58: 同城|到家
    84: 消毒
    126 139 163 189: 邮箱
    1688: 网|上|平台|进货|采购
    """
)
_KNOWN = re.compile(
    rf"{_START}(?P<number>"
    + "|".join(f"{number}(?={_S}(?:{after}))" for number, after in _NAMED.items())
    + r")(?![\d.,:%-])"
)
_DAY_NAMES = re.compile(r"(?<![\w.])(?P<month>\d{1,2})[·・](?P<day>\d{1,2})(?![\d.])")
_SHOP = re.compile(r"(?<![\w-])7-(?:11|Eleven|ELEVEN|eleven)(?![\w-]|\ue000?[月日天岁个点])")
_SHARP = re.compile(r"(?<![\w.])(?P<note>[A-G])#(?![\w#])")
_PHONE = re.compile(r"(?<=iPhone )(\d)[sS](?![A-Za-z])")
_INCHES = re.compile(r"(?<=\d)[\"″](?![\w\"])")
_SCREENS = re.compile("屏|电视|显示器|轮毂|披萨|平板|笔记本|英寸")
_COMPARISON = re.compile(
    r"(?:(?<=[\d)²³|])|(?<![A-Za-z])(?P<left>[A-Za-z])) ?(?P<sign>[<>≤≥]) ?"
    r"(?=[A-Za-z(|](?![A-Za-z]))"
)
_COMPARED = {"<": "小于", ">": "大于", "≤": "小于等于", "≥": "大于等于"}
_INDEXED = re.compile(
    r"(?<![A-Za-z])(?P<letter>[A-Za-z])(?:(?P<index>[ₙₖᵢⱼₘₐₓ])|(?P<figures>[₀-₉]{1,3})(?![A-Z₀-₉]))"
)
_INDICES = str.maketrans("ₙₖᵢⱼₘₐₓ₀₁₂₃₄₅₆₇₈₉", "nkijmax0123456789")
_NEGATIVE = re.compile(r"(?:(?<=[=(，<>≤≥±])|(?<=为\ue000))[-−](?=[a-zA-Z]{1,2}(?![A-Za-z-]))")
_OVER = re.compile(
    r"(?:(?<![A-Za-zµμ\d])(?P<left>[a-zA-Z])|(?<=\)))/(?=\d{0,2}[a-zA-Z(](?![A-Za-z²³]))"
)
_OF_SUMS = re.compile("[=＝²³]|函数|坐标|公式|方程|斜率")
_POINT = re.compile(r"(?<=[\u4e00-\u9fff]\ue000)\.(?=\d{1,3}(?!\d))")
_LESS = re.compile(r"(?<=[(=])(?P<left>[a-zA-Z]) ?[-−] ?(?P<right>\d{1,3}|[a-zA-Z])(?=[)+=])")
_DOSES = tables.words(
    """
    qd: 每日一次
    bid: 每日两次
    tid: 每日三次
    qid: 每日四次
    qn: 每晚一次
    qod: 隔日一次
    prn: 必要时
    po: 口服
    iv: 静脉注射
    ivgtt: 静脉滴注
    im: 肌肉注射
    ih: 皮下注射
    """
)
_DOSE = re.compile(
    rf"(?<![A-Za-z./-])(?:(?:(?<= )|(?<=[，,]))(?P<word>{one_of(_DOSES)})"
    r"|q(?P<hours>\d{1,2})h)(?![A-Za-z\d./-])"
)
_OF_DOSES = re.compile(
    r"\d ?(?:mg|g|ml|mL|U|IU|μg|µg)(?![A-Za-z])|\d\ue000?[片粒支袋滴]|药|胶囊|注射"
)
_FORMULA = re.compile(
    r"(?<![A-Za-z])(?P<formula>CO|NO|SO|O|N|H)(?P<number>[23₂₃])(?P<oxygen>O?)(?![A-Za-z\d₀-₉²³⁺⁻])"
)
_OF_FORMULAS = re.compile("化学式|分子式|反应式|方程式|二氧化|臭氧|氧气|氢气|氮气|符号")


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""
    say = _SignWords(language)
    return (
        Rule(_QUOTED, say.quoted, '"'),
        Rule(_SIGN, lambda m: _SIGNS[m[0]], "".join(_SIGNS)),
        Rule(_SHAPE, lambda m: _SHAPES[m[0]], "".join(_SHAPES)),
        Rule(_NEARLY, lambda m: "约等于", "≈≒"),
        Rule(_BAR, lambda m: "，", "丨︱┃│ǀ"),
        Rule(_TICK, lambda m: "对勾", "√✓✔"),
        Rule(_CROSS, lambda m: "叉", "×✕✖✗✘"),
        Rule(_NUMERAL, say.numeral, "IVX"),
        Rule(_CHATTED, say.chat, "adeijlmstuwxyzU"),
        Rule(_LAUGH, lambda m: language.digits(m["figures"]), "368"),
        Rule(_BUS, say.bus, "路"),
        Rule(_HIGHWAY, lambda m: say.code(m["number"]), "道"),
        Rule(_GRADE, lambda m: f"{language.whole(m['number'])} A", "A"),
        Rule(_UNIVERSITY, lambda m: say.code(m[0]), "2"),
        Rule(_KNOWN, lambda m: say.code(m["number"]), DIGITS),
        Rule(_DAY_NAMES, say.day_name, "·・"),
        Rule(_SHOP, lambda m: "七幺幺" if "店" in m.string or "买" in m.string else None, "7"),
        Rule(_SHARP, say.sharp, "#"),
        Rule(_PHONE, lambda m: f"{language.whole(m[1])} S", "P"),
        Rule(_INCHES, say.inches, '"″'),
        Rule(_COMPARISON, lambda m: f"{m['left'] or ''} {_COMPARED[m['sign']]} ", "<>≤≥"),
        Rule(_INDEXED, say.indexed, "ₙₖᵢⱼₘₐₓ₀₁₂₃₄₅₆₇₈₉"),
        Rule(_NEGATIVE, lambda m: "负" if _OF_SUMS.search(m.string) else None, "-−"),
        Rule(_OVER, say.over, "/"),
        Rule(_POINT, lambda m: language.words["point"], "."),
        Rule(_LESS, lambda m: f"{m['left']} 减 {m['right']}", "-−"),
        Rule(_DOSE, say.dose, "bdhimnoq"),
        Rule(_FORMULA, say.formula, "ON"),
    )


class _SignWords:
    """Says signs and names with Mandarin's digits."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def day_name(self, match: Match[str]) -> str:
        """A day known by its figures: "9·18", "11·11" as 双十一; "10·1" is 十一."""
        language, month, day = self._language, match["month"], match["day"]
        if month == day and len(day) == len("11"):
            return f"双{language.whole(day)}"
        first = language.whole(month) if month == "10" else language.digits(month)
        return f"{first}{language.digits(day)}"

    def code(self, figures: str) -> str:
        """Digits one by one, 一 said yāo: "108"."""
        return self._language.digits(figures).replace("一", "幺")

    def quoted(self, match: Match[str]) -> str | None:
        """Straight quotation marks around Latin letters, which the phonemes take apart."""
        return f"“{match['text']}”" if re.search("[A-Za-z]", match["text"]) else None

    def numeral(self, match: Match[str]) -> str:
        """The number that a Roman numeral writes, in words: "三体II", "III期", "Part IV"."""
        roman = match["roman"] or match["one"] or match["part"] or match["chapter"]
        values = [_VALUES[letter] for letter in roman]
        signed = zip(values, [*values[1:], 0], strict=True)
        total = sum(-value if value < following else value for value, following in signed)
        return self._language.cardinal(total)

    def chat(self, match: Match[str]) -> str:
        """Slang of chats, spelled or in words: "yyds", "u1s1", "emmm", "hhhh"."""
        word = match[0]
        if word.startswith(("emm", "hhh")):
            return "嗯" if word[0] == "e" else "哈" * min(len(word), 6)
        return " ".join(word.upper()) if word in _INITIALS else _CHAT[word]

    def bus(self, match: Match[str]) -> str | None:
        """A bus line digit by digit, in a text about traffic: "305路公交"."""
        return self.code(match["line"]) if _BUSES.search(match.string) else None

    def sharp(self, match: Match[str]) -> str:
        """A letter with a sharp: "C#", a language; "F#调", a key."""
        if match.string[match.end() :].lstrip(SEAM).startswith(("调", "大调", "小调", "音")):
            return f"升 {match['note']}"
        return f"{match['note']} sharp"

    def inches(self, match: Match[str]) -> str | None:
        """The word for a double prime: inches in "55\"电视", seconds of a voice message."""
        if re.search("时长|语音|录音", match.string):
            return "秒"
        return "英寸" if _SCREENS.search(match.string) else None

    def over(self, match: Match[str]) -> str | None:
        """The slash of a formula as "divided by": "v=s/t", "-b/2a"."""
        before = match.string[max(0, match.start() - 8) : match.start()]
        if not re.search("[=＝负]|等于|除以", before):
            return None
        return f"{match['left'] or ''}{self._language.words['divided']} "

    def indexed(self, match: Match[str]) -> str:
        """A letter and its index: "aₙ", "x₁"."""
        if match["index"]:
            return f"{match['letter']} {match['index'].translate(_INDICES)}"
        return f"{match['letter']} {self._language.whole(match['figures'].translate(_INDICES))}"

    def dose(self, match: Match[str]) -> str | None:
        """An abbreviation of prescriptions in words, in a text about a medicine: "bid", "q8h"."""
        if not _OF_DOSES.search(match.string):
            return None
        hours = match["hours"]
        return f"每{self._language.whole(hours)}小时一次" if hours else _DOSES[match["word"]]

    def formula(self, match: Match[str]) -> str | None:
        """A formula by letters and numbers: "CO₂" beside its name, and "H₂O" always."""
        is_water = match["formula"] == "H" and match["oxygen"]
        if match["formula"] in ("H", "SO", "N") and not is_water:
            return None
        if match["oxygen"] and not is_water:
            return None
        if not is_water and not _OF_FORMULAS.search(match.string):
            return None
        number = self._language.whole(match["number"].translate(str.maketrans("₂₃", "23")))
        return f"{' '.join(match['formula'])} {number} {match['oxygen']}".strip()
