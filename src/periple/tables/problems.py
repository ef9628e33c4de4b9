"""What can go wrong at a table, each with its kind and one clear sentence in both languages."""

from periple.kernel.words import HOUSE, PeripleError, said


class Problem(PeripleError):
    """Something can't be done; nothing has changed. `kind` is what programs look at."""

    def __init__(self, kind: str, /, **values: object) -> None:
        super().__init__(said("problem", kind, **values))
        self.kind = kind


def no_table(table: str) -> Problem:
    return Problem("no-table", table=table)


def not_yours() -> Problem:
    return Problem("not-yours")


def sit_first() -> Problem:
    return Problem("sit-first")


def spent() -> Problem:
    return Problem("spent")


def not_host() -> Problem:
    return Problem("not-host")


def not_a_friend(seat: int) -> Problem:
    return Problem("not-a-friend", seat=seat + 1)


def is_there(who: str) -> Problem:
    return Problem("is-there", who=who)


def no_seat(seat: int) -> Problem:
    return Problem("no-seat", seat=seat)


def which_seat() -> Problem:
    return Problem("which-seat")


def waiting() -> Problem:
    return Problem("waiting")


def paused() -> Problem:
    return Problem("paused")


def kept(why: PeripleError) -> Problem:
    return Problem("kept", why=why.text)


def closed() -> Problem:
    return Problem("closed")


def banned() -> Problem:
    return Problem("banned")


def game_over() -> Problem:
    return Problem("over")


def time_is_up() -> Problem:
    return Problem("time-up")


def renamed_too_often() -> Problem:
    return Problem("no-more-names")


def taken_back_too_often() -> Problem:
    return Problem("no-more-undo")


def not_over() -> Problem:
    return Problem("not-over")


def not_your_turn() -> Problem:
    return Problem("not-your-turn")


def bot_plays() -> Problem:
    return Problem("bot-plays")


def not_open(seat: int) -> Problem:
    return Problem("not-open", seat=seat + 1)


def still_there(seat: int, pace: str) -> Problem:
    return Problem("still-there", seat=seat + 1, patience=HOUSE["tables_pace"][pace])


def colour_taken(who: str) -> Problem:
    return Problem("colour-taken", who=who)


def no_line(ply: int) -> Problem:
    return Problem("no-line", ply=ply)


def too_fast() -> Problem:
    return Problem("too-fast")


def hints_off() -> Problem:
    return Problem("hints-off")


def no_hint() -> Problem:
    return Problem("no-hint")


def store_away() -> Problem:
    return Problem("store-away")


class Unstorable(Problem):
    """The database refuses a value of this change, whatever else it does; nothing of the change is written."""

    def __init__(self) -> None:
        super().__init__("unstorable")


class Stale(Problem):
    """The position has moved on; the answer carries the current view."""

    def __init__(self, ply: int) -> None:
        super().__init__("stale", ply=ply)
        self.ply = ply
