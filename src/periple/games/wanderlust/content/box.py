"""Reading and checking the box: board, tickets, cards and figures, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final, Literal

from periple.games.wanderlust.agreement import Figures
from periple.games.wanderlust.content.checks import check_board, check_counts
from periple.games.wanderlust.content.shapes import (
    BoardFile,
    DisplayFile,
    EncounterCard,
    GoalCard,
    MissionCard,
    ObjectiveCard,
    ObjectiveFile,
    ScoreFile,
    TicketFile,
    Trotter,
)
from periple.games.wanderlust.rules.board import Board
from periple.games.wanderlust.terms import FEATS, Effect, Feat, Goal, Kind, Objective, Route, Skill
from periple.games.wanderlust.words import WORDS
from periple.kernel.box import Box, codes

ROUTES: Final = {"car": Route.CAR, "train": Route.TRAIN, "ship": Route.SHIP, "charter": Route.CHARTER, "hitchhike": 5}
PLACES: Final = {"city": Kind.CITY, "port": Kind.PORT, "wonder": Kind.WONDER, "airport": Kind.AIRPORT}
TROTTERS: Final[list[Literal["2", "3", "4", "5"]]] = ["2", "3", "4", "5"]
FILES: Final = ["board", "display", "tickets", "objectives", "goals", "missions", "trotters", "encounters", "score"]


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    words = WORDS

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("Wanderlust", dict.fromkeys(FILES, "periple.games.wanderlust"), folder, wanted)
        self.board = self.read("board", BoardFile)
        self.display = self.read("display", DisplayFile)
        self.tickets = self.read("tickets", TicketFile)
        self.objectives = self.read("objectives", ObjectiveFile)
        self.goals = self.rows("goals", "goal", GoalCard)
        self.missions = self.rows("missions", "mission", MissionCard)
        self.trotters = self.rows("trotters", "trotter", Trotter)
        self.encounters = self.rows("encounters", "encounter", EncounterCard)
        self.score = self.read("score", ScoreFile)
        check_counts(self)
        self.places = self.index([place.id for place in self.board.place], "board")
        self.zones = self.index([zone.id for zone in self.board.zone], "board")
        self.objective_ids = self.index([card.id for card in self.objectives.objective], "objectives")
        self.encounter_ids = self.index([card.id for card in self.encounters], "encounters")
        self.goal_ids = self.index([card.id for card in self.goals], "goals")
        self.mission_ids = self.index([card.id for card in self.missions], "missions")
        self.trotter_ids = self.index([card.id for card in self.trotters], "trotters")
        check_board(self)
        self.figures = figures(self)

    def inventory(self) -> dict[str, int]:
        """What the rulebook counts (rule 2)."""
        return {
            "tickets": sum(card.count for card in self.tickets.ticket),
            "places": len(self.board.place),
            "airports": sum(place.kind == "airport" for place in self.board.place),
            "destinations": sum(place.kind != "airport" for place in self.board.place),
            "goals": len(self.goals),
            "missions": len(self.missions),
            "objectives": len(self.objectives.objective),
            "encounters": sum(card.count for card in self.encounters),
        }


def figures(content: Content) -> Figures:
    """The numbers that the rules compute with, in the order of the box."""
    f = Figures()
    f.board = Board(
        [place.id for place in content.board.place],
        [PLACES[place.kind] for place in content.board.place],
        [content.zones[place.zone] for place in content.board.place],
        [(content.places[route.ends[0]], content.places[route.ends[1]]) for route in content.board.route],
        [ROUTES[route.kind] for route in content.board.route],
    )
    f.tickets = [card.count for card in content.tickets.ticket]
    f.deal = content.tickets.deal
    f.river = content.tickets.river
    cards = content.objectives.objective
    measures = codes(Objective)
    f.objective_measure = [content.code(measures, card.measure, "objectives") for card in cards]
    f.objective_need = [[needs(content, card, trotters) for trotters in TROTTERS] for card in cards]
    f.objective_points = [card.points for card in cards]
    f.first_game = [content.code(content.objective_ids, one, "objectives") for one in content.objectives.first_game]
    removed = content.objectives.solo_removed
    f.solo_removed = [
        [content.code(content.objective_ids, one, "objectives") for one in removed.get(edition, [])]
        for edition in ("french", "english")
    ]
    f.goal_measure = [content.code(codes(Goal), card.measure, "goals") for card in content.goals]
    f.goal_need = [card.at_least for card in content.goals]
    f.goal_points = [card.points for card in content.goals]
    f.missions_of = [[] for _ in range(FEATS)]
    for mission, card in enumerate(content.missions):
        f.missions_of[content.code(codes(Feat), card.feat, "missions")].append((mission, card.at_least))
    f.mission_points = [card.points for card in content.missions]
    f.skill = [content.code(codes(Skill), trotter.skill, "trotters") for trotter in content.trotters]
    f.effect = [content.code(codes(Effect), card.effect, "encounters") for card in content.encounters]
    f.amount = [card.amount for card in content.encounters]
    f.encounters = [card.count for card in content.encounters]
    _score_figures(f, content.score)
    return f


def needs(content: Content, card: ObjectiveCard, trotters: Literal["2", "3", "4", "5"]) -> list[int]:
    figures_needed = 3 if card.measure in ("collectibles", "kinds") else 1
    need = card.need.get(trotters, [])
    if len(need) != figures_needed:
        raise content.bad("objectives", "objective_figures", id=card.id, n=figures_needed, trotters=trotters)
    return need


def _score_figures(f: Figures, score: ScoreFile) -> None:
    f.points = [
        score.collectibles.souvenir,
        score.collectibles.postcard,
        score.collectibles.camera,
        score.collectibles.set,
    ]
    f.points_per_xp = score.experience.per_point
    f.place_limit = [score.limits.souvenirs_per_city, score.limits.postcards_per_port, score.limits.photos_per_wonder]
    f.kind_points = [score.destinations.city, score.destinations.port, score.destinations.wonder]
    f.zone_points = score.zones.points
    f.actions = score.turn.actions
    f.photo_actions = score.turn.photo_actions
    f.planning_tickets = score.turn.planning_tickets
    f.row = score.turn.row
    f.automaton_actions = [0, score.automaton.actions["1"], score.automaton.actions["2"], score.automaton.actions["3"]]
    f.automaton_xp = score.automaton.xp_per_destination
    f.automaton_near = score.automaton.near
    prices = score.automaton.prices
    f.automaton_prices = [prices.souvenir, prices.postcard, prices.camera]
    f.minimum = score.advanced.minimum
