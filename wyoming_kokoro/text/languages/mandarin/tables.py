"""Mandarin tables, a line an entry, as tables.py reads them: units and set phrases."""

from __future__ import annotations

UNITS = """
W: 瓦
kW: 千瓦
MW: 兆瓦
mW: 毫瓦
Wh: 瓦时
kWh KWh kwh: 千瓦时
MWh: 兆瓦时
VA: 伏安
kVA: 千伏安
V: 伏
kV: 千伏
mV: 毫伏
A: 安
mA: 毫安
Ah: 安时
mAh: 毫安时
Hz: 赫兹
kHz: 千赫兹
MHz: 兆赫兹
GHz: 吉赫兹
Ω: 欧姆
lx lux: 勒克斯
lm: 流明
K: 开尔文
°C ºC °~C: 摄氏度
°F ºF °~F: 华氏度
°: 度
hPa: 百帕
kPa: 千帕
Pa: 帕
mbar: 毫巴
bar: 巴
psi: 磅每平方英寸
mmHg: 毫米汞柱
kgf: 公斤力
mmol/L: 毫摩尔每升
mg/dL: 毫克每分升
mg/L: 毫克每升
N·m Nm: 牛米
N: 牛
fps FPS: 帧
dpi: DPI
m/min: 米每分钟
kcal/h: 千卡每小时
ppm: PPM
ppb: PPB
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: 微克每立方米
mg/m³ mg/m3: 毫克每立方米
g/m³: 克每立方米
dB: 分贝
dBm: 分贝毫瓦
bit: 比特
kbit/s kbps Kbps: 千比特每秒
Mbit/s Mbps Mb/s: 兆比特每秒
Gbit/s Gbps Gb/s: 吉比特每秒
kB KB: 千字节
MB: 兆字节
GB: G
TB: T
MiB: 兆字节
GiB: 吉字节
kB/s KB/s: 千字节每秒
MB/s: 兆字节每秒
GB/s: G 每秒
km/h: 公里每小时
m/s: 米每秒
mph: 英里每小时
km: 公里, , 2
m: 米, , 2
cm: 厘米
mm: 毫米
mm/h: 毫米每小时
µm μm: 微米
in: 英寸
ft: 英尺
km² km2: 平方公里
m² m2: 平方米
cm² cm2: 平方厘米
m³ m3: 立方米
cm³ cm3: 立方厘米
m³/h m3/h: 立方米每小时
ha: 公顷
W/m² W/m2: 瓦每平方米
L l: 升, , 2
ml mL: 毫升
L/min l/min: 升每分钟
L/h l/h: 升每小时
kg: 公斤, , 2
g: 克, , 2
mg: 毫克
µg μg: 微克
t: 吨, , 2
lb: 磅
oz: 盎司
kcal: 千卡
kJ: 千焦
J: 焦耳
h: 小时, , 2
min: 分钟, , 2
s: 秒, , 2
ms: 毫秒
rpm: 转每分
bpm: 次每分
mol: 摩尔
mmol: 毫摩尔
mol/L: 摩尔每升
µmol/L μmol/L umol/L: 微摩尔每升
nmol/L: 纳摩尔每升
pmol/L: 皮摩尔每升
g/L: 克每升
g/dL: 克每分升
µg/L μg/L ug/L: 微克每升
µg/mL μg/mL μg/ml: 微克每毫升
ng/mL ng/ml: 纳克每毫升
pg/mL pg/ml: 皮克每毫升
mg/mL mg/ml: 毫克每毫升
mg/kg: 毫克每公斤
g/mol: 克每摩尔
kJ/mol: 千焦每摩尔
g/cm³ g/cm3: 克每立方厘米
kg/m³ kg/m3: 千克每立方米
U/L: 单位每升
IU: 国际单位
IU/L: 国际单位每升
mIU/L: 毫国际单位每升
mIU/mL mIU/ml: 毫国际单位每毫升
kN: 千牛
MPa: 兆帕
GPa: 吉帕
nm: 纳米
dm: 分米
m/s² m/s2: 米每二次方秒
km/s: 公里每秒
cm/s: 厘米每秒
mm/s: 毫米每秒
r/min: 转每分
kΩ: 千欧
MΩ: 兆欧
mΩ: 毫欧
μA µA: 微安
pF: 皮法
nF: 纳法
μF µF: 微法
μH µH: 微亨
mH: 毫亨
eV: 电子伏
keV: 千电子伏
MeV: 兆电子伏
GWh: 吉瓦时
GW: 吉瓦
kWp: 千瓦峰值
lm/W: 流明每瓦
cd/m²: 坎德拉每平方米
nits nit: 尼特
Wh/kg: 瓦时每公斤
μSv/h µSv/h: 微西弗每小时
mSv: 毫西弗
μSv µSv: 微西弗
mT: 毫特斯拉
THz: 太赫兹
cal: 卡
kJ/kg: 千焦每公斤
mL/min ml/min: 毫升每分钟
mL/h ml/h: 毫升每小时
mg/h: 毫克每小时
PB: 皮字节
Tbps: 太比特每秒
dBi: 分贝
dBA dB(A): 分贝
μs µs: 微秒
ns: 纳秒
d: 天, , 2
tbsp: 汤匙, , 2
tsp: 茶匙, , 2
px: 像素
MP: 百万像素
%: %
%rH %RH: %
"""

CURRENCIES = """
HK$ HKD: 港元
NT$ TWD: 新台币
A$ AU$ AUD: 澳元
S$ SGD: 新加坡元
C$ CA$ CAD: 加元
NZ$ NZD: 新西兰元
MOP$ MOP: 澳门元
KRW ₩: 韩元
THB ฿: 泰铢
₽: 卢布
₹: 卢比
₫: 越南盾
CHF: 瑞士法郎
R$: 雷亚尔
"""

PHRASES = """
I/O: IO
24/7: 全天候
50/50: 五十比五十
CO2 CO₂: 二氧化碳
NO2 NO₂: 二氧化氮
O3 O₃: 臭氧
PM2.5 PM₂.₅: PM 二点五
4K: 四 K
8K: 八 K
3D: 三 D
5G: 五 G
4G: 四 G
MP3: MP 三
MP4: MP 四
PM10 PM₁₀: PM 十
"""
