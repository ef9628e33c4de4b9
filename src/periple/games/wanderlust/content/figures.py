"""From the content to the numbers that the rules compute with: each of them once."""

from typing import TYPE_CHECKING, Final, Literal

from periple.kernel.box import codes
from ..rules.board import Board
from ..terms import FEATS, Effect, Feat, Goal, Kind, Objective, Route, Skill

if TYPE_CHECKING:
    from .box import Content
    from .shapes import ObjectiveCard, ScoreFile

ROUTES: Final = {"car": Route.CAR, "train": Route.TRAIN, "ship": Route.SHIP, "charter": Route.CHARTER, "hitchhike": 5}
PLACES: Final = {"city": Kind.CITY, "port": Kind.PORT, "wonder": Kind.WONDER, "airport": Kind.AIRPORT}
TROTTERS: Final[list[Literal["2", "3", "4", "5"]]] = ["2", "3", "4", "5"]


class Figures:
    """The content as numbers, each told here with where it comes from, in the order of the box."""

    def __init__(self, content: "Content") -> None:
        self.board = Board(
            [place.at[1] for place in content.board.place],
            [PLACES[place.kind] for place in content.board.place],
            [content.zones[place.zone] for place in content.board.place],
            [(content.places[route.ends[0]], content.places[route.ends[1]]) for route in content.board.route],
            [ROUTES[route.kind] for route in content.board.route],
        )
        self.tickets = [card.count for card in content.tickets.ticket]  # how many of each kind in the pile
        self.deal = content.tickets.deal
        self.river = content.tickets.river
        cards, objectives = content.objectives.objective, content.objective_ids
        self.objective_measure = [content.code(codes(Objective), card.measure, "objectives", card.id) for card in cards]
        # By objective, by number of trotters from 2, then one or three figures
        self.objective_need = [[needs(content, card, trotters) for trotters in TROTTERS] for card in cards]
        self.objective_points = [card.points for card in cards]
        self.first_game = [content.code(objectives, one, "objectives") for one in content.objectives.first_game]
        removed = content.objectives.solo_removed
        # By edition: French, English
        self.solo_removed = [
            [content.code(objectives, one, "objectives") for one in removed.get(edition, [])]
            for edition in ("french", "english")
        ]
        self.goal_measure = [content.code(codes(Goal), card.measure, "goals", card.id) for card in content.goals]
        self.goal_need = [card.at_least for card in content.goals]
        self.goal_points = [card.points for card in content.goals]
        # By feat: the missions that ask for it, and how much of it each asks for
        self.missions_of: list[list[tuple[int, int]]] = [[] for _ in range(FEATS)]
        for mission, card in enumerate(content.missions):
            self.missions_of[content.code(codes(Feat), card.feat, "missions", card.id)].append((mission, card.at_least))
        self.mission_points = [card.points for card in content.missions]
        # By trotter
        self.skill = [content.code(codes(Skill), trotter.skill, "trotters", trotter.id) for trotter in content.trotters]
        # By encounter card
        self.effect = [content.code(codes(Effect), card.effect, "encounters", card.id) for card in content.encounters]
        self.amount = [card.amount for card in content.encounters]
        self.encounters = [card.count for card in content.encounters]  # how many of each card in the pile
        self._score_figures(content.score)

    def _score_figures(self, score: "ScoreFile") -> None:
        worth, limits, automaton = score.collectibles, score.limits, score.automaton
        self.points = [worth.souvenir, worth.postcard, worth.camera, worth.set]
        self.points_per_xp = score.experience.per_point
        self.place_limit = [limits.souvenirs_per_city, limits.postcards_per_port, limits.photos_per_wonder]
        self.kind_points = [score.destinations.city, score.destinations.port, score.destinations.wonder]
        self.zone_points = score.zones.points
        self.actions = score.turn.actions
        self.photo_actions = score.turn.photo_actions
        self.planning_tickets = score.turn.planning_tickets
        self.row = score.turn.row
        # By number of automata, from 0
        self.automaton_actions = [0, automaton.actions["1"], automaton.actions["2"], automaton.actions["3"]]
        self.automaton_xp = automaton.xp_per_destination
        self.automaton_near = automaton.near
        prices = automaton.prices
        self.automaton_prices = [prices.souvenir, prices.postcard, prices.camera]
        self.minimum = score.advanced.minimum


def needs(content: "Content", card: "ObjectiveCard", trotters: Literal["2", "3", "4", "5"]) -> list[int]:
    figures_needed = 3 if card.measure in ("collectibles", "kinds") else 1
    need = card.need.get(trotters, [])
    if len(need) != figures_needed:
        raise content.bad("objectives", "objective_figures", id=card.id, n=figures_needed, trotters=trotters)
    return need
