"""The laws of the game protocol, each a function that raises :class:`~kit.table.LawBroken`.

They come from the docstrings of ``buzzkeep.engine.game`` and the design page "The game protocol". The law of secrecy
has a module of its own, :mod:`kit.worlds`; what is forbidden to refuse wrongly is in :mod:`kit.refusals`.
"""

import dataclasses
from dataclasses import replace
from typing import Any

from buzzkeep.engine.bets import Bet, BetsSettled, Crowd
from buzzkeep.engine.codec import Malformed, dump, encode, load
from buzzkeep.engine.game import offers
from buzzkeep.engine.rng import CounterRng
from buzzkeep.engine.types import HOST, SCREEN, Party, Role, Void
from buzzkeep.quiz.capability import LooksAhead, Quiz
from buzzkeep.quiz.posed import Posed
from kit import proofs
from kit.supply import canaries, key_of
from kit.table import Act, Fire, LawBroken, Stale, StateLaw, StepLaw, Table, Turned
from kit.values import first_difference, impure, named, no_record, undeclared


def holds(condition: bool, law: str, message: str) -> None:
    if not condition:
        raise LawBroken(law, message)


# -- laws of every state ---------------------------------------------------------------------------------------


def asks_until_it_is_over(table: Table) -> None:
    """Not over: some prompt or timer exists. Over: none, and nobody has anything left to do."""
    law = "asks until it is over"
    if not table.over:
        holds(bool(table.prompts or table.timers), law, f"nothing is asked and no timer runs in {table.state}")
        return
    holds(not table.prompts and not table.timers, law, f"over, yet {table.prompts or table.timers}")
    for party in table.parties:
        left = tuple(table.rules.legal(table.state, party))
        holds(not left, law, f"over, yet {party} may {left}")


def prompts_are_well_formed(table: Table) -> None:
    law = "prompts are well formed"
    ids = [prompt.id for prompt in table.prompts]
    holds(len(set(ids)) == len(ids), law, f"an id twice at once: {ids}")
    timers = [timer.id for timer in table.timers]
    holds(len(set(timers)) == len(timers), law, f"a timer twice at once: {timers}")
    for prompt in table.prompts:
        holds(prompt.timer is None or prompt.timer in timers, law, f"{prompt} names no pending timer of {timers}")
        holds(set(prompt.seats) <= set(table.seats), law, f"{prompt} asks seats that do not play")
        holds(len(set(prompt.seats)) == len(prompt.seats), law, f"{prompt} asks a seat twice")


def who_is_asked_can_act(table: Table) -> None:
    """A prompted seat has something to do, who has something to do is prompted, and a reveal can be ended."""
    law = "who is asked can act"
    asked = {seat for prompt in table.prompts for seat in prompt.seats}
    able = {party.seat for party in table.players if any(True for _ in table.rules.legal(table.state, party))}
    if asked != able:
        stage = named(type(table.state.stack[-1].stage))
        cure = "whom `asks` names must find something in `legal`, and nobody else"
        raise LawBroken(law, f"{stage} asks seats {sorted(asked)}, and {sorted(able)} have a legal action: {cure}")
    for prompt in table.prompts:
        if not prompt.seats:
            holds(any(True for _ in table.rules.legal(table.state, HOST)), law, f"nobody can answer {prompt}")


def saves_lose_nothing(table: Table) -> None:
    law = "saves lose nothing"
    for place, value in impure(table.state, "state", table.memory):
        raise LawBroken(law, f"{place} {no_record(value)}")
    raw = dump(table.game.state_type, table.state)
    loaded = load(table.game.state_type, raw)
    if loaded != table.state or dump(table.game.state_type, loaded) != raw:
        cure = "a field must hold what the type in its record says, and `deal` return the record that it says"
        raise LawBroken(law, f"{first_difference(table.state, loaded, 'state')}: {cure}")


