"""Where the original rules leave a question open: V1 to V24."""

from collections import Counter

import pytest

from buzzkeep.game import CounterRng, Ctx
from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.cards import DECK
from buzzkeep.games.virus_war.game import shuffled_deck
from buzzkeep.games.virus_war.options import VirusWarOptions
from games.in_hand import kinds, the
from games.virus_war.table import Table, people, played, rules
from games.virus_war.test_golden import dealt


def test_v1_43_number_cards_from_1_to_6():
    values = Counter(face.value for face in DECK if face.kind == "number")
    assert values == {1: 8, 2: 8, 3: 8, 4: 7, 5: 6, 6: 6}
    assert len(DECK) == 110


@pytest.mark.parametrize("kind", ["trap", "luck"])
def test_v2_traps_and_lucks_are_worth_2_4_6_and_8(kind):
    assert sorted(face.value for face in DECK if face.kind == kind) == [2, 4, 6, 8]


def test_v3_a_pass_draws_besides_the_first_card():
    table = Table("1", "2", pile="3 4", stage="draw")
    table.draw(0)
    table.pass_turn(0, draw=True)
    assert table.hand(0) == ["1", "3", "4"]


def test_v4_a_trap_turn_costs_virus_points_too():
    table = Table("1", "2", pile="trap2", stage="draw", tokens=[3, 0])
    table.draw(0)
    table.time_out()
    assert (table.hp(0), table.stage.how, table.stage.loss) == (45, "trap", 3)


def test_v5_a_trap_drawn_by_a_pass_only_hurts():
    table = Table("1", "2", pile="trap4", tokens=[1, 0])
    table.pass_turn(0, draw=True)
    assert (table.hp(0), table.kind, table.stage.how, table.stage.extra_trap) == (45, "ending", "passed", 4)
    assert table.board.seat(0).quarantine == 0


def test_v6_a_stop_comes_in_its_window_or_not_at_all():
    table = Table("poison 5", "stop", stop_window=4)
    table.play(0, "poison", 5, on=1)
    assert table.due() - table.now == 4_000
    assert table.hp(1) == 50
    table.time_out()
    assert table.hp(1) == 45
    assert table.refused(1, played("stop")) == "NOT_YOUR_TURN"


def test_v7_a_counter_attack_can_be_stopped():
    table = Table("virus 5", "counter", "stop")
    table.play(0, "virus", 5, on=1)
    table.close()
    table.counter(1)
    assert table.view().stage.what == "counter"
    table.stop(2)
    assert the(table.events, "stop_called").what == "counter"
    table.close()
    assert table.tokens() == [0, 5, 0]


def test_v8_stop_comes_first_and_a_stopped_virus_needs_no_counter():
    table = Table("virus 5", "counter", "stop")
    table.play(0, "virus", 5, on=1)
    assert table.kind == "stopping"
    table.stop(2)
    table.close()
    assert table.kind == "ending"
    assert table.hand(1) == ["counter"]


def test_v9_the_countered_aggressor_pays_once():
    table = Table("virus 5", "counter")
    table.play(0, "virus", 5, on=1)
    table.close()
    table.counter(1)
    table.close()
    assert (table.hp(0), table.hp(1)) == (45, 50)
    table.to_turn_of(1)
    assert table.hp(0) == 45


@pytest.mark.parametrize(("card", "more"), [("contagion", {"on": 0, "side": "left"}), ("epidemic", {})])
def test_v10_no_counter_attack_against_other_contaminations(card, more):
    table = Table(card, "counter", tokens=[2, 0])
    table.play(0, card, **more)
    table.close()
    assert table.kind == "ending"
    assert table.tokens(1) == 2


def test_v11_contagion_from_oneself_but_not_to_oneself():
    table = Table("contagion", "1", "1", tokens=[3, 2, 0])
    assert table.refused(0, played("contagion", on=1, side="right")) == "SELF"
    table.done(0, "contagion", on=0, side="right")
    assert table.tokens() == [3, 2, 3]


def test_v12_the_neighbour_of_an_eliminated_seat_is_the_next_living_one():
    table = Table("poison 4 contagion", "1", "1", "1", hp=[50, 4, 50, 50], tokens=[2, 0, 0, 0])
    table.done(0, "poison", 4, on=1)
    table.to_turn_of(0)
    table.done(0, "contagion", on=0, side="left")
    assert table.tokens() == [2, 0, 2, 0]


def test_v13_life_points_are_capped():
    table = Table("medicine 6 luck4", "1", hp=[47, 50])
    table.play(0, "medicine", 6, on=0)
    table.all_let()
    assert table.hp(0) == 50
    table.to_turn_of(0)
    table.done(0, "luck4")
    assert table.hp(0) == 50


def test_v13_without_the_cap_there_is_no_top():
    table = Table("medicine 6", "1", hp=[50, 50], hp_cap=False)
    assert table.view().max_hp is None
    table.done(0, "medicine", 6, on=0)
    assert table.hp(0) == 56


