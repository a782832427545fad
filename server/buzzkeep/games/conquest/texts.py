"""The game's name and how to play it, in both languages."""

from dataclasses import replace

from buzzkeep.game import PhaseCard, Text, counted

NAME = Text(fr="Conquête", en="Conquest")
TAGLINE = Text(
    fr="Chaque bonne réponse agrandit un royaume, chaque erreur ouvre une brèche.",
    en="Every right answer enlarges your realm, every mistake opens a breach.",
)
PRESET_LONG = Text(fr="Partie longue", en="Long game")
PRESET_GENTLE = Text(fr="Partie douce", en="Gentle game")
PRESET_ORIGINAL = Text(fr="Règles d’origine", en="Original rules")
PRESET_QUIZ = Text(fr="Quiz au buzzer", en="Buzzer quiz")
PRESET_SHORT = Text(fr="Partie courte", en="Short game")
HOW_TO_PLAY = (
    Text(
        fr="Le but : avoir le plus de points après la dernière manche, la sixième d’une partie longue. "
        "Un château vaut 1000 points.",
        en="The goal: have the most points after the last round, the sixth of a long game. "
        "A castle is worth 1000 points.",
    ),
    Text(
        fr="Chacun choisit sa base, un château à trois tours. Deux bases ne se touchent jamais.",
        en="Everyone chooses a base, a castle with three towers. No two bases ever touch.",
    ),
    Text(
        fr="Expansion : vise un territoire libre voisin des tiens et réponds juste ; il vaut alors 200 points.",
        en="Expansion: aim at a free territory next to yours and answer right; it is then worth 200 points.",
    ),
    Text(
        fr="Partage : les territoires restants (300 points) vont à qui donne le nombre le plus proche. "
        "À égalité, le plus rapide l’emporte.",
        en="Sharing out: what is still free (300 points) goes to whoever gives the closest number. "
        "If two are equally close, the faster one wins.",
    ),
    Text(
        fr="Bataille : attaque un voisin. Tous deux répondent à la même question : s’il se trompe et pas toi, "
        "son territoire est à toi et vaut 400 points. Si tous deux savent, le plus proche d’un nombre gagne. "
        "Un attaquant repoussé offre 100 points au défenseur.",
        en="Battle: attack a neighbour. You both answer the same question: if you are right and they are wrong, the "
        "territory is yours and worth 400 points. If both are right, a closest guess decides. "
        "Repelling an attack earns the defender 100 points.",
    ),
    Text(
        fr="Château : il faut abattre ses tours une à une, et les tours tombées restent à terre. La dernière chute "
        "élimine son propriétaire ; tout ce qu’il possède passe au vainqueur. À ton tour, touche ton château : "
        "une bonne réponse rebâtit l’une de ses tours.",
        en="Castle: its towers must fall one by one, and fallen towers stay down. The last one to fall eliminates its "
        "owner, and everything they had goes to the victor. On your turn, tap your own castle: a right answer "
        "rebuilds one of its towers.",
    ),
)

VOID = Text("Annuler la question", "Void the question")

CHOICES_RETURN = Text(
    fr="Quand elles seront épuisées, les plus anciennes reviendront.",
    en="When they are used up, those asked longest ago come again.",
)
NO_DUELS = Text(
    fr="Quand elles seront épuisées, les territoires encore libres iront un à un au dernier du classement et, dans une "
    "bataille, la bonne réponse la plus rapide l’emportera (à égalité, le défenseur).",
    en="When they are used up, the territories still free go one by one to whoever is last, and in a battle the faster "
    "right answer wins (the defender, if the times are too close to call).",
)
NO_BUZZ = Text(
    fr="Quand elles seront épuisées, on répondra par des choix et des nombres.",
    en="When they are used up, players answer with choices and numbers.",
)
NOTHING_WON = Text(
    fr="Quand elles seront épuisées, les territoires encore libres iront un à un au dernier du classement, et toute "
    "attaque sera repoussée.",
    en="When they are used up, the territories still free go one by one to whoever is last, and every attack is "
    "repelled.",
)
ENDS = Text(
    fr="Quand elles seront épuisées, la partie s’arrêtera.",
    en="When they are used up, the match ends.",
)

