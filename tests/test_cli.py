"""The `periple` command: whole games, tables, rulebooks, and mistakes that cost one sentence and exit code 2."""

import json
import subprocess
import sys
from pathlib import Path

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

import periple
from periple.cli import main
from periple.console import HELP
from periple.share import read_link

TITLES = [game.title for game in periple.titles()]


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def mistake(*words: str) -> str:
    """Run a command that must fail; its one sentence."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    said: str = result.stderr.strip()
    assert said
    assert "\n" not in said
    return said


def test_numpy_is_not_there_before_a_net_is_asked() -> None:
    """It costs a tenth of a second, and takes its threads from what the command says."""
    told = "import sys, periple.cli; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0


def test_version_tells_how_the_rules_run() -> None:
    assert run("--version").output.startswith(f"periple {periple.__version__} (")


def test_a_whole_game_at_the_terminal() -> None:
    result = run("play", "--seats", "you,any", "--seed", "3", "--lang", "fr", typed="1\n" * 4000)
    assert result.exit_code == 0, result.output[-2000:]
    assert "Partie finie" in result.output


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_some_turns_at_the_terminal(title: str, lang: str) -> None:
    result = run(
        "play", title, "--seats", "you,bot", "--seed", "3", "--lang", lang, typed="?\nt 1\nl\n" + "1\n" * 12 + "q\n"
    )
    assert result.exit_code == 0, result.output[-2000:]
    assert ("Votre choix" if lang == "fr" else "Your choice") in result.output
    assert "{" not in result.output


def test_help_undo_log_rule_and_nonsense_at_the_prompt() -> None:
    typed = "?\nhello\n\nr 20\nr 999\nu\nl\nt 99\n1\nq\n"
    result = run("play", "--seed", "5", "--lang", "en", typed=typed)
    assert result.exit_code == 0
    for words in (
        "a number: choose",
        "“hello” is not a choice",
        "> Type a number from 1 to ",
        "Acquire a ticket",
        "There is no rule 999",
        "Nothing to undo",
        "There is no trip 99",
        "See you soon!",
    ):
        assert words in result.output, words


def test_a_trip_can_be_made_at_once() -> None:
    result = run("play", "--seed", "5", "--seats", "you,any,any", "--lang", "en", typed="t 1\nl\nq\n")
    assert "arrive at Stockholm" in result.output


def test_leaving_by_end_of_input_is_polite() -> None:
    result = run("play", "--seed", "5", "--lang", "fr", typed="1\n")
    assert result.exit_code == 0
    assert "À bientôt" in result.output


def test_saving_and_replaying(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "--seed", "6", "--seats", "you,any", "--save", str(file), "--lang", "en", typed="1\n1\nq\n")
    assert result.exit_code == 0
    shown = run("replay", str(file), "--all", "--lang", "en").output
    assert "Move 2 of" in shown
    assert run("replay", str(file), "--lang", "fr", typed="\nq\n").exit_code == 0


def test_replay_of_a_finished_game_ends_with_the_scores(tmp_path: Path) -> None:
    recorded = sorted((Path(__file__).parent / "fixtures" / "wanderlust").glob("*.json"))[1]
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(msgspec.json.decode(recorded.read_bytes())["match"]))
    assert "Game over" in run("replay", str(file), "--all", "--lang", "en").output


def test_the_replay_shows_no_secret(tmp_path: Path) -> None:
    match = periple.start("wanderlust", seats=2, seed=1)
    match.play(next(choice for choice in match.choices() if choice.verb == "draw"))
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(match.save()))
    shown = run("replay", str(file), "--all", "--lang", "en").output
    assert "draws a ticket" in shown
    assert "You drew" not in shown


@pytest.mark.parametrize("title", TITLES)
def test_rules_prints_all_or_one(title: str) -> None:
    book = periple.start(title).game.rulebook
    everything = run("rules", title, "--lang", "fr").output
    assert book.rule(1).title.fr in everything
    assert str(max(book.by_number)) in everything
    assert book.rule(2).title.en in run("rules", title, "2", "--lang", "en").output
    asked = book.rule(2).title.fr.upper().split()
    assert book.rule(2).title.en in run("rules", title, *asked, "--lang", "en").output


def test_titles_lists_every_game_with_its_options() -> None:
    shown = run("titles", "--lang", "en").output
    for game in periple.titles():
        assert game.title in shown
        assert game.options[0].id in shown


@pytest.mark.parametrize(("lang", "usual", "alone"), [("en", "default", "alone"), ("fr", "par défaut", "en solo")])
def test_titles_marks_the_default_of_every_option(lang: str, usual: str, alone: str) -> None:
    shown = " ".join(run("titles", "--lang", lang).output.replace("│", " ").split())
    assert shown.count(usual) >= sum(len(game.options) for game in periple.titles())
    assert shown.count(alone) >= 1
    for game in periple.titles():
        for option in game.options:
            said = option.values[option.default].say(lang)
            marked = f"{option.default} ({usual}" if said == option.default else f"{option.default} ({said}, {usual}"
            assert marked in shown


@pytest.mark.parametrize("title", TITLES)
def test_simulate_tells_who_won(title: str) -> None:
    words = ("simulate", title, "--games", "6", "--bots", "any,any", "--workers", "1")
    found = json.loads(run(*words, "--json").output)
    assert sum(row["wins"] for row in found["bots"]) <= 6
    assert {row["games"] for row in found["bots"]} == {6}
    assert len(found["starters"]) == 2
    assert found["moves"]["least"] <= found["moves"]["mean"] <= found["moves"]["most"]
    shown = run(*words, "--lang", "fr").output
    assert "Victoires" in shown
    assert "par seconde" in shown


def test_simulate_does_not_depend_on_the_workers() -> None:
    words = ("simulate", "--games", "30", "--json", "--seed", "9")
    assert run(*words, "--workers", "1").output == run(*words, "--workers", "2").output


@pytest.mark.parametrize("title", TITLES)
def test_traveller_beats_tourist(title: str) -> None:
    """The full measure (200 games) is in docs/performance.md; here a part of it, seats swapped."""
    found = json.loads(run("simulate", title, "--games", "8", "--bots", "traveller@3,any", "--json").output)
    assert found["bots"][0]["share"] > 0.6


def test_bench_prints_its_figures() -> None:
    figures = json.loads(run("bench", "wanderlust", "--seconds", "0.2", "--json").output)
    assert {"title", "seats", "compiled"} <= set(figures)
    for measured in (
        "decisions",
        "games",
        "copies",
        "playouts",
        "observations",
        "search_playouts",
        "search_nodes",
        "yardstick",
    ):
        assert figures[f"{measured}_per_s"] > 0, measured
    assert "wanderlust" in run("bench", "wanderlust", "--seconds", "0.1").output


def test_mistakes_are_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert "monopoly" in mistake("play", "monopoly")
    assert "monopoly" in mistake("rules", "monopoly")
    assert "999" in mistake("rules", "wanderlust", "999")
    assert "submarine" in mistake("rules", "wanderlust", "submarine")
    assert "not 7" in mistake("play", "--seats", "you" + ",bot" * 6, "--lang", "en")
    assert "grandmaster" in mistake("play", "--seats", "you,grandmaster")
    assert "“you”" in mistake("play", "--seats", "bot,bot", "--lang", "en")
    assert "speed" in mistake("play", "--set", "speed=1")
    assert "OPTION=VALUE" in mistake("play", "--set", "speed", "--lang", "en")
    assert "« rapide »" in mistake("simulate", "--set", "variant=rapide", "--lang", "fr")
    assert "Can't read" in mistake("replay", str(tmp_path / "none.json"), "--lang", "en")
    assert "not a saved game" in mistake("replay", str(broken), "--lang", "en")
    assert "does not exist" in mistake("play", "--content", str(tmp_path / "none"), "--lang", "en")
    assert "not 9" in mistake("bench", "wanderlust", "--seats", "9", "--lang", "en")


def test_a_link_is_told_at_the_prompt_and_played_on_from() -> None:
    result = run("play", "routard", "--seats", "you,any", "--seed", "5", "--lang", "en", typed="1\nx\nq\n")
    assert result.exit_code == 0, result.output[-2000:]
    link = next(word for word in result.output.split() if "/play#v1." in word)
    assert link.startswith("http://127.0.0.1:8000/play#v1.")
    again = run("play", "--link", link, "--lang", "en", "--typed", typed="1\nq\n")
    assert again.exit_code == 0, again.output[-2000:]
    assert "Your choice" in again.output
    assert "damaged" in mistake("play", "--link", link[:-30], "--lang", "en")


def test_the_position_of_a_saved_game_is_shared(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = periple.start("wishland", seats=3, seed=4)
    for _ in range(9):
        match.play(match.moves()[0])
    file.write_bytes(msgspec.json.encode(match.save()))
    for seat in (["--seat", "1"], []):
        printed = run("share", str(file), *seat, "--url", "https://games.example/", "--lang", "en")
        assert printed.exit_code == 0, printed.output
        assert printed.output.startswith("https://games.example/play#v1.")
        assert read_link(printed.output).position == periple.position(match, 1 if seat else None)
    assert "seat 7" in mistake("share", str(file), "--seat", "7", "--lang", "en")


@pytest.mark.parametrize(("locale", "said"), [("fr_FR.UTF-8", "Combien de parties"), ("en_GB.UTF-8", "How many games")])
def test_help_is_in_the_readers_language(monkeypatch: pytest.MonkeyPatch, locale: str, said: str) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert said in run("simulate", "--help").output
    french = locale.startswith("fr")
    assert ("Joue une partie dans le terminal" in run("--help").output) == french
    assert ("Affiche cette aide" in run("play", "--help").output) == french
    assert ("Affiche la version" in run("--help").output) == french
    assert ("Commandes :" in run("--help").output) == french  # of click, which has no French
    assert ("Options :" in run("play", "--help").output) == french
    assert ("[sinon : 1000" in run("simulate", "--help").output) == french
    seed = " ".join(run("play", "--help").output.split())
    words = "La même graine donne la même partie" if french else "The same seed deals the same game"
    assert words in seed, "an option of another command has its own words"


@pytest.mark.parametrize(
    ("words", "fr", "en"),
    [
        (("simulate", "routard", "--games", "0"), "'--games' : 0 est hors limites (x>=1)", "0 is out of bounds"),
        (("simulate", "routard", "--games", "x"), "'x' n'est pas un nombre entier", "'x' is no whole number"),
        (("sweep",), "Il manque 'TITLE'", "'TITLE' is missing"),
        (("simulate", "routard", "--gams", "3"), "Il n'y a pas d'option --gams", "There is no option --gams"),
        (("report", "a", "b"), "Un mot de trop : b", "One word too many: b"),
        (("titles", "--lang", "de"), "'de' n'est aucun de 'fr', 'en'", "'de' is none of"),
        (("titels",), "Il n'y a pas de commande « titels »", "There is no command “titels”"),
        (("report", "a", "--lang"), "demande une valeur", "needs a value"),
    ],
)
def test_a_mistyped_command_is_told_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], fr: str, en: str
) -> None:
    for locale, said in (("fr_FR.UTF-8", fr), ("en_GB.UTF-8", en)):
        monkeypatch.setenv("LC_ALL", locale)
        done = run(*words)
        assert done.exit_code == 2 and said in done.output and "Error" not in done.output, done.output
    assert "--help tells how it is used" in done.output or words[-1] == "--lang"


def test_the_help_of_every_command_and_option_has_words_in_both_languages() -> None:
    for name, command in main.commands.items():
        assert name in HELP, name
        for option in command.params:
            if isinstance(option, click.Option):
                own = HELP.get(f"{name}_{option.name}") or (None if option.help else HELP.get(option.name or ""))
                assert own is not None and own.fr and own.en, f"{name} --{option.name}"


def test_a_port_that_there_is_not_is_named() -> None:
    assert "The setting “port” can't be “99999”" in mistake("serve", "--port", "99999", "--lang", "en")
