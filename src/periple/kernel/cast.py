"""Who sits where, and what was agreed: the names of the players, automata included, as sentences call them."""

import msgspec

from periple.kernel.words import Text, same, wrong

LONGEST_NAME = 40
# Great travellers, for whoever gave no name: nobody is “player 2” in a sentence, and nobody “you” for others.
TRAVELLERS = ("Nellie", "Marco", "Ida", "Zheng", "Alexandra", "Jules", "Freya", "Ernest")


class Cast(msgspec.Struct, frozen=True):
    """`seats` of them sit at the table; the others are automata."""

    names: list[Text]
    seats: int
    options: dict[str, str]

    def who(self, player: int) -> Text:
        return self.names[player]

    def renamed(self, player: int, name: Text) -> "Cast":
        return self.with_names([name if at == player else old for at, old in enumerate(self.names)])

    def with_names(self, names: list[Text]) -> "Cast":
        return Cast(names, self.seats, self.options)


def traveller(seat: int, taken: list[str]) -> str:
    """A name for who gave none, that nobody else at the table has."""
    names = [*TRAVELLERS[seat:], *TRAVELLERS[:seat], *(f"{name} 2" for name in TRAVELLERS)]
    return next(name for name in names if name not in taken)


def nameless(seats: int) -> list[Text]:
    """Names for players who gave none."""
    return [same(traveller(seat, [])) for seat in range(seats)]


def checked_name(name: str) -> Text:
    """A name as a player gave it, or one sentence about what is wrong with it."""
    trimmed = " ".join(name.split())
    if not trimmed or len(trimmed) > LONGEST_NAME or not trimmed.isprintable():
        raise wrong("bad_name", longest_name=LONGEST_NAME, name=repr(name))
    return same(trimmed)
