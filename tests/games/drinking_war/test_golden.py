"""The golden scenarios D1 to D14 and the worked examples of attacks and defences."""

import pytest

from buzzkeep.game import EndMatch
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack, party, power
from games.in_hand import kinds, the


def test_d1_what_a_shield_leaves_fills_the_gauge_and_the_next_hit_costs_a_life_point():
    table = Table("a8 a3 a2 a4 a4", "d1", pv=[7, 5])
    table.hit(0, "a8 a3 a2", 1, "d1")
    assert (table.pv(1), table.gauge(1), table.removed(0)) == (5, 12, 0)
    table.to_turn_of(0, "power")
    table.hit(0, "a4 a4", 1)
    assert (table.pv(1), table.gauge(1), table.removed(0)) == (4, 0, 1)


def test_d2_thirteen_costs_a_life_point_and_leaves_the_gauge():
    table = Table("a8 a3 a2", "d1", pv=[7, 5], gauge=[0, 9])
    table.hit(0, "a8 a3 a2", 1)
    assert (table.pv(1), table.gauge(1), table.removed(0)) == (4, 9, 1)


def test_d3_a_shield_does_not_help_against_the_fourth_bomb():
    table = Table("bomb", "d6", bombs=3, pv=[5, 5])
    table.hit(0, "bomb", 1, "d6")
    assert (table.pv(1), table.removed(0)) == (4, 1)


def test_d3_a_mirror_sends_the_fourth_bomb_back():
    table = Table("bomb", "mirror", bombs=3, pv=[5, 5])
    table.hit(0, "bomb", 1, "mirror")
    assert table.pv() == [4, 5]
    assert (table.removed(0), table.removed(1)) == (0, 1)


@pytest.mark.parametrize(
    ("defence", "left", "pv", "gauge"),
    [("sabo d3", 5, 5, 5), ("d3 sabo", 6, 5, 6), ("chem", 0, 5, 0), ("", 15, 4, 0)],
)
def test_d4_the_order_of_a_defence(defence, left, pv, gauge):
    table = Table("a12 a3", "sabo d3 chem", pv=[5, 5])
    table.attack(0, "a12 a3", on=1)
    table.defend(1, defence)
    assert table.board.table.sips == left
    table.accept()
    assert (table.pv(1), table.gauge(1)) == (pv, gauge)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("blue+x2", "NOT_LEGAL"),
        ("bomb+x3", "NOT_LEGAL"),
        ("x2", "NOT_LEGAL"),
        ("a4+x2+x3", "NOT_LEGAL"),
        ("d1", "NOT_LEGAL"),
        ("", "NOT_LEGAL"),
    ],
)
def test_d5_combos_that_are_refused(cards, code):
    table = Table("blue bomb a4 x2 x3 d1", "")
    before = table.state
    assert table.refused(0, attack(cards, 1)) == code
    assert table.state == before


def test_d6_three_stars_a_turn():
    table = Table("tornado sat shovel sleep a2", "d1", pit="d3:1")
    table.power(0, "tornado", on=0, other=1)
    # the hands are swapped: the stars are counted all the same
    assert table.board.turn.stars == 2
    table = Table("tornado sat shovel sleep a2", "sat d1", "d1 d3", pit="d3:1")
    table.power(0, "tornado", on=1, other=2)
    table.power(0, "sat", on=1)
    table.act(0, act.Close())
    assert table.refused(0, power("shovel", depth=0)) == "STARS"
    assert table.refused(0, power("sleep", 1)) == "STARS"
    assert table.group(0, "sleep").reason == "STARS"


def test_d6_a_satellite_with_a_hack_takes_all_three():
    table = Table("sat hack sleep", "d1 d3")
    table.power(0, "sat", on=1, hack=True)
    assert (table.kind, table.stage.steal) == ("peeking", True)
    table.act(0, act.Steal("d3"))
    assert sorted(table.hand(0)) == ["d3", "sleep"]
    assert table.hand(1) == ["d1"]
    assert table.refused(0, power("sleep", 1)) == "STARS"


def test_d7_a_shovel_does_not_dig_up_what_one_laid_oneself():
    table = Table("shovel", "d1", pit="a4:0")
    assert table.refused(0, power("shovel", depth=0)) == "OWN_CARD"
    table = Table("shovel", "d1", pit="a4:1")
    table.power(0, "shovel", depth=0)
    assert table.hand(0) == ["a4"]
    assert table.pit == ["shovel"]


