"""What only tests know of a game: other worlds that look the same to a viewer, and what must always hold.

A game's ``proof`` offers ``resample(rules, state, viewer, rng)``, which returns (rules, state) of another world that
``viewer`` cannot tell apart, and ``broken(rules, state)``, which yields a sentence for each invariant that does not
hold. It is ``tests/games/<id>/proof.py`` for a game of this tree, the module ``proof`` of its package for one that is
installed, or an attribute of its :class:`~buzzkeep.engine.stage_game.Game`; a game without hides nothing.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Note
from buzzkeep.engine.bets import Bet
from buzzkeep.engine.types import Party, Rng


class NothingHidden:
    """The proof of a game of open information without invariants of its own."""

    @staticmethod
    def resample(rules: Any, state: Any, viewer: Party, rng: Rng) -> tuple[Any, Any]:
        return rules, state

    @staticmethod
    def broken(rules: Any, state: Any) -> Iterable[str]:
        return ()


def resample(rules: Any, state: Any, viewer: Party, rng: Rng) -> tuple[Any, Any]:
    """Return another world that ``viewer`` cannot tell apart, in which others have bet on something else, too."""
    rules, other = _proof_of(rules).resample(rules, state, viewer, rng)
    return rules, _bet_otherwise(other, rules.look(other), viewer, rng)


def broken(rules: Any, state: Any) -> list[str]:
    """Return a sentence for each invariant that does not hold."""
    return list(_proof_of(rules).broken(rules, state))


def _proof_of(rules: Any) -> Any:
    return getattr(rules.game, "proof", None) or _module_of(type(rules.game).__module__)


@cache
def _module_of(game: str) -> Any:
    package, *rest = game.split(".")
    name = f"games.{rest[1]}.proof" if game.startswith("buzzkeep.games.") else f"{package}.proof"
    home = find_spec(name.rpartition(".")[0])
    has = home is not None and home.submodule_search_locations is not None and find_spec(name) is not None
    return import_module(name) if has else NothingHidden  # a game of one module has none


def _bet_otherwise(state: Any, look: Any, viewer: Party, rng: Rng) -> Any:
    def other(note: Note[Bet], options: tuple[str, ...]) -> Note[Bet]:
        return note if note.who == viewer else replace(note, action=Bet(rng.choice(options)))

    frame = state.stack[-1]
    if bets := crowd.offered(look):
        notes = tuple(other(note, bets.options) if note.ask == crowd.ASK else note for note in frame.notes)
        state = replace(state, stack=(*state.stack[:-1], replace(frame, notes=notes)))
    pending = tuple(
        replace(held, bets=tuple(other(note, held.options) for note in held.bets)) for held in state.crowd.pending
    )
    return replace(state, crowd=replace(state.crowd, pending=pending))
