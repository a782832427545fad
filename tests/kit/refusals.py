"""``legal`` and ``validate`` agree, and whatever is not legal is refused: kindly, for everybody, without a trace."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, get_type_hints

import orjson

from buzzkeep.engine.asks import Description
from buzzkeep.engine.codec import encode
from buzzkeep.engine.records import members
from buzzkeep.engine.types import HOST, SCREEN, AddTime, Appoint, EndMatch, Next, Party, Role, Ruling, Skip, Swap, Void
from kit.laws import holds
from kit.table import LawBroken, Table
from kit.values import undeclared

HOST_ACTIONS: tuple[Any, ...] = (
    *(Next(), Skip(), Void(), AddTime(1_000), AddTime(300_000), EndMatch()),
    *(Appoint(0), Appoint(1), Appoint(-1), Appoint(99), Swap("choice", "seen")),
)
AGREE = "`check` must let through what `legal` lists, and nothing else (which it does if it is left out)"
POWERS = (*{type(action) for action in HOST_ACTIONS}, Ruling)
JUNK_TEXTS = ("", "nowhere", "é" * 10_000, "<b>\x00")
REMEMBERED_OF_A_KIND = 4
WORDS_AT_ONCE = 5
LONGEST_WORD = 24


def within(action: Any, legal: Iterable[Any]) -> bool:
    """Say whether ``action`` is legal: listed, or between listed ones that differ from it in one number only."""
    if action in legal:
        return True
    alike = [other for other in legal if type(other) is type(action)]
    for name in _numeric(action):
        value = getattr(action, name)
        range_of = [getattr(other, name) for other in alike if replace(other, **{name: value}) == action]
        if range_of and min(range_of) <= value <= max(range_of):
            return True
    return False


def _numeric(action: Any) -> list[str]:
    return [part.name for part in fields(action) if type(getattr(action, part.name)) is int]


def variants(action: Any) -> Iterator[Any]:
    """Yield an action with each number and text changed to something near, far or absurd."""
    for part in fields(action):
        value = getattr(action, part.name)
        if part.name == "kind":
            continue
        if type(value) is int:
            for other in (value + 1, value - 1, 10**30, -(10**30)):
                yield replace(action, **{part.name: other})
        elif isinstance(value, str):
            for text in JUNK_TEXTS:
                yield replace(action, **{part.name: text})


def candidates(table: Table) -> list[Any]:
    """Return actions to try on everybody: those lately legal for anybody, variants of them, forged ones of every
    class with words from the views, and all host powers."""
    state, tried = table.memory.get("tried", (None, []))
    if state is table.state:
        return tried  # type: ignore[no-any-return]  # laid down below
    seen: dict[str, list[Any]] = table.memory.setdefault("candidates", {})
    for party in table.parties:
        for action in table.rules.legal(table.state, party):
            kept = seen.setdefault(type(action).__name__, [])
            if action not in kept:
                kept.append(action)
                del kept[:-REMEMBERED_OF_A_KIND]
    known = [action for kept in seen.values() for action in kept]
    probes = [variant for kept in seen.values() for variant in variants(kept[table.steps % len(kept)])]
    words = _words_of(table, table.parties[table.steps % len(table.parties)])
    some = [words[(table.steps * WORDS_AT_ONCE + n) % len(words)] for n in range(WORDS_AT_ONCE)] if words else []
    tried = [*known, *probes, *forged(table, some), *HOST_ACTIONS]
    table.memory["tried"] = (table.state, tried)
    return tried


def own(table: Table, party: Party) -> Iterator[Any]:
    """Yield actions of every class of the game, made of the words that ``party`` sees and the screen does not: what is
    in his hand is what he might do, though ``legal`` has never listed it for anybody."""
    on_screen = set(_words_of(table, SCREEN))
    return forged(table, [word for word in _words_of(table, party) if word not in on_screen])


def forged(table: Table, words: list[str]) -> Iterator[Any]:
    """Yield actions of every class of the game, made of words (cards, territories)."""
    for action_class in members(table.game.action_type):
        needed = _needed(action_class)
        if not needed:
            yield action_class()
        elif all(kind is str for kind in needed.values()):
            yield from (action_class(**dict.fromkeys(needed, word)) for word in words)
        elif all(kind is int for kind in needed.values()):
            yield from (action_class(**dict.fromkeys(needed, number)) for number in (0, 1, 7))


@cache
def _needed(action_class: type[Any]) -> dict[str, Any]:
    """Return the parts of an action with their types."""
    types = get_type_hints(action_class)
    return {part.name: types[part.name] for part in fields(action_class) if part.name != "kind"}


def _words_of(table: Table, viewer: Party) -> list[str]:
    return sorted(set(_words(orjson.loads(table.view(viewer)))))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str) and len(value) <= LONGEST_WORD:
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _words(item)
    elif isinstance(value, list):
        for item in value:
            yield from _words(item)


def strangers(table: Table) -> tuple[Party, ...]:
    """Return parties who never may do anything, whatever they send."""
    no_seat = max(table.seats) + 1
    return (
        Party(Role.SCREEN),
        Party(Role.SYSTEM),
        Party(Role.SEAT),
        Party(Role.SEAT, no_seat, "stranger"),
        Party(Role.SEAT, -1),
    )


def legal_agrees_with_validate(table: Table) -> None:
    law, tried = "legal agrees with validate", candidates(table)
    theirs = tried[: -len(HOST_ACTIONS)]
    before = encode(table.state)
    for party in table.parties:
        legal = tuple(table.rules.legal(table.state, party))
        if legal != tuple(table.rules.legal(table.state, party)):
            raise LawBroken(law, f"{party}: another order when asked again")
        for index, action in enumerate(legal):
            if action in legal[:index]:
                raise LawBroken(law, f"{action} is listed twice for {party}")
            if not isinstance(action, POWERS) and (unknown := undeclared(table.game, action, "actions")):
                raise LawBroken(law, f"{party} may do it, but {unknown}")
            if reject := table.rules.validate(table.state, party, action):
                raise LawBroken(law, f"{party} may {action}, but it is rejected: {reject}; {AGREE}")
        # players are tried with the host's powers below; in turn, who has something to do is tried with half of the
        # rest and all that is made of what he alone sees, the others with a third
        every = theirs if party in table.players else tried
        stride = 2 if legal else 3
        for action in (*every[table.steps % stride :: stride], *(own(table, party) if legal else ())):
            reject = table.rules.validate(table.state, party, action)
            offers = (entry for _, entry in table.rules.offers(table.state, party))
            described = any(
                isinstance(entry, Description) and type(action) is entry.action and entry.fits(action)
                for entry in offers
            )
            if reject is None and not within(action, legal) and not described:
                raise LawBroken(law, f"{action} of {party} validates but is not among {legal}; {AGREE}")
            if reject is not None and action in legal:
                raise LawBroken(law, f"{action} of {party} is listed, but it is rejected: {reject}; {AGREE}")
            if reject is not None and not (reject.code and reject.code == reject.code.upper()):
                raise LawBroken(law, f'{reject} has no stable code: Reject("A_CODE", "a sentence")')
    for party in strangers(table):
        holds(not tuple(table.rules.legal(table.state, party)), law, f"{party} has something to do")
        for action in tried[table.steps % 3 :: 3]:
            if table.rules.validate(table.state, party, action) is None:
                raise LawBroken(law, f"{action} of {party}, who does not play, validates")
    holds(before == encode(table.state), law, "asking what is legal changed the state")


def host_powers_are_the_hosts(table: Table) -> None:
    law = "host powers are the host's"
    for party in table.players:
        for action in HOST_ACTIONS:
            reject = table.rules.validate(table.state, party, action)
            if reject is None:
                raise LawBroken(law, f"{party} may {action}")
            holds(bool(reject.code) and reject.code == reject.code.upper(), law, f"no stable code: {reject}")
    if table.game.info.void_means is None and not table.over:  # then the console shows no button for it
        reject = table.rules.validate(table.state, HOST, Void())
        holds(reject is not None and reject.code == "UNSUPPORTED", law, f"Void has no name but gives {reject}")


REFUSAL_LAWS = (legal_agrees_with_validate, host_powers_are_the_hosts)
