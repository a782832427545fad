"""R8.1.1: the host reads a question aloud; its choices and its clock come with his key."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, Choose, Fetched, Guess, Next, Party, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.games.conquest.stages.expansion import Allocation
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, RIGHT, WRONG, Table, deck

WORDS = ("wolverine", "xylophone", "yacht", "zeppelin")


def reading(*, number: bool = False, opens: Literal["voice", "host"] = "host", **options: Any) -> Table:
    """Return a match in which the first question has just been put on the screens."""
    choices, numbers = deck()
    choices = (replace(choices[0], choices=WORDS), *choices[1:])
    table = Table(rules=GAME.bind(ConquestOptions(opens=opens, **options), Material(M9, choices, numbers)))
    if number:
        table.arrange({"red": "ab", "blue": "cf", "green": "gd"}, bases=CORNERS | {"blue": "c"}, phase=Allocation(0, 3))
    else:
        table.arrange(SPLIT, bases=CORNERS)
        table.seat("red").attacks("f")
    table.run_out()
    return table


def everybody(table: Table) -> list[Party]:
    return [SCREEN, HOST, Party(Role.AUDIENCE, member="eve"), *(Party(Role.SEAT, seat) for seat in range(3))]


def sent(table: Table, viewer: Party) -> bytes:
    """Return all that goes out to somebody."""
    events = [table.rules.redact(event, viewer) for event in table.events]
    return dump(GAME.view_type, table.rules.view(table.state, viewer)) + b"".join(
        dump(GAME.event_type, event) for event in events if event
    )


@pytest.mark.parametrize("on_phones", [True, False])
def test_the_choices_are_sent_to_nobody_before_the_host_opens_them(on_phones: bool) -> None:
    table = reading(questions_on_phones=on_phones, bets=True, play_along=True, host_sees_answers=True)
    assert table.stage == "reading_aloud"
    for viewer in everybody(table):
        told = sent(table, viewer)
        assert not any(word.encode() in told for word in WORDS), viewer
        reads = on_phones or viewer in (SCREEN, HOST)
        assert (b"Choice 0?" in told) is reads, viewer
    table.next()
    assert table.stage == "asking"
    assert all(word.encode() in sent(table, SCREEN) for word in WORDS)


@pytest.mark.parametrize("on_phones", [True, False])
def test_a_voice_has_the_time_of_its_text_and_then_it_opens_by_itself(on_phones: bool) -> None:
    table = reading(opens="voice", questions_on_phones=on_phones)
    assert table.stage == "reading_aloud"
    assert not any(word.encode() in sent(table, SCREEN) for word in WORDS)
    begun = table.now
    table.run_out()
    assert table.stage == "asking"
    assert table.now - begun == 800 + len("Choice 0?") * 1_000 // 12 + 350


def test_a_wall_that_has_read_it_opens_it_sooner_for_all_but_not_at_once() -> None:
    table = reading(opens="voice")
    lasts = table.screen.stage.due - table.now
    begun = table.now
    table.now += 100
    table.act(SCREEN, Fetched(True))
    assert table.screen.stage.due == begun + lasts // 3, "nobody reads so fast"
    table.void()
    table.run_out()
    begun = table.now
    table.now += lasts * 2 // 3
    table.act(SCREEN, Fetched(True))
    table.run_out()
    assert (table.stage, table.screen.stage.opened_at - begun) == ("asking", lasts * 2 // 3)
    assert {table.rules.view(table.state, viewer).stage.opened_at for viewer in everybody(table)} == {table.now}


def test_nobody_but_a_wall_opens_it_nor_a_wall_where_the_host_reads() -> None:
    table = reading(opens="voice")
    assert table.seat("red").is_refused(Fetched(True)) == "NOT_NOW"
    assert reading().refused(SCREEN, Fetched(True)) == "NOT_A_SEAT"


def test_the_clock_starts_for_all_when_the_host_goes_on() -> None:
    table = reading()
    table.now += 23_000
    table.next()
    stage = table.screen.stage
    assert (stage.opened_at, stage.due) == (table.now, table.now + 20_000)
    table._answers({"red": (RIGHT, 2_000), "blue": (WRONG, 2_500)})
    assert [answer.elapsed_ms for answer in table.screen.stage.answers] == [2_000, 2_500]


def test_it_opens_by_itself_after_a_minute() -> None:
    table = reading()
    assert table.screen.stage.due == table.now + 60_000
    table.run_out()
    assert table.stage == "asking"


@pytest.mark.parametrize(("number", "answer"), [(False, Choose(RIGHT)), (True, Guess("100"))])
def test_nobody_can_answer_before(number: bool, answer: Any) -> None:
    table = reading(number=number)
    assert table.seat("red").is_refused(answer) == "NOT_NOW"
    assert table.refused(HOST, Next()) is None


def test_the_lines_are_measured_once_more_before_a_speed_question() -> None:
    table = reading(number=True)
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.kind, prompt.prelude, prompt.timed) == ("reading_aloud", True, False)
    table.next()
    assert table.rules.prompts(table.state)[0].timed


def test_it_may_be_voided_and_paused() -> None:
    table = reading()
    table.resume(60_000)
    assert table.stage == "reading_aloud"
    table.void()
    table.run_out()
    assert (table.stage, table.screen.stage.question.text) == ("reading_aloud", "Choice 1?")


def test_it_was_shown_but_is_not_over() -> None:
    table = reading(host_sees_answers=False)
    (asked,) = table.rules.used(table.state)
    assert (table.rules.closed(table.state), asked in table.rules.unread(table.state)) == ((), True)
    table.end()
    assert table.rules.used(table.state) == (asked,)


def test_bets_stay_open() -> None:
    table = reading(bets=True)
    assert table.screen.crowd.options == ("seat:0", "seat:1", "duel")
    table.next()
    assert table.screen.crowd.options == ("seat:0", "seat:1", "duel")
