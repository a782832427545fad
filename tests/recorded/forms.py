"""How the form of what is compared changed since the recordings were made; what happens may never change.

A game whose kinds of prompts, actions, events or views are written otherwise than they were when its matches were
recorded has a :class:`Form` in :data:`FORMS` that says so. The recordings themselves are left as they are.
"""

from typing import Any

Json = Any


class Form:
    """The form that was recorded: everything is what it was."""

    def action(self, recorded: Json) -> Json:
        """Return a recorded action as the game reads it today."""
        return recorded

    def kind(self, kind: str) -> str:
        """Return the kind of a prompt of today as it was recorded."""
        return kind

    def code(self, code: str) -> str:
        """Return the code of a refusal of today as it was recorded."""
        return code

    def event(self, event: Json) -> Json:
        """Return an event of today as it was recorded; it may be changed in place."""
        return event

    def view(self, view: Json, viewer: str) -> Json:
        """Return a view of today as it was recorded; it may be changed in place.

        ``viewer`` is written as in :func:`recorded.protocol.name_of`.
        """
        return view


class PuddingWars(Form):
    """Stages say when they opened and end, where two had said ``until``; what lies beneath them is seen, too.

    Screens knew some measures by themselves. Puddings were not told apart, no foul was undone, a match was one
    round.
    """

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view without what the engine adds."""
        due = without_frames(view)
        if view["stage"]["kind"] in ("rolled", "blowing"):
            view["stage"]["until"] = due
        for measure in ("inner", "apart", "weakest", "most_points", "wind_ms", "run_up"):
            del view["table"][measure]
        del view["foul_cost"], view["rounds_to_win"]
        for seat in view["seats"]:
            del seat["faces"], seat["owes"], seat["rounds"]
        for stack in view["stacks"]:
            del stack["puddings"]
        for line in view["stage"].get("ranking", ()):
            del line["rounds"]
        if view["stage"]["kind"] == "blowing":
            del view["stage"]["undone"], view["stage"]["last"]
        return view


def without_frames(view: Json) -> Json:
    """Take what the engine says of stages out of a view; return the deadline of the one on top.

    The end had neither a final count nor honours, and no history of the map.
    """
    if view["stage"]["kind"] == "finished":
        for later in ("beats", "superlatives", "history", "turning"):
            view["stage"].pop(later, None)
    del view["beneath"], view["stage"]["opened_at"]
    return view["stage"].pop("due")


class VirusWar(Form):
    """Stages called their deadline ``until``; what one told a seat alone was in ``mine``; screens computed the rest.

    A STOP window that was being decided still said when it would have closed.
    """

    def __init__(self) -> None:
        self._closes_at: Json = None  # of the latest window

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view with deadlines and private parts where they were, and without what screens computed."""
        stage, table, mine = view["stage"], view["table"], view["mine"]
        told = {said.pop("kind"): said for said in view.pop("own")}
        told.get("stopping", {}).pop("whole_turn", None)
        view.pop("haunted")
        for player in view["players"]:
            del player["falls_in"]
        opened_at, due = stage["opened_at"], without_frames(view)
        stage.pop("fallen", None)
        stage.pop("stopped", None)
        match stage["kind"]:
            case "stopping":
                self._closes_at = self._closes_at if stage["pressed"] else due
                stage |= {"opened_at": opened_at, "closes_at": self._closes_at}
                stage["decides_at"] = due if stage["pressed"] else None
            case "countering":
                stage |= {"opened_at": opened_at, "closes_at": due}
            case "finished":
                pass
            case _:
                stage["until"] = due
        if table is not None:
            del table["goes_on"], table["impacts"], table["results"]
            if table["counter"] is not None:
                del table["counter"]["goes_on"]
        if mine is not None:
            for group in mine["hand"]:
                del group["sums"]
            mine |= {"answer": None, "can_stop": False} | told.get("stopping", {})
            mine |= {"can_counter": False} | told.get("countering", {})
            mine["boost"] = told.get("boosting", {}).get("boost", [])
        return view


