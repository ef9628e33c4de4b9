"""Scoring A to F, and who wins (rules 42 to 49, 73)."""

from typing import Final

from periple.kernel import ranking
from ..made import say
from ..position import Position
from .objectives import TO_END, destinations, goal_reached, markers, mission_done, zones_visited

CATEGORIES: Final = [("A", 42), ("B", 43), ("C", 44), ("D", 45), ("E", 46), ("F", 47)]


def points(s: Position, trotter: int) -> list[int]:
    """A trotter's points by category: A to C in solo and with the family; of a lost race, none (rules 49, 73, A27a)."""
    if lost(s):
        return []
    scored = [collectibles(s, trotter), experience(s, trotter), race_objectives(s, trotter)]
    if s.agreement.family or s.agreement.solo:
        return scored
    scored.extend([by_kind(s, trotter), by_zone(s, trotter), secrets(s, trotter)])
    return scored


def lost(s: Position) -> bool:
    """One player alone must have finished the race: two objectives at least (rules 72, 73)."""
    return s.agreement.solo and s.seat < 0 and markers(s.marks[0]) < TO_END


def collectibles(s: Position, trotter: int) -> int:
    """A: every token, and every set of one of each (rule 42)."""
    return worth(s, s.souvenirs[trotter], s.postcards[trotter], s.cameras[trotter])


def worth(s: Position, souvenirs: int, postcards: int, cameras: int) -> int:
    """What so many tokens come to (rule 42)."""
    souvenir, postcard, camera, whole_set = s.agreement.figures.points
    sets = min(souvenirs, postcards, cameras)
    return souvenirs * souvenir + postcards * postcard + cameras * camera + sets * whole_set


def experience(s: Position, trotter: int) -> int:
    """B: travel experience (rule 43)."""
    return s.xp[trotter] * s.agreement.figures.points_per_xp


def race_objectives(s: Position, trotter: int) -> int:
    """C: what is printed on the objectives fulfilled (rule 44, ruling A9)."""
    total = 0
    for slot, objective in enumerate(s.objectives):
        if s.marks[trotter] >> slot & 1:
            total += s.agreement.points[objective]
    return total


def by_kind(s: Position, trotter: int) -> int:
    """D: cities, ports and wonders visited (rule 45, rulings A6 to A8)."""
    total = 0
    for kind in range(3):
        total += up_to_last(s.agreement.figures.kind_points[kind], s.visits[trotter * 3 + kind])
    return total


def by_zone(s: Position, trotter: int) -> int:
    """E: zones visited (rule 46)."""
    return up_to_last(s.agreement.figures.zone_points, zones_visited(s, trotter))


def secrets(s: Position, trotter: int) -> int:
    """F: the secret mission and the personal goal (rule 47)."""
    total = 0
    if mission_done(s, trotter):
        total += s.agreement.figures.mission_points[s.missions[trotter]]
    if goal_reached(s, trotter):
        total += s.agreement.figures.goal_points[s.goals[trotter]]
    return total


def up_to_last(table: list[int], count: int) -> int:
    return table[min(count, len(table) - 1)]


def rank(s: Position, trotter: int) -> list[int]:
    """Points first, then destination cards, then collectibles (rule 48)."""
    tokens = s.souvenirs[trotter] + s.postcards[trotter] + s.cameras[trotter]
    return [sum(points(s, trotter)), destinations(s, trotter), tokens]


def winners(s: Position) -> list[int]:
    """The seats with the best rank; nobody when an automaton is better or the solo race is lost (rules 48, 73)."""
    return [trotter for trotter in best(s) if trotter < s.agreement.seats]


def best(s: Position) -> list[int]:
    """The trotters with the best rank; nobody is compared when the solo race is lost (rules 48, 73)."""
    if lost(s):
        return []
    return ranking.best([rank(s, trotter) for trotter in range(s.agreement.trotters)])


def announce(s: Position) -> None:
    """Who has won and what broke a tie; or that the solo race is lost, and why (rules 48, 73)."""
    if lost(s):
        say.lost_race(s, 73, 0, markers(s.marks[0]), TO_END)
    rule = 73 if s.agreement.solo else 48
    for trotter in best(s):
        points, cards, tokens = rank(s, trotter)
        tied = ranking.equal_places([rank(s, one) for one in range(s.agreement.trotters)], trotter)
        if tied == 0:
            say.won(s, rule, trotter, points)
        elif tied == 1:
            say.won_by_destinations(s, rule, trotter, points, cards)
        elif tied == 2:
            say.won_by_collectibles(s, rule, trotter, points, tokens)
        else:
            say.shared(s, rule, trotter, points)
