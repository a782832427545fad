"""The 23 countries: each bonus alone, several together, and the order of what changes a number."""

import pytest

from buzzkeep.games.drinking_war import actions as act
from buzzkeep.games.drinking_war.cards import COUNTRIES
from games.drinking_war.table import Table, power
from games.in_hand import kinds


def world(*hands, **more):
    return Table(*hands, pack="world", **{"pv": [5] * len(hands), **more})


def launched(cards, mine="", **more):
    """Return what an attack of ``cards`` comes to with the countries ``mine``."""
    hand = cards.replace("+", " ")
    table = world(hand, "", countries=[mine, ""], **more)
    table.attack(0, cards, on=1)
    return table.board.table.launched


def left(sips, cards, theirs, **more):
    """Return what a defence of ``cards`` leaves with the countries ``theirs``; ``sips`` are words of attack cards."""
    table = world(sips, cards, countries=["", theirs], **more)
    table.attack(0, sips, on=1)
    table.defend(1, cards)
    return table.board.table.sips


def test_r1_2_there_are_23_countries_all_different():
    assert len(COUNTRIES) == 23
    assert len({country.id for country in COUNTRIES}) == 23


def test_r9_4_france_adds_one_to_an_attack_with_a_numeric_card():
    assert launched("a4 a3", "france") == 8
    assert launched("blue", "france") == 10
    assert launched("bomb", "france") == 15
    assert launched("bomb a2", "france") == 18


def test_r9_4_italy_keeps_six_cards():
    table = world("a2 a2 a2 a3 a3 a3 a4", "", countries=["italy", ""])
    table.end_turn()
    assert len(table.hand(0)) == 6


@pytest.mark.parametrize(
    ("country", "cards", "plain", "better"),
    [("portugal", "a2", 2, 3), ("iceland", "a3", 3, 4), ("mexico", "a6", 6, 8), ("australia", "a8", 8, 10)],
)
def test_r9_4_attack_cards_that_count_more(country, cards, plain, better):
    assert launched(cards) == plain
    assert launched(cards, country) == better
    assert launched(f"{cards}+x3", country) == better * 3
    assert launched("a4", country) == 4


@pytest.mark.parametrize(
    ("country", "card", "plain", "better"), [("spain", "d1", 1, 2), ("germany", "d3", 3, 4), ("norway", "d6", 6, 7)]
)
def test_r9_4_defence_cards_that_count_more(country, card, plain, better):
    assert left("a12", card, "") == 12 - plain
    assert left("a12", card, country) == 12 - better


def test_r9_4_belgium_draws_three():
    table = world("draw2", "", countries=["belgium", ""])
    table.power(0, "draw2")
    assert len(table.hand(0)) == 3
    table = world("draw2", "")
    table.power(0, "draw2")
    assert len(table.hand(0)) == 2


def test_r9_5_switzerland_takes_one_off_before_the_defence():
    assert left("a12 a3", "sabo", "switzerland") == 7
    assert left("a12 a3", "sabo", "") == 8
    table = world("bomb", "", countries=["", "switzerland"], bombs=3)
    table.attack(0, "bomb", on=1)
    assert (table.kind, table.board.table.sips, table.board.table.pv) == ("defence", 0, 1)


def test_r9_5_switzerland_weakens_a_mirrored_attack_too():
    table = world("a8", "mirror", countries=["switzerland", ""])
    table.attack(0, "a8", on=1)
    table.defend(1, "mirror")
    assert table.board.table.sips == 7


def test_r9_4_the_united_kingdom_has_four_stars():
    table = world("draw2 hack sleep", "d1 d1", countries=["uk", ""])
    table.power(0, "draw2")
    table.power(0, "hack", on=1)
    assert table.board.turn.stars == 4
    assert table.refused(0, power("sleep", 1)) == "STARS"
    table = world("draw2 hack", "d1 d1")
    table.power(0, "draw2")
    assert table.refused(0, power("hack", 1)) == "STARS"


