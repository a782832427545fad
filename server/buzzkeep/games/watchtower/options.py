"""The options of a Watchtower match (R2)."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field


class WatchtowerOptions(Options):
    """Everything the host may set before the start; the defaults are the rules of matches that were saved earlier."""

    turn_cap: Literal[30, 45, 60, 90, 120, 0] = option(
        60,
        "Épreuve de force au plus tard après… (tours)",
        "Showdown at the latest after… (turns)",
        group="length",
        _0=("Jamais", "Never"),
    )
    challenges_per_turn: Literal[1, 2, 3] = option(1, "Défis par tour, au plus", "Challenges in a turn, at most")
    strict_royals: bool = option(
        True,
        "Après une bataille, figures et as retournent à la caserne",
        "Royals and aces return to the barracks after a battle",
    )
    showdown: Literal["rows", "five"] = option(
        "rows",
        "Épreuve de force",
        "Showdown",
        rows=("Toute l’armée, dans un ordre de hasard", "All of the army, in an order of chance"),
        five=("Cinq cartes, choisies et rangées en secret", "Five cards, chosen and ordered in secret"),
    )
    rounds_after_campaign: Literal[0, 2, 3, 4, 5, 6] = option(
        0,
        "Tours de table après la première campagne, puis épreuve de force",
        "Rounds after the first campaign, then the showdown",
        group="length",
        _0=("Sans limite", "No limit"),
    )
    countdown_turn: Literal[0, 20, 30, 40] = option(
        0,
        "Sans campagne, le compte à rebours commence au tour…",
        "Without a campaign, the countdown begins in turn…",
        group="length",
        _0=("Jamais", "Never"),
    )
    stalemate: bool = option(
        False,
        "Sans limite de tours : épreuve de force dès que plus aucune tour n’est possible",
        "Without a turn cap: showdown once no tower can be completed any more",
    )
    prepare_together: bool = option(
        False, "Tout le monde se prépare en même temps", "Everybody prepares at once", group="length"
    )
    bets: bool = option(
        False,
        "Paris : qui sera défié, qui gagne la bataille",
        "Bets: who is challenged, who wins the battle",
        group="people",
    )
    lively_finale: bool = option(
        False,
        "Fin animée : tous parient sur l’épreuve de force, un départage s’arrête dès qu’il est décidé",
        "Lively finale: all bet on the showdown, and a tie-break stops once it is decided",
    )
    raids: bool = option(
        False, "Sans carte à portée, on peut attaquer une armée", "With no card in reach, an army may be raided"
    )
    third_fail: Literal["not_won", "lost_only"] = option(
        "not_won",
        "Trois échecs contre une carte la renvoient à la caserne",
        "Three failures against a card send it to the barracks",
        not_won=("Défaites et égalités comptent", "Defeats and draws count"),
        lost_only=("Seules les défaites comptent", "Only defeats count"),
    )
    pacing: Pacing = pacing_field()
