"""What programs see: one size, documented field by field, from the seat that looks."""

from wishland_door import CONTENT, GAME, RIDES, dream, entrepreneur, table

from door import do
from periple import Match
from periple.games.wishland.terms import Count


def observed(match: Match, seat: int) -> dict[str, list[int]]:
    """An observation, cut into its fields."""
    state = match.glimpse()
    numbers = GAME.observe(state, seat)  # type: ignore[arg-type]
    assert len(numbers) == sum(field.size for field in GAME.observation)
    found: dict[str, list[int]] = {}
    for field in GAME.observation:
        found[field.name], numbers = numbers[: field.size], numbers[field.size :]
        assert field.meaning
    assert numbers == []
    return found


def code(card: str) -> int:
    return CONTENT.card_ids[card] + 1


def test_an_observation_has_one_size_for_any_number_of_players_and_begins_with_the_seat_that_looks() -> None:
    match = table(seats=3, credits=[3, 5, 7], parks=[[RIDES[0]], [RIDES[3], dream(1)], []], happiness=[1, 2, 3])
    for seat in range(3):
        seen = observed(match, seat)
        assert [seen[f"own_{at}"][0] for at in range(3)] == [[3, 5, 7][(seat + at) % 3] for at in range(3)]
        assert seen["counts_0"][Count.HAPPINESS] == seat + 1
        assert seen["to_act"] == [(0 - seat) % 3]
        assert not any(seen["counts_3"] + seen["cards_3"] + seen["own_4"])
    assert observed(match, 1)["cards_0"][:3] == [code(RIDES[3]), code(dream(1)), 0]
    assert len(GAME.observe(table(seats=5).glimpse(), 0)) == len(GAME.observe(match.glimpse(), 0))  # type: ignore[arg-type]


def test_an_observation_tells_the_market_the_spaces_and_what_is_asked() -> None:
    match = table(market={"ride": [RIDES[0], RIDES[1]]}, placed=[{"ride": [2]}, {"advertising": [1]}], credits=[9, 0])
    seen = observed(match, 0)
    assert seen["market"][:4] == [code(RIDES[0]), code(RIDES[1]), 0, 0]
    assert seen["crowd"] == [1, 0, 0, 0, 0, 0, 1]
    assert (seen["groups_0"][0], seen["placed_0"][0], seen["placed_1"][6]) == (1, 2, 1)
    assert (seen["step"], seen["chosen"]) == ([2], [0])
    do(match, "buy", f"card:{RIDES[0]}")
    assert match.seat == 1  # nobody left to pay
    assert observed(match, 0)["market"][0] == 0


def test_offers_are_told_to_their_owner_only() -> None:
    one, two, three, four = (entrepreneur(number) for number in (1, 2, 3, 4))
    match = table(phase="keep", offers=[[one, two], [three, four]])
    assert observed(match, 0)["offers"] == [code(one), code(two), 0, 0]
    assert observed(match, 1)["offers"] == [code(three), code(four), 0, 0]


def test_achievements_are_told_as_open_or_claimed() -> None:
    tiles = ["broad_smile", "big_day_crowd"]
    match = table(happiness=[6, 0], achievements=tiles, options={"achievements": "6"})
    at = [list(CONTENT.tile_ids).index(tile) for tile in tiles]
    assert [observed(match, 1)["tiles"][tile] for tile in at] == [1, 1]
    assert observed(match, 1)["ready_1"] == [1 << at[0]]
    do(match, "claim", "achievement:broad_smile")
    assert [observed(match, 1)["tiles"][tile] for tile in at] == [2, 1]
    assert observed(match, 1)["claimed_1"] == [1 << at[0]]


def test_the_mask_the_returns_and_the_key() -> None:
    match = table(round=7, turn=4, seat=1, slots=[1, 2], credits=[1, 0])
    state = match.glimpse()
    mask = GAME.mask(state)  # type: ignore[arg-type]
    assert [move for move, allowed in enumerate(mask) if allowed] == match.moves()
    assert GAME.returns(state, 2) == [0.0, 0.0]  # type: ignore[arg-type]
    other = state.copy()
    other.reimagine(0, state.dice.copy())
    assert GAME.key(state, 0) == GAME.key(other, 0)  # type: ignore[arg-type]
    do(match, "pass")
    assert GAME.returns(match.glimpse(), 2) == [0.5, -0.5]  # type: ignore[arg-type]
