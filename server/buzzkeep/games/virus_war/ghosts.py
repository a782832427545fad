"""The dead put one fever token a round before somebody who lives (R6.4), in secret; nobody waits for them."""

from collections import Counter
from collections.abc import Iterator

from buzzkeep.game import Ask, Onlookers, Party, Record, Seat
from buzzkeep.games.virus_war import life
from buzzkeep.games.virus_war.actions import Haunt
from buzzkeep.games.virus_war.board import Haunting, VirusTransition

KIND = "haunt"  # the kind of the ask


class MyGhost(Record):
    """For the eyes of one of the dead: ``haunts`` is whom it has chosen in this round."""

    haunts: Seat | None

    @classmethod
    def of(cls, t: VirusTransition, viewer: Party) -> "MyGhost | None":
        """Return it for a seat that is out, where the dead have a say."""
        out = viewer.seat is not None and viewer.seat in t.seats and not t.seat(viewer.seat).alive
        return cls(choice_of(t, viewer.seat)) if out and viewer.seat is not None and t.config.ghosts else None


def asks(t: VirusTransition) -> tuple[Ask, ...]:
    """Ask the dead, by the option, who have not chosen in this round; a bot's seat, too: somebody may take it over."""
    if not t.config.ghosts:
        return ()
    chosen = {choice.by for choice in t.board.hauntings}
    seats = tuple(seat for seat in t.seats if not t.seat(seat).alive and seat not in chosen)
    return (Ask(KIND, seats, Onlookers()),) if seats else ()


def legal(t: VirusTransition) -> Iterator[Haunt]:
    """Yield the living."""
    yield from map(Haunt, t.board.living)


def choice_of(t: VirusTransition, seat: Seat) -> Seat | None:
    """Return whom a dead seat has chosen in this round, as far as it has."""
    notes = (note.action.on for note in t.notes(KIND) if note.who.seat == seat)
    return next(notes, next((choice.on for choice in t.board.hauntings if choice.by == seat), None))


def keep(t: VirusTransition) -> None:
    """Keep what was chosen during this stage, which ends now, until the round does."""
    chosen = [Haunting(note.who.seat, note.action.on) for note in t.notes(KIND) if note.who.seat is not None]
    if chosen:
        t.set(hauntings=(*t.board.hauntings, *chosen))


def strike(t: VirusTransition) -> None:
    """Put the token of the round that is over before whom most of the dead chose; chance decides between equals."""
    votes = Counter(choice.on for choice in t.board.hauntings if t.seat(choice.on).alive)
    most = [seat for seat in t.board.living if votes[seat] and votes[seat] == max(votes.values())]
    t.set(hauntings=(), haunted=None)
    if most:
        seat = most[0] if len(most) == 1 else t.rng.choice(most)
        t.set(haunted=seat)
        life.infect(t, seat, 1, "ghosts", None)
