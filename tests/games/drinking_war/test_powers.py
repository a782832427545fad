"""Each power card: what it does, and when it is refused (the table of power cards)."""

import pytest

from buzzkeep.games.drinking_war import actions as act
from buzzkeep.games.drinking_war.cards import STARS
from games.drinking_war.table import Table, attack, party, power
from games.in_hand import the

POWERS = tuple(STARS)
FAR = ("d1 d3", "d1 d6")


def test_r5_1_nothing_answers_a_power():
    """No power opens a defence window: not even with a mirror in the hand."""
    for card in ("sleep", "hack", "epi", "meteor"):
        table = Table(f"{card} a2", "mirror chem", "mirror")
        table.power(0, card, on=1)
        assert table.kind == "power"
        assert table.refused(1, act.Defend(("mirror",))) is not None


@pytest.mark.parametrize("card", ["sleep", "sat", "hack", "epi", "meteor"])
def test_r5_2_a_power_aims_at_a_living_opponent(card):
    table = Table(f"{card} a2", *FAR, "d3", pv=[5, 5, 5, 5])
    assert table.refused(0, power(card, 0)) == "SELF"
    assert table.refused(0, power(card, None)) is not None
    assert table.refused(0, power(card, 9)) is not None
    fallen(table, 3)
    assert table.refused(0, power(card, 3)) == "OUT"
    assert table.refused(0, power(card, 1)) is None
    assert table.refused(1, power(card, 2)) is not None


def fallen(table, seat):
    """Let a unit be out: its cards lie in the pit."""
    unit = table.unit(seat)
    piles = table.board.piles.discarded(unit.hand)
    table.change(seat, pv=0, hand=(), out=1)
    return table.lay(piles=piles)


@pytest.mark.parametrize("card", POWERS)
def test_r4_1_no_power_before_the_draw_nor_in_the_attack_phase(card):
    table = Table(f"{card} {card} {card} a2" if card == "unicorn" else f"{card} a2", *FAR, stage="draw", pit="a4:1")
    assert table.refused(0, power(card, 1)) is not None
    assert next(group for group in table.mine(0).hand if group.card == card).reason == "DRAW_FIRST"
    table.act(0, act.DrawCard())
    table.act(0, act.Proceed())
    assert table.kind == "attack"
    assert table.refused(0, power(card, 1)) == "WRONG_PHASE"
    assert table.group(0, card).reason == "WRONG_PHASE"


def test_r5_1_no_power_that_is_not_in_the_hand():
    table = Table("a2", *FAR)
    for card in POWERS:
        assert table.refused(0, power(card, 1)) is not None


def test_r4_1_phases_never_go_back():
    table = Table("sleep a2 a2", *FAR)
    table.attack(0, "a2", on=1)
    table.defend(1)
    table.accept()
    assert table.board.active != 0 or table.kind not in {"power", "attack"}


# -- one by one ------------------------------------------------------------------------------------------------------


def test_r5_10_sleep_skips_the_next_turn_and_goes_to_the_pit_as_its_victims_card():
    table = Table("sleep", "a2", "d3", forget_traps=False)
    table.power(0, "sleep", on=1)
    assert table.front(1) == [("sleep", 0)]
    assert table.pit == []
    table.to_turn_of(2)
    assert table.hand(1) == ["a2"]
    assert not [event for event in table.logged("card_drawn") if event.seat == 1]
    potion = next(card for card in table.board.piles.discard if card.kind == "sleep")
    assert potion.by == 1


def test_r5_3_shovel_takes_the_top_card_and_lies_there_in_its_place():
    table = Table("shovel", "", pit="a12:1 a4:1")
    table.power(0, "shovel", depth=0)
    assert (table.hand(0), table.pit) == (["a4"], ["a12", "shovel"])
    assert the(table.log, "card_dug").card == "a4"
    assert Table("shovel", "").refused(0, power("shovel", depth=0)) == "EMPTY_PIT"


def test_r5_3_a_dug_up_power_can_be_played_at_once():
    table = Table("shovel", "d1", pit="hack:1")
    table.power(0, "shovel", depth=0)
    table.power(0, "hack", on=1)
    assert (table.hand(0), table.board.turn.stars) == (["d1"], 3)


def test_r5_5_syringe_keeps_the_ticks_and_respects_the_limit():
    table = Table("syringe", "d1", "d1", front=["epi:1:3", "epi:0 epi:2", ""])
    number = table.number(0)
    assert table.refused(0, power("syringe", 1, epidemic=number)) == "EPI_LIMIT"
    assert table.refused(0, power("syringe", 0, epidemic=number)) == "SELF"
    table.power(0, "syringe", on=2, epidemic=number)
    assert table.front(2) == [("epi", 3)]


