"""``buzzkeep simulate``: let bots play many matches without screens, and count."""

import json
import os
from dataclasses import asdict
from time import perf_counter
from typing import Any

import click
from pydantic import ValidationError

from buzzkeep.engine.box import Box
from buzzkeep.engine.records import members
from buzzkeep.engine.registry import UnknownGame, installed
from buzzkeep.quiz.content import NotEnough
from workshop.simulate.report import SimulationReport, Spread, summary
from workshop.simulate.series import Series, Specialists, play
from workshop.simulate.supply import Shown


@click.command()
@click.argument("game", metavar="GAME")
@click.option("--games", default=1_000, show_default=True, type=click.IntRange(1, 1_000_000), help="Matches to play.")
@click.option("--map", "map_id", metavar="ID", help="Map, for games with one; the preset's if not given.")
@click.option("--seed", default=1, show_default=True, type=int, help="The same seed gives the same matches.")
@click.option("--first", default=0, show_default=True, type=click.IntRange(0), help="Number of the first match.")
@click.option("--seats", type=click.IntRange(1, 64), help="Number of seats; the game's usual number if not given.")
@click.option("--preset", metavar="ID", help="Preset of options; the first if not given.")
@click.option("--set", "settings", metavar="NAME=VALUE", multiple=True, help="Set an option; may be repeated.")
@click.option("--skill", metavar="S1,S2,...", help="Skill of the bots, one for all or one a seat; a middling one.")
@click.option("--people", is_flag=True, help="Take the time that people take; count how long phones are idle.")
@click.option("--scarce", is_flag=True, help="As few questions as a match is accepted with.")
@click.option("--choices", default=4, show_default=True, type=click.IntRange(2, 6), help="Choices of a question.")
@click.option(
    "--shown",
    default="words",
    show_default=True,
    type=click.Choice(("words", "pictures", "sounds", "places")),
    help="What questions show besides words; places are asked by all speed questions.",
)
@click.option(
    "--specialists",
    type=click.Choice(("none", "first", "all")),
    help="Where the land asks: all know 55 % of the questions; the first who joins, or all, 85 % of the home topic.",
)
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; the number of processors if not given.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    games: int,
    map_id: str | None,
    seed: int,
    first: int,
    seats: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    skill: str | None,
    people: bool,
    scarce: bool,
    choices: int,
    shown: Shown,
    specialists: Specialists | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Let bots play GAME headless: win rates by seat, length, ties, questions used."""
    try:
        module = installed().get(game)
    except UnknownGame as error:
        raise click.UsageError(str(error)) from None
    seats = seats or module.info.default_seats
    if not module.info.min_seats <= seats <= module.info.max_seats:
        raise click.UsageError(f"{game} has {module.info.min_seats} to {module.info.max_seats} seats, not {seats}")
    options = _options(module, preset, map_id, settings)
    if refused := module.plan(module.options_type.model_validate(options), seats).refused:
        raise click.UsageError(refused.en)
    skills = _skills(module, skill, seats)
    series = Series(game, options, skills, seed, games, people, scarce, first, choices, shown, specialists)
    began = perf_counter()
    try:
        results = list(play(series, jobs or os.cpu_count() or 1))
    except NotEnough as error:
        raise click.ClickException(f"cannot be played: {error}") from None
    except KeyError as error:
        raise click.UsageError(f"unknown map: {error.args[0]}") from None
    took = perf_counter() - began
    names = [name.en for name in module.info.seat_names]
    report = summary(results, names, series.skills, [event.kind for event in members(module.event_type)])
    click.echo(f"{games / took:.1f} matches/s ({took:.1f} s)", err=True)
    if as_json:
        head = {"game": game, "seed": seed, "seats": seats, "options": options}
        click.echo(json.dumps(head | asdict(report), ensure_ascii=False))
    else:
        click.echo(_text(series, report))


def _options(game: Box, preset: str | None, map_id: str | None, settings: tuple[str, ...]) -> dict[str, Any]:
    """Return all options of the match as plain values. Raises ``click.UsageError``."""
    presets = {known.id: known for known in game.info.presets}
    if preset is not None and preset not in presets:
        raise click.UsageError(f"no preset {preset!r}; there are: {', '.join(presets)}")
    options = dict(presets[preset].options if preset else game.info.presets[0].options)
    for setting in settings:
        name, given, value = setting.partition("=")
        if not given:
            raise click.UsageError(f"--set takes NAME=VALUE, not {setting!r}")
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    if map_id is not None:
        if "map" not in game.options_type.model_fields:
            raise click.UsageError(f"{game.info.id} has no map")
        options["map"] = map_id
    try:
        return game.options_type.model_validate(options).model_dump()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise click.UsageError(f"option {'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _skills(game: Box, skill: str | None, seats: int) -> tuple[str, ...]:
    """Return a skill for each seat. Raises ``click.UsageError``."""
    known = game.bot_skills
    skills = tuple(skill.split(",")) if skill else (known[len(known) // 2],)
    if unknown := [name for name in skills if name not in known]:
        raise click.UsageError(f"no skill {unknown[0]!r}; there are: {', '.join(known)}")
    if len(skills) == 1:
        skills *= seats
    if len(skills) != seats:
        raise click.UsageError(f"{len(skills)} skills for {seats} seats")
    return skills


def _text(series: Series, report: SimulationReport) -> str:
    """Return the report for people."""
    where = f" on {series.options['map']}" if "map" in series.options else ""
    lines = [f"{series.game}{where}: {report.games} matches, {len(series.skills)} seats, seed {series.seed}", ""]
    for seat in (*report.win_rates, *report.joined):
        interval = f"{100 * seat.low:5.1f} to {100 * seat.high:5.1f}"
        shared = f", {seat.shared} shared" if seat.shared else ""
        lines.append(
            f"  {seat.name:<9} {seat.skill:<8} {100 * seat.rate:5.1f} %  ({interval})  {seat.wins} wins{shared}"
        )
    lines += [
        "",
        f"  length     {_span(report.minutes, 1)} min",
        f"  asked      {_span(report.asked, 0)}",
        f"  ties       {report.ties} for the first place ({100 * report.tie_rate:.1f} %)",
    ]
    decks = {"choice": report.choice_questions, "number": report.number_questions, "open": report.open_questions}
    if any(deck.p95 for deck in decks.values()):
        asked = "; ".join(f"{name} {_span(deck, 0)}" for name, deck in decks.items())
        lines.append(f"  questions  {asked}")
    if report.eliminations is not None:
        lines.append(f"  out        {report.eliminations:.2f} seats a match")
    if report.lead is not None:
        half, low, high = (100 * share for share in (report.lead.half, report.lead.low, report.lead.high))
        changes = f"changes {report.lead.changes:.1f} times"
        lines.append(f"  lead       {changes}; who has it at half time wins {half:.0f} % ({low:.0f} to {high:.0f})")
    if report.busy is not None:
        lost = "" if report.busy.lost is None else f"; after losing {100 * report.busy.lost:.0f} %"
        lines += [
            f"  busy       {100 * (report.busy.playing or 0):.0f} % of the time{lost}; "
            f"an answer is owed {100 * report.busy.owed:.0f} %; {report.busy.taps} taps a minute",
            f"  idle       at most {_span(report.busy.longest_s, 0)} s",
            f"  own        decisions {100 * report.busy.own:.1f} % of the time; at most {report.busy.apart_s:.0f} s "
            f"without one, {report.busy.most_apart_s:.0f} s in the worst case",
        ]
    lines.append("  endings    " + ", ".join(f"{reason} {count}" for reason, count in report.reasons.items()))
    return "\n".join(lines)


def _span(figure: Spread, digits: int) -> str:
    return f"{figure.median:.{digits}f} (p5 {figure.p5:.{digits}f}, p95 {figure.p95:.{digits}f})"