def views_are_records(table: Table) -> None:
    """Every view is of the game's view type, survives the wire, and looking changes nothing."""
    law = "views are records"
    before = encode(table.state)
    for viewer in table.parties:
        view = table.rules.view(table.state, viewer)
        if viewer == table.parties[table.steps % len(table.parties)]:
            for place, value in impure(view, "view", table.memory):
                raise LawBroken(law, f"{place} {no_record(value)}")
        try:
            kept = load(table.game.view_type, table.view(viewer))
        except Malformed as error:
            unknown = (undeclared(table.game, entry, "actions") for entry in getattr(view, "legal", ()))
            why = next(filter(None, unknown), "a field of the view must hold what the type in its record says")
            raise LawBroken(law, f"{viewer} is sent what cannot be read, {error}: {why}") from error
        if kept != view:
            cure = "a field must hold what the type in its record says"
            raise LawBroken(law, f"{viewer} sees what is not kept, {first_difference(view, kept, 'view')}: {cure}")
    holds(before == encode(table.state), law, "looking changed the state: `shown` only reads")


def invariants_hold(table: Table) -> None:
    broken = proofs.broken(table.rules, table.state)
    holds(not broken, "invariants hold", "; ".join(broken))


def the_outcome_ranks_everybody(table: Table) -> None:
    outcome, law = table.rules.outcome(table.state), "the outcome ranks everybody"
    if outcome is not None:
        ranked = sorted(seat for group in outcome.ranking for seat in group)
        if ranked != sorted(table.seats) or not all(outcome.ranking):
            cure = (
                f"`ranking` of {named(type(table.rules.game))} has each seat of `t.seats` once, in groups of tied ones"
            )
            raise LawBroken(law, f"{outcome.ranking} of {table.seats}: {cure}")


STATE_LAWS: tuple[StateLaw, ...] = (
    saves_lose_nothing,
    views_are_records,
    asks_until_it_is_over,
    prompts_are_well_formed,
    who_is_asked_can_act,
    invariants_hold,
    the_outcome_ranks_everybody,
)


# -- laws of every step ----------------------------------------------------------------------------------------


def steps_are_pure(table: Table, turned: Turned) -> None:
    """A step leaves the old state alone; rules bound afresh to a loaded state do the same again, and see the same."""
    if turned.state is None:
        return
    law, game = "steps are pure", table.game
    again = table.perform(table.rules, turned.state, turned, table.moment(turned.moment.now, _lag(turned)))
    if again != turned.step:
        raise LawBroken(law, f"{turned.move}, done again, gives another {_step(turned.step, again)}: {PURE}")
    material = load(game.material_type, encode(table.material))
    fresh = game.bind(game.options_type.model_validate_json(table.options.model_dump_json()), material)
    loaded = load(game.state_type, encode(turned.state))
    moment = table.moment(turned.moment.now, _lag(turned))
    step = table.perform(fresh, loaded, turned, moment)
    if step != turned.step:
        raise LawBroken(law, f"{turned.move}, after a restart, gives another {_step(turned.step, step)}: {PURE}")
    for viewer in (HOST, SCREEN):
        table.rules.view(turned.state, viewer)  # a look that is kept for too long goes by this one
        seen, afresh = (rules.view(turned.step.state, viewer) for rules in (table.rules, fresh))
        different = f"{viewer} sees something else after a restart, {first_difference(seen, afresh, 'view')}"
        holds(seen == afresh, law, f"{different}: `once_while` must name all that the look goes by")


PURE = "what a match remembers are fields of its board and its stages, nothing beside them"


def _step(one: Any, other: Any) -> str:
    return first_difference(one, other, "step")


def _lag(turned: Turned) -> int:
    return turned.moment.now - turned.moment.acted_at


def steps_leave_the_old_state_alone(table: Table, turned: Turned) -> None:
    """The JSON of the state that was left is what it was when the match came to it."""
    law = "steps are pure"
    remembered = table.memory.get(law)
    if turned.state is not None and remembered is not None and remembered[0] is turned.state:
        holds(
            remembered[1] == encode(turned.state),
            law,
            f"{turned.move} changed the state it was applied to; records never change: `t.set(...)`, or `replace`",
        )
    table.memory[law] = (table.state, encode(table.state))


