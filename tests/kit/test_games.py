"""Every game that ships goes through the kit, and so does the example of CONTRIBUTING.

In ``make test`` each preset and each number of seats of a game has a table: every third is played under all laws, the
others by bots or in silence. In ``make soak`` each pair of them has many of each, each value of each option has one.
"""

from typing import Any

import pytest

import soak
from buzzkeep.engine.box import Box
from buzzkeep.engine.game import offers
from buzzkeep.engine.registry import installed
from buzzkeep.engine.types import SeatInfo
from buzzkeep.quiz.asking import Asking
from buzzkeep.quiz.capability import AsksTheRoom, Quiz
from kit import conformance as c
from kit.laws import nothing_hidden_shows_before_its_time
from kit.moves import bot_move, values_of
from kit.purity import home_of, within
from kit.stones import GAME as STONES
from kit.supply import FIRST_WRITTEN, key_of
from kit.table import Fire, Setting, Table, playable
from soak import seeds

pytestmark = [pytest.mark.long, pytest.mark.scaled]

GAMES = [*installed(), STONES]


def named(game: Box) -> str:
    return game.info.id


def tables(game: Box) -> list[tuple[str, dict[str, Any], int]]:
    """Return each preset (its name and options) with each number of seats at which it can be played."""
    return [
        (preset.id, preset.options, seats)
        for preset in game.info.presets
        for seats in range(game.info.min_seats, game.info.max_seats + 1)
        if playable(game, preset.options, seats)
    ]


def representative(of: list[tuple[str, dict[str, Any], int]]) -> list[tuple[str, dict[str, Any], int]]:
    """Return few of these tables among which each preset and each number of seats is found."""
    chosen: list[tuple[str, dict[str, Any], int]] = []
    seen: set[str | int] = set()
    for unseen in (2, 1):
        for table in of:
            if len({table[0], table[2]} - seen) >= unseen:
                chosen.append(table)
                seen |= {table[0], table[2]}
    return chosen


TABLES = [
    [
        pytest.param(game, options, seats, id=f"{game.info.id}-{preset}-{seats}")
        for preset, options, seats in (tables(game) if soak.soaking() else representative(tables(game)))
    ]
    for game in GAMES
]
PLAYED, JUDGED, SILENT = (
    [table for of in TABLES for table in (of if soak.soaking() else of[first::3])] for first in range(3)
)
"""Where a whole match is played by bots, under all laws, and by nobody: of each game the tables take turns."""


