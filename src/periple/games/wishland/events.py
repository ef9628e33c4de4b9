"""What can be told: one row for each event, with its numbers in order, which are the {places} of its sentence."""

from typing import Final

EVENTS: Final[dict[str, list[str]]] = {
    "round_began": ["round"],
    "turn_began": ["round", "turn"],
    "kept": ["card:card"],
    "took_slot": ["slot:slot"],
    "income": ["credits", "total"],
    "bought": ["card:card", "credits", "paying", "workers", "space:space", "column"],
    "bought_with": ["card:card", "credits", "paying", "workers", "space:space", "column"],
    "cleared": [],
    "dealt_row": ["space:space", "*cards:card"],  # from the left
    "revealed": ["card:card", "space:space", "column"],
    "advertised": ["workers", "*bonuses:bonus"],
    "advertised_in_crowd": ["workers", "*bonuses:bonus"],
    "recovered": ["workers"],
    "passed": [],
    "claimed": ["achievement:achievement", "condition:condition"],
    "chose_bonus": ["bonus:bonus"],
    "earned": ["points"],
    "received": ["credits"],
    "earned_by": ["points", "card:card"],
    "received_by": ["credits", "card:card"],
    "bonus_by": ["n", "card:card"],
    "advanced": ["track:track", "square"],
    "unlocked": ["workers"],
    "opened_booth": [],
    "rival_came": ["space:space"],
    "rivals_left": [],
    "ended": [],
    "reached_band": ["points", "band:band"],
    "won": ["points"],
    "won_by_credits": ["points", "credits"],
    "won_by_workers": ["points", "workers"],
    "shared": ["points"],
}
