"""A database outlives an upgrade: every table goes on as the game it was, or is kept for reading and says why."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from other_versions import Generous, OptionLess, Rich, Version, before_and_after, states
from web_door import bearer, create, finish, look, opened, play, problem, to_act, until

import periple
from lantern.agreement import Agreement
from lantern.made.playable import Playable as LanternPlayable
from lantern.rules.setup import deal
from lantern.title import Lantern
from periple.games.routard.title import Routard
from periple.kernel import registry
from periple.kernel.dice import Dice
from periple.kernel.journal import Entry
from periple.kernel.match import Match
from periple.kernel.words import HOUSE
from periple.tables.history import OTHER_VERSION, Kept
from periple.tables.house import House

PLIES = 40


@pytest.fixture
def installed() -> Iterator[Callable[[Version], None]]:
    """Puts a version of Routard in place of the house's."""
    loader = registry._loaders["routard"]

    def install(version: Version) -> None:
        registry.register("routard", lambda _title, content, wanted=None: version(content, wanted))
        registry._loaded.pop("routard", None)
        registry._editions.held.clear()

    yield install
    registry.register("routard", loader)
    registry._loaded.pop("routard", None)
    registry._editions.held.clear()


def begun(client: TestClient[Any], database: Path) -> tuple[str, list[str], Match]:
    """A table after some moves, and the same game in memory, with the rules of before."""
    table, tokens = create(client, title="routard", seed=11)
    play(client, table, tokens, PLIES)
    match = periple.start("routard", 2, 11, names=["Richard", "Véronique"])
    for seat, move, known in journal(database, table):
        match.play(move, seat=seat)
        assert match.hash == known
    return table, tokens, match


def journal(database: Path, table: str) -> list[tuple[int, int, str]]:
    with closing(sqlite3.connect(database)) as opened_file:
        query = "SELECT seat, move, hash FROM journal WHERE table_id = ? ORDER BY ply"
        return opened_file.execute(query, [table]).fetchall()


OTHER_CARDS = ["a figure", "a card less", "a card more"]
GOES_ON = [*OTHER_CARDS, "an option more", "an option retired", "a verb more", "a rules version"]


@pytest.mark.parametrize("case", GOES_ON)
def test_a_table_goes_on_as_the_game_it_was(tmp_path: Path, installed: Callable[[Version], None], case: str) -> None:
    before, after = before_and_after(tmp_path, case)
    installed(before)
    with opened(tmp_path / "p.db") as client:
        table, tokens, match = begun(client, tmp_path / "p.db")
        seen = [look(client, table, token)["view"] for token in tokens]
        cards = client.get("/api/titles/routard/catalogue").json()
    installed(after)
    with opened(tmp_path / "p.db") as client:
        state = look(client, table)
        assert (state["ply"], state["kept"]) == (PLIES, None)
        assert [look(client, table, token)["view"] for token in tokens] == seen
        catalogue = client.get(f"/api/tables/{table}/catalogue").json()
        assert (catalogue != client.get("/api/titles/routard/catalogue").json()) or case not in OTHER_CARDS
        assert (state["edition"] is not None) == (case in OTHER_CARDS)
        assert catalogue == cards
        play(client, table, tokens, PLIES)
        for seat, move, known in journal(tmp_path / "p.db", table)[PLIES:]:  # the rest, by the rules of before
            match.play(move, seat=seat)
            assert match.hash == known
        assert match.ply == 2 * PLIES
        fresh, _ = create(client, title="routard", seed=11)
        assert look(client, fresh)["kept"] is None


KEPT = [
    ("an option less", PLIES),
    ("a field more", 0),
    ("a field more, unsaid", 0),
    ("another rule", None),
    ("another rule, unsaid", None),
]


