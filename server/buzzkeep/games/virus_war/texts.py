"""The game's name and how to play it, in both languages."""

from buzzkeep.game import PhaseCard, Text, counted

NAME = Text(fr="Virus War", en="Virus War")
TAGLINE = Text(
    fr="Contamine les autres, soigne-toi, et crie STOP au bon moment\u00a0: le dernier en vie gagne.",
    en="Infect the others, heal yourself and call STOP at the right moment: the last one alive wins.",
)
PRESET_SOLO = Text(fr="Chacun pour soi", en="Everyone for themselves")
PRESET_SHORT = Text(fr="Partie courte", en="Short game")
PRESET_COOP = Text(fr="Par équipes de deux", en="Teams of two")
PRESET_ORIGINAL = Text(fr="Règles d’origine", en="Original rules")
HOW_TO_PLAY = (
    Text(
        fr="À ton tour, tu reçois une carte, puis tu en joues une ou tu passes (en passant, tu peux en piocher une de "
        "plus). Tu pars avec 70 points de vie (30 à six et plus, ou en partie courte)\u00a0; à 0, tu es éliminé.",
        en="On your turn a card comes to you, then you play one or pass (when passing you may draw one more). "
        "You start with 70 life points (30 with six or more, or in a short game); at 0 you are out.",
    ),
    Text(
        fr="Virus, Poison, Vaccin et Médicament se jouent avec une carte Chiffre, ou plusieurs de même valeur\u00a0: "
        "3 + 3 = 6. Seul le Médicament accepte n’importe quel mélange.",
        en="Virus, Poison, Vaccine and Medicine are played with a number card, or several of one value: 3 + 3 = 6. "
        "Only Medicine takes any mix.",
    ),
    Text(
        fr="Le virus pose des pastilles\u00a0: à la fin de chacun de tes tours, tu perds autant de points de vie que "
        "tu as de pastilles. Seuls Vaccin et Miracle les retirent\u00a0; un Vaccin trop faible reste devant toi, et "
        "tu le complètes plus tard avec des Chiffres.",
        en="A virus brings tokens: at the end of each of your turns you lose a life point for every token you have. "
        "Only Vaccine and Miracle take them away; a Vaccine that is too weak stays before you, and you complete "
        "it later with numbers.",
    ),
    Text(
        fr="Avant une action, une fenêtre de quelques secondes s’ouvre\u00a0: le premier adversaire qui dit STOP "
        "l’annule, et celui qui jouait finit son tour. Qui se tait laisse passer. Un STOP se stoppe aussi\u00a0! "
        "La cible d’un Virus peut contre-attaquer.",
        en="Before an action a window opens for some seconds: the first opponent to call STOP cancels it, and the "
        "player’s turn is over. Whoever is silent lets it pass. A STOP can be stopped too! The target of a Virus may "
        "counter-attack.",
    ),
    Text(
        fr="Attaquer paie\u00a0: un Virus, un Poison, une Contagion ou une Épidémie qui réussit te fait piocher une "
        "carte. Après trois tours sans attaque, chaque tour t’apporte une pastille, jusqu’à ce que tu attaques.",
        en="Attacking pays: a Virus, Poison, Contagion or Epidemic that works draws you a card. After three turns "
        "without an attack every turn brings you a token, until you attack.",
    ),
    Text(
        fr="Piège\u00a0: tu perds des points de vie et ton tour. Chance\u00a0: tu en gagnes et tu rejoues. "
        "Demi-tour inverse le sens du jeu et t’épargne le virus ce tour-ci. Quarantaine fait sauter un tour, "
        "Pick-pocket vole une carte au hasard.",
        en="Trap: you lose life points and your turn. Luck: you gain some and play again. U-turn reverses "
        "the direction of play and spares you the virus this turn. Quarantine skips a turn, Pickpocket steals a card.",
    ),
    Text(
        fr="Éliminé, tu joues encore\u00a0: tu paries sur ce qui vient, et à cinq et plus, les éliminés posent "
        "ensemble une pastille par manche devant qui ils veulent.",
        en="Once out, you still play: you bet on what comes, and with five or more, those who are out put one token a "
        "round together, before whom they like.",
    ),
    Text(
        fr="En équipe, ton partenaire est en face de toi\u00a0: soigne-le, ajoute tes Chiffres à ses actions… et "
        "garde-le en vie, car s’il tombe, tu tombes avec lui.",
        en="In teams, your partner sits opposite: heal them, add your numbers to their actions… and keep them alive, "
        "for if they fall, you fall too.",
    ),
)

STOPPER = Text(fr="L’art du Stop", en="Art of Stop")
STOPS = counted(("{} Stop", "{} Stops"), ("{} Stop", "{} Stops"))
BUSIEST = Text(fr="Activité", en="Activity")
PLAYS = counted(("{} carte jouée", "{} cartes jouées"), ("{} card played", "{} cards played"))
TOUGHEST = Text(fr="Ténacité", en="Toughness")
TURNS = counted(("{} tour en vie", "{} tours en vie"), ("{} turn alive", "{} turns alive"))
HOARDER = Text(fr="Grosse main", en="Big hand")
CARDS = counted(("{} carte à la fin", "{} cartes à la fin"), ("{} card at the end", "{} cards at the end"))

OUTBREAK = PhaseCard(
    Text("L’épidémie", "The outbreak"),
    Text("Infecte les autres, soigne-toi, et dis STOP à temps.", "Infect others, heal yourself, call STOP in time."),
    ("bolt", "plus", "stop"),
)
FEVER = PhaseCard(
    Text("La fièvre", "The fever"),
    Text("À chaque tour, un jeton de virus de plus.", "Every turn brings one more virus token."),
    ("warning",),
    brief=True,
)
