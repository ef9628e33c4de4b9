"""What can go wrong at a table, each with its kind and one clear sentence in both languages."""

from periple.kernel.words import PeripleError, Text


class Problem(PeripleError):
    """Something can't be done; nothing has changed. `kind` is what programs look at."""

    def __init__(self, kind: str, fr: str, en: str) -> None:
        super().__init__(Text(fr=fr, en=en))
        self.kind = kind


def no_table(table: str) -> Problem:
    return Problem("no-table", f"Il n'y a pas de table « {table} ».", f"There is no table “{table}”.")


def not_yours() -> Problem:
    return Problem("not-yours", "Cette place n'est pas à vous.", "This seat is not yours.")


def no_seat(seat: int) -> Problem:
    return Problem("no-seat", f"Il n'y a pas de place {seat} à cette table.", f"There is no seat {seat} at this table.")


def which_seat() -> Problem:
    return Problem(
        "which-seat",
        "Vous tenez plusieurs places : dites laquelle avec « seat ».",
        "You hold several seats: say which with “seat”.",
    )


def waiting() -> Problem:
    return Problem(
        "waiting",
        "La partie commence quand toutes les places sont prises.",
        "The game starts when every seat is taken.",
    )


def paused() -> Problem:
    return Problem("paused", "La table est en pause.", "The table is paused.")


def game_over() -> Problem:
    return Problem("over", "La partie est finie.", "The game is over.")


def not_over() -> Problem:
    return Problem("not-over", "La partie n'est pas finie.", "The game is not over.")


def not_your_turn() -> Problem:
    return Problem("not-your-turn", "Ce n'est pas à vous de jouer.", "It is not your turn.")


def bot_plays() -> Problem:
    return Problem(
        "bot-plays",
        "Un robot joue à cette place : reprenez-la d'abord.",
        "A bot plays at this seat: take it back first.",
    )


def not_open(seat: int) -> Problem:
    return Problem("not-open", f"La place {seat + 1} n'est pas libre.", f"Seat {seat + 1} is not open.")


def still_there(seat: int) -> Problem:
    return Problem(
        "still-there",
        f"La place {seat + 1} est encore tenue : un robot ne peut la prendre que si sa personne est partie.",
        f"Seat {seat + 1} is still held: a bot can take it only when its person has left.",
    )


def no_line(ply: int) -> Problem:
    return Problem("no-line", f"Il n'y a pas de ligne {ply} où reprendre.", f"There is no line {ply} to go on from.")


def too_fast() -> Problem:
    return Problem("too-fast", "Trop de messages : attendez un moment.", "Too many messages: wait a moment.")


def no_hint() -> Problem:
    return Problem(
        "no-hint",
        "Aucun conseil n'est venu : essayez encore dans un moment.",
        "No hint came: try again in a moment.",
    )


def store_away() -> Problem:
    return Problem(
        "store-away",
        "Le stockage ne répond pas : rien n'a été joué. Essayez encore dans un moment.",
        "The storage does not answer: nothing was played. Try again in a moment.",
    )


class Stale(Problem):
    """The position has moved on; the answer carries the current view."""

    def __init__(self, ply: int) -> None:
        super().__init__(
            "stale",
            f"La position a changé : on en est au coup {ply}.",
            f"The position has moved on: it is at ply {ply}.",
        )
        self.ply = ply
