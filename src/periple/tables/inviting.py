"""Invitations: a link by which one person sits down, once. From then on their own token alone opens the seat, so that
whoever made the table neither sees nor plays it."""

from periple.tables import problems
from periple.tables.chat import Chat
from periple.tables.seating import change_seat, check_seat, held_by, presented, retried, tell_seats, write
from periple.tables.storage.rows import PERSON
from periple.tables.table import Table
from periple.tables.tokens import new_token, same_hash, token_hash


def invited_to(table: Table, tokens: list[str]) -> list[int]:
    """Return the seats at which one may sit down by these tokens: invitations that nobody has used yet."""
    hashes = [token_hash(token) for token in tokens]
    waiting = [(one.seat, one.invite) for one in table.seats if one.inviting and one.invite is not None]
    return [seat for seat, invite in waiting if any(same_hash(invite, h) for h in hashes)]


def spent_on(table: Table, token: str) -> int | None:
    """Return the seat to which a token has invited, but does no more. Return None for any other token."""
    spent = [(one.seat, one.invite) for one in table.seats if not one.inviting and one.invite is not None]
    return next((seat for seat, invite in spent if same_hash(invite, token_hash(token))), None)


@retried
async def sit(
    table: Table, tokens: list[str], seat: int | None, name: str | None, colour: int | None
) -> tuple[int, str]:
    """Sit down by an invitation, or make a seat that one holds one's own alone. Return its number and a new token.

    What opened the seat before, or invited to it, is spent, to whomever it was sent. A bot that stood in gets up.
    """
    async with table.lock:
        mine = sorted({*invited_to(table, tokens), *held_by(table, tokens)})
        if not mine or (seat is not None and seat not in mine):
            raise problems.not_yours()
        if seat is None and len(mine) > 1:
            raise problems.which_seat()
        where, token = mine[0] if seat is None else seat, new_token()
        changes, now = await presented(table, where, name, colour), table.store.clock.now_ms()
        own = change_seat(table, where, token=token_hash(token), inviting=False, bot=None, away=False, seen=now)
        await write(table, own, *changes)
    table.audience.send_away(where)
    tell_seats(table)
    table.moved(table)
    return where, token


@retried
async def invite(table: Table, seat: int, chat: Chat) -> str:
    """Return a new invitation to a seat whose person is not there. Their own token stays good until it is used.

    Where somebody has sat there, everybody is told before it exists: only somebody who lost their link needs it.
    """
    token = new_token()
    async with table.lock:
        one = check_seat(table, seat)
        if one.who != PERSON or seat == table.row.host:
            raise problems.not_a_friend(seat)
        if table.looked_from(seat) or any(reader.holds(seat) for reader in table.audience.readers):
            raise problems.is_there(one.name)
        if one.token is not None:
            await chat.tell_let_in(table, seat)
        await write(table, change_seat(table, seat, invite=token_hash(token), inviting=True))
    tell_seats(table)
    return token