def test_r5_5_the_credit_of_a_moved_epidemic_goes_to_whoever_moved_it():
    table = Table("syringe", "d1", "d1", front=["epi:1:4", "", ""], gauge="off", pv=[5, 5, 5])
    table.power(0, "syringe", on=2, epidemic=table.number(0))
    table.to_turn_of(2, "upkeep")
    table.act(2, act.Treat(table.number(2)))
    table.accept()
    assert (table.pv(2), table.removed(0), table.removed(1)) == (4, 1, 0)


def test_r5_6_sat_shows_a_hand_to_the_spy_alone():
    table = Table("sat", "d1 mirror", "d3")
    table.power(0, "sat", on=1)
    assert (table.kind, table.stage.seat, table.stage.target, table.stage.steal) == ("peeking", 0, 1, False)
    assert sorted(table.mine(0).peek) == ["d1", "mirror"]
    assert table.mine(1).peek is None
    assert table.mine(2).peek is None
    assert table.refused(0, act.Steal("d1")) is not None
    table.act(0, act.Close())
    assert table.mine(0).peek is None
    assert table.kind == "power"


def test_r5_6_sat_ends_after_15_seconds():
    table = Table("sat", "d1")
    table.power(0, "sat", on=1)
    assert table.due() == table.now + 15_000
    table.time_out()
    assert (table.kind, table.hand(1)) == ("power", ["d1"])


def test_r5_4_hack_takes_a_card_of_chance():
    taken = set()
    for seed in range(12):
        table = Table("hack", "d1 d3 d6", seed=seed)
        table.power(0, "hack", on=1)
        taken.add(table.hand(0)[0])
        assert len(table.hand(1)) == 2
    assert len(taken) > 1
    event = the(table.log, "card_taken")
    assert [table.rules.redact(event, party(seat)).card is None for seat in (0, 1)] == [False, False]
    table = Table("hack", "d1", "d3")
    table.power(0, "hack", on=1)
    assert table.rules.redact(the(table.log, "card_taken"), party(2)).card is None


def test_r5_6_sat_and_hack_choose_and_the_silent_spy_gets_a_card_of_chance():
    table = Table("sat hack", "d1 d3 mirror")
    table.power(0, "sat", on=1, hack=True)
    assert table.refused(0, act.Steal("a2")) is not None
    table.time_out()
    assert len(table.hand(0)) == 1
    assert len(table.hand(1)) == 2
    assert Table("sat", "d1").refused(0, power("sat", 1, hack=True)) is not None


@pytest.mark.parametrize("card", ["sat", "hack"])
def test_r5_2_an_empty_hand_is_no_target_for_spies(card):
    table = Table(f"{card} a2", "", "d1")
    assert table.refused(0, power(card, 1)) == "EMPTY_HAND"
    reasons = {target.seat: target.reason for target in table.group(0, card).targets}
    assert (reasons[1], reasons[2]) == ("EMPTY_HAND", None)


def test_r5_4_draw2_draws_two():
    table = Table("draw2", "", pile="a2 a3 a4")
    table.power(0, "draw2")
    assert table.hand(0) == ["a2", "a3"]
    assert [event.why for event in table.logged("card_drawn")] == ["power", "power"]


def test_r5_4_draw2_needs_a_pile():
    table = Table("draw2 a2", "", stage="power", dry=True, mode="survivor")
    assert table.refused(0, power("draw2")) == "EMPTY_PILE"


def test_r6_1_draw2_draws_one_where_one_is_left_and_begins_the_last_turns():
    table = Table("draw2", "d1", pile="a2", dry=True)
    table.power(0, "draw2")
    assert table.hand(0) == ["a2"]
    assert table.board.last_turns.drawer == 0
    assert table.board.last_turns.left == (1,)


def test_r5_4_tornado_swaps_two_hands_of_others_and_epidemics_stay():
    table = Table("tornado a2", "d1 d3", "d6", front=["", "epi:0:2", ""])
    table.power(0, "tornado", on=1, other=2)
    assert (sorted(table.hand(1)), sorted(table.hand(2)), table.hand(0)) == (["d6"], ["d1", "d3"], ["a2"])
    assert table.front(1) == [("epi", 2)]