def prompt_ids_are_used_once(table: Table, turned: Turned) -> None:
    """An id that has gone never comes back, and keeps its kind while it is there."""
    law = "prompt ids are used once"
    gone, current = table.memory.setdefault(law, (set(), {}))
    now = {prompt.id: prompt.kind for prompt in table.prompts}
    for prompt_id, kind in now.items():
        holds(prompt_id not in gone, law, f"{prompt_id!r} is asked again")
        holds(current.get(prompt_id, kind) == kind, law, f"{prompt_id!r} was {current.get(prompt_id)}, is now {kind}")
    table.memory[law] = (gone | (current.keys() - now.keys()), now)


def a_new_question_gets_a_new_prompt(table: Table, turned: Turned) -> None:
    """Who has answered a prompt is not asked again by it, and a question in place of a void one has a prompt of its
    own: else a late answer to the old one would count for the new."""
    law = "prompt ids are used once"
    asked = {prompt.id: set(prompt.seats) for prompt in turned.prompts}
    for prompt in table.prompts:
        more = set(prompt.seats) - asked.get(prompt.id, set(prompt.seats))
        holds(not more, law, f"{prompt.id!r} asks seats {more} for a second time")
        void = isinstance(turned.move, Act) and isinstance(turned.move.action, Void)
        holds(not (void and prompt.id in asked), law, f"{prompt.id!r} stays open when its question is void")


def timers_lie_ahead(table: Table, turned: Turned) -> None:
    before = {timer.id: timer.due for timer in turned.timers}
    for timer in table.timers:
        if before.get(timer.id) != timer.due:
            holds(timer.due >= turned.moment.now, "timers lie ahead", f"{timer} is set at {turned.moment.now}")


def a_timer_that_ran_out_is_gone(table: Table, turned: Turned) -> None:
    """Else the room would let it run out for ever; it may be pending again for a later instant."""
    if isinstance(turned.move, Fire):
        stuck = [t for t in table.timers if t.id == turned.timer and t.due <= turned.moment.now]
        holds(not stuck, "a timer that ran out is gone", f"{stuck} at {turned.moment.now}")


def stale_timers_change_nothing(table: Table, turned: Turned) -> None:
    law = "stale timers change nothing"
    if isinstance(turned.move, Stale) and turned.state is not None:
        holds(turned.step.state == turned.state, law, f"{turned.move.timer!r} changed the state")
        holds(not turned.step.events, law, f"{turned.move.timer!r} gave {turned.step.events}")
    pending = {timer.id for timer in table.timers}
    for timer in (*(old.id for old in turned.timers if old.id not in pending), "", "no such timer"):
        step = table.rules.on_timer(table.state, timer, table.moment())
        if step.state != table.state or step.events:
            raise LawBroken(law, f"{timer!r}, no longer pending, gave {step}")


def over_is_for_good(table: Table, turned: Turned) -> None:
    if turned.state is not None and (before := table.rules.outcome(turned.state)) is not None:
        after = table.rules.outcome(table.state)
        holds(before == after, "over is for good", f"{before} became {after}")


def events_are_records(table: Table, turned: Turned) -> None:
    """Every event and what each viewer gets of it is of the game's event type and survives the wire."""
    for event in turned.step.events:
        for place, value in impure(event, type(event).__name__, table.memory):
            raise LawBroken("events are records", f"{place} {no_record(value)}")
        for shown in (event, *(table.rules.redact(event, viewer) for viewer in table.parties)):
            if shown is not None:
                kept = load(table.game.event_type, encode(shown))
                if kept != shown or type(shown) is not type(event):
                    cure = "`redact` returns a record of this class or None, its fields hold what their types say"
                    raise LawBroken("events are records", f"{event} comes as {shown}, read back as {kept}: {cure}")


