"""Whoever waits plans the next turn, in secret; when it comes the plan is done at once (R4.13)."""

from buzzkeep.games.virus_war.actions import Pass, PlanMove, Ponder
from games.virus_war.table import Table, played

QUICK = {"quick": True}


def planned(*hands, move, **more):
    """Let seat 1 plan, then seat 0 pass; come to the turn of seat 1."""
    table = Table(*hands, **QUICK, **more)
    table.act(1, PlanMove(move))
    table.pass_turn(0)
    table.time_out()
    return table


def test_r4_13_what_is_planned_is_done_after_a_moment_in_which_it_can_be_seen():
    table = planned("1", "poison 2", "1", move=played("poison", 2, on=2))
    assert (table.kind, table.stage.seat, table.view().stage.planned) == ("acting", 1, True)
    assert table.due() - table.now == 4_000
    assert table.view(1).mine.plan == played("poison", 2, on=2)
    table.time_out()
    table.all_let()
    assert (table.hp(2), table.board.plans) == (48, ())


def test_r4_13_it_can_be_done_at_once_or_something_else_or_with_the_usual_time():
    table = planned("1", "poison 2 quarantine", move=Pass(True))
    table.play(1, "quarantine", on=0)
    table.all_let()
    assert table.board.seat(0).quarantine == 1
    table = planned("1", "poison 2", "1", move=Pass(False))
    table.act(1, Ponder())
    assert (table.kind, table.due() - table.now, table.view().stage.planned) == ("acting", 45_000, False)
    assert table.refused(1, Ponder()) == "NOT_NOW"
    table.time_out()
    assert table.stage.how == "timed_out"


def test_r4_13_a_plan_that_has_become_impossible_gives_the_usual_time():
    table = planned("quarantine", "medicine 2", hp=[50, 48], move=played("medicine", 2, on=1), hp_cap=True)
    table.change_seat(1, hp=50)
    assert table.due() - table.now == 4_000, "that it is impossible does not show"
    table.time_out()
    assert (table.kind, table.stage.planned, table.due() - table.now) == ("acting", False, 45_000)


def test_r4_13_the_last_plan_counts_none_takes_it_back_and_nobody_else_learns_of_it():
    table = Table("1 1 1", "poison 2 virus", "1", **QUICK)
    before = table.view(0), table.view(2), table.view()
    table.act(1, PlanMove(played("virus", 2, on=0)))
    table.act(1, PlanMove(played("poison", 2, on=0)))
    assert table.view(1).mine.plan == played("poison", 2, on=0)
    assert (table.view(0), table.view(2), table.view()) == before
    table.act(1, PlanMove(None))
    table.pass_turn(0)
    table.time_out()
    assert (table.stage.seat, table.stage.planned) == (1, False)


def test_r4_13_what_is_not_in_the_hand_is_refused_and_it_is_an_option():
    table = Table("1", "poison 2", "1", **QUICK)
    assert table.refused(1, PlanMove(played("virus", 2, on=0))) == "NOT_YOUR_CARD"
    assert table.refused(0, PlanMove(Pass(True))) is not None
    assert table.group(1, "poison").reason is None
    table = Table("1", "poison 2")
    assert table.refused(1, PlanMove(Pass(True))) is not None
    assert table.group(1, "poison").reason == "NOT_YOUR_TURN"
