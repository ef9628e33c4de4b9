"""Reading and checking the box: board, tickets, cards and figures, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.kernel.box import Box
from ..words import WORDS
from .checks import check_board, check_counts
from .figures import Figures
from .shapes import (
    BoardFile,
    DisplayFile,
    EncounterCard,
    GoalCard,
    MissionCard,
    ObjectiveFile,
    ScoreFile,
    TicketFile,
    TrotterCard,
)

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
        self.trotters = self.rows("trotters", "trotter", TrotterCard)
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
        self.figures = Figures(self)

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
