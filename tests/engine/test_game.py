"""The one import for games: what is public, and that each of it says what it is."""

from types import ModuleType

import pytest

from buzzkeep import game
from buzzkeep.engine.box import API_VERSION, OLDEST_API


def test_what_is_public_is_listed_once_and_nothing_else_is_there() -> None:
    assert len(set(game.__all__)) == len(game.__all__)
    assert set(game.__all__) == {name for name in vars(game) if not name.startswith("__")}


@pytest.mark.parametrize(
    "name", [name for name in game.__all__ if isinstance(getattr(game, name), type | ModuleType) or name.islower()]
)
def test_each_class_function_and_module_says_what_it_is(name: str) -> None:
    assert (getattr(game, name).__doc__ or "").strip()


def test_the_version_of_today_is_taken() -> None:
    assert OLDEST_API <= API_VERSION
    assert "Box(..., api=1)" in (game.__doc__ or "")
    assert OLDEST_API <= 1