@pytest.mark.parametrize(("case", "agreed"), KEPT)
def test_a_table_whose_rules_changed_is_kept_for_reading(
    tmp_path: Path, installed: Callable[[Version], None], case: str, agreed: int | None
) -> None:
    before, after = before_and_after(tmp_path, case)
    installed(before)
    with opened(tmp_path / "p.db") as client:
        table, tokens, _ = begun(client, tmp_path / "p.db")
        story = look(client, table, tokens[0])["told"]
    installed(after)
    with opened(tmp_path / "p.db") as client:
        state = look(client, table, tokens[0])
        page = client.get(f"/api/tables/{table}/told", headers=bearer(tokens[0])).json()
        assert state["told"] == page["told"] == story  # the whole log, also where the rules lead elsewhere
        assert (page["until"], page["last"]) == (PLIES, PLIES)
        last = state["view"]["ply"]
        assert last == agreed if agreed is not None else 0 < last < PLIES
        assert str(last) in state["kept"]["en"]
        seat = tokens[state["view"]["to_act"]]
        assert not look(client, table, seat)["view"].get("choices")
        for at, nonce in ((last, "x"), (PLIES, "x"), (PLIES - 1, f"n{PLIES - 1}")):  # here, at its end, once more
            body = {"at": at, "nonce": nonce, "move": 0}
            for token in tokens:
                problem(client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token)), 409, "kept")
        problem(client.post(f"/api/tables/{table}/name", json={"name": "Ida"}, headers=bearer(seat)), 409, "kept")
        problem(
            client.post(f"/api/tables/{table}/undo", json={"at": last, "nonce": "y"}, headers=bearer(seat)), 409, "kept"
        )
        problem(client.get(f"/api/tables/{table}/journal"), 409, "not-over")
        for call in ("position", "chat"):
            assert client.get(f"/api/tables/{table}/{call}").status_code == 200
        assert len(journal(tmp_path / "p.db", table)) == PLIES  # nothing was written over
    installed(before)  # whoever goes back finds the game as it was
    with opened(tmp_path / "p.db") as client:
        assert look(client, table)["ply"] == PLIES
        play(client, table, tokens, 3)


