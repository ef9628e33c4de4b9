"""Rename by a table over the syntax tree: apply.py TREE INDEX TABLE [--dry]. Prints what it could not decide.

Table lines:  name FULLNAME NEW        class, function, attribute, method (subclasses follow)
              param FULLNAME(OLD) NEW  a parameter and its keywords
              module OLD NEW           a module or package and its imports
              local GLOB OLD NEW       a local variable or parameter in files that match
              force GLOB OLD NEW       an attribute in files that match, where its owner is not known
"""
import ast
import fnmatch
import os
import pickle
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

root = Path(sys.argv[1]).resolve()
index, mros, symbols, ours = pickle.load(open(sys.argv[2], "rb"))
dry = "--dry" in sys.argv
names, params, modules, locals_, force, prefixes = {}, {}, {}, [], [], []
for number, line in enumerate(Path(sys.argv[3]).read_text().splitlines(), 1):
    words = line.split("#")[0].split()
    if not words:
        continue
    kind, *rest = words
    if kind == "name":
        names[rest[0]] = rest[1]
    elif kind == "param":
        func, old = rest[0][:-1].split("(")
        params[func, old] = rest[1]
    elif kind == "module":
        modules[rest[0]] = rest[1]
    elif kind == "local":
        locals_.append(tuple(rest))
    elif kind == "prefix":
        prefixes.append(tuple(rest))
    elif kind == "force":
        force.append(tuple(rest))
    else:
        raise SystemExit(f"line {number}: {line}")
old_last = {n.rsplit(".", 1)[1] for n in names}
used = Counter()
problems = []


def new_module(mod):
    """The new full name of a module (longest prefix in the table)."""
    parts = mod.split(".")
    for n in range(len(parts), 0, -1):
        head = ".".join(parts[:n])
        if head in modules:
            return ".".join([modules[head], *parts[n:]])
    return mod


def resolve(fullname):
    return names.get(fullname)


def one_new(owners, old, where):
    found = {names[o] for o in owners if o in names}
    for o in owners:
        if o in names:
            used[o] += 1
    if len(found) > 1:
        problems.append(f"{where}: {old} has several new names {found} from {owners}")
        return None
    if found:
        known = [o for o in owners if o not in names and not o.startswith(("?", "local."))]
        strangers = [o for o in known if not any(related(o, f) for f in owners if f in names)]
        if strangers:
            problems.append(f"{where}: {old} is renamed in one of {owners}")
        return found.pop()
    return None


def related(a, b):
    ca, cb = a.rsplit(".", 1)[0], b.rsplit(".", 1)[0]
    return ca in mros.get(cb, ()) or cb in mros.get(ca, ())


