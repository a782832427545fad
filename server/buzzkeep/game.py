"""All that a game needs of the house: ``from buzzkeep.game import Ask, Box, Game, Stage, record, ...``.

What is not here may change from one day to the next; what is here is added to (``API_VERSION``) or, rarely, taken away
(``OLDEST_API``). A game in a package says for which version it is written, ``Box(..., api=1)``, and a house that is too
old or too new for it says so in a sentence. Each name has its docstring. In the order in which a first game meets them:

1. A value is a frozen :class:`Record` (or has ``@record``): the *board* that the game owns, an action, an event.
   Actions and events are told apart by their ``kind``, which :class:`Kinded` makes of the class name; with a base of
   their own, a :class:`KindedRecord`, they are records by themselves. A seat is a number (most events tell of one:
   :class:`OfSeat`), a time milliseconds.
2. A match is its board and a stack of stages; the one on top is asked. A :class:`Stage` says what is asked of whom
   (:class:`Ask`), what is ``legal``, what an answer does (``act``) and what silence means (``close``). What a hook
   takes is a :class:`Transition` of your board and config, ``t: Transition[Heap, Config]``: it reads and changes the
   match, and has the only clock (``t.now``) and the only chance (``t.rng``). Who answers or looks is a :class:`Party`.
3. A hook that goes on answers with a flow: :class:`Stay`, :class:`Enter`, ``self.push(...)``, :class:`Done`,
   :class:`End`. What is only shown for a time is a :class:`Showing`.
4. A :class:`Game` deals the board and names the first stage, all its stages, who leads, and what everybody may see of
   the board (``public``). :class:`Box` makes a game of it, to be found as ``GAME``: with :class:`GameInfo` on the label
   and a :class:`Plan` of its length. Its words may stand in a file beside it (:class:`GameTexts`).
5. What the host may set are :class:`Options`; how much of a show a match is comes with ``pacing_field``.
6. Secrets are what ``private`` says to one viewer, ``redact`` takes out of an event, and an event ``discloses``
   (:class:`Disclosure`). The ``proof`` of a :class:`Game` makes the kit other worlds that no viewer can tell apart.
   What is dear to look at is looked at ``once_while`` the board stays as it is.
7. What has many possibilities is described (:class:`Pick`, :class:`Number`). What is refused is a :class:`Reject`.
8. A table of cards has :class:`Piles` and hands; seats sit in a ring (``next_seat``); sealed answers are opened
   together (:class:`Sealed`); where time decides there are races (``decide``, :class:`Sprint`).
9. Onlookers bet (:class:`Bets`, and the functions of ``crowd``); a match ends with ``ranks`` and a podium
   (:class:`Ending`, :class:`Honour`).
10. Bots think (:class:`BotMove`, ``thinking``).
11. Questions of the banks are pushed as a :class:`Question` with a :class:`Stake`, by a :class:`QuizGame` in a
    :class:`QuizBox`.
12. What the host and the room do to a match, as tests say it: ``Skip()``, ``EndMatch()``, ``SeatChange.DROPPED``.
"""

# names fill their lines here
# fmt: off
# isort: off
from buzzkeep.engine import crowd, opening, pace
from buzzkeep.engine.asks import (
    Ask, Beat, Description, Note, Number, Offer, Onlookers, Pick, Sealed, SealedReply, Stopwatch, Teamwork,
)
from buzzkeep.engine.bets import Bet, Bets, BetsSettled, on_seat
from buzzkeep.engine.box import API_VERSION, OLDEST_API, Box, NoMaterial, SeatsOnly, seats_only
from buzzkeep.engine.chairs import Chair, RingSeat, Seated, TimedOut, next_member, next_seat
from buzzkeep.engine.ending import Ending, Final, Honour, Over, Place, Superlative, final_count, places, ranks, tied
from buzzkeep.engine.game import BotMove, GameInfo, Partners, PhaseCard, Placed, Plan, Preset, Text, Thought, thinking
from buzzkeep.engine.opening import SHOW_STAGES
from buzzkeep.engine.options import Options, labels, option
from buzzkeep.engine.pace import Pacing, pacing_field
from buzzkeep.engine.piles import Piles, grouped, mixes, random_ids, sets_of_one, taken
from buzzkeep.engine.races import HEATS_MOST, Entry, Press, RaceOptions, RacePlace, Ranking, Sprint, decide
from buzzkeep.engine.records import (
    AnyAction, AnyEvent, AnyRecord, Disclosure, Kinded, KindedRecord, Record, members, record, union, viewed,
)
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.stage import (
    AnyStage, Done, End, Enter, Flow, Hurry, Push, Reset, Showing, Stage, Stay, Tap, UntilTapped, Why, seats_asked,
)
from buzzkeep.engine.stage_game import Correctable, Corrected, Game
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.texts import CountText, GameTexts, HonourText, texts_beside
from buzzkeep.engine.transition import AnyState, AnyTransition, Frame, MatchState, Transition, once_while
from buzzkeep.engine.types import (
    HOST, SCREEN, AddTime, Appoint, BySeat, Correct, CorrectReason, Ctx, Decision, EndMatch, Fetched, HostAction,
    Json, Member, Millis, Next, OfSeat, Outcome, Overrule, Party, Prompt, Reject, Rewind, Rng, Role, Seat,
    SeatChange, SeatInfo, Skip, Step, Void,
)
from buzzkeep.quiz import overruling
from buzzkeep.quiz.actions import Buzz, BuzzFor, Choose, Guess, LetBuzz, Locate, NextBuzzer, Rule, Say, ShowAnswer
from buzzkeep.quiz.ahead import LookAhead, looking_ahead
from buzzkeep.quiz.announcing import LEAST_MS, Announcing, ReadingAloud
from buzzkeep.quiz.asking import AnyAnswer, Asking, Given, given
from buzzkeep.quiz.buzzing import OPENS_MS, Buzzing, Saying
from buzzkeep.quiz.capability import AskedQuestion, BaseChoice, MapResult, QuestionNeeds
from buzzkeep.quiz.content import (
    ChoiceQuestion, MapGraph, NotEnough, NumberQuestion, OpenQuestion, PlaceQuestion, SpeedQuestion, Supply,
    TopicDeck, decimal, thousandths,
)
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion, QuizOptions, Swapped, card_at, place_of_next
from buzzkeep.quiz.events import (
    AnswerLocked, AnswersRevealed, DeadHeat, FloorGiven, PhotoFinish, QuestionOpened, QuestionVoided, QuizEvent,
    Ruled,
)
from buzzkeep.quiz.places import Spot, spot
from buzzkeep.quiz.posed import LARGEST_GUESS, Posed
from buzzkeep.quiz.question import Judged, Question
from buzzkeep.quiz.revealing import SPEED_EXTRA_MS, Photo, Revealing
from buzzkeep.quiz.rules import SKILLS, QuizBox, QuizGame, QuizRules, hunch
from buzzkeep.quiz.stakes import ScoreChange, Stake, Timeline, Verdict, timeline

# fmt: on

__all__ = [name for name in vars() if not name.startswith("__")]
