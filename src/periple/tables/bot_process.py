"""A worker process in which bots think: `python -m periple.tables.bot_process`. Tasks come in and thoughts go out,
framed as four bytes of length and a MessagePack struct; nothing is ever unpickled."""

import sys
from typing import BinaryIO, Final

import msgspec

import periple.games  # noqa: F401  (makes the titles known)
from periple.analysis.hints import Hint, hint
from periple.bots.explorer import knows
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.bots.verdict import Verdict
from periple.kernel.dice import seeded
from periple.kernel.registry import edition
from periple.tables.botroom import checked_bot

NOTHING: Final = -1  # a bot that does not want to do anything out of turn


class Task(msgspec.Struct):
    """A position, whole: workers belong to the server. The bot itself only gets a glance of its seat."""

    title: str
    seats: int
    options: dict[str, str]
    ints: list[int]
    seat: int
    aside: bool  # asked for something out of turn
    bot: str
    seed: int  # of the bot's own dice
    ply: int
    owner: str = ""  # whose place in the queue it takes
    fingerprints: dict[str, str] = {}  # of its content
    kept: dict[str, str] = {}  # files that only the store has
    hint: bool = False  # asked for chances and reasons beside a move
    names: list[str] = []  # of the players, for the reasons
    beside: int | None = None  # the move that the player looks at


class Thought(msgspec.Struct):
    move: int
    verdict: Verdict | None = None  # why, when the bot weighed it
    error: str = ""
    hint: Hint | None = None


LOADED: Final = Thought(NOTHING)  # the task is read, and the bot begins to think


def load(task: Task) -> Glance:
    """Return what the bot sees. Everything that takes long the first time is loaded: content, and a net."""
    title = edition(task.title, task.fingerprints, task.kept)
    state = title.from_ints(task.seats, task.options, task.ints)
    cast = title.cast(task.seats, task.options, task.names or None)
    bot(checked_bot(task.bot), task.title)
    if task.bot == "explorer":
        knows(title)
    return Glance(title, state, task.seat, seeded(task.seed), cast, task.ply)


def think(task: Task, glance: Glance) -> Thought:
    if task.hint:
        found = hint(glance, checked_bot(task.bot), beside=task.beside)
        return Thought(found.move, hint=found)
    player = bot(checked_bot(task.bot), task.title)
    if not task.aside:
        return Thought(player.choose(glance), player.verdict)
    move = player.aside(glance)
    return Thought(NOTHING if move is None else move)


def read_frame(stream: BinaryIO) -> bytes:
    """The next frame, or nothing when the server has gone."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 4 else b""


def frame(message: msgspec.Struct) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(4, "big") + data


def serve(tasks: BinaryIO, thoughts: BinaryIO) -> None:
    """Answer each task twice: when it is loaded, and with the thought. An error is the last answer."""
    while data := read_frame(tasks):
        try:
            task = msgspec.msgpack.decode(data, type=Task)
            glance = load(task)
            write(thoughts, LOADED)
            thought = think(task, glance)
        except Exception as error:  # a bot's mistake must not end the worker
            thought = Thought(NOTHING, error=f"{type(error).__name__}: {error}")
        write(thoughts, thought)


def write(thoughts: BinaryIO, thought: Thought) -> None:
    thoughts.write(frame(thought))
    thoughts.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