def test_r9_4_ireland_draws_for_a_turn_without_an_attack_before_discarding():
    table = world("a2 a2 a2 a3 a3", "", countries=["ireland", ""])
    table.act(0, act.Pass())
    assert len(table.hand(0)) == 6
    assert table.kind == "discarding"
    table = world("a2 a3", "", countries=["ireland", ""])
    table.hit(0, "a2", 1)
    table.end_turn()
    assert table.hand(0) == ["a3"]


def test_r9_5_greece_does_not_fall_asleep():
    table = world("sleep", "d1", countries=["", "greece"])
    table.power(0, "sleep", on=1)
    assert table.front(1) == []
    assert table.pit[-1] == "sleep"
    table.to_turn_of(1)
    assert table.kind == "drawing"


def test_r9_4_morocco_digs_for_the_second_card():
    table = world("shovel", "", countries=["morocco", ""], pit="a12:1 a2:1")
    table.power(0, "shovel", depth=1)
    assert (table.hand(0), table.pit) == (["a12"], ["a2", "shovel"])
    table = world("shovel", "", pit="a12:1 a2:1")
    assert table.refused(0, power("shovel", depth=1)) is not None
    table = world("shovel", "", countries=["morocco", ""], pit="a12:1 a2:0")
    assert table.refused(0, power("shovel", depth=0)) == "NOT_LEGAL"
    assert table.refused(0, power("shovel", depth=1)) is None


def test_r9_4_egypt_divides_by_three_rounded_up():
    assert left("a12 a4", "sabo", "egypt") == 6
    assert left("a12", "sabo", "egypt") == 4


def test_r9_4_senegal_pays_two_stars_for_a_postcard():
    table = world("postcard sleep", "", "d1", countries=["senegal", "", ""])
    table.power(0, "postcard")
    table.act(2, act.Give("d1"))
    assert table.board.turn.stars == 2
    assert table.refused(0, power("sleep", 1)) is None


def test_r9_4_canada_draws_when_its_cards_bring_an_attack_to_nothing():
    table = world("a3 a2", "d6", countries=["", "canada"], pile="a12")
    table.attack(0, "a3 a2", on=1)
    table.defend(1, "d6")
    assert table.hand(1) == ["a12"]
    for cards in ("", "d3"):
        table = world("a3 a2", "d3", countries=["", "canada"], pile="a12")
        table.attack(0, "a3 a2", on=1)
        table.defend(1, cards)
        assert "a12" not in table.hand(1)


def test_r9_4_canada_has_not_stopped_a_bomb_that_takes_a_life_point():
    table = world("a3 bomb", "d3", countries=["", "canada"], pile="a12", bombs=3)
    table.hit(0, "a3 bomb", 1, "d3")
    assert (table.pv(1), table.hand(1)) == (4, [])


def test_r9_4_canada_counts_a_chemist():
    table = world("a3", "chem", countries=["", "canada"], pile="a12")
    table.attack(0, "a3", on=1)
    table.defend(1, "chem")
    assert table.hand(1) == ["a12"]


def test_r9_4_the_united_states_have_bigger_bombs():
    assert launched("bomb bomb bomb", "usa") == 15 + 25 + 35 + 15
    table = world("bomb", "", countries=["usa", ""], bombs=3)
    table.attack(0, "bomb", on=1)
    assert (table.board.table.launched, table.board.table.pv) == (0, 1)


def test_r9_4_brazil_multiplies_by_three():
    assert launched("a4+x2", "brazil") == 12
    assert launched("a4+x3", "brazil") == 12
    assert launched("a4+x2") == 8


def test_r9_4_argentina_adds_two_to_what_it_sends_back():
    table = world("a8", "d3 mirror", countries=["", "argentina"])
    table.attack(0, "a8", on=1)
    table.defend(1, "d3 mirror")
    assert table.board.table.sips == 7