def sick(ticks_forgotten=(), upto=5, **more):
    """Let an Epidemic of seat 1 before seat 0 tick; return the table and the totals after each tick."""
    table = Table("d1", "d3", active=1, front=["epi:1", ""], pv=[5, 5], **more)
    totals = []
    for tick in range(1, upto + 1):
        table.to_turn_of(0, "upkeep")
        number = table.number(0)
        table.act(0, act.DrawCard() if tick in ticks_forgotten else act.Treat(number))
        ticked = the([e for e in table.log if e.kind == "epidemic_ticked" and e.tick == tick], "epidemic_ticked")
        totals.append((totals[-1] if totals else 0) + ticked.sips)
        table.accept()
    return table, totals


def test_d8_an_epidemic_costs_a_life_point_at_its_fifth_tick():
    table, totals = sick(upto=4, gauge="off")
    assert (totals, table.pv(0)) == ([1, 3, 6, 10], 5)
    table, totals = sick(gauge="off")
    assert totals == [1, 3, 6, 10, 15]
    assert (table.pv(0), table.front(0), table.removed(1)) == (4, [], 1)
    assert "epi" in table.pit


def test_d8_a_forgotten_tick_counts_double():
    table, totals = sick(ticks_forgotten=(2,), gauge="off", upto=4)
    assert (totals, table.pv(0)) == ([1, 5, 8, 12], 5)
    table, totals = sick(ticks_forgotten=(2,), gauge="off")
    assert totals[-1] == 17
    assert (table.pv(0), table.removed(1)) == (4, 1)


def test_d8_a_meteorite_takes_the_epidemic_away():
    table = Table("d1", "meteor d3", "d1", active=1, front=["epi:2:3", "", ""], gauge="off", pv=[5, 5, 5])
    table.power(1, "meteor", on=0)
    assert (table.front(0), table.pv(0), table.hand(0)) == ([], 5, [])
    assert {"epi", "meteor", "d1"} <= set(table.pit)


def test_d9_the_last_card_gives_everybody_else_a_turn_without_a_draw():
    table = Table(
        "d1", "d1", "d1", stage="draw", pack="soldier", pile="a2", dry=True, pv=[3, 3, 2], removed=[2, 2, 0],
        last_removal=[1, 2, 0], gauge="off",
    )  # fmt: skip
    table.act(0, act.DrawCard())
    assert (table.pile, table.board.last_turns.left) == (0, (1, 2))
    table.end_turn()
    for seat in (1, 2):
        assert (table.board.active, table.kind) == (seat, "attack"), "no draw"
        table.end_turn()
    assert table.kind == "finished"
    assert table.ranking == ((1,), (0,), (2,))
    assert table.stage.reason == "last_turns"


def test_d10_the_pit_becomes_the_pile_but_for_its_top_card():
    pit = "d1 d1 d3 d3 d3 d6 d6 a2 a2 a2 a3 a3 a3 a6 a6 blue blue chem sabo a4"
    table = Table("bomb", "d1", stage="draw", pack="soldier", mode="survivor", pile="a8", pit=pit, bombs=3, dry=True)
    table.act(0, act.DrawCard())
    assert (table.pile, table.pit, table.board.bombs) == (19, ["a4"], 0)
    table.attack(0, "bomb", on=1)
    assert (table.board.table.launched, table.board.table.items[0].rank, table.board.bombs) == (15, 1, 1)


def test_d11_three_unicorns_fell_two_units_together():
    table = Table(
        "unicorn unicorn unicorn", "d1", "d3", "d6", pack="world", mode="survivor", pv=[5, 1, 1, 3],
        countries=["", "", "", ""], country_pile="spain norway germany",
    )  # fmt: skip
    table.power(0, "unicorn")
    assert table.pv() == [5, 0, 0, 2]
    assert table.removed(0) == 3
    assert table.unit(0).countries == ("spain", "norway", "germany")
    asked = []
    while table.kind == "rallying":
        asked.append((table.stage.seat, table.view().stage.units))
        table.act(table.stage.seat, act.Rally(0 if len(asked) == 1 else 3))
    assert asked == [(1, (0, 3)), (2, (0, 3))]
    assert table.hand(0) == ["d1"]
    assert sorted(table.hand(3)) == ["d3", "d6"]
    assert table.unit(1).out == table.unit(2).out


