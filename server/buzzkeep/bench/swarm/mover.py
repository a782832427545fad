"""Chooses moves for the phones of the load bench: what a bot would do with the view that a phone was sent.

Each line on stdin is ``{"game", "view", "prompt", "seat"}``; the line on stdout is the action, or ``null``. It runs in
a process of its own with the Python of the checkout that is measured, because the form of a view belongs to its games.
"""

import json
import secrets
import sys
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.engine.registry import installed
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import Prompt


def chosen(asked: dict[str, Any]) -> Any:
    """Return the action for a seat, or None if the bot would not act."""
    game, rng = installed().get(asked["game"]), CounterRng(secrets.token_bytes(32))
    prompt = Prompt(asked["prompt"]["id"], asked["prompt"]["kind"], tuple(asked["prompt"]["seats"]))
    view = codec.load_plain(game.view_type, asked["view"])
    knows = rng.below(4)  # the server's bots are told more or less of the answer; a phone can only guess
    move = game.bot(view, prompt, asked["seat"], game.bot_skills[-1], knows, rng)
    return None if move is None else codec.plain(game.action_type, move.action)


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(chosen(json.loads(line))), flush=True)
