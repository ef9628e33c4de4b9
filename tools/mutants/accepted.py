"""Survivors that have been looked at: tests/mutants/<title>.toml, each with its reason."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from mutants.faults import Fault

REASONS = {
    "equal": "the faulty program plays exactly as the sound one",
    "unreachable": "no game and no arranged position gets there",
    "accepted": "a real difference that no rule speaks of",
}
Key = tuple[str, str, str, str]


@dataclass
class Accepted:
    reasons: dict[Key, tuple[str, str]]  # reason, and why in words

    @classmethod
    def of(cls, file: Path) -> "Accepted":
        reasons: dict[Key, tuple[str, str]] = {}
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", []) if file.exists() else []
        for entry in entries:
            key = (entry["module"], entry.get("function", ""), entry["line"].strip(), entry["change"])
            if entry["reason"] not in REASONS:
                raise SystemExit(f"{file}: “{entry['reason']}” is not one of {', '.join(REASONS)}")
            if not entry["why"].strip():
                raise SystemExit(f"{file}: {key} does not say why")
            reasons[key] = (entry["reason"], entry["why"])
        return cls(reasons)

    def reason(self, fault: Fault) -> str:
        """equal, unreachable, accepted, or nothing where nobody has looked yet."""
        return self.reasons.get(fault.key, ("", ""))[0]
