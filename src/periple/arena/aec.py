"""PettingZoo: `periple.arena.aec.env("wanderlust", seats=3)`, an environment in which agents act one at a time.

Agents are called `seat_0`, `seat_1` … An observation is a dictionary: `observation`, the numbers of `game.observe`
(`periple arena TITLE` tells what each means), and `action_mask`, 1 for every legal move of the seat that is asked.
"""

from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from periple.arena.desk import Desk
from periple.kernel.dice import seeded
from periple.kernel.game import Options
from periple.kernel.state import SPECTATOR

Seen = dict[str, NDArray[Any]]
LOW, HIGH = -(2**62), 2**62


def seen_space(desk: Desk) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (desk.width,), numpy.int64),
            "action_mask": spaces.Box(0, 1, (desk.space,), numpy.int8),
        }
    )


def seen(desk: Desk, seat: int) -> Seen:
    """What a seat sees, and what it may do now: nothing while another one is asked."""
    mask = numpy.zeros(desk.space, numpy.int8)
    if seat == desk.asked:
        mask[desk.moves()] = 1
    return {"observation": numpy.array(desk.observe(seat), numpy.int64), "action_mask": mask}


class Table(AECEnv):
    """A move that is not allowed is refused with the rule's own sentence, and changes nothing."""

    def __init__(
        self,
        title: str,
        seats: int = 2,
        options: Options | None = None,
        asides: bool = False,
        limit: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.desk = Desk(title, seats, options, asides, limit)
        self.metadata = {"name": f"periple_{title}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: seen_space(self.desk) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.desk.space) for agent in self.possible_agents}
        self.luck = seeded(0)
        self.said: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed deals the same game; without one, the next game of the seed before."""
        if seed is not None:
            self.luck = seeded(seed)
        self.desk.deal(self.luck.below(2**31))
        self.desk.state.listening = self.render_mode is not None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.said = []
        self.agent_selection = self.agents[self.desk.asked]

    def observe(self, agent: str) -> Seen:
        return seen(self.desk, self.seat_of[agent])

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
        self._listen()
        self._clear_rewards()
        if self.desk.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.desk.asked]
        self._accumulate_rewards()

    def _end(self) -> None:
        for agent, paid in zip(self.possible_agents, self.desk.returns(), strict=True):
            self.rewards[agent] = paid
            self.terminations[agent] = not self.desk.cut
            self.truncations[agent] = self.desk.cut

    def _listen(self) -> None:
        state = self.desk.state
        for event in state.events:
            if event.heard_by(SPECTATOR):
                told = self.desk.game.teller.tell(event, self.desk.cast, None, self.desk.played)
                self.said.append(told.text.say("en"))
        state.events = []

    def render(self) -> str | None:
        """What everybody heard since it was asked last, in English."""
        if self.render_mode is None:
            return None
        lines, self.said = self.said, []
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""


def env(title: str, **how: Any) -> Table:
    """`seats`, `options`, `asides`, `limit` and `render_mode` as `Table` takes them."""
    return Table(title, **how)
