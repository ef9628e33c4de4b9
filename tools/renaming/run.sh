#!/usr/bin/env bash
# run.sh: rename the whole tree that this folder lies in, in four steps. PYTHON is 3.12 or newer (places inside f-strings), with mypy 2.4.1
# and what `dev` asks for, but without an editable Périple; NPM is a folder with typescript@5.9 and typescript-svelte-plugin.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd); root=$(git rev-parse --show-toplevel); cd "$root"
python3 "$here/table.py"                                            # the names, as table.txt
"$PYTHON" "$here/index.py" "$root" /tmp/references.pkl              # every reference by its definition: two minutes
"$PYTHON" "$here/apply.py" "$root" /tmp/references.pkl "$here/table.txt" > /tmp/renamed.log   # ends with what it could not decide
python3 "$here/post.py" "$root"                                     # strings, templates, TOML keys
export PYTHONPATH=$root/src:$root/tests:$root/tools
"$PYTHON" -m titles                                                 # made files again: no difference but the heads
"$PYTHON" -m ruff check -q --fix --select I,RUF022 src tests tools || true
"$PYTHON" -m ruff format -q src tests tools
"$PYTHON" -m mypy | tail                                            # four errors are left to be mended by hand
[ -z "${NPM:-}" ] || python3 "$here/client.py" "$root" "$NPM"       # the page: then `npx svelte-check` names twelve places in tests