def test_r5_4_tornado_swaps_ones_own_hand():
    table = Table("tornado a2", "d1 d3")
    table.power(0, "tornado", on=0, other=1)
    assert (sorted(table.hand(0)), table.hand(1)) == (["d1", "d3"], ["a2"])
    assert table.pit == ["tornado"]
    assert Table("tornado a2", "d1").refused(0, power("tornado", 1, other=1)) is not None


def test_r5_11_epi_lies_before_an_opponent_and_two_are_the_most():
    table = Table("epi", "d1", "d1", front=["", "epi:2", ""])
    table.power(0, "epi", on=1)
    assert table.front(1) == [("epi", 0), ("epi", 0)]
    assert [lying.source for lying in table.unit(1).front] == [2, 0]
    table = Table("epi", "d1", front=["", "epi:0 epi:0"])
    assert table.refused(0, power("epi", 1)) == "EPI_LIMIT"


def test_r5_9_postcard_asks_everybody_at_once_and_chance_gives_for_the_silent():
    table = Table("postcard", "d1 d3", "d6", "a2 a3")
    table.power(0, "postcard")
    assert table.kind == "giving"
    (prompt,) = [prompt for prompt in table.rules.prompts(table.state) if prompt.kind == "give"]
    assert prompt.seats == (1, 2, 3)
    table.act(2, act.Give("d6"))
    assert table.mine(2).gave
    assert table.refused(2, act.Give("d6")) is not None
    assert table.refused(1, act.Give("a12")) is not None
    assert table.refused(0, act.Give("d1")) is not None
    table.time_out()
    assert len(table.hand(0)) == 3
    assert [len(table.hand(seat)) for seat in (1, 2, 3)] == [1, 0, 1]
    assert table.kind == "power"


def test_r5_9_postcard_against_empty_hands_alone():
    table = Table("postcard a2", "", "", pv=[5, 5, 1])
    table.power(0, "postcard")
    assert (table.pv(), table.removed(0)) == ([5, 4, 0], 2)


def test_r5_8_meteor_burns_a_hand_in_its_order_and_what_lies_before_it():
    table = Table("meteor", "d3 a2 d1", front=["", "epi:0:1 epi:0:2"])
    table.power(0, "meteor", on=1)
    assert (table.hand(1), table.front(1)) == ([], [])
    assert [card for card in table.pit if card in {"d3", "a2", "d1"}] == ["d3", "a2", "d1"]
    assert table.pit.count("epi") == 2


def test_r5_8_meteor_needs_a_hand_or_an_epidemic():
    table = Table("meteor", "", "", front=["", "", "epi:0"])
    assert table.refused(0, power("meteor", 1)) == "EMPTY_HAND"
    table.power(0, "meteor", on=2)
    assert table.front(2) == []


def test_r5_8_meteor_leaves_a_potion():
    table = Table("meteor", "d1", front=["", "sleep:0 epi:0"])
    table.power(0, "meteor", on=1)
    assert table.front(1) == [("sleep", 0)]


def test_r5_4_transplant_gives_a_point_up_to_the_initial_ones():
    table = Table("transplant transplant", "d1", pv=[6, 7])
    table.power(0, "transplant")
    assert table.pv(0) == 7
    assert Table("transplant", "d1").refused(0, power("transplant")) == "FULL_PV"


@pytest.mark.parametrize(("card", "stars"), [*STARS.items()])
def test_r5_1_stars_of_each_power(card, stars):
    hand = "unicorn unicorn unicorn" if card == "unicorn" else card
    table = Table(f"{hand} a2", "d1 d3", "d6", front=["epi:1", "", ""], pit="a4:1", pv=[4, 5, 5])
    params = {
        "shovel": {"depth": 0},
        "syringe": {"on": 1, "epidemic": table.number(0)},
        "tornado": {"on": 1, "other": 2},
        "unicorn": {},
        "draw2": {},
        "postcard": {},
        "transplant": {},
    }.get(card, {"on": 1})
    table.power(0, card, **params)
    assert table.board.turn.stars == stars
    assert the(table.log, "power_played").stars == 3 - stars


def test_r4_1_an_attack_right_after_a_power():
    table = Table("sleep a4", "d1")
    table.power(0, "sleep", on=1)
    table.attack(0, "a4", on=1)
    assert table.kind == "defence"


def test_r4_2_one_attack_a_turn():
    table = Table("a4 a4", "d1", "d1")
    table.attack(0, "a4", on=1)
    assert table.refused(0, attack("a4", 2)) is not None
    table.defend(1)
    assert table.refused(0, attack("a4", 2)) is not None
    table.accept()
    table.end_turn()
    assert len(table.logged("attack_launched")) == 1