def questions_are_used_once(table: Table, turned: Turned) -> None:
    """No question twice in a match before all of its kind were asked, then the oldest first; ``used`` forgets none."""
    law = "questions are used once"
    if (quiz := offers(table.rules, Quiz)) is None:
        return
    used = list(quiz.used(table.state))
    if len(set(used)) < len(used):
        material = dump(table.game.material_type, table.material)
        held = {key for sort, key in canaries(material) if sort == "QID"}
        for kind in "CN":
            asked = [question for question in used if key_of(question).startswith(kind)]
            deck = sum(key.startswith(kind) for key in held)
            cycled = all(asked[place] == asked[place - deck] for place in range(deck, len(asked)))
            holds(len(set(asked[:deck])) == len(asked[:deck]) and cycled, law, f"a question twice in {used}")
    before = list(quiz.used(turned.state)) if turned.state is not None else []
    holds(set(before) <= set(used), law, f"no longer used: {set(before) - set(used)}")


def nothing_hidden_shows_before_its_time(table: Table, turned: Turned) -> None:
    """Canaries: a new one comes with a disclosing event; an answer never in the step that shows its question, but to
    the host, and to phones after the big screen alone had it; an id never; and whatever was shown is in ``used``."""
    law = "nothing hidden shows before its time"
    step, known = table.memory.get(law, (-1, {}))
    watched = step == table.steps - 1
    quiz = offers(table.rules, Quiz)
    used = {key_of(question) for question in quiz.used(table.state)} if quiz else set()
    looks = offers(table.rules, LooksAhead)
    every = table.rules.game.coming(table.rules.look(table.state)) if looks else ()
    coming = (looks.upcoming(table.state, *one) for one in every) if looks else ()
    ahead = {key_of(one.question) for one in coming if one}  # the host may look ahead
    asked = [key_of(question) for question in quiz.used(table.state)] if quiz and looks else []
    drawn = table.state.board.drawn if asked else ()  # one that is only announced is drawn and not yet used
    posed = len(asked) == len(drawn) and any(isinstance(frame.stage, Posed) for frame in table.state.stack)
    past = set(asked[: len(asked) - posed])  # and back, to rule again: whatever was drawn but the one that is posed now
    now: dict[Party, frozenset[tuple[str, str]]] = {}
    for viewer in table.parties:
        seen = table.seen(turned.step.events, viewer)
        raw = table.view(viewer) + b"".join(encode(event) for event in seen)
        for value in table.spoken:
            raw = raw.replace(str(value).encode(), b"spoken")
        now[viewer] = frozenset(
            one for one in canaries(raw) if viewer.role is not Role.HOST or one[1] not in ahead | past
        )
        before = known.get(viewer, now[viewer]) if watched else now[viewer]
        new = now[viewer] - before
        holds(all(sort != "QID" for sort, _ in now[viewer]), law, f"{viewer} sees the id of a question")
        holds({key for _, key in now[viewer]} <= used, law, f"{viewer} sees {now[viewer]}, used are {used}")
        told = any(discloses(event) for event in seen)
        if table.steps:  # the first view is all new
            holds(not new or told, law, f"{viewer} sees {set(new)} though no event of {seen} discloses anything")
        texts = {key for sort, key in new if sort == "TXT"}
        on_wall = {key for sort, key in known.get(SCREEN, ()) if sort == "TXT"} if watched else set()
        early = {key for sort, key in new if sort == "ANS" and key in texts - on_wall}
        if viewer.role is not Role.HOST:
            holds(not early, law, f"{viewer} sees the answers of {early} together with the question")
    table.memory[law] = (table.steps, now)


def discloses(event: Any) -> str | None:
    """Return what an event class says of itself (:data:`~buzzkeep.engine.records.Disclosure`)."""
    return getattr(type(event), "discloses", None)


def the_screen_sees_what_all_see(table: Table, turned: Turned) -> None:
    """Whatever event the screen gets, everybody gets in the same words: it is public."""
    public = [event for event in turned.step.events if table.rules.redact(event, SCREEN) == event]
    for event in public:
        for viewer in table.parties:
            shown = table.rules.redact(event, viewer)
            if shown != event:
                cure = "what `redact` shows to the screen it must show to all"
                raise LawBroken("public is public", f"{event} is on the screen, but {viewer} gets {shown}: {cure}")


def _common(view: Any) -> Any:
    """Return a view without what its viewer may do, which hides nothing, and without his bets."""
    for may in ("legal", "correctable"):
        view = dataclasses.replace(view, **{may: ()}) if hasattr(view, may) else view
    return dataclasses.replace(view, my_crowd=None) if hasattr(view, "my_crowd") else view


