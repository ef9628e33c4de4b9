"""What is agreed before a game and never changes in it: seats, options, and the figures printed on cards and board."""

from periple.games.globetrotter.rules.board import Board


class Figures:
    """The content as numbers: see `content/box.py` for where each comes from."""

    board: Board
    cost: list[int]  # by kind of square
    ends: list[bool]  # the arrival ends the turn
    red: list[bool]  # one may fly from there
    city: list[bool]  # a city or an island: a bonus may lead there
    start_money: int
    pocket: int
    work: int
    cross: int
    challenge: int
    price: int
    pair: int
    pair_price: int
    resale: int
    jackpot_money: int
    jackpot_tickets: int
    tries: int
    lucky: list[bool]  # by 6 * first die + second die, from 0
    for_key: int  # souvenirs for the key of a continent
    faces: list[int]  # of the 12-sided die
    tokens: int  # souvenirs of each colour
    tickets: int
    ends_of: list[int]  # two cities a ticket, by 2 * ticket + side
    keys: int
    city_keys: int
    cities: int
    city_continent: list[int]  # by souvenir line
    continents: int
    cities_on: list[int]  # continental cities, by continent
    half: list[int]  # the deck read on a continent
    deck: list[list[int]]  # cards of each deck
    effect: list[int]  # by card * places + place; see `line`
    amount: list[int]
    target: list[int]
    number: list[int]  # of the line in the box

    def line(self, card: int, place: int) -> int:
        return card * self.board.places + place


class Agreement:
    """One game's agreement (rule 1 and the options)."""

    def __init__(self, figures: Figures, seats: int) -> None:
        self.figures = figures
        self.board = figures.board
        self.seats = seats
        self.claimed = False  # pocket money must be asked for (ruling A42)
        self.by_rounds = False  # both sides of a duel throw each round (ruling A13)
        self.jackpot_blocks = False  # keys in the jackpot delay the end (ruling A7)
        self.most_rounds = 0  # ruling A5
        self.cost = figures.cost
        self.kind = figures.board.kind
