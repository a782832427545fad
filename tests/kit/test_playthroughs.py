"""Golden playthroughs: every game has some, and each is what the rules play today."""

from pathlib import Path

import pytest

from buzzkeep.engine.registry import installed
from kit.playthrough import Header, differences, files, games, text_of

FILES = files("playthroughs")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_the_playthrough_is_what_is_played(path: Path) -> None:
    """If a difference is wanted: ``PYTHONPATH=server:tests python -m kit.playthrough --write``."""
    written = path.read_text(encoding="utf-8")
    assert Header.parse(written).game == path.parents[1].name, "the folder is the game"
    assert path.parents[1].name in games()
    assert text_of(path).splitlines() == written.splitlines()


@pytest.mark.parametrize("game_id", [game.info.id for game in installed()])
def test_every_game_has_a_playthrough_and_one_that_reaches_the_end(game_id: str) -> None:
    written = [path.read_text(encoding="utf-8") for path in FILES if path.parents[1].name == game_id]
    assert written, f"no golden playthrough of {game_id}: `make record` writes one"
    assert any("\nended: " in text for text in written), f"no playthrough of {game_id} reaches its end"


def test_a_header_that_lacks_a_line_is_refused() -> None:
    with pytest.raises(ValueError, match="a header has game"):
        Header.parse("# A title\ngame: toy\n---\n")


def test_only_what_changed_is_written() -> None:
    before = {"a": 1, "list": [1, 2], "stage": {"kind": "x", "n": 1}, "same": {"kind": "y", "n": 1}}
    after = {"a": 1, "list": [1, 3], "stage": {"kind": "z", "m": 2}, "same": {"kind": "y", "n": 2}}
    assert list(differences(before, after, "")) == ["list.1 = 3", 'stage = {"kind":"z","m":2}', "same.n = 2"]
    assert list(differences([1], [1, 2], "list")) == ["list = [1,2]"]
    assert list(differences(after, after, "")) == []
