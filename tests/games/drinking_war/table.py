"""A readable table for the tests of Drinking War: hands as words, one line an action, what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.engine import codec
from buzzkeep.game import SCREEN, CounterRng, Frame, Party, Piles, Role, SeatChange, SeatInfo
from buzzkeep.games.drinking_war import GAME
from buzzkeep.games.drinking_war import actions as act
from buzzkeep.games.drinking_war.board import Board, Lying, TurnState
from buzzkeep.games.drinking_war.cards import Card, deck
from buzzkeep.games.drinking_war.stages.arming import Attacking, Powering
from buzzkeep.games.drinking_war.stages.turn import Turn
from buzzkeep.games.drinking_war.stages.upkeep import Drawing, Upkeep
from games.in_hand import MatchInHand

FAMILIES: Any = {
    "soldier": ("attack", "defence"),
    "tactician": ("attack", "defence", "combo", "power"),
    "world": ("attack", "defence", "combo", "power"),
}
DUE_MS = 30_000


class Box:
    """The cards of a pack, to be taken out by kind."""

    def __init__(self, pack: str) -> None:
        self.cards = [Card(f"c{n:03}", kind) for n, kind in enumerate(deck(FAMILIES[pack]))]

    def take(self, words: str) -> tuple[Card, ...]:
        return tuple(self._one(word) for word in words.split())

    def _one(self, word: str) -> Card:
        """``a4`` is a card, ``a4:1`` one that seat 1 laid."""
        kind, _, by = word.partition(":")
        card = next(card for card in self.cards if card.kind == kind)
        self.cards.remove(card)
        return replace(card, by=int(by) if by else None)

    def pit(self, words: str) -> tuple[Card, ...]:
        """Cards of the pit: those of nobody in particular are seat 0's."""
        return tuple(replace(card, by=card.by or 0) for card in self.take(words))


def rules(units: int, **options: Any) -> Any:
    parsed = GAME.options_type.model_validate(options)
    return GAME.bind(parsed, GAME.gather(parsed, units, None))


