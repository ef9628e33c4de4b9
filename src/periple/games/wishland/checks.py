"""What content must keep to, and the one sentence that says what is wrong with it."""

from typing import TYPE_CHECKING, Final

from periple.games.wishland.terms import (
    COLUMNS,
    DEAREST,
    ICON_FIELD,
    MOST_ICONS,
    MOST_OFFERS,
    MOST_SLOTS,
    MOST_TILES,
    MOST_WORKERS,
    ROWS,
)
from periple.kernel.words import PeripleError, wrong

if TYPE_CHECKING:
    from periple.games.wishland.content import Content

KINDS: Final = ["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth", "entrepreneur"]
MOST_SHOWS: Final = 10


def bad(name: str, fr: str, en: str) -> PeripleError:
    return wrong(f"Contenu de WishLand, fichier {name}.toml : {fr}.", f"WishLand's content, file {name}.toml: {en}.")


def index(ids: list[str], name: str, what: str) -> dict[str, int]:
    for one in ids:
        if ids.count(one) > 1:
            raise bad(name, f"{what} « {one} » y est deux fois", f"{what} “{one}” stands there twice")
    return {one: at for at, one in enumerate(ids)}


def code(known: dict[str, int], word: str, name: str) -> int:
    if word not in known:
        words = ", ".join(known)
        raise bad(name, f"« {word} » est inconnu ; il y a : {words}", f"“{word}” is unknown; there are: {words}")
    return known[word]


def check_counts(content: "Content") -> None:
    """Rule 2: the box holds what it says it holds."""
    box = content.game.components
    found = {
        "rides": (len(content.decks[0]), box.rides),
        "restaurants": (len(content.decks[1]), box.restaurants),
        "actors": (len(content.decks[2]), box.actors),
        "mascots": (len(content.decks[3]), box.mascots),
        "hotels": (len(content.decks[4]), box.hotels),
        "dreams": (len(content.decks[5]), box.dreams),
        "entrepreneurs": (len(content.entrepreneurs), box.entrepreneurs),
        "dream_entrepreneurs": (len(content.dream_entrepreneurs), box.dream_entrepreneurs),
        "achievements": (len(content.base_achievements), box.achievements),
        "dream_achievements": (len(content.dream_achievements), box.dream_achievements),
    }
    for name, (count, wanted) in found.items():
        if count != wanted:
            raise bad(name, f"{count} au lieu de {wanted}", f"{count} instead of {wanted}")
    if [kind.id for kind in content.board.kind] != KINDS:
        order = ", ".join(KINDS)
        raise bad("board", f"les sortes doivent être, dans l'ordre : {order}", f"the kinds must be, in order: {order}")


def check_room(content: "Content") -> None:
    """What the move space and the packed numbers have room for."""
    game, board = content.game, content.board
    bounds = [
        ("board", "market_columns", board.market_columns, 1, COLUMNS),
        ("board", "slot", len(board.slot), 5, MOST_SLOTS),
        ("board", "icon", len(board.icon), 1, MOST_ICONS),
        ("board", "show", len(board.show), 1, MOST_SHOWS),
        ("game", "workers", game.workers.all, 1, MOST_WORKERS - 1),
        ("game", "symbols.trio", game.symbols.trio, 1, ICON_FIELD),
        ("game", "workers.start", game.workers.start, 1, game.workers.all),
        ("game", "start.entrepreneurs", game.start.entrepreneurs, 1, MOST_OFFERS),
        ("game", "solo.rows", game.solo.rows, 1, ROWS),
        ("game", "solo.rivals", game.solo.rivals, 0, game.solo.rows),
        ("achievements", "achievement", len(content.achievements), 0, MOST_TILES),
        ("entrepreneurs", "entrepreneur", len(content.entrepreneurs), 5 * game.start.entrepreneurs, 99),
    ]
    bounds += [(content.file_of(at), card.id, card.cost, 0, DEAREST) for at, card in enumerate(content.cards)]
    bounds += [
        ("board", icon.id, sum(card.icon == icon.id for card in content.cards), 0, ICON_FIELD) for icon in board.icon
    ]
    for name, what, number, least, most in bounds:
        if not least <= number <= most:
            raise bad(
                name, f"{what} : {number}, hors de {least} à {most}", f"{what}: {number}, outside {least} to {most}"
            )


def check_names(content: "Content") -> None:
    """No two cards share a name."""
    for lang in ("fr", "en"):
        index([card.name.say(lang) for card in content.cards], "cards", "card")
