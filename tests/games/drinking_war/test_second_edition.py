"""What the presets play since the second edition: reserve, quick turns, drafts, the letter of the description."""

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table, attack, party
from games.in_hand import the

QUICK = {
    "reserve": True,
    "sips_match": 20,
    "gauge_size": 10,
    "quick": True,
    "cards_a_turn": 2,
    "unicorn_pair": True,
    "by_the_letter": True,
    "forget_traps": False,
}


def struck(cards, *, spent=0, gauge=0, sips=(), **more):
    """The table when seat 1 is asked how it takes these cards (or has taken them, with an empty reserve)."""
    table = Table(cards, "d1", "d3", pv=[5, 5, 5], adults_only=True, sips=sips, **QUICK | more)
    table.change(1, spent=spent, gauge=gauge, confirmed=table.members(1))
    table.attack(0, cards, on=1)
    table.defend(1)
    return table


def seen_by_all(table):
    told = (table.rules.redact(event, SCREEN) for event in table.events)
    return [dump(GAME.event_type, event) for event in told if event is not None]


# -- the reserve ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [act.Endure(), act.Accept()])
@pytest.mark.parametrize(("cards", "spent"), [("a8", 0), ("a12", 0), ("a12 a12", 15), ("bomb a12 a2", 19)])
def test_r2_8_drinking_and_not_drinking_cannot_be_told_apart(how, cards, spent):
    sober, drinking = struck(cards, spent=spent), struck(cards, spent=spent, sips=(1,))
    assert [table.mine(1).consequence.choice for table in (sober, drinking)] == [False, True]
    for _ in range(2):
        for viewer in (SCREEN, HOST, party(0), party(2)):
            assert sober.sent(viewer) == drinking.sent(viewer)
        told = [seen_by_all(table) for table in (sober, drinking)]
        assert told[0] == told[1]
        assert sober.rules.prompts(sober.state) == drinking.rules.prompts(drinking.state)
        assert sober.rules.timers(sober.state) == drinking.rules.timers(drinking.state)
        for table in (sober, drinking):
            if table.kind == "consequence":
                assert {one.kind for one in table.legal(1)} >= {"endure", "accept"}
                table.act(1, how)
    assert sober.pv() == drinking.pv()
    assert [(unit.gauge, unit.spent) for unit in sober.board.seats] == [
        (unit.gauge, unit.spent) for unit in drinking.board.seats
    ]


@pytest.mark.parametrize(
    ("cards", "how", "after"),  # life points, gauge, reserve of 20
    [
        ("a8", act.Endure(), (5, 0, 12)),
        ("a8", act.Accept(), (5, 8, 20)),
        ("a12", act.Accept(), (4, 0, 20)),  # over the ten of the gauge
        ("a12 a4", act.Endure(), (5, 6, 10)),  # ten at most; the rest fills the gauge
        ("bomb a8", act.Endure(), (4, 0, 10)),  # a rest of 13 costs a life point at once
    ],
)
def test_r2_8_what_the_reserve_does_not_take_fills_the_gauge(cards, how, after):
    table = struck(cards)
    table.act(1, how)
    assert (table.pv(1), table.gauge(1), table.view().players[1].reserve) == after


@pytest.mark.parametrize(
    ("cards", "spent", "drawn"), [("a6", 0, 0), ("a8", 0, 1), ("a12 a12", 0, 1), ("a12", 14, 0), ("a12", 13, 1)]
)
def test_r2_9_seven_points_or_more_out_of_the_reserve_draw_a_card_however_a_unit_plays(cards, spent, drawn):
    for sips in ((), (1,)):
        table = struck(cards, spent=spent, sips=sips, card_from=7)
        held = len(table.hand(1))
        table.act(1, act.Endure())
        assert len(table.hand(1)) == held + drawn
        assert [event.why for event in table.logged("card_drawn")] == ["reserve"] * drawn
    table = struck("a8", card_from=7)
    table.act(1, act.Accept())
    assert not table.logged("card_drawn")


def test_r2_8_with_an_empty_reserve_nothing_is_asked():
    table = struck("a8", spent=20)
    assert table.kind == "result"
    assert (table.gauge(1), table.logged("settled")[-1].sips) == (8, 8)


def test_r2_8_an_epidemic_takes_from_the_reserve_too():
    table = Table("a2", "d1", front=["", "epi:0:2"], adults_only=True, **QUICK).to_turn_of(1, "consequence")
    table.act(1, act.Endure())
    assert (table.gauge(1), table.unit(1).spent) == (0, 3)


def test_r2_8_nobody_takes_more_than_what_is_left():
    table = struck("a8", spent=17)
    assert table.mine(1).consequence.ask == 3
    table.act(1, act.Endure())
    assert (table.gauge(1), table.unit(1).spent) == (5, 20)
    assert table.refused(1, act.Drank()) is not None


def test_r2_8_silence_takes_nothing_from_it():
    table = struck("a8", sips=(1,))
    table.time_out()
    assert (table.gauge(1), table.unit(1).spent) == (8, 0)


