"""Who is best, and what decided it: a rank is a list of numbers, of which the first that differs counts."""


def best(ranks: list[list[int]]) -> list[int]:
    """Everybody with the highest rank."""
    highest = max(ranks)
    return [one for one in range(len(ranks)) if ranks[one] == highest]


def equal_places(ranks: list[list[int]], winner: int) -> int:
    """How many numbers of the winner's rank somebody else has too, from the first; all of them: a shared win."""
    mine = ranks[winner]
    tied = 0
    for one in range(len(ranks)):
        if one != winner:
            alike = 0
            while alike < len(mine) and ranks[one][alike] == mine[alike]:
                alike += 1
            tied = max(tied, alike)
    return tied
