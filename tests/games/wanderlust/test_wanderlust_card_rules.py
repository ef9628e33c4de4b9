"""Rules 75 to 116: every card of the box is a rule of its own, with the figures of the content."""

from periple.kernel.registry import game

BOOK = game("wanderlust").rulebook
CATALOGUE = game("wanderlust").catalogue()


def test_rules_75_to_116_are_the_cards_of_the_box() -> None:
    sections = [rule.section for rule in BOOK.rules if rule.number > 74]
    found = {section: sections.count(section) for section in dict.fromkeys(sections)}
    assert found == {
        "objective_cards": 8,
        "skills": 6,
        "encounter_cards": 12,
        "mission_cards": 8,
        "goal_cards": 8,
    }
    assert [rule.number for rule in BOOK.rules] == list(range(1, 117))
    assert all(section in game("wanderlust").teller.words.phrases["section"] for section in found)


def test_rule_75_an_objective_tells_its_figures_by_number_of_players() -> None:
    first = BOOK.rule(75)
    assert first.en.startswith("With 2 players: Have at least 24 experience points. With 3 players: 22; with 4: 20;")
    assert first.en.endswith("Victory points: 5.")
    assert first.title.fr == "Objectif : Premier arrivé"
    assert BOOK.rule(82).fr.startswith("À 2 joueurs : Avoir visité au moins 3 / 3 / 1")


def test_rules_83_to_116_say_what_the_cards_say() -> None:
    cards = [
        *CATALOGUE.trotters,  # type: ignore[attr-defined]
        *CATALOGUE.encounters,  # type: ignore[attr-defined]
        *CATALOGUE.missions,  # type: ignore[attr-defined]
        *CATALOGUE.goals,  # type: ignore[attr-defined]
    ]
    for number, card in enumerate(cards, 83):
        rule = BOOK.rule(number)
        assert (rule.fr.startswith(card.text.fr), rule.en.startswith(card.text.en)) == (True, True)
        assert str(card.name if isinstance(card.name, str) else card.name.en) in rule.title.en
    assert BOOK.rule(101).en.endswith("Victory points: 2.")
    assert BOOK.rule(116).fr.endswith("Points de victoire : 4.")


def test_rule_89_is_found_by_its_name() -> None:
    assert 89 in [rule.number for rule in BOOK.find("correspondante")]
    assert 88 in [rule.number for rule in BOOK.find("Omar")]
