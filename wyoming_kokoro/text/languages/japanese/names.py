"""Japanese rules for numbers that are names, days in brackets, and readings that context gives."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.powers import power_rule
from wyoming_kokoro.text.normalize.unspaced import SEAM, SPACE, after_scale

from .counters import counted
from .endings import FILE_ENDINGS
from .figures import SCORING
from .name_words import ONE_EACH, SPOKEN_WORDS

_S = f"{SEAM}?"
_START = r"(?<![\w.,:/-])"
_POSTCODE = re.compile(
    rf"(?:(?P<lead>郵便番号[はが：:]?{_S} ?)(?:〒{_S} ?)?|〒{_S} ?)"
    r"(?P<area>\d{3})-(?P<town>\d{4})(?!\d)"
    rf"(?P<end>{_S}[、,です])?"
)
_CODE = re.compile(
    r"(?P<before>(?<!電話)(?<!郵便)(?<!携帯)(?:番号|No\.?|№|コード|パスワード|暗証|型番|口座|シリアル"
    r"|ID|PIN|内線)"
    rf"{_S}[はがをも：:に]?{_S} ?[「『“(（]?{_S})"
    r"(?P<code>\d{2,6}(?: \d{2,6}){1,4}"
    r"|(?:[A-Z]{1,4}-?)?(?:\d{4,16}|\d{1,16}(?:-\d{1,16}){1,4}))(?![\w/.:-]|,\d)"
)
_SERIAL = re.compile(
    r"(?<![\w.,:/-])(?P<code>[A-Z]{1,4}-?\d{3,12}(?:-\d{2,12}){1,3}|\d{4}(?:-\d{4}){2,3})(?![\w/.:-])"
)
_PRESSURE = re.compile(
    rf"{_START}(?P<high>\d{{2,3}})/(?P<low>\d{{2,3}}) ?(?P<unit>mmHg)"
    rf"|(?:(?<=血圧{SEAM})|(?<=血圧は{SEAM}))(?P<upper>\d{{2,3}})/(?P<lower>\d{{2,3}})(?![\d/])"
)
_RATE = re.compile(
    rf"{_START}(?P<number>\d{{1,5}}){_S}(?P<unit>[回拍滴発枚本]){_S}/{_S}(?P<each>[分秒時])(?!間)"
)
_COMPANY = re.compile(rf"[(（]{_S}株{_S}[)）]{_S}|㈱")
_PAGE = re.compile(r"(?<![\w.])pp?\. ?(?P<page>\d{1,4})(?![\w.-])")
_SECTION = re.compile(r"§{1,2} ?(?=\d)")
_PI = re.compile("π(?![Α-ω])")
_CHIP = re.compile(r"(?<=[A-Za-z\d][ -])(?P<code>\d{4,5})(?P<end>X3D|[XKFGHU]{1,2})(?![A-Za-z\d])")
_SIZE = re.compile(r"(?<=[A-Za-z\d])-(?P<size>\d{1,4})B(?![A-Za-z])")
_GENERATION = re.compile(r"(?<=[A-Za-z])(?<!PM)(?P<number>\d{1,2}\.\d{1,2})(?![\w.])")
_FORMULA = re.compile(
    r"(?<![A-Za-z])(?=[A-Za-z₀-₉]*[₀-₉])(?:[A-Z][a-z]?[₀-₉]{0,2}){1,8}(?![A-Za-z])"
)
_ENGLISH = (
    "ゼロ",
    "ワン",
    "ツー",
    "スリー",
    "フォー",
    "ファイブ",
    "シックス",
    "セブン",
    "エイト",
    "ナイン",
)
_BLOCK = re.compile(
    r"(?:(?<=[\u4e00-\u9fff]\ue000)|(?<=[\u3041-\u30ff]\ue000)(?=\d+-\d+-\d))"
    r"(?P<parts>(?!0)\d{1,4}(?:-\d{1,4}){1,3})(?![\w.,:/-])"
    r"(?P<end> (?=\S))?"
)
_TOWN = re.compile("[都道府県市区町村丁]")
_SCORE = re.compile(rf"{_START}(?P<ours>\d{{1,3}}) ?[-–−] ?(?P<theirs>\d{{1,3}})(?![\w.,:/%-])")
_PART = re.compile(
    rf"{_START}(?P<under>\d{{1,4}}){_S}分の{_S}(?P<over>\d{{1,4}})(?![\d:.])"
    rf"(?!{_S}(?:[回人個枚本台分秒]|時間))"
)
_LESS = re.compile(rf"(?<=[²³]){_S} ?[-−–] ?(?=\d)|(?<=[²³]\ue000)[-−–] ?(?=\d)")
_POLICE = re.compile(rf"{_START}110(?={_S}番)")
_IN_BRACKETS = re.compile(
    rf"(?:(?<=日)|(?<=ニチ)|(?<=ヨッカ)){_S}[(（]{_S}(?P<day>[月火水木金土日])(?:曜日?)?"
    rf"(?P<holiday>[・･/、]?{_S}祝)?日?{_S}[)）]{_S}"
    rf"(?P<time> ?{_S}(?=午|正午|朝|夜|[\d零一二三四五六七八九十]|クジ|ヨジ|シチ|ジュ))?"
)
_DAYS = re.compile(
    rf"(?<![\u4e00-\u9fff\d])(?P<low>[月火水木金土日]){_S}[〜～~–-]{_S}"
    r"(?P<high>[月火水木金土日])(?![\u4e00-\u9fff])"
)
_EACH = re.compile(
    rf"{_START}(?P<amount>\d[\d,]{{0,11}}(?:\.\d{{1,2}})?(?:{_S}[万億]{_S}(?:\d[\d,]{{0,5}})?)?)"
    rf"{_S}円{_S}[/／]{_S}(?P<each>か月|[ヶカ]月|月|年|日|人|個|時間|時|枚|本|台|泊|回|名|袋|箱|坪)"
)
_DATE = re.compile(
    rf"{_START}(?<![=+×÷−])(?<![=+×÷−] )"
    r"(?P<month>1[0-2]|[1-9])/(?P<day>[12]\d|3[01]|[1-9])(?!\w|[/.,-])"
    rf"(?={_S}(?:の(?:予定|会議|天気|夜|朝|予約|締)|から|まで|に(?!分)|[(（]))"
)
_PLANNED = re.compile(
    rf"(?P<before>(?:予定|期限|締切|締め切り|誕生日|発売日|開催日|日程)は{_S})"
    rf"(?P<month>1[0-2]|[1-9])/(?P<day>[12]\d|3[01]|[1-9])(?![\d/.,-])"
)
_DAILY = re.compile(
    rf"{_START}(?P<number>\d{{1,6}}(?:\.\d{{1,3}})?) ?(?P<unit>kWh|ml|kg|L|g)"
    rf"{_S}/{_S}(?P<each>日|月|年|人)"
)
_PAIR = re.compile(
    rf"{_START}(?P<low>[1-8]){_S}[,、]{_S}(?P<high>[2-9])"
    rf"(?={_S}(?:[人日回年個分本枚歳台匹名杯冊軒泊度割倍週]|か月|時間|キロ|メートル|分間))"
)
_FLOOR = re.compile(rf"{_START}(?P<under>B)?(?P<floor>\d{{1,2}})F(?![A-Za-z\d])")
_STOREY = re.compile(rf"地下{_S}(?P<floor>\d{{1,2}})F(?![A-Za-z\d])")
_MODEL = re.compile(r"(?<=[A-Za-z]\d)-(?=\d{4,5}[A-Z])|(?<=[A-Z])-(?=\d{1,4}(?![\w.-]{0,1}[\d-]))")
_HALL = re.compile(r"(?<=[室席]\ue000)(\d{1,3})([A-Z])(?![A-Za-z\d])")
_SINCE = re.compile(
    rf"(?<=円){_S} ?[〜～~–] ?{_S}(?=\d)"
    rf"|(?<=[日月時分年曜]){_S} ?[〜～~–-] ?{_S}(?=\d{{1,4}}{_S}[日月時年]|\d{{1,2}}/\d)"
)
_PER_HUNDRED = re.compile(r"(?<![\w.,])(\d{1,3}(?:\.\d)?) ?L/100 ?km(?![A-Za-z])")
_AVERAGE = re.compile(rf"(?<=率)(?P<seam>{_S} ?)[.．](?P<tens>\d)(?P<ones>\d)(?P<rest>\d)(?!\d)")
_DOWN = re.compile(rf"[▲△]{_S} ?(?=\d)")
_KELVIN = re.compile(r"(?P<number>(?<![\w.,:/-])\d{3,5}) ?K(?![A-Za-z\d])")
_PLATE = re.compile(
    rf"(?P<class>\d{{2,3}}){_S}[ {SPACE}]?{_S}(?P<kana>[ぁ-ん]){_S}[ {SPACE}]?{_S}"
    r"(?P<first>\d{1,2})-(?P<rest>\d\d)(?![\d-])"
)
_SCALED = re.compile(
    rf"(?P<sign>[¥￥$€£]) ?(?P<number>\d[\d,]{{0,11}}(?:\.\d{{1,4}})?{_S}[万億兆])"
    rf"(?:{_S}(?:円|ドル|ユーロ|ポンド))?(?!{_S}\d)"
)
_MONEY = {"¥": "円", "￥": "円", "$": "ドル", "€": "ユーロ", "£": "ポンド"}
_CUP = re.compile(rf"(?<![A-Za-z])W{_S}杯")
_PICTURE = re.compile(rf"{_START}(?P<lines>[48])K(?=/)")
_FUNCTIONS = {"sin": "サイン", "cos": "コサイン", "tan": "タンジェント", "log": "ログ"}
_FUNCTION = re.compile(r"(?<![A-Za-z/._-])(?:sin|cos|tan|log)(?= ?(?:\d|θ|x\b|\())")
_UNTIL = re.compile(rf"(?<=曜日){_S} ?[〜～~–—-] ?{_S}(?=[一二三四五六七八九十]{{1,3}}[月日時])")
_GATE = re.compile(
    rf"(?P<lead>(?:搭乗口|ゲート|座席|席番|シート|号車)[^。、]{{0,9}}?{_S})"
    rf"(?P<number>\d{{1,3}})(?P<letter>[A-K])(?![A-Za-z\d])"
)
_VERSION = re.compile(r"(?<![A-Za-z])[Vv]er\.? ?(?=\d)")
_RELEASE = re.compile(r"(?<![\w.,:/-])\d{1,3}(?:\.\d{1,3}){2}(?![\w:/-]|\.\d)")
_WIND = re.compile(
    rf"(?P<lead>(?:風速|秒速)(?:約|およそ)?{_S} ?)"
    r"(?P<number>\d{1,3}(?:\.\d{1,2})?) ?m/s(?![A-Za-z])"
    rf"|(?P<hourly>時速(?:約|およそ)?{_S} ?)"
    r"(?P<fast>\d{1,4}(?:\.\d{1,2})?) ?km/h(?![A-Za-z])"
)
_EXCHANGE = re.compile(
    rf"(?:(?<=ドル)|(?<=ユーロ)|(?<=ポンド)|(?<=元)|(?<=ウォン)|(?<=円)){_S} ?[=＝] ?(?=\d)"
)
_THEN = re.compile(
    rf"(?:(?<=[るすくうぐつむぬぶたて])|(?<=ださい)){_S} ?(?:→|⇒|➜|->|=>) ?{_S}(?=\S)"
)
_FILE = re.compile(r"(?<=\ue000)\.(?P<ending>[A-Za-z][A-Za-z\d]{1,4})(?![\w.])")
_NUMBERED_IN_ENGLISH = re.compile(
    r"(?<![A-Za-z])(?P<name>(?:Core )?Ultra|Ryzen|Core(?: i)?|PlayStation|Pixel|Switch|GPT|PS|BOOK"
    r"|Book|Web|Chapter|Part|Vol\.?|Season|Episode|Lesson|Step|Level|Type|Phase|Version|Windows"
    r"|Wi-Fi|No\.?(?=[ ]?1(?!\d)))(?P<gap>[ -]?)(?P<number>[1-9]|1[01])"
    r"(?![\w.,:/-]| ?[\d一二三四五六七八九])"
)
_ENGLISH_TENS = {"10": "テン", "11": "イレブン"}
_SPICY = re.compile(
    "辛い(?=カレー|料理|もの|物|味|ラーメン|ソース|スープ|食べ物|鍋|キムチ|麻婆|お菓子"
    "|の(?:が|は)(?:苦手|好き))"
)
_MARKET = re.compile("市場(?=で(?:[^。]{0,6})(?:魚|野菜|果物|買))|(?<=朝の)市場")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""
    say = _Names(language)
    return (*_code_rules(language, say), *_day_rules(language, say), *_word_rules(language, say))


def _code_rules(language: Language, say: _Names) -> Sequence[Rule]:
    """Postcodes, codes, models, formulas and scores."""
    return (
        Rule(_POSTCODE, say.postcode, "〒便"),
        Rule(_PART, lambda m: language.fraction(int(m["over"]), int(m["under"])), "分"),
        Rule(_LESS, lambda m: f" {language.words['minus']}", "²³"),
        Rule(_CODE, say.code, DIGITS),
        Rule(_SERIAL, say.code, "-"),
        Rule(_PRESSURE, say.pressure, "/"),
        Rule(_RATE, say.rate, "/"),
        Rule(_COMPANY, lambda m: "株式会社", "株㈱"),
        Rule(_PAGE, lambda m: f"{language.whole(m['page'])}ページ", "p"),
        Rule(_SECTION, lambda m: "セクション", "§"),
        Rule(_PI, lambda m: "パイ", "π"),
        Rule(_MODEL, lambda m: " ", "-"),
        Rule(_CHIP, lambda m: language.whole(m["code"]) + language.spell(m["end"]), DIGITS),
        Rule(_SIZE, lambda m: f" {language.whole(m['size'])}{language.spell('B')}", "B"),
        Rule(_GENERATION, lambda m: f" {say.decimal(m['number'])}", "."),
        Rule(after_scale(language), lambda m: language.units[m["unit"]].one),
        Rule(_FORMULA, say.formula, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_BLOCK, say.block, "-"),
        Rule(_SCORE, say.score, "-–−"),
        Rule(_POLICE, lambda m: "ヒャクトー", "番"),
    )


def _day_rules(language: Language, say: _Names) -> Sequence[Rule]:
    """Days, floors, versions, winds and files."""
    return (
        Rule(
            _IN_BRACKETS,
            lambda m: (
                f"、{m['day']}曜日{'、祝日' if m['holiday'] else ''}"
                + ("" if m["time"] is None else "、")
            ),
            "(（",
        ),
        Rule(_DAYS, lambda m: f"{m['low']}曜から{m['high']}曜", "〜～~–-"),
        Rule(_EACH, say.each, "/"),
        Rule(_PAIR, lambda m: language.digits(m["low"] + m["high"]), ",、"),
        Rule(_DATE, say.date, "/"),
        Rule(_PLANNED, say.date, "/"),
        Rule(_STOREY, lambda m: f"地下{counted(int(m['floor']), '階')}", "F"),
        Rule(_FLOOR, say.floor, "F"),
        Rule(_VERSION, lambda m: "バージョン", DIGITS),
        Rule(_RELEASE, say.release, "."),
        Rule(_WIND, say.wind, "/"),
        Rule(_EXCHANGE, lambda m: "", "=＝"),
        Rule(_THEN, lambda m: "、次に、", "→⇒➜>"),
        Rule(_FILE, say.file, "."),
        Rule(_NUMBERED_IN_ENGLISH, say.in_english, DIGITS),
        power_rule(language, say.raised),
    )


def _word_rules(language: Language, say: _Names) -> Sequence[Rule]:
    """Words that their neighbours tell, and what stands at a number or a sign."""
    return (
        Rule(_SPICY, lambda m: "カライ", "辛"),
        Rule(_MARKET, lambda m: "イチバ", "市"),
        Rule(re.compile(one_of(SPOKEN_WORDS)), lambda m: SPOKEN_WORDS[m[0]], "中魚西東"),
        Rule(_DAILY, say.daily, "/"),
        Rule(_HALL, lambda m: f"{language.whole(m[1])}{language.spell(m[2])}", "室席"),
        Rule(_PLATE, say.plate, "-"),
        Rule(_SCALED, lambda m: f"{m['number']}{_MONEY[m['sign']]}", "万億兆"),
        Rule(_CUP, lambda m: "ワールドカップ", "杯"),
        Rule(_PICTURE, lambda m: f"{'ヨン' if m['lines'] == '4' else 'ハチ'}ケー ", "K"),
        Rule(_FUNCTION, lambda m: _FUNCTIONS[m[0]], "sctl"),
        Rule(_UNTIL, lambda m: "から", "曜"),
        Rule(_KELVIN, lambda m: f"{language.whole(m['number'])}ケルビン", "K"),
        Rule(_GATE, say.gate, "搭ゲ座席シ車"),
        Rule(_AVERAGE, say.average, ".．"),
        Rule(_DOWN, lambda m: language.words["minus"], "▲△"),
        Rule(_SINCE, lambda m: "から", "〜～~–-"),
        Rule(_PER_HUNDRED, say.per_hundred, "/"),
    )


class _Names:
    """Says a match in Japanese."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def postcode(self, match: Match[str]) -> str:
        """A postcode digit by digit, "の" between its parts: "〒100-0001"."""
        area, town = (self._language.digits(match[part]) for part in ("area", "town"))
        lead = "郵便番号" if "〒" in match[0] else match["lead"]
        return f"{lead}{area}の{town}{match['end'] or '、'}"

    def code(self, match: Match[str]) -> str:
        """A code or serial number: letters spelled, digits one by one: "会員番号1234-5678"."""
        letters = re.match("[A-Z]*", match["code"])
        spelled = self._language.spell(letters[0]) if letters else ""
        groups = re.findall(r"\d+", match["code"])
        join = "の" if "-" in match["code"] else "、"
        spoken = join.join(map(self._language.digits, groups))
        return f"{match.groupdict().get('before') or ''}{spelled}{spoken}"

    def pressure(self, match: Match[str]) -> str:
        """Blood pressure, its two values joined by "の": "血圧135/85mmHg"."""
        low, high = match["low"] or match["lower"], match["high"] or match["upper"]
        unit = "ミリメートルエイチジー" if match["unit"] else ""
        return f"{self._language.whole(high)}の{self._language.whole(low)}{unit}"

    def rate(self, match: Match[str]) -> str:
        """So many a minute, second or hour, with "毎": "88回/分"."""
        return f"毎{match['each']}{counted(int(match['number']), match['unit'])}"

    def formula(self, match: Match[str]) -> str:
        """A chemical formula: letters spelled, single digits in English: "H₂SO₄"."""
        return "".join(
            self._language.spell(part)
            if part.isalpha()
            else _ENGLISH[unicodedata.digit(part)]
            if len(part) == 1
            else self._language.whole(unicodedata.normalize("NFKC", part))
            for part in re.findall("[A-Za-z]|[₀-₉]+", match[0])
        )

    def block(self, match: Match[str]) -> str | None:
        """A block and house after the name of a town, joined by "の": "千代田1-1"."""
        if not _TOWN.search(match.string[max(0, match.start() - 14) : match.start()]):
            return None
        block = "の".join(self._language.whole(part) for part in match["parts"].split("-"))
        return f"{block}、" if match["end"] else block

    def score(self, match: Match[str]) -> str | None:
        """A score with "対" between, in a text about a match: "3-1で勝ち"."""
        if not SCORING.search(match.string):
            return None
        return f"{self._language.whole(match['ours'])}対{self._language.whole(match['theirs'])}"

    def each(self, match: Match[str]) -> str:
        """A price per month, person or the like; other rules say the amount: "8万5,000円/月"."""
        what = ONE_EACH.get(match["each"], f"一{match['each']}")
        return f"{what}あたり{SEAM}{match['amount']}{SEAM}円"

    def daily(self, match: Match[str]) -> str:
        """An amount per day, month, year or person: "2.2kWh/日"."""
        number = patterns.parse(self._language, match["number"])
        spoken = self._language.quantity(number, self._language.units[match["unit"]])
        return f"{ONE_EACH.get(match['each'], '一' + match['each'])}あたり{spoken}"

    def date(self, match: Match[str]) -> str | None:
        """A month and a day with a slash, as a date: "5/10の予定"."""
        spoken = self._language.date(None, int(match["month"]), int(match["day"]))
        return None if spoken is None else match.groupdict().get("before", "") + spoken

    def floor(self, match: Match[str]) -> str:
        """A floor of a building, with "地下" below the ground: "3F", "B1F"."""
        return f"{'地下' if match['under'] else ''}{counted(int(match['floor']), '階')}"

    def decimal(self, written: str) -> str:
        """A decimal number in words: "2.5"."""
        return self._language.number(patterns.parse(self._language, written))

    def plate(self, match: Match[str]) -> str:
        """A car's number plate, part by part: "300 あ 12-34"."""
        series, first, rest = (self._language.whole(match[n]) for n in ("class", "first", "rest"))
        return f"{series}、{match['kana']}、{first}の{rest}"

    def release(self, match: Match[str]) -> str:
        """A program's version, its numbers joined by "点": "3.0.12"."""
        return "点".join(map(self._language.whole, match[0].split(".")))

    def wind(self, match: Match[str]) -> str:
        """A speed without its seconds, "風速40m/s", or without its hour after 時速."""
        number = match["number"] or match["fast"]
        unit = "メートル" if match["number"] else "キロメートル"
        return f"{match['lead'] or match['hourly']}{self.decimal(number)}{unit}"

    def file(self, match: Match[str]) -> str | None:
        """The ending of a file's name in words, if it is a known one: "写真.zip"."""
        ending = match["ending"].lower()
        if ending not in FILE_ENDINGS:
            return None
        return f"ドット{FILE_ENDINGS[ending] or self._language.spell(ending).replace(' ', '')}"

    def in_english(self, match: Match[str]) -> str:
        """A name and its number, which is said in English: "Core Ultra 7", "Season 2", "No.1"."""
        number = match["number"]
        spoken = _ENGLISH_TENS.get(number) or _ENGLISH[int(number)]
        name = match["name"].removesuffix(".").replace(" i", " アイ")
        return f"{name}{match['gap'].strip('-') or ' '}{spoken}"

    def raised(self, power: int) -> str:
        """The words for a raised power: "10⁸"."""
        minus = self._language.words["minus"] if power < 0 else ""
        return f"の{minus}{self._language.cardinal(abs(power))}乗"

    def gate(self, match: Match[str]) -> str:
        """A number and its letter after a gate, a seat or the like: "搭乗口65B"."""
        number = self._language.whole(match["number"])
        return f"{match['lead']}{number}{self._language.spell(match['letter'])}"

    def average(self, match: Match[str]) -> str:
        """A batting average, "打率.310": 三割一分."""
        parts = zip((match["tens"], match["ones"], match["rest"]), "割分厘", strict=True)
        return "".join(f"{self._language.whole(n)}{name}" for n, name in parts if n != "0")

    def per_hundred(self, match: Match[str]) -> str:
        """Litres per hundred kilometres: "6.5L/100km"."""
        number = patterns.parse(self._language, match[1])
        return f"百キロあたり{self._language.number(number)}リットル"