def test_v14_numbers_on_a_vaccine_are_the_one_action():
    table = Table("2 virus 3", "1", vaccines=[0], tokens=[5, 0])
    table.play(0, "number", 2, on=0)
    assert table.kind == "stopping"
    table.all_let()
    assert (table.kind, table.tokens(0)) == ("ending", 3)


def test_v14_a_stopped_number_leaves_the_vaccine_lying():
    table = Table("2", "stop", vaccines=[0], tokens=[5, 0])
    table.play(0, "number", 2, on=0)
    table.stop(1)
    table.close()
    assert table.board.seat(0).vaccine is not None
    assert table.discard == ["2", "stop"]


def test_v15_no_second_vaccine():
    table = Table("vaccine 2", "1", vaccines=[1], tokens=[0, 5])
    assert table.refused(0, played("vaccine", 2, on=1)) == "VACCINE_LIES"
    assert table.refused(0, played("number", 2, on=1)) is None
    assert table.group(0, "vaccine").reason == "VACCINE_LIES"


def test_v16_a_vaccine_protects_from_nothing_but_its_carrier_is_no_neighbour_for_contagion():
    table = Table("virus 3 contagion", "1", "1", vaccines=[1], tokens=[1, 2, 0])
    assert table.refused(0, played("contagion", on=0, side="left")) == "CARRIER"
    table.done(0, "virus", 3, on=1)
    assert table.tokens(1) == 5


def test_v17_no_card_in_quarantine():
    table = Table("quarantine", "1")
    table.done(0, "quarantine", on=1)
    events = table.time_out()
    assert kinds(events) == ["turn_began"]
    assert table.hand(1) == ["1"]


def test_v18_after_luck_an_action_or_a_pass_with_a_card():
    table = Table("luck2 luck4", "1", pile="6", hp=[30, 50])
    table.done(0, "luck2")
    table.done(0, "luck4")
    table.pass_turn(0, draw=True)
    assert (table.hp(0), table.hand(0)) == (36, ["6"])


def test_v19_a_stopped_u_turn_changes_nothing():
    table = Table("uturn", "stop", "1", tokens=[2, 0, 0])
    table.play(0, "uturn")
    table.stop(1)
    table.close()
    assert (table.board.direction, table.hp(0)) == (1, 48)


def test_v20_partners_are_no_opponents_but_for_an_epidemic():
    table = Table("virus poison 3 epidemic contagion", "1", "stop", "1", mode="coop", tokens=[0, 1, 0, 0])
    for card in ("virus", "poison"):
        assert table.refused(0, played(card, 3, on=2)) == "PARTNER"
    assert table.refused(0, played("contagion", on=1, side="left")) == "PARTNER"
    table.play(0, "epidemic")
    assert 2 not in table.stage.sprint.entrants
    table.all_let()
    assert table.tokens() == [0, 3, 2, 2]


def test_v21_who_was_stopped_may_stop():
    table = Table("poison 5 stop", "stop")
    table.play(0, "poison", 5, on=1)
    table.stop(1)
    table.stop(0)
    table.close()
    assert table.hp(1) == 45


def test_v22_several_traps_in_a_hand_the_worst_single_one_counts():
    state = dealt("trap2 trap4 1 1 1 1", "trap6 2 2 2 2 3", then="5 5 5").state
    assert [seat.hp for seat in state.board.seats] == [44, 44]
    assert state.stack[-1].stage.starter == 1


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_v23_no_teams_but_with_four_six_or_eight(seats):
    coop, solo = VirusWarOptions(mode="coop"), VirusWarOptions()
    refused = GAME.plan(coop, seats).refused
    assert "4, 6 ou 8" in refused.fr
    assert "Chacun pour soi" in refused.fr
    assert f"{seats} are taken" in refused.en
    assert GAME.plan(solo, seats).refused is None
    with pytest.raises(ValueError, match="teams of two are for 4, 6 or 8 seats"):
        rules(seats, mode="coop").setup(people(seats), Ctx(0, 0, CounterRng(bytes(32))))


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_v23_partners_sit_opposite(seats):
    assert GAME.plan(VirusWarOptions(mode="coop"), seats).refused is None
    table = Table(*["1"] * seats, mode="coop")
    assert [seat.partner for seat in table.board.seats] == [(seat + seats // 2) % seats for seat in range(seats)]


def test_v24_tokens_never_run_out():
    table = Table("virus 6 6", "1", "1", tokens=[40, 79, 0])
    table.done(0, "virus", 6, 6, on=1)
    assert sum(table.tokens()) > 80


def test_the_deck_of_a_match_is_the_box_in_another_order():
    table = Table("1", "1")
    cards = shuffled_deck(table.rng)
    assert Counter(card.face for card in cards) == Counter(DECK)
    assert [card.face for card in cards] != list(DECK)
