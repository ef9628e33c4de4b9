"""Choices, events and names as words for people."""

from typing import Final

from periple.games.globetrotter.checks import KINDS
from periple.games.globetrotter.content import Content
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.terms import (
    ADVENTURE,
    BUY,
    CHALLENGE,
    CLAIM,
    DECLINE,
    END_TURN,
    EXILE,
    FLY,
    GAMBLE,
    GIVE_KEY,
    GIVE_TICKET,
    GO,
    HOME,
    IN_JACKPOT,
    JOKER,
    LAND,
    PAIRS,
    ROLL,
    SELL,
    SETTLE,
    SWAP,
    WORK,
    Bonus,
    Face,
    Halt,
    Step,
)
from periple.kernel.first import Choice
from periple.kernel.state import Event
from periple.kernel.words import Text, Words, join, same

HALTS: Final = [*KINDS, "cross", "sent", "day", "weekend", "gamble", "challenge", "debt", "nothing"]

Values = dict[str, Text | str | int]

# What each event's numbers are, in order; the names are the {places} of its sentence.
EVENT_ARGS: Final[dict[str, list[str]]] = {
    "turn_began": ["n"],
    "threw": ["one", "other"],
    "drew": [],
    "drew_this": ["ticket"],
    "settled": ["place"],
    "pocket": ["n"],
    "forgot": [],
    "worked": ["n"],
    "rolled": ["face"],
    "arrived": ["place"],
    "flew": ["ticket"],
    "paid": ["n"],
    "fined": ["n"],
    "received": ["n"],
    "bought": ["n", "cost"],
    "bought_for_jackpot": ["n"],
    "sold": ["ticket"],
    "returned": ["ticket"],
    "gave_ticket": [],
    "gave_this": ["ticket"],
    "sent_home": ["place"],
    "adventure": ["card", "place"],
    "souvenir": ["city"],
    "joker": ["place"],
    "placed_joker": ["city"],
    "lost_joker": [],
    "took_key": ["which"],
    "lost_key": ["which"],
    "showed": ["ticket", "victim"],
    "exiled": ["victim", "place"],
    "swapped": ["victim", "place", "other_place"],
    "won_jackpot": ["n", "count"],
    "lost_gamble": [],
    "challenged": ["victim", "which"],
    "lost_challenge": ["which"],
    "skipped": [],
    "halted": ["why", "place"],
    "won": ["n"],
    "ended": ["n"],
}