class File(ast.NodeVisitor):
    def __init__(self, path):
        self.path = path
        self.mod, self.refs, self.kw = index[path]
        self.package = path.endswith("__init__.py")
        self.source = (root / path).read_text()
        self.lines = self.source.splitlines(keepends=True)
        self.bytes = [line.encode() for line in self.lines]
        self.edits = {}
        self.scope = []  # ("class"|"func", name)
        self.imported = [dict(symbols.get(self.mod, {}))]
        self.funcs = []  # (fullnames, {old: new} of parameters)
        self.lines_local = {old: new for glob, old, new in locals_ if fnmatch.fnmatch(path, glob)}
        self.moved = {}
        self.tree = ast.parse(self.source)

    def put(self, line, col, old, new):
        """col in utf-8 bytes."""
        raw = self.bytes[line - 1]
        if raw[col : col + len(old.encode())].decode(errors="replace") != old:
            problems.append(f"{self.path}:{line}:{col}: expected {old}, found {raw[col:col+20]}")
            return
        self.edits[line, col] = (old, new)

    def where(self, node):
        return f"{self.path}:{node.lineno}"

    def key(self, node, name):
        return (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, name)

    def owners(self, node, name):
        got = self.refs.get(self.key(node, name))
        if got is None and id(node) in self.moved:  # mypy sets the position of a formatted value
            line, col = self.moved[id(node)]
            got = self.refs.get((line, col, node.end_lineno, node.end_col_offset, name))
        return got

    def visit_FormattedValue(self, node):
        self.moved[id(node.value)] = (node.lineno, node.col_offset)
        self.generic_visit(node)

    def lookup(self, name):
        for table in reversed(self.imported):
            if name in table:
                return table[name]
        return None

    # definitions
    def full(self, name):
        """Full names of something defined here, with those of base classes."""
        if self.scope and self.scope[-1][0] == "func":
            return set()
        path = ".".join([self.mod, *(n for _, n in self.scope)])
        out = {f"{path}.{name}"}
        for base in mros.get(path, ())[1:]:
            out.add(f"{base}.{name}")
        return out

    def visit_ClassDef(self, node):
        own = self.full(node.name)
        new = one_new({o for o in own if o in names}, node.name, self.where(node))
        if new:
            col = self.find_after(node.lineno, "class", node.name)
            self.put(node.lineno, col, node.name, new)
        for d in node.decorator_list:
            self.visit(d)
        for b in node.bases:
            self.visit(b)
        for k in node.keywords:
            self.visit(k.value)
        self.scope.append(("class", node.name))
        for s in node.body:
            self.visit(s)
        self.scope.pop()

    def find_after(self, line, word, name):
        m = re.search(rb"\b" + word.encode() + rb"\s+" + name.encode() + rb"\b", self.bytes[line - 1])
        return m.end() - len(name.encode())

    def function(self, node):
        own = self.full(node.name)
        new = one_new({o for o in own if o in names}, node.name, self.where(node)) or self.prefixed(own, node.name)
        if new:
            self.put(node.lineno, self.find_after(node.lineno, "def", node.name), node.name, new)
        if not own and node.name in self.lines_local:
            self.put(node.lineno, self.find_after(node.lineno, "def", node.name), node.name, self.lines_local[node.name])
        for d in node.decorator_list:
            self.visit(d)
        if node.returns:
            self.annotation(node.returns)
        self.arguments(node, node.args, own)
        self.scope.append(("func", node.name))
        self.imported.append({})
        for s in node.body:
            self.visit(s)
        self.imported.pop()
        self.scope.pop()
        self.funcs.pop()

    def prefixed(self, owners, name):
        for cls, old, new in prefixes:
            if name.startswith(old) and any(cls in mros.get(o.rsplit(".", 1)[0], ()) for o in owners):
                return new + name[len(old):]
        return None

    visit_FunctionDef = visit_AsyncFunctionDef = function

    def arguments(self, node, args, own):
        mine = {}
        for a in [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]:
            if a is None:
                continue
            new = next((params[f, a.arg] for f in own if (f, a.arg) in params), None)
            new = new or self.lines_local.get(a.arg)
            if new:
                mine[a.arg] = new
                self.put(a.lineno, a.col_offset, a.arg, new)
            if a.annotation:
                self.annotation(a.annotation)
        for d in [*args.defaults, *args.kw_defaults]:
            if d is not None:
                self.visit(d)
        self.funcs.append(mine)

    def visit_Lambda(self, node):
        self.arguments(node, node.args, set())
        self.visit(node.body)
        self.funcs.pop()

    # references
    def visit_Name(self, node):
        got = self.owners(node, node.id)
        if not got and not self.scope and isinstance(node.ctx, ast.Store):
            got = {f"{self.mod}.{node.id}"}
        if not got:  # mypy keeps no expression: an annotation
            full = self.lookup(node.id)
            got = {full} if full else set()
            if self.scope and self.scope[-1][0] == "class" and not full:
                got |= {o for o in self.full(node.id) if o in names}
        new = one_new(got, node.id, self.where(node))
        if not new and (not got or any(o.startswith("local.") for o in got)):
            for mine in reversed(self.funcs):
                if node.id in mine:
                    new = mine[node.id]
                    break
            else:
                if node.id in self.lines_local and self.lookup(node.id) is None and (got or self.scope):
                    new = self.lines_local[node.id]
        if new:
            self.put(node.lineno, node.col_offset, node.id, new)

    def visit_Attribute(self, node):
        self.visit(node.value)
        got = self.owners(node, node.attr)
        if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) and node.value.func.id == "super":
            classes = [i for i, (kind, _) in enumerate(self.scope) if kind == "class"]
            path = ".".join([self.mod, *(n for _, n in self.scope[: classes[-1] + 1])])
            got = {f"{base}.{node.attr}" for base in mros.get(path, ())[1:]}
        if got is None:
            base = self.dotted(node.value)
            got = {f"{base}.{node.attr}"} if base else set()
            if base and base in symbols and node.attr in symbols[base]:
                got.add(symbols[base][node.attr])
        new = one_new(got, node.attr, self.where(node)) or self.prefixed(got, node.attr)
        unknown = not got or any(o.startswith("?") for o in got)
        if not new and unknown:
            base = ast.unparse(node.value)
            for glob, pair, forced in force:
                tail, attr = pair.rsplit(".", 1)
                if attr == node.attr and fnmatch.fnmatch(self.path, glob) and (tail == "*" or re.search(rf"(^|[^\w]){tail}$", base)):
                    new = forced
        if not new and unknown and node.attr in old_last:
            problems.append(f"{self.where(node)}: .{node.attr} of unknown owner: {self.bytes[node.lineno-1].decode().strip()[:110]}")
        mods = [o for o in got if o in ours.keys() | modules.keys()]
        for m in mods:  # periple.kernel.door as an expression
            changed = new_module(m)
            if changed != m and changed.rsplit(".", 1)[1] != node.attr:
                new = changed.rsplit(".", 1)[1]
        if new:
            self.put(node.end_lineno, node.end_col_offset - len(node.attr.encode()), node.attr, new)

    def dotted(self, node):
        if isinstance(node, ast.Name):
            return self.lookup(node.id)
        if isinstance(node, ast.Attribute):
            base = self.dotted(node.value)
            return f"{base}.{node.attr}" if base else None
        return None

    def visit_Call(self, node):
        callees = self.kw.get((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset))
        if callees is None and id(node) in self.moved:
            callees = self.kw.get((*self.moved[id(node)], node.end_lineno, node.end_col_offset))
        if callees is None:
            made = self.dotted(node.func)  # in an annotation
            callees = {made} if made else set()
        for k in node.keywords:
            if k.arg is None:
                continue
            new = None
            for c in callees:
                for f in (c, c + ".__init__", c + ".__call__"):
                    new = new or params.get((f, k.arg))
                new = new or names.get(f"{c}.{k.arg}")
                if f"{c}.{k.arg}" in names:
                    used[f"{c}.{k.arg}"] += 1
            if new:
                self.put(k.lineno, k.col_offset, k.arg, new)
            elif ("?" in callees or not callees) and (k.arg in old_last or any(p == k.arg for _, p in params)):
                problems.append(f"{f"{self.path}:{k.lineno}"}: keyword {k.arg}= of unknown callee: {self.bytes[k.lineno-1].decode().strip()[:110]}")
        self.generic_visit(node)

    def visit_MatchClass(self, node):
        self.visit(node.cls)
        cls = self.dotted(node.cls)
        for attr in node.kwd_attrs:
            if cls and any(f"{b}.{attr}" in names for b in mros.get(cls, ())):
                problems.append(f"{self.where(node)}: pattern keyword {attr}")
        for p in [*node.patterns, *node.kwd_patterns]:
            self.visit(p)

    def annotation(self, node):
        inside = {id(c) for sub in ast.walk(node) if isinstance(sub, ast.Subscript) and ast.unparse(sub.value).endswith("Literal") for c in ast.walk(sub)}
        for sub in ast.walk(node):
            if isinstance(sub, ast.Constant) and isinstance(sub.value, str) and id(sub) not in inside:
                self.text(sub)
        self.visit(node)

    def text(self, node):
        for m in re.finditer(r"[A-Za-z_][\w]*", node.value):
            full = self.lookup(m.group())
            if full in names:
                raw = self.bytes[node.lineno - 1]
                at = raw.find(m.group().encode(), node.col_offset)
                if at >= 0:
                    self.put(node.lineno, at, m.group(), names[full])

    def visit_AnnAssign(self, node):
        self.visit(node.target)
        self.annotation(node.annotation)
        if node.value:
            self.visit(node.value)

    def visit_Assign(self, node):
        if any(isinstance(t, ast.Name) and t.id in ("__all__",) for t in node.targets):
            for e in ast.walk(node.value):
                if isinstance(e, ast.Constant) and isinstance(e.value, str):
                    full = symbols.get(self.mod, {}).get(e.value)
                    if full in names:
                        self.put(e.lineno, e.col_offset + 1, e.value, names[full])
        if any(isinstance(t, ast.Name) and t.id == "__slots__" for t in node.targets):
            path = ".".join([self.mod, *(n for _, n in self.scope)])
            for e in ast.walk(node.value):
                if isinstance(e, ast.Constant) and isinstance(e.value, str):
                    for b in mros.get(path, [path]):
                        if f"{b}.{e.value}" in names:
                            self.put(e.lineno, e.col_offset + 1, e.value, names[f"{b}.{e.value}"])
                            break
        self.generic_visit(node)

    def visit_Constant(self, node):
        if isinstance(node.value, str) and node.value in old_last and " " not in node.value and node.col_offset:
            strings[self.path, node.value] += 1

    # imports
    def absolute(self, node):
        if not node.level:
            return node.module or ""
        parts = self.mod.split(".")
        parts = parts if self.package else parts[:-1]
        parts = parts[: len(parts) - (node.level - 1)]
        return ".".join([*parts, *([node.module] if node.module else [])])

    def visit_ImportFrom(self, node):
        source = self.absolute(node)
        new_source = new_module(source)
        here = new_module(self.mod)
        moved = []
        for a in node.names:
            if self.scope:
                self.imported[-1][a.asname or a.name] = symbols.get(source, {}).get(a.name) or f"{source}.{a.name}"
            submodule = f"{source}.{a.name}"
            if submodule in ours or submodule in modules:
                target = new_module(submodule)
                if target != f"{new_source}.{a.name}":
                    moved.append((a, target))
                    continue
            original = symbols.get(source, {}).get(a.name) or submodule
            new = names.get(original) or names.get(submodule)
            if new:
                used[original] += 1
                self.put(a.lineno, a.col_offset, a.name, new)
        for a, target in moved:
            package, last = target.rsplit(".", 1)
            if package == new_source:
                self.put(a.lineno, a.col_offset, a.name, last)
                if not a.asname:
                    aliases[self.path].append((a.name, last, source))
            else:
                problems.append(f"{self.where(node)}: {a.name} moves to another package {target}")
        if new_source != source or (here != self.mod and node.level):
            self.rewrite_from(node, source, new_source, here)

    def rewrite_from(self, node, source, new_source, here):
        line = self.bytes[node.lineno - 1].decode()
        m = re.search(r"from\s+(\.*[\w.]*)\s+import", line)
        old = m.group(1)
        if node.level:
            base = here.split(".") if self.package else here.split(".")[:-1]
            target = new_source.split(".")
            common = 0
            while common < min(len(base), len(target)) and base[common] == target[common]:
                common += 1
            level = len(base) - common + 1
            new = "." * level + ".".join(target[common:])
        else:
            new = new_source
        if new != old:
            col = len(line[: m.start(1)].encode())
            self.edits[node.lineno, col] = (old, new)

    def visit_Import(self, node):
        for a in node.names:
            if self.scope:
                self.imported[-1][a.asname or a.name.split(".")[0]] = a.name
            new = new_module(a.name)
            if new != a.name:
                self.put(a.lineno, a.col_offset, a.name, new)

    def result(self):
        self.visit(self.tree)
        rows = list(self.bytes)
        for (line, col), (old, new) in sorted(self.edits.items(), reverse=True):
            raw = rows[line - 1]
            rows[line - 1] = raw[:col] + new.encode() + raw[col + len(old.encode()) :]
        return b"".join(rows)


