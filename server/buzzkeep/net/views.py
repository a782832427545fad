"""Builds what each person in a room may see of it. Nothing else turns a head into something to send."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from buzzkeep import fairness
from buzzkeep.engine.game import GameInfo, Text
from buzzkeep.engine.records import viewed
from buzzkeep.engine.types import HOST, SCREEN, Member, Party, Seat
from buzzkeep.net import room_view
from buzzkeep.net.room_view import Coverage, Link, LinkRemark, LinkSource
from buzzkeep.rooms.batch import Publication
from buzzkeep.rooms.bots import character
from buzzkeep.rooms.core import Actor, playing
from buzzkeep.rooms.lobby import bearer, partners
from buzzkeep.rooms.results import standings
from buzzkeep.rooms.state import Contribution, Head, Knock, OwnContribution, RoomState


def cap_ms(options: dict[str, Any]) -> float:
    """Return what the options of a room compensate at most; the usual, if its game does not race by time."""
    return float(options.get("cap_ms", fairness.CAP_MS))


def link(player: Member, rtt_ms: int | None, line: fairness.Line | None, cap_ms: float) -> Link:
    """Return a player's line as the console shows it; ``cap_ms`` is the most that the room compensates."""
    if line is None:
        return Link(player, rtt_ms)
    known = fairness.bounds(line)
    sources: tuple[LinkSource, ...] = (
        *(("kernel",) if line.kernel or line.kernel_least is not None else ()),
        *(("ping",) if line.has_pings else ()),
        *(("probe",) if line.probes else ()),
    )
    remarks: tuple[LinkRemark, ...] = ()
    if known is None:
        remarks = ("unmeasured",)
    else:
        if not line.kernel_seen:
            remarks = ("unproven" if line.has_pings or len(line.probes) < fairness.ENOUGH else "page_only",)
        elif line.is_unfollowed:
            remarks = ("unfollowed",)
        if known.floor > cap_ms:
            remarks = (*remarks, "beyond_cap")
    return Link(
        player=player,
        rtt_ms=rtt_ms,
        floor_ms=None if known is None else round(known.floor),
        jitter_ms=None if known is None else round(known.jitter),
        spare_ms=round(line.bucket),
        sources=sources,
        flags=tuple(line.flags),
        remarks=remarks,
    )


def coverage(line: fairness.Line, known: fairness.Bounds | None, cap_ms: float) -> Coverage:
    """Return how much of a line's usual delay is compensated, for the chip on a phone; ``known`` are its bounds."""
    if known is None:
        return "unknown"
    if not line.kernel_seen and known.usual > fairness.BLIND_MS:
        return "unproven"
    return "full" if known.usual <= cap_ms else "part"


NOBODY = room_view.Arrivals(0, 0, 0)
NO_WALLS = room_view.Walls(0, 0)


class Around(NamedTuple):
    """What is shown of a room besides what is published; it changes without a commit."""

    join_url: str | None  # where phones come in, None on no network
    spectators: int  # how many look on
    public: bool = False  # the house lists rooms on its first page


def of_room(publication: Publication, around: Around) -> room_view.RoomView:
    """Return the room as everybody may see it; its clock and what is for the host go out beside it."""
    room, game, info = publication.head.room, publication.game, publication.game.info
    halted = room.fault is not None or publication.trouble is not None
    return viewed(
        room_view.RoomView,
        room,
        around,
        publication,
        paused=room.paused or halted,
        halted=halted,
        clock=0,
        players=tuple(viewed(room_view.RoomPlayer, player) for player in room.players),
        seats=tuple(
            room_view.SeatSlot(
                seat,
                _seat_name(room, info, seat),
                room.members(seat),
                bot.skill if (bot := room.bot(seat)) else None,
                character(bot),
                bearer(room, seat),
            )
            for seat in range(room.table_seats)
        ),
        max_seats=info.max_seats,
        unplayed=room.phase == "over" and room.match is not None and not room.match.begun,
        pairs=tuple((one, other) for one, other in partners(room, game).items() if one < other),
        listed=around.public and room.welcomes,
        rest_due=room.rest.due if room.rest else None,
        programme=_programme(room),
    )


