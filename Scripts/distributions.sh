#!/usr/bin/env bash
# Walks README's first two commands on other distributions: in a fresh system, from a clean clone of what is committed
# here, as a user without root and without sudo, in a path with a space.
#
#   Scripts/distributions.sh [SUITE…] [-- ARGUMENTS]    bookworm and trixie unless told; arguments are those of test.sh
#
# Root is needed to make the systems and to install their packages. They stay in AGATE_DISTRIBUTIONS (about 5 GB each;
# /var/tmp/agate-distributions unless told), beside a log and the picture of each. Swift comes from this machine:
# SWIFT_TOOLCHAIN is the folder with usr/bin/swift in it, that of `swift` in PATH unless told; its packages too, as they
# were fetched here. STEPS="demo test" are the commands; with KEEP=1 what an earlier run has built is taken.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh
. Scripts/systems.sh

need_swift
need_root
suites=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do suites+=("$1") && shift; done
[ "${1:-}" != -- ] || shift
[ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)
base=${AGATE_DISTRIBUTIONS:-/var/tmp/agate-distributions}
toolchain=${SWIFT_TOOLCHAIN:-$(readlink -f "$(command -v swift)")}
toolchain=${toolchain%/usr/bin/*}
[ -x "$toolchain/usr/bin/swift" ] || { say "SWIFT_TOOLCHAIN is no folder with usr/bin/swift: $toolchain"; exit 1; }
[ "$toolchain" != "" ] || { say "Swift is part of this system: unpack a toolchain, and name it in SWIFT_TOOLCHAIN"; exit 1; }
swift package resolve >&2
mkdir -p "$base"
[ -z "$(git status --porcelain)" ] || say "What is not committed is left out."

# Swift packages, as they were fetched here: git finds them in the system instead of where they come from.
bring_packages() {
  local root=$1 fetched url name
  rm -rf "$root/srv/packages" "$root/home/user/.gitconfig"
  mkdir -p "$root/srv/packages"
  for fetched in .build/repositories/*/; do
    url=$(git -C "$fetched" config --get remote.origin.url)
    name=$(basename "$fetched")
    git clone --quiet --mirror "$fetched" "$root/srv/packages/$name"
    git config --file "$root/home/user/.gitconfig" "url.file:///srv/packages/$name.insteadOf" "$url"
  done
}

bring_clone() {
  local root=$1 clone="$1/home/user/a clone/agate" kept=$1/home/user/.build
  rm -rf "$kept"
  [ -z "${KEEP:-}" ] || [ ! -d "$clone/.build" ] || mv "$clone/.build" "$kept"
  rm -rf "$clone"
  git clone --quiet --no-hardlinks . "$clone"
  [ ! -d "$kept" ] || mv "$kept" "$clone/.build"
}

walk() {
  local suite=$1 root=$base/$1 log=$base/$1.log
  shift
  make_system "$root" "$suite"
  export TOOLCHAIN=$toolchain
  bring_packages "$root"
  bring_clone "$root"
  in_system "$root" root chown -R user:user /home/user /srv/packages
  say "$suite: packages"
  in_system "$root" root bash -c \
    'set -e; cd "/home/user/a clone/agate"; . Scripts/packages.sh; install_packages toolchain build run test' </dev/null \
    >"$log" 2>&1 || { tail -n 20 "$log" >&2; return 1; }
  local name step result begin status=0 line
  for name in ${STEPS-demo test}; do
    say "$suite: $name"
    begin=$SECONDS
    case $name in
      demo) step='Scripts/demo.sh "$HOME/hero.png"' ;;
      test) step='Scripts/test.sh "$@"' ;;
    esac
    in_system "$root" user bash -c "cd \"\$HOME/a clone/agate\" && $step" test "$@" </dev/null >>"$log" 2>&1 || status=1
    line=$(grep -aE "of [0-9]+ tests |Test run with|Drawn:" "$log" | tail -n 1) || true
    [ $status = 0 ] && result=passed || result=FAILED
    printf '%s\n' "$suite, $name: $result in $((SECONDS - begin)) s: ${line:-see $log}" >>"$base/summary"
    [ $status = 0 ] || { tail -n 30 "$log" >&2; return 1; }
  done
  [ ! -e "$root/home/user/hero.png" ] || cp "$root/home/user/hero.png" "$base/$suite.png"
}

failed=0
: >"$base/summary"
for suite in "${suites[@]}"; do
  # Not `walk || …`, where the shell would go on after errors.
  set +e
  (set -e; walk "$suite" "$@")
  [ $? = 0 ] || failed=1
  set -e
done
cat "$base/summary"
exit $failed
