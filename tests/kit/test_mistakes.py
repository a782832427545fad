"""Mistakes made on purpose in the example: whatever finds one names the place and the cure."""

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from buzzkeep.engine.box import Box
from buzzkeep.engine.registry import Registry
from kit import conformance as c
from kit import stones
from kit.table import LawBroken, Setting

SOURCE = Path(stones.__file__).read_text("utf-8")


class Mistake(NamedTuple):
    """Texts of the example and what stands there instead; then what must be said: the place and the cure.

    The place is a name, or ``line of`` and how the line begins.
    """

    edits: list[tuple[str, str]]
    place: str
    cure: str


# the example with a secret: one seat is cursed, and knows it
SECRET = [
    ("    loser: Seat | None = None\n", "    cursed: Seat\n    loser: Seat | None = None\n"),
    (
        "@record\nclass Take:",
        "@record\nclass Seen:\n    stones: int\n\n\n@record\nclass Mine:\n    cursed: bool\n\n\n@record\nclass Take:",
    ),
    ("Heap(15 + rng.below(7))", "Heap(15 + rng.below(7), rng.choice(seats))"),
    (
        "    def public(self, t: Table) -> Heap:\n        return t.board\n",
        "    def public(self, t: Table) -> Seen:\n        return Seen(t.board.stones)\n\n"
        "    def private(self, t: Table, viewer: Party) -> Mine:\n"
        "        return Mine(viewer.seat == t.board.cursed)\n\n\n"
        "class Proof:\n"
        "    @staticmethod\n"
        "    def broken(rules, state):\n"
        "        return ()\n\n"
        "    @staticmethod\n"
        "    def resample(rules, state, viewer, rng):\n"
        "        if viewer.seat == state.board.cursed:\n"
        "            return rules, state\n"
        "        others = [chair.seat for chair in state.chairs if chair.seat != viewer.seat]\n"
        "        return rules, replace(state, board=replace(state.board, cursed=rng.choice(others)))\n\n\n"
        "Stones.proof = Proof\n",
    ),
    ("        open_information=True,\n", ""),
    ("min_seats=2", "min_seats=3"),
    ("default_seats=2", "default_seats=3"),
    ("from typing import", "from dataclasses import dataclass, replace\nfrom typing import"),
]
# the example with a secret answer: whoever takes makes a wish, and nobody else may know it
WISH = [
    ("    stones: int\n    loser", "    stones: int\n    wishes: tuple[int, ...]\n    loser"),
    (
        "@record\nclass Take:\n    stones: int\n",
        "@record\nclass Seen:\n    stones: int\n\n\n@record\nclass Mine:\n    wish: int\n\n\n"
        "@record\nclass Take:\n    stones: int\n    wish: int\n",
    ),
    ("    seat: Seat\n    stones: int\n", "    seat: Seat\n    stones: int\n    wish: int\n"),
    ("[Take(count) for", "[Take(count, wish) for wish in (1, 2) for"),
    ("self._take(t, action.stones)", "self._take(t, action.stones, action.wish)"),
    ("self._take(t, 1)", "self._take(t, 1, 1)"),
    ("def _take(self, t: Table, stones: int)", "def _take(self, t: Table, stones: int, wish: int)"),
    (
        "t.set(stones=t.board.stones - stones)",
        "wishes = tuple(wish if seat == self.seat else old for seat, old in enumerate(t.board.wishes))\n"
        "        t.set(stones=t.board.stones - stones, wishes=wishes)",
    ),
    ("Taken(self.seat, stones)", "Taken(self.seat, stones, wish)"),
    ("Heap(15 + rng.below(7))", "Heap(15 + rng.below(7), (1,) * len(seats))"),
    (
        "    def public(self, t: Table) -> Heap:\n        return t.board\n",
        "    def public(self, t: Table) -> Seen:\n        return Seen(t.board.stones)\n\n"
        "    def private(self, t: Table, viewer: Party) -> Mine | None:\n"
        "        return None if viewer.seat is None else Mine(t.board.wishes[viewer.seat])\n\n"
        "    def redact(self, event: Any, viewer: Party) -> Any:\n"
        "        return event if event.seat == viewer.seat else replace(event, wish=0)\n\n\n"
        "class Proof:\n"
        "    @staticmethod\n"
        "    def broken(rules, state):\n"
        "        return ()\n\n"
        "    @staticmethod\n"
        "    def resample(rules, state, viewer, rng):\n"
        "        old = enumerate(state.board.wishes)\n"
        "        wishes = tuple(wish if seat == viewer.seat else 1 + rng.below(2) for seat, wish in old)\n"
        "        return rules, replace(state, board=replace(state.board, wishes=wishes))\n\n\n"
        "Stones.proof = Proof\n",
    ),
    ("        open_information=True,\n", ""),
    ("from typing import", "from dataclasses import dataclass, replace\nfrom typing import"),
]
PASS = ("@record\nclass Taken", '@record\nclass Pass:\n    kind: Literal["pass"] = "pass"\n\n\n@record\nclass Taken')

