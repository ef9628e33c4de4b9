"""What programs see decides which moves are legal: calls in vain, kept cards, what a bill and a card allow."""

from routard_door import BED_2, BED_3, asides, call, honest, step, table, walk

from door import do, observed


def test_rule_57_who_called_in_vain_is_observed() -> None:
    match = honest()
    assert observed(match, 1)["called"] == [0] * 6
    call(match, 1, 0)
    assert asides(match, 1, "call") == []
    # Both the one called and the caller are counted from the seat that looks.
    assert observed(match, 1)["called"] == [0, 0, 1, 0, 0, 0]
    assert observed(match, 0)["called"] == [2, 0, 0, 0, 0, 0]
    assert observed(match, 2)["called"] == [0, 4, 0, 0, 0, 0]


def test_rule_38_what_kept_cards_are_good_for_is_observed() -> None:
    voucher = table(places=[20, 50], kept=[["charter_voucher"], ["a_cousin_lives_here"]])
    assert observed(voucher, 0)["kept"][:6] == [0, 1, 0, 0, 0, 1]
    assert observed(voucher, 1)["kept"][:6] == [0, 0, 1, 0, 1, 0]
    assert sum(observed(voucher, 0)["kept"]) == 2


def test_rule_59_a_night_in_job_assistance_is_observed_as_such() -> None:
    """The cheques that lack are forgiven there: another choice than in the same bed elsewhere."""
    kept = [["a_cousin_lives_here"], []]
    spared = table(places=[28, 50], money=[0, 0], cheques=[1, 0], kept=kept, next_cards={"lodging": [BED_3]})
    do(spared, "assist")
    assert (step(spared), observed(spared)["spared"]) == ("lodge", [1])
    walked = table(places=[27, 50], money=[100, 0], cheques=[1, 0], kept=kept, next_cards={"lodging": [BED_3]})
    walk(walked, 1)
    assert (step(walked), observed(walked)["spared"]) == ("lodge", [0])


def test_rule_35_a_purchase_that_may_be_left_is_observed() -> None:
    """A bargain may be left; on the square of purchases the card is bought."""
    bags = [{"guide": 0}, {}]
    bargain = table(places=[23, 50], bags=bags, next_cards={"chance": ["real_bargain"], "purchase": ["berber_rug"]})
    walk(bargain, 1)
    assert (step(bargain), observed(bargain)["optional"]) == ("purchase", [1])
    square = table(places=[19, 50], bags=bags, next_cards={"purchase": ["berber_rug"]})
    walk(square, 1)
    assert (step(square), observed(square)["optional"]) == ("purchase", [0])


def test_rule_35_what_a_debt_is_for_is_observed() -> None:
    """A purchase may be left, a hotel's cheques may not."""
    purchase = table(places=[19, 50], money=[100, 0], next_cards={"purchase": ["berber_rug"]})
    walk(purchase, 1)
    assert (step(purchase), observed(purchase)["purpose"]) == ("settle", [2])
    hotel = table(places=[27, 50], money=[0, 0], cheques=[0, 0], next_cards={"lodging": [BED_2]})
    walk(hotel, 1)
    assert (step(hotel), observed(hotel)["purpose"]) == ("settle", [3])
