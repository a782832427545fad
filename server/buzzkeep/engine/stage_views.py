"""What is seen of a match made of stages: the types of its views, and the views themselves.

A view is one flat record: what the game's ``public`` says of the board, ``stage`` (the one on top) and ``beneath`` (the
others that have begun, nearest first), all of which everybody may know; then ``mine``, what ``private`` says to its
viewer, ``own``, what stages say to him alone, and ``legal``, what he may do where a stage sends it. A game whose
onlookers bet has ``crowd`` and ``my_crowd`` besides.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, make_dataclass
from functools import cache
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

from pydantic import ConfigDict

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Beat, Number, Offer, Pick
from buzzkeep.engine.bets import Bet, CrowdView, MyCrowd
from buzzkeep.engine.records import Kinded, Record, changed, members, union
from buzzkeep.engine.stage import AnyStage, Stage
from buzzkeep.engine.stage_game import Correctable, Game
from buzzkeep.engine.transition import BESIDE, AnyFrame, AnyTransition
from buzzkeep.engine.types import BY_SEAT, Json, Millis, Party, Role

Parts: TypeAlias = dict[str, Any]  # names of fields and their types


class PickOffer(Record, Kinded, kind="pick"):
    """The viewer may choose ``least`` to ``most`` of ``items`` as ``field`` of an action; its rest is ``fixed``."""

    action: str
    field: str
    items: tuple[Json, ...]
    least: int
    most: int
    fixed: dict[str, Json]


class NumberOffer(Record, Kinded, kind="number"):
    """The viewer may name a whole number from ``low`` to ``high`` as ``field`` of an action."""

    action: str
    field: str
    low: int
    high: int


class Views:
    """The views of one game. Types are made once, at import."""

    def __init__(self, name: str, game: type[Game[Any]], action_type: Any) -> None:
        """Take the game with all its stages. Raises ``TypeError`` for a stage that names what it has not, or twice."""
        stages: tuple[type[AnyStage], ...] = getattr(game, "stages", ())
        if not stages:
            raise TypeError(f"{game.__name__} has no stages: `stages = (First, ...)` names all of its own")
        self._stages = {cls: _stage_type(cls) for cls in stages}
        self._own = {cls: _own_type(cls) for cls in stages if cls.shown_to is not Stage.shown_to}
        stacked = {cls: view for cls, view in self._stages.items() if cls is not type(game.beside)}
        seen: Any = union(stacked.values())
        # a stage that cannot be closed and goes on from the results of others always has some above it
        on_top: Any = union(
            view for cls, view in stacked.items() if cls.close is not Stage.close or cls.then is Stage.then
        )
        public = _parts(returned(game, "public")) | {"stage": on_top, "beneath": _several(seen)}
        if game.beside is not None:
            public["beside"] = self._stages[type(game.beside)]
        private: Parts = {}
        if Bet in game.notes:
            public["crowd"], private["my_crowd"] = CrowdView, MyCrowd | None
        self._bets = Bet in game.notes
        if game.private is not Game.private:
            private["mine"] = returned(game, "private")
        if game.correctable is not Game.correctable:
            private["correctable"] = _several(Correctable)
        if self._own:
            private["own"] = _several(union(self._own.values()))
        if any(cls.sends_legal for cls in stages):
            private["legal"] = _several(union((*members(action_type), PickOffer, NumberOffer)))
        self.public_type = _record(f"{name}Public", public)
        self.private_type = _record(f"{name}Private", private)
        self.view_type = _record(f"{name}View", public | private, f"Everything a viewer of {name} may know.")
        mine = (cls for cls in members(private.get("mine")) if isinstance(cls, type) and is_dataclass(cls))
        self.by_seat = _by_seat([public, *map(_parts, (*self._stages.values(), *self._own.values(), *mine))])

    def public(self, t: AnyTransition) -> Any:
        """Return what everybody may know."""
        seen = [self._seen(t, place) for place in _places(t)]
        beside = {} if t.state.beside is None else {"beside": self._seen(t, BESIDE)}
        t.place = -1
        board = _values(t.game.public(t))
        told = {"crowd": crowd.public(t)} if self._bets else {}
        return self.public_type(**board, stage=seen[-1], beneath=tuple(reversed(seen[:-1])), **beside, **told)

    def answered(self, t: AnyTransition, public: Any) -> Any:
        """Return what everybody may know, where only the stage on top has changed since ``public``."""
        return self.public_type(**_values(public) | {"stage": self._seen(t, len(t.state.stack) - 1)})

    def private(self, t: AnyTransition, viewer: Party, offers: Iterable[tuple[str, Offer]]) -> Any:
        """Return what is for ``viewer`` alone; ``offers`` is everything he may do now."""
        names = _names(self.private_type)
        parts: dict[str, Any] = {}
        if "mine" in names:
            parts["mine"] = t.game.private(t, viewer)
        if "own" in names:
            places = [BESIDE] if t.state.beside is not None else []
            said = (self._said(t, place, viewer) for place in (*reversed(_places(t)), *places))
            parts["own"] = tuple(each for each in said if each is not None)
        t.place = -1
        if "correctable" in names:
            host = viewer.role is Role.HOST and t.state.outcome is None
            parts["correctable"] = tuple(t.game.correctable(t)) if host else ()
        if self._bets:
            parts["my_crowd"] = crowd.private(t, viewer)
        if "legal" in names:
            sends = t.frame.stage.sends_legal
            parts["legal"] = tuple(_offer(entry) for _, entry in offers) if sends else ()
        return self.private_type(**parts)

    def joined(self, public: Any, private: Any) -> Any:
        """Return both in one."""
        return self.view_type(**_values(public), **_values(private))

    def _seen(self, t: AnyTransition, place: int) -> Any:
        t.place = place
        frame: AnyFrame = t.frame
        stage: AnyStage = frame.stage
        said = {name: getattr(stage, name) for name in stage.public}
        parts = {name: each(t) if callable(each) else each for name, each in said.items()} | _values(stage.shown(t))
        if type(stage).beats is not Stage.beats:
            parts["beats"] = tuple(changed(beat, at=frame.opened_at + beat.at) for beat in stage.beats(t))
        return self._stages[type(stage)](**parts, opened_at=frame.opened_at, due=frame.due)

    def _said(self, t: AnyTransition, place: int, viewer: Party) -> Any:
        t.place = place
        stage: AnyStage = t.frame.stage
        own = self._own.get(type(stage))
        said = None if own is None else stage.shown_to(t, viewer)
        return None if own is None or said is None else own(**_values(said))


def _by_seat(records: Iterable[Parts]) -> tuple[str, ...]:
    """Return which fields hold a value for each seat. Raises ``TypeError`` where others have the same name."""
    said = {(name, BY_SEAT in getattr(tp, "__metadata__", ())) for parts in records for name, tp in parts.items()}
    found = sorted(name for name, by_seat in said if by_seat)
    if both := [name for name in found if (name, False) in said]:
        raise TypeError(f"{', '.join(both)}: `BySeat` in one record of the view only; make it so in all, or rename one")
    return tuple(found)


def _several(tp: Any) -> Any:
    return tuple[tp, ...]


def _places(t: AnyTransition) -> list[int]:
    """Return the places of the frames that have begun: what is pushed and waits for its turn is secret."""
    return [place for place, frame in enumerate(t.state.stack) if frame.begun]


def _stage_type(cls: type[AnyStage]) -> type:
    if cls.act is not Stage.act and cls.asks is Stage.asks:
        raise TypeError(f"{cls.__name__} has an act but asks nobody: `def asks(...)` returns the Ask that it answers")
    hints = get_type_hints(cls, include_extras=True)
    hints |= {name: returned(cls, name) for name in cls.public if callable(getattr(cls, name, None))}
    if missing := [name for name in cls.public if name not in hints]:
        raise TypeError(f"{cls.__name__}.public names {', '.join(missing)}, which it has not: write a field's name")
    parts, docs = {name: hints[name] for name in cls.public}, [cls.__doc__ or ""]
    if cls.shown is not Stage.shown:
        computed = _parts(returned(cls, "shown"))
        if twice := parts.keys() & computed.keys():
            raise TypeError(f"{cls.__name__} has {', '.join(sorted(twice))} in `public` and in what `shown` returns")
        parts |= computed
        docs.append((get_origin(hint := returned(cls, "shown")) or hint).__doc__ or "")
    if cls.beats is not Stage.beats:
        parts["beats"] = tuple[Beat, ...]
    return _tagged(cls, parts | {"opened_at": Millis, "due": Millis | None}, "\n\n".join(docs))


def _own_type(cls: type[AnyStage]) -> type:
    hint = returned(cls, "shown_to")
    said = next(each for each in (*get_args(hint), hint) if each is not type(None))
    return _tagged(cls, _parts(said), said.__doc__, f"My{cls.__name__}")


def _tagged(cls: type[AnyStage], parts: Parts, doc: str | None, name: str = "") -> type:
    made: type = _record(name or cls.__name__, parts | {"kind": Literal[cls.kind]}, doc or "", {"kind": cls.kind})
    made.__module__ = cls.__module__
    return made


def _record(name: str, parts: Parts, doc: str = "", defaults: Mapping[str, Any] | None = None) -> Any:
    set_by_itself = defaults or {}
    named = [(part, tp, set_by_itself[part]) if part in set_by_itself else (part, tp) for part, tp in parts.items()]
    made: Any = make_dataclass(name, named, frozen=True, kw_only=True, namespace={"__doc__": doc})
    made.__pydantic_config__ = ConfigDict(extra="forbid", strict=True)
    return made


def _parts(tp: Any) -> Parts:
    """Return the fields of a record, or of a generic one such as ``Final[RankView]``."""
    cls = get_origin(tp) or tp
    hints, given = get_type_hints(cls, include_extras=True), dict(zip(_open(cls), get_args(tp), strict=True))
    parts = {part.name: hints[part.name] for part in fields(cls)}
    return {name: hint[*map(given.get, _open(hint))] if _open(hint) else hint for name, hint in parts.items()}


def _open(tp: Any) -> tuple[Any, ...]:
    """Return the type variables that are yet to be said."""
    return getattr(tp, "__parameters__", ())


def _values(made: Any) -> dict[str, Any]:
    return {} if made is None else {name: getattr(made, name) for name in _names(made.__class__)}


@cache  # of each record once: a view needs them a dozen times
def _names(cls: type) -> tuple[str, ...]:
    return tuple(part.name for part in fields(cls))


def returned(cls: type, hook: str) -> Any:
    """Return the annotated return type of a hook. Raises ``TypeError`` for a class that lacks it or does not say."""
    hint = get_type_hints(getattr(cls, hook)).get("return")
    if hint is None or hint is Any:
        raise TypeError(f"{cls.__name__} must say what record its {hook} returns: `def {hook}(...) -> SomeRecord`")
    return hint


def _offer(entry: Offer) -> Any:
    match entry:
        case Pick():
            fixed = dict(entry.fixed or {})
            return PickOffer(entry.action.kind, entry.field, entry.items, entry.least, entry.most, fixed)
        case Number():
            return NumberOffer(entry.action.kind, entry.field, entry.low, entry.high)
    return entry
