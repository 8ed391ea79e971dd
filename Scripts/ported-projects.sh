#!/usr/bin/env bash
# Ports and builds 25 open-source projects for iOS, at pinned revisions, and writes Documentation/PortedProjects.md.
#
#   Scripts/ported-projects.sh [--offline] [--from FOLDER] [--names TOOLSET] [NAME…]
#
# Checkouts are taken from FOLDER/NAME, or else cloned into .build/ported-projects/checkouts; with --offline, missing ones
# are listed as such. No checkout is changed. A project without a usable manifest is copied, and the copy gets one. With
# names, only these projects are built, and the page is printed instead of written. AGATE_BINARY names a built agate, and
# --names the toolset of a built AppleNames.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

# Name, repository, revision, and the folder of the sources where the project's own manifest does not serve: it has none, or
# its manifest names packages that only its tests and plug-ins need.
table="
Advance timdonnelly/Advance 3156e6c5ba2960de7b5a910a2c8433d7fd612c25
SAConfettiView sudeepag/SAConfettiView 4c78e355def75a37b707af63b393ba09895405a9 Pod/Classes
NVActivityIndicatorView ninjaprox/NVActivityIndicatorView 9777b047a904a8972ad81b48ecdaac394a24c5ce
TransitionButton AladinWay/TransitionButton ffd08cbaabb7a896ea63d80a8fa93a2759cacc5c
KDCircularProgress kaandedeoglu/KDCircularProgress a51611e086ee74de3b1a395616f4e8766b22cde6
Pulsator shu223/Pulsator 609fe25028497cc8b454edc2a4155797f6347f2b
SPConfetti ivanvorobei/SPConfetti 0896bbf9ec20eaf125598d0f36ee5f1049117e18
HGRippleRadarView HamzaGhazouani/HGRippleRadarView 1ab9c12d07488d629859f24b21dcea32410439d1 HGRippleRadarView/Classes
DynamicButton yannickl/DynamicButton 4fbd60e46a548e77fd118483bbb4e58d3c11c5ed
lottie-ios airbnb/lottie-ios f4db77d7feacba0c2360b84a40c38a6ce8ff399d Sources
MKRingProgressView maxkonovalov/MKRingProgressView 660888aab1d2ab0ed7eb9eb53caec12af4955fa7
UICircularProgressRing luispadron/UICircularProgressRing 5b00b9b42b0a7db6f8239d526d7251eef9a63dcd Legacy
circle-menu Ramotion/circle-menu 4534c0dcd4676c191d6a017a7e02304642007560
ViewAnimator marcosgriselli/ViewAnimator 653a71588ecfd81dbbbcc9348b9f3cb0245b0a13
YetAnotherAnimationLibrary lkzhao/YetAnotherAnimationLibrary 4d61028ce6aa659e90b6cc35d4b77cc5f0a2b688
DOFavoriteButton okmr-d/DOFavoriteButton 43c65253d4c14e596a511354ca0e0aac0ec2bd5c DOFavoriteButton
FillableLoaders poolqf/FillableLoaders cadcfc2a5ab2f32465ceac38d0a44c062c8e6ecf Source
DGElasticPullToRefresh gontovnik/DGElasticPullToRefresh c525935d32f2989b3f0b24bd45b0fe1278aa2097 DGElasticPullToRefresh
Hero HeroTransitions/Hero d7a72e13b034599ff694e6907f770e6bcb83f59d
Motion CosmicMind/Motion 808ac0cf1b67c5e4163ee867dd6c056836fcbc58
Spring MengTo/Spring 50d92a5b9e08848387ae95bf44c6ad20834f7083 Spring
SkeletonView Juanpe/SkeletonView 30c92f0992888e7b249e788405ac31e2103f5c69
IBAnimatable IBAnimatable/IBAnimatable 242a77ff0647ace466a2d046f5fee31b0e3e1e88
Shiny efremidze/Shiny dc99bdf629e27e08af2c0c7d9cf54a32e74c133e
FluidGradient Cindori/FluidGradient 9ddda4cf23671ef0228e88681ec6210cb3e0d7f7
"

offline=
from=
toolset=()
names=()
while [ $# -gt 0 ]; do
  case $1 in
    --offline) offline=1 ;;
    --from) from=$(cd "${2:?--from needs a folder}" && pwd) && shift ;;
    --names) toolset=(--names "$(realpath "${2:?--names needs a file}")") && shift ;;
    -*)
      sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
      exit 2
      ;;
    *) names+=("$1") ;;
  esac
  shift
done

work=$PWD/.build/ported-projects
mkdir -p "$work"
agate=${AGATE_BINARY:-}
if [ -z "$agate" ]; then
  AGATE_OPTIMIZED=1 swift build --product agate </dev/null >&2
  agate=$PWD/.build/debug/agate
fi

