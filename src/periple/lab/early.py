"""What so many games can't tell yet: a thing that looks strong or weak by itself, but not among all compared."""

from math import ceil

from periple.lab.contrasts import LEVEL
from periple.lab.findings import LOOK, Finding, compared, finding, plot_of, points, signed
from periple.lab.numbers import number
from periple.lab.study import Study


def early(found: Study) -> Finding | None:
    """The likeliest of those whose own interval does not touch zero; and how many games would tell, if it is so."""
    looked = compared(found)
    unsure = [
        (one.worth.chance, at)
        for at, (_, one) in enumerate(looked)
        if one.worth is not None and not one.stands_out and one.worth.chance < LEVEL
    ]
    if not unsure:
        return None
    panel, one = looked[min(unsure)[1]]
    assert one.worth is not None
    value, reach = one.worth.value, one.worth.reach()
    # The error shrinks with the root of the games; the bound is that of the best of all that were compared.
    more = (one.worth.reach(LEVEL / len(looked)) / abs(value)) ** 2
    needed = ceil(found.games * max(1.0, more) / 100) * 100
    told = {"worth": value, "reach": reach, "needed": needed, "looked": len(looked)}
    return finding(
        LOOK,
        "early",
        plot_of(found, panel),
        told,
        name=one.name.capital(),
        group=panel.name,
        worth=points(value, signed),
        reach=number(reach),
        needed=needed,
        looked=len(looked),
    )
