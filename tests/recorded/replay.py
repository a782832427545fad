"""Plays recorded matches again and tells the first input after which a match goes another way than it went.

    PYTHONPATH=server:tests python -m recorded.replay [GAME ...] [--match N] [--jobs 2] [--skip views] [--show 3]

A view that differs is told by its digest alone. What exactly differs is seen against a checkout of a commit at which
nothing diverges, such as the one that brought the recordings:

    git worktree add ../before COMMIT
    PYTHONPATH=server:tests python -m recorded.replay GAME --match N --at STEP --against ../before
"""

import difflib
import json
import os
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click

from recorded import book
from recorded.protocol import Given, Impossible, begun

Json = Any
BEFORE = 3  # inputs that are shown before the one at which a match diverges


@dataclass(frozen=True)
class Divergence:
    """The first input after which a match went another way. ``step`` counts from 1; 0 is the set-up."""

    game: str
    match: int
    title: str
    step: int
    aspect: str
    given: Json
    asked: Json  # what was asked before it
    expected: Json
    actual: Json
    viewers: tuple[str, str]
    before: tuple[str, ...]

    @property
    def place(self) -> str:
        """What diverges after which sort of input: divergences at one place have mostly one cause."""
        given, kinds = self.given, " + ".join(prompt[0] for prompt in self.asked) or "nothing"
        action = given.get("action") or {}
        done = action.get("kind") or given.get("change") or given.get("do", "set-up")
        return f"{self.aspect} after {done!r} while {kinds} was asked"

    def __str__(self) -> str:
        """Return it at length."""
        lines = [
            f"{self.game} match {self.match} ({self.title}), step {self.step}: {self.place}",
            *(f"  before:   {line}" for line in self.before),
            f"  asked:    {_short(self.asked)}",
            f"  input:    {_short(self.given)}",
        ]
        if self.aspect == "views":
            half = 2 * book.DIGEST_BYTES
            pairs = [(str(text)[:half], str(text)[half:]) for text in (self.expected, self.actual)]
            differ = [name for name, one, other in zip(self.viewers, *pairs, strict=True) if one != other]
            lines.append(f"  the view of {' and of '.join(map(repr, differ))} (see --at and --against)")
        elif self.aspect == "events":
            lines += [f"  {line}" for line in _diff(self.expected or [], self.actual or [])]
        else:
            lines += [f"  expected: {_short(self.expected)}", f"  actual:   {_short(self.actual)}"]
        return "\n".join(lines)


def _short(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _diff(expected: list[Json], actual: list[Json]) -> Iterator[str]:
    """Yield the events of both, one a line: those that are missing (-), those that are new (+), and the others."""
    for line in difflib.ndiff(list(map(_short, expected)), list(map(_short, actual))):
        if not line.startswith("?"):
            yield line


def replayed(match: Json, skip: Collection[str] = ()) -> Divergence | None:
    """Play a recorded match again; return where it diverges, or None. Aspects in ``skip`` are not compared."""
    before: list[str] = []
    asked: Json = []
    given: Json = {}
    viewers = ("", "")
    step = 0

    def diverged(aspect: str, expected: Json, actual: Json) -> Divergence:
        last = tuple(before[-BEFORE:])
        return Divergence(
            match["game"], match["match"], match["title"], step, aspect, given, asked, expected, actual, viewers, last
        )

    try:
        playing = begun(book.setting_of(match))
        observer = book.Observer(playing, views="views" not in skip)
        viewers = observer.looked_at()
        actual, expected = observer.seen(0), match["first"]
        for aspect in _differing(expected, actual, skip):
            return diverged(aspect, expected.get(aspect), actual.get(aspect))
        for step, (given, expected) in enumerate(match["steps"], 1):  # noqa: B007  told of by diverged()
            asked = playing.asked()
            refused = playing.give(Given(**given))
            viewers = observer.looked_at()
            actual = observer.refused(refused) if refused is not None else observer.seen(given["at"])
            for aspect in _differing(expected, actual, skip):
                return diverged(aspect, expected.get(aspect), actual.get(aspect))
            before.append(_short(given))
    except Impossible as error:
        return diverged("input", "possible", str(error))
    except Exception:
        return diverged("input", "no exception", traceback.format_exc(limit=-4))
    return None


def _differing(expected: dict[str, Json], actual: dict[str, Json], skip: Collection[str]) -> list[str]:
    """Return the aspects that differ, those that say most about the cause first."""
    if expected == actual:
        return []
    return [name for name in book.ASPECTS if name not in skip and expected.get(name) != actual.get(name)]


def replay(
    game: str, wanted: Iterable[int] | None = None, *, skip: Collection[str] = (), jobs: int = 1
) -> list[Divergence]:
    """Replay recorded matches of a game, all or those of the wanted numbers; return where they diverge."""
    matches, play = book.read(game, wanted), partial(replayed, skip=skip)
    if jobs == 1:
        found = list(map(play, matches))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(play, matches, chunksize=5))
    return [divergence for divergence in found if divergence is not None]


