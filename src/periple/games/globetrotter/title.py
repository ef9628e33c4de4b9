"""Globetrotter's title card, and the promises that the kit holds it to."""

# Stays plain: it brings the rooms together.

from functools import partial
from pathlib import Path

from periple.kernel.catalogue import lid
from periple.kernel.game import Game, Handlers, Options
from periple.kernel.guard import Guard
from periple.kernel.rulebook import read_rulebook
from .agreement import Agreement
from .content.box import Content
from .face import catalogue
from .face.arrange import Arrangement, Arranger
from .face.observe import counters, fields
from .face.retell import Reteller
from .face.seen import Viewer
from .face.view import GlobetrotterView
from .made import playable
from .made.observe import observe
from .made.playable import Playable
from .options import OPTIONS, ROUNDS
from .rules import ahead, refusals, scoring, setup
from .terms import IN_JACKPOT, MOST_LEGS, NO_TICKET
from .verbs import VERBS
from .words import RULES, WORDS
from .words.speak import Speaker, number

CARD = lid(WORDS, "globetrotter", seats=(2, 6), minutes=(90, 120), options=OPTIONS)


class Globetrotter(Game[Agreement, Playable]):
    title = "globetrotter"
    card = CARD
    rules_version = 2
    spans = frozenset({"buy", "buy_pairs"})
    view_type = GlobetrotterView
    catalogue_type = catalogue.GlobetrotterCatalogue
    observation = fields()
    verbs = VERBS

    def __init__(self, folder: Path | None = None, wanted: dict[str, str] | None = None) -> None:
        self.content = content = Content(folder, wanted)
        self.fingerprints = content.fingerprints
        self.rulebook = read_rulebook(RULES, content.inventory())
        self.speaker = speaker = Speaker(content, WORDS)
        self.teller = speaker.teller
        viewer = Viewer(content, speaker)
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
            reason=Guard(VERBS, playable.step_of, over=82, turn=16).reason,
            points=scoring.points,
            winners=scoring.winners,
            observe=observe,
            categories=scoring.CATEGORIES,
            refusals=refusals.REFUSALS,
            view=viewer.view,
            mine=viewer.mine,
            counters=counters,
            standing=scoring.standing,
            number=number,
        )

    def tables(self) -> dict[str, object]:
        return catalogue.tables(self.content, self.speaker)

    def files(self, options: Options) -> list[str]:
        """How things are drawn changes no game."""
        return [name for name in self.fingerprints if name != "look"]

    def census(self, s: Playable) -> list[int]:
        """Every ticket, key, token and adventure card, wherever it lies (rule 2)."""
        aside = [ticket for ticket in [s.shown, *s.tucked] if ticket != NO_TICKET]
        tickets = sorted(s.pile + s.jackpot_tickets + aside + [ticket for hand in s.hand for ticket in hand])
        keys = s.keys_on_board + s.keys.count(IN_JACKPOT) + sum(s.keys_held)
        holders = [s.keys_held[seat] - s.keys.count(seat) for seat in range(s.agreement.seats)]
        tokens = [s.supply[seat] + s.jokers[seat] + scoring.souvenirs(s, seat) for seat in range(s.agreement.seats)]
        board = [sum(s.counts) - sum(scoring.souvenirs(s, seat) for seat in range(s.agreement.seats))]
        cards = [card for deck in s.decks for card in sorted(deck)]
        return [*tickets, keys, *holders, *tokens, *board, *cards]

    def bound(self, seats: int) -> int:
        """Rounds are limited (ruling A5), and so are the throws and arrivals of a turn (ruling A56).

        Each of these is followed by few choices: where to go, whom to exile, what to give up, a challenge, a bonus, a
        rival's last chance; and the tickets and jokers it brings can each be sold or placed once, by a move or aside.
        """
        per_leg = 8 + 2 * seats + self.content.figures.jackpot_tickets + 4
        per_turn = (MOST_LEGS + 2) * per_leg + 3 * self.content.figures.tickets
        return max(int(rounds) for rounds in ROUNDS) * seats * per_turn


load = Globetrotter
