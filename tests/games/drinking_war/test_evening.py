"""The cap of sips and the break for water hold for an evening, over rematches (R12.4)."""

from dataclasses import replace

from buzzkeep.game import EndMatch, SeatInfo
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from games.drinking_war.table import Table
from rooms.stage import Stage


def resumed(carried, *, sips=(1,), **more):
    """A further match of the evening, at the moment when seat 1 is hit by eight."""
    table = Table("a8", "d1", "d3", adults_only=True, sips=sips, sips_match=20, reserve=True, **more)
    return table.lay(taken=carried)


def test_r12_4_the_cap_of_sips_holds_for_the_evening_over_rematches():
    table = resumed({"p1a": 10})
    assert table.sips(1), "ten are left, as many as a hit may ask for"
    table = resumed({"p1a": 11})
    assert not table.sips(1), "a hit could ask for more than what is left"
    assert table.refused(1, act.Sober()) is None
    table = resumed({"p0a": 20})
    assert table.sips(1), "what others had is no matter"


def test_r12_4_what_people_took_and_when_water_is_due_goes_on_in_the_next_match():
    table = resumed({"p1a": 5})
    table.change(1, spent=8)
    table.host(EndMatch())
    carried = GAME.carried(table.state)
    assert {name: carried[name] for name in ("p0a", "p1a", "p2a")} == {"p0a": 0, "p1a": 13, "p2a": 0}
    options = GAME.options_type.model_validate({})
    material = GAME.resumed(GAME.gather(options, 3, None), carried)
    again = GAME.bind(options, material)
    seats = [SeatInfo(seat, (f"p{seat}a",)) for seat in range(3)]
    board = again.setup(seats, table.moment()).state.board
    assert (board.taken["p1a"], board.water_due) == (13, carried["water"])


def test_r12_4_a_room_keeps_what_people_took_for_its_rematches():
    stage = Stage(game=GAME)
    ann, _ = (stage.join(name).player for name in ("Ann", "Ben"))
    stage.host("configure", game="drinking_war", preset="tactician", options={"adults_only": True})
    taken = []
    for kind, sips in (("start", 4), ("rematch", 3)):
        assert stage.host(kind)["ok"]
        stage.passes(60_000)  # the opening
        seats = tuple(replace(unit, spent=sips, confirmed=(ann,), agreed=(ann,)) for unit in stage.state.board.seats)
        head = stage.head
        stage.actor.head = replace(head, state=replace(head.state, board=replace(head.state.board, seats=seats)))
        assert stage.host("host_act", prompt="any", action=EndMatch())["ok"]
        taken.append(stage.room.carried["drinking_war"][ann])
    assert taken == [4, 7]


def test_r12_4_without_alcohol_nothing_is_counted():
    table = Table("a8", "d1", reserve=True, sips_match=20)
    table.change(1, spent=8)
    table.host(EndMatch())
    assert set(GAME.carried(table.state)) == {"water"}


def test_r12_7_the_console_sees_what_everybody_took_however_it_plays():
    shown = []
    for sips in ((), (1,)):
        table = resumed({"p1a": 5}, sips=sips)
        table.change(1, spent=8)
        shown.append([player.tonight for player in table.view().players])
    assert shown == [[0, 13, 0]] * 2
    original = Table("a8", "d1", adults_only=True, sips=[1], sips_match=20)
    assert {player.tonight for player in original.view().players} == {None}
