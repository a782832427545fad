"""Bots (R14)."""

from dataclasses import replace

import pytest

from buzzkeep.game import BotMove, CounterRng
from buzzkeep.games.pudding_wars import GAME, bot, swing
from buzzkeep.games.pudding_wars.actions import CoverStack, PassFan, PlacePudding, StrokeFan
from buzzkeep.games.pudding_wars.plate import Stack
from games.pudding_wars.fingers import board
from games.pudding_wars.table import A, B, Table


def decide(table: Table, skill: str = "hard", seed: int = 0) -> BotMove:
    (prompt,) = table.rules.prompts(table.state)
    seat = prompt.seats[0]
    rng = CounterRng(b"a bot of pudding wars", seed << 32)
    move = table.rules.bot(table.state, prompt, seat, skill, rng)
    assert move is not None
    return move


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_r14_1_bots_take_the_time_of_people(skill: str) -> None:
    for table in (
        Table(3),
        Table.playing((0, 0, "A"), (60, 0, "B")),
        Table.playing((0, 0, "A"), (60, 0, "B"), die="place1_fan1", stage="place"),
        Table.fanning((0, 0, "A"), (60, 0, "B")),
    ):
        for seed in range(5):
            assert 700 <= decide(table, skill, seed).delay_ms <= 5_200


def test_r14_1_a_bot_that_is_not_asked_is_silent() -> None:
    table = Table.playing((0, 0, "A"), (60, 0, "B"))
    (prompt,) = table.rules.prompts(table.state)
    assert table.rules.bot(table.state, prompt, B, "hard", CounterRng(b"a bot of pudding wars")) is None


def test_r14_1_a_skilled_bot_blows_off_what_stands_at_the_edge() -> None:
    won = 0
    for seed in range(10):
        table = Table.fanning((110, 0, "B"), (-60, 0, "A"), die="fan2")
        table.act(A, decide(table, seed=seed).action)
        table.time_out()
        won += table.stage.kind == "finished"
    assert won >= 8


def test_r14_1_a_bot_wins_by_covering_when_it_can() -> None:
    table = Table.playing((0, 0, "B"), (60, 0, "A"), die="place1_fan1", stage="place")
    covers = sum(decide(table, seed=seed).action == CoverStack(1) for seed in range(20))
    assert covers >= 15


def test_r14_1_skilled_bots_seldom_touch_and_easy_ones_sometimes() -> None:
    fouls = {"easy": 0, "hard": 0}
    strokes = {"easy": 0, "hard": 0}
    for skill in fouls:
        for seed in range(60):
            rng = CounterRng(b"fouls of the bots", seed << 32)
            stacks = board(rng)
            stroke = bot.aimed(stacks, A, skill, 1.0, True, rng)
            if stroke is not None:
                strokes[skill] += 1
                fouls[skill] += bool(swing.touched(swing.taken(stroke), stacks))
    assert fouls["hard"] <= 2
    assert 0 < fouls["easy"] < strokes["easy"] / 4


def test_r14_1_where_touching_is_refused_bots_never_try() -> None:
    for seed in range(60):
        rng = CounterRng(b"children and bots", seed << 32)
        stacks = board(rng)
        stroke = bot.aimed(stacks, A, "easy", 1.0, False, rng)
        assert stroke is None or not swing.touched(swing.taken(stroke), stacks)


def test_r14_1_no_stroke_for_nothing() -> None:
    """Only its own puddings are in the way of the wind: a bot lets the fan rest."""
    assert bot.aimed((Stack(1, 0, 0, (A,)),), A, "hard", 1.0, True, CounterRng(b"a bot of pudding wars")) is None
    table = Table.fanning((0, 0, "A"), (40, 0, "A"))
    assert decide(table).action == PassFan()


def test_r14_1_the_same_view_and_chance_give_the_same_stroke() -> None:
    table = Table.fanning((110, 0, "B"), (-60, 0, "A"))
    stroke = decide(table, seed=4)
    assert stroke == decide(table, seed=4) != decide(table, seed=5)
    assert isinstance(stroke.action, StrokeFan)


def test_r14_1_a_full_plate_is_covered_even_if_all_of_it_is_ones_own() -> None:
    table = Table(3)
    table.faces()
    view = table.view
    crowded = replace(
        view,
        stacks=tuple(Stack(n, x, y, (view.stage.seat,)) for n, (x, y) in enumerate(crowd(), 1)),
    )
    (prompt,) = table.rules.prompts(table.state)
    move = GAME.bot(
        crowded, [CoverStack(1), CoverStack(2)], prompt, view.stage.seat, "easy", CounterRng(b"a bot of pudding wars")
    )
    assert move is not None
    assert isinstance(move.action, CoverStack)
    free = table.rules.bot(table.state, prompt, view.stage.seat, "hard", CounterRng(b"a bot of pudding wars"))
    assert free is not None
    assert isinstance(free.action, PlacePudding)


def crowd() -> list[tuple[float, float]]:
    return [(x, y) for x in range(-128, 129, 16) for y in range(-128, 129, 16)]
