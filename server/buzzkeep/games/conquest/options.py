"""The options of a conquest match. Times are in seconds, as people choose them."""

from typing import Literal

from buzzkeep.game import Pacing, RaceOptions, option, pacing_field


class ConquestOptions(RaceOptions):
    """Everything the host may set before the start; the defaults are the long game of the rules."""

    map: str = option("france", "Carte", "Map")
    rounds_expansion: int = option(6, "Manches d’expansion", "Expansion rounds", group="length", ge=1, le=6)
    rounds_battle: int = option(6, "Manches de bataille", "Battle rounds", group="length", ge=1, le=6)
    expansion: Literal["literal", "shared"] = option(
        "literal",
        "Questions d’expansion",
        "Expansion questions",
        literal=("Une question par joueur", "One question per player"),
        shared=("Une question pour tous", "One question for everybody"),
    )
    allocation: Literal["one", "two"] = option(
        "one",
        "Partage de plus de cinq territoires libres",
        "Sharing out more than five free territories",
        one=("Un par question, au premier", "One a question, to the first"),
        two=("Deux par question, au premier et au deuxième", "Two a question, to the first and the second"),
    )
    buzz: Literal["never", "battles", "sharing", "both", "all"] = option(
        "never",
        "Questions au buzzer, dont l’animateur juge les réponses",
        "Questions to buzz for, judged by the host",
        asks_open=True,
        never=("Aucune", "None"),
        battles=("Pour les batailles, sauf une dernière tour", "For battles, but for a last tower"),
        sharing=("Pour le partage", "For sharing out"),
        both=("Pour les deux", "For both"),
        all=("Pour tout\u00a0: ni choix, ni nombres", "For everything: no choices, no numbers"),
    )
    only_choice: Literal["asked", "made"] = option(
        "asked",
        "Quand un seul choix est possible",
        "When only one choice is possible",
        asked=("Le demander quand même", "Ask all the same"),
        made=("Le faire sans demander", "Make it without asking"),
    )
    base_selection: Literal["chosen", "random"] = option(
        "chosen",
        "Choix des bases",
        "Base selection",
        group="people",
        chosen=("Par les joueurs", "By the players"),
        random=("Au sort", "Random"),
    )
    colours: Literal["kept", "drawn"] = option(
        "kept",
        "Couleurs",
        "Colours",
        group="people",
        kept=("Chacun garde sa place", "Everybody keeps their seat"),
        drawn=("Tirées au sort à chaque partie", "Drawn at random for each match"),
    )
    answer_time_choice: int = option(20, "Temps pour répondre (s)", "Time to answer (s)", group="length", ge=8, le=60)
    answer_time_speed: int = option(
        20, "Temps pour les questions au plus proche (s)", "Time for closest guesses (s)", group="length", ge=8, le=60
    )
    say_time: int = option(
        8, "Temps pour parler après avoir buzzé (s)", "Time to speak after buzzing (s)", group="length", ge=4, le=20
    )
    select_time: int = option(20, "Temps pour choisir (s)", "Time to choose (s)", group="length", ge=8, le=60)
    reveal_time: int = option(5, "Durée de la réponse (s)", "Time the answer is shown (s)", group="length", ge=2, le=30)
    pacing: Pacing = pacing_field("Rythme des réponses et de la soirée", "Pace of the answers and the show")
    opens: Literal["itself", "host"] = option(
        "itself",
        "Réponses au choix et chronomètre",
        "Choices and clock",
        group="show",
        itself=("Avec la question", "With the question"),
        host=("Quand l’animateur a lu la question", "When the host has read the question aloud"),
    )
    empty_deck: Literal["ends", "goes_on"] = option(
        "ends",
        "Quand les questions manquent",
        "When questions run out",
        ends=("La partie s’arrête", "The match ends"),
        goes_on=("La partie continue", "The match goes on"),
    )
    elimination_bonus: Literal[0, 1000] = option(
        0, "Points en plus pour qui élimine un joueur", "Extra points for knocking a player out"
    )
    allow_pass: bool = option(False, "Passer est permis", "Passing is allowed")
    play_along: bool = option(
        False, "Les autres répondent pour le plaisir", "Others may answer for fun", group="people"
    )
    bets: bool = option(False, "Paris et prix du public", "Bets and a crowd prize", group="people")
    reveals: Literal["timed", "tapped"] = option(
        "timed",
        "Réponses et résultats restent affichés",
        "Answers and results are shown",
        group="show",
        timed=("Tout leur temps", "For their time"),
        tapped=("Jusqu’à ce que tous aient touché leur écran", "Until everybody has tapped"),
    )
    picks: Literal["in_turn", "at_once"] = option(
        "in_turn",
        "Choix avant une question pour tous",
        "Choices before a question for everybody",
        in_turn=("Chacun son tour", "In turn"),
        at_once=("Tous en secret à la fois", "All in secret at once"),
    )
    castles: Literal["fall", "stand"] = option(
        "fall",
        "Châteaux",
        "Castles",
        fall=("Peuvent tomber", "May fall"),
        stand=("Intouchables\u00a0: personne n’est éliminé", "Cannot be attacked: nobody is eliminated"),
    )
    defence_bonus: Literal[0, 100] = option(100, "Points d’une attaque repoussée", "Points for an attack repelled")
    levels: Literal["chosen", "easy"] = option(
        "chosen",
        "Difficulté des questions",
        "Difficulty of the questions",
        chosen=("Comme choisie pour la salle", "As chosen for the room"),
        easy=("Niveaux 1 et 2 seulement", "Levels 1 and 2 only"),
    )
    last_scores: Literal["shown", "hidden"] = option(
        "shown",
        "Points de la dernière manche",
        "Scores of the last round",
        group="show",
        shown=("Visibles", "Shown"),
        hidden=("Cachés jusqu’au décompte", "Hidden until the final count"),
    )
    host_sees_answers: bool = option(
        True,
        "L’animateur voit la bonne réponse (il ne joue pas)",
        "The host sees the right answer (and does not play)",
        group="people",
    )

    def buzzes(self, for_: Literal["battles", "sharing", "all"]) -> bool:
        """Say whether these go to the first right answer at the buzzer."""
        return self.buzz in (for_, "all") or (self.buzz == "both" and for_ != "all")

    @property
    def shows_gains(self) -> bool:
        """Whether what was won without a fight is shown on the map before anything else goes on (R8.7.1)."""
        return self.pacing != "quick"

    @property
    def goes_on_tapped(self) -> bool:
        """Whether what is shown ends as soon as all phones have tapped (R8.13)."""
        return self.reveals == "tapped"

    @property
    def goes_on_without_questions(self) -> bool:
        """Whether a match goes on when a deck is empty (R8.12)."""
        return self.empty_deck == "goes_on"
