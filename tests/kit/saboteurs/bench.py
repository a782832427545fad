"""The list of saboteurs: broken variants of the toy, one for each way to break the protocol.

A saboteur is a box whose rules misbehave in one point. ``SABOTEURS`` maps its name to (box, law that must catch it).
"""

from collections.abc import Callable

from kit.toy import model as m
from kit.toy.box import Toy
from kit.toy.rules import ToyRules

SABOTEURS: dict[str, tuple[Toy, str]] = {}


def caught_by(law: str) -> Callable[[type[ToyRules]], type[ToyRules]]:
    """Enter rules into the list of saboteurs."""

    def enter(rules: type[ToyRules]) -> type[ToyRules]:
        SABOTEURS[rules.__name__] = (type("Box", (Toy,), {"rules_type": rules})(), law)
        return rules

    return enter


def box_caught_by(law: str) -> Callable[[type[Toy]], type[Toy]]:
    def enter(box: type[Toy]) -> type[Toy]:
        SABOTEURS[box.__name__] = (box(), law)
        return box

    return enter


def holders(state: m.ToyState, by: int) -> tuple[int, ...]:
    """Return the other seats with a STOP card."""
    return tuple(
        seat for seat, hand in enumerate(state.hands) if seat != by and any(card.sort == "stop" for card in hand)
    )
