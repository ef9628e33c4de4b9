"""What players of the Routard read: refusals, the packing sheet as a rule, rules found by what people type."""

import re

import pytest
from routard_door import SALE, bag, heard, sell, square, step, step_on, table, walk

import periple
from door import do, pick, refused
from periple.games.routard.content.box import Content
from periple.games.routard.made.numbers import FLY, LEAVE, PASS
from periple.kernel.registry import game

HAS_NOTHING = {"papers": 0, "guide": 0, "gear": 0, "camera": 0}


def why_not(match: periple.Match, move: int) -> tuple[str, str]:
    with pytest.raises(periple.Refused) as caught:
        match.play(move)
    return caught.value.message("fr"), caught.value.message("en")


def test_rule_19_a_departure_tells_all_that_is_missing() -> None:
    match = table(places=[0, 0], money=[1490, 0], cheques=[3, 0], bags=[HAS_NOTHING | {"gear": 1}, {}])
    assert refused(match, LEAVE) == 19
    fr, en = why_not(match, LEAVE)
    missing = "1 carte formalités, 1 guide, 1 appareil photo, 1 billet d'avion, 7 chèques hôtel, 10 €"
    assert fr.startswith(f"Pour partir, il vous manque encore {missing}.")
    assert en.startswith(
        "To leave, you still need 1 set of papers, 1 guide, 1 camera, 1 plane ticket, 7 hotel cheques, 10 €."
    )
    match = table(
        places=[0, 0], money=[1500, 0], cheques=[9, 0], tickets=[1, 0], bags=[dict.fromkeys(HAS_NOTHING, 1), {}]
    )
    assert why_not(match, LEAVE)[0].startswith("Pour partir, il vous manque encore 1 chèque hôtel.")


def test_rule_40_whoever_has_just_come_to_an_airport_is_told_when_the_plane_leaves() -> None:
    match = table(places=[27, 50], tickets=[1, 0])
    step_on(match, 1)
    assert step(match) == "shop"
    assert refused(match, FLY) == 40
    assert "un autre tour" in why_not(match, FLY)[0]


def test_rule_52_the_yacht_leaves_without_whoever_has_no_papers() -> None:
    """A job on the spot, whose card takes the player along."""
    told = {"money": [0, 0], "bags": [{"papers": 0}, {}], "next_cards": {"job": ["delivering_a_yacht"]}}
    match = table(places=[19, 50], **told)
    do(match, "work")
    assert (square(match, 0), bag(match, 0, "papers")) == (19, 0)
    (stayed,) = heard(match, "stayed", 0)
    assert (stayed.rule, stayed.args) == (52, {"n": 3})
    assert stayed.text.fr == "Sans formalités, vous restez sur place au lieu d'avancer de 3 cases."
    match = table(places=[24, 50], next_cards={"job": ["delivering_a_yacht"]})
    step_on(match, 1)
    do(match, "bed")
    assert heard(match, "stayed") == []


@pytest.mark.parametrize(("auction", "money"), [("sealed", 200), ("ascending", 900)])
def test_rule_60_one_possible_bid_is_told_as_one(auction: str, money: int) -> None:
    match = table(**(SALE | {"money": [0, money, 0]}), options={"auction": auction})
    sell(match, 0, "camera")
    move = PASS + 1 + (500 if auction == "sealed" else 800) // 10
    assert refused(match, move) == 60
    assert why_not(match, move)[0].startswith("Une seule offre est possible : 200 €.")
    assert why_not(table_with_range(), PASS + 1 + 10)[1].startswith("A bid goes from 200 to 1000 €")


def table_with_range() -> periple.Match:
    match = table(**SALE)
    sell(match, 0, "camera")
    assert pick(match, "bid").span is not None
    return match


def test_rule_37_and_rule_35_what_is_drawn_and_rolled_cites_its_rule() -> None:
    """An adventure's die is that of rule 37, and a bargain is a purchase as any other (rule 35)."""
    match = table(places=[22, 50], dice=[4], next_cards={"adventure": ["sandstorm"]})
    walk(match, 1)
    assert [one.rule for one in heard(match, "rolled")] == [37]
    match = table(places=[23, 50], next_cards={"chance": ["real_bargain"], "purchase": ["berber_rug"]})
    walk(match, 1)
    assert [(one.args["deck"], one.rule) for one in heard(match, "drew")] == [("chance", 38), ("purchase", 35)]


