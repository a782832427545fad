"""Golden playthroughs: matches written out step by step, reviewed as text, compared by a test.

``tests/games/<game>/playthroughs/<name>.txt`` starts with a header (what is played, by whom, how it is driven), up to
a line ``---``; the rest is written by

    PYTHONPATH=server:tests python -m kit.playthrough --write [FILE ...]      (`make record` for all)

and shows for each step the move, the events (``!``), the prompts (``?``) and what changed in the view of the screen
and, where it is not the same, in that of everybody else. To add one, write a header and run the command.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from buzzkeep.engine.box import Box
from buzzkeep.engine.codec import plain
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import SCREEN, Party, Role, SeatInfo
from kit.conformance import random_draw
from kit.halt import HALT
from kit.moves import bot_move, move
from kit.stones import GAME as STONES
from kit.supply import CanarySupply
from kit.table import Act, Change, Fire, Move, Resume, Setting, Stale, StepLaw, Table, Turned

TESTS = Path(__file__).resolve().parents[1]
RULE = "---"


@dataclass(frozen=True)
class Header:
    """The head of a file. ``odd`` in 100 moves are no bot's: people, the host, drops, pauses; ``steps`` is a cap."""

    title: str
    game: str
    preset: str
    options: dict[str, Any]
    phones: tuple[int, ...]  # for each seat; 0 is a bot's
    seed: int
    steps: int
    odd: int

    @classmethod
    def parse(cls, text: str) -> "Header":
        """Read the lines before the rule. Raises ``ValueError`` for a header that is not complete."""
        title, *lines = text.split(RULE, 1)[0].strip().splitlines()
        values = dict(line.split(": ", 1) for line in lines)
        if set(values) != {"game", "preset", "options", "phones", "seed", "steps", "odd"}:
            raise ValueError(f"a header has game, preset, options, phones, seed, steps and odd, not {sorted(values)}")
        return cls(
            title=title.removeprefix("# "),
            game=values["game"],
            preset=values["preset"],
            options=json.loads(values["options"]),
            phones=tuple(map(int, values["phones"].split())),
            seed=int(values["seed"]),
            steps=int(values["steps"]),
            odd=int(values["odd"]),
        )

    def lines(self) -> Iterator[str]:
        yield f"# {self.title}"
        for name in ("game", "preset", "options", "phones", "seed", "steps", "odd"):
            value = getattr(self, name)
            shown = compact(value) if name == "options" else value
            yield f"{name}: {' '.join(map(str, value)) if name == 'phones' else shown}"
        yield RULE


def games() -> dict[str, Box]:
    """Return every game a playthrough may be of: those that ship, the example, and the kit's miniature."""
    return {game.info.id: game for game in (*installed(), STONES, HALT)}


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def name_of(party: Party) -> str:
    return party.role.value if party.role is not Role.SEAT else f"seat {party.seat}" + f" {party.member or ''}".rstrip()


def play(header: Header) -> Iterator[str]:
    """Yield the lines of a playthrough."""
    scribe = Scribe()
    yield from header.lines()
    outcome = None
    for table in driven(header, (scribe,)):
        yield from scribe.taken()
        outcome = table.rules.outcome(table.state)
    yield ""
    yield f"ended: {outcome.reason}, {compact(outcome.ranking)}" if outcome else "not ended"


def driven(header: Header, laws: Sequence[StepLaw], supply: CanarySupply | None = None) -> Iterator[Table]:
    """Play the match of a header under ``laws``; yield its table after the set-up and after each move."""
    game = games()[header.game]
    preset = next(preset for preset in game.info.presets if preset.id == header.preset)
    seats = tuple(
        SeatInfo(seat, tuple(f"p{seat}{letter}" for letter in "abcdefgh"[:count]))
        for seat, count in enumerate(header.phones)
    )
    setting = Setting(game, seats, preset.options | header.options, header.seed, supply or CanarySupply())
    table = Table(setting, (), laws)
    rng = CounterRng(b"a golden playthrough", header.seed << 32)
    yield table
    while not table.over and table.steps < header.steps:
        odd = rng.below(100) < header.odd
        chosen = move(table, random_draw(rng)) if odd else bot_move(table, rng.below(64))
        table.play(chosen or Fire())
        yield table


