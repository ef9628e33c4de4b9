"""A position that can be played: dispatch, copies and ints."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from typing import ClassVar

from mypy_extensions import i64

from ..rules import collect, dealing, encounters, imagine, tickets, travel, turn
from ..agreement import Agreement
from ..position import Position
from ..terms import NOBODY
from periple.kernel.columns import column, numbers
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.pile import Pile, read_pile
from periple.kernel.state import OVER


class Playable(Position):
    __slots__ = ()
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "board"})
    HIDDEN: ClassVar[frozenset[str]] = frozenset(
        {"pile", "hand", "deck", "pays", "missions", "goals", "meetings", "friends"}
    )

    def moves(self) -> list[int]:
        step: i64 = self.agenda[-1]
        if step < 4:
            if step < 2:
                if step < 1:
                    return turn.turn_moves(self)
                else:
                    return turn.trip_moves(self)
            elif step < 3:
                return turn.pick_moves(self)
            else:
                return turn.discard_moves(self)
        elif step < 6:
            if step < 5:
                return turn.swap_moves(self)
            else:
                return turn.replace_moves(self)
        elif step < 7:
            return turn.trotter_moves(self)
        else:
            return travel.pay_moves(self)

    def play(self, move: int) -> None:
        at: i64 = move
        if at < 31:
            if at < 10:
                if at < 7:
                    if at < 6:
                        step = self.agenda[-1]
                        if step == 0:
                            turn.take(self, move)
                        else:
                            encounters.pick_river(self, move)
                    else:
                        turn.draw(self)  # draw
                elif at < 8:
                    turn.lose_action(self)  # lose_action
                elif at < 9:
                    turn.end_turn(self)  # end_turn
                else:
                    tickets.refresh(self)  # refresh
            elif at < 23:
                if at < 11:
                    collect.take_souvenir(self)  # souvenir
                elif at < 17:
                    collect.take_two_souvenirs(self, move - 11)  # two_souvenirs
                else:
                    collect.send_postcard(self, move - 17)  # postcard
            elif at < 24:
                collect.send_free_postcard(self)  # free_postcard
            elif at < 25:
                collect.take_photo(self)  # photo
            else:
                collect.take_quick_photo(self, move - 25)  # quick_photo
        elif at < 101:
            if at < 61:
                if at < 55:
                    encounters.play(self, move - 31)  # encounter
                else:
                    encounters.discard(self, move - 55)  # discard
            elif at < 97:
                encounters.swap(self, move - 61)  # swap
            elif at < 98:
                encounters.stop_swapping(self)  # stop_swapping
            else:
                encounters.replace_destination(self, move - 98)  # replace
        elif at < 123:
            if at < 109:
                dealing.choose_trotter(self, move - 101)  # choose_trotter
            elif at < 110:
                travel.arrive(self)  # arrive
            else:
                travel.pay_chosen(self, move - 110)  # pay
        elif at < 255:
            raise ValueError("nobody is asked this")
        elif at < 320:
            raise ValueError("nobody is asked this")
        else:
            travel.hop(self, move - 320)  # hop
        turn.end_if_done(self)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def copy(self) -> "Playable":
        twin = Playable(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.reveals = self.reveals
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.agenda = self.agenda[:]
        twin.actions = self.actions
        twin.met_friend = self.met_friend
        twin.refreshes = self.refreshes
        twin.lift = self.lift
        twin.host = self.host
        twin.arrivals = self.arrivals
        twin.idle = self.idle
        twin.idle_turns = self.idle_turns
        twin.triggered = self.triggered
        twin.last_turns = self.last_turns
        twin.pile = self.pile.copy()
        twin.river = self.river[:]
        twin.river_mask = self.river_mask
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.held = self.held[:]
        twin.place = self.place[:]
        twin.home = self.home
        twin.xp = self.xp
        twin.row = self.row
        twin.deck = self.deck
        twin.under = self.under
        twin.owner = self.owner
        twin.visited = self.visited
        twin.visits = self.visits
        twin.regions = self.regions
        twin.tokens = self.tokens
        twin.trip = self.trip[:]
        twin.trip_paid = self.trip_paid[:]
        twin.aids = self.aids
        twin.pays = self.pays
        twin.souvenirs = self.souvenirs
        twin.postcards = self.postcards
        twin.cameras = self.cameras
        twin.plannings = self.plannings
        twin.marks = self.marks
        twin.feats = self.feats
        twin.character = self.character
        twin.objectives = self.objectives
        twin.missions = self.missions
        twin.goals = self.goals
        twin.meetings = self.meetings
        twin.friends = self.friends[:]
        twin.friends_held = self.friends_held[:]
        twin.friends_gained = self.friends_gained
        twin.friends_played = self.friends_played
        twin.played_count = self.played_count
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.reveals,
            int(self.turn),
            self.first,
            self.rounds,
            int(self.actions),
            int(self.met_friend),
            self.refreshes,
            int(self.lift),
            int(self.host),
            self.arrivals,
            int(self.idle),
            self.idle_turns,
            self.triggered,
            self.last_turns,
            int(self.river_mask),
            self.under,
            int(self.aids),
        ]
        add_part(flat, self.agenda)
        add_part(flat, self.pile.cards)
        add_part(flat, self.pile.spent)
        add_part(flat, self.river)
        add_part(flat, numbers(self.hand))
        add_part(flat, numbers(self.known))
        add_part(flat, numbers(self.held))
        add_part(flat, numbers(self.place))
        add_part(flat, numbers(self.home))
        add_part(flat, numbers(self.xp))
        add_part(flat, self.row)
        add_part(flat, self.deck)
        add_part(flat, numbers(self.owner))
        add_part(flat, self.visited)
        add_part(flat, numbers(self.visits))
        add_part(flat, numbers(self.regions))
        add_part(flat, numbers(self.tokens))
        add_part(flat, self.trip)
        add_part(flat, self.trip_paid)
        add_part(flat, self.pays)
        add_part(flat, numbers(self.souvenirs))
        add_part(flat, numbers(self.postcards))
        add_part(flat, numbers(self.cameras))
        add_part(flat, numbers(self.plannings))
        add_part(flat, numbers(self.marks))
        add_part(flat, numbers(self.feats))
        add_part(flat, self.character)
        add_part(flat, self.objectives)
        add_part(flat, self.missions)
        add_part(flat, self.goals)
        add_part(flat, self.meetings)
        add_part(flat, numbers(self.friends))
        add_part(flat, numbers(self.friends_held))
        add_part(flat, numbers(self.friends_gained))
        add_part(flat, numbers(self.friends_played))
        add_part(flat, numbers(self.played_count))
        add_part(flat, self.dice.rest())
        return flat


def step_of(s: Position) -> int:
    return s.agenda[-1]


def from_ints(agreement: Agreement, ints: list[int]) -> Playable:
    """The position that `ints()` wrote."""
    flat = Reader(ints)
    s = Playable(agreement)
    s.seat = flat.one()
    s.dice = Dice(flat.one())
    s.reveals = flat.one()
    s.turn = flat.one()
    s.first = flat.one()
    s.rounds = flat.one()
    s.actions = flat.one()
    s.met_friend = flat.yes()
    s.refreshes = flat.one()
    s.lift = flat.yes()
    s.host = flat.yes()
    s.arrivals = flat.one()
    s.idle = flat.yes()
    s.idle_turns = flat.one()
    s.triggered = flat.one()
    s.last_turns = flat.one()
    s.river_mask = flat.one()
    s.under = flat.one()
    s.aids = flat.one()
    s.agenda = flat.part()
    s.pile = read_pile(flat)
    s.river = flat.part()
    s.hand = column(flat.part())
    s.known = column(flat.part())
    s.held = column(flat.part())
    s.place = column(flat.part())
    s.home = column(flat.part())
    s.xp = column(flat.part())
    s.row = flat.part()
    s.deck = flat.part()
    s.owner = column(flat.part())
    s.visited = flat.part()
    s.visits = column(flat.part())
    s.regions = column(flat.part())
    s.tokens = column(flat.part())
    s.trip = flat.part()
    s.trip_paid = flat.part()
    s.pays = flat.part()
    s.souvenirs = column(flat.part())
    s.postcards = column(flat.part())
    s.cameras = column(flat.part())
    s.plannings = column(flat.part())
    s.marks = column(flat.part())
    s.feats = column(flat.part())
    s.character = flat.part()
    s.objectives = flat.part()
    s.missions = flat.part()
    s.goals = flat.part()
    s.meetings = flat.part()
    s.friends = column(flat.part())
    s.friends_held = column(flat.part())
    s.friends_gained = column(flat.part())
    s.friends_played = column(flat.part())
    s.played_count = column(flat.part())
    s.dice.take_rest(flat.part())
    return s


def empty(agreement: Agreement, dice: Dice) -> Playable:
    """Every field as it starts; somebody listens."""
    figures = agreement.figures
    s = Playable(agreement)
    s.seat = s.reveals = 0
    s.dice = dice
    s.listening = True
    s.turn = s.first = s.rounds = s.actions = s.refreshes = s.arrivals = s.idle_turns = s.last_turns = s.river_mask = (
        s.under
    ) = s.aids = 0
    s.met_friend = s.lift = s.host = False
    s.idle = True
    s.triggered = NOBODY
    s.agenda = []
    s.pile = Pile([], [])
    s.river = []
    s.hand = column([0] * (agreement.trotters))
    s.known = column([0] * (agreement.trotters))
    s.held = column([0] * (agreement.trotters))
    s.place = column([0] * (agreement.trotters))
    s.home = column([0] * (agreement.trotters))
    s.xp = column([0] * (agreement.trotters))
    s.row = []
    s.deck = []
    s.owner = column([NOBODY] * (figures.board.places))
    s.visited = []
    s.visits = column([0] * (3 * agreement.trotters))
    s.regions = column([0] * (figures.board.zones * agreement.trotters))
    s.tokens = column([0] * (figures.board.places))
    s.trip = []
    s.trip_paid = []
    s.pays = []
    s.souvenirs = column([0] * (agreement.trotters))
    s.postcards = column([0] * (agreement.trotters))
    s.cameras = column([0] * (agreement.trotters))
    s.plannings = column([0] * (agreement.trotters))
    s.marks = column([0] * (agreement.trotters))
    s.feats = column([0] * (agreement.trotters))
    s.character = [NOBODY] * (agreement.trotters)
    s.objectives = []
    s.missions = [NOBODY] * (agreement.trotters)
    s.goals = [NOBODY] * (agreement.trotters)
    s.meetings = []
    s.friends = column([0] * (agreement.trotters))
    s.friends_held = column([0] * (agreement.trotters))
    s.friends_gained = column([0] * (agreement.trotters))
    s.friends_played = column([0] * (agreement.trotters))
    s.played_count = column([0] * (agreement.trotters))
    return s
