"""Games are found by folder and by entry point."""

import sys
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from click.testing import CliRunner

from buzzkeep.cli import main
from buzzkeep.engine.box import API_VERSION, OLDEST_API
from buzzkeep.engine.registry import GROUP, Registry, UnknownGame, installed
from kit import stones

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


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = (", "cannot be loaded: {file}:1: SyntaxError: '(' was never closed; correct it there"),
        (
            "import no_such",
            "cannot be loaded: {file}:1: ModuleNotFoundError: No module named 'no_such'; install it",
        ),
        (
            "\nfrom buzzkeep.engine.box import Crate",
            "cannot be loaded: {file}:2: ImportError: cannot import name",
        ),
        ("\n\n1 / 0", "cannot be loaded: {file}:3: ZeroDivisionError: division by zero; correct it there"),
        ("raise SystemExit", "cannot be loaded: {file}:1: SystemExit; correct it there"),
        ("GAME = 3", "is no game: the module shelf_of_games.chess must have GAME = Box(...)"),
        ("", "is no game: the module shelf_of_games.chess must have GAME = Box(...)"),
        (BOX.format(id="xiangqi"), "calls itself 'xiangqi'; it must be named 'chess' there and in its info"),
    ],
)
def test_a_broken_folder_is_told_in_a_sentence_and_the_others_are_there(
    shelf: ModuleType, code: str, said: str
) -> None:
    put(shelf, "awele", "awele")
    put(shelf, "chess", "chess")
    file = Path(shelf.__path__[0]) / "chess" / "__init__.py"
    file.write_text(code)
    registry = Registry(shelf)
    assert [game.info.id for game in registry] == ["awele"]
    (broken,) = registry.broken
    assert str(broken).startswith(f"games/chess {said.format(file=file)}")
    assert "\n" not in str(broken)
    with pytest.raises(UnknownGame, match="games/chess "):
        registry.get("chess")


@pytest.mark.parametrize(
    ("api", "said"),
    [
        (
            API_VERSION + 1,
            f"version {API_VERSION + 1} of buzzkeep.game, this Buzzkeep has {API_VERSION}; update",
        ),
        (OLDEST_API - 1, f"version {OLDEST_API - 1} of buzzkeep.game, this Buzzkeep has "),
    ],
)
def test_a_game_written_for_another_version_is_refused_in_a_sentence(shelf: ModuleType, api: int, said: str) -> None:
    put(shelf, "chess", "chess")
    with (Path(shelf.__path__[0]) / "chess" / "__init__.py").open("a") as file:
        file.write(f"GAME.api = {api}\n")
    (broken,) = Registry(shelf).broken
    assert str(broken).startswith(f"games/chess is written for {said}")


def test_a_box_says_for_which_version_it_is_written() -> None:
    assert stones.GAME.api == API_VERSION


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
        ("go", "import no_such_library", "cannot be loaded: {file}:1: ModuleNotFoundError: No module named"),
        (
            "go",
            "raise ZeroDivisionError('whatever')",
            "cannot be loaded: {file}:1: ZeroDivisionError: whatever; ",
        ),
        ("go", "", "is no game: the module broken_go must have GAME = Box(...)"),
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
    registry = declared(shelf)
    (broken,) = registry.broken
    told = said.format(file=tmp_path / "broken_go.py")
    assert str(broken).startswith(f"games-of-go (buzzkeep.games: {name} = broken_go) {told}")
    assert [game.info.id for game in registry] == ["chess"]
    assert registry.place("chess") == "games/chess"


def test_two_packages_with_the_same_game_are_told_apart(shelf: ModuleType, tmp_path: Path) -> None:
    for dist in ("go-by-ann", "go-by-bob"):
        install(tmp_path, dist, "go", dist.replace("-", "_"), BOX.format(id="go"))
    registry = declared(shelf)
    assert [str(broken).split(" (")[0] for broken in registry.broken] == ["go-by-bob"]
    assert "offers 'go' as go-by-ann " in str(registry.broken[0])
    assert registry.place("go").startswith("go-by-ann ")


@pytest.fixture
def hopeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An installed game that cannot be loaded; what is said of it."""
    monkeypatch.syspath_prepend(str(tmp_path))
    install(tmp_path, "games-of-go", "go", "hopeless_go", "import no_such_library")
    installed.cache_clear()
    yield "games-of-go (buzzkeep.games: go = hopeless_go) cannot be loaded"
    installed.cache_clear()


def test_commands_do_without_it_or_say_so_in_one_line(hopeless: str) -> None:
    assert CliRunner().invoke(main, ["simulate", "conquest", "--games", "1"]).exit_code == 0
    told = CliRunner().invoke(main, ["simulate", "go", "--games", "1"])
    assert told.exit_code == 2
    assert f"Error: {hopeless}" in told.output
    assert "Traceback" not in told.output


def test_the_list_of_games_has_a_line_for_each_and_one_for_what_is_broken(hopeless: str) -> None:
    told = CliRunner().invoke(main, ["games"])
    assert told.exit_code == 1
    assert "conquest       Conquête / Conquest: 2 to 4 seats (games/conquest)" in told.stdout.splitlines()
    (broken,) = told.stderr.splitlines()
    assert broken.startswith(hopeless)


def test_no_game_that_ships_is_broken() -> None:
    assert installed().broken == ()
    assert CliRunner().invoke(main, ["games"]).exit_code == 0


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
