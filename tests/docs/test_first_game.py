"""The tutorial holds: its blocks, put together as it says, are games that the kit finds nothing wrong with."""

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

import buzzkeep
from docs.pages import broken_links
from kit.test_mistakes import complaint, shelf

DOCS = Path(buzzkeep.__file__).parent / "docs"
PAGES = [DOCS / lang / "first_game.md" for lang in ("en", "fr")]
LAST_EDITS = (  # what the page's last sentence says of GAME
    ("        open_information=True,\n", ""),
    ("actions=(Roll, Stop)", "actions=(Roll, Stop, Go)"),
    ("events=Rolled", "events=(Rolled, Went, Met)"),
)
__all__ = ["shelf"]  # a fixture


def blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def named(node: ast.stmt) -> str:
    """Return what a statement at the top of a file defines."""
    if isinstance(node, ast.ImportFrom):
        return str(node.module)
    return node.targets[0].id if isinstance(node, ast.Assign) else node.name  # type: ignore[attr-defined]


def laid_over(source: str, block: str) -> str:
    """Return the source with a block of part two: what has the name of something takes its place."""
    for new in ast.parse(block).body:
        tree = {named(node): node for node in ast.parse(source).body if not isinstance(node, ast.Expr)}
        lines = source.split("\n")
        if old := tree.get(named(new)):
            lines[_first(old) - 1 : old.end_lineno] = [_text(new, block)]
        else:
            above = ast.parse(source).body[1] if isinstance(new, ast.ImportFrom) else tree["Magpies"]
            lines[_first(above) - 1 : _first(above) - 1] = [_text(new, block), ""]
        source = "\n".join(lines)
    return source


def _first(node: ast.stmt) -> int:
    return min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])


def _text(node: ast.stmt, block: str) -> str:
    return "\n".join(block.split("\n")[_first(node) - 1 : node.end_lineno])


def parts(page: Path) -> tuple[str, str]:
    """Return the two games of the page."""
    texts = blocks(page)
    count = next(place for place, text in enumerate(texts, 1) if "GAME = Box(" in text)
    game = secret = "\n\n".join(texts[:count])
    for block in texts[count:]:
        secret = laid_over(secret, block)
    for old, new in LAST_EDITS:
        assert old in secret
        secret = secret.replace(old, new)
    return game, secret


@pytest.mark.parametrize("part", [0, 1], ids=["the game", "a secret"])
def test_the_game_of_the_tutorial_is_sound(shelf: ModuleType, part: int) -> None:
    assert complaint(shelf, parts(PAGES[0])[part], "magpies") == ""


def test_a_secret_of_the_tutorial_that_is_not_kept_is_found(shelf: ModuleType) -> None:
    told = parts(PAGES[0])[1].replace("-> Seen:", "-> Nests:").replace("return Seen(t.board.gems)", "return t.board")
    assert "view.lucky" in complaint(shelf, told, "magpies")


def test_an_answer_that_is_told_though_it_was_sealed_is_found(shelf: ModuleType) -> None:
    hides = "replace(event, tree=None) if isinstance(event, Went) and event.seat != viewer.seat else event"
    source = parts(PAGES[0])[1]
    assert hides in source
    assert "Went (shelf/magpies" in complaint(shelf, source.replace(hides, "event"), "magpies")


def test_both_languages_write_the_same_game() -> None:
    assert blocks(PAGES[0]) == blocks(PAGES[1])


@pytest.mark.parametrize("page", PAGES, ids=["en", "fr"])
def test_no_link_is_broken(page: Path) -> None:
    assert broken_links(page) == []
