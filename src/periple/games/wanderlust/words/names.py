"""Every number of the rules with its id and its name: what views, choices and events speak in."""

from periple.kernel.tell import Kinds
from periple.kernel.words import Text, Words, same
from ..content.box import Content
from ..content.figures import ROUTES
from ..terms import FREE, LIFT, PAYMENTS, TICKETS, Aid, Route

WAYS = [*[word for word in ROUTES if word != "hitchhike"], "airline", "hitchhike"]  # by kind of route
AID_IDS = {0: "", Aid.SHIP_ANY: "skill", Aid.AIR_SWAP: "skill", Aid.FREE_WHITE: "skill", Aid.LIFT: "lift"}
ITEMS = ["souvenir", "postcard", "camera"]
ROUTE = same("{one} – {other} ({way})")


class Names:
    """Ids by number."""

    def __init__(self, content: Content, words: Words) -> None:
        board = content.figures.board
        self.place = [place.id for place in content.board.place]
        self.zone = [zone.id for zone in content.board.zone]
        self.encounter = [card.id for card in content.encounters]
        self.objective = [card.id for card in content.objectives.objective]
        self.mission = [card.id for card in content.missions]
        self.goal = [card.id for card in content.goals]
        self.trotter = [card.id for card in content.trotters]
        self.route = [
            f"{self.place[one]}-{self.place[other]}-{WAYS[board.route_kind[route]]}"
            for route, (one, other) in enumerate(board.ends)
        ]
        self.asked = [*TICKETS[:5], "any"]  # by kind of route: the ticket that it asks for
        self.payment = [payment_id(payment) for payment in range(PAYMENTS)]
        self.kinds = kinds(self, content, words)

    def said(self, kind: str, number: int) -> Text:
        """A name within a sentence."""
        return self.kinds[kind][1][number]


def payment_id(payment: int) -> str:
    if payment == FREE:
        return "free"
    return TICKETS[payment] if payment < FREE else f"lift_{TICKETS[payment - LIFT]}"


def kinds(names: Names, content: Content, words: Words) -> Kinds:
    """Ids and names by number, for every kind of thing that targets and events name."""
    board = content.figures.board
    tickets = [card.name for card in content.tickets.ticket]
    places = [place.said or place.name for place in content.board.place]
    ways = [words.get("way", way) for way in WAYS]
    return {
        "ticket": (TICKETS, tickets),
        "river": (TICKETS, tickets),
        "hand": (TICKETS, tickets),
        "pile": spoken(words, "pile"),
        "turn": spoken(words, "turn"),
        "aid": spoken(words, "aid"),
        "item": (ITEMS, [words.get("item", item) for item in ITEMS]),
        "place": (names.place, places),
        "row": (names.place, places),
        "zone": (names.zone, [zone.name for zone in content.board.zone]),
        "way": (WAYS, ways),
        "route": (
            names.route,
            [
                ROUTE.fill(one=places[one], other=places[other], way=ways[board.route_kind[route]])
                for route, (one, other) in enumerate(board.ends)
            ],
        ),
        "payment": (names.payment, [payment_name(payment, tickets, words) for payment in range(PAYMENTS)]),
        "encounter": (names.encounter, [card.name for card in content.encounters]),
        "objective": (names.objective, [card.name for card in content.objectives.objective]),
        "mission": (names.mission, [card.name for card in content.missions]),
        "goal": (names.goal, [card.name for card in content.goals]),
        "trotter": (names.trotter, [same(card.name) for card in content.trotters]),
    }


def spoken(words: Words, section: str) -> tuple[list[str], list[Text]]:
    found = words.section(section)
    return list(found), list(found.values())


def payment_name(payment: int, tickets: list[Text], words: Words) -> Text:
    if payment == FREE:
        return words.get("payment", "free")
    return words.fill("payment", "ticket" if payment < FREE else "lift", ticket=tickets[payment % LIFT])


assert WAYS[Route.FLIGHT] == "airline" and WAYS[Route.WHITE] == "hitchhike"
