"""Choices as words for people: what each touches, costs and brings, and the rules it rests on."""

from typing import Final

from periple.kernel import speaker
from periple.kernel.cast import Cast
from periple.kernel.choice import Amount, Choice, Target, replace
from periple.kernel.speaker import amounts
from periple.kernel.tell import Teller
from periple.kernel.words import Text, Words, join, same
from ..content.box import Content
from ..events import EVENTS
from ..made.numbers import FLY, GO, JOKER, SELL, Step
from ..position import Position
from ..rules import packed
from ..terms import IN_JACKPOT, MOST_SEATS, Bonus, Kind
from ..verbs import VERBS
from .names import kinds

SEATS: Final = [[Target("seat", str(seat))] for seat in range(MOST_SEATS)]
DIE: Final = [Target("die", "road")]
PILE: Final = [Target("pile", "tickets")]
JACKPOT: Final = [Target("jackpot", "jackpot")]
POCKET: Final = [Target("bank", "pocket")]


class Speaker(speaker.Speaker):
    """A voice for each verb. Choices that only depend on few numbers are kept."""

    def __init__(self, content: Content, words: Words) -> None:
        super().__init__(VERBS, words)
        self.content = content
        self.figures = content.figures
        self.board = content.figures.board
        self.kinds = kinds(content, words)
        self.teller = Teller(words, EVENTS, self.kinds)
        self.place_ids = self.kinds["place"][0]
        self.place_names = [place.name for place in content.board.place]  # by themselves, not as in a sentence
        self.ticket_names = self.kinds["ticket"][1]
        self.key_names = self.kinds["key"][1]
        self.at = [[Target("place", one)] for one in self.place_ids]
        self.ticket_at = [[Target("ticket", ticket.id)] for ticket in content.tickets]
        self.key_at = [[Target("key", one)] for one in content.key_ids]
        self.know(self.usual())

    # What a move says whoever plays it, and wherever from

    def usual(self) -> list[Choice]:
        """Sales, jokers, flights, drives and bonus journeys: the catalogue has them."""
        tickets, places = range(len(self.ticket_at)), range(len(self.place_ids))
        found = [self.sale(ticket) for ticket in tickets]
        found += [self.joker(city) for city in range(self.figures.cities)]
        found += [self.flight(end) for end in range(2 * len(tickets))]
        found += [self.arrival("drive", place, [25, 26]) for place in places if self.board.has_road[place]]
        found += [self.arrival("bonus", place, [81]) for place in places if self.board.continent[place] >= 0]
        return found

    def sale(self, n: int) -> Choice:
        """Rule 35."""
        costs, resale = [Amount("ticket", 1, self.ticket_at[n][0].id)], self.figures.resale
        brings = amounts("money", resale)
        return self.make(SELL + n, self.ticket_at[n], costs=costs, brings=brings, ticket=self.ticket_names[n], n=resale)

    def joker(self, n: int) -> Choice:
        """Rules 53, 54."""
        place = self.board.cities[n]
        costs, brings = [Amount("joker", 1)], [Amount("souvenir", 1, self.place_ids[place])]
        return self.make(JOKER + n, self.at[place], costs=costs, brings=brings, place=self.place_names[place])

    def flight(self, end: int) -> Choice:
        """To one end of a ticket, at the price of its kind (rules 30 to 32)."""
        place, ticket = self.figures.ends_of[end], self.ticket_at[packed.ticket_of(end)]
        cost = self.figures.cost[self.board.kind[place]]
        costs = [Amount("ticket", 1, ticket[0].id), *amounts("money", cost)]
        return self.make(
            FLY + end, ticket + self.at[place], costs=costs, place=self.place_names[place], cost=self.price(cost)
        )

    def arrival(self, verb: str, place: int, rules: list[int]) -> Choice:
        """By road or by a bonus, at the price of its kind (rules 25, 26, 81)."""
        kind = self.board.kind[place]
        cost, ends = self.figures.cost[kind], self.figures.ends[kind]
        name, costs, price = self.place_names[place], amounts("money", cost), self.price(cost)
        at = self.at[place]
        return self.make(GO + place, at, verb, rules, costs=costs, ends_turn=ends, verb=verb, place=name, cost=price)

    # Arriving somewhere

    def cost(self, s: Position, place: int) -> int:
        """What arriving there would cost the seat whose turn it is (rules 13, 72)."""
        return 0 if place == s.home[s.turn] else s.agreement.cost[s.board.kind[place]]

    def price(self, cost: int) -> Text:
        return self.words.fill("cost", "money", n=cost) if cost else self.words.get("cost", "free")

    def losses(self, s: Position, place: int) -> list[Amount]:
        """Money, and on a wasteland all tickets (rules 72, 73)."""
        costs = amounts("money", self.cost(s, place))
        held = len(s.hand[s.turn])
        if held and s.board.kind[place] == Kind.WASTELAND:
            costs.append(Amount("ticket", held))
        return costs

    def gains(self, s: Position, place: int) -> list[Amount]:
        """An island gives its joker once (rule 52)."""
        island = s.board.island_of[place]
        gained = island >= 0 and not packed.has(s.islands[s.turn], island) and s.supply[s.turn] > 0
        return amounts("joker", int(gained))

    def arriving(
        self,
        s: Position,
        move: int,
        verb: str,
        place: int,
        rules: list[int] | None = None,
        path: list[str] | None = None,
    ) -> Choice:
        return self.make(
            move,
            self.at[place],
            verb,
            rules,
            costs=self.losses(s, place),
            brings=self.gains(s, place),
            path=path,
            ends_turn=s.figures.ends[s.board.kind[place]],
            verb=verb,
            place=self.place_names[place],
            cost=self.price(self.cost(s, place)),
        )

    def way(self, *places: int) -> list[str]:
        return [self.place_ids[place] for place in places]

    # Travel or work

    def say_work(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here, wages = s.place[s.turn], s.figures.work
        return self.kept.get((move, here)) or self.keep(
            (move, here), self.make(move, self.at[here], brings=amounts("money", wages), ends_turn=True, n=wages)
        )

    def say_roll(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.kept.get((move,)) or self.keep((move,), self.make(move, DIE, chance=True))

    def say_land(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        to = s.toward[s.turn]
        return self.arriving(s, move, "land", to, path=self.way(s.place[s.turn], to))

    def say_adventure(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here = s.place[s.turn]
        return self.kept.get((move, here)) or self.keep(
            (move, here), self.make(move, self.at[here], chance=True, place=self.place_names[here])
        )

    def say_gamble(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        lies = {"money": s.jackpot, "tickets": len(s.jackpot_tickets), "keys": s.keys.count(IN_JACKPOT)}
        pot = join([self.words.fill("pot", what, n=count) for what, count in lies.items() if count or what == "money"])
        return self.make(move, JACKPOT, chance=True, pot=pot)

    def say_claim(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        pocket = s.figures.pocket
        return self.make(move, POCKET, brings=amounts("money", pocket), n=pocket)

    def say_settle(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.arriving(s, move, "settle", s.place[s.turn])

    def say_end_turn(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        if s.agenda[-1] == Step.AFTER and s.money[s.turn] >= s.figures.pair_price:  # whoever can't pay is not asked
            return self.make(move, SEATS[s.turn], "end_after", [34], ends_turn=True)
        return self.make(move, SEATS[s.turn], ends_turn=True)

    def say_home(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        ticket = s.hand[s.turn][0]
        place = packed.city(s.figures, ticket, n)
        country = self.content.board.place[place].country or same("")
        return self.make(move, self.at[place] + self.ticket_at[ticket], place=self.place_names[place], country=country)

    def say_fly(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = s.figures.ends_of[n]
        here, cost = s.place[s.turn], self.cost(s, place)
        key = (move, here, int(cost > 0))
        kept = self.kept.get(key)
        if kept is not None:
            return kept
        usual, path = self.known["fly"][move], self.way(here, place)
        if cost:
            return self.keep(key, replace(usual, path=path))
        text = self.words.fill("choice", "fly", place=self.place_names[place], cost=self.price(0))
        return self.keep(key, replace(usual, text=text, costs=usual.costs[:1], path=path))

    def say_go(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        here, step = s.place[s.turn], s.agenda[-1]
        tied = s.board.kind[n] in (Kind.WASTELAND, Kind.ISLAND)  # what they take or give differs from time to time
        key = (move, here, step, s.bonus, int(self.cost(s, n) > 0))
        kept = None if tied else self.kept.get(key)
        if kept is not None:
            return kept
        if step == Step.TURN and s.board.kind[n] == Kind.SEA_STOP:
            return self.keep(key, self.sail(s, move, n, here))
        if step in (Step.TURN, Step.ROAD):  # before the throw a road is only asked about
            return self.keep(key, self.arriving(s, move, "drive", n, path=self.way(*s.board.path(here, n))))
        return self.keep(key, self.arriving(s, move, "bonus", n, [81 if s.bonus == Bonus.WORLD else 80]))

    def sail(self, s: Position, move: int, stop: int, here: int) -> Choice:
        to = s.board.other_end(stop, here)
        targets, path = self.at[stop] + self.at[to], self.way(here, stop)
        place, name = self.kinds["place"][1][to], self.place_names[stop]
        return self.make(
            move, targets, "sail", [37, 38], path=path, ends_turn=True, verb="sail", place=place, stop=name
        )

    # Answers

    def say_challenge(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        key = s.board.key_of[s.place[s.turn]]
        owner, fee = s.keys[key], s.figures.challenge
        targets, name = self.key_at[key] + SEATS[owner], self.key_names[key]
        return self.make(move, targets, costs=amounts("money", fee), chance=True, who=cast.who(owner), key=name, n=fee)

    def say_decline(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        step, here = s.agenda[-1], s.place[s.turn]
        if step == Step.LAST_CHANCE:
            return self.make(move, SEATS[s.turn], "decline_joker", [82], who=cast.who(s.turn))
        if step == Step.CHALLENGE:
            ends = s.closing and s.bonus == Bonus.NONE
            return self.make(move, self.at[here], "decline_challenge", ends_turn=ends)
        rules = [81 if s.bonus == Bonus.WORLD else 80]
        return self.make(move, self.at[here], "decline_bonus", rules, place=self.place_names[here])

    def say_exile(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = packed.city(s.figures, s.shown, n)
        targets, path = self.at[place] + SEATS[s.victim], self.way(s.place[s.victim], place)
        return self.make(move, targets, path=path, who=cast.who(s.victim), place=self.place_names[place])

    def say_swap(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        place = s.place[n]
        return self.make(
            move,
            SEATS[n] + self.at[place],
            costs=self.losses(s, place),
            path=self.way(s.place[s.turn], place),
            ends_turn=s.figures.ends[s.board.kind[place]],
            who=cast.who(n),
            place=self.place_names[place],
        )

    def say_give_key(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.make(move, self.key_at[n], costs=amounts("key", 1, self.key_at[n][0].id), key=self.key_names[n])

    def say_give_ticket(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        costs = amounts("ticket", 1, self.ticket_at[n][0].id)
        return self.make(move, self.ticket_at[n], costs=costs, ticket=self.ticket_names[n])

    # Goods

    def say_joker(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.known["joker"][move]

    def say_sell(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        sale = self.known["sell"][move]
        owes = s.agenda[-1] == Step.DEBT and n in s.hand[s.turn]
        return replace(sale, rules=[67, 35]) if owes else sale

    def say_buy(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        return self.kept.get((move,)) or self.keep((move,), self.purchase(move, n, n * s.figures.price, False))

    def say_buy_pairs(self, s: Position, move: int, n: int, cast: Cast) -> Choice:
        count, cost = n * s.figures.pair, n * s.figures.pair_price
        return self.kept.get((move,)) or self.keep((move,), self.purchase(move, count, cost, True))

    def purchase(self, move: int, n: int, cost: int, ends: bool) -> Choice:
        costs, brings = amounts("money", cost), amounts("ticket", n)
        return self.make(move, PILE, costs=costs, brings=brings, ends_turn=ends, chance=True, n=n, cost=cost)


def number(s: Position, move: int) -> int:
    """How many tickets a purchase is of."""
    count = VERBS.argument(move)
    return count if VERBS.name_of(move) == "buy" else count * s.figures.pair
