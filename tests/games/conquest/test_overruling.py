"""R12.9: the host rules on a question that is settled: points are put right, or play goes back to before it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.game import HOST, Overrule, Revealing
from buzzkeep.games.conquest import story
from buzzkeep.games.conquest.scoring import scores
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.random_play import Watched
from games.conquest.table import M9, RIGHT, TRUTH, WRONG, Table, hexagon
from soak import times

TAPES = st.lists(st.integers(0, 255), min_size=40, max_size=100)


def attacked() -> Table:
    """Red attacks blue: its question is next."""
    table = Table()
    table.arrange(SPLIT, bases=CORNERS)
    table.seat("red").attacks("f")
    return table


def duel(table: Table) -> None:
    """Both know it, red is closer."""
    table.question(red=RIGHT, blue=RIGHT)
    table.fight(red=TRUTH, blue=TRUTH + 5)


def ruled(table: Table, **ruling: Any) -> dict[str, int]:
    """Rule on the last question by points; return what it moved."""
    before, lands = table.scores, table.board.lands
    table.act(HOST, Overrule(len(table.board.drawn), "points", **ruling))
    assert table.board.lands == lands
    return {colour: points - before[colour] for colour, points in table.scores.items() if points != before[colour]}


def test_points_are_the_difference_of_two_settlements() -> None:
    table = attacked()
    table.fight(red=RIGHT, blue=WRONG)
    assert ruled(table, right=(WRONG,)) == {"red": -400, "blue": 200 + 100}
    *points, ruling = table.screen.corrections
    assert [(one.what, one.reason) for one in points] == [("points", "appeal")] * 2
    assert (ruling.what, ruling.by, ruling.place, ruling.at) == ("ruling", 1, "x", table.now)
    assert ruled(table, right=(RIGHT,)) == {"red": 400, "blue": -300}, "and taken back"
    assert ruled(table) == {"red": -400, "blue": 200}, "void: nobody gets anything"


def test_both_are_right_so_nobody_takes_it_and_a_duel_that_was_played_stands() -> None:
    table = attacked()
    table.fight(red=RIGHT, blue=WRONG)
    assert ruled(table, right=(WRONG, RIGHT)) == {"red": -400, "blue": 200}
    table = attacked()
    duel(table)
    battle = Overrule(1, "points", right=(RIGHT, WRONG))
    before = table.scores
    table.act(HOST, battle)
    assert table.scores == before


def test_another_number_counts() -> None:
    table = attacked()
    duel(table)
    assert ruled(table, number=str(TRUTH + 6)) == {"red": -400, "blue": 300}
    assert table.screen.corrections[-1].place == f"{TRUTH + 6} m"


def test_a_castle_that_fell_gives_back_what_it_brought_to_those_who_live() -> None:
    table = Table(on=M9)
    table.arrange({"red": "abcdef", "blue": "i", "green": "gh"}, bases=CORNERS, towers={"blue": 1})
    had = table.scores["blue"]
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    assert table.scores["blue"] == 0
    assert ruled(table, right=(WRONG,)) == {"red": -had}


def test_the_same_verdict_changes_nothing_and_only_what_is_settled_is_ruled_on() -> None:
    table = attacked()
    assert table.refused(HOST, Overrule(1, "points", right=(0,))) == "NO_CORRECTION"
    table.fight(red=RIGHT, blue=WRONG)
    for how in ("points", "rewind"):
        assert table.refused(HOST, Overrule(1, how, right=(RIGHT,))) == "NO_CORRECTION"
        assert table.refused(HOST, Overrule(1, how, number="3")) == "NO_CORRECTION"
        assert table.refused(HOST, Overrule(1, how, right=(4,))) == "NO_CORRECTION"
        assert table.refused(HOST, Overrule(2, how)) == "NO_CORRECTION"
    assert table.seat("red").is_refused(Overrule(1, "points")) == "HOST_ONLY"


def test_a_rewind_begins_the_turn_of_the_question_anew_and_tells_why() -> None:
    table = attacked()
    before = table.scores
    table.fight(red=RIGHT, blue=WRONG)
    table.act(HOST, Overrule(1, "rewind", right=(WRONG,)))
    assert (table.scores, table.turn, table.land("f")[0]) == (before, "red", "blue")
    assert [one.what for one in table.screen.corrections] == ["rewind", "ruling"]
    assert table.refused(HOST, Overrule(1, "points")) == "NO_CORRECTION", "it was taken back"


@pytest.mark.parametrize(
    "options", [{"renown": True}, {"expansion": "shared", "picks": "at_once"}, {"allocation": "rank"}]
)
@settings(max_examples=times(3, 100), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(TAPES, st.sampled_from([M9, hexagon()]))
def test_what_a_ruling_takes_the_ruling_before_gives_back(options: Any, tape: Any, on: Any) -> None:
    table, brought = Watched(on=on, **options), {}
    for number in tape:
        if table.phase == "over":
            break
        table.turn_page(number)
        for _, after in table.steps:
            if isinstance(after.stack[-1].stage, Revealing):
                brought[len(after.board.drawn)] = after.stack[-1].stage.changes
        table.steps.clear()
        asked = story.settled(table.board)
        if number % 5 or not asked or table.phase == "over":
            continue
        question = sorted(asked)[number % len(asked)]
        one = asked[question][1]
        was = _ruling(question, one.by, one.counts)
        before, living = scores(table.config, table.board), {*table.board.living}
        assert table.refused(HOST, was) == "NO_CORRECTION"
        if one.counts and not one.gives:  # void: what the reveals of this stake have shown is taken back
            same = [serial for serial, (turn, each) in asked.items() if turn == asked[question][0]]
            same = [each for each in same if each >= question and asked[each][1].fight == one.fight]
            shown = dict.fromkeys(before, 0)
            for change in (change for serial in same[: 1 if one.claims else None] for change in brought[serial]):
                shown[change.seat] += change.points
            table.act(HOST, Overrule(question, "points"))
            for seat in living:
                assert scores(table.config, table.board)[seat] == before[seat] - shown[seat]
            table.act(HOST, was)
        table.act(HOST, Overrule(question, "points", **_other(one.by, number)))  # the table looks for broken invariants
        table.act(HOST, was)
        assert scores(table.config, table.board) == before
        assert living == {*table.board.living}
    table.play([])
    assert table.rules.outcome(table.state) is not None


def _ruling(question: int, by: str, counts: Any) -> Overrule:
    ruling: Any = {"number": f"{counts[0] / 1000:g}"} if by == "number" else {"right": counts}
    return Overrule(question, "points", **ruling)


def _other(by: str, whim: int) -> Any:
    if whim % 3 == 0:
        return {}
    return {"number": str(1_000 + whim)} if by == "number" else {"right": ((0, 1), (1,), (1, 2, 3))[whim % 2]}
