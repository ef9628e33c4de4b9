"""Adventure cards as sentences: the story, then what it does (rule 43)."""

# Stays plain: sentences, made once.

from periple.kernel.words import Text, Words, join
from ..content.box import Content
from ..content.shapes import Line


def line_text(content: Content, words: Words, line: Line) -> Text:
    """What is read out."""
    effect = words.get("effect", line.effect)
    if line.place is not None:
        effect = effect.fill(place=content.board.place[content.places[line.place]].in_words())
    elif line.amount:
        effect = effect.fill(n=line.amount)
    return join([line.story, effect], " ") if effect.fr else line.story


def all_lines(content: Content, words: Words) -> tuple[list[str], list[Text]]:
    """Ids and texts of every line of every card, in the order of the box: “A04:miami”."""
    ids: list[str] = []
    texts: list[Text] = []
    for card in content.cards:
        for city, line in card.lines.items():
            ids.append(f"{card.id}:{city}")
            texts.append(line_text(content, words, line))
    return ids, texts
