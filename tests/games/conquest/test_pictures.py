"""A question with pictures opens once those asked and the big screen have them; until then nobody can see any."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.engine.codec import dump
from buzzkeep.game import HOST, SCREEN, Choose, Fetched, Party, Role, SeatChange
from buzzkeep.games.conquest import GAME
from buzzkeep.games.conquest.options import ConquestOptions, Material
from buzzkeep.quiz.announcing import FETCHING_MS, LEAST_MS
from buzzkeep.quiz.content import AskedPicture
from games.conquest.positions import CORNERS, SPLIT
from games.conquest.table import M9, Table, deck

IMAGE = AskedPicture("d" * 32, "5ec2e7" * 5 + "00", 400, 300, credit="Ann", appear="choices")
TEAMS = {"red": ("ann", "bob"), "blue": ("cem",), "green": ("dan",)}


def announced(*, pictured: bool = True, members: Any = TEAMS, **options: Any) -> Table:
    """Return a match in which a question whose choices are pictures is announced to red."""
    choices, numbers = deck()
    if pictured:
        choices = (replace(choices[0], image=IMAGE), *choices[1:])
    rules = GAME.bind(ConquestOptions(**options), Material(M9, choices, numbers))
    table = Table(rules=rules, members=members)
    table.arrange(SPLIT, bases=CORNERS)
    table.now += 1_000
    table.seat("red", *members.get("red", ())[:1]).attacks("f")
    assert table.stage == "announcing"
    return table


def has(table: Table, colour: str, member: str) -> Party:
    who = table.seat(colour, member).party
    table.act(who, Fetched(True))
    return who


def lasts(table: Table) -> int:
    due: int = table.frame.due
    return due - int(table.frame.opened_at)


def test_it_opens_in_its_time_once_all_who_are_asked_have_it() -> None:
    table = announced()
    assert lasts(table) == FETCHING_MS
    red = has(table, "red", "ann")
    assert table.refused(red, Fetched(True)) == "NOT_NOW"
    assert table.refused(table.seat("green", "dan").party, Fetched(True)) == "NOT_NOW"
    has(table, "blue", "cem")
    assert lasts(table) == FETCHING_MS
    has(table, "red", "bob")
    assert (lasts(table), table.stage) == (LEAST_MS, "announcing")
    table.run_out()
    assert table.stage == "asking"


def test_late_pictures_open_it_at_once_and_missing_ones_after_four_seconds() -> None:
    late, never = announced(members=TEAMS | {"red": ("ann",)}), announced()
    has(late, "red", "ann")
    late.now += 2_000
    has(late, "blue", "cem")
    never.run_out()
    assert (late.stage, late.frame.opened_at) == ("asking", late.now)
    assert (never.stage, never.frame.opened_at - late.frame.opened_at) == ("asking", FETCHING_MS - 2_000)


def test_the_big_screen_is_waited_for_once_it_has_begun_to_fetch() -> None:
    table = announced(members={})
    assert lasts(table) == LEAST_MS
    table.act(SCREEN, Fetched(False))
    assert lasts(table) == FETCHING_MS
    table.now += 2_000
    table.act(SCREEN, Fetched(True))
    assert lasts(table) == 2_000
    table.run_out()
    assert table.stage == "asking"
    assert table.refused(SCREEN, Choose(0)) == "NOT_A_SEAT"


def test_who_goes_and_who_shows_no_picture_is_not_waited_for() -> None:
    table = announced(members=TEAMS | {"red": ("ann",)})
    has(table, "blue", "cem")
    red = Party(Role.SEAT, 0, "ann")
    table._take(table.rules.on_seat(table.state, red, SeatChange.LEFT, table._moment()))
    assert lasts(table) == LEAST_MS
    assert lasts(announced(questions_on_phones=False)) == LEAST_MS
    plain = announced(pictured=False)
    assert lasts(plain) == LEAST_MS
    assert plain.refused(SCREEN, Fetched(False)) == "NOT_A_SEAT"
    assert plain.refused(plain.seat("red", "ann").party, Fetched(True)) == "NOT_NOW"


def test_what_comes_by_itself_shows_nobody_that_somebody_is_there() -> None:
    table = announced()
    chair = replace(table.chair(1), misses=1)
    table.state = replace(table.state, chairs=(table.chair(0), chair, table.chair(2)))
    has(table, "blue", "cem")
    assert table.chair(1).misses == 1


@pytest.mark.parametrize("on_phones", [True, False])
def test_no_name_is_told_before_its_time(on_phones: bool) -> None:
    table = announced(questions_on_phones=on_phones, host_sees_answers=True, opens="host")
    phone = table.seat("red", "ann").party
    viewers = (SCREEN, HOST, Party(Role.AUDIENCE, member="eve"), phone, table.seat("green", "dan").party)

    def told(viewer: Party) -> str:
        return dump(GAME.view_type, table.rules.view(table.state, viewer)).decode()

    for viewer in viewers:
        assert not any(word in told(viewer) for word in (IMAGE.name, IMAGE.digest, "Ann"))
        assert (IMAGE.sealed in told(viewer)) is (on_phones or viewer in (SCREEN, HOST))
    table.run_out()
    table.next()
    assert IMAGE.name in told(SCREEN)
    assert (IMAGE.name in told(phone)) is on_phones
    others = [viewer for viewer in viewers if viewer is not HOST]  # who reads the choices of the next one, too
    assert not any(word in told(viewer) for viewer in others for word in ("Ann", '"w"', '"z"'))
    table.run_out()
    assert table.stage == "revealing"
    assert all(word in told(phone) for word in ("Ann", '"w"', '"z"'))


def test_a_picture_is_found_by_either_name() -> None:
    table = announced()
    assert table.rules.medium(table.state, IMAGE.name) == table.rules.medium(table.state, IMAGE.sealed) == IMAGE
    assert table.rules.medium(table.state, IMAGE.digest) is None
