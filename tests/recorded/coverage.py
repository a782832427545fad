"""Counts what the recordings cover: sizes, options, actions, prompts, powers, refusals, endings.

PYTHONPATH=server:tests python -m recorded.coverage [GAME ...]
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import click

from buzzkeep.engine.box import Box
from buzzkeep.engine.codec import adapter
from buzzkeep.engine.registry import installed
from recorded import book
from recorded.protocol import HOST_ACTIONS

Json = Any


@dataclass
class Coverage:
    """How often something occurs in the recordings of a game; accepted actions unless it says otherwise."""

    matches: int = 0
    steps: int = 0
    sizes: Counter[str] = field(default_factory=Counter)
    phones: Counter[str] = field(default_factory=Counter)  # matches with a seat of so many phones at its start
    options: Counter[str] = field(default_factory=Counter)
    habits: Counter[str] = field(default_factory=Counter)
    inputs: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)
    changes: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    prompts: Counter[str] = field(default_factory=Counter)  # put anew
    answers: Counter[str] = field(default_factory=Counter)  # which action answered which prompt
    timeouts: Counter[str] = field(default_factory=Counter)  # what was asked when time was up
    events: Counter[str] = field(default_factory=Counter)
    secrets: Counter[str] = field(default_factory=Counter)  # events that some see otherwise than the screen
    endings: Counter[str] = field(default_factory=Counter)

    def tables(self) -> dict[str, Counter[str]]:
        return {name: value for name, value in vars(self).items() if isinstance(value, Counter)}


def covered(game: str) -> Coverage:
    """Count what the recordings of a game cover."""
    found = Coverage()
    for match in book.read(game):
        found.matches += 1
        found.steps += len(match["steps"])
        found.sizes[str(len(match["seats"]))] += 1
        found.habits[match["title"]] += 1
        found.phones.update({str(len(members)) for members in match["seats"]})
        model = installed().get(game).options_type.model_validate(match["options"])
        found.options.update(f"{name}={value}" for name, value in model.model_dump(mode="json").items())
        _count_steps(found, match)
    return found


def _count_steps(found: Coverage, match: Json) -> None:
    asked: Json = []
    over = "not ended"
    for given, seen in [({"do": "set-up"}, match["first"]), *match["steps"]]:
        kinds = "+".join(prompt[0] for prompt in asked)
        found.inputs[given["do"]] += 1
        if (code := seen.get("refused")) is not None:
            found.refusals[code] += 1
            continue
        if given["do"] == "act" and "kind" in given["action"]:
            table = found.powers if given["by"] == "host" else found.actions
            table[given["action"]["kind"]] += 1
            found.answers[f"{given['to']}: {given['action']['kind']}"] += 1
        elif given["do"] == "time":
            found.timeouts[kinds] += 1
        elif given["do"] == "seat":
            found.changes[given["change"]] += 1
        for public, *others in seen.get("events", []):
            kind = (public or next(iter(others[0].values())))["kind"]
            found.events[kind] += 1
            found.secrets[kind] += bool(others)
        asked = seen.get("asked", asked)
        found.prompts.update(prompt[0] for prompt in seen.get("asked", []) if prompt[3] == 0)
        over = seen["over"][0] if "over" in seen else over
    found.endings[over] += 1


def missing(game: Box, found: Coverage) -> list[str]:
    """Return what occurs nowhere though it could: a size, a choice of an option, an action, a power, an event."""
    sizes = map(str, range(game.info.min_seats, game.info.max_seats + 1))
    gaps = [f"{size} seats" for size in sizes if size not in found.sizes]
    for name, part in game.options_type.model_json_schema()["properties"].items():
        values = part.get("enum") or ([True, False] if part["type"] == "boolean" else [])
        values = values or [part[end] for end in ("minimum", "maximum", "default") if end in part]
        gaps += [f"option {name}={value}" for value in values if f"{name}={value}" not in found.options]
    gaps += [f"action {kind}" for kind in kinds_of(game.action_type) if kind not in found.actions]
    gaps += [f"event {kind}" for kind in kinds_of(game.event_type) if kind not in found.events]
    of_some = ("void", "appoint", "next", "rule", "next_buzzer", "show_answer")
    powers = [kind for kind in kinds_of(HOST_ACTIONS) if kind not in of_some]
    return gaps + [f"power {kind}" for kind in powers if kind not in found.powers]


def kinds_of(union: Any) -> list[str]:
    """Return the kinds of the records of a union."""
    schema = adapter(union).json_schema()
    found = {record["properties"]["kind"].get("const") for record in schema.get("$defs", {}).values() if _kind(record)}
    return sorted(kind for kind in found if kind is not None and _is_member(union, kind))


def _kind(record: Json) -> bool:
    return "kind" in record.get("properties", {}) and "const" in record["properties"]["kind"]


def _is_member(union: Any, kind: str) -> bool:
    schema = adapter(union).json_schema()
    return kind in schema.get("discriminator", {}).get("mapping", {kind: None})


@click.command()
@click.argument("games", nargs=-1)
def main(games: tuple[str, ...]) -> None:
    """Print what the recordings of GAMES cover."""
    for game in games or book.games():
        found = covered(game)
        click.echo(f"\n== {game}: {found.matches} matches, {found.steps} inputs")
        for name, table in found.tables().items():
            click.echo(f"{name}: " + ", ".join(f"{key} {count}" for key, count in sorted(table.items())))
        click.echo(f"missing: {', '.join(missing(installed().get(game), found)) or 'nothing'}")


if __name__ == "__main__":
    main()
