"""R12.8: the host goes back to an earlier turn, sees before how it was, and takes that back, too."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.engine import codec
from buzzkeep.game import HOST, SCREEN, Correct, Party, Rewind, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.scoring import scores
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.random_play import Watched
from games.conquest.table import M9, RIGHT, WRONG, Table, hexagon
from soak import times

TAPES = st.lists(st.integers(0, 255), min_size=80, max_size=200)


def fought(**options: Any) -> Table:
    """A battle of which the first turn is over."""
    table = Table(**options)
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    table.fight(red=RIGHT, blue=WRONG)
    return table


def turns(table: Table, viewer: Party = HOST) -> tuple[Any, ...]:
    return next((own.turns for own in table.rules.view(table.state, viewer).own if hasattr(own, "turns")), ())


def laid(table: Table) -> Any:
    return table.board.lands, table.board.seats, table.board.history, table.turn


def test_the_map_the_scores_and_whose_turn_it_is_are_as_they_were_and_the_turn_begins_anew() -> None:
    table = fought()
    first, second = turns(table)
    assert first.owners != second.owners
    assert second.owners == tuple(land.owner for land in table.board.lands)
    assert second.scores == tuple(scores(table.config, table.board).values())
    asked, drawn = table.rules.prompts(table.state)[0].id, table.board.drawn
    table.act(HOST, Rewind(first.number, "appeal"))
    assert (table.turn, table.land("f")[0]) == ("red", "blue")
    assert tuple(scores(table.config, table.board).values()) == first.scores
    assert table.rules.prompts(table.state)[0].id != asked, "a late answer of the lost branch would count"
    assert table.board.drawn == drawn, "what was shown would be asked again"
    (told,) = table.screen.corrections
    assert (told.what, told.seat, told.reason, told.at) == ("rewind", 0, "appeal", table.now)


def test_a_rewind_is_taken_back_by_going_to_the_turn_that_was_left() -> None:
    table = fought()
    before, (first, second) = laid(table), turns(table)
    table.act(HOST, Rewind(first.number, "mistake"))
    assert [turn.owners for turn in turns(table)] == [first.owners]
    table.act(HOST, Rewind(second.number, "mistake"))
    assert laid(table) == before
    assert [turn.owners for turn in turns(table)] == [first.owners, second.owners]


def test_points_corrected_in_the_turn_that_was_left_are_there_again() -> None:
    table = fought()
    table.act(HOST, Correct("points", 1, "appeal", by=150))
    before, (first, second) = scores(table.config, table.board), turns(table)
    table.act(HOST, Rewind(first.number, "mistake"))
    table.act(HOST, Rewind(second.number, "mistake"))
    assert scores(table.config, table.board) == before


def test_not_while_an_answer_is_shown_and_only_to_turns_that_were() -> None:
    table = Table()
    assert table.refused(HOST, Rewind(0, "mistake")) == "NOT_NOW"  # the bases are chosen
    table = fought()
    assert table.refused(HOST, Rewind(2, "mistake")) == "NO_CORRECTION"
    assert table.refused(HOST, Rewind(-1, "mistake")) == "NO_CORRECTION"
    attacker = table.turn or ""
    assert table.seat(attacker).is_refused(Rewind(0, "mistake")) == "HOST_ONLY"
    table.seat(attacker).attacks(table.screen.stage.targets[0])
    assert table.refused(HOST, Rewind(0, "mistake")) is None
    table.question(**{attacker: RIGHT}, reveal=False)
    assert (table.stage, table.refused(HOST, Rewind(0, "mistake"))) == ("revealing", "NOT_NOW")


def test_scores_of_the_last_round_stay_hidden_and_nobody_else_is_told_of_turns() -> None:
    table = fought(rounds_battle=1, last_scores="hidden")
    assert [turn.scores for turn in turns(table)] == [(), ()]
    for viewer in (SCREEN, Party(Role.SEAT, 0), Party(Role.AUDIENCE, member="eve")):
        assert turns(table, viewer) == ()


@pytest.mark.parametrize("options", [{}, {"expansion": "shared", "picks": "sealed"}, {"allocation": "rank"}])
@settings(max_examples=times(6, 100), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(TAPES, st.sampled_from([M9, hexagon()]), st.integers(0, 255))
def test_back_to_any_turn_and_on_to_the_end_keeps_every_invariant(options: Any, tape: Any, on: Any, whim: int) -> None:
    table, went, known = Watched(on=on, **options), 0, {}
    for number in tape:
        if table.phase == "over":
            break
        table.turn_page(number)
        for before, after in table.steps:  # as it was when the turn began
            if after.board.turn != before.board.turn:
                known[after.board.turn] = bare(after)
        table.steps.clear()
        if number % 8 == 0 and known and table.refused(HOST, Rewind(0, "mistake")) is None:
            to, went = sorted(known)[(whim + went) % len(known)], went + 1
            table.do("apply", HOST, Rewind(to, "mistake"))  # the table looks for broken invariants after every step
            assert bare(table.state) == known[to] or table.phase == "over"
            assert codec.load(GAME.state_type, codec.dump(GAME.state_type, table.state)) == table.state
    table.play([])
    assert table.rules.outcome(table.state) is not None
    again = Watched(on=on, **options)
    for verb, args, now, _ in table.log:  # as recovery and `verify` do
        again.now = now
        again.do(verb, *args)
    assert again.state == table.state


def bare(state: Any) -> Any:
    return state.board.lands, state.board.seats, state.board.history
