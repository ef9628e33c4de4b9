"""OpenSpiel: `periple.arena.spiel.load("wanderlust", seats=2)`, or any of its programs on `python_periple_wanderlust`.

The first node is chance's: it picks one of `deals` seeds, each as likely, and with it every card and die of the game.
So a history says all there is to say, and OpenSpiel copies, saves and replays it like any game of its own. A program
that plans from such a state would know every card to come; `resample_from_infostate`, which IS-MCTS calls
(`use_observation_string=True`), deals anew all that a player can't know, chance to come included.

Asides are left out. At least two seats: OpenSpiel's games are zero-sum, and a solo game is not. Tensors are float32:
sets are taken apart into a 0 or a 1 for each thing (`observation_names` tells what each number is).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import numpy
import pyspiel
from numpy.typing import NDArray

from periple.arena.desk import Desk
from periple.arena.naming import move_names, version
from periple.arena.spaces import Apart
from periple.kernel.dice import seeded
from periple.kernel.game import Options
from periple.kernel.registry import AnyGame, titles
from periple.kernel.words import wrong

DEALS = 10_000
PREFIX = "python_periple_"


def kind(title: AnyGame) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + title.title,
        long_name=f"Périple: {title.card.name.en}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.card.most_seats,
        min_num_players=max(2, title.card.least_seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": "", "deals": DEALS, "limit": 0, "content": ""},
    )


class SpielGame(pyspiel.Game):
    """OpenSpiel's parameters: `players`, `options` ("start:express;cards:1"), `deals`, `limit` (a draw after so many
    moves; 0: none) and `content` (a folder of one's own cards)."""

    title: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.seats = int(given.get("players", 2))
        self.choices: Options = read_options(str(given.get("options", "")))
        self.deals = int(given.get("deals", DEALS))
        self.limit = int(given.get("limit", 0))
        self.content = Path(str(given["content"])) if given.get("content") else None
        desk = self.desk()
        self.apart = Apart(desk.game.observation)
        self.observation_names = self.apart.names
        self.move_names = move_names(desk.game)
        self.version = version(desk.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=desk.space,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=desk.limit,
        )
        super().__init__(kind(desk.game), info, given)

    def desk(self) -> Desk:
        return Desk(self.title, self.seats, self.choices, limit=self.limit, content=self.content)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        if params:
            raise wrong("no_settings")
        return Observer(self.apart)

    def max_chance_nodes_in_history(self) -> int:
        return 1


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.names = game.move_names
        self.desk = game.desk()
        self.dealt = False

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.desk.over else self.desk.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self.deals) for seed in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.moves() if player == self.desk.asked else []

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.desk.play(action)
        else:
            self.desk.deal(action)
            self.dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.names[action]

    def is_terminal(self) -> bool:
        return self.dealt and self.desk.over

    def returns(self) -> list[float]:
        return self.desk.returns() if self.dealt else [0.0] * self.desk.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to a player: what it can't know is dealt anew, and so is all chance to come.

        Its history is that of the state it was made from; replayed, it leads to that one.
        """
        world: SpielState = self.clone()
        world.desk.state.reimagine(player, seeded(int(sampler() * 2**53)))
        return world

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class Observer:
    """The numbers of `game.observe`, sets taken apart; as a string, the numbers themselves."""

    def __init__(self, apart: Apart) -> None:
        self.apart = apart
        self.tensor: NDArray[numpy.float32] = numpy.zeros(apart.size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.apart(state.desk.observe(player)) if state.dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return " ".join(str(number) for number in state.desk.observe(player)) if state.dealt else ""


def read_options(words: str) -> Options:
    found: Options = {}
    for word in filter(None, words.split(";")):
        key, colon, value = word.partition(":")
        if not colon:
            raise wrong("not_a_setting_colon", word=word)
        found[key] = value
    return found


def register() -> None:
    """Make every title known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for one in titles():
        if PREFIX + one.title not in known:
            played = type(f"Spiel{one.title.capitalize()}", (SpielGame,), {"title": one.title})
            pyspiel.register_game(kind(one), played)


def load(
    title: str,
    seats: int = 2,
    options: Options | None = None,
    deals: int = DEALS,
    limit: int = 0,
    content: Path | str | None = None,
) -> SpielGame:
    """An OpenSpiel game of a title."""
    words = ";".join(f"{key}:{value}" for key, value in (options or {}).items())
    given = {"players": seats, "options": words, "deals": deals, "limit": limit, "content": str(content or "")}
    game: SpielGame = pyspiel.load_game(PREFIX + title, given)
    return game


register()
