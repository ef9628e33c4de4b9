"""Names of what learners choose, and of what they play: a move by its verb, a title by its rules and cards."""

# Stays plain: it is asked once.

import hashlib

from periple.kernel.registry import AnyGame


def move_names(game: AnyGame) -> list[str]:
    """A name for each move, none twice: its verb, and what it is done to, or its number among those of the verb."""
    names: list[str] = []
    for verb, first, many in zip(game.verbs.name, game.verbs.start, game.verbs.count, strict=True):
        known = game.handlers.known.get(verb, {})
        for move in range(first, first + many):
            targets = "+".join(target.id for target in known[move].targets) if move in known else ""
            names.append(f"{verb}:{targets or move - first}" if many > 1 else verb)
    taken: set[str] = set()
    for move, name in enumerate(names):
        names[move] = f"{name}#{move}" if name in taken else name
        taken.add(names[move])
    return names


def version(game: AnyGame) -> str:
    """`title-rules-content`: figures of two papers compare where this is the same."""
    content = hashlib.blake2b(repr(sorted(game.fingerprints.items())).encode(), digest_size=4).hexdigest()
    return f"{game.title}-{game.rules_version}-{content}"
