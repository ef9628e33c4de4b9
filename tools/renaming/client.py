"""Rename in the client through tsserver with svelte's plugin: client.py TREE FOLDER (in FOLDER: npm install typescript@5.9 typescript-svelte-plugin). Entries: file, regex whose group 1 is the symbol, new name."""
import json, re, subprocess, sys, time
from pathlib import Path
tree = Path(sys.argv[1]).resolve() / "client"
sys.path.insert(0, str(Path(__file__).parent))
from client_table import ENTRIES
server = subprocess.Popen(["node", "--max-old-space-size=4000", sys.argv[2] + "/node_modules/typescript/lib/tsserver.js", "--globalPlugins", "typescript-svelte-plugin", "--pluginProbeLocations", sys.argv[2], "--disableAutomaticTypingAcquisition"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=tree, text=True)
seq = 0
def ask(command, args, answer=True):
    global seq
    seq += 1
    server.stdin.write(json.dumps({"seq": seq, "type": "request", "command": command, "arguments": args}) + "\n"); server.stdin.flush()
    while answer:
        line = server.stdout.readline()
        if line.startswith("{"):
            msg = json.loads(line)
            if msg.get("type") == "response" and msg.get("request_seq") == seq:
                if not msg.get("success"): print("error", msg.get("message", "")[:300])
                return msg.get("body")
ask("configure", {"preferences": {"providePrefixAndSuffixTextForRename": True}, "extraFileExtensions": [{"extension": ".svelte", "isMixedContent": False, "scriptKind": 7}]})
opened = set()
def open_(p):
    if p not in opened:
        opened.add(p)
        ask("open", {"file": str(p), "fileContent": p.read_text(), "projectRootPath": str(tree)}, False)
files = [*sorted((tree / "src").rglob("*.ts")), *sorted((tree / "tests").rglob("*.ts"))]
for p in files: open_(p)
edits = {}
for file, pattern, new in ENTRIES:
    p = tree / file
    text = p.read_text()
    m = re.search(pattern, text)
    if not m:
        print("NOT FOUND", file, pattern); continue
    old = m.group(1)
    line = text.count("\n", 0, m.start(1)) + 1; col = m.start(1) - (text.rfind("\n", 0, m.start(1)) + 1) + 1
    t = time.time()
    body = ask("rename", {"file": str(p), "line": line, "offset": col, "findInStrings": False, "findInComments": False})
    if not body or not body["info"].get("canRename"):
        print("CANNOT", file, old, body and body["info"]); continue
    n = 0
    for group in body["locs"]:
        for loc in group["locs"]:
            key = (group["file"], loc["start"]["line"], loc["start"]["offset"])
            edits.setdefault(key, []).append((old, loc.get("prefixText", ""), new, loc.get("suffixText", ""))); n += 1
    print(f"{old} → {new}: {n} places in {len(body['locs'])} files, {time.time()-t:.1f} s", flush=True)
by_file = {}
for (file, line, col), todo in edits.items():
    by_file.setdefault(file, []).append((line, col - 1, todo))
for file, spots in by_file.items():
    f = Path(file)
    rows = f.read_text().split("\n")
    for line, col, todo in sorted(spots, reverse=True):
        old, prefix, new, suffix = todo[0]
        if len({t[2] for t in todo}) > 1 or len(todo) > 1 and {bool(t[1] or t[3]) for t in todo} == {True}:
            print("  twice", f.name, line, todo)
        row = rows[line - 1]
        if row[col:col + len(old)] != old: print("  odd", f.name, line, repr(row[max(col-10,0):col + 20]), old); continue
        rows[line - 1] = row[:col] + prefix + new + suffix + row[col + len(old):]
    f.write_text("\n".join(rows))
server.kill()