def skills(game: Box, options: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Return the skills of the bots that are to play at a table: all in a soak, else the tables take turns."""
    if soak.soaking():
        return game.bot_skills
    turn = [tuple(param.values) for param in PLAYED].index((game, options, seats))
    return (game.bot_skills[turn % len(game.bot_skills)],)


def test_there_is_a_game_to_play() -> None:
    assert GAMES


def test_the_representative_tables_have_each_preset_and_each_number_of_seats() -> None:
    for game in GAMES:
        every, some = tables(game), representative(tables(game))
        for of in (JUDGED, PLAYED):
            assert any(param.values[0] is game for param in of)
        for part in (0, 2):
            assert {table[part] for table in every} == {table[part] for table in some}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_box_is_labelled_and_its_options_are_strict(game: Box) -> None:
    c.the_box_is_labelled(game)
    c.each_option_validates_alone(game)
    c.its_records_are_written_alike(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_its_modules_read_no_clock_and_open_nothing(game: Box) -> None:
    c.the_rules_are_pure(game)


@pytest.mark.parametrize("game", [game for game in GAMES if within(home_of(game), "buzzkeep.games")], ids=named)
def test_its_modules_are_as_make_lint_wants_them(game: Box) -> None:
    c.the_rules_are_tidy(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_laws_hold_in_any_match(game: Box, tally) -> None:
    examples = soak.times(2, 250)
    c.laws_hold_in_any_match(game, examples=examples)
    tally(f"kit: match of {game.info.id} entered anywhere, any options, all laws at each step", examples)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_resampled_worlds_really_differ(game: Box) -> None:
    c.worlds_really_differ(game)


@pytest.mark.parametrize(("game", "options", "seats"), JUDGED)
def test_the_laws_hold_from_start_to_end(game: Box, options: dict[str, Any], seats: int, tally) -> None:
    """Seats take turns to be a team, a single phone and a bot, as far as the game has them."""
    sizes = [min(size, game.info.team_size) for size in (2, 1, 0, 1)]
    teams = [tuple(f"p{seat}{letter}" for letter in "ab"[: sizes[seat % 4]]) for seat in range(seats)]
    watched = 4 if soak.soaking() else 1
    for number in seeds(seats, 3):
        setting = Setting(game, tuple(map(SeatInfo, range(seats), teams)), options, number)
        c.laws_hold_from_start_to_end(game, setting, watched_in_20=watched)
        tally(f"kit: whole match of {game.info.id} under all laws")


@pytest.mark.parametrize("game", [game for game in GAMES if offers(game, AsksTheRoom)], ids=named)
def test_what_people_of_the_table_wrote_shows_to_nobody_before_its_time(game: Box) -> None:
    """Under the law of canaries, which each of these questions carries; nor is its author named before the reveal."""
    teams = (("ann", "bob"), ("cem", "dia"), ("eve",))
    options = {**game.info.presets[0].options, "host_sees_answers": False}  # else he looks ahead
    setting = Setting(game, tuple(map(SeatInfo, range(3), teams)), options, 5, writes=True)
    table = Table(setting, step_laws=(nothing_hidden_shows_before_its_time,))
    while not table.over:
        table.play(bot_move(table, 0) or Fire())
        if isinstance(table.state.stack[-1].stage, Asking):
            assert not any(b'"author":"' in table.view(viewer) for viewer in table.parties)
    used = offers(table.rules, Quiz).used(table.state)
    assert sum(int(key_of(question)[1:]) >= FIRST_WRITTEN for question in used) > 2


@pytest.mark.parametrize(("game", "options", "seats"), SILENT)
def test_timers_alone_bring_a_match_to_its_end(game: Box, options: dict[str, Any], seats: int, tally) -> None:
    for number in seeds(seats, 10):
        c.silence_ends_a_match(game, Setting(game, c.people(game, seats), options, number))
        tally(f"kit: match of {game.info.id} in silence")


@pytest.mark.parametrize(("game", "options", "seats"), PLAYED)
def test_bots_of_each_skill_play_by_the_rules(game: Box, options: dict[str, Any], seats: int, tally) -> None:
    for skill in skills(game, options, seats):
        for number in seeds(0, 10):
            bots = tuple(map(SeatInfo, range(seats)))
            c.bots_play_well_formed(game, Setting(game, bots, options, number), skill)
            tally(f"kit: match of {game.info.id} among bots")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, {name: value}, id=f"{game.info.id}-{name}={value}")
        for game in GAMES
        for name, values in values_of(game).items()
        for value in values
        if any(playable(game, {name: value}, seats) for seats in range(game.info.min_seats, game.info.max_seats + 1))
    ],
)
def test_a_match_ends_with_each_value_of_each_option(game: Box, options: dict[str, Any], tally) -> None:
    for seats in range(game.info.min_seats, game.info.max_seats + 1):
        if not playable(game, options, seats):
            continue
        bots = tuple(map(SeatInfo, range(seats)))
        for skill, number in zip(game.bot_skills, seeds(seats, len(game.bot_skills)), strict=False):
            c.bots_play_well_formed(game, Setting(game, bots, options, number), skill)
            tally(f"kit: match of {game.info.id} with an option of its own, among bots")
        c.silence_ends_a_match(game, Setting(game, c.people(game, seats), options, seats))
        tally(f"kit: match of {game.info.id} with an option of its own, in silence")


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_plan_is_honest_about_the_questions(game: Box) -> None:
    every = tables(game)
    for number, table in enumerate(every if soak.soaking() else representative(every)):
        c.the_plan_is_honest(game, *table[1:], watched_in_20=int(soak.soaking() or number == 0))
