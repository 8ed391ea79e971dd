#!/usr/bin/env bash
# Scripts/documentation.sh [FOLDER]: builds the reference as a web site, in FOLDER if one is given. Fails if a public
# symbol has no documentation comment or is missing from the landing page of its module, or if docc warns: of a link that
# does not resolve, or of a parameter without documentation. Run after a build.
set -euo pipefail
cd "$(dirname "$0")/.."

build=$(swift build --show-bin-path 2>/dev/null)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
graphs=$work/graphs
mkdir "$graphs"
flags=()
for map in "$build"/*.build/module.modulemap Sources/*/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I pangocairo libpng wayland-client xkbcommon); do flags+=(-Xcc "$flag"); done
# Modules that programs see. AgateMath and AgateRaster have nothing for programs; the libraries have an entry and nothing
# else.
mapfile -t modules < <(cd Sources && ls -d Agate* | grep -vE '^Agate(Math|Raster|CPUPlugin|VulkanPlugin)$')
for module in "${modules[@]}"; do
  swift symbolgraph-extract -module-name "$module" -I "$build/Modules" "${flags[@]}" \
    -target "$(uname -m)-unknown-linux-gnu" -output-dir "$graphs" -minimum-access-level public \
    -skip-synthesized-members
done

python3 - "$graphs" "${modules[@]}" <<'PY'
import json, os, re, sys

graphs, modules = sys.argv[1], sys.argv[2:]
# Members that protocols of the standard library and of Foundation ask for, and that mean the same everywhere.
plain = {
    "rawValue", "init(rawValue:)", "init(coder:)", "encode(with:)", "supportsSecureCoding", "description", "==(_:_:)",
    "hash(into:)", "init()", "hash", "isEqual(_:)", "copy(with:)",
}
missing, unlisted = [], []
for module in modules:
    with open(f"{graphs}/{module}.symbols.json") as file:
        graph = json.load(file)
    # The landing page groups the module's own symbols by task, one line each: - ``name``.
    page = f"Documentation/Agate.docc/{module}.md"
    text = open(page).read() if os.path.exists(page) else ""
    listed = set(re.findall(r"^- ``([^`-]+)", text, re.MULTILINE))
    named = [s for s in graph["symbols"] if s["kind"]["identifier"] != "swift.func.op"]
    names = {s["pathComponents"][0] for s in named if len(s["pathComponents"]) == 1}
    unlisted += [f"{page}: {name} is not listed" for name in names - listed]
    # What overrides or fulfils something documented says nothing new.
    derived = {
        edge["source"]
        for edge in graph["relationships"]
        if edge["kind"] in ("overrides", "defaultImplementationOf")
    }
    for symbol in graph["symbols"]:
        if "docComment" in symbol or symbol["identifier"]["precise"] in derived or "location" not in symbol:
            continue
        # kCA… are older names of values that are documented where they are.
        if symbol["pathComponents"][-1] in plain or symbol["pathComponents"][0].startswith("kCA"):
            continue
        place = symbol["location"]
        path = place["uri"].split("/Sources/")[-1]
        missing.append(f"Sources/{path}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}")
for line in sorted(missing) + sorted(unlisted):
    print(line, file=sys.stderr)
problems = []
if missing:
    problems.append(f"{len(missing)} public symbols have no documentation comment")
if unlisted:
    problems.append(f"{len(unlisted)} symbols are missing from the landing pages: add each to a group of its page")
sys.exit("\n".join(problems) or 0)
PY

docc convert Documentation/Agate.docc --fallback-display-name Agate --fallback-bundle-identifier agate \
  --additional-symbol-graph-dir "$graphs" --warnings-as-errors --output-dir "${1:-$work/site}"
