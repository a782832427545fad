"""``buzzkeep explain``: the times of a match, told from its journal."""

from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.engine.box import NoMaterial
from buzzkeep.engine.races import RaceOptions
from buzzkeep.engine.registry import Registry
from buzzkeep.engine.types import Party, Prompt, Role, SeatInfo
from buzzkeep.fairness import Source
from buzzkeep.net.lines import Lines
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.inputs import Acted, SetUp, TimerFired
from buzzkeep.rooms.state import Match
from buzzkeep.store.database import open_database
from buzzkeep.store.explain import lines, questions
from workshop.bench.live.game import RACEDAY

ANSWER = {"kind": "answer"}


class HandClock(TimeSource):
    """A clock that stands."""

    def exact(self):
        return 0.0


def timing(trip, after, hint):
    """The verdict on an answer that came in ``after`` ms over a line of this round trip."""
    known = Lines(HandClock())
    for source in (Source.PING, Source.PROBE):
        for _ in range(8):
            known.observe("R", "p", source, trip)
    known.told("R", "p", trip)
    known.sent("R", "p", Prompt("p2", "question", (0,), timed=True))
    return known.judge("R", "p", "p2", after, hint)


@pytest.fixture
def story():
    """Far answers first and arrives last; then a bot, then nobody."""
    far, near = timing(150.0, 1_170.0, 1_000), timing(5.0, 1_050.0, 1_025)
    inputs = [
        SetUp((SeatInfo(0, ("far",)), SeatInfo(1, ("near",)), SeatInfo(2)), 0),
        TimerFired("p1@1200", 1_200),
        Acted(Party(Role.SEAT, 1, "near"), ANSWER, 2_230, 1_200 + near.acted_ms, near.verdict),
        Acted(Party(Role.SEAT, 0, "far"), ANSWER, 2_350, 1_200 + far.acted_ms, far.verdict),
        Acted(Party(Role.SEAT, 2), ANSWER, 3_000, 3_000),
    ]
    match = Match("m", "raceday", RACEDAY.bind(RaceOptions(), NoMaterial()), b"key of the match", (0, 1, 2))
    return Registry(SimpleNamespace(__path__=[], __name__="empty"), RACEDAY), match, inputs


def test_the_order_is_that_of_the_corrected_times(story):
    (question,) = questions(*story)
    assert (question.prompt, question.opened) == ("p2", 1_200)
    assert [answer.who.seat for answer in question.ordered()] == [0, 1, 2]
    assert [answer.acted_at for answer in question.ordered()] == [2_200, 2_225, 3_000]


def test_every_line_tells_what_was_counted_what_was_taken_off_and_why(story):
    (question,) = questions(*story)
    head, _, far, near, bot, _ = lines(question)
    assert "question p2, opened at 1200 ms" in head
    assert far.split()[:2] == ["1.", "0"]
    for part in ("far", "1170", "-170.0", "1000", "3.0", "hint_used", "came in as number 2"):
        assert part in far
    assert "came in" in near
    assert "no line in between" in bot


def test_an_answer_outside_of_a_timed_prompt_is_not_told(story):
    registry, match, inputs = story
    assert questions(registry, match, inputs[:2]) == []


def test_the_command_lists_rooms_and_says_what_to_do_about_an_unknown_one(tmp_path):
    database = str(tmp_path / "rooms.db")
    done = CliRunner().invoke(main, ["explain", "--db", database])
    assert (done.exit_code, "there is no database" in done.output) == (1, True)
    open_database(database).dispose()
    done = CliRunner().invoke(main, ["explain", "--db", database])
    assert (done.exit_code, done.output) == (0, "0 rooms with a match\n")
    done = CliRunner().invoke(main, ["explain", "KWQM", "--db", database])
    assert done.exit_code == 1
    assert "`buzzkeep explain` lists the rooms" in done.output
