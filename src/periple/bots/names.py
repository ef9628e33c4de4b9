"""What bots at a table are called: five names a level, so that one knows by the name how strong somebody is."""

from typing import Final

NAMES: Final = {
    "tourist": ["Gaston", "Pippa", "Momo", "Odile", "Hugo"],
    "traveller": ["Inès", "Marlo", "Yuki", "Tomás", "Anouk"],
    "navigator": ["Zora", "Bruno", "Ada", "Silas", "Mireille"],
    "explorer": ["Nellie", "Zheng", "Jeanne", "Roald", "Battûta"],
}


def bot_name(level: str, taken: list[str]) -> str:
    """One that nobody at the table has; of the level, as long as there are any."""
    own = NAMES.get(level.partition("@")[0], NAMES["traveller" if not level else "tourist"])
    known = {name.casefold() for name in taken}
    others = [name for names in NAMES.values() for name in names]
    return [name for name in [*own, *others] if name.casefold() not in known][0]  # noqa: RUF015 (it is compiled)
