"""The programme of an evening: how its rounds are laid down, and set up one after the other."""

from dataclasses import replace

from buzzkeep.engine import codec
from buzzkeep.engine.game import offers
from buzzkeep.engine.registry import Registry
from buzzkeep.quiz.capability import AsksQuestions
from buzzkeep.rooms.commands import Configure, NextRound, SetContent, SetProgramme
from buzzkeep.rooms.core import Change, CommandTime, Refused
from buzzkeep.rooms.lobby import Lobby, setting
from buzzkeep.rooms.state import Head, Programme, Round


def set_up(registry: Registry, head: Head, command: SetProgramme) -> Change:
    """Lay down a programme; what is played stays so while the first rounds are the same. Raises Refused by round."""
    old, rounds = head.room.programme, command.rounds
    for number, one in enumerate(rounds, 1):
        try:
            info = (chosen := setting(registry, one.game, one.preset, one.options)).game.info
            _content(one)
        except (Refused, codec.Malformed) as error:
            raise Refused("PROGRAMME", f"round {number}: {error}") from None
        if not info.min_seats <= one.seats <= info.max_seats:
            raise Refused(
                "PROGRAMME", f"round {number}: seats from {info.min_seats} to {info.max_seats}, not {one.seats}"
            )
        if command.points == "score" and not offers(chosen.game, AsksQuestions):
            raise Refused("PROGRAMME", f"round {number}: {info.id} counts no points; take points by rank")
    new = Programme(rounds, command.points, command.breaks_only)
    if old is not None and rounds and rounds[: old.played] == old.rounds[: old.played]:
        new = replace(new, played=old.played, armed=old.armed and old.played < len(rounds))
    else:
        players, bots = ([replace(one, won=()) for one in these] for these in (head.room.players, head.room.bots))
        head = head.with_room(players=tuple(players), bots=tuple(bots))
    return Change(head.with_room(programme=new if rounds else None))


def next_round(lobby: Lobby, head: Head, command: NextRound, moment: CommandTime) -> Change:
    """Set up the next round; from the end of a match by way of its break. Raises Refused where it cannot be."""
    room, programme = head.room, head.room.programme
    if room.phase == "playing":
        raise Refused("PLAYING", "End the match first.")
    if programme is None or (programme.played == len(programme.rounds) and room.phase == "lobby"):
        raise Refused("NO_ROUND", "The programme has no other round.")
    rests = room.phase == "over" and programme.played > 0
    head = head if room.phase == "lobby" else Head(room.in_lobby())
    if programme.played == len(programme.rounds):
        return Change(head)
    one = programme.rounds[programme.played]
    chosen = Configure(command.id, one.game, one.preset, one.options, one.seats)
    head = lobby.content(lobby.configure(head, chosen).head, _content(one)).head
    room = replace(head.room, programme=replace(programme, armed=True))
    if rests and (minutes := programme.rounds[programme.played - 1].break_min):
        room = room.rested(minutes, moment.now, moment.wall_ms)
    return Change(replace(head, room=room))


def _content(one: Round) -> SetContent:
    """Return what a round asks as the command that chooses it. Raises Malformed."""
    content: SetContent = codec.load_plain(SetContent, {"id": "programme", **vars(one.content)})
    return content
