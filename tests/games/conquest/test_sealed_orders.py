"""R6.15: the orders of a round are given at once and in secret, and opened in turn."""

import pytest

from buzzkeep.game import HOST, Bet, Correct, Party, Rewind, Role, SeatChange
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.actions import AttackTerritory, PassSlot
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import RIGHT, WRONG, Table

FAN = Party(Role.AUDIENCE, member="fan")


def sealed(owners=None, **more) -> Table:
    arranged = {name: more.pop(name) for name in ("towers", "round", "dead") if name in more}
    table = Table(picks="sealed", **more)
    table.arrange(owners or SPLIT, bases=CORNERS, **arranged)
    return table


def ordered(**more) -> Table:
    """Red attacks f of blue, green e of red, blue h of green; they fight in that order."""
    table = sealed(**more)
    table.seat("blue").attacks("h")
    table.seat("green").attacks("e")
    table.seat("red").attacks("f")
    return table


def test_R6_15_all_give_orders_at_once_in_the_time_of_an_attack() -> None:
    table = sealed()
    (asked,) = table.rules.prompts(table.state)
    assert (table.stage, asked.kind, asked.seats, asked.secret) == ("choosing", "pick_attack", (0, 2, 1), True)
    assert table.screen.stage.due == table.now + 25_000
    table.seat("green").attacks("e")
    assert table.screen.stage.chosen == (2,)
    assert table.seat("green").is_refused(AttackTerritory("e")) is not None
    assert [one.target for one in table.seat("green").sees.own] == ["e"]
    assert table.seat("red").sees.own == table.screen.own == ()
    assert table.happened("attack_declared") == []


def test_R6_15_an_order_is_opened_when_its_slot_comes() -> None:
    table = ordered()
    assert [event.territory for event in table.happened("attack_declared")] == ["f"]
    assert (table.about.stake.fight.attacker, table.screen.slot, table.screen.sealed) == (0, 0, (1, 2))
    table.fight(red=WRONG, blue=WRONG)
    assert [event.territory for event in table.happened("attack_declared")] == ["f", "e"]
    assert [event.seat for event in table.happened("order_opened")] == [0, 2]
    assert (table.screen.slot, table.screen.sealed) == (1, (1,))
    table.fight(green=WRONG, red=WRONG)
    assert table.screen.sealed == ()
    table.fight(blue=WRONG, green=WRONG)
    assert (table.stage, table.screen.round, table.screen.slot) == ("choosing", 2, 0)


def test_R6_15_an_order_that_has_become_impossible_is_given_anew() -> None:
    table = sealed()
    table.seat("blue").attacks("e")
    table.seat("green").attacks("e")
    table.seat("red").attacks("f")
    table.fight(red=WRONG, blue=WRONG)
    table.fight(green=RIGHT, red=WRONG)
    assert (table.stage, table.about.stake.fight.defender) == ("announcing", 2)  # another owner, the same target
    table = sealed()
    table.seat("blue").attacks("h")
    table.seat("green").attacks("i")
    table.seat("red").attacks("h")
    table.fight(red=RIGHT, green=WRONG)
    assert (table.stage, table.turn) == ("picking", "green")  # without h it does not reach i
    assert table.screen.stage.purpose == "attack"
    assert table.screen.sealed == (1,)


def test_R6_15_rebuilding_is_an_order_too() -> None:
    table = sealed(towers={"red": 2})
    assert [one.can_rebuild for one in table.screen.stage.choices] == [True, False, False]
    table.seat("red").rebuilds()
    assert [one.target for one in table.seat("red").sees.own] == ["rebuild"]
    table.seat("green").attacks("e")
    table.seat("blue").attacks("e")
    assert (table.about.stake.kind, table.about.seats) == ("rebuild", (0,))
    table.question(red=RIGHT)
    assert table.towers("red") == 3
    assert table.about.stake.fight.attacker == 2


def test_R6_15_who_gave_none_attacks_by_chance_and_who_is_away_loses_its_slot() -> None:
    table = sealed()
    table.seat("green").undergoes(SeatChange.DROPPED)
    table.seat("red").attacks("f")
    table.run_out()
    assert {*table.screen.sealed} == {1, 2}
    table.fight(red=WRONG, blue=WRONG)
    assert table.about.stake.fight.attacker == 1
    assert table.land(table.about.stake.fight.territory)[0] != "blue"


def test_R6_15_with_the_option_one_may_pass_in_secret() -> None:
    table = sealed(allow_pass=True)
    table.act(table.seat("red").party, PassSlot())
    table.seat("green").attacks("e")
    table.seat("blue").attacks("e")
    assert (table.about.stake.fight.attacker, table.screen.slot) == (2, 1)


def test_R6_15_the_dead_give_no_orders_and_those_of_who_dies_are_not_opened() -> None:
    table = sealed({"red": "abcde", "blue": "fi", "green": "gh"}, towers={"blue": 1})
    table.seat("red").attacks("f")
    table.seat("green").attacks("i")
    table.seat("blue").attacks("h")
    table.fight(red=WRONG, blue=WRONG)
    while table.stage == "card":
        table.next()
    table.fight(green=RIGHT, blue=WRONG)
    assert (table.alive("blue"), table.stage, table.screen.round) == (False, "choosing", 2)
    assert table.screen.stage.seats == (2, 0)


def test_R6_15_what_alone_is_possible_is_ordered_without_asking() -> None:
    table = Table(seats=2, only_choice="made", picks="sealed")
    table.arrange({"red": "abcdefgh", "blue": "i"}, bases={"red": "a", "blue": "i"})
    assert (table.stage, table.screen.stage.chosen) == ("choosing", (0,))
    table.seat("blue").attacks("f")
    assert table.about.stake.fight.territory == "i"


def test_R6_15_a_rewind_shows_no_order_and_all_who_come_give_theirs_anew() -> None:
    table = ordered()
    table.fight(red=WRONG, blue=WRONG)
    table.act(HOST, Rewind(max(turn.number for turn in told(table)), "mistake"))
    assert (table.stage, table.screen.stage.seats, table.screen.stage.chosen) == ("choosing", (2, 1), ())
    assert table.screen.sealed == ()
    assert table.bottom.orders is None


def told(table: Table):
    return next(own.turns for own in table.console.own if hasattr(own, "turns"))


def test_R6_15_what_the_host_corrects_meanwhile_begins_the_orders_anew() -> None:
    table = sealed()
    table.seat("red").attacks("f")
    table.act(HOST, Correct("territory", 1, "mistake", place="e"))
    assert (table.stage, table.screen.stage.chosen, table.land("e")[0]) == ("choosing", (), "blue")
    table.act(HOST, Correct("turn", 2, "mistake"))
    assert (table.stage, table.screen.stage.seats) == ("choosing", (2, 1))


def test_R16_2_bets_on_the_first_order_are_settled_as_it_is_opened() -> None:
    table = sealed(bets=True)
    table.act(FAN, Bet("region:f"))
    table.seat("blue").attacks("h")
    table.seat("red").attacks("f")
    assert table.happened("bets_settled") == []
    table.seat("green").attacks("e")
    (settled,) = table.happened("bets_settled")
    assert (settled.right, len(table.happened("attack_declared"))) == (("region:f",), 1)


@pytest.mark.parametrize(("preset", "picks"), [("short", "sealed"), ("gentle", "sealed"), ("original", "in_turn")])
def test_R6_15_short_games_have_sealed_orders(preset, picks) -> None:
    chosen = next(one.options for one in GAME.info.presets if one.id == preset)
    assert GAME.options_type.model_validate(chosen).picks == picks
