"""Plays many matches, on several processes if asked to. The result depends on the seed, not on the processes."""

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any, Literal, TypeAlias

from buzzkeep.engine.box import Box
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Seat
from workshop.simulate.runner import MatchResult, Runner
from workshop.simulate.supply import Shown, SyntheticSupply

Specialists: TypeAlias = Literal["none", "first", "all"]
CHUNK = 25  # matches a process plays before it reports


@dataclass(frozen=True)
class Series:
    """Which matches to play. ``options`` are plain; ``skills`` has one entry for each seat, in the order of joining."""

    game: str
    options: dict[str, Any]
    skills: tuple[str, ...]
    seed: int
    games: int
    people: bool = False
    scarce: bool = False  # as few questions as a match is accepted with
    first: int = 0  # number of the first match
    choices: int = 4  # of a question with some
    shown: Shown = "words"  # by questions
    specialists: Specialists | None = None  # who knows one topic better; nobody is what its skill says


class MatchFailed(RuntimeError):
    """The rules of a game failed in a match; says by which command it is played again."""


def play(series: Series, jobs: int = 1) -> Iterator[MatchResult]:
    """Yield the results in order. Raises MatchFailed, and what the game's option model and its ``gather`` raise."""
    numbers = range(series.first, series.first + series.games)
    chunks = [numbers[at : at + CHUNK] for at in range(0, series.games, CHUNK)]
    jobs = min(jobs, len(chunks))
    if jobs <= 1:
        yield from play_some(installed().get(series.game), series, numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        for results in pool.imap(partial(_chunk, series), chunks):
            yield from results


def _chunk(series: Series, numbers: range) -> list[MatchResult]:
    return list(play_some(installed().get(series.game), series, numbers))


def play_some(game: Box, series: Series, numbers: range) -> Iterator[MatchResult]:
    """Yield the results of the matches with these numbers. Raises as :func:`play`."""
    options = game.options_type.model_validate(series.options)
    supply = SyntheticSupply(scarce=series.scarce, choices=series.choices, shown=series.shown)
    rules = game.bind(options, game.gather(options, len(series.skills), supply))
    for number in numbers:
        key = blake2b(f"{series.seed}/{number}".encode(), person=b"simulate").digest()
        places = _lots(key, len(series.skills)) if game.by_lot(options) else ()
        skills = [series.skills[places.index(seat)] for seat in sorted(places)] or series.skills
        everybody = places or tuple(range(len(skills)))
        special = {None: None, "none": (), "first": everybody[:1], "all": everybody}[series.specialists]
        try:
            result = Runner(game, rules, skills, key, people=series.people, special=special).play()
        except Exception as error:
            raise MatchFailed(f"match {number} failed ({error}); again: {_command(game, series, number)}") from error
        yield replace(result, places=places)


def _command(game: Box, series: Series, number: int) -> str:
    usual = game.options_type.model_validate(game.info.presets[0].options).model_dump()
    chosen = game.options_type.model_validate(series.options).model_dump()
    words = ["buzzkeep", "simulate", series.game, f"--seats={len(series.skills)}", f"--skill={','.join(series.skills)}"]
    words += [f"--seed={series.seed}", f"--first={number}", "--games=1"]
    words += [f"--choices={series.choices}"] if series.choices != Series.choices else []
    words += [f"--shown={series.shown}"] if series.shown != Series.shown else []
    words += [f"--set={name}={json.dumps(value)}" for name, value in chosen.items() if value != usual[name]]
    words += [f"--specialists={series.specialists}"] if series.specialists else []
    words += [f"--{flag}" for flag in ("people", "scarce") if getattr(series, flag)]
    return shlex.join(words)


def _lots(key: bytes, seats: int) -> tuple[Seat, ...]:
    """Return who gets which seat, as a room draws it, from another generator than the match's."""
    return CounterRng(blake2b(key, person=b"lots").digest()).shuffled(range(seats))
