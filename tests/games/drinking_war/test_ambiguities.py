"""Where the original rules leave a question open: B1 to B25."""

import pytest

from buzzkeep.game import HOST, Appoint, CounterRng, SeatInfo
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack, party, power, rules
from games.in_hand import Moment, kinds


def test_b1_the_rank_of_a_bomb_counts_bombs_played():
    table = Table("bomb bomb bomb bomb", "", pv=[7, 7])
    table.attack(0, "bomb bomb bomb bomb", on=1)
    assert [(item.rank, item.sips, item.pv) for item in table.board.table.items] == [
        (1, 15, 0),
        (2, 25, 0),
        (3, 35, 0),
        (4, 0, 1),
    ]
    assert table.board.bombs == 4


def test_b1_a_fifth_bomb_still_takes_one_life_point():
    table = Table("bomb", "", bombs=7, pv=[5, 5])
    table.hit(0, "bomb", 1)
    assert (table.pv(1), table.board.bombs) == (4, 8)


def test_b1_a_shovel_does_not_lower_the_counter():
    table = Table("shovel", "", pit="bomb:1", bombs=2)
    table.power(0, "shovel", depth=0)
    assert table.board.bombs == 2
    table.attack(0, "bomb", on=1)
    assert (table.board.table.items[0].rank, table.board.bombs) == (3, 3)


def test_b1_a_discarded_bomb_does_not_count():
    table = Table("bomb bomb bomb bomb a2 a2", "")
    table.act(0, act.Pass())
    assert table.kind == "discarding"
    table.act(0, act.Discard("bomb"))
    assert table.board.bombs == 0


def test_b2_the_defender_chooses_the_order():
    for cards, left in (("sabo d6 d1", 1), ("d6 sabo d1", 4), ("d6 d1 sabo", 4), ("d1 d6 sabo", 4)):
        table = Table("a12 a3", "sabo d6 d1")
        table.attack(0, "a12 a3", on=1)
        table.defend(1, cards)
        assert table.board.table.sips == left
        assert table.pit[-3:] == cards.split()


def test_b3_who_is_mirrored_may_defend():
    table = Table("a12 a3 d6 sabo", "mirror")
    table.attack(0, "a12 a3", on=1)
    table.defend(1, "mirror")
    assert (table.kind, table.stage.seat) == ("defence", 0)
    table.defend(0, "sabo d6")
    table.accept()
    assert (table.gauge(0), table.gauge(1)) == (2, 0)


def test_b4_a_mirror_sends_a_fourth_bomb_back_with_what_is_left():
    table = Table("bomb a4", "d3 mirror", bombs=3, pv=[5, 5])
    table.attack(0, "bomb a4", on=1)
    table.defend(1, "d3 mirror")
    packet = table.board.table
    assert (packet.sips, packet.pv, packet.target) == (1, 1, 0)
    table.defend(0)
    table.accept()
    assert (table.pv(), table.gauge(0), table.removed(1)) == ([4, 5], 1, 1)


def test_b5_a_carte_bleue_counts_ten_and_can_be_reduced():
    table = Table("blue", "d3")
    table.attack(0, "blue", on=1)
    assert table.board.table.launched == 10
    table.defend(1, "d3")
    table.accept()
    assert (table.pv(1), table.gauge(1)) == (7, 7)


def test_b6_a_chemist_makes_water_of_the_sips_and_leaves_the_bomb():
    table = Table("a12 a12 bomb", "chem", bombs=3, pv=[5, 5], gauge=[0, 3])
    table.attack(0, "a12 a12 bomb", on=1)
    table.defend(1, "chem")
    table.accept()
    assert (table.pv(1), table.gauge(1)) == (4, 3)


def test_b7_thirteen_counts_for_each_attack():
    table = Table("a8", "d1", "a8", gauge="off", pv=[5, 5, 5])
    table.hit(0, "a8", 1)
    table.to_turn_of(2, "power")
    table.hit(2, "a8", 1)
    assert table.pv(1) == 5


def test_b8_an_epidemic_costs_a_life_point_only_once():
    """With every tick forgotten 2, 6, 12, 20, 30: thirteen is passed at the fourth, and only then."""
    table = Table("d1", "d3", active=1, front=["epi:1", ""], pv=[5, 5], gauge="off")
    lost = []
    for _ in range(5):
        table.to_turn_of(0, "upkeep")
        table.act(0, act.DrawCard())
        table.accept()
        lost.append(5 - table.pv(0))
    assert lost == [0, 0, 0, 1, 1]
    assert table.front(0) == []