class Scribe:
    """A step law that forbids nothing and writes down everything."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._views: dict[Party, Any] = {}

    def taken(self) -> list[str]:
        """Return the lines written since the last call."""
        lines, self._lines = self._lines, []
        return lines

    def __call__(self, table: Table, turned: Turned) -> None:
        """Write down a step."""
        write = self._lines.append
        write("")
        write(f"{table.steps} @ {turned.moment.now} ms: {told(table, turned.move)}")
        event_type = table.game.event_type
        for event in turned.step.events:
            public = table.rules.redact(event, SCREEN)
            if public is not None:
                write(f"  ! {compact(plain(event_type, public))}")
            for viewer in table.parties:
                shown = table.rules.redact(event, viewer)
                if shown is not None and shown != public:
                    write(f"  ! to {name_of(viewer)}: {compact(plain(event_type, shown))}")
        due = {timer.id: timer.due for timer in table.timers}
        if table.prompts != turned.prompts or table.timers != turned.timers:
            for prompt in table.prompts:
                asked = ", ".join(f"seat {seat}" for seat in prompt.seats) or "host"
                write(f"  ? {prompt.kind} [{prompt.id}] to {asked} until {due.get(prompt.timer or '', 'answered')}")
        public_changes: set[str] = set()
        for viewer in table.parties:
            view = plain(table.game.view_type, table.rules.view(table.state, viewer))
            changes = list(differences(self._views.get(viewer), view, ""))
            self._views[viewer] = view
            for change in changes:
                if change not in public_changes:
                    write(f"  {name_of(viewer)}: {change}")
            if viewer == SCREEN:
                public_changes = set(changes)


def differences(before: Any, after: Any, place: str) -> Iterator[str]:
    """Yield ``place = value`` for each smallest part that changed; a record of another kind is one part."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.get("kind") == after.get("kind"):
        for key, value in after.items():
            yield from differences(before.get(key), value, f"{place}.{key}" if place else key)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, value in enumerate(after):
            yield from differences(before[index], value, f"{place}.{index}")
    elif before is None and isinstance(after, dict) and not place:
        for key, value in after.items():
            yield f"{key} = {compact(value)}"
    else:
        yield f"{place} = {compact(after)}"


def told(table: Table, made: Move) -> str:
    match made:
        case Act(who=who, action=action):
            host = who.role is Role.HOST
            shown = plain(type(action) if host else table.game.action_type, action)
            return f"{name_of(who)} {shown.pop('kind')} {compact(shown) if shown else ''}".rstrip()
        case Fire():
            return "time is up"
        case Stale(timer=timer):
            return "set-up" if timer == "setup" else f"stale timer {timer!r}"
        case Change(who=who, change=change):
            return f"{name_of(who)} {change.value}"
        case Resume(paused_ms=paused):
            return f"resumed after {paused} ms"


def files(*folders: str) -> list[Path]:
    """Return the files in folders of games, those of the kit among them."""
    found = [file for folder in folders for file in TESTS.glob(f"*/*/{folder}/*.txt")]
    return sorted(found, key=lambda path: (path.parents[1].name, path.name))


def text_of(path: Path) -> str:
    """Return what the file at ``path`` should hold, from its header."""
    return "\n".join(play(Header.parse(path.read_text(encoding="utf-8")))) + "\n"


def begin() -> None:
    """Write a header for each game without a playthrough: a match of a person and bots to its end."""
    for box in installed():
        folder = TESTS / "games" / box.info.id / "playthroughs"
        if not list(folder.glob("*.txt")):
            phones = (1, *[0] * (box.info.default_seats - 1))
            preset = box.info.presets[0].id
            header = Header("A person and bots, to the end", box.info.id, preset, {}, phones, seed=1, steps=5000, odd=0)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "match.txt").write_text("\n".join((*header.lines(), RULE, "")), "utf-8")


@click.command()
@click.option("--write", is_flag=True, help="Write the files anew, and one for a game that has none.")
@click.argument("paths", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(write: bool, paths: tuple[Path, ...]) -> None:
    """Compare or write golden playthroughs."""
    stale = 0
    if write and not paths:
        begin()
    for path in paths or files("playthroughs"):
        text = text_of(path)
        if text == path.read_text(encoding="utf-8"):
            continue
        stale += 1
        if write:
            path.write_text(text, encoding="utf-8")
        click.echo(f"{'written' if write else 'stale'}: {path}")
    if stale and not write:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
