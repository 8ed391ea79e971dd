#!/usr/bin/env bash
# Scripts/documentation.sh [FOLDER]: fails if a public symbol has no documentation comment or the tutorial is broken;
# with a folder, writes the whole documentation there as a web site. Run after a build.
set -euo pipefail
cd "$(dirname "$0")/.."

build=$(swift build --show-bin-path 2>/dev/null)
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
flags=()
for map in "$build"/*.build/module.modulemap Sources/*/module.modulemap; do
  flags+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I pangocairo libpng wayland-client xkbcommon); do flags+=(-Xcc "$flag"); done
# Modules that programs see. AgateRaster is not a product of the package; the libraries have an entry and nothing else.
mapfile -t modules < <(cd Sources && ls -d Agate* | grep -vE '^Agate(Raster|CPUPlugin|VulkanPlugin)$')
for module in "${modules[@]}"; do
  swift symbolgraph-extract -module-name "$module" -I "$build/Modules" "${flags[@]}" \
    -target "$(uname -m)-unknown-linux-gnu" -output-dir "$graphs" -minimum-access-level public \
    -skip-synthesized-members
done

python3 - "$graphs" "${modules[@]}" <<'PY'
import json, sys

graphs, modules = sys.argv[1], sys.argv[2:]
# Members that protocols of the standard library and of Foundation ask for, and that mean the same everywhere.
plain = {
    "rawValue", "init(rawValue:)", "init(coder:)", "encode(with:)", "supportsSecureCoding", "description", "==(_:_:)",
    "hash(into:)", "init()", "hash", "isEqual(_:)", "copy(with:)",
}
missing = []
for module in modules:
    with open(f"{graphs}/{module}.symbols.json") as file:
        graph = json.load(file)
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
print("\n".join(sorted(missing)), end="\n" if missing else "", file=sys.stderr)
sys.exit(f"{len(missing)} public symbols without documentation" if missing else 0)
PY

names=(--fallback-display-name Agate --fallback-bundle-identifier agate)
docc convert Documentation/Agate.docc "${names[@]}" --warnings-as-errors --output-dir "$graphs/tutorial"
if [ $# -gt 0 ]; then
  docc convert Documentation/Agate.docc "${names[@]}" --additional-symbol-graph-dir "$graphs" --output-dir "$1"
fi
