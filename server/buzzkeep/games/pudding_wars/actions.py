"""What a seat may do in Pudding Wars: places in mm from the plate's centre, x rightwards, y away from seat 0's edge."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from buzzkeep.game import KindedRecord, Record

Coordinate: TypeAlias = Annotated[float, Field(allow_inf_nan=False)]
Face: TypeAlias = Literal["joy", "wink", "sleepy", "grumpy", "wow", "cool", "shy", "silly"]
Mode: TypeAlias = Literal["swipe", "keys", "shake", "sling"]


class Action(KindedRecord):
    """What somebody may do; ``Bet`` and what else the engine knows come besides."""


class ChooseFace(Action, kind="face"):
    """Take one of the free faces for one's puddings."""

    face: Face


class ChooseFaces(Action, kind="faces"):
    """Give each of one's six puddings a face, the first that is placed first; all may have the same."""

    faces: Annotated[tuple[Face, ...], Field(min_length=6, max_length=6)]


class PlacePudding(Action, kind="place"):
    """Put a pudding on a free spot of the plate."""

    x: Coordinate
    y: Coordinate


class CoverStack(Action, kind="cover"):
    """Put a pudding over the top of a stack."""

    stack: int


class RollDie(Action, kind="roll"):
    """Roll the die."""


class PathPoint(Record):
    """Where the fan's head was ``t`` milliseconds after some moment (only differences count)."""

    x: Coordinate
    y: Coordinate
    t: int


class StrokeFan(Action, kind="stroke"):
    """Wave the fan once along ``path``; the wind blows from its last point, away from the first."""

    path: tuple[PathPoint, ...]  # 2 to 24 points
    mode: Mode = "swipe"
    strength: Coordinate | None = None  # 0.1 to 1 (a sling's: how far it was drawn back); None for a swipe: its speed


class Aim(Record):
    """A live hint, no action: where the fan is held, where it would blow (degrees), and how far it is drawn back."""

    x: Annotated[float, Field(ge=-220, le=220)]
    y: Annotated[float, Field(ge=-220, le=220)]
    degrees: Annotated[float, Field(ge=-720, le=720)]
    strength: Annotated[float, Field(ge=0, le=1)]


class PassFan(Action, kind="pass"):
    """Let one use of the fan go by."""
