"""Mandarin rules for codes: passwords, telephone lines, serial numbers, doors, licence keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM

_S = f"{SEAM}?"
_HAN = "[\u4e00-\u9fff]"
_IS = rf"(?:号码?)?(?:是|为|：|:|#)?{_S} ?"
_SECRET = re.compile(
    rf"(?P<before>(?:密码|口令|密钥){_IS})(?P<opens>[#*∗]?)"
    r"(?P<code>[A-Za-z\d](?=[\w!@#$%^&*+.?-]{3,31}(?![\w!@#$%^&*+?-]))(?=[A-Za-z\d]*[!@#$%^&*_+?])"
    r"[\w!@#$%^&*+.?-]{2,30}[A-Za-z\d])(?P<closes>[#*∗]?)"
)
_KEYED = re.compile(
    rf"(?P<before>(?:密码|口令|拨打?|按|输入){_IS})"
    r"(?P<code>[#*∗]{1,3}\d{2,8}[#*∗]?|\d{2,8}[#*∗])(?![\w.])"
)
_SIGNS = {
    "!": "感叹号",
    "@": "艾特",
    "#": "井号",
    "$": "美元符号",
    "%": "百分号",
    "&": "与号",
    "*": "星号",
    "∗": "星号",
    "^": "尖号",
    "_": "下划线",
    "+": "加号",
    "-": "杠",
    "?": "问号",
    ".": "点",
}
_PIECE = re.compile(r"\d+|[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z]|[^\w]|_")
_NAMED = re.compile(
    rf"(?P<before>(?:(?:QQ{_S}群?|微信群?|税|识别|车架|发动机|序列|流水|凭证|保单|合同|病历|住院|门诊|准考证|考|护照|证件"
    r"|签证|会员|批|许可证|备案|票|取餐|取票|订单|预[订定约]|快递单|运单|物流单|单|提货|核销|校验|提取|邀请|兑换|激活"
    rf"|开门|门禁|动态|条|身份|房卡|设备|资产|工单|案件|编|识别|开户|银行账|账|卡|学|工|群){_S}"
    rf"(?:号码?|编号|码|ID)|QQ{_S}群|微信{_S}群|SN|S/N|IMEI|ISBN|UID|PIN码?|VIN)"
    rf"(?:是|为|：|:|#)?{_S} ?)"
    r"(?P<code>(?=[A-Z\d-]{0,12}\d)[A-Z\d]{2,24}(?:[- ][A-Z\d]{2,8}){0,5})(?![\w./:-])"
)
_KEY = re.compile(
    r"(?<![\w.-])(?=[A-Z-]{0,20}\d)(?=[\d-]{0,20}[A-Z])[A-Z\d]{3,6}(?:-[A-Z\d]{3,6}){2,7}(?![\w-])"
)
_MIXED = re.compile(
    r"(?<![\w.-])(?=[A-Z]{0,8}\d{1,18}[A-Z]{1,8}\d|[A-Z]{1,8}\d{1,18}[A-Z]|\d{1,18}[A-Z]{1,8}\d"
    r"|\d{3,18}[A-Z]{2})(?=[A-Z\d]{0,20}\d{3})[A-Z\d]{8,24}(?![\w.-])"
)
_PARCEL = re.compile(
    r"(?<![\w.-])(?<!号)(?<!号\ue000)(?P<letters>[A-Z]{2,4})(?P<code>\d{9,16})(?![\w.-])"
)
_AREA = re.compile(r"(?<![\w./-])(?P<area>0\d{1,2})-(?P<number>\d{6,8})(?![\w-])")
_MASKED = re.compile(
    r"(?<!\w)(?P<first>\d{2,8})(?P<stars>[*∗]{2,12}|[xX]{2,12})(?P<last>\d{1,6})(?!\w)"
)
_CROSSES = re.compile(
    rf"(?<![A-Za-z])(?P<crosses>[X×]{{2,8}})(?![A-Za-z\d×])(?P<after>{_S}{_HAN})?"
)
_LINE = re.compile(
    rf"(?P<before>(?:(?<![A-Za-z])(?:[Tt][Ee][Ll]|[Ff]ax|FAX|Phone|WhatsApp)\.?|电话|传真|手机|座机|热线|专线|拨打|致电"
    rf"|呼叫)(?:号码?)?(?:是|为|：|:)?{_S} ?)(?P<number>(?=(?>[\d ()-]{{5,20}})(?!\w))\(?\d{{2,8}}"
    r"(?:[) -]{1,2}\d{2,8}){0,3})(?!\w|[.:/-]\d)"
)
_EXTENSION = re.compile(
    rf"(?<=[\d零一二三四五六七八九幺]){_S} ?(?:转接?|分机|ext\.?|EXT\.?)"
    rf"{_S} ?(?P<line>\d{{2,6}})(?![\d.-])(?!{_S}[元个人次])"
)
_STOREY = re.compile(r"(?<![\w./-])(?:(?P<number>\d{1,3})|(?P<ground>[GU]))/[Ff](?![A-Za-z\d/])")
_STOREYS = {"G": "地面层", "U": "上层地面"}
_DOOR = re.compile(
    rf"(?P<before>(?:检票口|登机[口门]|候车室|站台|[值报]机柜台|柜台|窗口"
    rf"|摊位|车厢|包厢|铺位|座位|卡座|机位|货架|库位|展位|泊位){_S}[:：是在]?{_S} ?)"
    r"(?P<number>\d{1,3})(?P<letter>[A-Z])(?![A-Za-z\d])"
)
_PLACE = re.compile(
    rf"(?<![\w.,:/-])(?P<number>\d{{1,4}})(?P<letter>[A-H])"
    rf"(?={_S}(?:栋|座|室|单元|号楼|出?口|区(?!间)|舱|检票|登机|柜台|房(?!价)|卡座|展[位台厅]|门|铺|席))"
)
_SERIES = re.compile(
    r"(?<![\w.-])(?P<letter>[A-Z]{1,2})(?P<first>\d{1,4}) ?[-–—~～] ?(?P=letter)"
    r"(?P<last>\d{1,4})(?![\w.-])"
)
_HASH_AFTER = re.compile(
    rf"(?<![\w.])(?P<number>\d{{1,4}}){_S}#(?={_S}[楼栋门机库区仓车线井泵炉罐梯单铺商馆院桌台塔桥])"
)
_HASH = re.compile(rf"(?<![是码为按拨]{SEAM})(?<={_HAN}{SEAM})#(?P<number>\d{{1,4}})(?![\w#.])")
_ORDER = re.compile(r"(?<=[A-Z])#(?P<code>\d{3,20})(?![\w.])")
_STATUS = re.compile(
    rf"(?P<before>(?:HTTPS?|https?|状态码|错误代?码|返回码|故障码|报错|返回|[Ee]rror|ERROR"
    rf"|错误)(?:是|为|：|:)?{_S} ?)"
    rf"(?P<code>[1-9]\d{{2,4}})(?![\w.]|{_S}(?:[个条次元行名万]|毫秒))"
)
_HEX = re.compile(r"(?<![\w.])0[xX](?P<code>[\dA-Fa-f]{2,16})(?!\w)")
_MAC = re.compile(r"(?<![\w:.-])(?:[\dA-Fa-f]{2}[:-]){5}[\dA-Fa-f]{2}(?![\w:])")
_HOME = re.compile(
    rf"(?:(?<=住{SEAM})|(?<=住在{SEAM})|(?<=小区{SEAM})|(?<=苑{SEAM})|(?<=[弄园城府庭里号]{SEAM}))"
    rf"(?P<first>\d{{1,2}})-(?:(?P<second>\d{{1,2}})-)?(?P<room>\d{{3,4}})(?![\d.-]|{_S}[元个人])"
)
_UNIT_ROOM = re.compile(
    rf"(?<![\w./-])(?P<first>\d{{1,3}})-(?:(?P<second>\d{{1,2}})-)?(?P<room>\d{{3,4}})(?={_S}(?:室|号房|房(?!价)|户))"
)
_PORTS = re.compile(r"(?<![\w.:])(?P<host>\d{4,5}):(?P<inner>\d{2,5})(?![\w.:])")
_FIGURE = re.compile(
    rf"(?P<before>[图表式例]{_S} ?)(?P<first>\d{{1,2}})[-−–](?P<second>\d{{1,2}})"
    rf"(?![\d.-]|{_S}[页章个次])"
)
_BLOCK = re.compile(
    r"(?<![\w.-])(?P<block>[A-Z])(?P<number>\d{0,2})-(?:(?P<entrance>\d{1,2})-)?(?P<room>\d{3,4})"
    rf"(?=$|{_S}(?:室|户|房(?!价)|[，。、；）)]))"
)
_STOREYED = re.compile(rf"(?<=[层栋座楼区幢院馆库]{SEAM})[-－](?=\d)")
_CLASS = re.compile(rf"(?<![\w./-])(?P<grade>[1-9])-(?P<number>\d{{1,2}})(?={_S}班)")
_YAO = str.maketrans("一", "幺")


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules of names and numbers."""
    say = _Codes(language)
    return (
        Rule(_SECRET, say.secret, "码令钥"),
        Rule(_KEYED, say.keyed, "#*∗"),
        Rule(_PARCEL, lambda m: f"{m['letters']} {say.figures(m['code'])}", DIGITS),
        Rule(_AREA, lambda m: "，".join(map(say.figures, m.groups())), "-"),
        Rule(_MASKED, say.masked, "*∗xX"),
        Rule(_MAC, lambda m: say.spelled(m[0].replace(":", "-")), ":-"),
        Rule(_KEY, say.key, "-"),
        Rule(_STATUS, lambda m: m["before"] + say.figures(m["code"], "一"), "HheE误码错返"),
        Rule(_NAMED, say.named, "号码群DNIV"),
        Rule(_MIXED, lambda m: say.spelled(m[0]), DIGITS),
        Rule(_CROSSES, say.crosses, "X×"),
        Rule(_LINE, say.line, DIGITS),
        Rule(_EXTENSION, lambda m: f"转{say.figures(m['line'])}", "转分eE"),
        Rule(_STOREY, say.storey, "/"),
        Rule(_DOOR, say.door, DIGITS),
        Rule(_PLACE, lambda m: f"{language.whole(m['number'])} {m['letter']}", "ABCDEFGH"),
        Rule(_SERIES, say.series, "-–—~～"),
        Rule(_HASH_AFTER, lambda m: f"{language.whole(m['number'])}号", "#"),
        Rule(_HASH, lambda m: f"{language.whole(m['number'])}号", "#"),
        Rule(_ORDER, lambda m: f"号{say.figures(m['code'])}", "#"),
        Rule(_HEX, lambda m: f"零 X {say.spelled(m['code'])}", "xX"),
        Rule(_UNIT_ROOM, say.unit_room, "-"),
        Rule(_HOME, say.unit_room, "-"),
        Rule(_PORTS, say.ports, ":"),
        Rule(_FIGURE, say.figure, "图表式例"),
        Rule(_BLOCK, say.block, "-"),
        Rule(_STOREYED, lambda m: "，", "-－"),
        Rule(_CLASS, say.school_class, "班"),
    )


