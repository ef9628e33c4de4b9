"""Automata against a plain reading of the solo guide, on random positions (rules 58 to 71, rulings A29 to A37)."""

from random import Random

import pytest
from wanderlust_door import AIRPORTS, EAST, KIND, PLACES, ROUTES, ZONE, look, solo, take_any, trotter, visited

DESTINATIONS = [place for place in PLACES if KIND[place] != "airport"]
AIRPORT_OF = {ZONE[airport]: airport for airport in AIRPORTS}
LIMIT = {"city": 3, "port": 1, "wonder": 1}
PRICE = {"city": 1, "port": 1, "wonder": 2}
FIRST = EAST.__getitem__  # rulings A35 and A54: of several, the place farthest west


def ways(*without: str) -> dict[str, list[str]]:
    """The neighbours of every place over drawn routes, but for some colours."""
    near: dict[str, list[str]] = {place: [] for place in PLACES}
    for one, other, colour in ROUTES:
        if colour not in ("flight", *without):
            near[one].append(other)
            near[other].append(one)
    return near


def distances(near: dict[str, list[str]], start: str, shut: set[str]) -> dict[str, int]:
    """Steps to every place from one, never through nor into the airports that are shut (ruling A32)."""
    steps, queue = {start: 0}, [start]
    for place in queue:
        for to in near[place]:
            if to not in steps and to not in shut:
                steps[to] = steps[place] + 1
                queue.append(to)
    return steps


WALK, LAND = ways(), ways("ship")
WALKS = {place: distances(WALK, place, set()) for place in PLACES}


class World:
    """The trotters' places, the human's first, and the cards."""

    def __init__(self, places: list[str], row: list[str], deck: list[str], need: dict[str, int]) -> None:
        self.places = list(places)
        self.row = list(row)
        self.deck = list(deck)
        self.need = need  # what Collector asks of each kind; nothing when it is not revealed
        self.xp = [0 for _ in places]
        self.flights = [0 for _ in places]
        self.cards: list[list[str]] = [[] for _ in places]
        self.taken: dict[str, int] = {}
        self.owned: list[dict[str, int]] = [{"city": 0, "port": 0, "wonder": 0} for _ in places]

    def others(self, me: int) -> list[str]:
        return [place for who, place in enumerate(self.places) if who != me]

    def crowded(self, me: int, card: str) -> bool:
        return any(WALKS[place][card] <= 1 for place in self.others(me))

    def held(self, me: int) -> set[str]:
        """The airports where other automata stand."""
        return {place for who, place in enumerate(self.places) if who not in (0, me) and KIND[place] == "airport"}

    def claim(self, me: int) -> None:
        card = self.places[me]
        self.row.remove(card)
        self.row.insert(0, self.deck.pop(0))
        self.cards[me].append(card)
        self.xp[me] += 3

    def turn(self, me: int, points: int) -> None:
        if self.places[me] in self.row:
            self.claim(me)
        while points > 0:
            points = self.step(me, points)

    def step(self, me: int, points: int) -> int:
        """One collectible, or one walk up to a claim; what is left of the points."""
        here = self.places[me]
        kind = KIND[here]
        if self.cards[me] and self.cards[me][-1] == here:
            room = self.taken.get(here, 0) < LIMIT[kind]
            if room and self.owned[me][kind] < self.need.get(kind, 0):
                if points < PRICE[kind]:
                    return 0
                self.taken[here] = self.taken.get(here, 0) + 1
                self.owned[me][kind] += 1
                return points - PRICE[kind]
        steps = distances(WALK, here, self.held(me))
        near = [card for card in self.row if steps.get(card, 99) <= 3]
        same = [c for c in self.row if ZONE[c] == ZONE[here] and c in steps and not self.crowded(me, c)]
        if near or same:
            return self.walk(me, points, (near or same)[-1], by_land=False)[0]
        return self.fly(me, points)

    def fly(self, me: int, points: int) -> int:
        here = self.places[me]
        if KIND[here] != "airport":
            airport = AIRPORT_OF[ZONE[here]]
            by_land = airport in self.held(me)
            if by_land:
                steps = distances(LAND, here, self.held(me))
                free = [one for one in AIRPORTS if one in steps]
                if not free:
                    return 0
                airport = min(free, key=lambda one: steps[one])
            points, claimed = self.walk(me, points, airport, by_land)
            if claimed or points == 0:
                return points
        free = [c for c in self.row if not self.crowded(me, c) and AIRPORT_OF[ZONE[c]] not in self.held(me)]
        if not free:
            return 0
        landing = AIRPORT_OF[ZONE[free[-1]]]
        if landing != self.places[me]:
            points -= 1
            self.flights[me] += 1
            self.places[me] = landing
        return self.walk(me, points, free[-1], by_land=False)[0]

    def walk(self, me: int, points: int, goal: str, by_land: bool) -> tuple[int, bool]:
        near = LAND if by_land else WALK
        steps = distances(near, goal, self.held(me))
        while points > 0 and self.places[me] != goal:
            here = self.places[me]
            self.places[me] = min((to for to in near[here] if steps.get(to, 99) < steps[here]), key=FIRST)
            points -= 1
            if self.places[me] in self.row:
                self.claim(me)
                return points, True
        return points, False


def compare(chance: Random) -> int:
    automata = chance.choice([1, 2, 2, 3, 3])
    cards = chance.sample(DESTINATIONS, 40)
    spots = [*cards[:20], *AIRPORTS]
    places = [cards[20], *chance.sample(spots, automata)]
    row = [*cards[21:23], chance.choice(places[1:] + cards[23:24] * 9)]
    if KIND[row[-1]] == "airport":
        row[-1] = cards[23]
    homes = [card for card in cards[24:] if KIND[card] != "wonder"][: automata + 1]
    deck = [card for card in cards[24:] if card not in homes]
    collector = chance.random() < 0.5
    wanted = [[6, 3, 1], [6, 2, 1], [5, 2, 1]][automata - 1]
    world = World(places, row, deck, dict(zip(LIMIT, wanted, strict=True)) if collector else {})
    match = solo(
        automata,
        places=places,
        row=row,
        homes=homes,
        next_destinations=deck,
        objectives=["collector"] if collector else [],
        hands=[["car"] * 8],
    )
    for played in range(3):
        for _ in range(2 if played else 1):
            take_any(match)
        for me in range(1, automata + 1):
            world.turn(me, 4 if automata == 1 else 3)
        for me in range(1, automata + 1):
            seen = trotter(match, me)
            where = (places, row, deck, collector, played, me)
            assert (seen["place"], visited(match, me)) == (world.places[me], world.cards[me]), where
            assert (seen["experience"], seen["encounters_gained"]) == (world.xp[me], world.flights[me]), where
            owned = [seen["souvenirs"], seen["postcards"], seen["cameras"]]
            assert owned == list(world.owned[me].values()), where
        assert look(match)["row"] == world.row
    return sum(map(len, world.cards))


@pytest.mark.parametrize("seed", range(4))
def test_automata_do_what_a_plain_reading_of_the_guide_does(seed: int) -> None:
    chance = Random(seed)
    assert sum(compare(chance) for _ in range(150)) > 300  # destinations claimed
