"""What a report looks at in Wanderlust, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.kernel.words import Text
from periple.lab.shapes import Act, Strategy, Use, While

USES: Final = [
    Use("fulfilled", "objective", Text(fr="Objectifs", en="Objectives")),
    Use("claimed", "place", Text(fr="Destinations visitées", en="Destinations visited"), False),
    Use("hopped", "route", Text(fr="Routes parcourues", en="Routes travelled"), offer=("hop",), target="route"),
    Use(
        "played_encounter",
        "card",
        Text(fr="Rencontres jouées", en="Encounters played"),
        offer=("encounter",),
        target="encounter",
    ),
    Use("took", "ticket", Text(fr="Tickets choisis", en="Tickets chosen"), offer=("take",), target="river"),
    Use("chose_trotter", "trotter", Text(fr="Globe-trotteurs", en="Trotters")),
]

STRATEGIES: Final = {
    "gather_tickets": Strategy(
        Text(fr="Les tickets d'abord", en="Tickets first"),
        favour=[Act("take"), Act("draw")],
        during=While("tickets", 7),
    ),
    "far_away": Strategy(Text(fr="Loin, toujours plus loin", en="Far and farther"), shun=[Act("arrive")]),
    "near_by": Strategy(Text(fr="De proche en proche", en="Step by step"), favour=[Act("arrive")]),
    "collector": Strategy(
        Text(fr="Collectionneur", en="Collector"),
        favour=[Act("two_souvenirs"), Act("souvenir"), Act("free_postcard"), Act("postcard"), Act("photo")],
    ),
    "no_collecting": Strategy(
        Text(fr="Sans collection", en="No collecting"),
        shun=[Act(verb) for verb in ("souvenir", "two_souvenirs", "postcard", "free_postcard", "photo", "quick_photo")],
    ),
    "no_encounters": Strategy(Text(fr="Sans rencontres", en="No encounters"), shun=[Act("encounter")]),
}
