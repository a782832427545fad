"""Saved states of an older version of a game: a lifted match goes on as it would have.

Each save is a state from the middle of a match with what the rules of its version said of it: its prompts (id, kind,
seats, deadline), its outcome, and how silence goes on from there: the instant, the events and the position of the
generator after each timer that runs out.
"""

import json
import lzma
from pathlib import Path
from typing import Any

from buzzkeep.engine.codec import load, plain
from buzzkeep.game import Box, CounterRng, load_plain
from games.in_hand import Moment


def saves(file: Path) -> list[dict[str, Any]]:
    """Return the saves of a file."""
    found: list[dict[str, Any]] = json.loads(lzma.decompress(file.read_bytes()))
    return found


def goes_on_as_before(game: Box, version: int, save: dict[str, Any], material: Any) -> None:
    """Lift a save, and hold what the rules of today say of it against what those of its version said."""
    rules = game.bind(load_plain(game.options_type, save["options"]), material)
    state = load(game.state_type, json.dumps(game.upgrade(version, save["state"])).encode())
    due = {timer.id: timer.due for timer in rules.timers(state)}
    prompts = [[p.id, p.kind, list(p.seats), due.get(p.timer or "")] for p in rules.prompts(state)]
    outcome = rules.outcome(state)
    assert prompts == save["prompts"], save["key"]
    assert (outcome and [outcome.reason, [list(group) for group in outcome.ranking]]) == save["outcome"], save["key"]
    rng = CounterRng(b"how silence goes on")
    for at, events, position in save["then"]:
        timer = min(rules.timers(state), key=lambda timer: timer.due)
        step = rules.on_timer(state, timer.id, Moment(timer.due, rng))
        told = [plain(game.event_type, event) for event in step.events]
        assert [timer.due, told, rng.position] == [at, events, position], save["key"]
        state = step.state
        assert not list(rules.broken_invariants(state)), save["key"]
