"""What a host corrects by hand in any game: it keeps every invariant, its opposite undoes it, and all read why."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine import codec
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.types import HOST, SCREEN, Correct, Party, Role, SeatInfo
from kit.conformance import bot_move
from kit.proofs import broken
from kit.table import Act, Fire, Setting, Table
from kit.test_games import GAMES

CORRECTABLE = [game for game in GAMES if game._game.correctable is not Game.correctable]


def bare(state: Any) -> Any:
    """Return a state without what was corrected, and without the marks that a card of Watchtower loses as it goes."""
    board = replace(state.board, corrections=())
    if hasattr(board, "barracks"):
        armies = (tuple(replace(card, won=False) for card in one.army) for one in board.seats)
        board = replace(board, seats=tuple(map(lambda one, army: replace(one, army=army), board.seats, armies)))
    return replace(state, board=board)


@pytest.mark.parametrize("game", CORRECTABLE, ids=lambda game: game.info.id)
def test_corrections_keep_the_invariants_and_are_undone_by_their_opposite(game: Any) -> None:
    seats = tuple(map(SeatInfo, range(game.info.default_seats)))
    table, corrected = Table(Setting(game, seats, seed=5)), set()
    for _ in range(2_000):
        if table.over:
            break
        movable = [one for one in table.rules.view(table.state, HOST).correctable if one.least < one.most]
        for one in movable[table.steps % 3 :][:1]:
            by = 1 if one.now < one.most else -1
            before, given = table.state, Correct(one.what, one.seat, "appeal", by)
            for beyond in (one.most - one.now + 1, one.least - one.now - 1):
                refusal = table.rules.validate(before, HOST, replace(given, by=beyond))
                assert refusal is not None
                assert refusal.code == "NO_CORRECTION"
            assert table.rules.validate(before, Party(Role.SEAT, one.seat), given) is not None
            table.play(Act(HOST, given), laws=False)
            assert not broken(table.rules, table.state)
            shown = table.rules.view(table.state, SCREEN)
            assert (shown.corrections[-1].by, shown.corrections[-1].reason, shown.correctable) == (by, "appeal", ())
            assert codec.load(game.state_type, codec.dump(game.state_type, table.state)) == table.state
            table.play(Act(HOST, replace(given, by=-by)), laws=False)
            assert bare(table.state) == bare(before)
            corrected.add(one.what)
            if table.steps % 2:  # it stays
                table.play(Act(HOST, given), laws=False)
        decided = bot_move(table, table.steps, game.bot_skills[-1])
        due = table.due()
        acts = isinstance(decided, Act) and (due is None or table.now + decided.wait_ms < due.due)
        table.play(decided if acts and decided else Fire(), laws=False)
        assert not broken(table.rules, table.state)
    assert table.over
    assert corrected, "nothing could be corrected in a whole match"