strings = Counter()
aliases = defaultdict(list)
changed = 0
texts = {}
for path in sorted(index):
    f = File(path)
    text = f.result()
    if path in aliases:  # uses of a submodule's name in this file
        body = text.decode()
        for old, new, source in aliases[path]:
            body, n = re.subn(rf"(?<![\w.\"']){old}\.(?=[A-Za-z_])", f"{new}.", body)
            problems.append(f"{path}: module alias {old} → {new}, {n} uses by text")
        text = body.encode()
    if text != f.source.encode():
        changed += 1
    texts[path] = text
if not dry:
    for path, text in texts.items():
        if (root / path).read_bytes() != text:
            (root / path).write_bytes(text)
    for path in sorted(index):
        mod = index[path][0]
        new = new_module(mod)
        if new != mod:
            package = path.endswith("__init__.py")
            base = path[: -len(mod.replace(".", "/") + ("/__init__.py" if package else ".py"))]
            target = base + new.replace(".", "/") + ("/__init__.py" if package else ".py")
            (root / target).parent.mkdir(parents=True, exist_ok=True)
            os.system(f"cd {root} && git mv {path} {target}")
print("files changed", changed)
print("never used:", *[n for n in names if not used[n]], sep="\n  ")
print("strings equal to old names:", *[f"{p}: {s} ×{n}" for (p, s), n in strings.most_common(400)], sep="\n  ")
print("problems:", *problems, sep="\n  ")