class _Codes:
    """Spells codes with Mandarin's digits, 一 as yāo."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def figures(self, code: str, one: str = "幺") -> str:
        """Digit by digit."""
        return self._language.digits(code).replace("一", one)

    def spelled(self, code: str) -> str:
        """A code: letters apart, digits one by one, groups with a pause between: "LSVAU2180N"."""
        groups = re.split("[- ]", code.upper())
        pieces = (re.findall(r"\d+|X{2,}|[A-Z]", group) for group in groups)
        spoken = "，".join(" ".join(map(self._piece, group)) for group in pieces)
        return re.sub("A(?= [A-Z])", "诶", spoken)  # no article

    def _piece(self, piece: str) -> str:
        if piece.isdecimal():
            return self.figures(piece)
        return "叉" * len(piece) if len(piece) > 1 else piece

    def secret(self, match: Match[str]) -> str:
        """A password with signs: its words as words, digits one by one."""
        pieces = [match["opens"], *_PIECE.findall(match["code"]), match["closes"]]
        spoken = (_SIGNS.get(piece) or self._written(piece) for piece in pieces)
        return match["before"] + " ".join(filter(None, spoken))

    def _written(self, piece: str) -> str:
        if piece.isdecimal():
            return self.figures(piece)
        return " ".join(piece) if piece.isupper() else piece

    def keyed(self, match: Match[str]) -> str:
        """A code keyed into a lock or a telephone, signs by their names: "#2580*"."""
        pieces = re.findall(r"\d+|\D", match["code"])
        return match["before"] + "".join(_SIGNS.get(p) or self.figures(p) for p in pieces)

    def masked(self, match: Match[str]) -> str:
        """A number with hidden digits, which are called stars or crosses: "138****8000"."""
        hidden = "星号" if match["stars"][0] in "*∗" else "叉" * len(match["stars"])
        return f"{self.figures(match['first'])}，{hidden}，{self.figures(match['last'])}"

    def key(self, match: Match[str]) -> str | None:
        """A licence key of letters and digits, group by group: "ABCD-1234-EFGH"."""
        return self.spelled(match[0])

    def named(self, match: Match[str]) -> str | None:
        """A code after its name, spelled: "税号91310115MA1K4XXXX", "QQ群：765432109".

        Numbers of under five digits, and letters before digits alone, are left to other rules.
        """
        code = match["code"]
        if code.isdecimal() and len(code) < 5:
            return None
        if re.fullmatch(r"[A-Z]{1,4}-?\d+(?:-\d+)*|[A-Z]{1,8}", code):
            return None
        return f"{match['before']}{self.spelled(code)}"

    def crosses(self, match: Match[str]) -> str | None:
        """Crosses for what is left out, 某某 before a hanzi: "XX公司", "XXX"."""
        count, after = len(match["crosses"]), match["after"] or ""
        if after.endswith(("染", "型", "性")) or (match["crosses"][0] == "×" and not after):
            return None
        return ("某某" if after else "叉" * count) + after

    def line(self, match: Match[str]) -> str | None:
        """A telephone or fax number, digit by digit: "Tel: 2368 1234", "拨打010-12345"."""
        groups = re.findall(r"\d+", match["number"])
        digits = "".join(groups)
        if len(groups) == 1 or not 5 <= len(digits) <= 13:
            return None
        if re.fullmatch(r"(?:19|20)\d\d", groups[0]) and len(groups[1]) <= 2:
            return None
        return match["before"] + "，".join(map(self.figures, groups))

    def storey(self, match: Match[str]) -> str:
        """A storey as Hong Kong writes it: "3/F"."""
        if match["ground"]:
            return _STOREYS[match["ground"]]
        return f"{self._language.whole(match['number'])}楼"

    def door(self, match: Match[str]) -> str:
        """A number and its letter after a gate, a counter, a seat or the like: "检票口12A"."""
        return f"{match['before']}{self._language.whole(match['number'])} {match['letter']}"

    def series(self, match: Match[str]) -> str:
        """A span of numbers behind the same letters: "F01-F12"."""
        first, last = self._number(match["first"]), self._number(match["last"])
        return f"{match['letter']} {first}到 {match['letter']} {last}"

    def _number(self, figures: str) -> str:
        is_code = figures[0] == "0" or len(figures) > 2
        return self.figures(figures) if is_code else self._language.whole(figures)

    def unit_room(self, match: Match[str]) -> str | None:
        """A flat in an address, "3-501室", "12-3-502室": building, entrance, flat."""
        if match["second"] is None and len(match["first"]) == len(match["room"]):
            return None
        before = [self._language.whole(part) for part in (match["first"], match["second"]) if part]
        return "杠".join([*before, self.figures(match["room"])])

    def ports(self, match: Match[str]) -> str | None:
        """Two ports of a container, digit by digit: "8080:80"."""
        around = match.string[max(0, match.start() - 12) : match.end() + 4]
        if not re.search("端口|映射|容器|[Dd]ocker|[Pp]orts?", around):
            return None
        return "冒号".join(map(self.figures, match.groups()))

    def block(self, match: Match[str]) -> str | None:
        """A flat in a block with a letter: "E2-1-1203"; "A-101" only after a word of an address."""
        before = match.string[max(0, match.start() - 8) : match.start()]
        if not match["entrance"] and not re.search("[路街道区座楼栋苑园心城厦寓]", before):
            return None
        numbers = [self._language.whole(n) for n in (match["number"], match["entrance"]) if n]
        start = f"{match['block']} {numbers.pop(0)}" if match["number"] else match["block"]
        return "杠".join([start, *numbers, self.figures(match["room"])])

    def figure(self, match: Match[str]) -> str:
        """The number of a figure, a table or an example, in two parts: "图3-2"."""
        first, second = (self._language.whole(match[name]) for name in ("first", "second"))
        return f"{match['before']}{first}杠{second}"

    def school_class(self, match: Match[str]) -> str | None:
        """A school class, its grade and its number: "3-2班", but "1-3班" may be a range."""
        if int(match["grade"]) < int(match["number"]):
            return None
        return f"{self._language.whole(match['grade'])}{self._language.whole(match['number'])}"