MISTAKES = {
    # told by the registry, at the start
    "a bracket is open": Mistake([("loser: Seat", "loser: (Seat")], "line of loser", "never closed"),
    "a name that is not there": Mistake(
        [("import (\n", "import (\n    Tsage,\n")], "line of from buzz", "correct the import"
    ),
    "a library that is not there": Mistake(
        [("from typing", "import chess\nfrom typing")], "line of import chess", "install it"
    ),
    "another id": Mistake(
        [('id="stones"', 'id="rocks"')], "games/stones", "must be named 'stones' there and in its info"
    ),
    "GAME misspelt": Mistake([("GAME =", "GAMES =")], "shelf.stones", "must have GAME = Box(...)"),
    "for a newer version": Mistake([("game=", "api=99, game=")], "games/stones", "update Buzzkeep"),
    "a dataclass for a board": Mistake(
        [
            ("@record\nclass Heap", "@dataclass\nclass Heap"),
            ("from typing", "from dataclasses import dataclass\nfrom typing"),
        ],
        "Heap",
        "write @record above `class Heap`",
    ),
    "an action without kind": Mistake(
        [('    kind: Literal["take"] = "take"\n', "")], "Take", "write `class Take(Kinded)`"
    ),
    "an event without kind": Mistake(
        [('    kind: Literal["taken"] = "taken"\n', "")], "Taken", "`class Taken(Kinded)`"
    ),
    "no stages": Mistake([("    stages = (Taking,)\n", "")], "Stones", "`stages = (First, ...)`"),
    "asks misspelt": Mistake([("def asks", "def ask")], "Taking", "`def asks(...)` returns the Ask"),
    "public misspelt": Mistake(
        [('public = ("seat",)', 'public = ("seats",)')], "Taking.public", "write a field's name"
    ),
    "public without its type": Mistake(
        [("t: Table) -> Heap", "t: Table)")], "Stones", "`def public(...) -> SomeRecord`"
    ),
    # told by the kit, as it reads the source
    "random": Mistake([("from typing", "import random\nfrom typing")], "line of import random", "chance is `t.rng`"),
    "time": Mistake([("from typing", "import time\nfrom typing")], "line of import time", "the clock is `t.now`"),
    "a file": Mistake([("return t.board\n", "return open('heap')\n")], "line of return open", "is material (`gather`)"),
    "network": Mistake([("from typing", "import urllib.request\nfrom typing")], "line of import url", "is material"),
    "the engine": Mistake(
        [("from typing", "from buzzkeep.engine import codec\nfrom typing")],
        "line of from buzz",
        "from buzzkeep.game import",
    ),
    "a record changed": Mistake(
        [("t.set(loser=self.seat)", 'object.__setattr__(t.board, "loser", 1)')], "line of object", "`t.set(...)`"
    ),
    # told by the kit, as it plays
    "a text in one language": Mistake(
        [('("Les cailloux", "Stones")', '("Les cailloux", "")')], "Les cailloux", "(French, En"
    ),
    "numbers for keys": Mistake(
        [("loser: Seat | None = None", "loser: Seat | None = None\n    wins: dict[Seat, int] | None = None")],
        "keys of a dict",
        "in JSON they are text",
    ),
    "a list in the board": Mistake(
        [
            ("loser: Seat | None = None", "loser: Seat | None = None\n    gone: tuple[int, ...] = ()"),
            ("t.set(stones=", "t.set(gone=[stones], stones="),
        ],
        "state.board.gone",
        "make it a tuple",
    ),
    "a list in an event": Mistake(
        [("Taken(self.seat, stones)", "Taken(self.seat, [stones])")], "Taken.stones", "make it a tuple"
    ),
    "a text for a seat": Mistake(
        [("loser=self.seat)", "loser=str(self.seat))")], "field_name='loser'", "correct the one or"
    ),
    "an event not declared": Mistake(
        [PASS, ("        t.set(stones", "        t.emit(Pass())\n        t.set(stones")],
        "line of class Pass",
        "`events=(..., Pass)`",
    ),
    "an action not declared": Mistake(
        [PASS, (" + 1)]", " + 1)] + [Pass()]")], "line of class Pass", "`actions=(..., Pass)`"
    ),
    "a stage not listed": Mistake(
        [
            ("stages = (Taking,)", "stages = (Other,)"),
            ("class Stones", "@record\nclass Other(Taking):\n    pass\n\n\nclass Stones"),
        ],
        "Taking",
        "name it in `stages`",
    ),
    "a stage for a flow": Mistake([("Enter(Taking(", "(Taking(")], "Taking", "Stay, Enter, Push, Done or End"),
    "no flow": Mistake([("return self._take(t, 1)", "self._take(t, 1)")], "Taking", "Stay, Enter, Push, Done or End"),
    "no close": Mistake([("def close", "def closes")], "Taking", "says what silence, Skip and absence mean"),
    "no act": Mistake([("def act", "def acts")], "Taking", "says what an answer does"),
    "no legal": Mistake([("def legal", "def legals")], "line of class Taking", "must find something in `legal`"),
    "a write in a look": Mistake(
        [("        return [Take(", "        t.missed(0)\n        return [Take(")],
        "line of t.missed",
        "`begin`, `act`, `close` or",
    ),
    "chance in a look": Mistake(
        [('"take", (self.seat,)', '"take", (t.rng.choice(t.seats),)')], "line of return (Ask", "draw in"
    ),
    "a stage changed": Mistake(
        [("        t.emit(", "        self.seat = 1\n        t.emit(")],
        "line of self.seat = 1",
        "`Stay(replace(self, ...))`",
    ),
    "a slip": Mistake([("action.stones", "action.stone")], "line of return self._take(t, action", "correct that line"),
    "a memory beside the match": Mistake(
        [
            ("    seat: Seat\n    ms", "    seen: ClassVar[list] = []\n    seat: Seat\n    ms"),
            ("Any, Lit", "Any, ClassVar, Lit"),
            ("Taken(self.seat, stones)", "Taken(self.seat, len(self.seen))"),
            ("t.emit(", "self.seen.append(1)\n        t.emit("),
        ],
        "step.events[0].stones",
        "fields of its board and its stages",
    ),
    "no end": Mistake(
        [('return End("last stone")', "return Enter(Taking(0))")], "line of class Taking", "answer `End(...)`"
    ),
    "a seat not ranked": Mistake(
        [("(winners, (t.board.loser,))", "(winners,)")], "line of class Stones", "each seat of `t.seats`"
    ),
    "minutes upside down": Mistake([("Plan(1, 5)", "Plan(5, 1)")], "minutes_min=5", "from the least"),
    # told by the kit of what is hidden
    "no proof": Mistake(
        [("        open_information=True,\n", "")], "resample of its proof.py", "open_information=True"
    ),
    "the screen has no seat": Mistake(
        [*SECRET, ("viewer.seat ==", "viewer.seated ==")], "line of return Mine", "`who.role is Role.SEAT`"
    ),
    "a secret for all to see": Mistake(
        [*SECRET, ("class Seen:\n", "class Seen:\n    cursed: int\n"), ("Seen(", "Seen(t.board.cursed, ")],
        "view.cursed",
        "belongs to `private`",
    ),
    "a secret that is told": Mistake(
        [*SECRET, ("t.emit(Taken(self.seat, stones", "t.emit(Taken(self.seat, t.board.cursed")],
        "line of class Taken",
        '(Kinded, discloses="event")',
    ),
    "a secret answer that is told": Mistake(
        [*WISH, ("return event if event.seat == viewer.seat else replace(event, wish=0)", "return event")],
        "line of class Taken",
        "`redact` takes it out",
    ),
    "a secret that decides": Mistake(
        [*SECRET, ("if t.board.stones:", "if t.board.stones > 9 or t.board.stones and self.seat != t.board.cursed:")],
        "view.stage",
        'a class with `discloses="view"`',
    ),
}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """An empty package for the game."""
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(c, "LONGEST_MATCH", 300)
    for name in [name for name in sys.modules if name.split(".")[0] == "shelf"]:
        monkeypatch.delitem(sys.modules, name)
    import shelf

    return shelf  # type: ignore[no-any-return]  # made above


