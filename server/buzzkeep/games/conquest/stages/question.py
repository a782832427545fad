"""A question of this game: what it decides is one of six stakes."""

from buzzkeep.game import AnswerFormat, PhaseCard, Question, record
from buzzkeep.games.conquest.board import Fight, Table, land
from buzzkeep.games.conquest.stakes import ForBattle, ForDuel, Stakes, worth_of
from buzzkeep.games.conquest.texts import TEXTS


@record
class About:
    """How the question is answered, and what each territory is worth to whoever wins it; None: it is not for one.

    ``risks`` is what the defender of a territory would lose with it.
    """

    format: AnswerFormat
    worth: int | None
    risks: int | None


@record
class ConquestQuestion(Question, kind="question"):
    """A question for ``stake``, put to ``seats``; ``heat`` 1 or 2: a further one after a dead heat, for those alone."""

    stake: Stakes

    def announces(self, t: Table) -> PhaseCard | None:
        """Tell that the last tower of a castle is attacked."""
        match self.stake:
            case ForBattle(fight=Fight(castle=True, tower=tower, towers=towers)) if tower == towers and not self.heat:
                return TEXTS.last_tower
        return None

    def shown(self, t: Table) -> About:
        """Show what it is about."""
        risks = None
        match self.stake:
            case ForBattle(fight=fight) | ForDuel(fight=fight) if not fight.castle:
                risks = land(t, fight.territory).value
        return About(self.format, worth_of(t, self.stake), risks)
