"""The options of a Watchtower match (R2)."""

from typing import Literal

from pydantic import Field

from buzzkeep.engine.options import Options, labels
from buzzkeep.engine.pace import Pacing, pacing_field


class WatchtowerOptions(Options):
    """Everything the host may set before the start; the defaults are the rules of matches that were saved earlier."""

    turn_cap: Literal[30, 45, 60, 90, 120, 0] = Field(
        60,
        json_schema_extra=labels(
            "Épreuve de force au plus tard après… (tours)",
            "Showdown at the latest after… (turns)",
            **{"0": ("Jamais", "Never")},
        ),
    )
    challenges_per_turn: Literal[1, 2, 3] = Field(
        1, json_schema_extra=labels("Défis par tour, au plus", "Challenges in a turn, at most")
    )
    strict_royals: bool = Field(
        True,
        json_schema_extra=labels(
            "Après une bataille, figures et as retournent à la caserne",
            "Royals and aces return to the barracks after a battle",
        ),
    )
    showdown: Literal["rows", "five"] = Field(
        "rows",
        json_schema_extra=labels(
            "Épreuve de force",
            "Showdown",
            rows=("Toute l’armée, dans un ordre de hasard", "All of the army, in an order of chance"),
            five=("Cinq cartes, choisies et rangées en secret", "Five cards, chosen and ordered in secret"),
        ),
    )
    rounds_after_campaign: Literal[0, 2, 3, 4, 5, 6] = Field(
        0,
        json_schema_extra=labels(
            "Tours de table après la première campagne, puis épreuve de force",
            "Rounds after the first campaign, then the showdown",
            **{"0": ("Sans limite", "No limit")},
        ),
    )
    countdown_turn: Literal[0, 20, 30, 40] = Field(
        0,
        json_schema_extra=labels(
            "Sans campagne, le compte à rebours commence au tour…",
            "Without a campaign, the countdown begins in turn…",
            **{"0": ("Jamais", "Never")},
        ),
    )
    stalemate: bool = Field(
        False,
        json_schema_extra=labels(
            "Sans limite de tours : épreuve de force dès que plus aucune tour n’est possible",
            "Without a turn cap: showdown once no tower can be completed any more",
        ),
    )
    prepare_together: bool = Field(
        False, json_schema_extra=labels("Tout le monde se prépare en même temps", "Everybody prepares at once")
    )
    bets: bool = Field(
        False,
        json_schema_extra=labels(
            "Paris : qui sera défié, qui gagne la bataille", "Bets: who is challenged, who wins the battle"
        ),
    )
    lively_finale: bool = Field(
        False,
        json_schema_extra=labels(
            "Fin animée : tous parient sur l’épreuve de force, un départage s’arrête dès qu’il est décidé",
            "Lively finale: all bet on the showdown, and a tie-break stops once it is decided",
        ),
    )
    raids: bool = Field(
        False,
        json_schema_extra=labels(
            "Sans carte à portée, on peut attaquer une armée", "With no card in reach, an army may be raided"
        ),
    )
    third_fail: Literal["not_won", "lost_only"] = Field(
        "not_won",
        json_schema_extra=labels(
            "Trois échecs contre une carte la renvoient à la caserne",
            "Three failures against a card send it to the barracks",
            not_won=("Défaites et égalités comptent", "Defeats and draws count"),
            lost_only=("Seules les défaites comptent", "Only defeats count"),
        ),
    )
    pacing: Pacing = pacing_field()
