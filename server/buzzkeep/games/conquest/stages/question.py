"""A question of this game: what it decides is one of six stakes."""

from dataclasses import replace

from buzzkeep.game import AnswerFormat, PhaseCard, Question, Record, Timeline
from buzzkeep.games.conquest import lands, telling
from buzzkeep.games.conquest.board import Fight, Table, land
from buzzkeep.games.conquest.stakes import ForBattle, ForClaims, ForDuel, Stakes, worth_of
from buzzkeep.games.conquest.texts import TEXTS


class About(Record):
    """How the question is answered, and what it is about."""

    format: AnswerFormat
    worth: int | None  # of each territory to whoever wins it; None: it is not for one
    risks: int | None  # what its defender would lose with it
    subject: lands.Subject | None = None  # what the land asks, if it does


class ConquestQuestion(Question, kind="question"):
    """A question for ``stake``, put to ``seats``; ``heat`` 1 or 2: a further one after a dead heat, for those alone."""

    stake: Stakes
    subject: lands.Subject | None = None

    def draw(self, t: Table) -> tuple["ConquestQuestion", int | None]:
        """Return the card of the topic that the land asks; one that was voided, or a dead heat, keeps its topic."""
        if not t.board.topics:
            return self, super().draw(t)[1]
        asked = lands.subject(t, self.stake, self.seats) if self.subject is None else replace(self.subject, lots=())
        asked, card = lands.draw(t, asked, self.format, self.stake.least_choices)
        return replace(self, subject=asked), super().draw(t)[1] if card is None else card

    def announced(self, t: Table) -> Timeline | None:
        """Return what leads to the question: a lot is drawn, or secret picks are told, before everybody's eyes."""
        options = t.config.options
        if self.subject is not None and self.subject.lots and not self.heat:
            return telling.leading(options.pacing, "lot")
        secret = isinstance(self.stake, ForClaims) and options.expansion == "shared" and options.picks != "in_turn"
        return telling.leading(options.pacing, "picked") if secret else super().announced(t)

    def announces(self, t: Table) -> PhaseCard | None:
        match self.stake:
            case ForBattle(fight=Fight(castle=True, tower=tower, towers=towers)) if tower == towers and not self.heat:
                return TEXTS.last_tower
        return None

    def shown(self, t: Table) -> About:
        risks = None
        match self.stake:
            case ForBattle(fight=fight) | ForDuel(fight=fight) if not fight.castle:
                risks = land(t, fight.territory).value
        return About(self.format, worth_of(t, self.stake), risks, self.subject)
