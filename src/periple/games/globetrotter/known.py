"""Choices whose words hardly ever change, made once: the catalogue has them, and a view need only name them."""

from periple.games.globetrotter.content import Content
from periple.games.globetrotter.terms import VERBS
from periple.kernel.choice import Amount, Choice, Known, Target, by_verb
from periple.kernel.words import Text, Words


def money(n: int) -> list[Amount]:
    return [Amount("money", n)] if n else []


class Usual:
    """What a move says whoever plays it, and wherever from: sales, jokers, flights, drives and bonus journeys."""

    def __init__(self, content: Content, words: Words, ticket_names: list[Text]) -> None:
        self.words = words
        self.figures = content.figures
        self.board = content.figures.board
        self.place_ids = [place.id for place in content.board.place]
        self.place_names = [place.name for place in content.board.place]
        self.ticket_names = ticket_names
        self.at = [[Target("place", one)] for one in self.place_ids]
        self.ticket_at = [[Target("ticket", ticket.id)] for ticket in content.tickets]

    def known(self) -> Known:
        tickets, places = range(len(self.ticket_at)), range(len(self.place_ids))
        found = [self.sale(ticket) for ticket in tickets]
        found += [self.joker(city) for city in range(self.figures.cities)]
        found += [self.flight(end) for end in range(2 * len(tickets))]
        found += [self.arrival("drive", place, [25, 26]) for place in places if self.board.has_road[place]]
        found += [self.arrival("bonus", place, [81]) for place in places if self.board.continent[place] >= 0]
        return by_verb(found)

    def fill(self, phrase: str, /, **values: Text | str | int) -> Text:
        return self.words.phrases["choice"][phrase].fill(**values)

    def sale(self, n: int) -> Choice:
        """Rule 35."""
        text = self.fill("sell", ticket=self.ticket_names[n], n=self.figures.resale)
        costs, brings = [Amount("ticket", 1, self.ticket_at[n][0].id)], money(self.figures.resale)
        return Choice(VERBS.first("sell") + n, "sell", text, self.ticket_at[n], [35], costs=costs, brings=brings)

    def joker(self, n: int) -> Choice:
        """Rules 53, 54."""
        place = self.board.cities[n]
        text = self.fill("joker", place=self.place_names[place])
        costs, brings = [Amount("joker", 1)], [Amount("souvenir", 1, self.place_ids[place])]
        return Choice(VERBS.first("joker") + n, "joker", text, self.at[place], [53, 54], costs=costs, brings=brings)

    def flight(self, end: int) -> Choice:
        """To one end of a ticket, at the price of its kind (rules 30 to 32)."""
        place, ticket = self.figures.ends_of[end], self.ticket_at[end >> 1]
        cost = self.figures.cost[self.board.kind[place]]
        text = self.fill("fly", place=self.place_names[place], cost=cost)
        costs = [Amount("ticket", 1, ticket[0].id), *money(cost)]
        return Choice(VERBS.first("fly") + end, "fly", text, ticket + self.at[place], [30, 31, 32], costs=costs)

    def arrival(self, verb: str, place: int, rules: list[int]) -> Choice:
        """By road or by a bonus, at the price of its kind (rules 25, 26, 81)."""
        kind = self.board.kind[place]
        cost = self.figures.cost[kind]
        text = self.fill(verb, place=self.place_names[place], cost=cost)
        move, ends = VERBS.first("go") + place, self.figures.ends[kind]
        return Choice(move, verb, text, self.at[place], rules, costs=money(cost), ends_turn=ends)
