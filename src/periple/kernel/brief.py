"""Choices as a view has them: without what the catalogue knows."""

from typing import Any

from periple.kernel.choice import BLANK, Choice, Names, replace
from periple.kernel.game import Handlers
from periple.kernel.words import Text


def brief(choices: list[Choice], handlers: Handlers[Any, Any]) -> list[Choice]:
    """Without words of the catalogue, and without the path to where another one ends."""
    found: list[Choice] = []
    ends: dict[str, list[str]] = {}
    for choice in choices:
        kept = handlers.shorts.get(choice.move)
        if kept is not None and kept[0] is choice:
            found.append(kept[1])
            continue
        path = choice.path
        if len(path) > 2:
            ends = ends or {one.path[-1]: one.path for one in choices if len(one.path) > 1}
            path = path[-2:] if ends.get(path[-2]) == path[:-1] else path
        short = shortened(choice, path, handlers)
        if len(choice.path) < 3:  # else it depends on the others
            handlers.shorts.put(choice.move, (choice, short))
        found.append(short)
    return found


def shortened(choice: Choice, path: list[str], handlers: Handlers[Any, Any]) -> Choice:
    usual = handlers.known.get(choice.verb, {}).get(choice.move)
    if usual is choice or (usual and replace(usual, rules=choice.rules, path=choice.path) == choice):
        return Choice(choice.move, choice.verb, rules=[] if usual.rules == choice.rules else choice.rules, path=path)
    return replace(choice, text=BLANK if choice.text == name(choice, handlers.names) else choice.text, path=path)


def name(choice: Choice, names: Names) -> Text:
    """The name of the thing that a choice touches first."""
    first = choice.targets[0]
    return names.get(first.kind, {}).get(first.id, BLANK)
