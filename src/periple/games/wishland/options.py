"""Every switch a table may set before the game, and the agreement it makes."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.wishland.agreement import Agreement, Figures
from periple.games.wishland.terms import Ending
from periple.kernel.catalogue import Option
from periple.kernel.game import Options
from periple.kernel.words import Text, same

OFF_ON: Final = {"off": Text(fr="non", en="no"), "on": Text(fr="oui", en="yes")}
ENDINGS: Final = {"half": Ending.HALF, "count": Ending.COUNT, "off": Ending.OFF}
TILES: Final = ["0", "3", "4", "5", "6", "7", "8", "10", "12"]

OPTIONS: Final = [
    Option(
        "dreams", Text(fr="Rêves d'Amérique : les cartes Rêve", en="Dreams from America: the Dream cards"), OFF_ON, "on"
    ),
    Option(
        "dream_achievements",
        Text(fr="Rêves d'Amérique : les 8 réussites", en="Dreams from America: the 8 achievements"),
        OFF_ON,
        "on",
    ),
    Option(
        "dream_entrepreneurs",
        Text(fr="Rêves d'Amérique : les 5 entrepreneurs", en="Dreams from America: the 5 entrepreneurs"),
        OFF_ON,
        "on",
    ),
    Option("entrepreneurs", Text(fr="Jouer avec des entrepreneurs", en="Play with entrepreneurs"), OFF_ON, "on"),
    Option(
        "achievements",
        Text(fr="Réussites en jeu", en="Achievements in play"),
        {number: same(number) for number in TILES},
        "6",
    ),
    Option(
        "advert_crowding",
        Text(fr="La foule compte aussi pour la publicité", en="Crowding counts for advertising too"),
        OFF_ON,
        "off",
    ),
    Option(
        "worker_as_credit",
        Text(fr="Un travailleur peut payer 1 crédit", en="A worker may pay 1 credit"),
        OFF_ON,
        "on",
    ),
    Option(
        "unique_mascots",
        Text(fr="Jamais deux fois la même mascotte", en="Never the same mascot twice"),
        OFF_ON,
        "on",
    ),
    Option(
        "mascot_counts_itself",
        Text(fr="Une mascotte se compte elle-même", en="A mascot counts itself"),
        OFF_ON,
        "off",
    ),
    Option(
        "track_end",
        Text(fr="Récompense finale des compteurs", en="End reward of the tracks"),
        {
            "half": Text(fr="par cases parcourues", en="by squares walked"),
            "count": Text(fr="par cartes, sur la dernière case", en="by cards, on the last square"),
            "off": Text(fr="aucune", en="none"),
        },
        "half",
    ),
    Option(
        "credits_to_points",
        Text(fr="Crédits restants", en="Credits left over"),
        {
            "0": Text(fr="ne valent rien", en="are worth nothing"),
            "5": Text(fr="1 point pour 5", en="1 point for 5"),
            "3": Text(fr="1 point pour 3", en="1 point for 3"),
        },
        "0",
    ),
]


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats, options["dreams"] == "on")
    agreement.dream_achievements = options["dream_achievements"] == "on"
    agreement.dream_entrepreneurs = options["dream_entrepreneurs"] == "on"
    agreement.entrepreneurs = options["entrepreneurs"] == "on"
    agreement.tiles = int(options["achievements"])
    agreement.advert_crowding = options["advert_crowding"] == "on"
    agreement.worker_as_credit = options["worker_as_credit"] == "on"
    agreement.unique_mascots = options["unique_mascots"] == "on"
    agreement.mascot_counts_itself = options["mascot_counts_itself"] == "on"
    agreement.ending = ENDINGS[options["track_end"]]
    agreement.credits_per_point = int(options["credits_to_points"])
    return agreement
