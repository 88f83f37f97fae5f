"""Mandarin rules for numbers that are names: codes, rooms, flights, models, scores."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.powers import power_rule
from wyoming_kokoro.text.normalize.unspaced import SEAM, after_scale

_S = f"{SEAM}?"
_START = r"(?<![\w.:/-])(?<!\d,)"
_CODE = re.compile(
    rf"(?P<before>(?:邮编|邮政编码|会议号|会议 ?ID|会议{_S} ?ID"
    rf"|群号|微信号|身份证号码?|证号|账户|QQ|房间号?|分机号?|学号"
    rf"|卡号|单号|订单号|取件码|代码|密码|验证码|工号|编号|房号|尾号|端口号?|账号|车牌号?)"
    rf"(?:是|为|：|:)?{_S} ?)"
    r"(?P<code>\d{2,6}(?: \d{2,6}){1,4}|\d{3,8}|(?=[\d-]{4,16}(?![\d-]))\d{1,8}(?:-\d{1,8}){1,3})"
    rf"(?!\w|[.,:-]\d|{_S} ?(?:[元块]|[到至]{_S} ?\d))"
)
_ROOM = re.compile(
    rf"{_START}(?P<code>\d{{3,4}})(?={_S}(?:室|号房|号室|房间|房(?=$|[，。、；）)])))"
    rf"|(?<=[座栋楼]{SEAM})(?P<door>\d{{4}})(?![\w.-]|{_S}[年元个])"
)
_CALL = re.compile(
    rf"{_START}(?P<code>1[12][0-9]|999|911|95\d{{3}}|10\d{{3}}|12\d{{3}})"
    rf"(?![\d.,:%°-]|{_S}[元个块人米度年月日分])"
)
_CALLING = re.compile(f"打{_S}1[12][029]|拨打|拨|电话|报警|急救|火警|热线|客服|紧急")
_AIRCRAFT = re.compile(
    rf"(?:(?<=波音)|(?<=空客)|(?<=波音{SEAM})|(?<=空客{SEAM})) ?(?P<maker>[AB]?)"
    r"(?P<type>[37]\d\d)(?!\d)"
    r"|(?<![A-Za-z\d.-])(?P<letter>A(?=3[1-8]0)|B(?=7[0-8]7)|C(?=9[12]9))(?P<number>\d{3})(?![\d.])"
)
_STATURE = re.compile(
    rf"{_START}(?P<metres>[12]){_S}米{_S}(?P<rest>\d{{2}})(?!\d|\.\d|{_S}[厘米cm])"
)
_THOUSANDS = re.compile(
    rf"{_START}(?P<number>\d{{1,4}}) ?[kK](?![A-Za-z\d])"
    rf"(?={_S} ?(?:的{_S}?)?(?:上下文|窗口|[tT]oken|词元))"
    r"|(?<=[文长度口]\ue000)(?P<window>\d{1,3})[kK](?![A-Za-z\d])"
)
_AT_RATE = re.compile(r"(?<=[\dKkPp]) ?@ ?(?=\d)")
_PI = re.compile("π(?![Α-ω])")
_FLIGHT = re.compile(
    rf"(?P<before>(?:航班|车次|高铁|动车|列车|航班号){_S} ?)"
    r"(?P<name>[A-Z]{1,2}) ?(?P<code>\d{1,5})(?!\w)"
    rf"|{_START}(?P<train>[A-Z]{{1,2}}) ?(?P<number>\d{{2,5}})(?={_S}(?:次|航班))"
)
_MODEL = re.compile(
    r"(?<![\w.-])(?P<name>[A-Za-z]{1,6}\d?)(?P<gap>[- ]?)"
    r"(?P<code>(?!(?:19|20)\d\d(?!\d|[A-Z]))\d{4,5})(?P<end>[A-Z]{0,2}(?:\d[A-Z])?)(?![A-Za-z\d,-]|\.\d)"
)
_BARE_MODEL = re.compile(rf"{_START}(?P<code>\d{{4,5}})(?P<end>X3D|[XKFGHU]{{1,2}})(?![A-Za-z\d-])")
_LAMP = re.compile("色温|灯|光|开尔文|[冷暖]白")
_FAMILY = re.compile(
    r"(?<=[A-Za-z] )(?P<grade>[3579]) (?=\d{4,5}[A-Z]{0,2}(?:\dD)?(?![A-Za-z\d.,]))"
)
_TAIL = re.compile(r"(?<=[A-Za-z])-(?P<code>\d{3,6})(?![\w.-]{0,1}[\d-])")
_HYPHENED = re.compile(
    rf"{_START}(?P<number>0\d{{2,3}}[- ]\d{{3,4}}[- ]\d{{4}}|0\d{{2,3}} \d{{7,8}}"
    rf"|[(（]0\d{{2,3}}[)）] ?\d{{3,4}}-?\d{{4}}"
    rf"|[48]00-?\d{{3,4}}-?\d{{3,4}}|0\d{{9,11}}"
    rf"|1\d\d[- ]\d{{4}}[- ]\d{{4}}|0\d{{2,3}}-\d{{7,8}})(?P<line>{_S}[转-]{_S}\d{{2,5}})?(?![\w-])"
)
_SCORE = re.compile(rf"{_START}(?P<ours>\d{{1,3}}) ?[-–] ?(?P<theirs>\d{{1,3}})(?![\w.,:/%-])")
_SCORING = re.compile(
    "胜|负于|赢|输|逆转|绝杀|横扫|不敌|淘汰|晋级|比分|击败|战平|打平|领先|落后|[英西意德法中]超|联赛|常规赛|[主客]场|拿下|[半全]场|加时|反超|力克|季后赛|小组赛|半决赛|CBA|NBA"
)
_EACH = re.compile(
    rf"(?<=[元块圆次转米里升克滴帧步字]{SEAM})[/／]({_S})(?=[\u4e00-\u9fff]|[mk]?m[²2](?!\d)|kg|km)"
    rf"|(?<=[元块圆次转米里升克滴帧步字])[/／]({_S})(?=[\u4e00-\u9fff]|[mk]?m[²2](?!\d)|kg|km)"
)
_EACH_UNIT = re.compile(rf"(?<=每){_S} ?(?P<unit>m²|m2|km²|kg|km|L)(?![A-Za-z\d])")
_PRESSURE = re.compile(
    rf"{_START}(?P<high>\d{{2,3}})/(?P<low>\d{{2,3}}) ?(?P<unit>mmHg|{_S}毫米汞柱)"
    rf"|(?<=血压{SEAM})(?P<upper>\d{{2,3}})/(?P<lower>\d{{2,3}})(?![\d/])"
)
_WEEK = re.compile(rf"(?<=周[一二三四五六日]){_S}[~～〜–-]{_S}(?=周)")
_SEAT = re.compile(
    rf"(?P<before>(?:座位号?|登机口|座|舱|出口|门|号楼|栋|单元|车位){_S}[:：是在]?{_S} ?)"
    r"(?P<number>\d{1,3})(?P<letter>[A-Z])(?![A-Za-z\d])"
)
_ERA = re.compile(rf"(?:(?<=公元前{SEAM})|(?<=公元{SEAM}))(?P<year>\d{{3,4}})(?={_S}年)")
_SCALE = re.compile(rf"{_START}(?P<one>\d{{1,3}})[:：](?P<many>\d{{3,9}})(?![\d:：])")
_SERIAL = re.compile(
    r"(?<![\w.,:/-])(?P<code>[A-Z]{1,4}-?\d{3,12}(?:-\d{2,12}){1,3}|\d{4}(?:-\d{4}){2,3})(?![\w/.:-])"
)
_NUMBERED = re.compile(
    rf"(?:(?<=号)|(?P<sign>(?:No|NO|№)\.? ?)){_S}(?P<is>[是为：:]?){_S} ?"
    r"(?P<letters>[A-Z]{0,4})(?P<code>\d{5,20}|\d{2,8}(?:-\d{2,8}){1,4}|(?<=[Oo]\.)\d{1,4})(?![\w.-])"
)
_SIZE = re.compile(r"(?<=[A-Za-z\d])-(?P<size>\d{1,4})B(?![A-Za-z])")
_GENERATION = re.compile(r"(?<=[A-Za-z])(?P<number>\d{1,2}\.\d{1,2})(?![\w.])")
_DAY = re.compile(
    rf"{_START}(?P<month>1[0-2]|0?[1-9])/(?P<day>[12]\d|3[01]|0?[1-9])"
    rf"(?={_S} ?(?:[(（]{_S}(?:周|星期|礼拜)|前(?!\d)|之前|以前|当天|截止|上午|下午|晚上|早上|中午"
    r"|开始|起))"
    rf"|(?:(?<=请于{SEAM})|(?<=定于{SEAM})|(?<=将于{SEAM})|(?<=须于{SEAM})|(?<=截至{SEAM}))"
    r"(?P<due>1[0-2]|0?[1-9])/(?P<date>[12]\d|3[01]|0?[1-9])(?![\d/.%])"
)
_REIGN = re.compile(
    rf"{_START}(?P<low>[12]\d{{3}}){_S}(?P<year>年?){_S} ?[–—−~～〜-]{{1,2}} ?{_S}"
    rf"(?P<high>[12]\d{{3}})(?={_S} ?(?P<end>[)）年]))"
)
_LANE = re.compile(rf"(?<=[路街道]{SEAM})(?P<lane>\d{{4}})(?={_S}弄)")
_TO_TWO = re.compile(
    rf"{_START}(?P<low>[1-9]){_S}[-–~～]{_S}2"
    rf"(?={_S} ?[次个天周年倍种遍块元条件位人张只杯小瓶片本层颗粒勺碗])"
)
_FILE = re.compile(
    r"(?<=[\w)\ue000])(?<!\.\d)(?<!\.\d\d)"  # "v2.1.pdf" is an address
    r"\.(?P<ending>pdf|png|jpe?g|gif|zip|rar|docx?|xlsx?|pptx?|txt|csv|mp[34]|mov|wav"
    r"|json|apk|exe|md)(?![\w.])"
)
_OPTION = re.compile(r"(?<=[A-Za-z\d\ue000] )--(?=[a-z])|(?<=[\ue000入“\"])--(?=[a-z])")
_PATH = re.compile(rf"{_S} ?(?:→|⇒|➜|->|=>) ?{_S}(?=\S)")
_OPENING = re.compile("打开|点击|进入|设置|菜单|选择|长按")
_PLUS_KEY = re.compile(r"(?<=[“\"「])\+(?=[”\"」])")
_WEEKDAY_TIME = re.compile(rf"(?<=[周期拜][一二三四五六日天]){_S} ?{_S}(?=\d{{1,2}}[:：][0-5]\d)")
_HOUSE = re.compile(rf"(?<=[路街道巷弄村]{SEAM})(?P<house>\d{{1,4}})-(?=\d{{1,4}}{_S}号)")
_LETTERED = re.compile(
    rf"(?<![\w.,:/-])(?P<letters>[A-Z]{{1,2}})(?P<code>\d{{3,4}})"
    rf"(?:(?={_S}(?:会议室|教室|号?房|室|号))|(?<=[A-Z]{{2}}\d{{3}})(?![\w.-])|(?<=[A-Z]{{2}}\d{{4}})(?![\w.-]))"
)
_PLATE = re.compile(
    r"(?<=[\u4e00-\u9fff]\ue000)(?P<letter>[A-Z]) ?[·•] ?(?P<code>[A-Z0-9]{5,6})(?![A-Za-z\d])"
)
_COMPARED = re.compile(
    rf"(?:(?<=同比)|(?<=环比)|(?<=较去年)|(?<=较上年)){_S} ?(?P<sign>[+＋−-])(?=\d)"
)
_HALL = re.compile(rf"{_START}(\d{{1,3}})([A-Z])(?={_S}(?:会议室|登机口|座))")
_SINCE = re.compile(rf"(?<=[日月号时点分年]){_S} ?[~～〜–-] ?{_S}(?=\d{{1,4}}{_S}[日月号时点年])")
_PER_HUNDRED = re.compile(r"(?<![\w.,])(\d{1,3}(?:\.\d)?) ?[Ll]/100 ?km(?![A-Za-z])")
_TWO_MINUTES = re.compile(rf"{_START}2{_S}(?=分{_S}\d{{1,2}}{_S}秒)")
_LEFT = re.compile(
    rf"(?:(?<=剩)|(?<=剩余)|(?<=剩下)|(?<=还有)|(?<=还要)|(?<=还需)|(?<=倒计时)|(?<=时长)|(?<=用时)"
    rf"|(?<=历时)|(?<=耗时)|(?<=剩余时间)|(?<=余时间[:：为是])|(?<=时长[:：为是])|(?<=倒计时[:：为是]))"
    rf"{_S} ?{_S}(?P<minutes>[0-5]?\d):(?P<seconds>[0-5]\d)(?![\d:])(?!{_S}(?:开|起|出|到|准))"
)
_MIXED = re.compile(
    rf"(?P<before>(?:密码|验证码|激活码|兑换码|邀请码|序列号|口令)(?:是|为|：|:)?{_S} ?)"
    r"(?P<letters>[A-Za-z]{1,8})(?P<code>\d{4,12})(?![\w.-])"
)
_LINES = re.compile(
    rf"{_START}(?P<lines>360|480|576|720|1080|1440|2160|4320)(?=[pPi](?![A-Za-z\d]))"
)
_SCALED = re.compile(
    rf"(?<![A-Z])(?P<sign>HK\$|NT\$|US\$|A\$|S\$|[¥￥$€£]) ?"
    rf"(?P<number>\d[\d,]{{0,11}}(?:\.\d{{1,4}})?{_S}[百千万亿]{{1,2}})"
    rf"(?:{_S}(?:元|美元|欧元|英镑))?(?!{_S}\d)"
)
_MONEY = {
    "HK$": "港元",
    "NT$": "新台币",
    "US$": "美元",
    "A$": "澳元",
    "S$": "新加坡元",
    "¥": "元",
    "￥": "元",
    "$": "美元",
    "€": "欧元",
    "£": "英镑",
}
_DOOR = re.compile(rf"(?<=\d{SEAM}[号层楼座栋幢]{SEAM})(?P<door>\d{{3,4}})(?=$|{_S}[。，,、室）)])")
_YAO = str.maketrans("一", "幺")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for numbers that are names; they run before all other rules."""
    say = _Names(language)
    return (
        Rule(_HYPHENED, say.telephone, DIGITS),
        Rule(_CODE, lambda m: m["before"] + say.digits(m["code"]), DIGITS),
        Rule(_MIXED, lambda m: f"{m['before']}{m['letters']} {say.digits(m['code'])}", "码号令"),
        Rule(_DOOR, lambda m: say.digits(m["door"]), "号"),
        Rule(_SCALED, lambda m: f"{m['number']}{_MONEY[m['sign']]}", "百千万亿"),
        Rule(_LINES, lambda m: f"{say.digits(m['lines'])} ", "pPi"),
        Rule(_LEFT, say.left, ":"),
        Rule(_ROOM, lambda m: say.digits(m["code"] or m["door"]), DIGITS),
        Rule(_CALL, say.call, DIGITS),
        Rule(_AIRCRAFT, say.aircraft, "ABC波空"),
        Rule(_STATURE, say.stature, "米"),
        Rule(_THOUSANDS, lambda m: f"{language.whole(m['number'] or m['window'])} K", "kK"),
        Rule(_AT_RATE, lambda m: " at ", "@"),
        Rule(_PI, lambda m: "派", "π"),
        Rule(_FLIGHT, say.flight, DIGITS),
        Rule(_FAMILY, lambda m: f"{language.digits(m['grade'])} ", DIGITS),
        Rule(_MODEL, say.model, DIGITS),
        Rule(_BARE_MODEL, say.bare_model, DIGITS),
        Rule(_TAIL, lambda m: f" {language.digits(m['code'])}", "-"),
        Rule(_PRESSURE, say.pressure, "/"),
        Rule(_SCORE, say.score, "-–"),
        Rule(_EACH, lambda m: "每", "/／"),
        Rule(_EACH_UNIT, lambda m: language.units[m["unit"]].one, "每"),
        Rule(_WEEK, lambda m: "到", "周"),
        Rule(_SERIAL, say.serial, "-"),
        Rule(_NUMBERED, say.numbered, DIGITS),
        Rule(_SIZE, say.size, "B"),
        Rule(_GENERATION, lambda m: f" {say.decimal(m['number'])}", "."),
        Rule(after_scale(language), lambda m: language.units[m["unit"]].one),
        Rule(_LETTERED, lambda m: f"{m['letters']} {say.digits(m['code'])}", DIGITS),
        Rule(_PLATE, say.plate, "·•"),
        Rule(_COMPARED, lambda m: ("增长" if m["sign"] in "+＋" else "下降") + SEAM, "+＋−-"),
        Rule(_DAY, say.day, "/"),
        Rule(_REIGN, say.reign, "–—−~～〜-"),
        Rule(_LANE, lambda m: say.digits(m["lane"]), "弄"),
        Rule(_TO_TWO, lambda m: f"{language.whole(m['low'])}到两", "2"),
        Rule(_FILE, lambda m: f"点 {m['ending']}", "."),
        Rule(_OPTION, lambda m: "杠杠", "-"),
        Rule(_PATH, lambda m: "，" if _OPENING.search(m.string) else None, "→⇒➜>"),
        Rule(_PLUS_KEY, lambda m: "加号", "+"),
        power_rule(language, say.raised),
        Rule(_SEAT, say.seat, DIGITS),
        Rule(_ERA, lambda m: language.digits(m["year"]), "公"),
        Rule(_SCALE, lambda m: f"{language.whole(m['one'])}比{language.whole(m['many'])}", ":："),
        Rule(_WEEKDAY_TIME, lambda m: "，" + SEAM, ":："),
        Rule(_HOUSE, lambda m: f"{language.whole(m['house'])}杠", "-"),
        Rule(_HALL, lambda m: f"{language.whole(m[1])} {m[2]}", "会登座"),
        Rule(_SINCE, lambda m: "到", "~～〜–-"),
        Rule(_PER_HUNDRED, say.per_hundred, "/"),
        Rule(_TWO_MINUTES, lambda m: "两", "秒"),
    )


