"""The options of a match of Pudding Wars."""

from typing import Literal

from buzzkeep.game import Options, Pacing, option, pacing_field


class PuddingOptions(Options):
    """Everything the host may set before the start; the defaults are the game of the rules."""

    max_stack: Literal[0, 2, 3, 4] = option(
        3, "Puddings empilés au plus", "Highest stack of puddings", _0=("Sans limite", "No limit")
    )
    contact_foul: bool = option(
        True,
        "Toucher un pudding avec l’éventail est une faute (sinon, le coup est refusé)",
        "Touching a pudding with the fan is a foul (otherwise the stroke is refused)",
    )
    foul_cost: Literal["rest", "strict"] = option(
        "rest",
        "Ce que coûte une faute",
        "What a foul costs",
        rest=("Le reste du tour", "The rest of the turn"),
        strict=(
            "Tout revient en place, le tour est fini\u00a0; au dernier coup, le suivant est perdu aussi",
            "Everything goes back and the turn is over; with the last stroke, the next turn is lost, too",
        ),
    )
    covering_wins: bool = option(
        True, "Coiffer le dernier pudding des autres gagne aussitôt", "Covering the others’ last pudding wins at once"
    )
    best_of_three: bool = option(
        False, "À deux\u00a0: deux manches gagnantes", "With two seats: best of three rounds", group="length"
    )
    own_faces: bool = option(
        False,
        "Chaque pudding peut avoir sa tête\u00a0; tous choisissent en même temps",
        "Each pudding may have its own face; everybody chooses at once",
        group="show",
    )
    close_ups: bool = option(
        False, "Au ralenti aussi quand il s’en faut de peu", "Slow motion for near falls, too", group="show"
    )
    bets: bool = option(
        False, "Qui ne joue pas parie sur ce qui vient", "Whoever is not at it bets on what comes", group="people"
    )
    turbulence: bool = option(True, "L’air est un peu capricieux", "The air has a will of its own")
    storm: bool = option(True, "Tempête : le vent forcit en fin de partie", "Storm: the wind rises late in the game")
    gale: Literal["strong", "gentle"] = option(
        "strong",
        "Force de la tempête",
        "Strength of the storm",
        strong=("Tardive et sans limite", "Late and without a limit"),
        gentle=("Tôt, douce et limitée", "Early, mild and limited"),
    )
    time_limit: Literal[0, 20, 30] = option(
        0,
        "Durée maximale (min)",
        "Time limit (min)",
        group="length",
        _0=("Sans limite", "No limit"),
        _20=("20 minutes", "20 minutes"),
        _30=("30 minutes", "30 minutes"),
    )
    shake: bool = option(
        True, "Secouer le téléphone est permis, s’il le peut", "Shaking the phone is allowed where it can"
    )
    pacing: Pacing = pacing_field()
