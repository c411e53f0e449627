"""One invented list as plain text, in the shapes that list builders and players write."""

from __future__ import annotations

APP = """River Watch (360 points)

Tin Wardens
Strike Force (500 points)
Gate Detachment

CHARACTERS

Captain Odo (80 points)
  • Warlord
  • 1x Long blade
  • 1x Spark pistol

BATTLELINE

Gate Guard (180 points)
  • 1x Serjeant
     ◦ 1x Long blade
     ◦ 1x Spark pistol
  • 9x Guard
     ◦ 9x Halberd

OTHER DATASHEETS

Steam Waggon (100 points)
  • 1x Boiler gun

Exported with App Version: v1.20.0 (1), Data Version: v500
"""

BUILDER = """++ Patrol -2CP (Tin Wardens) [22 PL, 360pts, -2CP] ++

+ Configuration +

Battle Size: 1. Patrol (0-50 PL)

+ HQ [5 PL, 80pts] +

Captain Odo [5 PL, 80pts]: Long blade, Spark pistol

+ Troops [10 PL, 180pts] +

Gate Guard [10 PL, 180pts]
. 9x Guard: 9x Halberd
. Serjeant: Long blade

+ Stratagems [-2CP] +

Relics [-2CP]: 2x Bell

+ Heavy Support [7 PL, 100pts] +

Steam Waggon [7 PL, 100pts]: Boiler gun

++ Total: [22 PL, 360pts, -2CP] ++

Created with a list builder
"""

WEB = """Tin Wardens - River Watch - [360 pts]

## Characters [80 pts]
Captain Odo [80 pts]: Long blade, Spark pistol

## Battleline [180 pts]
Gate Guard [180 pts]:
• 9x Guard: Halberd
• 1x Serjeant: Long blade

## Vehicles [100 pts]
Steam Waggon [100 pts]: Boiler gun
"""

TOURNAMENT = """Army Faction: Tin Wardens
Army Name: River Watch
Total Points: 360 / 500

Char1: 1x Captain Odo (80 pts): Long blade, Spark pistol
10x Gate Guard (180 pts): 9 with Halberd, 1 with Long blade
1x Steam Waggon (100 pts): Boiler gun
"""

BY_HAND = """River Watch

Captain Odo - 80 pts
10 Gate Guard, 180 points
Steam Waggon ........ 100

Total: 360
"""

RUSSIAN = """Речной дозор

Капитан Одо (80 очков)
- Длинный клинок
10 x Стражи ворот (180 очков)
- Алебарды
Паровой фургон — 100 очков

Итого: 360
"""

BLOCKS = """Army Name: River Watch
Army Faction: Tin Wardens
Points Limit: 500 pts
Units
\tCaptain Odo (General)
\t\tBattlefield Role: Leader
\t\tEnhancements
\t\t\tTraits: Stubborn
\t\tPoints Cost: 80 pts
\tGate Guard
\t\tBattlefield Role: Battleline
\t\tReinforced: Once
\t\tPoints Cost: 180 pts
Core Battalions
\tOld Gate
\t\tSteam Waggon
\t\t\tBattlefield Role: Artillery
\t\t\tPoints Cost: 100 pts
Total Points: 360 pts
Invalid: Created with an app
"""

ALL = {"app": APP, "builder": BUILDER, "web": WEB, "tournament": TOURNAMENT, "hand": BY_HAND, "russian": RUSSIAN,
       "blocks": BLOCKS}

CAMP = """Nebelwacht (1000 Punkte)

Kommando
1x Hauptmann Odo (80 Punkte)
  - Klinge
Standard
10x Torwache: 180 Pkt.
Schwer
Dampfwagen - 100 Punkte
"""
"""Titles with the limit, headings that nothing sets off, kit that is set in."""

BARRED = """River Watch [GF 500pts]

Captain Odo [1] Q3+ D3+ | 80pts | Hero, Tough(3)
Long Blade (A3), Spark Pistol (12", A1)

2x Gate Guard [5] Q4+ D4+ | 180pts | Fearless
10x Halberd (A1)

Steam Waggon [1] Q4+ D2+ | 100pts | Tough(9)
"""
"""Sizes and rules between bars, as one web builder shares lists."""

BOLD = """**River Watch**

__Characters__
**Captain Odo (80 pts)**
• Long blade
**10 Gate Guard (180 pts)**
100 pts - **Steam Waggon**
"""
"""As people post lists."""

SHEET = "Unit\tModels\tPoints\tEquipment\nCaptain Odo\t1\t80\tLong blade\nGate Guard\t10\t180\t\n" \
        "Steam Waggon\t1\t100\t\nTotal\t12\t360\t\n"
COMMAS = 'Имя,Роль,Число,Очки\n"Капитан, Одо",Командир,1,80\nСтражи ворот,Пехота,10,180\nФургон,,1,"100"\n'
MARKDOWN = """# River Watch

| No. | Name | Kit | Points |
|--:|:--|:--|--:|
| 1 | **Captain Odo**, Hero | Long blade | 80 |
| 2 | **Gate Guard**, Line, 10 models | Halberd | 180 |
| 3 | **Steam Waggon** |  | 100 |
|  | **Total** |  | **360** |

Played twice.
"""
TABLES = {"sheet": SHEET, "commas": COMMAS, "markdown": MARKDOWN}