class _Names:
    """Says a match with Mandarin's digits."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def digits(self, text: str) -> str:
        """Digits of a code, 一 said yāo so that it is not taken for 七."""
        groups = (self._language.digits(group) for group in re.split("[- ]", text))
        return "，".join(groups).translate(_YAO)

    def left(self, match: Match[str]) -> str:
        """Minutes and seconds that are left or that something took: "还剩02:30"."""
        language = self._language
        minutes, seconds = int(match["minutes"]), int(match["seconds"])
        spoken = f"{language.cardinal(minutes, '2')}分" if minutes else ""
        if not seconds:
            return f"{spoken}钟" if spoken else f"{language.cardinal(0)}秒"
        return f"{spoken}{language.cardinal(seconds, '' if spoken else '2')}秒"

    def call(self, match: Match[str]) -> str | None:
        """A telephone number of a service, digit by digit, in a text about calls: "拨打110"."""
        return self.digits(match["code"]) if _CALLING.search(match.string) else None

    def flight(self, match: Match[str]) -> str:
        """A flight or a train: letters, then digits one by one: "航班CA1234", "G1234次"."""
        if match["train"]:
            return f"{match['train']} {self.digits(match['number'])}"
        return f"{match['before']}{match['name']} {self.digits(match['code'])}"

    def aircraft(self, match: Match[str]) -> str:
        """A type of aircraft, digit by digit: "A330", "波音737"."""
        letter = match["letter"] or match["maker"] or ""
        return f"{letter} {self.digits(match['number'] or match['type'])}".strip()

    def stature(self, match: Match[str]) -> str:
        """A body's height, the figures after metres one by one: "1米65"."""
        return f"{self._language.whole(match['metres'])}米{self._language.digits(match['rest'])}"

    def model(self, match: Match[str]) -> str | None:
        """A model's name, and its number digit by digit: "RTX 4060", "i9-14900K"."""
        language = self._language
        if match["gap"] != "-" and not match["name"].rstrip("0123456789").isupper():
            return None
        end = f" {language.spell(match['end'])}" if match["end"] else ""
        name = re.sub(r"\d$", lambda m: f" {language.digits(m[0])}", match["name"])
        return f"{name} {language.digits(match['code'])}{end}"

    def bare_model(self, match: Match[str]) -> str | None:
        """A processor's number without its name: "7800X3D"; 4000K of a lamp is a temperature."""
        if match["end"] == "K" and _LAMP.search(match.string):
            return None
        return f"{self._language.digits(match['code'])} {self._language.spell(match['end'])}"

    def telephone(self, match: Match[str]) -> str:
        """A telephone number in groups, with its extension: "021-6543-2100转801"."""
        spoken = self._language.phone(re.findall(r"\d+", match["number"]), plus=False)
        line = re.sub(r"\D", "", match["line"] or "")
        return f"{spoken}转{self.digits(line)}" if line else spoken

    def pressure(self, match: Match[str]) -> str:
        """Blood pressure, "120/80"."""
        low, high = match["low"] or match["lower"], match["high"] or match["upper"]
        unit = "毫米汞柱" if match["unit"] else ""
        return f"{self._language.whole(high)}比{self._language.whole(low)}{unit}"

    def score(self, match: Match[str]) -> str | None:
        """A score with "比" between, in a text about a match: "105-98战胜"."""
        if not _SCORING.search(match.string):
            return None
        return f"{self._language.whole(match['ours'])}比{self._language.whole(match['theirs'])}"

    def serial(self, match: Match[str]) -> str:
        """A serial number: its letters, then its groups digit by digit: "A-20240315-007"."""
        letters = re.match("[A-Z]*", match["code"])
        spoken = "，".join(map(self.digits, re.findall(r"\d+", match["code"])))
        return f"{letters[0] if letters else ''} {spoken}".strip()

    def numbered(self, match: Match[str]) -> str:
        """A number after 号 or "No.": its letters, then digit by digit: "运单号SF1234567890"."""
        code = self.digits(match["code"])
        number = "编号" if match["sign"] else ""
        return f"{number}{match['is']}{match['letters']} {code}".strip()

    def size(self, match: Match[str]) -> str:
        """The size in a model's name, "-32B"; a pause keeps it from its generation's number."""
        gap = "，" if match.string[match.start() - 1].isdigit() else " "
        return f"{gap}{self._language.whole(match['size'])} B"

    def decimal(self, written: str) -> str:
        """A decimal number in words: "2.5"."""
        return self._language.number(patterns.parse(self._language, written))

    def plate(self, match: Match[str]) -> str:
        """A car's number plate, one letter or digit at a time: "京A·88888"."""
        language = self._language
        return f"{match['letter']} {language.spell(match['code']).replace('一', '幺')}"

    def day(self, match: Match[str]) -> str | None:
        """A month and a day with a slash, as a date: "9/20（周五）"."""
        month, day = match["month"] or match["due"], match["day"] or match["date"]
        return self._language.date(None, int(month), int(day))

    def reign(self, match: Match[str]) -> str | None:
        """A span of years, digit by digit: "（1661—1722）", "1661-1722年"."""
        low, high = int(match["low"]), int(match["high"])
        is_round = low % 100 == 0 and high % 100 == 0 and match["end"] != "年"
        if not 1000 < low < high < 2100 or is_round:
            return None
        first, last = self._language.digits(match["low"]), self._language.digits(match["high"])
        return f"{first}{match['year']}到{last}"

    def raised(self, power: int) -> str:
        """The words for a raised power: "10⁸"."""
        minus = self._language.words["minus"] if power < 0 else ""
        return f"的{minus}{self._language.cardinal(abs(power))}次方"

    def seat(self, match: Match[str]) -> str:
        """A number and its letter after a seat, a gate, a door or the like: "座位32A"."""
        return f"{match['before']}{self._language.whole(match['number'])} {match['letter']}"

    def per_hundred(self, match: Match[str]) -> str:
        """Litres per hundred kilometres: "6.5L/100km"."""
        return f"每百公里{self.decimal(match[1])}升"
