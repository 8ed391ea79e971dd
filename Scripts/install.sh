#!/usr/bin/env bash
# Installs the agate tool with its manual page, its completions, its licence and its entry in desktops, a service for
# wallpapers, the headers for writing backends, and the sources that `agate port` builds on first use.
#
#   Scripts/install.sh [--prefix DIRECTORY] [uninstall]
#
# The prefix is /usr/local, or $PREFIX. Files go below $DESTDIR, where packages are put together. AGATE_BINARY names a
# program that is built already; without it a release build is made. SOURCE_DATE_EPOCH dates the manual page.
set -euo pipefail
package=$(cd "$(dirname "$0")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
usage() {
  say "usage: Scripts/install.sh [--prefix DIRECTORY] [uninstall]"
  exit 2
}

prefix=${PREFIX:-/usr/local}
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] || usage
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    install | uninstall) action=$1 ;;
    -h | --help)
      sed -n '2,8s/^# \{0,1\}//p' "$0"
      exit 0
      ;;
    *) usage ;;
  esac
  shift
done
case $prefix in
  /*) ;;
  *)
    say "the prefix '$prefix' is not absolute"
    exit 2
    ;;
esac

root=${DESTDIR:-}${prefix%/}
program=$root/bin/agate
manual=$root/share/man/man1/agate.1
bash_completion=$root/share/bash-completion/completions/agate
zsh_completion=$root/share/zsh/site-functions/_agate
fish_completion=$root/share/fish/vendor_completions.d/agate.fish
licence=$root/share/doc/agate/LICENSE
headers=$root/include/agate
module=$root/lib/pkgconfig/agate-backend.pc
backends=$root/lib/agate/backends
sources=$root/share/agate/sources
entry=$root/share/applications/agate.desktop
metadata=$root/share/metainfo/agate.metainfo.xml
icon=$root/share/icons/hicolor/scalable/apps/agate.svg
service=$root/lib/systemd/user/agate-wallpaper.service
files=("$program" "$manual" "$bash_completion" "$zsh_completion" "$fish_completion" "$licence" "$module" "$entry"
  "$metadata" "$icon" "$service")
for header in "$package"/Sources/CAgateBackend/include/agate_*.h; do files+=("$headers/${header##*/}"); done

if [ "$action" = uninstall ]; then
  rm -f -- "${files[@]}"
  rm -rf -- "$sources"
  for folder in "${sources%/*}" "${licence%/*}" "$headers" "$backends" "${backends%/*}"; do
    if [ -d "$folder" ]; then rmdir --ignore-fail-on-non-empty -- "$folder"; fi
  done
  say "Removed agate from $root"
  exit 0
fi

binary=${AGATE_BINARY:-}
if [ -z "$binary" ]; then
  swift build --package-path "$package" -c release --product agate </dev/null >&2
  binary=$(swift build --package-path "$package" -c release --show-bin-path)/agate
fi
[ -x "$binary" ] || {
  say "$binary: there is no such program"
  exit 1
}

# All of it is made before any of it is installed.
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
"$binary" manual >"$made/agate.1"
for shell in bash zsh fish; do "$binary" --generate-completion-script "$shell" >"$made/$shell"; done

version=$("$binary" --version)
cat >"$made/agate-backend.pc" <<END
prefix=${prefix%/}
includedir=\${prefix}/include/agate
backends=\${prefix}/lib/agate/backends

Name: agate-backend
Description: Headers for renderers and sinks of agate; libraries go to the folder \`backends'
Version: $version
Cflags: -I\${includedir}
END

# Desktops take the absolute path of the program, and KWin compares it.
for file in agate.desktop agate.metainfo.xml agate-wallpaper.service; do
  sed -e "s|@bindir@|${prefix%/}/bin|g" "$package/Scripts/install/$file" >"$made/$file"
done

# The targets of the package whose folders are installed: tests and programs are left out.
mkdir "$made/sources"
for name in Package.swift Sources Plugins/SourcePort AppleNames Scripts/apple-names.sh; do
  [ -e "$package/$name" ] || continue
  (cd "$package" && find "$name" -name '.build*' -prune -o -path AppleNames/Tests -prune -o -type f -print0) \
    | tar -C "$package" --null --files-from=- -cf - | tar -C "$made/sources" -xf -
done
cat >>"$made/sources/Package.swift" <<'END'

// Installed without tests.
import Foundation
package.targets.removeAll { target in
  let folder = target.path ?? (target.type == .test ? "Tests/" : "Sources/") + target.name
  return !FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + folder)
}
END

put() { install -D -m "$1" -- "$2" "$3"; }
put 755 "$binary" "$program"
put 644 "$made/agate.1" "$manual"
put 644 "$made/bash" "$bash_completion"
put 644 "$made/zsh" "$zsh_completion"
put 644 "$made/fish" "$fish_completion"
put 644 "$package/LICENSE" "$licence"
for header in "$package"/Sources/CAgateBackend/include/agate_*.h; do put 644 "$header" "$headers/${header##*/}"; done
put 644 "$made/agate-backend.pc" "$module"
put 644 "$made/agate.desktop" "$entry"
put 644 "$made/agate.metainfo.xml" "$metadata"
put 644 "$package/Scripts/install/agate.svg" "$icon"
put 644 "$made/agate-wallpaper.service" "$service"
install -d -- "$backends" "${sources%/*}"
rm -rf -- "$sources"
cp -R -- "$made/sources" "$sources"
chmod -R u=rwX,go=rX -- "$sources"
say "Installed agate in $root"