def looked_at(match: Json, at: int) -> Iterator[str]:
    """Yield, line by line, everything that is seen after input ``at`` of a match: events and the view of everybody."""
    playing = begun(book.setting_of(match))
    for given, _ in match["steps"][:at]:
        playing.give(Given(**given))
    seen = {
        "events": list(playing.seen()),
        "asked": playing.asked(),
        "due": playing.due,
        "position": playing.position,
        "views": {viewer: playing.view(viewer) for viewer in playing.viewers()},
    }
    yield from json.dumps(seen, ensure_ascii=False, indent=1, sort_keys=True).splitlines()


def _elsewhere(checkout: Path, game: str, number: int, at: int) -> list[str]:
    """Return the lines of :func:`looked_at` as another checkout sees them."""
    paths = os.pathsep.join(str(checkout.resolve() / name) for name in ("server", "tests"))
    command = [sys.executable, "-m", "recorded.replay", game, "--match", str(number), "--at", str(at)]
    run = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": paths}, cwd=checkout, check=True, capture_output=True, text=True
    )
    return run.stdout.splitlines()


@click.command()
@click.argument("games", nargs=-1)
@click.option("--match", "numbers", type=int, multiple=True, help="Replay these matches only (may be repeated).")
@click.option("--jobs", default=1, show_default=True, help="Processes that replay at the same time.")
@click.option("--skip", type=click.Choice(book.ASPECTS), multiple=True, help="Do not compare this (may be repeated).")
@click.option("--show", default=3, show_default=True, help="How many divergences of a game are told at length.")
@click.option("--at", type=int, help="Print all that is seen after this step of the match instead.")
@click.option(
    "--against", type=click.Path(path_type=Path), help="With --at: tell what another checkout sees otherwise."
)
def main(
    games: tuple[str, ...],
    numbers: tuple[int, ...],
    jobs: int,
    skip: tuple[str, ...],
    show: int,
    at: int | None,
    against: Path | None,
) -> None:
    """Replay the recorded matches of GAMES (all games if none is named). Exits with 1 if one diverges."""
    games = games or tuple(book.games())
    if unknown := set(games) - set(book.games()):
        raise click.UsageError(f"no recordings of {', '.join(sorted(unknown))}; there are {', '.join(book.games())}")
    if at is not None:
        if len(games) != 1 or len(numbers) != 1:
            raise click.UsageError("--at wants one game and one --match")
        lines = list(looked_at(next(book.read(games[0], numbers)), at))
        if against is not None:
            there = _elsewhere(against, games[0], numbers[0], at)
            lines = list(difflib.unified_diff(there, lines, str(against), "here", n=2, lineterm=""))
        click.echo("\n".join(lines))
        return
    diverged = False
    for game in games:
        found = replay(game, numbers or None, skip=skip, jobs=jobs)
        diverged = diverged or bool(found)
        for divergence in sorted(found, key=lambda one: one.step)[:show]:
            click.echo(f"{divergence}\n")
        for place, count in Counter(one.place for one in found).most_common(10):
            click.echo(f"{count:4} x {place}")
        click.echo(f"{game}: {len(found)} of {len(numbers) or len(list(book.read(game)))} matches diverge")
    raise SystemExit(diverged)


if __name__ == "__main__":
    main()
