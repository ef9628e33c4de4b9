"""What a seat may know, built field by field. Whatever is not written here stays in the state."""

from typing import Final

from periple.games.routard import cards, ending, purse
from periple.games.routard.content import DECK_IDS, ITEMS, KINDS, Content
from periple.games.routard.hitch import stack
from periple.games.routard.position import Position
from periple.games.routard.speak import Speaker
from periple.games.routard.terms import CARDS, DECKS, FRAME, NO_CARD, NOBODY, WON_DECKS, Deck, Step
from periple.games.routard.terms import ITEMS as BAG
from periple.kernel.first import View
from periple.kernel.state import OVER

STEPS: Final = {
    Step.PACK: "pack",
    Step.ROAD: "road",
    Step.CHEQUES: "cheques",
    Step.SHOP: "shop",
    Step.LODGE: "lodge",
    Step.PURCHASE: "purchase",
    Step.DARE: "dare",
    Step.LOSS: "loss",
    Step.OPTION: "option",
    Step.PICK: "pick",
    Step.SETTLE: "settle",
    Step.ARRIVED: "arrived",
    Step.BID: "bid",
    Step.HOTEL: "hotel",
}


class Viewer:
    def __init__(self, content: Content, speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker

    def view(self, s: Position, seat: int | None) -> View:
        over = s.seat == OVER
        step = s.agenda[-1] % FRAME
        return {
            "you": seat,
            "to_act": None if over else s.seat,
            "over": over,
            "turn": s.turn,
            "first": s.first,
            "round": s.rounds,
            "turns_left": s.journey.last_turn - s.turns,
            "target": s.journey.target,
            "sheet": self.content.figures.sheets.index(s.journey.sheet),
            "step": None if over else STEPS[step],
            "die": s.die or None,
            "decks": {DECK_IDS[deck]: self.deck(s, deck) for deck in range(DECKS)},
            "card": None if s.card == NO_CARD else self.card(s.deck, s.card),
            "night": s.bed if not over and step in (Step.LODGE, Step.HOTEL) else None,
            "debt": self.debt(s) if not over and step == Step.SETTLE else None,
            "auction": self.auction(s, seat) if not over and step == Step.BID else None,
            "squares": self.squares(s),
            "players": [self.player(s, player) for player in range(s.journey.seats)],
            "winners": ending.winners(s) if over else None,
        }

    def card(self, deck: int, card: int) -> View:
        text = self.speaker.card_text(deck, card)
        name = self.speaker.card(deck, card)
        return {
            "deck": DECK_IDS[deck],
            "id": self.content.decks[deck][card].id,
            "name": {"fr": name.fr, "en": name.en},
            "text": {"fr": text.fr, "en": text.en},
        }

    def ids(self, deck: int, numbers: list[int]) -> list[str]:
        return [self.content.decks[deck][card].id for card in numbers]

    def deck(self, s: Position, deck: int) -> View:
        """How many cards lie in a deck, those known to lie under it (lowest first), and the discards."""
        pile = s.piles[deck]
        return {
            "cards": len(pile.cards),
            "under": self.ids(deck, pile.cards[: s.under[deck]]),
            "discards": self.ids(deck, sorted(pile.spent)),
        }

    def squares(self, s: Position) -> View:
        """The squares with pawns on them, the driver first."""
        taken = sorted(set(s.place))
        return {
            str(square): {
                "id": self.content.squares[square].id,
                "kind": KINDS[s.track.kind[square]],
                "pawns": stack(s, square),
            }
            for square in taken
        }

    def debt(self, s: Position) -> View:
        return {"debtor": s.debtor, "money": s.debt, "creditor": None if s.creditor < 0 else s.creditor}

    def auction(self, s: Position, seat: int | None) -> View:
        """What is for sale; a sealed bid is shown to its bidder only."""
        name = self.speaker.good(s.good)
        mine = s.bids[seat] if s.bids and seat is not None and seat != s.bidder else None
        return {
            "seller": s.seller,
            "good": self.speaker.good_id(s.good),
            "name": {"fr": name.fr, "en": name.en},
            "floor": s.floor,
            "bidder": s.bidder,
            "high": s.high or None,
            "high_seat": None if s.high_seat == NOBODY else s.high_seat,
            "my_bid": mine or None,
        }

    def player(self, s: Position, player: int) -> View:
        """Everything a player has lies open on the table (rule 33)."""
        won = {DECK_IDS[deck]: self.won(s, player, deck) for deck in range(WON_DECKS)}
        return {
            "seat": player,
            "stage": "packing" if s.place[player] == 0 else "travelling",
            "square": s.place[player],
            "money": s.money[player],
            "cheques": s.cheques[player],
            "tickets": s.tickets[player],
            "bag": {name: s.bag[player * BAG + item] for item, name in enumerate(ITEMS)},
            "won": won,
            "kept": self.kept(s, player),
            "turns_packed": s.packed[player],
            "turns_to_miss": s.skip[player],
            "next_move": s.forced[player] or None,
            "next_move_free": s.free[player] or None,
            "broke": s.place[player] > 0 and purse.broke(s, player),
            "sales_left": s.journey.figures.lots - s.lots[player],
            "complete": ending.complete(s, player),
            "can_be_called": bool(s.watched >> player & 1),
        }

    def won(self, s: Position, player: int, deck: int) -> list[str]:
        mask = s.won[player * WON_DECKS + deck]
        return self.ids(deck, [card for card in range(CARDS) if mask >> card & 1])

    def kept(self, s: Position, player: int) -> list[str]:
        mine = [kept for kept in s.held if kept // cards.KEPT_SEAT == player]
        return [self._kept_id(kept) for kept in mine]

    def _kept_id(self, kept: int) -> str:
        deck = kept % cards.KEPT_USE // cards.KEPT_DECK
        assert deck != Deck.LODGING
        return self.content.decks[deck][kept % cards.KEPT_DECK].id
