"""Gymnasium's VectorEnv over the fleet: every row is one decision of whoever is asked, so one policy plays all seats.

    envs = gymnasium.make_vec("periple.arena.vector:PeripleSelfPlay-v0", num_envs=1024, title="wanderlust", workers=2)

What a row gets is paid to the seat that has just moved; `infos` tell who is asked next (`seats`) and, where a game has
ended, what each seat got (`rewards`) and its points. The next game begins in the same step. For one seat against bots
there is `gym` (`make_vec` with `vectorization_mode="async"`).
"""

from typing import Any

import gymnasium
import numpy
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from periple.arena.aec import Seen
from periple.arena.fleet import Fleet
from periple.arena.naming import move_names, version
from periple.kernel.observe import Field
from periple.kernel.sheet import LOW, WORD, words_of

Numbers = NDArray[Any]


def bounds(fields: list[Field]) -> tuple[Numbers, Numbers]:
    """The least and the most of every word that a fleet shows."""
    least: list[int] = []
    most: list[int] = []
    for field in fields:
        words = words_of(field)
        for _ in range(field.size):
            least += [field.least] if words == 1 else [0] * words
            most += [field.most] if words == 1 else [*[LOW] * (words - 1), field.most >> WORD * (words - 1)]
    return numpy.array(least, numpy.int32), numpy.array(most, numpy.int32)


class Decisions(VectorEnv[Seen, Numbers, Numbers]):
    """`title`, `seats`, `options`, `asides`, `workers`, `limit`, `content` … as `Fleet` takes them."""

    def __init__(self, num_envs: int, title: str, **how: Any) -> None:
        self.fleet = Fleet(title, num_envs, **how)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "version": version(self.fleet.game)}
        self.move_names = [*move_names(self.fleet.game), *(["silent"] if how.get("asides") else [])]
        least, most = bounds(self.fleet.game.observation)
        self.single_observation_space: spaces.Space[Any] = spaces.Dict(
            {
                "observation": spaces.Box(least, most, dtype=numpy.int32),
                "action_mask": spaces.Box(0, 1, (self.fleet.space,), numpy.int8),
            }
        )
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(self.fleet.space)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows = numpy.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games: row `k` begins with the game of seed `seed + k`."""
        first = seed[0] if isinstance(seed, list) else seed
        self.fleet.reset(int(self.np_random.integers(2**31)) if first is None else first)
        return self._seen(), {"seats": self.fleet.seats.copy()}

    def step(self, actions: Numbers) -> tuple[Seen, Numbers, Numbers, Numbers, dict[str, Any]]:
        fleet = self.fleet
        movers = fleet.seats.copy()
        fleet.step(actions)
        done, cut = fleet.done.copy(), fleet.cut.copy()
        paid = fleet.rewards[self.rows, movers].astype(numpy.float64)
        infos: dict[str, Any] = {"seats": fleet.seats.copy()}
        if done.any():
            infos |= {"rewards": fleet.rewards.copy(), "_rewards": done, "points": fleet.points.copy(), "_points": done}
        return self._seen(), paid, done & ~cut, cut, infos

    def _seen(self) -> Seen:
        return {"observation": self.fleet.observations.copy(), "action_mask": self.fleet.masks.astype(numpy.int8)}

    def close_extras(self, **kwargs: Any) -> None:
        self.fleet.close()


gymnasium.register("PeripleSelfPlay-v0", vector_entry_point="periple.arena.vector:Decisions")
