"""Resolve every reference of a tree with mypy and pickle it: {path: {(line, col, end_line, end_col): owners}}."""
import os
import pickle
import sys
import time
from pathlib import Path

from mypy import build, nodes as N, options as mo, types as T
from mypy.find_sources import create_source_list

root = Path(sys.argv[1]).resolve()
os.chdir(root)
o = mo.Options()
o.mypy_path = ["src", "tests", "tools"]
o.explicit_package_bases = o.namespace_packages = o.export_types = o.preserve_asts = True
o.check_untyped_defs = o.allow_untyped_globals = o.ignore_missing_imports = True
o.incremental = False
o.python_version = (3, 11)
o.per_module_options = {"torch.*": {"follow_imports": "skip"}, "torch": {"follow_imports": "skip"}}
paths = ["src/periple", *map(str, Path("tests").rglob("*.py")), *map(str, Path("tools").rglob("*.py")), *map(str, Path("examples").rglob("*.py"))]
# two files of the same module name: index the second in a second run
seen: dict[str, str] = {}
srcs, dup = [], []
for s in create_source_list(paths, o):
    (dup if s.module in seen else srcs).append(s)
    seen.setdefault(s.module, s.path)
print("duplicates of module names:", [d.path for d in dup])
t = time.time()
r = build.build(srcs, o)
print("built", round(time.time() - t), len(r.errors), *r.errors[:5], sep="\n")
types = r.types
ours = {s.module: s.path for s in srcs}
SKIP = {"node", "info", "type", "unanalyzed_type", "analyzed", "def_var", "var", "original_def", "names", "imports", "impl_", "method_type", "unanalyzed_items", "removed_base_type_exprs", "removed_statements", "expanded", "original_first_arg", "right_node"}


def children(node):
    for attr in type(node).__mypyc_attrs__ if hasattr(type(node), "__mypyc_attrs__") else ():
        if attr in SKIP or attr.startswith("__"):
            continue
        try:
            value = getattr(node, attr)
        except AttributeError:
            continue
        yield from flat(value)


def flat(value):
    if isinstance(value, N.Node):
        yield value
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from flat(one)


def owners_of_type(ty, name, out):
    ty = T.get_proper_type(ty)
    if ty is None:
        out.add("?")
    elif isinstance(ty, T.AnyType):
        out.add("?")
    elif isinstance(ty, T.UnionType):
        for item in ty.items:
            owners_of_type(item, name, out)
    elif isinstance(ty, T.Instance):
        if ty.type.fullname == "types.ModuleType":
            out.add("?module")
            return
        found = [b.fullname for b in ty.type.mro if name in b.names]
        out.update(f"{f}.{name}" for f in found or [ty.type.fullname])
    elif isinstance(ty, T.TypeType):
        owners_of_type(ty.item, name, out)
    elif isinstance(ty, T.FunctionLike):
        if ty.is_type_obj():
            info = ty.type_object()
            found = [b.fullname for b in info.mro if name in b.names]
            out.update(f"{f}.{name}" for f in found or ["builtins.type"])
        else:
            out.add("builtins.function." + name)
    elif isinstance(ty, T.TypeVarType):
        for v in ty.values:
            owners_of_type(v, name, out)
        owners_of_type(ty.upper_bound, name, out)
    elif isinstance(ty, T.TupleType):
        owners_of_type(ty.partial_fallback, name, out)
    elif isinstance(ty, (T.LiteralType, T.TypedDictType)):
        owners_of_type(ty.fallback, name, out)
    elif isinstance(ty, T.NoneType):
        pass
    else:
        out.add("?" + type(ty).__name__)


def full(node):
    """Full name of a global, a class member or a module; None of a local."""
    if isinstance(node, N.MypyFile):
        return node.fullname
    if isinstance(node, N.TypeInfo):
        return node.fullname
    if isinstance(node, (N.Var, N.FuncDef, N.OverloadedFuncDef, N.Decorator)):
        info = getattr(node, "info", None)
        name = node.name
        if info and getattr(info, "fullname", ""):
            return f"{info.fullname}.{name}"
        return node.fullname
    if isinstance(node, N.TypeAlias):
        return node.fullname
    return getattr(node, "fullname", None)


