"""``buzzkeep bench evening``: how long people play against what the host is told, and how often a family is right."""

import tempfile
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from statistics import fmean, median
from typing import Any, get_args

import click
from sqlalchemy import Engine

from buzzkeep.banks.keeping.shipped import ensure_shipped
from buzzkeep.banks.playing.picker import BankSupply
from buzzkeep.engine.box import Box
from buzzkeep.engine.ending import final_count
from buzzkeep.engine.game import offers
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.games.conquest.planning import left
from buzzkeep.profiles import OPEN
from buzzkeep.quiz.capability import LimitsLevels, Quiz
from buzzkeep.quiz.content import ContentChoice, Lang, NotEnough
from buzzkeep.store.database import open_database
from workshop.simulate.report import Spread, spread
from workshop.simulate.runner import Runner

MOMENTS = (0.1, 0.25, 0.5, 0.75)
FAMILY = (0.6, 0.45, 0.3, 0.2, 0.1)
"""Of the choice questions of levels 1 to 5, what somebody of a family knows; the others are guessed."""


class _Family(Runner):
    """A match that notes how likely its answers to choice questions are right, and what its host is told."""

    def __init__(self, game: Box, options: Any, supply: BankSupply, seats: int, key: bytes) -> None:
        material = game.gather(options, seats, supply)
        self._levels = {question.id: question.difficulty for question in material.choice_questions}
        self.right: dict[int, list[float]] = {}
        self.told: dict[int, tuple[int, int]] = {}  # by turn: when it began, and how long the match was to go on then
        super().__init__(game, game.bind(options, material), ("medium",) * seats, key, people=True)

    def _take(self, state: Any, events: Sequence[Any]) -> None:
        super()._take(state, events)
        assert isinstance(self._rules, Quiz)
        if state.outcome is None:
            self.told.setdefault(state.board.turn, (self._now, left(self._rules.look(state))))
        self.asked = self._rules.used(state)
        shown = self._rules.revealed(state)
        if shown is not None and shown.kind == "choice":
            known = FAMILY[self._levels[shown.asked.question] - 1]
            self.right[shown.serial] = [known + (1 - known) / shown.options] * len(shown.replies)


@click.command()
@click.option("--games", default=20, show_default=True, type=click.IntRange(1), help="Matches of each row.")
@click.option("--preset", "presets", multiple=True, metavar="ID", help="Only these; may be repeated.")
@click.option("--lang", default="en", show_default=True, type=click.Choice(get_args(Lang)), help="Of the questions.")
@click.option("--hardest", default=OPEN.hardest, show_default=True, type=click.IntRange(1, 5), help="Highest level.")
@click.option("--lands", type=click.Choice(("on", "off")), help="Whether the land asks; as in the preset if not given.")
@click.option("--one-room", is_flag=True, help="One match after the other in one room, which has seen what was asked.")
def evening(games: int, presets: tuple[str, ...], lang: Lang, hardest: int, lands: str | None, one_room: bool) -> None:
    """Let people who take their time play Conquest: minutes told and played, how often a family is right, repeats."""
    game = installed().get("conquest")
    limits = offers(game, LimitsLevels)
    moments = ", ".join(f"{moment:.0%}" for moment in MOMENTS)
    click.echo(
        f"preset    seats  told          played (p5 to p95)  a family is right  to go, off at {moments}; asked before"
    )
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(Path(folder) / "banks.db")
        try:
            ensure_shipped(engine)
            for preset in game.info.presets:
                if presets and preset.id not in presets:
                    continue
                options = game.options_type.model_validate(preset.options | ({"lands": lands} if lands else {}))
                most = min(hardest, (limits and limits.hardest(options)) or hardest)
                content = ContentChoice(lang, difficulty_max=most)
                for seats in range(game.info.min_seats, game.info.max_seats + 1):
                    told = game.plan(options, seats)
                    try:
                        minutes, right, off, again = _played(game, options, seats, games, engine, content, one_room)
                    except NotEnough as short:  # no open questions ship
                        click.echo(f"{preset.id:<9} {seats:>5}  {short}")
                        continue
                    click.echo(
                        f"{preset.id:<9} {seats:>5}  {told.minutes_min:>2} to {told.minutes_max} min  "
                        f"{minutes.median:5.1f} ({minutes.p5:.1f} to {minutes.p95:.1f})  {right:>13.0%}      "
                        + " ".join(f"{each:>6.0%}" for each in off)
                        + (" " * 6 + " ".join(f"{share:.0%}" for share in again) if one_room else "")
                    )
        finally:
            engine.dispose()


def _played(
    game: Box, options: Any, seats: int, games: int, engine: Engine, content: ContentChoice, one_room: bool
) -> tuple[Spread, float, list[float], list[float]]:
    """Return the minutes of the matches, the final count with them, and the share of right answers to be expected.

    Then by how much of what there was to go, at each of the moments, the host was told too much or too little (median),
    and the share of the questions of each match that the room was asked before.
    """
    count_ms = final_count(options.pacing, [(seat,) for seat in range(seats)], ())[-1].at
    minutes: list[float] = []
    right: list[float] = []
    off: list[list[float]] = [[] for _ in MOMENTS]
    seen: list[str] = []
    again: list[float] = []
    for number in range(games):
        key = blake2b(f"{seats}/{number}".encode(), person=b"evening").digest()
        match = _Family(game, options, BankSupply(engine, content, seen, CounterRng(key), seats=seats), seats, key)
        over = match.play().clock_ms + count_ms
        minutes.append(over / 60_000)
        right += [share for each in match.right.values() for share in each]
        for moment, found in zip(MOMENTS, off, strict=True):
            at, told = max(one for one in match.told.values() if one[0] <= moment * over)
            found.append(abs(told / (over - at) - 1))
        again.append(fmean(question in seen for question in match.asked))
        seen += match.asked if one_room else []
    return spread(minutes), fmean(right), [median(found) for found in off], again
