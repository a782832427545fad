"""The scenes of the galleries that are recorded from matches."""

from typing import Any

import orjson
import pytest

from buzzkeep.engine.codec import Malformed, dump, load
from buzzkeep.engine.registry import installed
from kit.scenes import Shown, few, read, recorded

GAMES = {game.info.id: game for game in installed()}
ANEW = "record them: make record"


@pytest.fixture(scope="module")
def scenes() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = orjson.loads(read())
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_recorded_view_is_one_that_is_sent_today(scenes: dict[str, dict[str, Any]], game_id: str) -> None:
    view_type = GAMES[game_id].view_type
    for name, scene in scenes.items():
        if scene["game"] == game_id:
            try:
                raw = orjson.dumps(scene["view"], option=orjson.OPT_SORT_KEYS)
                assert dump(view_type, load(view_type, raw)) == raw, f"{name} has another form today; {ANEW}"
            except Malformed as error:
                pytest.fail(f"{name}: {error}; {ANEW}")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_drawn_on_every_kind_of_screen(scenes: dict[str, dict[str, Any]], game_id: str) -> None:
    shown_to = {name.split("/")[2] for name, scene in scenes.items() if scene["game"] == game_id}
    assert {"wall", "console", "asked", "other"} <= shown_to, f"no scenes of {game_id}; {ANEW}"


@pytest.mark.soak
def test_scenes_are_recorded_from_the_matches_as_they_are_played_today(scenes: dict[str, dict[str, Any]]) -> None:
    assert scenes == orjson.loads(orjson.dumps(recorded())), ANEW


def test_a_few_scenes_have_every_trait_between_them_the_richest_first() -> None:
    traits = {"a": "vwx", "b": "xy", "c": "y", "d": "vz", "e": "w"}
    shown = [Shown("game", place, frozenset(letters), {}) for place, letters in traits.items()]
    assert [(one.place, news) for one, news in few(shown)] == [("a", 3), ("b", 1), ("d", 1)]