class Speaker:
    def __init__(self, content: Content, words: Words) -> None:
        self.content = content
        self.words = words

    # Names

    def place(self, place: int) -> Text:
        return self.content.board.place[place].name

    def kind(self, place: int) -> Text:
        return self.content.memento.kind[self.content.figures.board.kind[place]].name

    def ticket(self, ticket: int) -> Text:
        ends = self.content.figures.ends_of
        return join([self.place(ends[2 * ticket]), self.place(ends[2 * ticket + 1])], " / ", " / ")

    def key(self, key: int) -> Text:
        figures = self.content.figures
        if key < figures.city_keys:
            return self.place(figures.board.key_cities[key])
        return self.content.board.continent[key - figures.city_keys].name

    def who(self, seat: int) -> Text:
        return self.words.fill("seat", "seat", n=seat + 1)

    def line(self, card: int, place: int) -> Text:
        """What is read out: the story, then what it does (rule 43)."""
        line = self.content.cards[card].lines[self.content.board.place[place].id]
        effect = self.words.get("effect", line.effect)
        if line.place is not None:
            effect = effect.fill(place=self.place(self.content.places[line.place]))
        elif line.amount:
            effect = effect.fill(n=line.amount)
        return join([line.story, effect], " ", " ") if effect.fr else line.story

    def halt(self, why: int) -> Text:
        """What ended a turn by force (rule 20)."""
        return self.words.get("halt", HALTS[why]) if why >= Halt.CROSS else self.content.memento.kind[why].name

    def cost(self, s: Position, place: int) -> int:
        """What arriving there would cost the seat whose turn it is (rules 13, 72)."""
        return 0 if place == s.home[s.turn] else s.tour.cost[s.board.kind[place]]

    # Choices

    def choice(self, s: Position, move: int) -> Choice:
        if move >= GO:
            return self._go(s, move)
        if move >= BUY:
            return self._tickets(s, move)
        if move >= HOME:
            return self._picked(s, move)
        return self._plain(s, move)

    def _make(
        self, move: int, verb: str, targets: list[str], rules: list[int], values: Values, key: str = ""
    ) -> Choice:
        return Choice(move, verb, self.words.fill("choice", key or verb, **values), targets, rules)

    def _plain(self, s: Position, move: int) -> Choice:
        me = s.turn
        here = s.place[me]
        spot = [self.at(here)]
        place = self.place(here)
        if move == WORK:
            return self._make(move, "work", spot, [16, 17], {"place": place, "n": s.figures.work})
        if move == ROLL:
            return self._make(move, "roll", ["die"], [16, 24], {})
        if move == LAND:
            to = s.toward[me]
            values: Values = {"place": self.place(to), "cost": self.cost(s, to)}
            return self._make(move, "land", [self.at(to)], [39, 40, 41], values)
        if move == ADVENTURE:
            return self._make(move, "adventure", spot, [42, 43], {"place": place})
        if move == GAMBLE:
            values = {"n": s.jackpot, "tickets": len(s.jackpot_tickets), "keys": s.keys.count(IN_JACKPOT)}
            return self._make(move, "gamble", ["jackpot"], [59, 60], values)
        return self._answer(s, move, here)

    def _answer(self, s: Position, move: int, here: int) -> Choice:
        spot = [self.at(here)]
        place = self.place(here)
        if move == CHALLENGE:
            key = s.board.key_of[here]
            values: Values = {"who": self.who(s.keys[key]), "which": self.key(key), "n": s.figures.challenge}
            return self._make(move, "challenge", [self.key_target(key), f"seat:{s.keys[key]}"], [63, 64], values)
        if move == DECLINE:
            if s.agenda[-1] == Step.CHALLENGE:
                return self._make(move, "decline", spot, [63], {}, "decline_challenge")
            if s.agenda[-1] == Step.LAST_CHANCE:
                return self._make(move, "decline", spot, [82], {"who": self.who(s.turn)}, "decline_joker")
            return self._make(move, "decline", spot, [80, 81], {"place": place}, "decline_bonus")
        if move == CLAIM:
            return self._make(move, "claim", ["bank"], [15], {"n": s.figures.pocket})
        if move == SETTLE:
            return self._make(move, "settle", spot, [15, 57], {"place": place, "cost": self.cost(s, here)})
        assert move == END_TURN
        if s.agenda[-1] == Step.AFTER:
            return self._make(move, "end_turn", ["turn"], [34], {}, "end_after")
        return self._make(move, "end_turn", ["turn"], [18], {})

    def _picked(self, s: Position, move: int) -> Choice:
        """Homes, exiles, partners, keys and jokers."""
        if move < EXILE:
            place = s.figures.ends_of[2 * s.hand[s.turn][0] + move - HOME]
            country = self.content.board.place[place].country or same("")
            return self._make(
                move, "home", [self.at(place)], [11, 12], {"place": self.place(place), "country": country}
            )
        if move < SWAP:
            place = s.figures.ends_of[2 * s.shown + move - EXILE]
            values: Values = {"who": self.who(s.victim), "place": self.place(place)}
            return self._make(move, "exile", [self.at(place), f"seat:{s.victim}"], [55, 56], values)
        if move < GIVE_KEY:
            other = move - SWAP
            place = s.place[other]
            values = {"who": self.who(other), "place": self.place(place)}
            return self._make(move, "swap", [f"seat:{other}", self.at(place)], [77], values)
        if move < JOKER:
            key = move - GIVE_KEY
            return self._make(move, "give_key", [self.key_target(key)], [70], {"which": self.key(key)})
        place = s.board.cities[move - JOKER]
        return self._make(move, "joker", [self.at(place)], [53, 54], {"place": self.place(place)})

    def _tickets(self, s: Position, move: int) -> Choice:
        figures = s.figures
        if move < PAIRS:
            count = move - BUY + 1
            values: Values = {"n": count, "cost": count * figures.price}
            return self._make(move, "buy", ["pile:tickets", f"count:{count}"], [33, 36], values)
        if move < SELL:
            pairs = move - PAIRS + 1
            values = {"n": pairs * figures.pair, "cost": pairs * figures.pair_price}
            return self._make(move, "buy_pairs", ["pile:tickets", f"count:{pairs * figures.pair}"], [34, 36], values)
        if move < GIVE_TICKET:
            ticket = move - SELL
            values = {"ticket": self.ticket(ticket), "n": figures.resale}
            rules = [67, 35] if s.agenda[-1] == Step.DEBT else [35]
            return self._make(move, "sell", [self.ticket_target(ticket)], rules, values)
        if move < FLY:
            ticket = move - GIVE_TICKET
            return self._make(move, "give_ticket", [self.ticket_target(ticket)], [69], {"ticket": self.ticket(ticket)})
        ticket = (move - FLY) // 2
        place = figures.ends_of[move - FLY]
        values = {"place": self.place(place), "ticket": self.ticket(ticket), "cost": self.cost(s, place)}
        return self._make(move, "fly", [self.ticket_target(ticket), self.at(place)], [30, 31, 32], values)

    def _go(self, s: Position, move: int) -> Choice:
        place = move - GO
        step = s.agenda[-1]
        if step == Step.TURN:
            to = s.board.other_end(place, s.place[s.turn])
            values: Values = {"place": self.place(to), "stop": self.place(place)}
            return self._make(move, "sail", [self.at(place), self.at(to)], [37, 38], values)
        values = {"place": self.place(place), "kind": self.kind(place), "cost": self.cost(s, place)}
        if step == Step.ROAD:
            return self._make(move, "drive", [self.at(place)], [25, 26], values)
        return self._make(move, "bonus", [self.at(place)], [81 if s.bonus == Bonus.WORLD else 80], values)

    def at(self, place: int) -> str:
        return f"place:{self.content.board.place[place].id}"

    def ticket_target(self, ticket: int) -> str:
        return f"ticket:{self.content.tickets[ticket].id}"

    def key_target(self, key: int) -> str:
        figures = self.content.figures
        if key < figures.city_keys:
            return f"key:{self.content.board.place[figures.board.key_cities[key]].id}"
        return f"key:{self.content.board.continent[key - figures.city_keys].id}"

    # Events

    def tell(self, event: Event) -> Text:
        values: Values = {"who": self.who(event.actor)}
        if event.verb == "adventure":
            values["line"] = self.line(event.args[0], event.args[1])
        for name, number in zip(EVENT_ARGS[event.verb], event.args, strict=True):
            values[name] = self._named(name, number)
        return self.words.fill("event", event.verb, **values).capital()

    def _named(self, name: str, number: int) -> Text | int:
        if name in ("place", "other_place"):
            return self.place(number)
        if name == "ticket":
            return self.ticket(number)
        if name == "city":
            return self.place(self.content.figures.board.cities[number])
        if name == "which":
            return self.key(number)
        if name == "victim":
            return self.who(number)
        if name == "why":
            return self.halt(number)
        if name == "face" and number < 0:
            return self.words.get("face", "plane" if number == Face.PLANE else "cross")
        return number