class Watchtower(Form):
    """Stages called their deadline ``until``, what is flipped ``shown``; what one told a seat alone was in ``mine``.

    Screens computed what challenges demand and risk, whose seven decided a pair, when cards are turned up, who has won
    a battle and gets which of its cards, and whether a seat has challenges left. There was one sort of showdown, no
    countdown to it and no raid.
    """

    def event(self, event: Json) -> Json:
        """Return the event without what belongs to options that came later."""
        if event["kind"] == "challenge_declared":
            assert event.pop("raid") is False
        return event

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view with deadlines and private parts where they were, and without what screens computed."""
        stage, mine = view["stage"], view["mine"]
        told = {said.pop("kind"): said for said in view.pop("own")}
        due = without_frames(view)
        if stage["kind"] != "finished":
            stage["until"] = due
        stage.pop("beats", None)
        stage.pop("spent", None)
        assert (view.pop("countdown"), view.pop("five")) == (None, False)
        if stage["kind"] == "showdown":
            assert not stage.pop("chosen")
            assert stage["forced"] is (stage.pop("cause") != "campaigns")
        if view["battle"]:
            assert view["battle"].pop("raid") is False
        if stage["kind"] == "aftermath":
            del stage["winner"], stage["pairs"], stage["target"]
        if "flipped" in stage:
            stage["shown"] = stage.pop("flipped")
        for pair in view["battle"]["pairs"] if view["battle"] else ():
            pair["assassin"] = pair["assassin"] is not None
        if mine is not None:
            del mine["thresholds"], mine["risk"]
            for rival in mine["rivals"]:
                assert rival.pop("raid") == []
                for target in rival["targets"]:
                    del target["tries_left"]
            mine |= {"pick": told.get("picking", told.get("free_for_all")), "give": told.get("refilling")}
        return view


class Conquest(Form):
    """What a question is about was told with each of its stages; deadlines had three names.

    Where questions were on the wall alone, only phones were told without their words. The screens worked out what a
    territory is worth, which castle stands, how large a guess may be, when what of a reveal is shown, which answer to
    a speed question is the good one, who won a fight, and whether turns are taken: an order was told also without.
    """

    def __init__(self) -> None:
        self._order: Json = None  # as last told
        self._phase: Json = None

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view with all of a question in the stage on top."""
        self._restore_order(view)
        bases = {seat["base"]: seat["seat"] for seat in view["seats"]}
        for territory in view["territories"]:
            del territory["towers"]
            territory["base_of"] = bases.get(territory["id"])
        stage, beneath = view["stage"], view["beneath"]
        told = {name: value for said in view.pop("own") for name, value in said.items()}
        opened_at, due = stage["opened_at"], without_frames(view)
        if (posed := next((one for one in beneath if one["kind"] == "question"), None)) is not None:
            stake = posed["stake"]
            stage |= {"stake": stake["kind"], "claims": stake.get("claims", []), "fight": stake.get("fight")}
            stage["heat"] = posed["heat"]
        stage.get("question", {}).pop("largest", None)
        match stage["kind"]:
            case "picking":
                del stage["worth"]
            case "announcing":
                del stage["beats"]
                stage |= {"opens_at": due, "format": posed["format"], "seats": posed["seats"]}
            case "asking":
                stage |= {"opened_at": opened_at, "closes_at": due, "seats": posed["seats"]}
                stage |= {name: told.get(name) for name in ("answer", "explanation")}
                if (question := told.get("question")) is not None:
                    del question["largest"]
                    stage["question"] = question
            case "revealing":
                del stage["beats"], stage["told_next"]
                stage["until"] = due
                for answer in stage["answers"]:
                    good = answer.pop("good")
                    answer["right"] = good if answer["distance"] is None else answer["distance"] == 0
            case "showing_fight":
                del stage["winner"], stage["towers"], stage["beats"]
                stage |= {"kind": "fight_result", "until": due}
        return view

    def _restore_order(self, view: Json) -> None:
        """Name those who are asked all at once as the order of the round."""
        phase, stage = view["phase"], view["stage"]
        if view["order"]:
            self._order = view["order"]
        elif phase == "allocation":
            self._order = view["order"] = [seat["seat"] for seat in view["seats"]]
        else:
            if phase == "tiebreak" != self._phase:
                self._order = next(one for one in (stage, *view["beneath"]) if one["kind"] == "question")["seats"]
            view["order"] = self._order
        self._phase = phase


class DrinkingWar(Form):
    """Stages called their deadline ``until``; what the host alone is told was not part of how people drink.

    Screens computed when what of an attack is shown, whose bonus it has, and why a hit costs what it costs. Nobody had
    a reserve, unicorns came by threes, and no match ended by time.
    """

    def event(self, event: Json) -> Json:
        """Return the event without what it had not."""
        if event["kind"] == "power_played":
            del event["pair"]
        return event

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view with deadlines and confirmations where they were, and without what screens computed."""
        del view["beside"], view["reserve_full"], view["quick"], view["multiplied"], view["sips_match"]
        del view["closes"]
        if view["last_turns"] is not None:
            del view["last_turns"]["by_time"]
        for player in view["players"]:
            del player["reserve"], player["costs_from"]
        if view["power"] is not None:
            del view["power"]["pair"]
        for group in view["mine"]["hand"] if view["mine"] else ():
            del group["pair"]
        told = {said.pop("kind"): said for said in view.pop("own")}
        due = without_frames(view)
        if view["stage"]["kind"] != "finished":
            view["stage"]["until"] = due
        if view["table"] is not None:
            del view["table"]["beats"], view["table"]["flat_by"], view["table"]["endured"]
        if view["mine"] is not None and view["mine"]["consequence"] is not None:
            for name in ("why", "sips", "reserve", "spared", "spared_gauge"):
                del view["mine"]["consequence"][name]
        return view | {"confirmations": None} | told.get("drink", {})


FORMS: dict[str, type[Form]] = {
    "conquest": Conquest,
    "drinking_war": DrinkingWar,
    "pudding_wars": PuddingWars,
    "virus_war": VirusWar,
    "watchtower": Watchtower,
}
"""Forms by game; a game that is not listed has kept the form that was recorded."""


def form_of(game: str) -> Form:
    """Return how to read a match among a game's recordings; a form may remember what it has seen of its match."""
    return FORMS.get(game, Form)()