def test_a_value_that_is_gone_is_not_played_by_another(
    tmp_path: Path, installed: Callable[[Version], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was agreed is no part of the state, so that no hash tells."""
    with opened(tmp_path / "p.db") as client:
        table, _ = create(client, title="routard", seed=11, options={"auction": "bank"})
        view = look(client, table)["view"]
    options = [
        msgspec.structs.replace(one, values={key: one.values[key] for key in ("sealed", "ascending")})
        if one.id == "auction"
        else one
        for one in Routard.card.options
    ]

    class ValueLess(Routard):
        card = msgspec.structs.replace(Routard.card, options=options)

    installed(ValueLess)
    with opened(tmp_path / "p.db") as client:
        state = look(client, table)
        assert "bank" in state["kept"]["en"]
        assert state["view"] == view


def test_a_table_where_nobody_has_moved_is_not_dealt_anew(tmp_path: Path, installed: Callable[[Version], None]) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="routard", seed=11)
        seat = to_act(client, table)
        assert seat is not None
    installed(Rich)
    with opened(tmp_path / "p.db") as client:
        assert look(client, table)["kept"] is not None
        body = {"at": 0, "nonce": "x", "move": 0}
        problem(client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[seat])), 409, "kept")
    installed(Routard)
    with opened(tmp_path / "p.db") as client:
        assert look(client, table)["kept"] is None
        play(client, table, tokens, 3)


def test_an_option_that_is_gone_and_changed_the_game_keeps_it_for_reading(
    tmp_path: Path, installed: Callable[[Version], None]
) -> None:
    newest = Routard.card.options[-1]
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="routard", seed=11, options={newest.id: list(newest.values)[1]})
        play(client, table, tokens, PLIES)
        story = look(client, table, tokens[0])["told"]
    installed(states(Generous, 0, OptionLess))
    with opened(tmp_path / "p.db") as client:
        state = look(client, table, tokens[0])
        assert state["kept"] is not None
        assert state["view"]["ply"] < PLIES
        assert state["told"] == story


def test_a_table_of_a_title_that_is_gone_says_so_and_its_bot_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"who": "person", "name": "Richard"}, {"who": "bot", "bot": "any"}]
    with opened(tmp_path / "p.db", bot_delay=1000.0) as client:
        table, tokens = create(client, title="lantern", seats=seats)
        while to_act(client, table) == 0:
            play(client, table, tokens)
    monkeypatch.delitem(registry._loaders, "lantern")
    monkeypatch.delitem(registry._loaded, "lantern")
    with opened(tmp_path / "p.db") as client:
        problem(client.get(f"/api/tables/{table}"), 409, "kept")
        house: House = client.app.state.house
        until(lambda: not house.acting.busy(house.tables[table]))


class Late(LanternPlayable):
    """Lantern by other rules, which differ from the third turn on."""

    __slots__ = ()

    def ints(self) -> list[int]:
        return [*super().ints(), 0] if self.turns > 3 else super().ints()

    def copy(self) -> LanternPlayable:
        twin = super().copy()
        twin.__class__ = Late
        return twin


class LateLantern(Lantern):
    rules_version = Lantern.rules_version + 1

    def __init__(self) -> None:
        super().__init__()
        self.handlers = replace(self.handlers, deal=self.dealt)

    def dealt(self, agreement: Agreement, dice: Dice) -> LanternPlayable:
        state = deal(agreement, dice)
        state.__class__ = Late
        return state


def test_a_finished_game_of_other_rules_is_read_as_far_as_it_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        finish(client, table, tokens)
        whole = client.get(f"/api/tables/{table}/journal").json()
        ended = client.get(f"/api/tables/{table}/result").json()
    monkeypatch.setitem(registry._loaded, "lantern", LateLantern())
    with opened(tmp_path / "p.db") as client:
        assert client.get(f"/api/tables/{table}/journal").json() == whole
        last = look(client, table)["view"]["ply"]
        assert 0 < last < len(whole["journal"])
        result = client.get(f"/api/tables/{table}/result").json()
        assert result["curve"] == ended["curve"][: last + 1]
        assert client.get(f"/api/tables/{table}/replay", params={"ply": last}).status_code == 200
        problem(client.get(f"/api/tables/{table}/replay", params={"ply": last + 1}), 404, "no-line")
        again = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0]))
        assert (again.status_code, again.json()["ply"]) == (200, 0)
        assert client.post(f"/api/tables/{table}/what-if", json={"ply": 1, "seat": 0}).status_code == 201


def test_a_saved_game_says_its_own_cards(tmp_path: Path, installed: Callable[[Version], None]) -> None:
    """What a table exports is a file that names what it was played with."""
    before, after = before_and_after(tmp_path, "a figure")
    installed(before)
    with opened(tmp_path / "p.db") as client:
        _, _, match = begun(client, tmp_path / "p.db")
    saved = match.save()
    assert [Entry(*line) for line in saved["journal"]] == match.journal  # type: ignore[attr-defined]
    installed(after)
    with pytest.raises(periple.PeripleError, match=r"prices\.toml"):
        periple.load(saved)
    assert periple.load(saved, content=tmp_path / "old").hash == match.hash


ELSEWISE = [("unheard_of", [1]), ("rolled", []), ("rolled", [3, 2, 1]), ("lodged", [9999])]


@pytest.mark.parametrize(("verb", "args"), ELSEWISE)
def test_an_event_that_today_has_no_words_for_is_told_as_such(tmp_path: Path, verb: str, args: list[int]) -> None:
    """Kept events are told without playing them again: another version may have had others, or other arguments."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="routard")
        play(client, table, tokens, 9)
        other = msgspec.msgpack.encode([Kept(verb, 1, 0, args, -1)])
        with closing(sqlite3.connect(tmp_path / "p.db")) as store:
            store.execute("UPDATE journal SET events = ? WHERE table_id = ? AND ply = 2", [other, table])
            store.commit()
        for told in (look(client, table)["told"], client.get(f"/api/tables/{table}/told").json()["told"]):
            [line] = [one for one in told if one["ply"] == 2]
            assert (line["verb"], line["text"]["en"]) == (OTHER_VERSION, HOUSE["tables_history"]["other_version"].en)
