"""Games are found by folder."""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from buzzkeep.engine.registry import Registry, UnknownGame, installed

BOX = "from types import SimpleNamespace\nGAME = SimpleNamespace(info=SimpleNamespace(id={id!r}))\n"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """An empty package below ``tmp_path``; ``put`` adds a game's folder to it."""
    root = tmp_path / "shelf_of_games"
    root.mkdir()
    (root / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.split(".")[0] == root.name]:
        monkeypatch.delitem(sys.modules, name)
    import shelf_of_games

    return shelf_of_games  # type: ignore[no-any-return]  # made above


def put(shelf: ModuleType, folder: str, game_id: str) -> None:
    path = Path(shelf.__path__[0]) / folder
    path.mkdir()
    (path / "__init__.py").write_text(BOX.format(id=game_id))


def test_each_folder_with_a_game_is_found(shelf: ModuleType) -> None:
    put(shelf, "chess", "chess")
    put(shelf, "awele", "awele")
    (Path(shelf.__path__[0]) / "helpers_are_no_game.py").write_text("raise RuntimeError")
    registry = Registry(shelf)
    assert sorted(game.info.id for game in registry) == ["awele", "chess"]
    assert "chess" in registry
    assert "go" not in registry
    assert registry.get("awele").info.id == "awele"


def test_a_folder_whose_game_calls_itself_something_else_is_refused(shelf: ModuleType) -> None:
    put(shelf, "chess", "xiangqi")
    with pytest.raises(ValueError, match="games/chess calls itself 'xiangqi'"):
        Registry(shelf)


def test_a_folder_without_a_game_is_refused(shelf: ModuleType) -> None:
    put(shelf, "chess", "chess")
    (Path(shelf.__path__[0]) / "chess" / "__init__.py").write_text("")
    with pytest.raises(AttributeError, match="GAME"):
        Registry(shelf)


def test_an_unknown_game_names_those_that_exist(shelf: ModuleType) -> None:
    put(shelf, "chess", "chess")
    with pytest.raises(UnknownGame, match=r"no game 'go'; there are: chess"):
        Registry(shelf).get("go")


def test_a_game_may_be_added_by_hand(shelf: ModuleType) -> None:
    toy = SimpleNamespace(info=SimpleNamespace(id="toy"))
    assert Registry(shelf, toy).get("toy") is toy


def test_the_games_that_ship_are_found_once() -> None:
    assert installed() is installed()
    ids = [game.info.id for game in installed()]
    assert "conquest" in ids
    assert len(set(ids)) == len(ids)