OPEN = "where something is hidden, GameInfo has no open_information=True"


def nothing_is_hidden(table: Table, turned: Turned) -> None:
    """The law of the games with ``open_information``, in place of that of the two worlds."""
    law, public = "open games hide nothing", _common(table.rules.view(table.state, SCREEN))
    for viewer in table.parties:
        seen = _common(table.rules.view(table.state, viewer))
        holds(seen == public, law, f"{viewer} sees something else than the screen: {OPEN}")
        for event in turned.step.events:
            holds(table.rules.redact(event, viewer) == event, law, f"{viewer} does not see all of {event}: {OPEN}")
        _, other = proofs.resample(table.rules, table.state, viewer, fresh_rng(law))
        holds(
            without_bets(other) == without_bets(table.state),
            law,
            f"{viewer} can take another world for this one: {OPEN}",
        )


def bets_decide_nothing(table: Table, turned: Turned) -> None:
    """The same step from a state without any bet gives the same match, the same events and the same prompts."""
    if not table.onlookers or turned.state is None:
        return
    law, before = "bets decide nothing", without_bets(turned.state)
    if isinstance(turned.move, Act) and isinstance(turned.move.action, Bet):
        holds(without_bets(table.state) == before, law, f"{turned.move} changed more than the bets")
        holds(not turned.step.events, law, f"{turned.move} gave {turned.step.events}")
        holds(
            turned.prompts == table.prompts and turned.timers == table.timers, law, f"{turned.move} is felt by others"
        )
        return
    step = table.perform(table.rules, before, turned, table.moment(turned.moment.now, _lag(turned)))
    if without_bets(step.state) != without_bets(table.state):
        raise LawBroken(law, f"without bets, {turned.move} leads to {step.state}\ninstead of {table.state}")
    told, instead = (
        [event for event in events if not isinstance(event, BetsSettled)]
        for events in (turned.step.events, step.events)
    )
    holds(told == instead, law, f"without bets, {turned.move} gives {instead} instead of {told}")


def without_bets(state: Any) -> Any:
    """Return a state as it would be if nobody had ever bet."""
    stack = tuple(
        replace(frame, notes=tuple(note for note in frame.notes if not isinstance(note.action, Bet)))
        for frame in state.stack
    )
    pending = tuple(replace(held, bets=()) for held in state.crowd.pending)
    return replace(state, stack=stack, crowd=Crowd(pending=pending))


def answers_apart_are_seen_apart(table: Table, turned: Turned) -> None:
    """What rules call an answer apart shows where they say, and to nobody but its seat: a room looks no further."""
    if not isinstance(turned.move, Act) or turned.move.who.role is not Role.SEAT:
        return
    law, rules, before = "answers apart are seen apart", table.rules, turned.state
    if not rules.apart(before, table.state):
        return
    again = rules.answered(before, rules.public(before), table.state)
    shown = again in (None, rules.public(table.state))
    holds(shown, law, f"{turned.move} shows elsewhere than in its stage")
    for viewer in table.parties:
        if viewer.seat != turned.move.who.seat:
            same = rules.private(before, viewer) == rules.private(table.state, viewer)
            holds(same, law, f"{viewer} alone is told something else after {turned.move}")


STEP_LAWS: tuple[StepLaw, ...] = (
    steps_leave_the_old_state_alone,
    steps_are_pure,
    prompt_ids_are_used_once,
    a_new_question_gets_a_new_prompt,
    timers_lie_ahead,
    a_timer_that_ran_out_is_gone,
    stale_timers_change_nothing,
    over_is_for_good,
    events_are_records,
    questions_are_used_once,
    nothing_hidden_shows_before_its_time,
    bets_decide_nothing,
    answers_apart_are_seen_apart,
    the_screen_sees_what_all_see,
)


def fresh_rng(name: str) -> CounterRng:
    """Return a generator of its own for a check."""
    return CounterRng(f"a check of the conformance kit: {name}".encode()[:64])
