"""The cards as rules of their own, so that a reader and a search find them: rules 75 to 116 with the printed cards."""

# Stays plain: rules are read once.

from msgspec.structs import replace

from periple.kernel.rulebook import Rule
from periple.kernel.words import LANGUAGES, Text, same
from ..content.box import Content
from ..content.shapes import ObjectiveCard
from . import WORDS


def card_rules(content: Content, first: int) -> list[Rule]:
    """Return a rule for each objective, skill, encounter, mission and goal, numbered from `first` on.

    All are ours as a whole: of a few cards a booklet tells the name or a figure (`origin` in the content files).
    """
    told: list[tuple[str, Text, Text]] = []
    for objective in content.objectives.objective:
        told.append(("objective_cards", objective.name, objective_text(objective)))
    for trotter in content.trotters:
        told.append(("skills", same(trotter.name), trotter.text))
    for encounter in content.encounters:
        told.append(("encounter_cards", encounter.name, encounter.text.fill(n=encounter.amount)))
    for mission in content.missions:
        told.append(("mission_cards", mission.name, worth(mission.text.fill(n=mission.at_least), mission.points)))
    for goal in content.goals:
        told.append(("goal_cards", goal.name, worth(goal.text.fill(n=goal.at_least), goal.points)))
    return [rule(first + at, *card) for at, card in enumerate(told)]


def rule(number: int, section: str, name: Text, text: Text) -> Rule:
    """Return a rule whose title says what kind of card it is."""
    title = WORDS.fill("card_rule", section, name=name)
    words = WORDS.fill("card_rule_words", section)
    plain = Rule(
        number=number, section=section, title=title, fr=text.fr, en=text.en, origin="reconstructed", words=words
    )
    return replace(plain, **{lang: text.say(lang) for lang in LANGUAGES})


def worth(text: Text, points: int) -> Text:
    return WORDS.fill("card_rule", "worth", text=text, n=points)


def objective_text(card: ObjectiveCard) -> Text:
    """Return what it asks of two players, then its figures for more of them."""
    asked = {trotters: " / ".join(map(str, need)) for trotters, need in card.need.items()}
    text = card.text.fill(need=asked["2"])
    more = WORDS.fill("card_rule", "more", three=asked["3"], four=asked["4"], five=asked["5"])
    return worth(WORDS.fill("card_rule", "objective", text=text, more=more), card.points)
