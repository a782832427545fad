"""``broken_invariants`` sees a broken state: else the kit would hold nothing against the rules."""

from dataclasses import replace

import pytest

from buzzkeep.games.pudding_wars.plate import Stack
from buzzkeep.games.pudding_wars.state import Finished, Placing, Playing, Rolling, State
from games.pudding_wars.table import A, B, C, Table, swipe


def base() -> State:
    return Table.playing((0, 0, "AB"), (60, 0, "C")).state


def seat_with(state: State, seat: int, **changes: object) -> State:
    return replace(state, seats=tuple(replace(s, **changes) if s.seat == seat else s for s in state.seats))  # type: ignore[arg-type]  # fields of SeatState


STACK = Stack(1, 0, 0, (A, B))
OTHER = Stack(2, 60, 0, (C,))
BROKEN = {
    "I1 too many": lambda s: seat_with(s, A, reserve=6),
    "I1 one less than none": lambda s: seat_with(s, A, reserve=-1),
    "I2 beside the plate": lambda s: replace(s, stacks=(replace(STACK, x=140.1), OTHER)),
    "I2 too high": lambda s: seat_with(replace(s, stacks=(replace(STACK, layers=(A, B, A, A)), OTHER)), A, reserve=3),
    "I2 in each other": lambda s: replace(s, stacks=(STACK, replace(OTHER, x=31.6))),
    "R1.4 a number twice": lambda s: replace(s, stacks=(STACK, replace(OTHER, id=1))),
    "R1.4 a number to come": lambda s: replace(s, next_stack=2),
    "R2.1 one face": lambda s: seat_with(seat_with(s, A, face="joy"), B, face="joy"),
    "R2.4 order": lambda s: replace(s, order=(0, 1)),
    "I3 fans": lambda s: replace(s, phase=Playing("fan3", 0, 4)),
    "I3 placings": lambda s: replace(s, phase=Playing("place2", 3, 0)),
    "R4.1 a turn of nobody": lambda s: replace(s, active=None),
    "R4.1 another's turn": lambda s: replace(s, stage=Rolling(5, B, 10)),
    "R4.3 nothing to place": lambda s: replace(
        seat_with(s, A, reserve=0), stage=Placing(5, A, "turn", 10), phase=Playing("place2", 1, 0)
    ),
    "I8 a win in another's turn": lambda s: replace(s, stage=Finished("plate", B)),
    "R9.1 a shared plate": lambda s: replace(s, stage=Finished("plate", A)),
}


def test_a_sound_state_breaks_nothing() -> None:
    table = Table.playing((0, 0, "AB"), (60, 0, "C"))
    assert list(table.rules.broken_invariants(table.state)) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_seen(name: str) -> None:
    rules = Table(3).rules
    law = name.split()[0]
    assert any(line.startswith(law) for line in rules.broken_invariants(BROKEN[name](base())))


def test_i7_a_stroke_that_loses_a_stack_is_seen() -> None:
    table = Table.fanning((130, 0, "B"), (0, 60, "C"), (0, -60, "A"))
    table.act(A, swipe((40, 0), (90, 0)))
    stage = table.stage
    for after in ((), stage.after[1:], (replace(stage.after[0], layers=(A,)), *stage.after[1:])):
        state = replace(table.state, stage=replace(stage, after=after))
        assert any(line.startswith("I7") for line in table.rules.broken_invariants(state))


def test_i4_as_many_puddings_in_play_as_stacks() -> None:
    table = Table.playing((0, 0, "AB"), (60, 0, "C"), (-60, 0, "CCC"))
    assert sum(seat.in_play for seat in table.view.seats) == len(table.plate)
