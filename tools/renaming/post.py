"""Text that the syntax tree does not show: strings, templates, configuration."""
import re
import sys
from pathlib import Path
root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
TITLES = [root / "src/periple/games" / t for t in ("wanderlust", "globetrotter", "wishland", "routard")] + [root / "tests/lantern"]
def sub(path, *pairs):
    p = root / path
    s = p.read_text()
    for a, b in pairs:
        if a not in s: print("post: not found", path, repr(a))
        s = s.replace(a, b)
    p.write_text(s)
def rex(path, *pairs):
    p = root / path
    s = p.read_text()
    for a, b in pairs:
        s, n = re.subn(a, b, s)
        if not n: print("post: no match", path, a)
    p.write_text(s)

sub("src/periple/bots/evaluator.py", ('part(title, "bots.judge")', 'part(title, "bots.evaluation")'), ("cast(Judge,", "cast(Evaluator,"))
sub("src/periple/kernel/choice_formatter.py", ('f"say_{row.name}"', 'f"describe_{row.name}"'), ("has no say_{row.name}", "has no describe_{row.name}"))
sub("src/periple/terminal/generic.py", ('"face.scene"', '"interface.scene"'))
sub("src/periple/picture.py", ('"face.picture"', '"interface.picture"'))
sub("src/periple/tables/editions.py", ('("bots", "face", "school", "words")', '("bots", "interface", "school", "words")'))
# tools/titles: templates
rex("tools/titles/storing.py", (r"agreement: Agreement", "config: GameConfig"), (r"Playable\(agreement\)", "Playable(config)"), (r'config: str = "agreement"', 'config: str = "config"'),
    (r'"by\.agreement"', '"by.config"'), (r'\(bounds\(title\), "agreement"', '(bounds(title), "config"'), (r"Any, Any, Agreement, Any", "Any, Any, GameConfig, Any"), (r"\bArranger\[", "PositionBuilder["),
    (r"self\.agreement\b", "self.config"), (r"\breveals\b", "reveal_count"), (r"s\.listening", "s.record_events"), (r'"seats", "figures"', '"seats", "params"'),
    (r"def ints\(self\)", "def to_ints(self)"), (r"`ints\(\)`", "`to_ints()`"), (r'": Field\(', '": ValueRange('), (r"told\['upto'\]", "told['max_len']"),
    (r"class Told\(Arrangement\)", "class FieldKeys(PositionSpec)"))
rex("tools/titles/storing.py", (r'"beside" not', '"not_stored" not'), (r'"shared" in', '"copy_on_write" in'), (r'"changed" in', '"deep_copied" in'))
rex("tools/titles/__main__.py", (r'"beside"', '"not_stored"'))
rex("tools/titles/dispatch.py", (r"def moves\(self\)", "def legal_moves(self)"), (r"def reimagine\(self", "def resample(self"), (r"imagine\.reimagine", "resample.resample"))
rex("tools/titles/__main__.py", (r'\("imagine", "turn"\)', '("resample", "turn")'), (r"\.agreement import Agreement", ".config import GameConfig"), (r"\.made\.numbers", ".generated.numbers"),
    (r"kernel\.arranger import Arrangement, Arranger", "kernel.position_builder import PositionBuilder, PositionSpec"), (r"moments import Field, Fields", "moments import Fields, ValueRange"),
    (r"if s\.listening:", "if s.record_events:"), (r"s\.say\(", "s.emit("), (r"`kernel/door\.py`", "`kernel/factory.py`"), (r"typed\(door\.", "typed(factory."), (r"kernel import door", "kernel import factory"),
    (r'"told": told\(title\)', '"position_keys": told(title)'), (r'files\["say"\]', 'files["emit"]'), (r'/ "made"', '/ "generated"'), (r"/made/", "/generated/"),
    (r'"opening\.py"', '"typed_factory.py"'), (r"periple/opening\.py", "periple/typed_factory.py"), (r"face/observe", "interface/observe"), (r"`make made`", "`make generate`"))
