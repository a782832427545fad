"""Games are found by folder and by entry point."""

import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.engine.registry import GROUP, BadGame, Registry, UnknownGame, installed

BOX = "from types import SimpleNamespace\nGAME = SimpleNamespace(info=SimpleNamespace(id={id!r}), bind=print)\n"


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


def install(site: Path, dist: str, name: str, module: str, code: str) -> None:
    """Put a package as pip leaves it into a folder of ``sys.path``: the module, and what it declares."""
    (site / f"{module}.py").write_text(code)
    about = site / f"{dist.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dist}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {module}\n")


def declared(shelf: ModuleType) -> Registry:
    return Registry(shelf, declared=tuple(entry_points(group=GROUP)))


def test_a_game_that_an_installed_package_declares_is_found(shelf: ModuleType, tmp_path: Path) -> None:
    put(shelf, "chess", "chess")
    install(tmp_path, "games-of-go", "go", "games_of_go", BOX.format(id="go"))
    registry = declared(shelf)
    assert [game.info.id for game in registry] == ["chess", "go"]
    assert registry.get("go") is sys.modules["games_of_go"].GAME


def test_the_games_that_are_installed_are_those_of_the_server(shelf: ModuleType, tmp_path: Path) -> None:
    install(tmp_path, "games-of-awele", "awele", "games_of_awele", BOX.format(id="awele"))
    installed.cache_clear()
    try:
        assert {"awele", "conquest"} <= {game.info.id for game in installed()}
    finally:
        installed.cache_clear()


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("go", "import no_such_library", "cannot be loaded: ModuleNotFoundError: No module named 'no_such_library'"),
        ("go", "raise ZeroDivisionError('whatever')", "cannot be loaded: ZeroDivisionError: whatever"),
        ("go", "", "is no game: the entry point must name a module with GAME"),
        ("go", BOX.format(id="baduk"), "calls itself 'baduk'; it must be named 'go' there and in its info"),
        ("chess", BOX.format(id="chess"), "offers 'chess' as games/chess does; rename or uninstall one of them"),
    ],
)
def test_a_declared_game_that_cannot_be_had_names_its_package(
    shelf: ModuleType, tmp_path: Path, name: str, code: str, said: str
) -> None:
    put(shelf, "chess", "chess")
    install(tmp_path, "games-of-go", name, "broken_go", code)
    sys.modules.pop("broken_go", None)
    with pytest.raises(BadGame) as refused:
        declared(shelf)
    assert str(refused.value).startswith(f"games-of-go (buzzkeep.games: {name} = broken_go) {said}")


def test_two_packages_with_the_same_game_are_told_apart(shelf: ModuleType, tmp_path: Path) -> None:
    for dist in ("go-by-ann", "go-by-bob"):
        install(tmp_path, dist, "go", dist.replace("-", "_"), BOX.format(id="go"))
    with pytest.raises(BadGame, match=r"^go-by-bob .* offers 'go' as go-by-ann .* does"):
        declared(shelf)


def test_a_command_says_so_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    install(tmp_path, "games-of-go", "go", "hopeless_go", "import no_such_library")
    installed.cache_clear()
    try:
        told = CliRunner().invoke(main, ["simulate", "conquest", "--games", "1"])
    finally:
        installed.cache_clear()
    assert told.exit_code == 1
    assert told.output.startswith("Error: games-of-go (buzzkeep.games: go = hopeless_go) cannot be loaded")
    assert "Traceback" not in told.output


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
