"""Small words for Wanderlust's tests: positions, what a seat sees, and the map read straight from the box."""

import tomllib
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Any

import msgspec

import periple
from door import do, names, offered
from periple import Match
from periple.games.wanderlust.made.numbers import HOP

Seen = dict[str, Any]

TICKETS = ["car", "train", "ship", "charter", "airline", "wild"]
CONTENT = files("periple.games.wanderlust") / "content"
BOARD = tomllib.loads((CONTENT / "board.toml").read_text(encoding="utf-8"))
# Every encounter card of the box, as often as it is there.
ENCOUNTERS: list[str] = [
    card["id"]
    for card in tomllib.loads((CONTENT / "encounters.toml").read_text(encoding="utf-8"))["encounter"]
    for _ in range(card["count"])
]
PLACES: list[str] = [place["id"] for place in BOARD["place"]]
KIND: dict[str, str] = {place["id"]: place["kind"] for place in BOARD["place"]}
EAST: dict[str, float] = {place["id"]: place["at"][1] for place in BOARD["place"]}
ZONE: dict[str, str] = {place["id"]: place["zone"] for place in BOARD["place"]}
AIRPORTS: list[str] = [place for place in PLACES if KIND[place] == "airport"]
# Every route with its colour, numbered as in the box; flights come after the drawn routes.
ROUTES: list[tuple[str, str, str]] = [(*route["ends"], route["kind"]) for route in BOARD["route"]]
ROUTES += [(one, other, "flight") for one, other in combinations(AIRPORTS, 2)]
# Encounter cards, numbered as in the box.
CARDS = [
    "pen_friend",
    "market_seller",
    "nature_guide",
    "ticket_clerk",
    "night_porter",
    "story_teller",
    "swap_stall",
    "truck_driver",
    "travel_blogger",
    "lucky_find",
    "early_riser",
    "local_host",
]
QUIET = ["laura", "omar", "cindy", "sam", "jackie", "scott"]  # the first ones have no skill for travelling


def route(one: str, other: str) -> int:
    """The number of the route between two places."""
    return next(at for at, (a, b, _) in enumerate(ROUTES) if {a, b} == {one, other})


def hop_to(match: Match, place: str) -> int:
    """The move that hops from where the trotter at turn stands to a place, legal or not."""
    return HOP + route(trotter(match, look(match)["turn"])["place"], place)


def table(**told: Any) -> Match:
    """A position where nothing unasked-for happens: no objectives, five kinds in the river, a car ticket each."""
    seats = told.get("seats", 2)
    calm: dict[str, Any] = {
        "trotters": QUIET[:seats],
        "objectives": [],
        "river": TICKETS[:5],
        "hands": [["car"] for _ in range(seats)],
    }
    return periple.arrange("wanderlust", calm | told)


def solo(automata: int = 1, options: dict[str, str] | None = None, **told: Any) -> Match:
    """One seat with one action left, and so many automata."""
    return table(**({"seats": 1, "actions": 1, "options": {"automata": str(automata)} | (options or {})} | told))


def plain(seen: Any) -> Any:
    """A view as plain data, with the fields that JSON leaves out."""
    if isinstance(seen, msgspec.Struct):
        return {name: plain(value) for name, value in msgspec.structs.asdict(seen).items()}
    return [plain(one) for one in seen] if isinstance(seen, list) else seen


def look(match: Match, seat: int | None = None) -> Seen:
    seen: Seen = plain(match.view(seat))
    return seen


def trotter(match: Match, who: int, seen_by: int | None = None) -> Seen:
    """What a seat (or a spectator) sees of a trotter."""
    seen: Seen = look(match, seen_by)["players"][who]
    return seen


def hand(match: Match, seat: int = 0) -> list[str]:
    """A seat's tickets, as it sees them itself."""
    held = look(match, seat)["mine"]["hand"]
    return [ticket for ticket in TICKETS for _ in range(held.get(ticket, 0))]


def friends(match: Match, seat: int = 0) -> list[str]:
    """A seat's encounter cards in hand."""
    return list(look(match, seat)["mine"]["encounters"])


def discards(match: Match) -> list[str]:
    spent = look(match)["ticket_discards"]
    return [ticket for ticket in TICKETS for _ in range(spent.get(ticket, 0))]


def tokens(match: Match, who: int, place: str) -> int:
    return int(next(card["tokens"] for card in trotter(match, who)["visited"] if card["place"] == place))


def visited(match: Match, who: int) -> list[str]:
    return [card["place"] for card in trotter(match, who)["visited"]]


def go(match: Match, *hops: str) -> None:
    """Hop by hop, each as "place" or, where several tickets can pay, "place ticket"."""
    for hop in hops:
        place, _, ticket = hop.partition(" ")
        do(match, "hop", f"place:{place}")
        if look(match)["step"] == "pay":
            do(match, "pay", f"hand:{ticket}")


def on_the_way(match: Match) -> bool:
    """Whether a trip is under way and the next route is asked."""
    return look(match)["step"] in ("trip", "on_the_way")


def travel(match: Match, *hops: str) -> None:
    """A whole trip."""
    go(match, *hops)
    do(match, "arrive")


def hops(match: Match) -> set[str]:
    """Where the trotter at turn may hop now."""
    return {names(choice)[1].removeprefix("place:") for choice in offered(match, "hop")}


def verbs(match: Match) -> set[str]:
    return {choice.verb for choice in match.choices()}


def take_any(match: Match) -> None:
    """Spend an action on an open ticket."""
    match.play(offered(match, "take")[0])


def end_turn(match: Match) -> None:
    """Spend what is left of a turn on open tickets."""
    seat, turns = match.seat, look(match)["round"]
    while not match.over and (match.seat, look(match)["round"]) == (seat, turns):
        if offered(match, "end_turn"):
            do(match, "end_turn")
        else:
            take_any(match)


def points(match: Match, who: int = 0) -> dict[str, int]:
    return {category.id: category.points for category in match.scores()[who].categories}


def story(match: Match, actor: int, *wanted: str) -> list[tuple[str, int, list[str]]]:
    """The events of a trotter with these verbs, in order: verb, rule and the places told."""
    return [
        (event.verb, event.rule, [PLACES[place] for place in event.args])
        for events in match.events
        for event in events
        if event.actor == actor and event.verb in wanted
    ]


def wanderings(match: Match, automaton: int = 1) -> list[tuple[str, int, list[str]]]:
    """Where an automaton wanted to go, how it went, and what it claimed."""
    verbs_told = ("automaton_chose", "automaton_walked", "automaton_flew", "automaton_blocked", "claimed")
    return story(match, automaton, *verbs_told)


def chose(place: str, rule: int) -> tuple[str, int, list[str]]:
    return ("automaton_chose", rule, [place])


def walked(*places: str) -> list[tuple[str, int, list[str]]]:
    return [("automaton_walked", 61, [here, to]) for here, to in pairwise(places)]


def flew(here: str, to: str) -> tuple[str, int, list[str]]:
    return ("automaton_flew", 62, [here, to])


def claimed(place: str) -> tuple[str, int, list[str]]:
    return ("claimed", 31, [place])


def blocked(rule: int) -> tuple[str, int, list[str]]:
    return ("automaton_blocked", rule, [])


def automata_play(place: str, row: list[str], *others: str, human: str = "paris", **told_too: Any) -> Match:
    """The human acts once; then the automata play, the first from this place."""
    match = solo(1 + len(others), places=[human, place, *others], row=row, **told_too)
    take_any(match)
    return match