rex("tools/titles/observing.py", (r"\.face\.observe", ".interface.observe"), (r"s\.agreement\.", "s.config."), (r'"face"', '"interface"'), (r"face/observe", "interface/observe"), (r"`made/", "`generated/"))
rex("tools/titles/reading.py", (r'== "Told"', '== "PositionKey"'), (r'"Of"', '"Bounds"')) if '"Of"' in (root / "tools/titles/reading.py").read_text() else rex("tools/titles/reading.py", (r'== "Told"', '== "PositionKey"'))
for t in TITLES:
    p = t / "position.py"
    s = p.read_text()
    s = re.sub(r'"([^"\n]*)"', lambda m: '"' + re.sub(r"\bfigures\b", "params", re.sub(r"\bagreement\b", "config", m.group(1))) + '"', s)
    p.write_text(s)
for t in TITLES:
    for p in [t / "words" / "rulebook.toml"]:
        if p.exists():
            s = p.read_text()
            s = re.sub(r"(?m)^lines = ", "booklet_ref = ", s)
            s = re.sub(r"(?m)^words = \{", "keywords = {", s)
            p.write_text(s)
    for p in (t / "school" / "lessons").glob("*.toml"):
        p.write_text(re.sub(r"(?m)^lines = ", "booklet_ref = ", p.read_text()))
sub("src/periple/picture.py", ("catalogue.counters[name].say(lang)", "catalogue.counters[name].get(lang)"))
sub("src/periple/lab/compare.py", ("text.say(lang)", "text.get(lang)"))
# strings of JSON, of the database and of programs
def words_in(globs, pairs, quote=r"""["']"""):
    for g in globs:
        for p in sorted(root.glob(g)):
            s = p.read_text()
            n = s
            for a, b in pairs:
                n = re.sub(rf"({quote}){a}(\1)", rf"\g<1>{b}\g<2>", n)
            if n != s:
                p.write_text(n)
JSON = [("told", "events"), ("brings", "gains"), ("who", "kind"), ("touched", "updated_at"), ("created", "created_at"), ("curve", "score_history"), ("hair", "near_tie"), ("final", "irreversible"), ("asked", "pause_requested_by"), ("made", "created_at"), ("least_seats", "min_seats"), ("most_seats", "max_seats")]
words_in(["tests/web/*.py", "src/periple/web/bench/*.py", "src/periple/web/answers.py", "src/periple/terminal/remote.py", "examples/*.py"], JSON)
words_in(["tests/web/*.py", "tests/kernel/test_misfit.py", "tests/tables/test_goodbye.py", "src/periple/terminal/remote.py", "src/periple/web/bench/*.py", "examples/*.py"], [("at", "ply")])
words_in(["src/periple/tables/storage/s*.py", "src/periple/tables/writing.py", "tests/tables/*.py"], [("stretch", "turn_started"), ("touched", "updated_at"), ("asking", "pause_requests"), ("who", "kind")])
words_in(["src/periple/tables/storage/s*.py", "src/periple/tables/writing.py"], [("made", "created_at"), ("created", "created_at"), ("seen", "last_seen")])
for p in [*root.glob("src/**/*.py"), *root.glob("tests/**/*.py"), *root.glob("tools/**/*.py"), *root.glob("examples/*.py")]:
    s = p.read_text()
    if "periple.match_bot(" in s: p.write_text(s.replace("periple.match_bot(", "periple.bot("))
for f in ("store", "statements"):
    rex(f"src/periple/tables/storage/{f}.py", *[(rf"\bc\.{a}\b", f"c.{b}") for a, b in (("made", "created_at"), ("stretch", "turn_started"), ("touched", "updated_at"), ("seen", "last_seen"), ("created", "created_at"), ("asking", "pause_requests"), ("who", "kind")) if re.search(rf"\bc\.{a}\b", (root / f"src/periple/tables/storage/{f}.py").read_text())])
