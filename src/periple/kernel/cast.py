"""Who sits where: the names of the players, automata included, as sentences call them."""

import msgspec

from periple.kernel.words import Text, same, wrong

LONGEST_NAME = 40


class Cast(msgspec.Struct, frozen=True):
    """`seats` of them sit at the table; the others are automata."""

    names: list[Text]
    seats: int

    def who(self, player: int) -> Text:
        return self.names[player]

    def renamed(self, player: int, name: Text) -> "Cast":
        return Cast([name if at == player else old for at, old in enumerate(self.names)], self.seats)


def nameless(seats: int) -> list[Text]:
    """Names for players who gave none."""
    return [Text(fr=f"joueur {seat}", en=f"player {seat}") for seat in range(1, seats + 1)]


def checked_name(name: str) -> Text:
    """A name as a player gave it, or one sentence about what is wrong with it."""
    trimmed = " ".join(name.split())
    if not trimmed or len(trimmed) > LONGEST_NAME or not trimmed.isprintable():
        raise wrong(
            f"Un nom a de 1 à {LONGEST_NAME} caractères visibles, pas {name!r}.",
            f"A name has 1 to {LONGEST_NAME} visible characters, not {name!r}.",
        )
    return same(trimmed)