def test_r12_4_after_the_sips_of_a_match_a_unit_plays_on_without_drinking():
    table = Table("a8 a6", "d1", sips=[1], sips_match=12, gauge="off", pv=[5, 5])
    table.attack(0, "a8", on=1)
    table.defend(1)
    assert table.mine(1).consequence.ask == 8
    table.act(1, act.Drank())
    table.accept().to_turn_of(0, "power")
    table.attack(0, "a6", on=1)
    table.defend(1)
    assert table.mine(1).consequence.ask == 4
    table.act(1, act.Drank())
    assert (table.sips(1), table.mine(1).drink.unit) == (False, "sober")


def test_r12_4_the_cap_of_a_hit_cannot_be_switched_off():
    free = GAME.options_type(adults_only=True, sip_cap=False)
    assert "10" in GAME.plan(free, 4).refused.en
    assert GAME.plan(GAME.options_type(adults_only=True), 4).refused is None


# -- a turn ------------------------------------------------------------------------------------------------------------


def test_r4_12_a_quick_turn_draws_by_itself_and_is_one_step():
    table = Table("d1", "a2 d3", pile="a3 a4 a6 a8", **QUICK).to_turn_of(1, "power")
    assert table.hand(1) == ["a2", "d3", "a3", "a4"]
    assert not table.logged("drawing")
    assert table.refused(1, act.Proceed()) == "WRONG_PHASE"
    assert "proceed" not in {one.kind for one in table.legal(1)}
    table.time_out()
    assert table.board.active == 0, "in a quick turn no second step comes after the first"


def test_r5_14_two_unicorns_bring_a_card():
    table = Table("unicorn unicorn", "a2", pile="a12", **QUICK)
    assert table.group(0, "unicorn").pair == "yes"
    assert table.refused(0, act.PlayPower("unicorn")) == "NOT_LEGAL"
    table.act(0, act.PlayPower("unicorn", pair=True))
    assert (table.hand(0), table.pit, table.pv(1)) == (["a12"], ["unicorn", "unicorn"], 7)
    assert the(table.events, "power_played").pair
    assert table.view().stage.stars == 1


def test_r5_14_all_three_may_still_be_played_and_one_alone_not():
    table = Table("unicorn unicorn unicorn", "a2", **QUICK)
    table.act(0, act.PlayPower("unicorn"))
    assert table.pv(1) == 6
    assert Table("unicorn", "a2", **QUICK).group(0, "unicorn").reason == "ALL_THREE"
    without = Table("unicorn unicorn", "a2")
    assert without.refused(0, act.PlayPower("unicorn", pair=True)) == "ALL_THREE"


# -- the letter of the description -------------------------------------------------------------------------------------


def test_r4_4_a_combo_multiplies_the_carte_bleue():
    table = Table("blue x3", "a2", stage="attack", by_the_letter=True)
    assert attack("blue+x3", 1) in table.legal(0)
    table.attack(0, "blue+x3", on=1)
    assert table.view().table.sips == 30
    assert Table("blue x3", "a2").refused(0, attack("blue+x3", 1)) == "NOT_LEGAL"


@pytest.mark.parametrize(("letter", "sips"), [(True, 8), (False, 6)])
def test_r9_3_what_was_called_survives_the_step_to_the_attack(letter, sips):
    table = Table("a6 a2", "", pack="world", countries=["mexico", ""], country_bonus="manual", by_the_letter=letter)
    table.act(0, act.CallCountry("mexico"))
    table.act(0, act.Proceed())
    table.attack(0, "a6", on=1)
    assert table.view().table.sips == sips
    assert table.unit(0).called == ()


def test_r6_1_in_the_last_turns_no_draw_is_offered():
    front = {"front": ["", "epi:0:1", ""], "pile": "a2", "dry": True, "stage": "draw", "by_the_letter": True}
    table = Table("", "a3", "", **front)
    table.act(0, act.DrawCard())
    table.to_turn_of(1, "upkeep")
    assert "draw" not in {one.kind for one in table.legal(1)}
    assert table.refused(1, act.DrawCard()) == "WRONG_PHASE"


# -- what is being built (R11.7) -------------------------------------------------------------------------------------


def test_r11_7_what_was_being_built_is_played_when_time_runs_out():
    table = Table("a8", "d3 d6", **QUICK)
    table.attack(0, "a8", on=1)
    table.act(1, act.DraftMove(act.Defend(("d3",))))
    table.act(1, act.DraftMove(act.Defend(("d6",))))
    table.time_out()
    assert table.hand(1) == ["d3"]
    assert table.chair(1).misses == 0
    assert not table.logged("timed_out")


def test_r11_7_an_attack_too_and_what_is_not_legal_is_refused():
    table = Table("a8", "d3", **QUICK)
    assert table.refused(0, act.DraftMove(attack("a12", 1))) == "NOT_YOUR_CARD"
    table.act(0, act.DraftMove(attack("a8", 1)))
    sent = table.sent(party(1))
    assert sent == Table("a8", "d3", **QUICK).sent(party(1)), "nobody else sees what is built"
    table.time_out()
    assert (table.kind, table.view().table.sips) == ("defence", 8)


def test_r11_7_a_touch_is_presence():
    table = Table("a8", "d3", **QUICK)
    table.change(0, hand=table.unit(0).hand)
    for _ in range(2):
        table.to_turn_of(0, "power").act(0, act.DraftMove())
        table.time_out()
    assert not table.chair(0).absent
    for _ in range(2):
        table.to_turn_of(0, "power").time_out()
    assert table.chair(0).absent
