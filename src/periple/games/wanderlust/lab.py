"""What a report looks at in Wanderlust, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.lab.shapes import Act, Strategy, Use, While
from .words import WORDS

SAID: Final = WORDS.section("lab")

USES: Final = [
    Use("fulfilled", "objective", SAID["fulfilled"]),
    Use("claimed", "place", SAID["claimed"], False),
    Use("hopped", "route", SAID["hopped"], offer=("hop",), target="route"),
    Use("played_encounter", "card", SAID["played_encounter"], offer=("encounter",), target="encounter"),
    Use("took", "ticket", SAID["took"], offer=("take",), target="river"),
    Use("chose_trotter", "trotter", SAID["chose_trotter"]),
]

STRATEGIES: Final = {
    "gather_tickets": Strategy(SAID["gather_tickets"], favour=[Act("take"), Act("draw")], during=While("tickets", 7)),
    "far_away": Strategy(SAID["far_away"], shun=[Act("arrive")]),
    "near_by": Strategy(SAID["near_by"], favour=[Act("arrive")]),
    "collector": Strategy(
        SAID["collector"],
        favour=[Act("two_souvenirs"), Act("souvenir"), Act("free_postcard"), Act("postcard"), Act("photo")],
    ),
    "no_collecting": Strategy(
        SAID["no_collecting"],
        shun=[Act(verb) for verb in ("souvenir", "two_souvenirs", "postcard", "free_postcard", "photo", "quick_photo")],
    ),
    "no_encounters": Strategy(SAID["no_encounters"], shun=[Act("encounter")]),
}
