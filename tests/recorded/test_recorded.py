"""What happened in recorded matches happens again: events, chance, what is asked until when, views, how it ends."""

from typing import Any

import pytest

from buzzkeep.engine.registry import installed
from recorded import book
from recorded.coverage import covered, missing
from recorded.replay import replay, replayed

MATCHES = 200
SAMPLE = range(3, MATCHES, 67)  # each with another habit
GAMES = book.games()
SELDOM = {
    "drinking_war": {"event nothing_to_draw"},
    "virus_war": {"event action_failed", "event nothing_to_draw"},
    "watchtower": {"event nothing_to_draw"},
}
"""What no recorded match came to; nothing may be added."""


def test_five_games_are_recorded() -> None:
    """A game that comes later need not be: what it does may still change."""
    assert len(GAMES) == 5
    assert all(game in installed() for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_matches_goes_as_it_went(game: str) -> None:
    found = replay(game, SAMPLE)
    assert not found, "\n\n".join(map(str, found))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_match_goes_as_it_went(game: str) -> None:
    found = replay(game)
    assert not found, "\n\n".join(map(str, found[:5]))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_recordings_leave_out_nothing_that_the_game_has(game: str) -> None:
    found = covered(game)
    assert found.matches == MATCHES
    assert set(missing(installed().get(game), found)) == SELDOM.get(game, set())


def tampered(match: Any, aspect: str) -> Any:
    """Return the recording of a match in which something else happened, at the first step that tells of it."""
    other = {"drawn": 99, "events": [[{"kind": "no such event"}]], "asked": [], "left": 1, "refused": "OTHER"}
    steps = [[given, dict(seen)] for given, seen in match["steps"]]
    seen = next(seen for _, seen in steps if aspect in seen)
    seen[aspect] = other.get(aspect, "something else")
    return match | {"steps": steps}


@pytest.mark.parametrize("aspect", [name for name in book.ASPECTS if name != "left"])
def test_every_aspect_is_compared(aspect: str) -> None:
    telling = (match for match in book.read("virus_war", range(5, 40)) if "over" in match["steps"][-1][1])
    match = next(match for match in telling if any(aspect in seen for _, seen in match["steps"]))
    found = replayed(tampered(match, aspect))
    assert found is not None
    assert found.aspect == aspect
    assert str(found)
    told = next(step for step, (_, seen) in enumerate(match["steps"], 1) if aspect in seen)
    assert found.step == told
    assert replayed(tampered(match, aspect), skip=[aspect]) is None