def complaint(shelf: ModuleType, source: str, game_id: str = "stones") -> str:
    """Return what registration or the kit says of a game, as one text; nothing of a sound one."""
    folder = Path(shelf.__path__[0]) / game_id
    folder.mkdir(exist_ok=True)
    (folder / "__init__.py").write_text(source, "utf-8")
    registry = Registry(shelf)
    if registry.broken:
        return str(registry.broken[0])
    (game,) = registry
    return of_the_kit(game)


def of_the_kit(game: Box) -> str:
    """Return what the kit says of a game."""
    few, many = (c.people(game, seats) for seats in (game.info.min_seats, game.info.max_seats))
    try:
        c.the_rules_are_pure(game)
        c.the_box_is_labelled(game)
        c.its_records_are_written_alike(game)
        c.silence_ends_a_match(game, Setting(game, few))
        c.laws_hold_from_start_to_end(game, Setting(game, many, seed=1))
        c.worlds_really_differ(game)
        c.the_plan_is_honest(game, {}, game.info.max_seats)
    except LawBroken as broken:
        return str(broken)
    return ""


def edited(edits: list[tuple[str, str]]) -> str:
    text = SOURCE
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_with_its_place_and_its_cure(shelf: ModuleType, name: str) -> None:
    edits, place, cure = MISTAKES[name]
    source = edited(edits)
    said = complaint(shelf, source)
    if place.startswith("line of "):
        begins = place.removeprefix("line of ")
        number = next(n for n, line in enumerate(source.splitlines(), 1) if line.strip().startswith(begins))
        place = f"shelf/stones/__init__.py:{number}"
    assert re.search(re.escape(place) + r"(?!\d)", said), said
    assert cure in said, said


@pytest.mark.parametrize("edits", [[], SECRET, WISH], ids=["open", "secret", "secret answer"])
def test_without_a_mistake_nothing_is_told(shelf: ModuleType, edits: list[tuple[str, str]]) -> None:
    assert complaint(shelf, edited(edits)) == ""


def test_a_game_of_one_module_is_played_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stones_alone.py").write_text(SOURCE, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert of_the_kit(import_module("stones_alone").GAME) == ""
    monkeypatch.delitem(sys.modules, "stones_alone")


def test_a_missing_docstring_is_told_with_its_place(shelf: ModuleType) -> None:
    source = SOURCE.replace("class Taken:", 'class Taken:\n    """They were taken."""\n')
    assert complaint(shelf, source) == ""
    (game,) = Registry(shelf)
    with pytest.raises(LawBroken) as told:
        c.the_rules_are_tidy(game)
    heap, taken = (
        f"shelf/stones/__init__.py:{number}:7: D101 Missing docstring in public class"
        for number, line in enumerate(source.splitlines(), 1)
        if line.startswith(("class Heap", "class Taken"))
    )
    assert heap in str(told.value)
    assert taken not in str(told.value)
    assert "a docstring has one to three lines" in str(told.value)