class Table(MatchInHand):
    """A match in hand, in the turn of ``active``. Methods act and return the events.

    ``pv``, ``gauge``, ``removed``, ``last_removal``, ``countries`` ("france usa") and ``front`` ("epi:2:3" is an
    Epidemic by seat 2 that ticked three times, "sleep:1" a potion) are lists by seat; ``phones`` says how many phones
    share each unit, ``sips`` which units drink. Other words are options. ``pile`` are the next cards, ``pit`` the cards
    in it, top last; the rest of the box lies below ``pile``, or away with ``dry``: in the hand of the last unit.
    """

    def __init__(
        self,
        *hands: str,
        active: int = 0,
        stage: str = "power",
        pack: str = "tactician",
        pile: str = "",
        pit: str = "",
        bombs: int = 0,
        phones: Sequence[int] | None = None,
        sips: Sequence[int] = (),
        seed: int = 1,
        dry: bool = False,
        country_pile: str | None = None,
        **more: Any,
    ) -> None:
        names = ("pv", "gauge", "removed", "last_removal", "countries", "front")
        by_seat = {name: more.pop(name) for name in names if isinstance(more.get(name), list)}
        if sips:
            more.setdefault("adults_only", True)
        if phones is not None and max(phones) > 1:
            more.setdefault("teams", "teams")
        super().__init__(rules(len(hands), pack=pack, **more), CounterRng(b"a table of drinking war", seed << 32))
        self.log: list[Any] = []
        self.phones = list(phones or [1] * len(hands))
        infos = [SeatInfo(seat, self.members(seat)) for seat in range(len(hands))]
        self.state = self.rules.setup(infos, self.moment()).state
        first = self.board
        box = Box(pack)
        dealt = [box.take(words) for words in hands]
        next_cards, pit_cards = box.take(pile), box.pit(pit)
        fronts = [self._front(box, words) for words in by_seat.get("front", [""] * len(hands))]
        shown = [tuple(words.split()) for words in by_seat.get("countries", [""] * len(hands))]
        out = {country for some in shown for country in some}
        units = []
        for unit in first.seats:
            seat = unit.seat
            changes: dict[str, Any] = {"hand": dealt[seat], "front": fronts[seat], "countries": shown[seat]}
            changes |= {name: by_seat[name][seat] for name in ("pv", "gauge", "removed") if name in by_seat}
            if "last_removal" in by_seat:
                changes["last_removal"] = by_seat["last_removal"][seat]
            if seat in sips:
                changes |= {"agreed": self.members(seat), "confirmed": self.members(seat)}
            changes["forfeited"] = unit.pv - changes.get("pv", unit.pv) - changes.get("removed", 0)
            units.append(replace(unit, **changes))
        pile_cards = next_cards
        if dry:
            units[-1] = replace(units[-1], hand=(*units[-1].hand, *box.cards))
        else:
            pile_cards = (*next_cards, *box.cards)
        countries: tuple[str, ...] = ()
        if pack == "world":
            everything = [country for unit in first.seats for country in unit.countries] + list(first.countries)
            chosen = tuple((country_pile or "").split())
            countries = (*chosen, *(one for one in everything if one not in out and one not in chosen))
        board = replace(
            first,
            seats=tuple(units),
            piles=Piles(tuple(pile_cards), pit_cards),
            countries=countries,
            active=active,
            turns=1,
            turn=TurnState(power_ms=40_000),
            bombs=bombs,
            removals=sum(unit.removed for unit in units),
            laid=sum(len(front) for front in fronts),
            discreet=first.discreet or bool(sips),
        )
        ill = [one.number for one in fronts[active] if one.card.kind == "epi"]
        potion = next((one.number for one in fronts[active] if one.card.kind == "sleep"), None)
        asked: Any = {
            "power": ("power", Powering(active)),
            "attack": ("power", Attacking(active)),
            "draw": ("power", Drawing(active)),
            "upkeep": ("upkeep", Upkeep(active, tuple(ill), potion)),
        }
        step, top = asked[stage]
        alone = self.phones[active] < 2
        frames = (
            Frame[Any, Any](Turn(active, step), begun=True),
            Frame[Any, Any](top, True, 900, self.now, self.now + DUE_MS, late=alone, awaited=True),
        )
        self.state = replace(self.state, board=board, stack=frames, serial=900)
        self._check()

    def _front(self, box: Box, words: str) -> tuple[Lying, ...]:
        lying = []
        for word in words.split():
            kind, source, *ticks = word.split(":")
            count = int(ticks[0]) if ticks else 0
            self._laid = getattr(self, "_laid", 0) + 1
            lying.append(Lying(self._laid, box.take(kind)[0], int(source), count, count * (count + 1) // 2))
        return tuple(lying)

    def members(self, seat: int) -> tuple[str, ...]:
        return tuple(f"p{seat}{letter}" for letter in "abc"[: self.phones[seat]])

    def change(self, seat: int, **changes: Any) -> "Table":
        """Change the state of a unit; life points that are gone by that are nobody's."""
        if "pv" in changes:
            unit = self.unit(seat)
            changes["forfeited"] = unit.forfeited + unit.pv - changes["pv"]
        units = tuple(replace(unit, **changes) if unit.seat == seat else unit for unit in self.board.seats)
        return self.lay(seats=units)

    def lay(self, **changes: Any) -> "Table":
        """Change the board."""
        self.state = replace(self.state, board=replace(self.board, **changes))
        return self

    # -- where things stand

    @property
    def board(self) -> Board:
        board: Board = self.state.board
        return board

    def unit(self, seat: int) -> Any:
        return self.board.seat(seat)

    def chair(self, seat: int) -> Any:
        return next(chair for chair in self.state.chairs if chair.seat == seat)

    def sips(self, seat: int) -> bool:
        """Say whether a unit plays with sips."""
        return bool(self.rules.look(self.state).sips(seat))

    def pv(self, *seats: int) -> Any:
        found = [self.unit(seat).pv for seat in seats or self.board.order]
        return found[0] if len(seats) == 1 else found

    def gauge(self, seat: int) -> int:
        return self.unit(seat).gauge

    def removed(self, seat: int) -> int:
        return self.unit(seat).removed

    def hand(self, seat: int) -> list[str]:
        return [card.kind for card in self.unit(seat).hand]

    @property
    def pit(self) -> list[str]:
        return [card.kind for card in self.board.piles.discard]

    @property
    def pile(self) -> int:
        return len(self.board.piles.pile)

    def front(self, seat: int) -> list[tuple[str, int]]:
        return [(lying.card.kind, lying.ticks) for lying in self.unit(seat).front]

    def number(self, seat: int, place: int = 0) -> int:
        return self.unit(seat).front[place].number

    def view(self, seat: int | None = None, letter: str = "a") -> Any:
        return self.rules.view(self.state, party(seat, letter) if seat is not None else SCREEN)

    def mine(self, seat: int, letter: str = "a") -> Any:
        return self.view(seat, letter).mine

    def sent(self, viewer: Party) -> str:
        """What a viewer gets over the wire, as text."""
        return codec.dump(GAME.view_type, self.rules.view(self.state, viewer)).decode()

    def group(self, seat: int, kind: str) -> Any:
        return next(group for group in self.mine(seat).hand if group.card == kind)

    def legal(self, seat: int, letter: str = "a") -> list[Any]:
        return list(self.rules.legal(self.state, party(seat, letter)))

    def refused(self, seat: int, action: Any, letter: str = "a") -> str | None:
        reject = self.rules.validate(self.state, party(seat, letter), action)
        return reject.code if reject else None

    def logged(self, kind: str) -> list[Any]:
        return [event for event in self.log if event.kind == kind]

    # -- what happens

    def act(self, seat: int, action: Any, letter: str | None = None) -> Any:
        """Let a phone act: the captain's, if no letter says which."""
        letter = letter or (self.chair(seat).captain or "a")[-1]
        assert self.refused(seat, action, letter) is None, (self.refused(seat, action, letter), action, self.stage)
        return self._took(self.rules.apply(self.state, party(seat, letter), action, self.moment()))

    def tell(self, seat: int, change: SeatChange, letter: str = "a") -> Any:
        return self._took(self.rules.on_seat(self.state, party(seat, letter), change, self.moment()))

    def _took(self, step: Any) -> Any:
        self.state, self.events = step.state, step.events
        self.log.extend(step.events)
        self._check()
        return self.events

    # -- shorter still

    def attack(self, seat: int, cards: str, on: int) -> Any:
        """Launch ``a6+x3 a4`` at a unit."""
        return self.act(seat, attack(cards, on))

    def defend(self, seat: int, cards: str = "") -> Any:
        return self.act(seat, act.Defend(tuple(cards.split())))  # type: ignore[arg-type]  # words of tests

    def power(self, seat: int, card: str, on: int | None = None, **more: Any) -> Any:
        return self.act(seat, power(card, on, **more))

    def accept(self, *seats: int) -> "Table":
        """Let the open consequence be looked at and go on; and look at the result."""
        while self.kind in {"consequence", "result", "water"}:
            if self.kind == "consequence" and not self.sips(self.stage.seat):
                self.act(self.stage.seat, act.Accept())
            elif self.kind == "consequence":
                return self
            else:
                self.time_out()
        return self

    def hit(self, seat: int, cards: str, on: int, *defences: str) -> "Table":
        """Attack, defend in turns with ``defences`` (none after the last), and let it come to its end."""
        self.attack(seat, cards, on)
        for cards_ in defences:
            self.defend(self.stage.seat, cards_)
        while self.kind == "defence":
            self.defend(self.stage.seat)
        return self.accept()

    def go_on(self) -> Any:
        """Let the shortest thing happen: draw, pass, keep what is best, look at what is shown."""
        stage = self.stage
        if self.kind in {"power", "attack"}:
            return self.act(stage.seat, act.Pass())
        if self.kind == "drawing":
            return self.act(stage.seat, act.DrawCard())
        if self.kind == "consequence" and not self.sips(stage.seat):
            return self.act(stage.seat, act.Accept())
        return self.time_out()

    def to_turn_of(self, seat: int, *kinds: str) -> "Table":
        """Go on to the next turn of ``seat``, or on in its turn, until its stage is of one of the kinds."""
        wanted = kinds or ("upkeep", "drawing")
        began = self.board.turns
        for _ in range(120):
            if self.board.active == seat and self.kind in wanted and (kinds or self.board.turns != began):
                return self
            assert self.kind != "finished", "over before that"
            self.go_on()
        raise AssertionError(f"no turn of {seat}: {self.stage}")

    def end_turn(self) -> "Table":
        """Go on until the running turn is over."""
        began = self.board.turns
        while self.board.turns == began and self.kind != "finished":
            self.go_on()
        return self

    def to_end(self) -> "Table":
        while self.kind != "finished":
            self.go_on()
        return self


def item(words: str) -> act.AttackItem:
    card, *combos = words.split("+")
    return act.AttackItem(card, tuple(combos))  # type: ignore[arg-type]  # words of tests


def attack(cards: str, on: int) -> act.LaunchAttack:
    return act.LaunchAttack(on, tuple(item(words) for words in cards.split()))


def power(card: str, on: int | None = None, **more: Any) -> act.PlayPower:
    return act.PlayPower(card, on, **more)  # type: ignore[arg-type]  # words of tests


def party(seat: int | None, letter: str = "a") -> Party:
    return Party(Role.SEAT, seat, f"p{seat}{letter}")
