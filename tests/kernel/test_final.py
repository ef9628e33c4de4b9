"""What a live table says can't be taken back is what undo refuses, or what another may answer at once; nothing else."""

import pytest

import periple
from periple.kernel.dice import seeded

TITLES = [one.title for one in periple.titles()]


@pytest.mark.parametrize("title", TITLES)
def test_final_moves_are_those_that_undo_would_not_surely_return(title: str) -> None:
    dice = seeded(5)
    found = {True: 0, False: 0}
    for seed in range(2):
        match = periple.start(title, seats=3, seed=seed)
        for _ in range(220):
            if match.seat is None:
                break
            seat, before, choices = match.seat, match.hash, match.choices()
            move = choices[dice.below(len(choices))].move
            final = move in match.final(seat, choices)
            match.play(move)
            found[final] += 1
            if final:
                assert match.over or match.seat != seat or not match.can_undo(seat)
                continue
            assert match.can_undo(seat)
            match.undo(seat)
            assert match.hash == before
            match.play(move)
    assert min(found.values()) > 20


def test_an_aside_is_final_another_may_answer_it() -> None:
    match = periple.start("globetrotter", seats=3, seed=4)
    dice, tried = seeded(9), 0
    for _ in range(200):
        for seat in range(3):
            asides = match.asides(seat) if seat != match.seat else []
            assert match.final(seat, asides) == [choice.move for choice in asides]
            tried += len(asides)
        moves = match.moves()
        match.play(moves[dice.below(len(moves))])
    assert tried > 0
