"""PettingZoo: `periple.arena.aec.env("wanderlust", seats=3)`, an environment in which agents act one at a time.

Agents are called `seat_0`, `seat_1` … An observation is a dictionary: `observation`, the numbers of `game.observe`
(`periple arena TITLE` tells what each means), and `action_mask`, 1 for every legal move of the seat that is asked.
`infos` have everybody's points (`scores`: those that all see, at the end those that count) and the agent's `margin`.
"""

from pathlib import Path
from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from periple.arena.desk import Desk
from periple.arena.naming import move_names, version
from periple.arena.spaces import RENDER_MODES, Heard, check, info, paid, seen_space, together_space
from periple.kernel.dice import seeded
from periple.kernel.game import Options

Seen = dict[str, NDArray[Any]]


def seen(desk: Desk, seat: int) -> Seen:
    """What a seat sees, and what it may do now: nothing while another one is asked."""
    mask = numpy.zeros(desk.space, numpy.int8)
    if seat == desk.asked:
        mask[desk.moves()] = 1
    return {"observation": numpy.array(desk.observe(seat), numpy.int64), "action_mask": mask}


class Table(AECEnv):
    """A move that is not allowed is refused with the rule's own sentence, and changes nothing.

    `reward="margin"` pays points beyond the best of the others instead of the win; `content` is a folder of one's own.
    """

    def __init__(
        self,
        title: str,
        seats: int = 2,
        options: Options | None = None,
        asides: bool = False,
        limit: int = 0,
        render_mode: str | None = None,
        reward: str = "outcome",
        content: Path | str | None = None,
    ) -> None:
        super().__init__()
        check(render_mode, reward)
        self.desk = Desk(title, seats, options, asides, limit, content)
        self.metadata = {
            "name": f"periple_{title}",
            "version": version(self.desk.game),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.reward = reward
        self.heard = Heard(self.desk, render_mode)
        self.move_names = [*move_names(self.desk.game), *(["silent"] if asides else [])]
        self.state_space = together_space(self.desk)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: seen_space(self.desk) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.space) for agent in self.possible_agents}
        self.luck = seeded(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed deals the same game; without one, the next game of the seed before."""
        if seed is not None:
            self.luck = seeded(seed)
        self.desk.deal(self.luck.below(2**31))
        self.heard.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {}
        self._inform()
        self.agent_selection = self.agents[self.desk.asked]

    def observe(self, agent: str) -> Seen:
        return seen(self.desk, self.seat_of[agent])

    def state(self) -> NDArray[numpy.int64]:
        """What all seats know together, for critics that are taught with open cards."""
        return numpy.array([self.desk.observe(seat) for seat in range(self.desk.seats)], numpy.int64).reshape(-1)

    def _inform(self) -> None:
        self.infos = {agent: info(self.desk, self.seat_of[agent]) for agent in self.agents}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = -1 if action is None else int(action)
        if move not in self.desk.moves():
            raise self.desk.refused(move)
        self._cumulative_rewards[agent] = 0.0
        self.desk.play(move)
        self.heard.listen()
        self._inform()
        self._clear_rewards()
        if self.desk.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.desk.asked]
        self._accumulate_rewards()

    def _end(self) -> None:
        for agent, share in zip(self.possible_agents, paid(self.desk, self.reward), strict=True):
            self.rewards[agent] = share
            self.terminations[agent] = not self.desk.cut
            self.truncations[agent] = self.desk.cut

    def render(self) -> str | None:
        """What everybody heard since it was asked last, in English."""
        return self.heard.render()

    def close(self) -> None:
        """Nothing is held open."""


def env(title: str, **how: Any) -> Table:
    """`seats`, `options`, `asides`, `limit`, `render_mode`, `reward` and `content` as `Table` takes them."""
    return Table(title, **how)
