"""Choices as a view has them: without what the catalogue knows."""

from typing import Any

from periple.kernel.choice import BLANK, Choice, Names, replace
from periple.kernel.game import Rooms
from periple.kernel.words import Text


def brief(choices: list[Choice], rooms: Rooms[Any, Any]) -> list[Choice]:
    """Without words of the catalogue, and without the path to where another one ends."""
    ends = {choice.path[-1]: choice.path for choice in choices if len(choice.path) > 1}
    found: list[Choice] = []
    for choice in choices:
        path = choice.path
        if len(path) > 2 and ends.get(path[-2]) == path[:-1]:
            path = path[-2:]
        usual = rooms.known.get(choice.verb, {}).get(choice.move)
        if usual is choice and path is choice.path:
            if choice.move not in rooms.shorts:
                rooms.shorts[choice.move] = Choice(choice.move, choice.verb, path=path)
            found.append(rooms.shorts[choice.move])
        elif usual and replace(usual, rules=choice.rules, path=choice.path) == choice:
            rules = [] if usual.rules == choice.rules else choice.rules
            found.append(Choice(choice.move, choice.verb, rules=rules, path=path))
        else:
            text = BLANK if choice.text == name(choice, rooms.names) else choice.text
            found.append(replace(choice, text=text, path=path))
    return found


def name(choice: Choice, names: Names) -> Text:
    """The name of the thing that a choice touches first."""
    first = choice.targets[0]
    return names.get(first.kind, {}).get(first.id, BLANK)
