"""Mandarin words whose last syllable is neutral, where the dictionary gives it a full tone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

_WORDS: Final = frozenset(
    """
爸爸 妈妈 爷爷 奶奶 哥哥 姐姐 妹妹 叔叔 舅舅 姑姑 婶婶 公公 太太 宝宝 娃娃 星星 猩猩 爹爹 嫂嫂
蝈蝈 蛐蛐 谢谢 看看 试试 想想 说说 听听 走走 聊聊 尝尝 问问 坐坐 找找 歇歇 谈谈 瞧瞧 比比 讲讲
写写 逛逛 爱人 巴掌 白净 帮手 棒槌 包袱 包涵 本事 扁担 别扭 簸箕 补丁 裁缝 苍蝇 柴火 称呼 抽屉
出息 窗户 刺猬 凑合 耷拉 答应 打扮 打发 打量 打算 打听 大方 大爷 大夫 耽搁 耽误 道士 灯笼 提防
点心 东家 东西 动静 动弹 豆腐 嘟囔 对付 队伍 耳朵 废物 风筝 福气 甘蔗 高粱 膏药 告诉 胳膊 姑娘
姑爷 故事 寡妇 官司 规矩 闺女 含糊 合同 和尚 核桃 厚道 狐狸 糊涂 葫芦 护士 皇上 活泼 火候 伙计
机灵 脊梁 记号 记性 架势 嫁妆 见识 将就 交情 叫唤 结实 街坊 姐夫 戒指 咳嗽 客气 口袋 窟窿 快活
阔气 喇叭 老婆 老实 老爷 累赘 篱笆 力气 厉害 利落 利索 痢疾 连累 凉快 粮食 溜达 骆驼 麻烦 麻利
马虎 忙活 冒失 眉毛 媒人 迷糊 苗条 名堂 名字 明白 蘑菇 模糊 木匠 难为 脑袋 能耐 念叨 娘家 奴才
女婿 疟疾 牌楼 盘算 朋友 脾气 屁股 漂亮 婆家 铺盖 欺负 亲戚 勤快 清楚 热闹 认识 扫帚 商量 上司
烧饼 少爷 牲口 生意 师父 师傅 石匠 石榴 时候 拾掇 使唤 事情 收拾 首饰 舒服 舒坦 疏忽 爽快 思量
算计 岁数 太阳 特务 挑剔 跳蚤 铁匠 头发 妥当 唾沫 挖苦 晚上 委屈 稳当 窝囊 喜欢 下巴 吓唬 先生
相声 消息 小气 笑话 心思 行李 休息 秀才 秀气 学生 学问 衙门 胭脂 秧歌 养活 吆喝 妖精 衣服 应酬
冤枉 月饼 月亮 云彩 运气 在乎 早上 扎实 眨巴 栅栏 张罗 丈夫 帐篷 丈人 招呼 招牌 芝麻 知识 指甲
主意 转悠 庄稼 壮实 状元 嘴巴 祖宗 黄瓜 玻璃 葡萄 干净 聪明 馄饨 琵琶 枇杷 伺候 媳妇 吩咐 嘱咐
棉花 胡同 晃悠 嘀咕 唠叨 王爷 德行 得罪 估摸 邋遢 亮堂 踏实 瓷实 宽敞 体面 牢骚 孝顺 热乎 近乎
玄乎 荸荠 毛病 徒弟 地方 眼睛 关系
""".split()
)
_LOCAL: Final = re.compile(
    "地方(?=政府|性|法|债|财政|税|台|戏|各级|党|媒|特色|志|标准|分行|口音|方言|国企|融资|平台|组织|部门|官)"
    "|(?<=中央和)地方|(?<=中央与)地方|东西(?=[方向部两走南侧长宽轴线问湖]|文化)"
)
"""地方 of a region's own, 东西 of east and west: with their full tones."""
_NEVER_LAST: Final = frozenset(("学生",))
"""Words that keep the full tone at the end of a longer one: 大学生."""


def neutral(run: str, words: Sequence[str]) -> Iterator[int]:
    """Positions of the syllables without a tone of their own, in a run of hanzi parted in words."""
    full = {match.end() - 1 for match in _LOCAL.finditer(run)} if "方" in run or "东" in run else ()
    position = 0
    for word in words:
        yield from (position + at for at in _in_word(word) if position + at not in full)
        position += len(word)


def _in_word(word: str) -> tuple[int, ...]:
    """Positions of a word's neutral syllables: 朋友, 小朋友, 朋友们, 豆腐脑, 爷爷奶奶."""
    if word in _WORDS:
        return (1,)
    if len(word) == 3:
        if word[1:] in _WORDS and word[1:] not in _NEVER_LAST:
            return (2,)
        return (1,) if word[2] in "们脑干皮" and word[:2] in _WORDS else ()
    if len(word) == 4 and word[:2] in _WORDS and word[2:] in _WORDS:
        return (1, 3)
    return ()
