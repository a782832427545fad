"""A readable table for the tests of Virus War: hands as words, presses, what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from buzzkeep.game import CounterRng, Frame, Party, Piles, Role, SeatInfo, SeatsOnly, StageRules, Step
from buzzkeep.games.virus_war import GAME
from buzzkeep.games.virus_war.actions import AddNumbers, Counter, DrawCard, Let, Pass, Play, Stop
from buzzkeep.games.virus_war.cards import DECK, Card, Face
from buzzkeep.games.virus_war.game import dealt
from buzzkeep.games.virus_war.options import VirusWarOptions
from buzzkeep.games.virus_war.stages.acting import Acting, Drawing
from buzzkeep.games.virus_war.stages.resolving import Resolving
from buzzkeep.games.virus_war.stages.turn import Turn
from games.in_hand import MatchInHand, Moment, party


def faces(words: str) -> list[Face]:
    """Read cards: ``virus stop 3 3 luck6 trap8``; a bare figure is a number card."""
    read = []
    for word in words.split():
        kind = word.rstrip("0123456789")
        value = word[len(kind) :]
        read.append(Face(kind or "number", int(value) if value else None))  # type: ignore[arg-type]  # words of tests
    return read


class Box:
    """The cards of the box, to be taken out by face."""

    def __init__(self) -> None:
        self.cards = [Card(f"c{n}", face.kind, face.value) for n, face in enumerate(DECK)]

    def take(self, words: str) -> tuple[Card, ...]:
        return tuple(self._one(face) for face in faces(words))

    def _one(self, face: Face) -> Card:
        card = next(card for card in self.cards if card.face == face)
        self.cards.remove(card)
        return card


def rules(seats: int, **options: Any) -> StageRules[Any]:
    return GAME.bind(VirusWarOptions.model_validate(options), SeatsOnly(seats))


def people(seats: int) -> list[SeatInfo]:
    return [SeatInfo(seat, (f"p{seat}",)) for seat in range(seats)]


def opened(seats: int, deck: Sequence[Card], moment: Moment, **options: Any) -> Step[Any, Any]:
    """Open a match with a deck in known order, next card first."""
    made = rules(seats, **options)
    made.game.deal = lambda numbers, rng: dealt(made.game.config, numbers, deck)  # type: ignore[method-assign]
    return made.setup(people(seats), moment)


class Table(MatchInHand):
    """A match in hand, in the turn of ``active``. Methods act and return the events."""

    def __init__(
        self,
        *hands: str,
        active: int = 0,
        pile: str | None = None,
        discard: str = "",
        vaccines: Sequence[int] = (),
        seed: int = 1,
        stage: str = "act",
        **more: Any,
    ) -> None:
        """Give each seat a hand; ``tokens``, ``hp``, ``quarantine`` are lists by seat, other words are options.

        ``pile`` are the next cards; the rest of the box lies below them, traps last.
        """
        by_seat = {name: more.pop(name) for name in ("tokens", "hp", "quarantine") if name in more}
        super().__init__(rules(len(hands), **more), CounterRng(b"a table of virus war", seed << 32))
        box = Box()
        held = [box.take(words) for words in hands]
        next_cards, thrown = box.take(pile or ""), box.take(discard)
        lying = {seat: box.take("vaccine")[0] for seat in vaccines}
        rest = sorted(box.cards, key=lambda card: card.kind == "trap")
        start_hp = self.rules.game.config.start_hp
        first = opened(len(hands), Box().cards, self.moment(), **more).state
        seats = tuple(
            replace(
                seat,
                hand=held[seat.seat],
                hp=by_seat.get("hp", [start_hp] * len(hands))[seat.seat],
                tokens=by_seat.get("tokens", [0] * len(hands))[seat.seat],
                quarantine=by_seat.get("quarantine", [0] * len(hands))[seat.seat],
                vaccine=lying.get(seat.seat),
            )
            for seat in first.board.seats
        )
        board = replace(first.board, seats=seats, piles=Piles((*next_cards, *rest), thrown), had_turn=(active,))
        self.state = replace(first, board=board, serial=900)
        self.ask(Acting(active) if stage == "act" else Drawing(active), Turn(active))
        self._check()

    def ask(self, stage: Any, *beneath: Any) -> None:
        """Put a stage on top, with all its time, and nothing beneath it but what is named."""
        under = tuple(Frame(one, begun=True) for one in beneath)
        top = Frame(stage, True, 900, self.now, self.now + stage.ms if stage.ms else None, awaited=True)
        self.state = replace(self.state, stack=(*under, top))

    def change(self, **board: Any) -> None:
        """Change the board."""
        self.state = replace(self.state, board=replace(self.board, **board))

    def change_seat(self, seat: int, **changes: Any) -> None:
        """Change the standing of a seat."""
        self.change(seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.board.seats))

    def change_table(self, **changes: Any) -> None:
        """Change the action that lies on the table, or lay there."""
        if self.board.table is not None:
            self.change(table=replace(self.board.table, **changes))
        frames = (
            replace(frame, stage=Resolving(replace(frame.stage.action, **changes)))
            if isinstance(frame.stage, Resolving)
            else frame
            for frame in self.state.stack
        )
        self.state = replace(self.state, stack=tuple(frames))

    def put_away(self, keep: str = "trap2 trap4 trap6 trap8") -> "Table":
        """Move all cards of the piles into the last hand but those named, which make the discard."""
        cards = [*self.board.piles.pile, *self.board.piles.discard]
        kept = []
        for face in faces(keep):
            kept.append(next(card for card in cards if card.face == face))
            cards.remove(kept[-1])
        last = self.board.seats[-1]
        self.change_seat(last.seat, hand=(*last.hand, *cards))
        self.change(piles=Piles[Card]((), tuple(kept)))
        self._check()
        return self

    # -- where things stand

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def active(self) -> Any:
        """Whose turn it is."""
        return self.view().active

    @property
    def lying(self) -> Any:
        """The action on the table."""
        return next(frame.stage.action for frame in self.state.stack if isinstance(frame.stage, Resolving))

    def told(self, seat: int) -> Any:
        """What the stage on top tells a seat alone."""
        return next(said for said in self.view(seat).own if said.kind == self.kind)

    def hp(self, seat: int) -> int:
        return self.board.seat(seat).hp

    def tokens(self, *seats: int) -> Any:
        found = [self.board.seat(seat).tokens for seat in seats or self.board.order]
        return found[0] if len(seats) == 1 else found

    def cards(self, seat: int) -> int:
        return len(self.board.seat(seat).hand)

    def hand(self, seat: int) -> list[str]:
        return [word(card.face) for card in self.board.seat(seat).hand]

    @property
    def discard(self) -> list[str]:
        return [word(card.face) for card in self.board.piles.discard]

    def view(self, seat: int | None = None) -> Any:
        return self.rules.view(self.state, party(seat) if seat is not None else Party(Role.SCREEN))

    def group(self, seat: int, words: str) -> Any:
        (face,) = faces(words)
        return next(group for group in self.view(seat).mine.hand if group.face == face)

    # -- shorter still

    def play(self, seat: int, card: str, *numbers: int, on: int | None = None, side: Any = None) -> Any:
        """Declare an action; ``number`` for numbers on a lying Vaccine, ``luck6`` for a Luck."""
        return self.act(seat, played(card, *numbers, on=on, side=side))

    def stop(self, seat: int) -> Any:
        return self.act(seat, Stop())

    def all_let(self) -> None:
        """Let the open window go, everybody; and whatever is asked after it."""
        while self.kind in {"stopping", "countering", "boosting"}:
            self.close()

    def close(self) -> Any:
        """Let this one window go: everybody who is asked, or by silence where only holders answer."""
        stage = self.stage
        if self.rules.game.config.sparing and self.kind != "boosting":
            return self.time_out()
        seats = stage.sprint.entrants if self.kind == "stopping" else (stage.seat,)
        for seat in seats:
            self.act(seat, Let())
        return self.events

    def done(self, seat: int, card: str, *numbers: int, on: int | None = None, side: Any = None) -> Any:
        """Play a card that nobody stops; return the last events."""
        self.play(seat, card, *numbers, on=on, side=side)
        self.all_let()
        return self.events

    def counter(self, seat: int) -> Any:
        return self.act(seat, Counter())

    def add(self, seat: int, *numbers: int) -> Any:
        return self.act(seat, AddNumbers(numbers))

    def draw(self, seat: int) -> Any:
        return self.act(seat, DrawCard())

    def pass_turn(self, seat: int, draw: bool = False) -> Any:
        return self.act(seat, Pass(draw))

    def to_turn_of(self, seat: int) -> None:
        """Let everybody draw and pass until it is the turn of ``seat`` to act; look at endings."""
        for _ in range(60):
            if self.kind == "acting" and self.stage.seat == seat:
                return
            if self.kind == "acting":
                self.pass_turn(self.stage.seat)
            else:
                self.time_out()
        raise AssertionError(f"no turn of {seat}: {self.stage}")


def played(card: str, *numbers: int, on: int | None = None, side: Any = None) -> Play:
    (face,) = faces(card) if card != "number" else (Face("number"),)
    return Play(face.kind, numbers, on, side, face.value)


def word(face: Face) -> str:
    return f"{'' if face.kind == 'number' else face.kind}{face.value or ''}"
