"""What content must keep to, and the one sentence that says what is wrong with it."""

from typing import TYPE_CHECKING, Final

import msgspec

from periple.games.wishland.content.shapes import Card, Effect
from periple.games.wishland.rules.packed import DEAREST, ICON_FIELD
from periple.games.wishland.terms import COLUMNS, MOST_ICONS, MOST_OFFERS, MOST_SLOTS, MOST_TILES, MOST_WORKERS, ROWS
from periple.kernel.words import Text

if TYPE_CHECKING:
    from periple.games.wishland.content.box import Content

KINDS: Final = ["ride", "restaurant", "actor", "mascot", "hotel", "dream", "booth", "entrepreneur"]
MOST_SHOWS: Final = 10


def check_kinds(content: "Content") -> None:
    """Rule 3: the kinds of card are part of the rules."""
    if [kind.id for kind in content.board.kind] != KINDS:
        order = ", ".join(KINDS)
        raise content.bad("board", f"les sortes sont, dans l'ordre : {order}", f"the kinds are, in order: {order}")


def check_room(content: "Content") -> None:
    """What the move space and the packed numbers have room for."""
    game, board = content.game, content.board
    bounds = [
        ("board", "market_columns", board.market_columns, 1, COLUMNS),
        ("board", "slot", len(board.slot), 5, MOST_SLOTS),
        ("board", "symbol", len(board.symbol), 1, MOST_ICONS),
        ("board", "show", len(board.show), 1, MOST_SHOWS),
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
        if not least <= number <= most:
            raise content.bad(
                name, f"{what} : {number}, hors de {least} à {most}", f"{what}: {number}, outside {least} to {most}"
            )


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
GIVES: Final = {"points", "credits", "bonuses"}


def check_cards(content: "Content") -> None:
    """Rule 36: what a card's file gives it works as its text says, or is refused here."""
    for at, card in enumerate(content.cards):
        name, kind = content.file_of(at), content.card_kinds[at]
        found = about_lasting(card, kind) or about_end(card) or about_rest(card, kind)
        if found is not None:
            raise content.bad(name, f"« {card.id} » : {found.fr}", f"“{card.id}”: {found.en}")


def about_lasting(card: Card, kind: int) -> Text | None:
    """What is wrong with a lasting effect."""
    effect = card.lasting
    if effect is None:
        return None
    uses = USES.get(effect.effect)
    if uses is None:
        words = ", ".join(USES)
        return Text(
            fr=f"l'effet « {effect.effect} » est inconnu ; il y a : {words}",
            en=f"the effect “{effect.effect}” is unknown; there are: {words}",
        )
    told = {key for key, value in msgspec.structs.asdict(effect).items() if value != getattr(NOTHING_TOLD, key)}
    for key in sorted(told - uses - {"effect"}):
        return Text(fr=f"« {effect.effect} » ne connaît pas « {key} »", en=f"“{effect.effect}” knows no “{key}”")
    if effect.effect in ("one_worker", "no_limit") and effect.kind is None:
        return Text(fr=f"« {effect.effect} » demande une « kind »", en=f"“{effect.effect}” needs a “kind”")
    if effect.kind == "booth" and effect.effect != "on_play":
        return Text(fr="un guichet ne s'achète pas", en="a ticket booth is not bought")
    if uses & GIVES and not told & GIVES:
        return Text(fr=f"« {effect.effect} » ne donne rien", en=f"“{effect.effect}” gives nothing")
    if effect.effect == "counts_more" and kind != KINDS.index("dream"):
        return Text(fr="seul un Rêve peut compter comme plusieurs Rêves", en="only a Dream can count as several Dreams")
    if "amount" in uses and effect.amount < 1:
        return Text(fr="« amount » doit être au moins 1", en="“amount” must be 1 at least")
    return None


def about_end(card: Card) -> Text | None:
    """What is wrong with an end-of-game reward."""
    end = card.end
    if end is None:
        return None
    if bool(end.count) != bool(end.points or end.ladder):
        return Text(fr="« count » va avec « points » ou « ladder »", en="“count” goes with “points” or with a “ladder”")
    if not (end.count or end.shows or end.mascots_per_show or end.again):
        return Text(fr="« end » ne donne rien", en="“end” gives nothing")
    if end.ladder and (end.points or end.most or end.per > 1):
        return Text(
            fr="« ladder » remplace « points », « per » et « most »",
            en="a “ladder” takes the place of “points”, “per” and “most”",
        )
    if end.ladder != sorted(set(end.ladder)) or [rung[1] for rung in end.ladder] != sorted(
        {rung[1] for rung in end.ladder}
    ):
        return Text(fr="« ladder » doit monter", en="the “ladder” must go up")
    return None


def about_rest(card: Card, kind: int) -> Text | None:
    """What is wrong with the rest of a card."""
    if card.now.per is not None and not (card.now.per.points or card.now.per.credits):
        return Text(fr="« per » ne donne rien", en="“per” gives nothing")
    if card.once is not None and kind != KINDS.index("entrepreneur"):
        return Text(
            fr="« once » est réservé aux entrepreneurs (règle 24)", en="“once” is for entrepreneurs only (rule 24)"
        )
    return None


def check_names(content: "Content") -> None:
    """No two cards share a name."""
    for lang in ("fr", "en"):
        content.index([card.name.say(lang) for card in content.cards], "cards")
