"""The two tables of the journey: what may be asked or happens by itself, and what may be answered.

New rows go to the end: journals name moves, and positions steps, by their number. A row without a function is retired.
"""

from typing import Final

from periple.kernel.verbs import Step, Steps, Verb, Verbs
from .rules import airport, cards, fines, lodging, market, obey, packing, purse, refusals, road, squares, turn
from .terms import CARDS, FACES, ITEMS, LINES, MOST_BRANCHES, MOST_CHEQUES, MOST_IN_LOT, MOST_TENS, SEATS, Good

STEPS: Final = Steps(
    [
        Step("pack", packing.moves, 12, "packing"),
        Step("road", road.moves, 23),
        Step("cheques", lodging.cheque_moves, 28),
        Step("shop", airport.shop_moves, 42),
        Step("lodge", lodging.lodge_moves, 27),
        Step("purchase", squares.purchase_moves, 35),
        Step("dare", squares.dare_moves, 49, stands=squares.dare_open),
        Step("loss", obey.loss_moves, 52),
        Step("option", obey.option_moves, 38, seat="chooser"),
        Step("pick", market.pick_moves, 60),  # arg: bonus
        Step("settle", market.settle_moves, 60, seat="debtor", stands=purse.unsettled),
        Step("arrived", airport.arrived_moves, 27, "bed_first"),
        Step("bid", market.bid_moves, 60, seat="bidder"),
        Step("former_13"),
        Step("hotel", lodging.hotel_moves, 62, stands=lodging.hotel_open),
        Step("former_15"),
        Step("run", happens=obey.run),  # arg: where in the program
        Step("sleep", happens=lodging.go_to_bed),
        Step("play", happens=squares.play),
        Step("end", happens=turn.end_turn),
        Step("work", happens=cards.draw_job),
        Step("arrive", happens=airport.arrive),
        Step("fine", happens=fines.fine),  # arg: offender * SEATS + caller
    ]
)

VERBS: Final = Verbs(
    [
        Verb("line", LINES, {"pack": packing.choose}, refusals.line, [12, 13], no={"road": (21, "travelling")}),
        Verb("leave", 1, {"pack": packing.leave}, refusals.leave, [19, 20, 21], no={"road": (21, "travelling")}),
        Verb("walk", FACES + 1, {"road": road.walk}, refusals.walk, [24, 25]),
        Verb("drive", 1, {"road": road.drive}, refusals.drive, [43, 45]),
        Verb("fly", 1, {"road": airport.fly_on}, refusals.fly, [40], no={"shop": (40, "just_landed")}),
        Verb("fly_back", 1, {"road": airport.fly_back}, refusals.fly_back, [66, 67]),
        Verb("assist", 1, {"road": road.assist}, refusals.assist, [59]),
        Verb("work", 1, {"road": road.work}, refusals.work, [52, 59]),
        Verb("buy", ITEMS, {"road": airport.buy, "shop": airport.buy}, refusals.buy, [42]),
        Verb("buy_ticket", 1, {"road": airport.buy_ticket, "shop": airport.buy_ticket}, refusals.buy_ticket, [42]),
        Verb("use_voucher", 1, {"road": airport.use_voucher, "shop": airport.use_voucher}, refusals.use_voucher, [42]),
        Verb("offer"),
        Verb("done", 1, {"shop": turn.close}, rules=[23]),
        Verb("take", 1, {"dare": squares.dare}, rules=[49, 57]),
        Verb(
            "leave_it",
            1,
            {"purchase": squares.leave_purchase, "dare": squares.leave_it, "settle": purse.leave_it},
            refusals.leave_it,
            [35, 49],
        ),
        Verb("pay", 1, {"lodge": lodging.pay, "purchase": squares.pay}, refusals.pay),
        Verb("pay_single", 1, {"lodge": lodging.pay_single, "purchase": squares.pay_single}, refusals.pay_single),
        Verb("free_night", 1, {"lodge": lodging.use_free_night}, refusals.free_night, [27, 38]),
        Verb("hotel", 1, {"lodge": lodging.pay}, refusals.hotel, [29, 62]),
        Verb("insure", 1, {"loss": obey.insure}, rules=[38, 52]),
        Verb("lose", 1, {"loss": obey.accept_loss}, rules=[38, 52]),
        Verb("give_up", no={"settle": (31, "sell_first")}),
        Verb("option", MOST_BRANCHES, {"option": obey.choose}, refusals.option, [38]),
        Verb("call", SEATS, rules=[57], aside=fines.call, why_aside=refusals.call),
        Verb(
            "cheques",
            MOST_CHEQUES + 1,
            {"cheques": lodging.choose_cheques, "hotel": lodging.pay_hotel},
            refusals.cheques,
            no=dict.fromkeys(("road", "shop", "arrived", "lodge", "dare"), (28, "no_office")),
        ),
        Verb("sell", Good.LOT, {"settle": market.settle}, refusals.sell, [60, 61], market.sell_freely, refusals.sale),
        Verb(
            "sell_cheques",
            MOST_IN_LOT + 1,
            {"settle": market.settle},
            refusals.sell,
            [60, 61],
            market.sell_freely,
            refusals.sale,
            plus=Good.LOT,
        ),
        Verb("former_sell", 25),
        Verb("pass", 1, {"bid": market.decline}, rules=[60]),
        Verb("bid", MOST_TENS + 1, {"bid": market.bid}, refusals.bid, [60, 70], by=10),
        Verb("bed", 1, {"arrived": turn.close}, rules=[27]),
        Verb(
            "sell_card",
            CARDS,
            {"settle": market.settle, "pick": market.sell_with_bonus},
            refusals.sell,
            [60, 61],
            market.sell_freely,
            refusals.sale,
            plus=Good.PURCHASE,
        ),
        Verb("wait", 1, {"road": road.wait}, refusals.wait, [66, 67]),
    ],
    STEPS,
)
