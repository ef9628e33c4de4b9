"""What a series says: shares with their intervals, by bot and by order from the starting seat."""

from math import sqrt

import msgspec

from periple.lab.plan import GameRow, Plan

SURE = 1.96  # standard errors: an interval that holds in 95 of 100 series


class Share(msgspec.Struct, frozen=True):
    """Wins out of so many games, with a 95 % interval."""

    games: int
    wins: float
    share: float
    low: float
    high: float


class BotFigures(msgspec.Struct, frozen=True):
    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    points: float
    categories: dict[str, float]


class Mean(msgspec.Struct, frozen=True):
    mean: float
    least: int
    most: int


class Figures(msgspec.Struct, frozen=True):
    title: str
    bots: list[BotFigures]
    starters: list[Share]  # by order from the starting seat
    rounds: Mean
    moves: Mean
    lead_changes: Mean


def interval(wins: float, games: int) -> Share:
    """Wilson's interval: honest for few games and for shares near 0 or 1."""
    if games == 0:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    share = wins / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Share(games, wins, share, max(0.0, middle - reach), min(1.0, middle + reach))


def figures(plan: Plan, rows: list[GameRow]) -> Figures:
    return Figures(
        title=plan.title,
        bots=[bot_figures(plan, rows, at) for at in range(len(plan.bots))],
        starters=[order_figures(rows, order) for order in range(len(plan.bots))],
        rounds=mean([row.rounds for row in rows]),
        moves=mean([row.moves for row in rows]),
        lead_changes=mean([row.lead_changes for row in rows]),
    )


def bot_figures(plan: Plan, rows: list[GameRow], at: int) -> BotFigures:
    seats = [seat for row in rows for seat in row.seats if seat.bot == at]
    won = interval(sum(seat.won for seat in seats), len(seats))
    keys = sorted({key for seat in seats for key in seat.categories})
    count = max(1, len(seats))
    return BotFigures(
        bot=plan.bots[at],
        games=won.games,
        wins=won.wins,
        share=won.share,
        low=won.low,
        high=won.high,
        points=sum(seat.points for seat in seats) / count,
        categories={key: sum(seat.categories.get(key, 0) for seat in seats) / count for key in keys},
    )


def order_figures(rows: list[GameRow], order: int) -> Share:
    seats = [seat for row in rows for seat in row.seats if seat.order == order]
    return interval(sum(seat.won for seat in seats), len(seats))


def mean(numbers: list[int]) -> Mean:
    return Mean(sum(numbers) / len(numbers), min(numbers), max(numbers)) if numbers else Mean(0.0, 0, 0)
