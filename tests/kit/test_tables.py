"""The kit's own tools: material with canaries, the driver."""

import pytest

from buzzkeep.engine.types import Role, SeatChange
from buzzkeep.quiz.content import NotEnough
from kit.conformance import people
from kit.halt import HALT
from kit.halt.records import Draw
from kit.moves import SORTS, move
from kit.supply import CanarySupply, canaries, graph
from kit.table import Act, Fire, LawBroken, Setting, Stale, Table


@pytest.mark.parametrize(
    ("map_id", "cells", "edges"), [("hexagon", 19, 42), ("triangle", 15, 30), ("grid-3x3", 9, 12), ("france", 24, 38)]
)
def test_boards_are_symmetric_and_connected(map_id: str, cells: int, edges: int) -> None:
    made = graph(map_id)
    near = {cell.id: set(cell.neighbours) for cell in made.territories}
    assert len(near) == cells
    assert sum(map(len, near.values())) == 2 * edges
    assert all(one in near[two] and one != two for one in near for two in near[one])
    reached, todo = set(), [made.territories[0].id]
    while todo:
        cell = todo.pop()
        if cell not in reached:
            reached.add(cell)
            todo += near[cell]
    assert reached == set(near)


def test_the_supply_gives_what_it_has_and_no_more() -> None:
    supply = CanarySupply(choices=10, numbers=3)
    assert len(supply.choice_questions(4, 99)) == 10
    assert len(supply.number_questions(1, 2)) == 2
    with pytest.raises(NotEnough, match="4 needed, 3 there"):
        supply.number_questions(4, 9)
    with pytest.raises(KeyError):
        supply.graph("nowhere")


def test_canaries_are_found_in_bytes() -> None:
    question = CanarySupply().number_questions(3, 3)[2]
    assert canaries(f"{question.text}".encode()) == {("TXT", "N0002")}
    assert canaries(f'{{"value":{question.value},"id":"{question.id}"}}'.encode()) == {
        ("ANS", "N0002"),
        ("QID", "N0002"),
    }
    assert canaries(b"77000000021") == {("ANS", "N0021")}
    assert canaries(b"770000000210 1770000000 QID") == frozenset()


def test_waiting_never_runs_past_a_timer_and_a_fired_timer_is_due() -> None:
    table = Table(Setting(HALT, people(HALT, 2)))
    due = table.timers[0].due
    assert table.play(Act(table.players[0], Draw(), wait_ms=10**9)).moment.now == due
    fired = table.play(Fire(late_ms=7))
    assert (fired.moment.now, fired.timer) == (fired.timers[0].due + 7, fired.timers[0].id)


def test_an_action_that_does_not_validate_is_not_played() -> None:
    table = Table(Setting(HALT, people(HALT, 2)))
    with pytest.raises(LawBroken, match="NOT_ASKED"):
        table.play(Act(table.players[1], Draw()))


def test_a_fork_leaves_its_table_alone() -> None:
    table = Table(Setting(HALT, people(HALT, 2)))
    before = (table.state, table.now, table.steps, table.memory, table.members)
    fork = table.fork(())
    fork.play(Fire())
    fork.memory["x"] = 1
    fork.members[0].clear()
    assert (table.state, table.now, table.steps, table.memory, table.members) == before
    assert fork.state != table.state
    assert table.members[0] == ["p0a"]


@pytest.mark.parametrize("sort", range(len(SORTS)))
def test_every_draw_is_a_move_that_can_be_played(sort: int) -> None:
    for which in range(0, 1_000, 53):
        table = Table(Setting(HALT, people(HALT, 3), seed=which))
        table.play(move(table, (sort, which, which % 32)))


def test_all_sorts_of_moves_come_up() -> None:
    table = Table(Setting(HALT, people(HALT, 2)))
    moves = [move(table, (sort, which, 0)) for sort in range(len(SORTS)) for which in range(50)]
    assert {type(made).__name__ for made in moves} == {"Act", "Fire", "Stale", "Change", "Resume"}
    assert {made.who.role for made in moves if isinstance(made, Act)} == {Role.SEAT, Role.HOST}
    changes = {made.change for made in moves if type(made).__name__ == "Change"}  # type: ignore[union-attr]  # by name
    assert changes == set(SeatChange) - {SeatChange.JOINED}, "Halt has no teams, its seats are full"
    assert any(isinstance(made, Stale) for made in moves)