# The folder of a project's checkout at its revision: NAME REPOSITORY REVISION. Fails if there is none.
checkout() {
  local folder=$work/checkouts/$1
  if [ -n "$from" ] && [ -d "$from/$1" ]; then folder=$from/$1; fi
  if [ ! -d "$folder" ]; then
    [ -z "$offline" ] || return 1
    git clone --quiet --no-checkout "https://github.com/$2.git" "$folder" >&2 || return 1
    git -C "$folder" checkout --quiet "$3" >&2 || return 1
  fi
  [ "$(git -C "$folder" rev-parse HEAD)" = "$3" ] || {
    say "$folder is not at revision $3"
    return 1
  }
  printf '%s\n' "$folder"
}

# A copy of a checkout with a manifest of its own: NAME CHECKOUT SOURCES. Prints its folder.
copy() {
  local folder=$work/copies/$1
  rm -rf "$folder"
  mkdir -p "$folder/$(dirname "$3")"
  # Modification times stay, so that nothing is compiled again.
  cp -a "$2/$3" "$folder/$3"
  cat >"$folder/Package.swift" <<END
// swift-tools-version:5.0
import PackageDescription

let package = Package(
  name: "$1", products: [.library(name: "$1", targets: ["$1"])], targets: [.target(name: "$1", path: "$3")],
  swiftLanguageVersions: [.v5])
END
  printf '%s\n' "$folder"
}

# One row of the page: NAME REPOSITORY REVISION [SOURCES]
row() {
  local name=$1 place package log=$work/$1.log report=$work/$1.json before after status=0
  if ! place=$(checkout "$1" "$2" "$3"); then
    echo "| $name | \`${3:0:10}\` | | | not tried: there is no checkout at this revision | |"
    return
  fi
  before=$(git -C "$place" status --porcelain)
  package=$place
  if [ -n "${4:-}" ]; then package=$(copy "$1" "$place" "$4"); fi
  local options=(--package-path "$package" --build-path "$work/$name" "${toolset[@]}")
  if "$agate" port "${options[@]}" --json >"$report" 2>"$log"; then
    "$agate" build "${options[@]}" >>"$log" 2>&1 || status=$?
  else
    status=$?
    echo '{}' >"$report"
  fi
  after=$(git -C "$place" status --porcelain)
  if [ "$before" != "$after" ]; then
    say "$place was changed: $after"
    status=1
    echo "error: the checkout was changed" >"$log"
  fi
  NAME=$name REPOSITORY=$2 REVISION=$3 COPY=${4:-} STATUS=$status PLACE=$package python3 - "$report" "$log" <<'PY'
import json, os, re, sys

report = json.load(open(sys.argv[1]))
# A build that goes on after an initialiser was rewritten counts alone.
log = open(sys.argv[2], errors="replace").read().split("building again")[-1]
get = os.environ.get
touched = {(r["file"], r["line"]) for r in report.get("rewrites", [])}
errors = list(dict.fromkeys(re.findall(r"^(/[^\n:]+:\d+):\d+: error: (.*)$", log, re.M)))
places = {place for place, _ in errors}
name = f"[{get('NAME')}](https://github.com/{get('REPOSITORY')})" + ("*" if get("COPY") else "")
if get("STATUS") == "0":
    result, first = "builds", ""
elif errors:
    place, message = errors[0]
    result = f"{len(places)} {'line' if len(places) == 1 else 'lines'} with errors"
    first = f"{place.removeprefix(get('PLACE') + '/')}: {message}"
else:
    lines = re.findall(r"error: (.*)", log)
    result, first = "fails", lines[0] if lines else log.strip().splitlines()[-1] if log.strip() else ""
first = first.replace("|", "\\|").replace("`", "'").replace("<", "&lt;")[:160]
print(f"| {name} | `{get('REVISION')[:10]}` | {report.get('lines', '')} | {len(touched)} | {result} | {first} |")
PY
}

rows=()
while read -r name repository revision sources; do
  [ -n "$name" ] || continue
  if [ ${#names[@]} -gt 0 ] && [[ " ${names[*]} " != *" $name "* ]]; then continue; fi
  say "$name"
  rows+=("$(row "$name" "$repository" "$revision" "$sources" </dev/null)")
  say "  ${rows[-1]}"
done <<<"$table"

page() {
  local built
  built=$(printf '%s\n' "${rows[@]}" | grep -c '| builds |' || true)
  cat <<END
# Ported projects

\`Scripts/ported-projects.sh\` ports ${#rows[@]} open-source projects for iOS with \`agate build\` and writes this page. The projects'
sources are not edited. $built of ${#rows[@]} build with $(swift --version 2>/dev/null | grep -o 'Swift version [0-9.]*').

"Lines" counts the lines of the targets' Swift files, with tests and comments. "Rewritten" counts the lines that the tool
changes in its copy ([RewrittenCode.md](RewrittenCode.md) lists its rules). For a project with errors, the table shows
the first of them. There may be more errors than are counted: the compiler stops early in some files.

| project | revision | lines | rewritten | result | first error |
|---|---|---|---|---|---|
END
  printf '%s\n' "${rows[@]}"
  cat <<'END'

\* The project has no usable manifest: none at all, or one whose dependencies are only for its tests or plug-ins. The script
copies its sources and writes a manifest into the copy.
END
}

if [ ${#names[@]} -gt 0 ]; then page; else page >Documentation/PortedProjects.md; fi
