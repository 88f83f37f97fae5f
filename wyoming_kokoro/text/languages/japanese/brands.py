"""Japanese names of brands, bands and programs in Latin letters, as tables.py reads them."""

from __future__ import annotations

from typing import Final

BRANDS: Final = """
UNIQLO Uniqlo: ユニクロ
MUJI: ムジ
SUBARU: スバル
MAZDA: マツダ
SUZUKI: スズキ
TOYOTA: トヨタ
HONDA: ホンダ
NISSAN: ニッサン
LEXUS: レクサス
HITACHI: ヒタチ
TOSHIBA: トーシバ
docomo: ドコモ
SoftBank: ソフトバンク
Rakuten: ラクテン
ahamo: アハモ
povo: ポボ
LINEMO: ラインモ
mineo: マイネオ
mixi: ミクシィ
Yahoo! Yahoo: ヤフー
Mercari: メルカリ
ZOZOTOWN: ゾゾタウン
ZOZO: ゾゾ
QUICPay: クイックペイ
nanaco: ナナコ
WAON: ワオン
ICOCA: イコカ
Kitaca: キタカ
TOICA: トイカ
manaca: マナカ
PiTaPa: ピタパ
SUGOCA: スゴカ
nimoca: ニモカ
SSID: エスエスアイディー
YOASOBI: ヨアソビ
Ado: アド
GLAY: グレイ
LUNA~SEA: ルナシー
X~JAPAN: エックスジャパン
RADWIMPS: ラッドウィンプス
ONE~OK~ROCK: ワンオクロック
BUMP~OF~CHICKEN: バンプオブチキン
King~Gnu: キングヌー
Mrs.~GREEN~APPLE: ミセスグリーンアップル
back~number: バックナンバー
Vaundy: バウンディ
Aimer: エメ
LiSA: リサ
milet: ミレイ
Perfume: パフューム
TWICE: トゥワイス
NiziU: ニジュー
Snow~Man: スノーマン
SixTONES: ストーンズ
SMAP: スマップ
TOKIO: トキオ
EXILE: エグザイル
Mr.Children: ミスターチルドレン
SEKAI~NO~OWARI: セカイノオワリ
Creepy~Nuts: クリーピーナッツ
BLACKPINK: ブラックピンク
Splatoon: スプラトゥーン
Minecraft: マインクラフト
Fortnite: フォートナイト
VALORANT: ヴァロラント
Pokemon Pokémon: ポケモン
Steam: スチーム
Sonnet: ソネット
Opus: オーパス
Haiku: ハイク
Llama: ラマ
Mistral: ミストラル
Copilot: コパイロット
Midjourney: ミッドジャーニー
DeepSeek: ディープシーク
Grok: グロック
Ubuntu: ウブントゥ
Debian: デビアン
Kubernetes: クバネティス
TypeScript: タイプスクリプト
JavaScript: ジャバスクリプト
React: リアクト
Rust: ラスト
Ruby: ルビー
MySQL: マイエスキューエル
PostgreSQL: ポストグレスキューエル
SQLite: エスキューライト
Redis: レディス
Nginx nginx NGINX: エンジンエックス
Apache: アパッチ
Git: ギット
GitLab: ギットラブ
VS~Code VSCode: ブイエスコード
Node.js: ノードジェイエス
Markdown: マークダウン
Threads: スレッズ
Reddit: レディット
Wikipedia: ウィキペディア
Twitch: ツイッチ
Starlink: スターリンク
SpaceX: スペースエックス
Meta: メタ
Porsche: ポルシェ
Audi: アウディ
Volvo: ボルボ
Leica: ライカ
Dell DELL: デル
Lenovo: レノボ
ASUS: エイスース
Acer: エイサー
Huawei HUAWEI: ファーウェイ
Xiaomi: シャオミ
OPPO: オッポ
AQUOS: アクオス
Xperia: エクスペリア
BRAVIA: ブラビア
REGZA: レグザ
VIERA: ビエラ
Aterm: エーターム
BUFFALO Buffalo: バッファロー
ELECOM: エレコム
TP-Link: ティーピーリンク
Sharp SHARP: シャープ
Sony: ソニー
Samsung: サムスン
DAISO: ダイソー
Seria: セリア
KALDI: カルディ
LAWSON: ローソン
ZARA: ザラ
H&M: エイチアンドエム
NIKE Nike: ナイキ
adidas: アディダス
PUMA: プーマ
ASICS: アシックス
MIZUNO: ミズノ
GUCCI: グッチ
CHANEL: シャネル
SK-II: エスケーツー
BALMUDA: バルミューダ
KIRIN: キリン
ASAHI: アサヒ
SUNTORY: サントリー
COSTCO Costco: コストコ
AEON: イオン
PARCO: パルコ
LUMINE: ルミネ
NEWoMan: ニュウマン
WOWOW: ワウワウ
ABEMA: アベマ
TVer: ティーバー
U-NEXT: ユーネクスト
DAZN: ダゾーン
radiko: ラジコ
Audible: オーディブル
Blu-ray: ブルーレイ
J-POP: ジェイポップ
K-POP: ケーポップ
e-Tax: イータックス
eSIM: イーシム
TOKYO: トーキョー
OSAKA: オーサカ
KYOTO: キョート
NIPPON: ニッポン
JAPAN Japan: ジャパン
WEB: ウェブ
TOEIC: トーイック
TOEFL: トーフル
FAX Fax: ファックス
"""
"""Read in katakana; "~" stands for a space."""
