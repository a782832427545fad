"""The limit of time: the last turns begin, and windows are short (R6.7, R11.8)."""

import pytest

from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from buzzkeep.games.drinking_war.showing import show_ms
from games.drinking_war.table import Table
from games.in_hand import the


@pytest.mark.parametrize(("units", "minutes", "closes_ms"), [(2, 15, 840_000), (6, 15, 720_000), (6, 1, 30_000)])
def test_r6_7_half_a_minute_for_each_unit_is_kept_for_the_last_turns(units, minutes, closes_ms):
    table = Table(*["d1"] * units, minutes=minutes)
    assert table.board.closes == table.now + closes_ms
    assert Table(*["d1"] * units).board.closes is None


@pytest.mark.parametrize("mode", ["domination", "survivor"])
def test_r6_7_when_time_is_up_the_pile_goes_below_the_pit_and_everybody_else_has_one_more_turn(mode):
    table = Table("a2 a3", "d1", "d3", mode=mode, minutes=15, quick=True, pit="a4 a6", pacing="brisk")
    cards = len(table.board.piles.pile)
    table.now = table.board.closes - 1
    table.act(0, act.Pass())
    assert (table.board.active, table.board.last_turns) == (1, None)  # not a moment sooner
    table.now = table.board.closes
    table.act(1, act.Pass())
    last = table.view().last_turns
    assert (last.drawer, last.left, last.by_time) == (1, (2, 0), True)
    assert (table.view().draw_pile, table.pit[-2:]) == (0, ["a4", "a6"])
    assert len(table.pit) == cards + 2 - 1  # the second unit drew one
    hand = len(table.hand(2))
    assert (table.kind, table.stage.card.rule.en) == ("card", "Time is up: one more turn each.")
    table.time_out()
    table.act(2, act.Pass())
    assert len(table.hand(2)) == hand  # nobody draws
    table.act(0, act.Pass())
    assert the(table.log, "match_ended").reason == "last_turns"
    assert table.rules.outcome(table.state).ranking


def test_r6_7_the_plan_promises_no_more_than_the_limit():
    options = GAME.options_type.model_validate(dict(GAME.info.presets[1].options))
    assert (options.minutes, GAME.plan(options, 4).minutes_max) == (15, 15)
    assert GAME.options_type().minutes == 0  # matches of before
    assert all(preset.options.get("minutes", 0) == 0 for preset in GAME.info.presets if preset.id == "original")


@pytest.mark.parametrize(("minutes", "windows"), [(0, (40, 20, 25)), (15, (30, 10, 18))])
def test_r11_8_windows_are_short_where_time_is_limited(minutes, windows):
    table = Table("a2 a3 a4 a6 d1 d3", "d1", minutes=minutes)
    table.act(0, act.Pass())
    assert (table.kind, table.due() - table.now) == ("discarding", windows[1] * 1000)
    table.act(0, act.Discard("a2"))
    table.act(1, act.DrawCard())
    assert (table.kind, table.due() - table.now) == ("power", windows[0] * 1000)
    table = Table("a2", "d1", minutes=minutes, quick=True)
    table.attack(0, "a2", on=1)
    assert (table.kind, table.due() - table.now) == ("defence", windows[2] * 1000 + show_ms(1))
