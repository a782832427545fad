"""The game's name and how to play it, in both languages."""

from buzzkeep.game import PhaseCard, Text, counted

NAME = Text(fr="Drinking War – sans alcool", en="Drinking War – alcohol-free")
TAGLINE = Text(
    fr="Sans alcool d’abord\u00a0: attaque, défends-toi, renvoie au Miroir, et garde tes points de vie.",
    en="Alcohol-free first: attack, defend, send it back with a Mirror, and keep your life points.",
)
PRESET_SOLDIER = Text(fr="Soldat", en="Soldier")
PRESET_TACTICIAN = Text(fr="Tacticien", en="Tactician")
PRESET_WORLD = Text(fr="Maître du monde", en="Master of the world")
PRESET_ORIGINAL = Text(fr="D’origine", en="Original")
PRESET_SURVIVOR = Text(fr="Survivor", en="Survivor")
TOO_MANY_FOR_THE_PACK = Text(
    fr="Le pack Soldat se joue à 4 camps au plus\u00a0: choisissez un autre pack ou moins de camps.",
    en="The Soldier pack is for up to 4 sides: choose another pack or fewer sides.",
)
TOO_MANY_SIPS = Text(
    fr="Jamais plus de 10 gorgées pour une attaque\u00a0: choisissez de nouveau un format.",
    en="Never more than 10 sips for one attack: choose a format again.",
)
TEAMS_NEEDED = Text(
    fr="Plusieurs téléphones partagent une couleur\u00a0: choisissez «\u00a0Équipes de 2 ou 3\u00a0», ou donnez "
    "à chaque téléphone la sienne.",
    en="Several phones share a colour: choose “Teams of 2 or 3”, or give each phone a colour of its own.",
)
HOW_TO_PLAY = (
    Text(
        fr="À ton tour, des cartes arrivent\u00a0: joue tes pouvoirs (3 étoiles au plus), puis attaque un seul "
        "adversaire avec autant de cartes rouges que tu veux. Tu finis ton tour avec 5 cartes au plus.",
        en="On your turn cards come to your hand: play powers (3 stars at most), then attack one opponent with as "
        "many red cards as you like. You end your turn with 5 cards at most.",
    ),
    Text(
        fr="Attaqué\u00a0? Pose tes cartes bleues dans l’ordre de ton choix\u00a0: −1, −3, −6, Sabotage divise "
        "par deux, le Chimiste change tout en eau, le Miroir renvoie ce qui reste.",
        en="Attacked? Lay your blue cards in any order: −1, −3, −6, Sabotage halves it, the Chemist turns it "
        "all into water, the Mirror sends back what is left.",
    ),
    Text(
        fr="Touché\u00a0? Encaisse sur ta réserve, 10 points d’un coup au plus, ou laisse passer\u00a0: le reste "
        "remplit ta jauge, et une jauge pleine, ou 13 d’un coup, coûte 1 PV. Avec ou sans gorgées, même choix et "
        "même effet.",
        en="Hit? Take it out of your reserve, 10 points of a hit at most, or let it through: the rest fills your "
        "gauge, and a full gauge, or 13 at once, costs 1 life point. With or without sips: the same choice, the "
        "same effect.",
    ),
    Text(
        fr="Les Bombes atomiques grossissent\u00a0: 15, 25, 35, et chaque bombe suivante enlève 1 PV que seul "
        "le Miroir détourne. Un combo multiplie une seule carte chiffrée.",
        en="Bombs grow: 15, 25, 35, and every later one takes 1 life point that only a Mirror turns away. A combo "
        "multiplies a single numeric card.",
    ),
    Text(
        fr="Quand ce n’est pas à toi, parie\u00a0: qui sera visé, qui perdra un PV\u00a0? Le meilleur parieur a son "
        "propre prix.",
        en="When it is not your turn, bet: who is aimed at, who loses a life point? The best of those who bet has a "
        "prize of its own.",
    ),
    Text(
        fr="Domination\u00a0: quand la pioche est vide, ou le temps écoulé, chacun joue un dernier tour, et qui a le "
        "plus de PV gagne. Survivor\u00a0: le dernier en vie gagne, et qui tombe peut se rallier à un autre.",
        en="Domination: when the pile is empty, or time is up, everybody has a last turn, and most life points win. "
        "Survivor: the last one alive wins, and whoever falls may rally to another.",
    ),
)

FIERCEST = Text(fr="Redoutable", en="Fierce")
TAKEN = counted(("{} PV pris", "{} PV pris"), ("{} life point taken", "{} life points taken"))
DEFENDER = Text(fr="Bouclier", en="Shield")
DEFENCES = counted(("{} défense", "{} défenses"), ("{} defence", "{} defences"))
ATTACKER = Text(fr="Offensive", en="Offensive")
ATTACKS = counted(("{} attaque", "{} attaques"), ("{} attack", "{} attacks"))
TRAVELLER = Text(fr="Tour du monde", en="World tour")
COUNTRIES = counted(("{} pays", "{} pays"), ("{} country", "{} countries"))

WAR = PhaseCard(
    Text("La guerre", "The war"),
    Text("Attaque, pare, ou renvoie au miroir.", "Attack, defend, or send it back with a mirror."),
    ("sword", "shield", "refresh"),
)
TIME_IS_UP = PhaseCard(
    Text("Derniers tours", "Last turns"),
    Text("Le temps est écoulé\u00a0: plus qu’un tour chacun.", "Time is up: one more turn each."),
    ("flag",),
    brief=True,
)
LAST_TURNS = PhaseCard(
    Text("Derniers tours", "Last turns"),
    Text("La pioche est vide\u00a0: plus qu’un tour chacun.", "The pile is empty: one more turn each."),
    ("flag",),
    brief=True,
)
