"""Names at one table: no two alike, and none that only looks like another."""

import unicodedata
from functools import lru_cache
from typing import Final

from periple.kernel.cast import LONGEST_NAME, checked_name
from periple.kernel.words import HOUSE, LANGUAGES, wrong

# Letters of other scripts, and signs, with the Latin letter that they look like; what Unicode itself calls a form of a
# letter (wide, mathematical, ligatures) is undone by normalization.
LOOK_ALIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухүһԁԛԝѵԍ"  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲϳ"  # Greek
    "ԱՍՕոսօցզեհՏ"  # Armenian
    "ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ"  # Lisu
    "ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃᎩᏔ"  # Cherokee
    "ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲟⲣⲥ"  # Coptic
    "ɑɡɩʏᴀᴄᴇɪᴋᴍɴᴏᴘᴛᴜᴠᴡᴢꜱℓıȷƖǀ∣|!"  # Latin letters of phonetics, and strokes
    "01I",
    "ABESIJKMHOPCTYXYGQWaesijopcyxyhdqwvGABEZHIKMNOPTYXayiKvopuxcjUUOnuogqehS"
    "BPDTGKJCZFMNLSRVHWXYAEIOUABCDEGHiJKLMPRSTVWZYWABEHIKMNOPCTYXopc"
    "agiYACEIKMNOPTUVWZSlijlllllOll",
)
SEVERAL: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))  # two letters that look like one
# What shows nothing: fillers, the joiner of graphemes, vowels that are not written, selectors of forms; and all that
# Unicode calls format (Cf).
FILLERS: Final = (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159)
SELECTORS: Final = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
BLANK: Final = frozenset(map(chr, FILLERS + SELECTORS))


MOST_MARKS: Final = 4  # on one letter; Hebrew, Burmese and Tibetan need three
_UNNAMED: Final = [HOUSE["tables_names"]["unnamed"].fill(n=seat + 1) for seat in range(16)]
NAMELESS: Final = frozenset(one.say(lang) for one in _UNNAMED for lang in LANGUAGES)


def unnamed(seat: int, lang: str) -> str:
    """What others read of a person who has not said their name: nobody is called what they are not."""
    return _UNNAMED[seat].say(lang)


def visible(name: str) -> str:
    return "".join(sign for sign in name if sign not in BLANK and unicodedata.category(sign) != "Cf")


@lru_cache(maxsize=1024)
def looks(name: str) -> str:
    """The same for names that look alike."""
    shape = visible(unicodedata.normalize("NFKD", name)).translate(LOOK_ALIKE).translate(LOOK_ALIKE)
    for two, one in SEVERAL:
        shape = shape.replace(two, one)
    return shape.casefold().replace(" ", "")


def same(name: str) -> str:
    """The same for names that are one, however they are written."""
    return unicodedata.normalize("NFKC", name).casefold()


def given_name(wanted: str) -> str:
    """Return a name that somebody gives, trimmed. Raise for one that shows nothing, or whose accents have no letter."""
    wanted = checked_name(wanted).en
    seen = visible(wanted).strip()
    if not seen:
        raise wrong("bad_name", longest_name=LONGEST_NAME, name=repr(wanted))
    if not marks_are_worn(seen):
        raise wrong("bare_marks", most=MOST_MARKS)
    return wanted


def marks_are_worn(name: str) -> bool:
    """Tell whether every combining mark stands on a letter, a number or a sign, and few on each."""
    worn = MOST_MARKS + 1  # at the beginning of a word there is nothing to stand on
    for sign in unicodedata.normalize("NFC", name):
        if unicodedata.category(sign).startswith("M"):
            worn += unicodedata.category(sign) != "Mc"  # that kind takes room of its own
            if worn > MOST_MARKS:
                return False
        else:
            worn = MOST_MARKS + 1 if sign == " " else 0
    return True


def free_name(wanted: str, taken: list[str]) -> str:
    """A name that nobody else at the table has: who is called alike gets a number, who only looks alike is refused."""
    wanted = given_name(wanted)
    found, number = wanted, 2
    others = {same(one) for one in taken}
    while same(found) in others:
        found = f"{wanted[:36]} {number}"
        number += 1
    for one in taken:
        if looks(one) == looks(found):
            raise wrong("looks_alike", name=found, other=one)
    return found
