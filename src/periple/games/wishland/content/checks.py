"""What content must keep to, and the one sentence that says what is wrong with it."""

from typing import TYPE_CHECKING, Final

import msgspec

from ..rules.packed import DEAREST, ICON_FIELD
from ..terms import COLUMNS, MOST_ICONS, MOST_OFFERS, MOST_SLOTS, MOST_TILES, MOST_WORKERS, ROWS
from .shapes import Card, Effect

if TYPE_CHECKING:
    from .box import Content

KINDS: Final = ["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth", "entrepreneur"]
MOST_SHOWS: Final = 10
MOST_SQUARES: Final = 99  # of a track
MOST_ROUNDS: Final = 99  # and turns in one


def check_kinds(content: "Content") -> None:
    """Rule 3: the kinds of card are part of the rules."""
    if [kind.id for kind in content.board.kind] != KINDS:
        order = ", ".join(KINDS)
        raise content.bad("board", "kinds", order=order)


def check_room(content: "Content") -> None:
    """What the move space and the packed numbers have room for."""
    game, board = content.game, content.board
    bounds = [
        ("board", "market_columns", board.market_columns, 1, COLUMNS),
        ("board", "slot", len(board.slot), 5, MOST_SLOTS),
        ("board", "symbol", len(board.symbol), 1, MOST_ICONS),
        ("board", "show", len(board.show), 1, MOST_SHOWS),
        ("board", "happiness.last", board.happiness.last, 1, MOST_SQUARES),
        ("board", "visitors.last", board.visitors.last, 1, MOST_SQUARES),
        ("game", "round.rounds", game.round.rounds, 1, MOST_ROUNDS),
        ("game", "round.turns", game.round.turns, 1, MOST_ROUNDS),
        ("game", "start.happiness", game.start.happiness, 0, board.happiness.last),
        ("game", "start.visitors", game.start.visitors, 0, board.visitors.last),
        ("game", "workers", game.workers.all, 1, MOST_WORKERS - 1),
        ("game", "symbols.trio", game.symbols.trio, 1, ICON_FIELD),
        ("game", "workers.start", game.workers.start, 1, game.workers.all),
        ("game", "start.entrepreneurs", game.start.entrepreneurs, 1, MOST_OFFERS),
        ("game", "solo.rows", game.solo.rows, 1, ROWS),
        ("game", "solo.rivals", game.solo.rivals, 0, game.solo.rows),
        ("achievements", "achievement", len(content.achievements), 0, MOST_TILES),
        ("entrepreneurs", "entrepreneur", len(content.entrepreneurs), 5 * game.start.entrepreneurs, 99),
        ("game", "components.booths", game.components.booths, 4 * game.start.booths, 99),
    ]
    bounds += [(content.file_of(at), card.id, card.cost, 0, DEAREST) for at, card in enumerate(content.cards)]
    bounds += [
        ("board", icon.id, sum(card.symbol == icon.id for card in content.cards), 0, ICON_FIELD)
        for icon in board.symbol
    ]
    for name, what, number, least, most in bounds:
        content.bad_if(not least <= number <= most, name, "bounds", what=what, number=number, least=least, most=most)


# What each lasting effect looks at; anything else told beside it would be printed nowhere and do nothing.
USES: Final = {
    "one_worker": {"kind"},
    "no_limit": {"kind"},
    "discount": {"kind", "amount"},
    "two_bonuses": set(),
    "on_play": {"kind", "points", "credits", "bonuses", "at_least", "at_most"},
    "on_claim": {"points", "credits"},
    "on_advertise": {"points", "credits"},
    "on_recover": {"points", "credits"},
    "no_penalties": set(),
    "counts_more": {"amount"},
}
NOTHING_TOLD: Final = Effect("")
NO_EFFECT: Final = Effect("none", amount=0)  # of cards that change nothing
GIVES: Final = {"points", "credits", "bonuses"}
Found = tuple[str, dict[str, str]]  # what is wrong, by its key in [content], and the values of its sentence
FINE: Final[Found] = ("", {})


def check_cards(content: "Content") -> None:
    """Rule 36: what a card's file gives it works as its text says, or is refused here."""
    for at, card in enumerate(content.cards):
        kind = content.card_kinds[at]
        for found, values in (about_lasting(card, kind), about_end(card), about_rest(card, kind)):
            if found:
                text = content.words.fill("content", found, **values)
                raise content.bad(content.file_of(at), "card", id=card.id, found=text)


def about_lasting(card: Card, kind: int) -> Found:
    """What is wrong with a lasting effect."""
    effect = card.lasting
    if effect is None:
        return FINE
    uses, name = USES.get(effect.effect), {"effect": effect.effect}
    if uses is None:
        return "unknown_effect", name | {"words": ", ".join(USES)}
    told = {key for key, value in msgspec.structs.asdict(effect).items() if value != getattr(NOTHING_TOLD, key)}
    for key in sorted(told - uses - {"effect"}):
        return "knows_no", name | {"key": key}
    if effect.effect in ("one_worker", "no_limit") and effect.kind is None:
        return "needs_kind", name
    if effect.kind == "booth" and effect.effect != "on_play":
        return "booth_not_bought", {}
    if uses & GIVES and not told & GIVES:
        return "gives_nothing", name
    if effect.effect == "counts_more" and kind != KINDS.index("dream"):
        return "only_dreams", {}
    if "amount" in uses and effect.amount < 1:
        return "amount", {}
    return FINE


def about_end(card: Card) -> Found:
    """What is wrong with an end-of-game reward."""
    end = card.end
    if end is None:
        return FINE
    if bool(end.count) != bool(end.points or end.ladder):
        return "count", {}
    if not (end.count or end.shows or end.mascots_per_show or end.again):
        return "gives_nothing", {"effect": "end"}
    if end.ladder and (end.points or end.most or end.per > 1):
        return "ladder_alone", {}
    steps = [rung[1] for rung in end.ladder]
    if end.ladder != sorted(set(end.ladder)) or steps != sorted(set(steps)):
        return "ladder_up", {}
    return FINE


def about_rest(card: Card, kind: int) -> Found:
    """What is wrong with the rest of a card."""
    if card.now.per is not None and not (card.now.per.points or card.now.per.credits):
        return "gives_nothing", {"effect": "per"}
    if card.once is not None and kind != KINDS.index("entrepreneur"):
        return "once", {}
    return FINE


def check_names(content: "Content") -> None:
    """No two cards share a name."""
    for lang in ("fr", "en"):
        content.index([card.name.say(lang) for card in content.cards], "cards")
