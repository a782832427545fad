"""I1 to I14: told of a damaged state, and kept through whole matches of bots."""

from dataclasses import replace

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import events as ev
from buzzkeep.games.drinking_war.cards import Card
from games.drinking_war.table import Table, party
from games.drinking_war.watch import Broken, Watch, hidden_hands, match_of_bots
from kit import proofs

MATCHES = [
    (2, 1, {"pack": "soldier"}),
    (4, 2, {"pack": "soldier", "mode": "survivor"}),
    (3, 3, {"pack": "tactician", "gauge": "off"}),
    (5, 5, {"pack": "world"}),
    pytest.param(6, 4, {"pack": "tactician", "mode": "survivor", "forget_traps": False}, marks=pytest.mark.soak),
    pytest.param(6, 6, {"pack": "world", "mode": "survivor", "country_bonus": "manual"}, marks=pytest.mark.soak),
]
"""The longest two are half of the time."""


@pytest.mark.parametrize(("units", "seed", "options"), MATCHES)
def test_i1_to_i14_in_whole_matches(units, seed, options):
    watch = None
    for count, (game, state, events) in enumerate(match_of_bots(units, seed, **options)):
        broken = proofs.broken(game, state)
        assert not broken, broken
        watch = watch or Watch(state, options["pack"], options.get("mode", "domination"))
        watch.step(state, events)
        if count % 8 == 0:
            hidden_hands(game, state)
    assert watch.turns > units


def test_the_same_chance_gives_the_same_match():
    one, other = ([state for _, state, _ in match_of_bots(3, 7, pack="world")] for _ in range(2))
    assert [dump(GAME.state_type, state) for state in one] == [dump(GAME.state_type, state) for state in other]


# -- a damaged state is told -------------------------------------------------------------------------------------------


def told(at, **changes):
    return " ".join(proofs.broken(at.rules, replace(at.state, board=replace(at.board, **changes))))


def damaged(table, seat, **changes):
    units = tuple(replace(unit, **changes) if unit.seat == seat else unit for unit in table.board.seats)
    return told(table, seats=units)


def sound(**more):
    table = Table("a2 bomb", "d3 d1", "d6", pack="world", **more)
    assert told(table) == ""
    return table


def test_i1_a_card_is_missing_or_twice_or_another():
    table = sound()
    hand = table.unit(0).hand
    assert "I1" in damaged(table, 0, hand=hand[:1])
    assert "I1" in damaged(table, 0, hand=(*hand, hand[0]))
    assert "I1" in damaged(table, 0, hand=(replace(hand[0], kind="a12"), hand[1]))
    assert "I1" in told(table, piles=replace(table.board.piles, pile=table.board.piles.pile[1:]))


def test_i1_a_country_is_missing_or_twice():
    table = sound(countries=["france", "spain", "norway"])
    assert "I1" in damaged(table, 0, countries=())
    assert "I1" in damaged(table, 0, countries=("france", "spain"))


def test_i1_what_lies_before_units_counts():
    table = sound(front=["epi:1 sleep:2", "", ""])
    assert "I1" in damaged(table, 0, front=table.unit(0).front[:1])


@pytest.mark.parametrize("pv", [-1, 99])
def test_i2_life_points_out_of_bounds(pv):
    assert "I2" in damaged(sound(), 1, pv=pv)


def test_i3_captures_that_nobody_lost():
    table = Table("a12 a3", "d1", pv=[5, 5])
    watch = Watch(table.state, "tactician", "domination")
    table.hit(0, "a12 a3", 1)
    watch.step(table.state, table.log)
    with pytest.raises(Broken, match="I3"):
        watch.step(table.change(0, removed=5).state, ())


def test_i4_too_many_stars():
    table = sound()
    assert "I4" in told(table, turn=replace(table.board.turn, stars=4))
    table = sound(countries=["uk", "", ""])
    assert "I4" not in told(table, turn=replace(table.board.turn, stars=4))
    assert "I4" in told(table, turn=replace(table.board.turn, stars=5))


def test_i5_two_attacks_in_a_turn():
    table = Table("a2 a3", "d1")
    watch = Watch(table.state, "tactician", "domination")
    table.hit(0, "a2", 1)
    with pytest.raises(Broken, match="I5"):
        watch.step(table.state, (*table.logged("attack_launched"), *table.logged("attack_launched")))


def test_i6_three_epidemics():
    table = sound(front=["epi:1 epi:1", "epi:2", ""])
    three = (*table.unit(0).front, *table.unit(1).front)
    units = tuple(replace(unit, front={0: three, 1: ()}.get(unit.seat, unit.front)) for unit in table.board.seats)
    assert "I6" in told(table, seats=units)


def test_i7_too_many_cards_at_the_end_of_a_turn():
    table = Table("a2 a2 a2 a3 a3 a3", "d1")
    watch = Watch(table.state, "tactician", "domination")
    with pytest.raises(Broken, match="I7"):
        watch.step(table.state, (ev.TurnEnded(0, True),))


def test_i8_a_power_in_pack_one():
    table = Table("a2", "d1", pack="soldier", stage="attack")
    hand = table.unit(0).hand
    assert "I8" in damaged(table, 0, hand=(Card(hand[0].id, "sleep"),))
    assert "I8" in damaged(table, 0, hand=(Card(hand[0].id, "x2"),))


def test_i9_a_draw_or_a_second_turn_in_the_last_turns():
    table = Table("a2", "d1")
    for wrong in (
        (ev.CardDrawn(1, None, "turn", ()),),
        (ev.TurnBegan(1, None, 9), ev.TurnBegan(1, None, 10)),
        (ev.TurnBegan(0, None, 9),),
    ):
        watch = Watch(table.state, "tactician", "domination")
        with pytest.raises(Broken, match="I9"):
            watch.step(table.state, (ev.LastTurnsBegan(0), *wrong))


def test_i10_bombs_that_nobody_played():
    table = Table("bomb", "d1")
    watch = Watch(table.state, "tactician", "domination")
    table.attack(0, "bomb", on=1)
    watch.step(table.state, table.events)
    with pytest.raises(Broken, match="I10"):
        watch.step(table.lay(bombs=3).state, ())


def test_i11_five_mirrors():
    table = Table("a12 mirror mirror", "mirror mirror d1")
    table.attack(0, "a12", on=1)
    for seat in (1, 0, 1, 0):
        table.defend(seat, "mirror")
    assert told(table) == ""
    packet = table.board.table
    assert "I11" in told(table, table=replace(packet, defences=(*packet.defences, packet.defences[0])))


def test_i12_a_hand_in_somebody_elses_view():
    table = Table("a2 a3", "d1 d3")
    hidden_hands(table.rules, table.state)

    class Leaking:
        """Rules that show everybody what seat 0 sees."""

        @staticmethod
        def view(state, viewer):
            return table.rules.view(state, party(0))

    with pytest.raises(Broken, match="I12"):
        hidden_hands(Leaking, table.state)


def test_i13_a_match_that_takes_too_long():
    table = Table("a2", "d1", pack="soldier", stage="attack")
    watch = Watch(table.state, "soldier", "domination")
    began = tuple(ev.TurnBegan(turn % 2, None, turn) for turn in range(81))
    with pytest.raises(Broken, match="I13"):
        watch.step(table.state, began)


def test_i14_nobody_lives():
    table = sound()
    units = tuple(replace(unit, pv=0, out=1) for unit in table.board.seats)
    assert "I14" in told(table, seats=units)