FASTEST = Text(fr="L’éclair", en="Lightning")
CLOSEST = Text(fr="L’œil juste", en="Sharp eye")
GUESSES = counted(("{} estimation", "{} estimations"), ("{} best guess", "{} best guesses"))
DEFENDER = Text(fr="Le rempart", en="Best defender")
HELD = counted(("{} attaque repoussée", "{} attaques repoussées"), ("{} attack held", "{} attacks held"))
UPSET = Text(fr="La remontée", en="Upset of the night")
CLIMBED = counted(("{} place gagnée", "{} places gagnées"), ("{} place gained", "{} places gained"))
FIGHTER = Text(fr="Le conquérant", en="Conqueror")
BATTLES = counted(("{} bataille gagnée", "{} batailles gagnées"), ("{} battle won", "{} battles won"))
WISEST = Text(fr="Le savant", en="Brain")
RIGHT = counted(("{} bonne réponse", "{} bonnes réponses"), ("{} right answer", "{} right answers"))


def answered_in(ms: int) -> Text:
    """Return how quick an answer was, to a tenth of a second."""
    seconds = f"{ms / 1000:.1f}"
    return Text(fr=f"réponse en {seconds.replace('.', ',')}\u00a0s", en=f"answered in {seconds} s")


BASES = PhaseCard(
    Text("Les châteaux", "The castles"),
    Text("Choisis ta base\u00a0: deux châteaux ne se touchent jamais.", "Choose your base: no two castles ever touch."),
    ("map", "flag", "tower"),
)
EXPANSION = PhaseCard(
    Text("Expansion", "Expansion"),
    Text("Réponds juste\u00a0: le territoire visé est à toi.", "Answer right: the land you aim at is yours."),
    ("target", "check", "flag"),
    part=1,
    parts=3,
)
ALLOCATION = PhaseCard(
    Text("Partage", "Sharing out"),
    Text("Le nombre le plus proche prend un territoire libre.", "The closest number takes a free territory."),
    ("question", "target", "flag"),
    part=2,
    parts=3,
)
ALLOCATION_BUZZED = replace(
    ALLOCATION,
    rule=Text(
        "La première bonne réponse au buzzer prend un territoire libre.",
        "The first right answer at the buzzer takes a free territory.",
    ),
)
BATTLE = PhaseCard(
    Text("Bataille", "Battle"),
    Text("Attaque un voisin\u00a0: sache ce qu’il ignore.", "Attack a neighbour: know what they do not."),
    ("sword", "question", "flag"),
    part=3,
    parts=3,
)


def next_round(number: int, rounds: int) -> PhaseCard:
    """Return the card of a round of the battle that is neither the first nor the last."""
    return PhaseCard(
        Text(f"Manche {number} sur {rounds}", f"Round {number} of {rounds}"),
        Text("Où en est-on\u00a0?", "How things stand"),
        ("flag",),
        brief=True,
    )


LAST_ROUND = PhaseCard(
    Text("Dernière manche", "Last round"),
    Text("Après elle, on compte.", "After it, we count."),
    ("flag",),
    brief=True,
)
LAST_HIDDEN = replace(
    LAST_ROUND,
    rule=Text(
        "Les points disparaissent\u00a0: on comptera à la fin.",
        "The scores are hidden now: we count at the end.",
    ),
)
LAST_TOWER = PhaseCard(
    Text("Dernière tour", "Last tower"),
    Text("Si elle tombe, tout le royaume tombe.", "If it falls, the whole realm falls."),
    ("tower",),
    brief=True,
)
DEAD_HEAT = PhaseCard(
    Text("Égalité", "Dead heat"),
    Text("Le plus proche gagne la partie.", "Whoever is closest wins the match."),
    ("bolt",),
    brief=True,
)
DEAD_HEAT_BUZZED = replace(
    DEAD_HEAT,
    rule=Text(
        "La première bonne réponse au buzzer gagne la partie.", "The first right answer at the buzzer wins the match."
    ),
)
