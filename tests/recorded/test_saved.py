"""A database of an earlier version is opened; its matches go on as they went on then, and in their rooms to the end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from buzzkeep.banks.keeping.storage import summary
from buzzkeep.banks.keeping.tables import QuestionRating
from buzzkeep.engine.registry import installed
from buzzkeep.rooms import commands as ask
from buzzkeep.store.quiz_models import AskedRow, FlagRow, PlayerRating
from recorded import book
from recorded.replay import replayed
from recorded.saved import HOST, Evening, evening, going_on, matches

pytestmark = pytest.mark.waits

GAMES = book.games()
LONGEST_MS = 3_000_000_000
MATCHES = matches()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Evening]:
    with evening(tmp_path) as opened:
        yield opened


def of(game: str) -> list[Any]:
    return [match for match in MATCHES if match["game"] == game]


def test_the_banks_and_what_was_learned_of_them_are_there(there: Evening) -> None:
    bank = next(bank for bank in summary(there.journal.engine) if bank.id == "evening")
    assert (bank.choice, bank.number) == (40, 40)
    with there.journal.engine.connect() as connection:
        for table in (AskedRow, QuestionRating, PlayerRating, FlagRow):
            assert connection.execute(select(func.count()).select_from(table)).scalar_one() > 0, table.__name__


def test_every_room_is_read(there: Evening) -> None:
    rooms = [room for room, _ in there.journal.heads()]
    assert {room.code for room in rooms if room.phase == "playing"} == {match["room"] for match in MATCHES}
    over = [there.head(room.code) for room in rooms if room.phase == "over"]
    assert {head.room.game for head in over} == set(GAMES)
    for head in over:
        assert head.match is not None
        assert head.match.rules.outcome(head.state) is not None


def nearest_its_end(game: str) -> Any:
    """The match with the least way to go that still is a way."""
    return min((match for match in of(game) if len(match["steps"]) >= 30), key=lambda match: len(match["steps"]))


def goes_on(there: Evening, chosen: list[Any]) -> None:
    """A match is lifted to what it was: everybody sees and is asked the same, and the same inputs lead to one end."""
    found = [replayed(match, resumed=going_on(there, match)) for match in chosen]
    assert not any(found), "\n\n".join(str(one) for one in found if one)


def ends_in_its_room(there: Evening, match: Any) -> None:
    """Bots play it to its end, stored after every step."""
    actor = there.actor(there.head(match["room"]))
    room = actor.head.room
    for seat in range(room.table_seats):
        skill = installed().get(room.game).bot_skills[-1]
        reply = there.send(actor, HOST, ask.SetBot, seat=seat, skill=skill)
        assert reply["ok"], reply
    before = there.clock.ms
    while actor.head.room.phase == "playing" and there.clock.ms - before < LONGEST_MS:
        there.passes(actor, 1_000)
    assert actor.head.room.fault is None, match["stage"]
    assert actor.head.room.phase == "over", match["stage"]
    stored = there.head(room.code)
    assert stored.match is not None
    outcome = stored.match.rules.outcome(stored.state)
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(stored.match.seats)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_saved_at_any_stage_goes_on_as_it_went_on(there: Evening, game: str) -> None:
    one_a_stage = {match["stage"]: match for match in sorted(of(game), key=lambda each: -len(each["steps"]))}
    assert len(one_a_stage) >= 5  # of each the one that has the least way to go
    goes_on(there, list(one_a_stage.values()))


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_saved_match_to_its_end_in_its_room(there: Evening, game: str) -> None:
    ends_in_its_room(there, nearest_its_end(game))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_saved_match_goes_on_as_it_went_on(there: Evening, game: str) -> None:
    goes_on(there, of(game))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_every_saved_match_to_its_end_in_its_room(there: Evening, game: str) -> None:
    for match in of(game):
        if match is not nearest_its_end(game):
            ends_in_its_room(there, match)