def test_b8_an_ally_who_comes_after_the_life_point_was_lost_does_not_cost_another():
    """1, 2, 3 and, forgotten, 8 make 14 and cost one; with two allies it takes 17, which 5 more would reach again."""
    epidemic = ["epi:4:3", "", "", "", ""]
    table = Table("", "", "", "", "a2", active=4, front=epidemic, gauge="off", mode="survivor", ally_shield=True)
    table.to_turn_of(0, "upkeep")
    table.act(0, act.DrawCard())
    table.accept()
    assert (table.pv(0), [(one.ticks, one.total) for one in table.unit(0).front]) == (3, [(4, 14)])
    for seat in (1, 2):
        table.change(seat, pv=0, out=1, host=0)
    assert table.view().players[0].threshold == 17
    table.to_turn_of(0, "upkeep")
    table.act(0, act.Treat(table.number(0)))
    table.accept()
    assert (table.pv(0), table.front(0)) == (3, [])


def test_b8_two_epidemics_tick_and_count_apart():
    table = Table("d1", "d3", "d3", active=2, front=["epi:1:2 epi:2:3", "", ""], gauge="off", pv=[5, 5, 5])
    table.to_turn_of(0, "upkeep")
    for _ in range(2):
        lying = next(one for one in table.unit(0).front if one.number not in table.board.turn.ticked)
        table.act(0, act.Treat(lying.number))
        table.accept()
    assert [(one.ticks, one.total) for one in table.unit(0).front] == [(3, 6), (4, 10)]
    assert table.pv(0) == 5


def test_b8_with_a_gauge_each_tick_feeds_it():
    table = Table("d1", "d3", active=1, front=["epi:1:2", ""], gauge=[18, 0], pv=[5, 5])
    table.to_turn_of(0, "upkeep")
    table.act(0, act.Treat(table.number(0)))
    table.accept()
    assert (table.pv(0), table.gauge(0), table.removed(1)) == (4, 0, 1)


@pytest.mark.parametrize("how", ["played", "discarded"])
def test_b9_a_shovel_takes_no_card_of_ones_own(how):
    if how == "played":
        table = Table("shovel sleep a2", "d1", pit="a4:1", front=["", ""])
        table.attack(0, "a2", on=1)
        table.defend(1)
    else:
        table = Table("shovel a2 a2 a2 a2 a2", "d1")
        table.act(0, act.Pass())
        table.act(0, act.Discard("a2"))
    table.accept()
    assert table.board.piles.discard[-1].by == 0
    table.to_turn_of(0, "power")
    assert table.refused(0, power("shovel", depth=0)) == "OWN_CARD"


def test_b10_a_syringe_moves_only_what_lies_before_oneself():
    table = Table("syringe", "d1", "d1", front=["", "epi:0:2", ""])
    assert table.refused(0, power("syringe", 2, epidemic=table.number(1))) is not None
    assert table.group(0, "syringe").reason == "NO_EPIDEMIC"
    table = Table("syringe", "d1", "d1", front=["epi:1:2", "", ""])
    table.power(0, "syringe", 2, epidemic=table.number(0))
    assert (table.front(0), table.front(2)) == ([], [("epi", 2)])
    assert table.unit(2).front[0].source == 0


def test_b11_unicorns_work_only_all_three_at_once():
    table = Table("unicorn unicorn", "d1")
    assert table.refused(0, power("unicorn")) == "ALL_THREE"
    assert table.group(0, "unicorn").reason == "ALL_THREE"
    table = Table("unicorn unicorn unicorn", "d1", "d1", pv=[5, 5, 3])
    table.power(0, "unicorn")
    assert (table.pv(), table.removed(0), table.board.turn.stars) == ([5, 4, 2], 2, 3)


def test_b12_a_tornado_needs_two_hands_after_it_has_left_ones_own():
    table = Table("tornado", "d1", "d3")
    assert table.refused(0, power("tornado", 0, other=1)) == "EMPTY_HAND"
    assert table.refused(0, power("tornado", 1, other=2)) is None
    table = Table("tornado a2", "", "d3")
    assert table.refused(0, power("tornado", 0, other=1)) == "EMPTY_HAND"
    assert table.refused(0, power("tornado", 0, other=2)) is None