# The packing sheet


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rule_71_the_sheet_is_told_as_it_is_played(lang: str) -> None:
    """Line by line and cell by cell: faces, money and prices are those of the content."""
    content = Content(None)
    _, *rows = game("routard").rulebook.rule(71).say(lang).strip().split("\n")
    for line, row in zip(content.lines, rows, strict=True):
        name, told = re.split(r"\s?: ", row, maxsplit=1)
        assert name == line.name.say(lang)
        at = 1
        for cell, words, faces in zip(line.cell, re.split(r"\s?; ", told), line.spans["chosen"], strict=True):
            last = at + faces - 1
            shown, said = words.rstrip(".").split(", ", maxsplit=1)
            assert shown == (str(at) if faces == 1 else f"{at}-{last}")
            euros = [int(one) for one in re.findall(r"(\d+) €", said)]
            assert euros == [one for one in (cell.money, cell.price) if one]
            assert bool(re.search("rejouez|play again", said)) is (cell.again or cell.friend)
            assert bool(cell.cheques) is (f"{cell.cheques} ch" in said)
            at = last + 1


def test_rule_71_the_other_readings_are_told_too() -> None:
    (ruling,) = game("routard").rulebook.rule(71).rulings
    content = Content(None)
    scan, left = ({line.id: list(line.spans[reading]) for line in content.lines} for reading in ("scan", "left"))
    assert scan["cheques"] == [2, 4] and "chèques 1-2 puis 3-6" in ruling.fr
    for line in ("ticket", "papers", "guide"):
        assert (scan[line], left[line]) == ([1, 2, 1, 2], [2, 2, 1, 1])
    assert "1, 2-3, 4, 5-6" in ruling.fr and "1-2, 3-4, 5, 6" in ruling.fr
    same = [
        line.id
        for line in content.lines
        if list(line.spans["scan"]) == list(line.spans["chosen"]) == list(line.spans["left"])
    ]
    assert same == ["money", "gear", "camera"]


# What people type

ASKED = {
    1: ["but du jeu", "objectif", "goal", "how to win"],
    6: ["qui commence", "premier joueur", "who starts", "ex-æquo", "ex aequo"],
    19: ["minimum pour partir", "départ", "departure"],
    25: ["prix du déplacement", "travel costs"],
    27: ["dormir", "logement", "accommodation"],
    28: ["chèques de voyage", "traveller's cheques", "acheter des chèques"],
    31: ["dettes", "dette", "debts"],
    37: ["quitte ou double", "aventures"],
    38: ["petits boulots", "poste restante", "chance cards"],
    40: ["prendre l'avion", "plane"],
    42: ["aéroport", "boutique", "duty free"],
    43: ["auto-stop", "autostop", "faire du stop", "hitch-hiking", "hitchhike"],
    50: ["passer son tour", "skip a turn"],
    52: ["sac à dos assistance", "expulsion", "passeport", "visa", "backpack assistance"],
    53: ["guide du routard", "sans guide", "travel guide", "Sac à dos Assistance"],
    57: ["amende", "tricher", "quitte ou double", "bluff", "cheating"],
    58: ["fauché", "routard assistance", "plus d'argent", "bankrupt"],
    59: ["job assistance", "Routard Assistance"],
    60: ["enchères", "ventes aux enchères", "auctions"],
    61: ["prix de revente", "resale value"],
    62: ["hôtel assistance", "hotel assistance", "dormir dehors"],
    63: ["victoire", "gagner"],
    65: ["ex-æquo", "ex æquo", "ex aequo", "ex-aequo", "égalité", "ties"],
    66: ["vol de retour", "flight back"],
    68: ["variantes", "variante", "variants"],
    69: ["partie express", "variantes", "express"],
    71: ["charter", "vol charter", "tarif réduit", "première classe", "guide du routard", "ambassade", "packing sheet"],
}


@pytest.mark.parametrize(("rule", "asked"), [(rule, one) for rule, words in ASKED.items() for one in words])
def test_a_rule_is_found_by_what_people_type(rule: int, asked: str) -> None:
    assert rule in [found.number for found in game("routard").rulebook.find(asked)]
