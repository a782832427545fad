"""R12.7: the host corrects points, a territory, a tower and whose turn it is, with a reason that all read."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buzzkeep.game import HOST, Correct
from buzzkeep.games.conquest.scoring import scores
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.random_play import Watched
from games.conquest.table import COLOURS, M9, RIGHT, WRONG, Table, hexagon
from soak import times

TAPES = st.lists(st.integers(0, 255), min_size=60, max_size=200)


def choosing(**options: Any) -> Table:
    table = Table(**options)
    table.arrange(SPLIT, bases=CORNERS)
    return table


def seat(colour: str) -> int:
    return COLOURS.index(colour)


def test_points_move_by_so_much_and_everybody_reads_why() -> None:
    table = choosing()
    before = table.scores
    table.act(HOST, Correct("points", seat("blue"), "appeal", by=-150))
    assert table.scores == before | {"blue": before["blue"] - 150}
    (done,) = table.screen.corrections
    assert (done.seat, done.what, done.by, done.reason, done.at) == (1, "points", -150, "appeal", table.now)
    assert (table.stage, table.turn) == ("picking", "red")


def test_points_may_be_corrected_while_an_answer_is_shown_and_its_changes_stay() -> None:
    table = choosing()
    table.seat("red").attacks("f")
    table.question(red=RIGHT, blue=WRONG, reveal=False)
    before, shown = table.scores, {COLOURS[one.seat]: one.points for one in table.screen.stage.changes}
    table.act(HOST, Correct("points", seat("red"), "bonus", by=100))
    table.next()
    assert table.scores["red"] == before["red"] + 100 + shown["red"]


def test_a_territory_changes_hands_with_its_value_and_the_chooser_chooses_anew() -> None:
    table = choosing()
    owner, value = table.land("f")
    asked = table.rules.prompts(table.state)[0].id
    table.act(HOST, Correct("territory", seat("red"), "mistake", place="f"))
    assert (owner, table.land("f")) == ("blue", ("red", value))
    assert (table.turn, "f" in table.screen.stage.targets) == ("red", False)
    assert table.rules.prompts(table.state)[0].id != asked
    table.act(HOST, Correct("territory", seat("blue"), "mistake", place="f"))
    assert table.land("f") == ("blue", value)
    assert [done.owner for done in table.board.corrections] == [1, 0]


def test_a_tower_falls_or_rises_and_one_stays() -> None:
    table = choosing()
    for left in (2, 1):
        table.act(HOST, Correct("tower", seat("green"), "penalty", by=-1))
        assert table.towers("green") == left
    assert table.refused(HOST, Correct("tower", seat("green"), "penalty", by=-1)) == "NO_CORRECTION"
    table.act(HOST, Correct("tower", seat("green"), "mistake", by=2))
    assert table.refused(HOST, Correct("tower", seat("green"), "mistake", by=1)) == "NO_CORRECTION"


def test_the_round_goes_on_from_whoever_is_given_the_turn() -> None:
    table = choosing()
    order = [COLOURS[one] for one in table.screen.order]
    table.act(HOST, Correct("turn", seat(order[2]), "mistake"))
    assert table.turn == order[2]
    table.act(HOST, Correct("turn", seat(order[0]), "mistake"))
    table.seat(order[0]).attacks(table.screen.stage.targets[0])
    table.fight(**{order[0]: RIGHT})
    assert table.turn == order[1]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (Correct("points", 0, "bonus", by=10_001), "NO_CORRECTION"),
        (Correct("points", 7, "bonus", by=100), "NO_CORRECTION"),
        (Correct("luck", 0, "bonus", by=100), "NO_CORRECTION"),
        (Correct("territory", 0, "mistake", place="nowhere"), "UNKNOWN_TERRITORY"),
        (Correct("territory", 1, "mistake", place="a"), "NO_CORRECTION"),  # the castle of red
        (Correct("territory", 1, "mistake", place="f"), "NO_CORRECTION"),  # its own
    ],
)
def test_what_cannot_be_corrected(given: Correct, code: str) -> None:
    assert choosing().refused(HOST, given) == code


def test_the_map_is_corrected_between_two_questions_only_and_by_the_host_alone() -> None:
    table = choosing()
    assert table.seat("red").is_refused(Correct("points", 0, "bonus", by=100)) == "HOST_ONLY"
    table.seat("red").attacks("f")
    for what in ("territory", "tower", "turn"):
        assert table.refused(HOST, Correct(what, 0, "mistake", place="e")) == "NOT_NOW"


def test_corrected_points_go_with_a_seat_that_is_eliminated() -> None:
    table = Table(seats=2)
    table.arrange({"red": "abcdefgh", "blue": "i"}, bases={"red": "a", "blue": "i"}, towers={"blue": 1})
    table.act(HOST, Correct("points", seat("blue"), "bonus", by=500))
    table.seat("red").attacks("i")
    table.fight(red=RIGHT, blue=WRONG)
    assert table.scores["blue"] == 0


@settings(max_examples=times(8, 100), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(TAPES, TAPES, st.sampled_from([M9, hexagon()]))
def test_any_match_with_corrections_keeps_its_invariants_and_ends(tape: Any, whims: Any, on: Any) -> None:
    table = Watched(on=on)
    for number, whim in zip(tape, whims, strict=False):
        if table.phase == "over":
            break
        table.turn_page(number)
        what = ("points", "territory", "tower", "turn")[whim % 4]
        place = table.config.ids[whim % len(table.config.ids)]
        given = Correct(what, whim % 3, "mistake", by=whim % 7 - 3, place=place if what == "territory" else "")
        if whim % 3 == 0 and table.refused(HOST, given) is None:
            before = sum(scores(table.config, table.board).values())
            table.act(HOST, given)  # the table looks for broken invariants after every step
            moved = given.by if what == "points" else 0
            assert sum(scores(table.config, table.board).values()) == before + moved or table.phase == "over"
    table.play([])
    assert table.rules.outcome(table.state) is not None