def test_r9_5_japan_is_ill_for_three_turns_only():
    table = world("d1", "d3", active=1, front=["epi:1", ""], countries=["japan", ""], gauge="off")
    for _ in range(3):
        table.to_turn_of(0, "upkeep")
        table.act(0, act.Treat(table.number(0)))
        table.accept()
    assert (table.front(0), table.pv(0)) == ([], 5)
    assert sum(event.sips for event in table.logged("epidemic_ticked")) == 6


def test_r9_4_india_draws_for_each_life_point_it_loses():
    table = world("bomb bomb", "", countries=["", "india"], bombs=2, pile="a2 a3")
    table.hit(0, "bomb bomb", 1)
    assert (table.pv(1), sorted(table.hand(1))) == (3, ["a2", "a3"])


# -- several together --------------------------------------------------------------------------------------------


def test_r9_1_bonuses_add_up():
    assert launched("a2 a3+x2 a6", "portugal iceland mexico france brazil") == 3 + 4 * 3 + 8 + 1
    assert left("a12 a12", "d1 d3 d6", "spain germany norway") == 24 - 13
    table = world("draw2 a2 a2 a2 a2 a2", "", countries=["italy belgium ireland", ""])
    table.power(0, "draw2")
    table.act(0, act.Pass())
    table.end_turn()
    assert len(table.hand(0)) == 6


def test_r9_1_the_order_is_card_combo_sum_flat_shield_defence():
    """a6 counts 8, tripled 24, and a4: 28; France 29; Switzerland 28; Sabotage by three 10; d3 counts 4: 6."""
    table = world("a6 x3 a4", "sabo d3", countries=["mexico france", "switzerland egypt germany"])
    table.attack(0, "a6+x3 a4", on=1)
    assert (table.board.table.launched, table.board.table.sips) == (29, 28)
    table.defend(1, "sabo d3")
    assert table.board.table.sips == 6


def test_r9_5_argentina_against_switzerland_in_a_mirror_chain():
    """12 less a Swiss 1 is 11; back with 2 more: 13; mirrored once more: the shield takes 1 again."""
    table = world("a12 mirror", "mirror", countries=["", "switzerland argentina"])
    table.attack(0, "a12", on=1)
    assert table.board.table.sips == 11
    table.defend(1, "mirror")
    assert table.board.table.sips == 13
    table.defend(0, "mirror")
    assert table.board.table.sips == 12


def test_r9_4_canada_and_chemist_india_and_fourth_bomb():
    table = world("bomb", "", countries=["", "india canada"], bombs=3, pile="a2 a3")
    table.hit(0, "bomb", 1)
    assert table.hand(1) == ["a2"]


# -- manual bonuses --------------------------------------------------------------------------------------------------


def test_r9_3_manual_bonuses_count_only_when_called():
    table = world("a6", "", countries=["mexico", ""], country_bonus="manual")
    table.attack(0, "a6", on=1)
    assert table.board.table.launched == 6
    table = world("a6 a6", "", countries=["mexico", ""], country_bonus="manual")
    table.act(0, act.CallCountry("mexico"))
    assert "country_called" in kinds(table.events)
    assert table.view().players[0].called == ("mexico",)
    table.attack(0, "a6", on=1)
    assert table.board.table.launched == 8
    assert table.unit(0).called == ()


def test_r9_3_manual_bonuses_in_a_defence():
    table = world("a8", "d3", countries=["", "germany"], country_bonus="manual")
    table.attack(0, "a8", on=1)
    table.act(1, act.CallCountry("germany"))
    table.defend(1, "d3")
    assert table.board.table.sips == 4


def test_r9_3_a_country_of_somebody_else_cannot_be_called():
    table = world("a6", "", countries=["mexico", "france"], country_bonus="manual")
    assert table.refused(0, act.CallCountry("france")) is not None
    table = world("a6", "", countries=["mexico", ""])
    assert table.refused(0, act.CallCountry("mexico")) is not None
