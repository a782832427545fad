"""The list of saboteurs: broken variants of Halt, one for each way to break the protocol.

A saboteur is a box whose rules, stage or label misbehave in one point. ``SABOTEURS`` maps its name to (how its box is
made, law that must catch it): a box makes dozens of types, and each process of the tests needs few of these.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from buzzkeep.engine.box import Box
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Stage
from kit.halt import Halt, HaltBox, HaltRules, Proof, halt_with
from kit.halt.records import Card

S = TypeVar("S", bound=type[Stage[Any]])
G = TypeVar("G", bound=type[Halt])
R = TypeVar("R", bound=type[HaltRules])
P = TypeVar("P", bound=type[Proof])
B = TypeVar("B", bound=type[Box])

SABOTEURS: dict[str, tuple[Callable[[], Box], str]] = {}


def caught_by(law: str) -> Callable[[R], R]:
    """Enter rules into the list of saboteurs."""

    def enter(rules: R) -> R:
        SABOTEURS[rules.__name__] = (lambda: HaltBox(rules=rules), law)
        return rules

    return enter


def stage_caught_by(law: str, proof: type[Proof] = Proof, **more: Any) -> Callable[[S], S]:
    """Enter Halt with a stage in place of the one that it derives from; ``more`` is replaced in the box as well."""

    def enter(stage: S) -> S:
        made = record(stage)
        SABOTEURS[made.__name__] = (lambda: HaltBox(game=halt_with(made, proof), **more), law)
        return made

    return enter


def proof_caught_by(law: str) -> Callable[[P], P]:
    def enter(proof: P) -> P:
        SABOTEURS[proof.__name__] = (lambda: HaltBox(game=type("Halt", (Halt,), {"proof": proof})), law)
        return proof

    return enter


def game_caught_by(law: str) -> Callable[[G], G]:
    def enter(game: G) -> G:
        SABOTEURS[game.__name__] = (lambda: HaltBox(game=game), law)
        return game

    return enter


def box_caught_by(law: str) -> Callable[[B], B]:
    def enter(box: B) -> B:
        SABOTEURS[box.__name__] = (box, law)
        return box

    return enter


def top(state: Any) -> Any:
    """Return the stage that is asked or shown."""
    return state.stack[-1].stage


def holders(hands: Sequence[Sequence[Card]], by: int = -1) -> tuple[int, ...]:
    """Return the seats but ``by`` that have a STOP card."""
    return tuple(seat for seat, hand in enumerate(hands) if seat != by and any(card.sort == "stop" for card in hand))
