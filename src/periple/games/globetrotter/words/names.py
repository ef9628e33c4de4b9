"""Ids and names by number, of all that choices, events and views speak of."""

# Stays plain: names, gathered once.

from typing import Final

from periple.kernel.tell import Kinds
from periple.kernel.words import Words, join, same
from ..content.box import Content
from ..content.checks import DECKS, EFFECTS, KINDS
from .card_text import all_lines

WAYS: Final = ["road", "sea", "air", "bonus", "card", "back", "home"]
HALTS: Final = [*KINDS, "cross", "sent", "day", "weekend", "gamble", "challenge", "debt", "nothing"]


def kinds(content: Content, words: Words) -> Kinds:
    """By kind; places as they stand in a sentence."""
    get = words.get
    places = content.board.place
    ends = content.figures.ends_of
    tickets = [
        join([places[ends[2 * at]].name, places[ends[2 * at + 1]].name], " / ") for at in range(len(content.tickets))
    ]
    keys = [places[place].name for place in content.figures.board.key_cities]
    keys += [continent.name for continent in content.board.continent]
    faces = content.memento.die.faces
    halts = [kind.name for kind in content.memento.kind] + [get("halt", one) for one in HALTS[len(KINDS) :]]
    return {
        "place": ([place.id for place in places], [place.in_words() for place in places]),
        "ticket": ([ticket.id for ticket in content.tickets], tickets),
        "key": (list(content.key_ids), keys),
        "face": (faces, [same(face) if face.isdecimal() else get("face", face) for face in faces]),
        "way": (WAYS, [get("way", way) for way in WAYS]),
        "halt": (HALTS, halts),
        "effect": (list(EFFECTS), [get("effect_name", effect) for effect in EFFECTS]),
        "card": ([card.id for card in content.cards], [same(card.id) for card in content.cards]),
        "line": all_lines(content, words),
        "deck": (DECKS, [get("deck", deck) for deck in DECKS]),
        "die": (["road"], [get("die", "road")]),
        "bank": (["pocket"], [get("bank", "pocket")]),
        "pile": (["tickets"], [get("pile", "tickets")]),
        "jackpot": (["jackpot"], [get("jackpot", "jackpot")]),
    }
