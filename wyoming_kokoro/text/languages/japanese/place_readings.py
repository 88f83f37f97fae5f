"""Japanese shrines, temples, and words of history and science, for word_readings.py.

MeCab's dictionary parts them in the wrong place, or reads them by the kanji one at a time.
"""

from __future__ import annotations

from typing import Final

TABLE: Final = """
中宮(?=[定彰][子]|様|[がはをにのと、]): チューグー
太政大臣: ダジョーダイジン
八幡神社: ハチマンジンジャ
八幡宮: ハチマングー
八幡(?=様|さま|大神|大菩薩): ハチマン
鶴岡八幡宮: ツルガオカハチマングー
石清水八幡宮: イワシミズハチマングー
富岡八幡宮: トミオカハチマングー
日枝神社: ヒエジンジャ
天満宮: テンマングー
浅間神社: センゲンジンジャ
浅間大社: センゲンタイシャ
浅草寺: センソージ
三井寺: ミーデラ
長谷寺: ハセデラ
室生寺: ムロージ
毛越寺: モーツージ
四天王寺: シテンノージ
球(?=の体積|の表面積|の半径|の中心|の方程式|の直径|面): キュー
扇形: オーギガタ
光合成: コーゴーセー
光回線: ヒカリカイセン
水蒸気: スイジョーキ
火山灰: カザンバイ
白血球: ハッケッキュー
赤血球: セッケッキュー
血小板: ケッショーバン
四角錐: シカクスイ
四角柱: シカクチュー
四角形: シカッケー
数の和: カズノワ
二つの角: フタツノカク
"""