def test_d12_a_postcard_takes_a_card_of_everybody_or_a_life_point():
    table = Table("postcard", "d1 d3", "", "a2 a3 a4 a6", pv=[5, 5, 5, 5])
    table.power(0, "postcard")
    assert table.stage.sealed.entrants == (1, 3)
    table.act(1, act.Give("d1"))
    table.act(3, act.Give("a6"))
    assert sorted(table.hand(0)) == ["a6", "d1"]
    assert (table.pv(), table.removed(0)) == ([5, 5, 4, 5], 1)
    for giver, card in ((1, "d1"), (3, "a6")):
        given = [event for event in table.logged("card_given") if event.giver == giver]
        shown = {seat: the_card(table, given[0], seat) for seat in range(4)}
        assert shown == {seat: card if seat in {0, giver} else None for seat in range(4)}


def the_card(table, event, seat):
    return table.rules.redact(event, party(seat)).card


def potion(**more):
    table = Table("d1 d1", "a2", active=1, front=["sleep:1", ""], pile="d3", **more)
    return table.to_turn_of(0, "upkeep")


def test_d13_a_forgotten_potion_burns_the_hand():
    table = potion()
    pile, hand = table.pile, table.hand(0)
    table.act(0, act.DrawCard())
    assert "potion_placed" in kinds(table.events)
    assert the(table.log, "hand_burned").cause == "potion"
    assert (table.hand(0), table.front(0), table.pile) == ([], [], pile)
    assert {"sleep", *hand} <= set(table.pit)
    table.end_turn()
    assert table.board.active == 1


def test_d13_a_potion_placed_in_time_leaves_the_hand():
    table = potion()
    hand, pile = table.hand(0), table.pile
    table.act(0, act.PlacePotion())
    table.end_turn()
    assert (table.hand(0), table.pile, table.board.active) == (hand, pile - (table.kind != "drawing"), 1)
    assert table.logged("hand_burned") == []


def test_d14_a_team_sees_the_sips_on_each_phone_and_loses_one_life_point_together():
    table = Table("a6", "", phones=[1, 3], sips=[1], pv=[5, 5])
    table.attack(0, "a6", on=1)
    table.defend(1)
    assert table.kind == "consequence"
    for letter in "abc":
        asked = table.mine(1, letter).consequence
        assert (asked.choice, asked.ask) == (True, 6)
    assert table.mine(0).consequence is None
    table.act(1, act.LosePv())
    assert (table.pv(1), table.removed(0)) == (4, 1)
    assert table.kind != "consequence"


# -- the worked examples of attacks --------------------------------------------------------------------------------


def test_worked_example_thirteen_less_one_costs_nothing_with_the_plain_rule():
    table = Table("a8 a3 a2", "d1", gauge="off", pv=[5, 5])
    table.hit(0, "a8 a3 a2", 1, "d1")
    assert table.pv(1) == 5
    table = Table("a8 a3 a2", "d1", gauge="off", pv=[5, 5])
    table.hit(0, "a8 a3 a2", 1)
    assert table.pv(1) == 4


def test_worked_example_a_combo_multiplies_its_card_alone():
    table = Table("a6 x3 a4", "")
    table.attack(0, "a6+x3 a4", on=1)
    assert table.board.table.launched == 22
    assert [(item.card, item.combo, item.sips) for item in table.board.table.items] == [
        ("a6", "x3", 18),
        ("a4", None, 4),
    ]
    assert table.pit[-3:] == ["a6", "x3", "a4"]


def test_worked_example_two_bombs_of_rank_three_and_four():
    table = Table("bomb bomb", "", bombs=2, pv=[5, 5])
    table.attack(0, "bomb bomb", on=1)
    assert (table.board.table.launched, table.board.table.pv) == (35, 1)
    table.defend(1)
    table.accept()
    assert (table.pv(1), table.removed(0), table.board.bombs) == (3, 2, 4)


def test_worked_example_a_mirror_against_a_mirror():
    table = Table("a6 x3 a4 mirror", "d6 mirror", pv=[5, 5])
    table.attack(0, "a6+x3 a4", on=1)
    table.defend(1, "d6 mirror")
    packet = table.board.table
    assert (table.kind, table.stage.seat, packet.source, packet.target, packet.sips) == ("defence", 0, 1, 0, 16)
    table.defend(0, "mirror")
    packet = table.board.table
    assert (table.stage.seat, packet.source, packet.target, packet.sips) == (1, 0, 1, 16)
    table.defend(1)
    table.accept()
    assert (table.pv(), table.removed(0), table.removed(1)) == ([5, 4], 1, 0)


def test_the_host_ends_a_match_by_the_current_standing():
    table = Table("", "", "", pv=[3, 5, 4])
    table.host(EndMatch())
    assert table.ranking == ((1,), (2,), (0,))
    assert table.stage.reason == "host"
