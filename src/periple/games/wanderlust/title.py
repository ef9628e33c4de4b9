"""Wanderlust's title card, what its box holds, and how long a race may last."""

# Stays plain: it brings the rooms together.

from functools import partial
from pathlib import Path
from typing import ClassVar

from periple.kernel.cast import Cast
from periple.kernel.catalogue import lid
from periple.kernel.columns import numbers
from periple.kernel.game import Game, Handlers, Options
from periple.kernel.guard import Guard
from periple.kernel.rulebook import Rulebook, read_rulebook
from periple.kernel.tell import Teller
from .agreement import Agreement
from .content.box import Content
from .events import EVENTS
from .face.arrange import Arrangement, Arranger
from .face.catalogue import WanderlustCatalogue, tables
from .face.observe import fields
from .face.retell import Reteller
from .face.seen import Viewer, counters, standing
from .face.view import WanderlustView
from .made import playable
from .made.numbers import HOP
from .made.observe import observe
from .made.playable import Playable
from .options import OPTIONS
from .rules import ahead, refusals, scoring, setup
from .rules.packed import cards_of, tickets_of
from .rules.trail import beside_the_board
from .terms import FORMER_ROUTES, KINDS, NOBODY
from .verbs import VERBS
from .words import RULES, WORDS
from .words.card_rules import card_rules
from .words.names import Names
from .words.speak import Speaker

CARD = lid(WORDS, "wanderlust", seats=(1, 5), minutes=(20, 75), options=OPTIONS)


class Wanderlust(Game[Agreement, Playable]):
    title: ClassVar[str] = "wanderlust"
    alone: ClassVar[frozenset[str]] = frozenset(("automata", "automaton_actions", "solo_objectives"))
    rules_version: ClassVar[int] = 5  # 5: in solo the human chooses a trotter before anything is dealt
    card = CARD
    view_type = WanderlustView
    catalogue_type = WanderlustCatalogue

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        self.content = content = Content(folder, wanted)
        self.names = names = Names(content, WORDS)
        self.fingerprints = content.fingerprints
        rules = read_rulebook(RULES, content.inventory()).rules
        self.rulebook = Rulebook([*rules, *card_rules(content, rules[-1].number + 1)])
        self.teller = Teller(WORDS, EVENTS, names.kinds)
        self.verbs = VERBS.sized(len(content.figures.board.ends))
        self.observation = fields(content.figures)
        speaker = Speaker(content, names, WORDS, self.verbs)
        self.handlers = Handlers(
            agree=partial(Agreement, content.figures),
            deal=setup.deal,
            from_ints=playable.from_ints,
            arrangement=Arrangement,
            arrange=lambda agreement, told: Arranger(content, agreement, told).arrange(),
            retell=lambda s: Reteller(content, s).retell(),
            go_ahead=ahead.go_ahead,
            choice=speaker.choice,
            known=speaker.known,
            reason=Guard(self.verbs, playable.step_of, over=41, turn=18).reason,
            points=scoring.points,
            winners=scoring.winners,
            observe=observe,
            categories=scoring.CATEGORIES,
            refusals=refusals.REFUSALS,
            view=Viewer(names).view,
            players=lambda s: s.agreement.trotters,
            counters=counters,
            standing=standing,
        )

    def modern_move(self, move: int) -> int:
        """Hops had the numbers of `former_hop` before the table had a spare row."""
        former = self.verbs.first("former_hop")
        return move - former + HOP if former <= move < former + FORMER_ROUTES else move

    def cast(self, seats: int, options: Options, names: list[str] | None) -> Cast:
        """Automata are numbered until they have taken their trotters (rule 53)."""
        cast = super().cast(seats, options, names)
        automata = int(options["automata"]) if seats == 1 else 0
        return cast.with_names([*cast.names, *(WORDS.fill("automaton", "name", n=n + 1) for n in range(automata))])

    def called(self, state: Playable, cast: Cast) -> Cast:
        """An automaton goes by the name of its trotter."""
        for player in range(state.agreement.seats, state.agreement.trotters):
            if state.character[player] >= 0:
                name = self.names.said("trotter", state.character[player])
                if cast.names[player] != name:
                    cast = cast.renamed(player, name)
        return cast

    def tables(self) -> dict[str, object]:
        return tables(self.content, self.names)

    def files(self, options: Options) -> list[str]:
        """How the board is drawn does not matter; nor do secret cards that nobody holds (rules 49, 56)."""
        unused = {"display"} | ({"goals", "missions"} if options["variant"] == "family" else set())
        return [name for name in self.fingerprints if name not in unused]

    def census(self, state: Playable) -> list[int]:
        """Tickets by kind, destination cards, encounters by card: wherever they lie."""
        s = state
        tickets = [
            s.pile.cards.count(kind)
            + s.pile.spent.count(kind)
            + s.river.count(kind)
            + beside_the_board(s).count(kind)
            + sum(tickets_of(hand, kind) for hand in s.hand)
            for kind in range(KINDS)
        ]
        homes = s.home if not s.agreement.homes_under_deck else s.home[: s.agreement.seats]
        cards = sorted(s.deck + s.row + s.visited + [home for home in numbers(homes) if home != NOBODY])
        encounters = [
            s.meetings.count(card)
            + sum(cards_of(friends, card) for friends in s.friends)
            + sum(cards_of(played, card) for played in s.friends_played)
            for card in range(len(s.agreement.effect))
        ]
        held = [sum(tickets_of(hand, kind) for kind in range(KINDS)) - s.held[at] for at, hand in enumerate(s.hand)]
        return tickets + cards + encounters + held

    def bound(self, seats: int) -> int:
        """A ticket returns to the pile only by a trip, a collectible or an encounter, and those are counted."""
        figures = self.content.figures
        returns = figures.board.places * 4 + sum(figures.encounters) * 3
        return (sum(figures.tickets) + 20) * returns


load = Wanderlust
