"""The two tables of the race: what may be asked, and what may be answered.

New verbs take room from the spare row before the hops, of which there are as many as the board has routes: journals
name moves, and positions steps, by their number. Hops once stood where `former_hop` keeps their numbers free.
"""

from typing import Final

from periple.kernel.verbs import OPEN, Step, Steps, Verb, Verbs
from .rules import collect, dealing, encounters, refusals, tickets, travel, trip_refusals, turn
from .terms import FORMER_ROUTES, KINDS, MOST_ENCOUNTERS, MOST_ROW, MOST_TROTTERS, PAYMENTS

STEPS: Final = Steps(
    [
        Step("turn", turn.turn_moves, 33),
        Step("trip", turn.trip_moves, 25, "on_the_way"),
        Step("pick_river", turn.pick_moves, 33, "finish_card"),
        Step("discard", turn.discard_moves, 33, "finish_card"),
        Step("swap", turn.swap_moves, 33, "finish_card"),
        Step("replace", turn.replace_moves, 33, "finish_card"),
        Step("choose_trotter", turn.trotter_moves, 4, "choose_first"),
        Step("pay", travel.pay_moves, 26, "pay_first"),
    ],
    now="s.agenda[-1]",
    after=turn.end_if_done,
)

AT_ANY_MOMENT: Final = ["turn", "trip", "pick_river", "discard", "swap", "replace"]  # ruling A50

VERBS: Final = Verbs(
    [
        Verb("take", KINDS, {"turn": turn.take, "pick_river": encounters.pick_river}, refusals.take, [19, 20, 21]),
        Verb("draw", 1, {"turn": turn.draw}, refusals.draw, [19, 20]),
        Verb("lose_action", 1, {"turn": turn.lose_action}, refusals.lose_action, [21]),
        Verb("end_turn", 1, {"turn": turn.end_turn}, refusals.end_turn, [19, 38]),
        Verb("refresh", 1, dict.fromkeys(AT_ANY_MOMENT, tickets.refresh), refusals.refresh, [23]),
        Verb("souvenir", 1, {"turn": collect.take_souvenir}, refusals.souvenir, [34, 35]),
        Verb("two_souvenirs", KINDS, {"turn": collect.take_two_souvenirs}, refusals.two_souvenirs, [5, 35]),
        Verb("postcard", KINDS, {"turn": collect.send_postcard}, refusals.postcard, [34, 36]),
        Verb("free_postcard", 1, {"turn": collect.send_free_postcard}, refusals.free_postcard, [33, 36]),
        Verb("photo", 1, {"turn": collect.take_photo}, refusals.photo, [34, 37]),
        Verb("quick_photo", KINDS, {"turn": collect.take_quick_photo}, refusals.quick_photo, [5, 37]),
        Verb(
            "encounter", MOST_ENCOUNTERS, {"turn": encounters.play, "trip": encounters.play}, refusals.encounter, [33]
        ),
        Verb("discard", KINDS, {"discard": encounters.discard}, refusals.discard, [33]),
        Verb("swap", KINDS * KINDS, {"swap": encounters.swap}, refusals.swap, [33]),  # ticket given, ticket taken
        Verb("stop_swapping", 1, {"swap": encounters.stop_swapping}, rules=[33]),
        Verb("replace", MOST_ROW, {"replace": encounters.replace_destination}, refusals.replace, [33]),
        Verb(
            "choose_trotter",
            MOST_TROTTERS,
            {"choose_trotter": dealing.choose_trotter},
            refusals.choose_trotter,
            [4],
            no={"turn": (4, "not_now")},
        ),
        Verb("arrive", 1, {"trip": travel.arrive}, trip_refusals.arrive, [24, 25, 31], no={"turn": (24, "not_now")}),
        Verb("pay", PAYMENTS, {"pay": travel.pay_chosen}, trip_refusals.pay, [22, 26], no={"turn": (26, "not_now")}),
        Verb("former_hop", FORMER_ROUTES),  # `title.modern_move` reads them as hops
        Verb("spare", 65),
        Verb("hop", OPEN, {"turn": travel.hop, "trip": travel.hop}, refusals.hop, [24, 26]),
    ],
    STEPS,
)
