"""A question with a sound: only the big screen has it, sealed; it is heard before the choices come, or on phones."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, Fetched, Next, Party, Role
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.quiz.announcing import FETCHING_MS, LEAST_MS, TAIL_MS
from buzzkeep.quiz.content import AskedSound
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, Table, deck

SOUND = AskedSound("d" * 32, "5ec2e7" * 5 + "00", 9_000, 40_000, 250, credit="Ann")
MEMBERS = {"red": ("ann",), "blue": ("cem",), "green": ("dan",)}


def announced(**options: Any) -> Table:
    choices, numbers = deck()
    choices = (replace(choices[0], sound=SOUND), *choices[1:])
    table = Table(rules=GAME.bind(ConquestOptions(**options), Material(M9, choices, numbers)), members=MEMBERS)
    table.arrange(SPLIT, bases=CORNERS)
    table.now += 1_000
    table.seat("red", "ann").attacks("f")
    assert table.stage == "announcing"
    return table


def listening(**options: Any) -> Table:
    table = announced(**options)
    table.run_out()
    assert table.stage == "reading_aloud"
    return table


def left(table: Table) -> int:
    due: int = table.frame.due
    return due - table.now


def test_no_phone_is_waited_for_and_the_big_screen_is_once_it_fetches() -> None:
    table = announced()
    assert left(table) == LEAST_MS
    table.act(SCREEN, Fetched(False))
    assert left(table) == FETCHING_MS
    table.act(SCREEN, Fetched(True))
    assert left(table) == LEAST_MS
    assert table.refused(table.seat("red", "ann").party, Fetched(True)) == "NOT_NOW"


def test_answers_open_when_the_big_screen_has_played_it() -> None:
    table = listening()
    assert left(table) == SOUND.ms + FETCHING_MS
    table.now += 500
    table.act(SCREEN, Fetched(False))
    assert (left(table), table.screen.stage.played) == (SOUND.ms + TAIL_MS, True)
    table.now += 4_000
    table.act(SCREEN, Fetched(False))  # anew, after a pause
    assert left(table) == SOUND.ms + TAIL_MS
    table.now += SOUND.ms
    table.act(SCREEN, Fetched(True))
    assert (table.stage, table.frame.opened_at) == ("asking", table.now)
    assert table.screen.stage.question.choices != ()


def test_where_no_big_screen_plays_it_there_is_time_for_the_phones() -> None:
    table = listening()
    table.act(SCREEN, Fetched(True))  # of one that has not begun nothing ends
    assert not table.screen.stage.played
    table.run_out()
    assert table.stage == "asking"


def test_the_host_opens_early_and_where_he_reads_nobody_else_does() -> None:
    table = listening()
    table.next()
    assert table.stage == "asking"
    read = listening(opens="host")
    read.act(SCREEN, Fetched(False))
    read.act(SCREEN, Fetched(True))
    assert (read.stage, read.screen.stage.played, left(read)) == ("reading_aloud", True, 60_000)
    assert read.refused(HOST, Next()) is None


@pytest.mark.parametrize("on_phones", [True, False])
def test_nothing_of_it_is_told_before_its_time(on_phones: bool) -> None:
    table = announced(questions_on_phones=on_phones, host_sees_answers=True)
    phone = table.seat("red", "ann").party
    viewers = (SCREEN, HOST, Party(Role.AUDIENCE, member="eve"), phone)

    def told(viewer: Party) -> str:
        return dump(GAME.view_type, table.rules.view(table.state, viewer)).decode()

    for viewer in viewers:
        assert not any(word in told(viewer) for word in (SOUND.name, SOUND.digest, "Ann", str(SOUND.size)))
        assert (SOUND.sealed in told(viewer)) is (viewer in (SCREEN, HOST))
    table.run_out()
    assert table.stage == "reading_aloud"
    assert SOUND.name in told(SCREEN)
    assert (SOUND.name in told(phone)) is on_phones
    assert not any("Ann" in told(viewer) for viewer in viewers)
    table.run_out()
    table.run_out()
    assert table.stage == "revealing"
    assert "Ann" in told(phone)
    assert table.rules.medium(table.state, SOUND.sealed) == SOUND