def test_b13_a_country_for_each_life_point():
    table = Table("bomb bomb", "d1", bombs=2, pack="world", pv=[5, 5], country_pile="spain norway germany")
    table.hit(0, "bomb bomb", 1)
    assert table.pv(1) == 3
    assert table.unit(0).countries[-2:] == ("spain", "norway")


def test_b13_two_life_points_of_one_action_bring_two_countries():
    table = Table("bomb bomb", "d1", bombs=3, pack="world", pv=[5, 5], country_pile="spain norway germany")
    table.hit(0, "bomb bomb", 1)
    assert (table.pv(1), table.removed(0)) == (3, 2)
    assert table.unit(0).countries == ("spain", "norway")


def test_b14_a_life_point_given_up_is_the_attackers():
    table = Table("a2", "", sips=[1], pv=[5, 5])
    table.attack(0, "a2", on=1)
    table.defend(1)
    table.act(1, act.LosePv())
    assert (table.pv(1), table.removed(0)) == (4, 1)


@pytest.mark.parametrize("forgets", [False, True])
def test_b15_the_turn_is_skipped_with_and_without_the_penalty(forgets):
    table = Table("a12 a3", "d1", active=1, front=["sleep:1", ""]).to_turn_of(0, "upkeep")
    table.act(0, act.DrawCard() if forgets else act.PlacePotion())
    table.end_turn()
    assert len(table.hand(0)) == (0 if forgets else 2)
    assert not [event for event in table.logged("attack_launched") if event.seat == 0]
    assert not [event for event in table.logged("card_drawn") if event.seat == 0]


def test_b15_several_potions_take_a_turn_each():
    table = Table("a2", "d1", active=1, front=["sleep:1 sleep:1", ""])
    table.to_turn_of(0, "upkeep")
    table.act(0, act.PlacePotion())
    assert table.front(0) == [("sleep", 0)]
    table.to_turn_of(0, "upkeep")
    table.act(0, act.PlacePotion())
    table.to_turn_of(0)
    assert table.kind == "drawing"


def test_b15_epidemics_tick_in_a_skipped_turn():
    table = Table("a2", "d1", active=1, front=["sleep:1 epi:1", ""]).to_turn_of(0, "upkeep")
    table.act(0, act.Treat(table.number(0, 1)))
    table.accept()
    table.act(0, act.PlacePotion())
    table.end_turn()
    assert table.front(0) == [("epi", 1)]


def test_b16_no_draw_of_any_kind_in_the_last_turns():
    table = Table("d1", "a8 draw2", stage="draw", pile="a2", dry=True, gauge="off")
    table.act(0, act.DrawCard())
    table.end_turn()
    assert table.board.active == 1
    assert table.refused(1, power("draw2")) in {"LAST_TURNS", "EMPTY_PILE"}
    drawn = len(table.logged("card_drawn"))
    table.end_turn()
    assert (table.kind, len(table.logged("card_drawn"))) == ("finished", drawn)


def test_b17_the_pit_is_shuffled_right_after_the_last_draw():
    table = Table("d1", "d1", stage="draw", mode="survivor", pile="a2", pit="a3 a4 a6", dry=True)
    table.act(0, act.DrawCard())
    assert "pit_reshuffled" in kinds(table.events)
    assert (table.pile, table.pit) == (2, ["a6"])


def test_b17_with_one_card_in_the_pit_draws_are_skipped_until_cards_come_back():
    table = Table("d1 a4", "d1", stage="draw", mode="survivor", pile="a2", pit="a3", dry=True)
    table.act(0, act.DrawCard())
    assert (table.pile, table.pit, table.kind) == (0, ["a3"], "power")
    table.attack(0, "a4", on=1)
    table.defend(1)
    table.accept()
    # two cards lie in the pit now: one of them can be drawn
    assert (table.board.active, table.kind) == (1, "drawing")
    table.act(1, act.DrawCard())
    assert (table.pile, table.pit, table.logged("card_drawn")[-1].card) == (0, ["a4"], "a3")


def test_b17_a_unit_without_a_card_to_draw_goes_on_to_its_powers():
    table = Table("d1 a4", "d1", "", stage="draw", mode="survivor", pile="a2", pit="a3", dry=True)
    table.act(0, act.DrawCard())
    table.end_turn()
    assert (table.board.active, table.kind) == (1, "power")
    assert not [event for event in table.logged("card_drawn") if event.seat == 1]


