"""The proof sees a broken state: else the kit would hold nothing against the rules."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.game import Frame
from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.stages.finished import Finished
from buzzkeep.games.pudding_wars.stages.placing import Placing
from buzzkeep.games.pudding_wars.stages.turn import Rolling, Turn
from games.pudding_wars.table import A, B, C, Table, swipe
from kit import proofs


def base() -> Table:
    return Table.playing((0, 0, "AB"), (60, 0, "C"))


def player_with(table: Table, seat: int, **changes: Any) -> None:
    table.set(players=tuple(replace(p, **changes) if p.seat == seat else p for p in table.board.players))


def high(table: Table) -> None:
    table.set(stacks=(replace(STACK, layers=(A, B, A, A)), OTHER))
    player_with(table, A, reserve=3)


def same_faces(table: Table) -> None:
    player_with(table, A, face="joy")
    player_with(table, B, face="joy")


def nothing_to_place(table: Table) -> None:
    player_with(table, A, reserve=0)
    table.lay(Turn(A, 1, 0), Placing(A, "turn", 0))


def ended(table: Table, winner: int) -> None:
    table.state = replace(table.state, stack=(Frame(Finished("plate", winner), begun=True),))


STACK = Stack(1, 0, 0, (A, B))
OTHER = Stack(2, 60, 0, (C,))
BROKEN: dict[str, Callable[[Table], None]] = {
    "I1 too many": lambda t: player_with(t, A, reserve=6),
    "I1 one less than none": lambda t: player_with(t, A, reserve=-1),
    "I2 beside the plate": lambda t: t.set(stacks=(replace(STACK, x=140.1), OTHER)),
    "I2 too high": high,
    "I2 in each other": lambda t: t.set(stacks=(STACK, replace(OTHER, x=31.6))),
    "R1.4 a number twice": lambda t: t.set(stacks=(STACK, replace(OTHER, id=1))),
    "R1.4 a number to come": lambda t: t.set(next_stack=2),
    "R2.1 one face": same_faces,
    "R2.4 order": lambda t: t.set(order=(0, 1)),
    "I3 fans": lambda t: t.lay(Turn(A, 0, 4), Rolling(A)),
    "I3 placings": lambda t: t.lay(Turn(A, 3, 0), Rolling(A)),
    "R4.1 a turn of nobody": lambda t: t.set(active=None),
    "R4.1 another's turn": lambda t: t.lay(Turn(A), Rolling(B)),
    "R4.3 nothing to place": nothing_to_place,
    "I8 a win in another's turn": lambda t: ended(t, B),
    "R9.1 a shared plate": lambda t: ended(t, A),
}


def test_a_sound_state_breaks_nothing() -> None:
    table = Table.playing((0, 0, "AB"), (60, 0, "C"))
    assert proofs.broken(table.rules, table.state) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_seen(name: str) -> None:
    table, law = base(), name.split()[0]
    BROKEN[name](table)
    assert any(line.startswith(law) for line in proofs.broken(table.rules, table.state))


def test_i7_a_stroke_that_loses_a_stack_is_seen() -> None:
    table = Table.fanning((130, 0, "B"), (0, 60, "C"), (0, -60, "A"))
    table.act(A, swipe((40, 0), (90, 0)))
    stage = table.stage
    for after in ((), stage.after[1:], (replace(stage.after[0], layers=(A,)), *stage.after[1:])):
        *under, top = table.state.stack
        state = replace(table.state, stack=(*under, replace(top, stage=replace(stage, after=after))))
        assert any(line.startswith("I7") for line in proofs.broken(table.rules, state))


def test_i4_as_many_puddings_in_play_as_stacks() -> None:
    table = Table.playing((0, 0, "AB"), (60, 0, "C"), (-60, 0, "CCC"))
    assert sum(seat.in_play for seat in table.view.seats) == len(table.plate)
