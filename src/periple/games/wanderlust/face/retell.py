"""A position in the words of `arrange.py`: the way back from a race to plain data.

It tells all that the position holds but what nobody knows, the order of the piles; whoever shares a position retells an
imagined world, in which the secrets of the others are dealt anew (`periple.position`).
"""

# Stays plain: it describes data.

from periple.kernel import arranger
from periple.kernel.columns import numbers
from ..content.box import Content
from ..position import Position
from ..rules.packed import cards_of, unpack
from ..terms import NOBODY, TICKETS
from .arrange import BEFORE_THE_DEAL, Arrangement, Arranger


class Reteller(arranger.Reteller[Position, Content, Arrangement]):
    arranger = Arranger

    def __init__(self, content: Content, s: Position) -> None:
        super().__init__(content, s)
        self.places = list(content.places)
        self.objectives = list(content.objective_ids)
        self.meetings = list(content.encounter_ids)

    def retell(self) -> Arrangement:
        """Before the deal of a solo race there is nothing but the moment to tell (rule 52)."""
        if self.s.home[0] != NOBODY:
            return super().retell()
        return Arrangement(seats=1, moment=BEFORE_THE_DEAL)

    def arrangement(self) -> Arrangement:
        s, agreement = self.s, self.s.agreement
        who = list(self.content.trotter_ids)
        seats, trotters = range(agreement.seats), range(agreement.trotters)
        return Arrangement(
            turn=int(s.turn),
            first=s.first,
            actions=int(s.actions),
            triggered=None if s.triggered < 0 else s.triggered,
            trotters=[who[s.character[seat]] for seat in seats] if min(s.character) >= 0 else None,
            homes=self.named(numbers(s.home)),
            places=self.named(numbers(s.place)),
            hands=[self.tickets(unpack(s.hand[seat])) for seat in seats],
            known=[self.tickets(unpack(s.known[seat])) for seat in seats],
            river=self.tickets(s.river),
            discards=self.tickets(s.pile.spent),
            row=self.named(s.row),
            under_deck=self.named(s.deck[: s.under]),
            visited=[self.named([place for place in s.visited if s.owner[place] == one]) for one in trotters],
            tokens={self.places[place]: int(s.tokens[place]) for place in s.visited if s.tokens[place]},
            objectives=[self.objectives[objective] for objective in s.objectives],
            fulfilled=[self.fulfilled(int(s.marks[one])) for one in trotters],
            missions=self.secrets(s.missions, list(self.content.mission_ids)),
            goals=self.secrets(s.goals, list(self.content.goal_ids)),
            encounters=[self.friends(int(s.friends[one])) for one in trotters],
            played=[self.friends(int(s.friends_played[one])) for one in trotters],
            gained=numbers(s.friends_gained),
        )

    def named(self, places: list[int]) -> list[str]:
        return [self.places[place] for place in places]

    def tickets(self, kinds: list[int]) -> list[str]:
        return [TICKETS[kind] for kind in kinds]

    def fulfilled(self, marks: int) -> list[str]:
        return [self.objectives[objective] for at, objective in enumerate(self.s.objectives) if marks >> at & 1]

    def secrets(self, cards: list[int], ids: list[str]) -> list[str] | None:
        """Not in the family variant, nor in solo."""
        held = cards[: self.s.agreement.seats]
        return [ids[card] for card in held] if min(held) >= 0 else None

    def friends(self, packed: int) -> list[str]:
        return [name for card, name in enumerate(self.meetings) for _ in range(cards_of(packed, card))]
