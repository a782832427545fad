"""Introductions before a match, and cards between its phases (:meth:`.Stage.announces`); the host's Next ends them."""

from buzzkeep.engine.asks import Beat
from buzzkeep.engine.game import PhaseCard
from buzzkeep.engine.pace import HOST_MS, Pacing
from buzzkeep.engine.stage import Showing, Stage
from buzzkeep.engine.transition import Frame, T
from buzzkeep.engine.types import Millis, Seat

INTRODUCES: frozenset[Pacing] = frozenset({"show", "host"})
TITLE_MS: Millis = 2_900
PLAYER_MS: Millis = 2_000
PAIR_MS: Millis = 2_400  # of more than four players two come at a time
ONE_BY_ONE = 4
TOGETHER_MS: Millis = 1_700
CARD_MS: dict[Pacing, Millis] = {"brisk": 2_000, "show": 4_000, "host": HOST_MS}
BRIEF_MS: dict[Pacing, Millis] = {"brisk": 1_500, "show": 2_500, "host": 2_500}


class Introduction(Showing[T]):
    """The title, then the players, then all of them together."""

    def beats(self, t: T) -> tuple[Beat, ...]:
        step, stands = (1, PLAYER_MS) if len(t.seats) <= ONE_BY_ONE else (2, PAIR_MS)
        groups: list[tuple[Seat, ...]] = [t.seats[place : place + step] for place in range(0, len(t.seats), step)]
        players = (Beat(TITLE_MS + stands * place, "players", group) for place, group in enumerate(groups))
        return (Beat(0, "title"), *players, Beat(TITLE_MS + stands * len(groups), "together", t.seats))

    def lasts(self, t: T) -> Millis:
        """Return until when all have been seen together; the host may take longer over that."""
        return HOST_MS if t.game.pacing() == "host" else self.beats(t)[-1].at + TOGETHER_MS


class CardShown(Showing[T], kind="card"):
    """A card tells what begins, and its one rule."""

    card: PhaseCard
    public = ("card",)

    def lasts(self, t: T) -> Millis:
        return (BRIEF_MS if self.card.brief else CARD_MS)[t.game.pacing()]


SHOW_STAGES: tuple[type[Stage[T]], ...] = (Introduction, CardShown)  # type: ignore[valid-type]  # for any game


def introduced(t: T) -> tuple[Frame[Stage[T], object], ...]:
    """Return what lies on the first stage when a match begins: the introduction, on it what the game shows first."""
    shown = t.game.shows_first(t)
    introduction: tuple[Stage[T], ...] = (Introduction(),) if t.game.pacing() in INTRODUCES else ()
    return tuple(Frame(stage) for stage in (*introduction, *(() if shown is None else (shown,))))


def announced(t: T) -> Stage[T] | None:
    """Return what is shown before the stage on top begins, or None."""
    if t.game.pacing() == "quick":
        return None
    stage: Stage[T] = t.frame.stage
    card = stage.announces(t)
    return None if card is None else CardShown(card)
