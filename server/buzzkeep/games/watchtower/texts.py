"""The game's name and how to play it, in both languages."""

from buzzkeep.game import PhaseCard, Text, counted

NAME = Text(fr="Tour de guet", en="Watchtower")
TAGLINE = Text(
    fr="Quatre cartes de même valeur font une tour de guet : défie tes voisins à l’aveugle, et tiens jusqu’à "
    "l’épreuve de force.",
    en="Four cards of one rank make a watchtower: challenge your neighbours blind, and hold out until the showdown.",
)
PRESET_ORIGINAL = Text(fr="Règles d’origine", en="Original rules")
PRESET_CLASSIC = Text(fr="Classique", en="Classic")
PRESET_SHORT = Text(fr="Partie courte", en="Short game")
HOW_TO_PLAY = (
    Text(
        fr="Devant toi, ton fort : quatre cartes visibles. Sur ton téléphone, ton armée, que toi seul vois. À ton "
        "tour, tu pioches une carte à la caserne, puis tu peux poser des cartes dans ton fort, en brûler une, et "
        "défier un voisin. Brûler une figure ou un as t’en rapporte deux.",
        en="Before you lies your fort: four open cards. On your phone is your army, which only you see. On your turn "
        "you draw a card from the barracks; then you may place cards in your fort, burn one, and challenge a "
        "neighbour. Burning a royal or an ace brings you two.",
    ),
    Text(
        fr="Un défi vise la carte du dessus d’une pile adverse. Chacun pioche à l’aveugle une ou deux cartes dans "
        "l’armée de l’autre : la plus forte gagne, l’as est le plus haut. Le vainqueur rafle les cartes de la "
        "bataille.",
        en="A challenge aims at the top card of another’s stack. Each picks one or two cards blind from the other’s "
        "army: the higher wins, aces are high. The winner takes the cards of the battle.",
    ),
    Text(
        fr="Le 7 est l’assassin : le 7 de l’attaquant bat tout, celui du défenseur perd contre tout. Valets, dames, "
        "rois et as ne servent qu’une fois : après une bataille, ils retournent à la caserne.",
        en="The 7 is the assassin: the attacker’s beats everything, the defender’s loses to everything. Jacks, "
        "queens, kings and aces serve once: after a battle they return to the barracks.",
    ),
    Text(
        fr="Il faut une armée de 6 cartes pour défier une paire, de 10 pour un trio. Trois échecs contre la même "
        "carte, et elle retourne à la caserne. Sans armée, ton fort est sans défense ; attaquer sans fort et "
        "perdre, c’est la fin.",
        en="You need an army of 6 to challenge a double, of 10 for a triple. Three failures against the same card "
        "send it back to the barracks. Without an army your fort is defenceless; attack without a fort and lose, "
        "and you are out.",
    ),
    Text(
        fr="Quatre cartes de même valeur dans ton fort : si tu as gagné la dernière posée, ta tour est debout, et tu "
        "pars en campagne. Si tu l’avais piochée, tout le monde se la dispute dans une mêlée, "
        "que personne ne gagne sans armée : garde une autre carte.",
        en="Four cards of one rank in your fort: if the last one placed was won, your tower stands and your campaign "
        "begins. If it was drawn, everybody fights for it in a free-for-all, which nobody wins without an army: keep "
        "another card.",
    ),
    Text(
        fr="En campagne, tu ne pioches plus, mais ta tour est imprenable ; sans armée, elle s’écroule. Peu "
        "après la première campagne vient l’épreuve de force : chacun range en secret ses cinq cartes, et la plus "
        "haute prend chaque pli.",
        en="In campaign you draw no more, but your tower cannot be taken; without an army it falls. Soon after the "
        "first campaign comes the showdown: everybody orders five cards in secret, and the highest takes each trick.",
    ),
)

STRONGEST = Text(fr="Force", en="Strength")
BATTLES = counted(("{} bataille gagnée", "{} batailles gagnées"), ("{} battle won", "{} battles won"))
BUILDER = Text(fr="Bâtisseur", en="Builder")
CAMPAIGNS = counted(("{} campagne", "{} campagnes"), ("{} campaign", "{} campaigns"))
KILLER = Text(fr="Assassin", en="Assassin")
DAGGERS = counted(("{} coup de dague", "{} coups de dague"), ("{} dagger strike", "{} dagger strikes"))
BOLDEST = Text(fr="Audace", en="Daring")
CHALLENGES = counted(("{} défi lancé", "{} défis lancés"), ("{} challenge", "{} challenges"))
HOARDER = Text(fr="Grande armée", en="Large army")
ARMY = counted(("{} carte à la fin", "{} cartes à la fin"), ("{} card at the end", "{} cards at the end"))

PREPARATION = PhaseCard(
    Text("Préparatifs", "Preparation"),
    Text("Pose des cartes de même rang\u00a0: quatre font une tour.", "Lay cards of one rank: four make a tower."),
    ("copy", "plus", "tower"),
)
CAMPAIGN = PhaseCard(
    Text("Les défis", "The challenges"),
    Text("Défie le fort d’un autre pour la carte qui te manque.", "Challenge another fort for the card you lack."),
    ("sword", "eye", "tower"),
)
LAST_ROUND = PhaseCard(
    Text("Dernière manche", "Last round"),
    Text("Ensuite, l’épreuve de force.", "Then comes the showdown."),
    ("flag",),
    brief=True,
)
SHOWDOWN = PhaseCard(
    Text("Épreuve de force", "Showdown"),
    Text("La carte la plus forte de chaque colonne fait le pli.", "The strongest card of each column takes the trick."),
    ("copy", "bolt", "check"),
)
