"""Bots in a room: they get their seat's view and a generator of their own. Their names tell their strength."""

from hashlib import blake2b
from pathlib import Path

import orjson

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import Text
from buzzkeep.engine.records import AnyAction, Record
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.rooms.state import BotSeat, Head

CHARACTERS: dict[str, list[list[str]]] = orjson.loads(Path(__file__).with_name("characters.json").read_bytes())
"""(French, English) by strength, as many as there can be seats."""


def character(bot: BotSeat | None) -> Text | None:
    """Return the name of a bot; None for no bot, and for a strength without names."""
    named = CHARACTERS.get(bot.skill if bot else "", ())
    return Text(*named[bot.character % len(named)]) if bot and named else None


class BotPlan(Record):
    """What the bot of a seat will answer to a prompt, and when on the room clock."""

    due: Millis
    seat: Seat
    prompt: str
    action: AnyAction


class BotPlanner:
    """Keeps one plan for each prompted bot seat; forgets it with the prompt. Plans are made anew after a restart."""

    def __init__(self) -> None:
        self._plans: dict[tuple[str, Seat], BotPlan | None] = {}

    def refresh(self, head: Head, game: Box, now: Millis) -> None:
        """Make the missing plans for what is asked now and drop the stale ones."""
        if head.match is None or not head.room.bots or head.room.phase != "playing" or head.room.fault:
            self._plans.clear()
            return
        skills = {bot.seat: bot.skill for bot in head.room.bots}
        asked = {
            (prompt.id, seat): prompt
            for prompt in head.match.rules.prompts(head.state)
            for seat in prompt.seats
            if seat in skills
        }
        self._plans = {key: plan for key, plan in self._plans.items() if key in asked}
        for (prompt_id, seat), prompt in asked.items():
            if (prompt_id, seat) in self._plans:
                continue
            # its own stream, so that a bot can learn nothing from the match's generator nor disturb it
            stream = blake2b(f"bot/{prompt_id}/{seat}".encode(), key=head.match.key, digest_size=32).digest()
            rng = CounterRng(stream)
            move = head.match.rules.bot(head.state, prompt, seat, skills[seat], rng)
            due = now + max(0, move.delay_ms) if move else 0
            self._plans[prompt_id, seat] = BotPlan(due, seat, prompt_id, move.action) if move else None

    def next_due(self) -> Millis | None:
        """Return when the next bot acts."""
        return min((plan.due for plan in self._plans.values() if plan), default=None)

    def take_due(self, now: Millis) -> list[BotPlan]:
        """Return what bots do by ``now``; a seat that is still asked afterwards makes a new plan."""
        due = [plan for plan in self._plans.values() if plan and plan.due <= now]
        for plan in due:
            del self._plans[plan.prompt, plan.seat]
        return sorted(due, key=lambda plan: plan.due)
