"""The compliance kit: what must hold for every game, tried by letting the machine play.

`inspect` plays one random game on the bare state and looks hard at it, `inspect_match` plays one through the door. Both
raise `Broken` with a sentence that tells the game, the seed and the move, so that it can be played again.
"""

from periple.kit.door import inspect_match
from periple.kit.rules import unnamed_rules
from periple.kit.watch import Broken, inspect

__all__ = ["Broken", "inspect", "inspect_match", "unnamed_rules"]
