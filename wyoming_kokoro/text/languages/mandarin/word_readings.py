"""Mandarin words, people and places that the dictionary reads otherwise, for readings.py.

A line is a word, perhaps with what must stand beside it, and its pinyin, a syllable for each
character. A word counts where it begins as one that jieba finds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

_TITLE = (
    "(?=先生|女士|小姐|老师|教授|医生|经理|总|主任|教练|师傅|同学|阿姨|叔叔|律师|局长"
    "|行长|书记|部长|队长|院长|校长|大夫|老板)"
)
_TABLE = """
(?<!以)上行(?!下效|业|情|列): shang4 xing2
穿着(?=打扮|得体|讲究|朴素|整齐|时尚|考究|随意|要求): chuan1 zhuo2
糖分: tang2 fen4
琴行: qin2 hang2
车行(?=[里的老买租修]|$): che1 hang2
扒饭: ba1 fan4
伺服: si4 fu2
壳牌: qiao4 pai2
圈养: juan4 yang3
撒(?=盐|糖|葱|胡椒|芝麻|料|粉|花椒|孜然|香菜|辣椒|化肥|种): sa3
椎间盘: zhui1 jian1 pan2
晴间多云: qing2 jian4 duo1 yun2
阴间多云: yin1 jian4 duo1 yun2
调休: tiao2 xiu1
调酒: tiao2 jiu3
调度: diao4 du4
落下(?!了?[课家病东好功作业]): luo4 xia4
舍友: she4 you3
肚子: du4 zi5
夹克: jia1 ke4
接种(?!下): jie1 zhong4
差序: cha1 xu4
落差: luo4 cha1
差旅: chai1 lv3
花都: hua1 du1
莲都: lian2 du1
新都(?=区|桥|县): xin1 du1
于都: yu2 du1
丰都: feng1 du1
武都: wu3 du1
望都: wang4 du1
昌都: chang1 du1
温都水城: wen1 du1 shui3 cheng2
天台(?=县|山|宗|寺): tian1 tai1
乐陵: lao4 ling2
百色: bo2 se4
荥经: ying2 jing1
用处: yong4 chu4
斜杠: xie2 gang4
反斜杠: fan3 xie2 gang4
单杠: dan1 gang4
双杠: shuang1 gang4
抬杠: tai2 gang4
暴晒: bao4 shai4
麻将: ma2 jiang4
硕果累累: shuo4 guo3 lei2 lei2
伤痕累累: shang1 hen2 lei2 lei2
出没(?!有): chu1 mo4
(?<![茂旺丰昌强兴])盛(?=汤|饭|粥|面|水|一碗|两碗|半碗|了一碗|出来|入碗|到碗|在碗): cheng2
流血: liu2 xue4
出血: chu1 xue4
献血: xian4 xue4
朝鲜: chao2 xian3
甄嬛传: zhen1 huan2 zhuan4
白蛇传: bai2 she2 zhuan4
问卷: wen4 juan4
曲奇: qu3 qi2
骨折: gu3 zhe2
单薄: dan1 bo2
打的(?=去|来|回|吧|到|过去): da3 di1
道观: dao4 guan4
猪圈: zhu1 juan4
卡住: qia3 zhu4
卡在: qia3 zai4
撒上: sa3 shang4
撒入: sa3 ru4
撒在: sa3 zai4
撒点: sa3 dian3
撒些: sa3 xie1
撒一(?=些|点|把|层): sa3 yi4
标识(?!别): biao1 zhi4
寻思: xun2 si5
压根: ya4 gen1
(?<![心肾肝内肺脾五腑])脏(?=衣|了|东西|水|乱|兮|手|话|得|死|污|袜|碗|盘): zang1
太脏: tai4 zang1
又脏: you4 zang1
中肯: zhong4 ken3
琢磨: zuo2 mo5
涡阳: guo1 yang2
珲春: hun2 chun1
桦甸: hua4 dian4
浒湾: xu3 wan1
单县: shan4 xian4
任城: ren2 cheng2
任丘: ren2 qiu1
任县: ren2 xian4
浚县: xun4 xian4
长垣: chang2 yuan2
漯河: luo4 he2
阆中: lang4 zhong1
筠连: jun1 lian2
什邡: shi2 fang1
都匀: du1 yun2
华县: hua4 xian4
华州: hua4 zhou1
华阴: hua4 yin1
张掖: zhang1 ye4
大城县: dai4 cheng2 xian4
洪洞(?=县|大槐): hong2 tong2
解州: xie4 zhou1
繁峙: fan2 shi4
尖沙咀: jian1 sha1 zui3
马家堡: ma3 jia1 pu4
大栅栏: da4 shi5 lan4
什刹海: shi2 cha4 hai3
长治: chang2 zhi4
长葛: chang2 ge3
葛优: ge3 you1
葛兰: ge3 lan2
华罗庚: hua4 luo2 geng1
华国锋: hua4 guo2 feng1
华晨宇: hua4 chen2 yu3
盖叫天: ge3 jiao4 tian1
盖聂: ge4 nie4
区楚良: ou1 chu3 liang2
区寄: ou1 ji4
任正非: ren2 zheng4 fei1
任嘉伦: ren2 jia1 lun2
任贤齐: ren2 xian2 qi2
任泉: ren2 quan2
任敏: ren2 min3
任子威: ren2 zi3 wei1
翟天临: zhai2 tian1 lin2
宁浩: ning4 hao4
朴槿惠: piao2 jin3 hui4
缪斯: miu4 si1
纪晓岚: ji3 xiao3 lan2
燕青: yan1 qing1
曾舜晞: zeng1 shun4 xi1
大宛: da4 yuan1
大月氏: da4 rou4 zhi1
高句丽: gao1 gou1 li2
樊於期: fan2 wu1 ji1
皋陶: gao1 yao2
伍子胥: wu3 zi3 xu1
范蠡: fan4 li2
曹参: cao2 shen1
曾参: zeng1 shen1
岑参: cen2 shen1
曾子(?!女|弟|墨): zeng1 zi3
莫干山: mo4 gan1 shan1
会稽: kuai4 ji1
虎跑(?=泉|路|公园): hu3 pao2
六合区: lu4 he2 qu1
撒贝宁: sa4 bei4 ning2
一打(?=啤酒|鸡蛋|毛巾|铅笔): yi4 da2
剥(?=皮|壳|蒜|虾|开|好|掉|橘|鸡蛋|桔|去): bao1
扒(?=饭|鸡|手): pa2
炸弹: zha4 dan4
(?<![爆轰])炸(?=至|好|成|熟|锅|物|串|洋葱|春卷|鸡排): zha2
涮(?=羊肉|火锅|锅|肉): shuan4
拾级: she4 ji2
粘(?=在|上|贴|住|合|好): zhan1
粘性: nian2 xing4
不粘锅: bu4 zhan1 guo1
折(?=了腰|了腿): she2
(?<![哽呜])咽(?=了|不|得|下): yan4
呱呱坠地: gu1 gu1 zhui4 di4
奔(?=着|小康|向未来|现代): ben4
冲(?=我[^们]|着): chong4
糊弄: hu4 nong5
拧(?=紧|开|松|下|上|一下): ning3
拧干: ning2 gan1
抹(?=桌子): ma1
(?<![此各别何该])处(?=对象|得来|了个对象): chu3
称(?=一下|体重|重量|了称): cheng1
晃(?=眼|得睁): huang3
禁不住: jin1 bu5 zhu4
几近: ji1 jin4
散打: san3 da3
落下(?=东西|了手机|了钥匙|了包|了雨伞|了钱包): la4 xia4
(?<![摔晕绊滑跌推打撞病昏])倒(?=进|入|出|点水|点酒|点油|一杯|了杯|杯|掉|满|扣|过来|油): dao4
倒腾: dao3 teng5
福分: fu2 fen4
辈分: bei4 fen5
部分: bu4 fen5
缘分: yuan2 fen4
(?<![知识极怖法])分子(?=式|量|结构|生物|料理): fen1 zi3
知识分子: zhi1 shi5 fen4 zi3
恐怖分子: kong3 bu4 fen4 zi3
(?<=[还都也就仍])没收: mei2 shou1
重耳: chong2 er3
不粘: bu4 zhan1
更名(?!贵): geng1 ming2
撒哈拉: sa1 ha1 la1
少林: shao4 lin2
(?<=[一二两三四五六七八九十几这那])幢: zhuang4
(?<=姓)华: hua4
(?<=姓)区: ou1
(?<=姓)盖: ge3
(?<=姓)任: ren2
(?<=姓)查: zha1
(?<=姓)翟: zhai2
(?<=姓)朴: piao2
(?<=姓)宁: ning4
(?<=姓)冼: xian3
(?<=姓)缪: miao4
(?<=姓)黑: he4
(?<=姓)秘: bi4
(?<=姓)员: yun4
(?<=姓)葛: ge3
(?<=姓)纪: ji3
(?<=姓)种: chong2
(?<=姓)燕: yan1
(?<=姓)哈: ha3
(?<=姓)折: she2
(?<=姓)肖: xiao1
(?<=姓)乐: yue4
(?<=姓)逄: pang2
(?<=姓)晁: chao2
(?<=姓)应: ying1
(?<=姓)柏: bai3
(?<=姓)隗: wei3
(?<=姓)郗: xi1
(?<=姓)亓: qi2
(?<=姓)佘: she2
(?<=姓)逯: lu4
(?<=姓)昝: zan3
(?<=姓)殷: yin1
(?<=姓)牟: mu4
(?<=姓)那: na1
(?<=姓)能: nai4
(?<=姓)车: che1
(?<=姓)郇: xun2
(?<=姓)祭: zhai4
(?<=姓)覃: qin2
(?<=姓)尉: wei4
(?<=姓)万: wan4
(?<=姓)么: yao1
(?<=姓)召: shao4
(?<=姓)适: kuo4
(?<=姓)瞿: qu2
(?<=姓)盛: sheng4
(?<=姓)行: xing2
(?<=姓)藏: zang4
(?<![中才年升荣精繁])华{title}: hua4
(?<![覆瓶掩锅膝翻])盖{title}: ge3
(?<![社地小城市郊山园校景片选辖战灾新])(?<![东西南北])区(?=先生|女士|小姐|教授|医生|律师|老师): ou1
翟{title}: zhai2
(?<![质纯简])朴{title}: piao2
缪{title}: miao4
葛{title}: ge3
(?<![世年经法])纪{title}: ji3
燕{title}: yan1
肖{title}: xiao1
覃{title}: qin2
牟{title}: mu4
(?<![音快娱欢可])乐{title}: yue4
"""

_AROUND = re.compile(r"\(\?<?[=!][^()]*\)|\{title\}")


@dataclass(frozen=True)
class WordReading:
    """A word that is read so where its pattern finds it."""

    word: str
    pattern: str
    syllables: tuple[str, ...]

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern, when its word is first met."""
        return re.compile(self.pattern.replace("{title}", _TITLE))

    @property
    def looks_back(self) -> bool:
        """What stands before it decides, not where jieba parts the text."""
        return self.pattern.startswith("(?<")

    @property
    def is_plain(self) -> bool:
        """Nothing beside it decides."""
        return self.pattern == self.word


def _reading(line: str) -> WordReading:
    pattern, pinyin = line.rsplit(": ", 1)
    return WordReading(_AROUND.sub("", pattern), pattern, tuple(pinyin.split()))


WORD_READINGS: Final = tuple(
    sorted(map(_reading, _TABLE.strip().splitlines()), key=lambda reading: -len(reading.word))
)
"""The longest words first."""
