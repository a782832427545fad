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
        """Return a view of today as it was recorded, or None if it says less than that; it may be changed in place.

        ``viewer`` is written as in :func:`recorded.protocol.name_of`.
        """
        return view


class PuddingWars(Form):
    """Stages say when they opened and end, where two had said ``until``; what lies beneath them is seen, too."""

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view without what the engine adds."""
        due = without_frames(view)
        if view["stage"]["kind"] in ("rolled", "blowing"):
            view["stage"]["until"] = due
        return view


class VirusWar(Form):
    """What a stage says to a seat alone was all in ``mine``, and sums of an attack were made by the screens."""

    def view(self, view: Json, viewer: str) -> Json:
        """Return the view in one piece."""
        stage, opened_at = view["stage"], view["stage"]["opened_at"]
        due, own = without_frames(view), {said.pop("kind"): said for said in view.pop("own")}
        match stage["kind"]:
            case "stopping" if stage["pressed"]:
                return None  # when the window would have closed had nobody pressed is no longer told
            case "stopping":
                del stage["stopped"]
                stage |= {"opened_at": opened_at, "closes_at": due, "decides_at": None}
            case "countering":
                stage |= {"opened_at": opened_at, "closes_at": due}
            case kind if kind != "finished":
                stage["until"] = due
        stage.pop("fallen", None)
        if view["table"]:
            del view["table"]["goes_on"], view["table"]["impacts"]
            if view["table"]["counter"]:
                del view["table"]["counter"]["goes_on"]
        if (mine := view["mine"]) is not None:
            stopping, boosting = own.get("stopping", {}), own.get("boosting", {})
            mine |= {"answer": stopping.get("answer"), "can_stop": stopping.get("can_stop", False)}
            mine["can_counter"] = own.get("countering", {}).get("can_counter", False)
            mine["boost"] = boosting.get("boost", [])
            for group in mine["hand"]:
                del group["sums"]
        return view


def without_frames(view: Json) -> Json:
    """Take what the engine says of stages out of a view; return the deadline of the one on top."""
    del view["beneath"], view["stage"]["opened_at"]
    return view["stage"].pop("due")


FORMS: dict[str, Form] = {"pudding_wars": PuddingWars(), "virus_war": VirusWar()}
"""Forms by game; a game that is not listed has kept the form that was recorded."""


def form_of(game: str) -> Form:
    """Return how to read a game's recordings."""
    return FORMS.get(game, Form())