def test_b18_teams_of_different_sizes():
    table = Table("a2", "d1", phones=[3, 2])
    assert [len(chair.members) for chair in table.state.chairs] == [3, 2]


def test_b19_the_limit_holds_at_the_end_of_the_own_turn_only():
    table = Table("a2", "d1 d1 d1 d1 d1 d1 d3", stage="power")
    table.end_turn()
    assert len(table.hand(1)) == 7
    table.to_turn_of(1, "power")
    assert len(table.hand(1)) == 8
    table.end_turn()
    assert len(table.hand(1)) == 5


def test_b20_a_combo_for_each_of_several_cards():
    table = Table("a6 a2 x2 x3", "")
    table.attack(0, "a6+x3 a2+x2", on=1)
    assert table.board.table.launched == 22


def test_b21_a_window_for_an_attack_that_a_shield_brings_to_nothing():
    table = Table("bomb", "", bombs=3)
    table.attack(0, "bomb", on=1)
    assert (table.kind, table.board.table.sips) == ("defence", 0)


@pytest.mark.parametrize("mode", ["domination", "survivor"])
def test_b22_pack_one_has_no_powers(mode):
    table = Table("a2", "d1", stage="attack", pack="soldier", mode=mode)
    table.end_turn()
    table.to_turn_of(1, "attack")
    assert {card.kind for card in every_card(table)} <= SOLDIER


SOLDIER = {"a2", "a3", "a4", "a6", "a8", "a12", "bomb", "blue", "d1", "d3", "d6", "chem", "mirror", "sabo"}


def every_card(table):
    hands = [card for unit in table.board.seats for card in unit.hand]
    return [*hands, *table.board.piles.pile, *table.board.piles.discard]


@pytest.mark.parametrize(("gauge", "expected"), [("auto", 8), ("on", 8), ("off", None)])
def test_b23_the_gauge_is_an_option(gauge, expected):
    table = Table("a8", "", gauge=gauge)
    table.hit(0, "a8", 1)
    assert table.view().players[1].gauge == expected
    assert table.pv(1) == 7


@pytest.mark.parametrize(("gauge", "full"), [("auto", None), ("on", 20), ("off", None)])
def test_b23_automatic_means_no_gauge_where_sips_are_offered(gauge, full):
    assert Table("a8", "", gauge=gauge, adults_only=True).view().gauge_full == full


def test_b23_without_a_gauge_twelve_costs_nothing_ever():
    table = Table("a12", "", gauge="off")
    table.hit(0, "a12", 1)
    assert (table.pv(1), table.view().gauge_full) == (7, None)


def test_b24_the_first_tap_begins_or_whom_the_host_names_else_chance():
    game = rules(3)
    starters = set()
    for seed in range(12):
        moment = Moment(0, CounterRng(b"who begins drinking war", seed << 32), 0)
        state = game.setup([SeatInfo(seat, (f"p{seat}a",)) for seat in range(3)], moment).state
        assert state.stack[-1].stage.kind == "starting"
        assert game.validate(state, party(2), act.Begin()) is None
        begun = game.apply(state, party(2), act.Begin(), moment)
        assert begun.state.board.active == 2
        named = game.apply(state, HOST, Appoint(1), moment)  # R11.6: or the host says who is the youngest
        assert named.state.board.active == 1
        assert game.validate(state, HOST, Appoint(3)).code == "NOT_A_SEAT"
        assert game.validate(named.state, HOST, Appoint(1)).code == "NOT_NOW"
        timer = min(game.timers(state), key=lambda timer: timer.due)
        late = game.on_timer(state, timer.id, Moment(timer.due, moment.rng, timer.due))
        starters.add(late.state.board.active)
    assert starters == {0, 1, 2}
    assert "birth" not in str(GAME.options_type.model_json_schema()).lower()


def test_b25_in_a_mixed_table_each_unit_plays_its_own_way():
    table = Table("a8", "", "a8", sips=[1], gauge="on")
    table.attack(0, "a8", on=1)
    table.defend(1)
    table.act(1, act.Drank())
    table.accept()
    assert (table.gauge(1), table.pv(1)) == (0, 5)
    table.to_turn_of(2, "power")
    table.hit(2, "a8", 0)
    assert (table.gauge(0), table.pv(0)) == (8, 5)
    assert table.refused(0, attack("a2", 1)) is not None
