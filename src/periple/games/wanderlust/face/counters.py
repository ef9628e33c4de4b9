"""Numbers that a seat may know: what a preview compares, and everybody's points for a curve."""

from periple.games.wanderlust.position import Position
from periple.games.wanderlust.rules import objectives, scoring, travel


def counters(s: Position, seat: int) -> dict[str, int]:
    """What a choice may change for a seat; the names stand in `words.toml`."""
    return {
        "actions": s.actions if s.seat == seat else 0,
        "tickets": s.held[seat],
        "encounters": s.friends_held[seat],
        "experience": s.xp[seat],
        "experience_to_come": travel.experience_on_the_way(s) if s.turn == seat else 0,
        "souvenirs": s.souvenirs[seat],
        "postcards": s.postcards[seat],
        "cameras": s.cameras[seat],
        "destinations": objectives.destinations(s, seat),
        "zones": objectives.zones_visited(s, seat),
        "objectives": objectives.markers(s.marks[seat]),
        "points": sum(scoring.points(s, seat)),
    }


def standing(s: Position) -> list[int]:
    """Points without the secret cards, which nobody else knows (rule 47)."""
    return [sum(scoring.points(s, trotter)[:5]) for trotter in range(s.agreement.trotters)]
