"""Where a room's questions come from: what the host chooses is checked, kept, and followed by numbers and matches."""

from dataclasses import replace

import orjson
import pytest

from banks.making import choice, number
from buzzkeep.banks.keeping.storage import add_items, save_bank
from buzzkeep.banks.model import BankInfo
from buzzkeep.banks.playing.picker import library
from buzzkeep.engine import codec
from buzzkeep.engine.types import EndMatch
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import open_database
from kit.halt import HALT
from rooms.stage import Stage


@pytest.fixture
def stage(banks):
    """A room of two people whose library has own questions only."""
    made = Stage(game=HALT, library=banks)  # wants 5 number questions and needs 1
    made.join("Ann")
    made.join("Bob")
    return made


@pytest.fixture
def engine(tmp_path):
    """A database with seven number questions, two of them for kids, and one to choose from."""
    engine = open_database(tmp_path / "rooms.db")
    tags = [("kids",), ("kids", "sea"), ("funny",), (), (), (), ()]
    items = [number(f"n{at}", at, tags=each) for at, each in enumerate(tags)]
    with engine.begin() as connection:
        save_bank(connection, BankInfo(id="b", title={"en": "B"}, languages=("en",)))
        add_items(connection, "b", [*items, choice("c", tags=("kids",))])
    yield engine
    engine.dispose()


@pytest.fixture
def banks(engine):
    return library(engine)


@pytest.fixture
def shipped(engine):
    """Four number questions that came with Buzzkeep, one of them for kids."""
    items = [number(f"s{at}", at, tags=("kids",) if at == 0 else ()) for at in range(4)]
    with engine.begin() as connection:
        save_bank(connection, BankInfo(id="ship", title={"en": "S"}, languages=("en",)), "1")
        add_items(connection, "ship", items)
        save_bank(connection, BankInfo(id="few", title={"en": "F"}, languages=("en",)))
        add_items(connection, "few", [number("f1", 1), number("f0", 0)])


def asked(stage):
    """The questions of the match that was begun last."""
    return set(in_order(stage))


def in_order(stage):
    """The same in the order in which they will be asked."""
    opened = [commit.opened for commit in stage.memory.commits if commit.opened]
    return [question["id"] for question in orjson.loads(opened[-1].material)["questions"]]


def stored(stage):
    """The room as a restart finds it."""
    return codec.load(RoomState, codec.dump(RoomState, stage.room))


def test_chosen_tags_are_kept_once_each_in_one_order(stage):
    assert stage.host("set_content", lang="en", tags=["world", "kids", "world"])["ok"]
    assert stage.room.content.tags == ("kids", "world")
    assert stored(stage).content == stage.room.content
    assert stage.host("set_content", lang="en")["ok"]
    assert stage.room.content.tags == ()


@pytest.mark.parametrize("tag", ["sea", "Kids", "kids "])
def test_a_tag_that_nobody_can_pick_is_refused_with_those_that_can_be(stage, tag):
    assert stage.host("set_content", lang="fr", tags=["funny"])["ok"]
    before = stage.room
    reply = stage.host("set_content", lang="en", tags=["kids", tag])
    told = f"There is no tag {tag!r} to choose by; there are: kids, funny, france, world."
    assert reply["error"] == {"code": "OPTION", "message": told}
    assert stage.room is before


def test_a_room_that_was_stored_before_there_were_tags_is_read(stage):
    written = orjson.loads(codec.dump(RoomState, stage.room))
    del written["content"]["tags"]
    assert codec.load(RoomState, orjson.dumps(written)) == stage.room


def test_numbers_and_problems_follow_the_choice(stage):
    def outlook(*tags):
        assert stage.host("set_content", lang="en", tags=list(tags), own_all=False)["ok"]
        outlook = stage.preparer.outlook(stage.room)
        plan, problems = outlook.plan, outlook.problems
        return plan.number.total, plan.choice.total, [(problem.code, problem.blocking) for problem in problems]

    assert outlook() == (7, 1, [])
    assert outlook("kids") == (2, 1, [("number_few", False)])
    assert outlook("kids", "funny") == (3, 1, [("number_few", False)])
    assert outlook("world") == (0, 0, [("number_missing", True)])


def test_a_match_its_rematch_and_one_after_a_restart_ask_what_was_chosen(stage, banks):
    assert stage.host("set_content", lang="en", tags=["kids"], own_all=False)["ok"]
    for kind in ("start", "rematch"):
        assert stage.host(kind)["ok"]
        assert asked(stage) == {"b/n0", "b/n1"}
        assert stage.host("set_content", lang="en")["error"]["code"] == "PLAYING"
        assert stage.host("host_act", prompt="any", action=EndMatch(kind="end"))["ok"]
        assert stage.room.phase == "over"
    later = Stage(game=HALT, library=banks, head=replace(stage.head, room=stored(stage)))
    assert later.host("rematch")["ok"]
    assert asked(later) == {"b/n0", "b/n1"}


OWN = {"own_order": True, "own_all": False, "fill_up": False}


def test_what_becomes_of_own_questions_is_kept_with_the_room(stage):
    plain = stage.room.content
    assert (plain.own_order, plain.own_all, plain.fill_up) == (False, True, True)
    assert stage.host("set_content", lang="en", **OWN)["ok"]
    assert (stage.room.content.own_order, stage.room.content.own_all, stage.room.content.fill_up) == (
        True,
        False,
        False,
    )
    assert stored(stage).content == stage.room.content
    assert stage.host("set_content", lang="en")["ok"]
    assert stage.room.content == plain


def test_a_room_that_was_stored_before_own_questions_were_told_apart_is_read(stage):
    written = orjson.loads(codec.dump(RoomState, stage.room))
    for name in OWN:
        del written["content"][name]
    assert codec.load(RoomState, orjson.dumps(written)) == stage.room


def test_the_plan_tells_at_once_how_many_are_own_and_how_many_fill_up(stage, shipped):
    def outlook(**choice):
        assert stage.host("set_content", lang="en", **choice)["ok"]
        outlook = stage.preparer.outlook(stage.room)
        plan, problems = outlook.plan, outlook.problems
        own = None if plan.own_left_out is None else (plan.number.own, plan.number.filled, plan.own_left_out)
        return own, [(problem.code, problem.blocking) for problem in problems]

    assert outlook(banks=["few"]) == ((2, 3, 0), [])
    assert outlook(banks=["few"], fill_up=False) == ((2, 0, 0), [("number_few", False)])
    assert outlook(banks=["few"], tags=["kids"]) == ((2, 1, 0), [("number_few", False)])
    assert outlook(banks=["few"], tags=["kids"], own_all=False) == ((0, 1, 2), [("number_few", False)])
    nothing = ((0, 0, 2), [("number_missing", True)])
    assert outlook(banks=["few"], tags=["kids"], own_all=False, fill_up=False) == nothing
    assert outlook(banks=["b"]) == ((5, 0, 0), [])
    assert outlook(banks=["few", "ship"], fill_up=False) == ((2, 3, 0), [])
    assert outlook(banks=["ship"]) == (None, [("number_few", False)])


def test_a_match_and_its_rematch_ask_own_questions_in_their_order_then_others(stage, shipped):
    assert stage.host("set_content", lang="en", banks=["few"], own_order=True)["ok"]
    assert stage.host("start")["ok"]
    assert in_order(stage)[:2] == ["few/f1", "few/f0"]
    assert asked(stage) > {"few/f1", "few/f0"}
    assert all(id.startswith("ship/") for id in in_order(stage)[2:])