def _seat_name(room: RoomState, info: GameInfo, seat: Seat) -> Text:
    """Return what a seat is called: the tables whose people play there, else its colour."""
    tables = sorted({one.table for one in room.players if one.seat == seat and one.table is not None})
    if not tables or room.tables == 0:
        return info.seat_names[seat]
    name = f"Table{'s' * (len(tables) > 1)}\u00a0{', '.join(map(str, tables))}"
    return Text(name, name)


def _programme(room: RoomState) -> room_view.ProgrammeView | None:
    if room.programme is None:
        return None
    over = room.programme.played == len(room.programme.rounds)
    shown = not room.programme.breaks_only or room.rest is not None or (over and room.phase == "lobby")
    return viewed(
        room_view.ProgrammeView,
        room.programme,
        since=room.match.opened_at if room.match and room.phase == "playing" else None,
        rounds=tuple(viewed(room_view.RoundView, one) for one in room.programme.rounds),
        standings=standings(room) if shown else (),
    )


def host_view(
    publication: Publication,
    rtt_ms: Mapping[Member, int | None],
    lines: Mapping[Member, fairness.Line],
    *,
    address: str | None = None,
    addresses: tuple[room_view.AddressView, ...] = (),
    arrivals: room_view.Arrivals = NOBODY,
    walls: room_view.Walls = NO_WALLS,
    public: bool = False,
) -> room_view.HostRoomView:
    """Return what only the console may see of the room; ``rtt_ms`` by player, ``public``: the house lists rooms."""
    room = publication.head.room
    return viewed(
        room_view.HostRoomView,
        room,
        publication.outlook,
        knocks=tuple(viewed(Knock, knock) for knock in room.knocks),
        removed=tuple(
            room_view.Removed(name, banned)
            for banned, names in ((False, room.kicked), (True, room.banned))
            for name in names
        ),
        listed=room.listed if public else None,
        contributions=tuple(_contribution(room, one) for one in room.contributions),
        appeals=tuple(mark for mark in room.flags if mark.seat is not None and not mark.declined),
        links=tuple(
            link(player.id, rtt_ms.get(player.id), lines.get(player.id), cap_ms(room.options))
            for player in room.players
        ),
        standings=standings(room) if room.programme else (),
        address=address,
        addresses=addresses,
        arrivals=arrivals,
        walls=walls,
    )


def _contribution(room: RoomState, one: Contribution) -> room_view.ContributionView:
    """Return a question of the room for its host: while he plays, without what is right, and the choices in order."""
    sealed = not (one.asked or room.options.get("host_sees_answers", False))
    manuscript = one.manuscript
    if sealed:
        choices = tuple(sorted(manuscript.choices))
        manuscript = replace(manuscript, choices=choices, right=0, value="", explanation="")
    return viewed(room_view.ContributionView, one, manuscript=manuscript, sealed=sealed)


def you(head: Head, actor: Actor) -> room_view.You:
    """Return who the receiver is."""
    if actor.role == "player" and (player := head.room.player(actor.player)) is not None:
        mine = [mark for mark in head.room.flags if mark.player == player.id]
        flagged, declined = tuple(mark.serial for mark in mine), any(mark.declined for mark in mine)
        wrote = (one for one in head.room.contributions if one.player == player.id)
        own = tuple(viewed(OwnContribution, one) for one in wrote)
        return room_view.You("player", player.id, player.seat, player.pin, flagged, declined, own)
    return room_view.You("host" if actor.role == "host" else "player" if actor.role == "player" else "screen")


def party(head: Head, actor: Actor) -> Party:
    """Return as whom somebody looks at the match."""
    if actor.role == "host":
        return HOST
    player = head.room.player(actor.player)
    return SCREEN if player is None else playing(head, player)


def prompt_views(head: Head) -> tuple[room_view.PromptView, ...]:
    """Return what the running match asks, with the instants at which time runs out."""
    assert head.match is not None
    assert head.room.match is not None
    since = head.room.match.asked_since
    due = {timer.id: timer.due for timer in head.match.rules.timers(head.state)}
    return tuple(
        viewed(
            room_view.PromptView,
            prompt,
            since=since.get(prompt.id, head.room.clock_ms),
            due=due.get(prompt.timer) if prompt.timer else None,
        )
        for prompt in head.match.rules.prompts(head.state)
    )
