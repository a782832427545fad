"""What views tell so that no screen computes it: what an attack would come to, and when what of it is shown."""

import pytest

from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, item


def told(table, words):
    """What an attack comes to by what the unit is told: its sips with the bonus, and its life points."""
    (tariff,) = table.view(0).own
    lines = []
    for one in map(item, words.split()):
        combo = one.combos[0] if one.combos else None
        found = [line for line in tariff.items if (line.card, line.combo) == (one.card, combo)]
        nth = sum((line.card, line.combo) == (one.card, combo) for line in lines)
        lines.append(found[min(nth, len(found) - 1)])
    return sum(line.sips for line in lines) + max(line.flat for line in lines), sum(line.pv for line in lines)


@pytest.mark.parametrize("stage", ["power", "attack"])
def test_r4_3_an_attack_is_the_sum_of_what_the_unit_is_told(stage):
    attacks = [("a6", 0), ("a6+x3 a3 a3+x2", 0), ("blue", 0), ("blue a2", 0), ("bomb bomb", 0), ("a4+x2 bomb bomb", 2)]
    for countries in ("", "france", "usa brazil"):
        for attack, bombs in attacks:
            attack_is_the_sum_of_what_the_unit_is_told(stage, countries, attack, bombs)


def attack_is_the_sum_of_what_the_unit_is_told(stage, countries, attack, bombs):
    hand = attack.replace("+", " ")
    table = Table(hand, "d1", "", stage=stage, pack="world", countries=[countries, "", ""], bombs=bombs)
    expected = told(table, attack)
    assert not table.view(1).own
    assert not table.view().own
    table.attack(0, attack, on=1)
    assert (table.board.table.launched, table.board.table.pv) == expected


def test_r4_7_combos_are_listed_with_the_cards_that_take_them_and_with_no_others():
    table = Table("a4 blue bomb x2 d1 hack", "")
    (tariff,) = table.view(0).own
    assert [(line.card, line.combo) for line in tariff.items] == [
        *[("a4", None), ("a4", "x2")],
        *[("bomb", None), ("blue", None)],
    ]


def beats(table):
    return [(beat.what, beat.sips, beat.pv, beat.source, beat.target) for beat in table.view().table.beats]


def test_r4_8_the_wall_is_told_what_of_an_attack_is_shown_when():
    table = Table("a6 x3 bomb mirror", "d3 mirror", bombs=3, pv=[6, 7])
    table.attack(0, "a6+x3 bomb", on=1)
    launched = [("card", 18, 0, 0, 1), ("card", 18, 1, 0, 1), ("way", 18, 1, 0, 1), ("stands", 18, 1, 0, 1)]
    assert beats(table) == launched
    assert [beat.at - table.now for beat in table.view().table.beats] == [0, 450, 900, 1_700]
    table.now += 9_000
    table.defend(1, "d3 mirror")
    back = [("parry", 15, 1, 0, 1), ("parry", 15, 1, 0, 1), ("back", 15, 1, 1, 0), ("stands", 15, 1, 1, 0)]
    assert beats(table) == launched + back
    shown = [beat.at for beat in table.view().table.beats]
    assert shown[len(launched)] == table.now
    assert shown == sorted(shown)
    table.defend(0, "")
    assert beats(table) == [*launched, *back, ("end", 15, 1, 1, 0)]


def test_r9_5_what_a_country_adds_or_keeps_away_is_a_moment_of_its_own():
    table = Table("a8", "d1", pack="world", countries=["france", "switzerland"])
    table.attack(0, "a8", on=1)
    seen, board = table.view().table, table.board.table
    assert (seen.flat_by, seen.flat) == ("france", board.flat)
    assert [beat.what for beat in seen.beats] == ["card", "flat", "way", "stands", "shield"]
    assert [beat.sips for beat in seen.beats[-2:]] == [board.launched, board.sips]
    assert board.sips < board.launched


def test_r4_8_the_one_who_defends_is_told_what_goes_back_and_what_closes_the_list():
    table = Table("a8", "d3 chem mirror", pack="world", countries=["", "argentina"])
    table.attack(0, "a8", on=1)
    (outlook,) = table.view(1).own
    cards = {one.card: one for one in outlook.cards}
    assert {card: one.closes for card, one in cards.items()} == {"d3": False, "chem": True, "mirror": True}
    assert cards["d3"].back is None
    back = cards["mirror"].back
    table.act(1, act.Defend(("d3", "mirror")))
    assert table.board.table.sips == back[cards["d3"].left[8]]


def test_r12_4_a_unit_that_plays_with_sips_is_told_how_many_it_would_take_at_most():
    table = Table("a12", "d1 d3", sips=[1])
    table.attack(0, "a12", on=1)
    (outlook,) = table.view(1).own
    assert [outlook.verdicts[left].ask for left in (0, 9, 10, 11, 12)] == [0, 9, 10, 10, 10]
    table.defend(1, "d1")
    assert table.mine(1).consequence.ask == outlook.verdicts[11].ask


@pytest.mark.parametrize(("sips", "gauge", "why"), [("a12 a2", 0, "hit"), ("a12", 19, "gauge"), ("a12", 0, "small")])
def test_r2_5_who_is_hit_is_told_why_it_costs_what_it_costs(sips, gauge, why):
    table = Table(sips, "", gauge="on")
    table.change(1, gauge=gauge)
    table.attack(0, sips, on=1)
    (outlook,) = table.view(1).own
    table.defend(1, "")
    assert table.mine(1).consequence.why == outlook.verdicts[-1].why == why
