"""Every switch a table may set before the game, and the agreement it makes (rulings A5, A7, A13, A42)."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.globetrotter.agreement import Agreement, Figures
from periple.kernel.catalogue import Option
from periple.kernel.game import Options
from periple.kernel.words import Text

ROUNDS: Final = ["40", "100", "200"]

OPTIONS: Final = [
    Option(
        "pocket_money",
        Text(fr="Argent de poche", en="Pocket money"),
        {
            "paid": Text(fr="versé d'office", en="paid automatically"),
            "claimed": Text(fr="à réclamer, sinon perdu", en="must be claimed, or is lost"),
        },
        "paid",
    ),
    Option(
        "duel",
        Text(fr="Défi pour une clé", en="Challenge for a key"),
        {
            "alternate": Text(fr="chacun lance à son tour", en="throws alternate"),
            "rounds": Text(fr="les deux lancent à chaque manche", en="both throw each round"),
        },
        "alternate",
    ),
    Option(
        "jackpot_keys",
        Text(fr="Clés dans le jackpot", en="Keys in the jackpot"),
        {
            "free": Text(fr="n'empêchent pas la fin", en="do not delay the end"),
            "block": Text(fr="doivent d'abord être gagnées", en="must be won first"),
        },
        "free",
    ),
    Option(
        "rounds",
        Text(fr="Fin au plus tard", en="End at the latest"),
        {rounds: Text(fr=f"après {rounds} tours de table", en=f"after {rounds} rounds") for rounds in ROUNDS},
        "100",
    ),
]


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats)
    agreement.claimed = options["pocket_money"] == "claimed"
    agreement.by_rounds = options["duel"] == "rounds"
    agreement.jackpot_blocks = options["jackpot_keys"] == "block"
    agreement.most_rounds = int(options["rounds"])
    return agreement