def owners(node):
    out = set()
    if isinstance(node, N.NameExpr):
        if node.node is not None:
            f = full(node.node)
            if isinstance(node.node, N.Var) and node.kind == N.LDEF:
                out.add("local." + node.name)
            elif f:
                out.add(f)
                out.update(up(node.node, node.name))
    elif isinstance(node, N.MemberExpr):
        if isinstance(node.expr, N.RefExpr) and isinstance(node.expr.node, N.MypyFile):
            f = full(node.node) if node.node is not None else None
            out.add(f or f"{node.expr.node.fullname}.{node.name}")
        else:
            owners_of_type(types.get(node.expr), node.name, out)
            if "?" in out and node.node is not None and full(node.node):
                out.discard("?")
                out.add(full(node.node))
                out.update(up(node.node, node.name))
    return out


def up(node, name):
    info = getattr(node, "info", None)
    if info and getattr(info, "mro", None):
        return {f"{b.fullname}.{name}" for b in info.mro if name in b.names}
    return set()


def callee_names(call):
    """Full names under which keywords of this call may be declared."""
    out = set()
    c = call.callee
    ty = T.get_proper_type(types.get(c)) if types.get(c) is not None else None
    if isinstance(ty, T.FunctionLike):
        for item in ty.items:
            d = item.definition
            if item.is_type_obj():
                out.update(f"{b.fullname}" for b in item.type_object().mro)
            elif d is not None:
                f = full(d)
                if f:
                    out.add(f)
                    out.update(up(d, d.name))
    else:
        out.add("?")
    if isinstance(c, (N.NameExpr, N.MemberExpr)) and c.name in ("replace", "convert", "_replace") and (call.args or c.name == "_replace"):
        first = c.expr if c.name == "_replace" and isinstance(c, N.MemberExpr) else call.args[0]
        one = T.get_proper_type(types.get(first)) if types.get(first) is not None else None
        for item in one.items if isinstance(one, T.UnionType) else [one]:
            item = T.get_proper_type(item) if item is not None else None
            if isinstance(item, T.Instance):
                out.update(b.fullname for b in item.type.mro)
            if isinstance(item, T.TupleType):
                out.update(b.fullname for b in item.partial_fallback.type.mro)
    if isinstance(c, (N.NameExpr, N.MemberExpr)):
        out |= {x for x in owners(c) if not x.startswith("?")}
    if isinstance(ty, T.Instance):
        out.add(ty.type.fullname + ".__call__")
    return out


index = {}
for mod, path in ours.items():
    here = {}
    kw = {}
    stack = [r.files[mod]]
    seen_ids = set()
    while stack:
        node = stack.pop()
        if id(node) in seen_ids:
            continue
        seen_ids.add(id(node))
        if isinstance(node, (N.NameExpr, N.MemberExpr)):
            key = (node.line, node.column, node.end_line, node.end_column, node.name)
            got = owners(node)
            here[key] = here.get(key, set()) | got
        elif isinstance(node, N.CallExpr):
            kw[(node.line, node.column, node.end_line, node.end_column)] = callee_names(node)
        stack.extend(children(node))
    index[path] = (mod, here, kw)
mros = {}
for mod, tree in r.files.items():
    if not mod.startswith("periple") and mod not in ours:
        continue
    st = [tree.names]
    while st:
        names = st.pop()
        for sym in names.values():
            if isinstance(sym.node, N.TypeInfo) and sym.node.fullname not in mros:
                mros[sym.node.fullname] = [b.fullname for b in sym.node.mro]
                st.append(sym.node.names)
symbols = {}
for mod in [m for m in r.files if m in ours or m.startswith("periple")]:
    symbols[mod] = {name: (full(sym.node) or "") for name, sym in r.files[mod].names.items() if sym.node is not None}
pickle.dump((index, mros, symbols, ours), open(sys.argv[2], "wb"))
n = sum(len(h) for _, h, _ in index.values())
bad = {p: sum(1 for k, v in h.items() if not v or any(x.startswith("?") for x in v)) for p, (_, h, _) in index.items()}
print("references", n, "unresolved", sum(bad.values()))
for p, c in sorted(bad.items(), key=lambda x: -x[1])[:40]:
    print(c, p)
