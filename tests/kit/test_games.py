"""Every game that ships goes through the kit, at every number of seats and with each of its presets."""

from typing import Any

import pytest

from buzzkeep.engine.game import GameModule
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import SeatInfo
from kit import conformance as c
from kit.table import Setting, playable

pytestmark = pytest.mark.long

GAMES = list(installed())
TABLES = [
    pytest.param(game, preset.options, seats, id=f"{game.info.id}-{preset.id}-{seats}")
    for game in GAMES
    for preset in game.info.presets
    for seats in range(game.info.min_seats, game.info.max_seats + 1)
    if playable(game, preset.options, seats)
]


def named(game: GameModule) -> str:
    return game.info.id


def test_there_is_a_game_to_play() -> None:
    assert GAMES


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_box_is_labelled_and_its_options_are_strict(game: GameModule) -> None:
    c.the_box_is_labelled(game)
    c.each_option_validates_alone(game)
    c.saves_of_this_version_load(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_laws_hold_in_any_match(game: GameModule) -> None:
    c.laws_hold_in_any_match(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_resampled_worlds_really_differ(game: GameModule) -> None:
    c.worlds_really_differ(game)


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_the_laws_hold_from_start_to_end(game: GameModule, options: dict[str, Any], seats: int) -> None:
    """Seats take turns to be a team, a single phone and a bot, as far as the game has them."""
    sizes = [min(size, game.info.team_size) for size in (2, 1, 0, 1)]
    teams = [tuple(f"p{seat}{letter}" for letter in "ab"[: sizes[seat % 4]]) for seat in range(seats)]
    setting = Setting(game, tuple(map(SeatInfo, range(seats), teams)), options, seats)
    tables = sum(table.values[0] is game for table in TABLES)
    # a game with many tables is watched for about as long in all as one with few
    c.laws_hold_from_start_to_end(game, setting, watched_in_20=max(2, min(4, 40 // tables)))


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_timers_alone_bring_a_match_to_its_end(game: GameModule, options: dict[str, Any], seats: int) -> None:
    c.silence_ends_a_match(game, Setting(game, c.people(game, seats), options, seats))


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_bots_of_each_skill_play_by_the_rules(game: GameModule, options: dict[str, Any], seats: int) -> None:
    for skill in game.bot_skills:
        c.bots_play_well_formed(game, Setting(game, tuple(map(SeatInfo, range(seats))), options, seats), skill)


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_the_plan_is_honest_about_the_questions(game: GameModule, options: dict[str, Any], seats: int) -> None:
    c.the_plan_is_honest(game, options, seats)
