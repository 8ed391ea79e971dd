#!/usr/bin/env bash
# Makes packages of the tool for machines without Swift: a tarball that runs from any folder, and a Debian package.
#
#   Scripts/package.sh [FOLDER]      into FOLDER; .build-package/out unless told
#   Scripts/package.sh try [FOLDER]  tries what is there in fresh minimal systems of this machine's release; needs root
#
# Swift's runtime and the shaders are inside the program. The tarball brings the libraries it needs, but for the C and C++
# ones, and runs where those are not older than here; a Debian package names its dependencies, and is for the release it
# was made on.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/packages.sh

# Libraries of the tarball that Vulkan drivers use too, which would get what the program has loaded already: they are taken
# from the system where it has them.
shared_with_drivers='libz|libzstd|libexpat|libffi|libwayland-[a-z]*'

version() { "$1" --version | tr -d '[:space:]'; }

# What is installed below FOLDER for a prefix: PROGRAM FOLDER PREFIX
stage() { AGATE_BINARY=$1 DESTDIR=$2 Scripts/install.sh --prefix "$3"; }

# The file of each library that a program loads, but those that belong to the system's C and C++ compilers.
libraries() {
  local name arrow file rest
  while read -r name arrow file rest; do
    [ "$arrow" = "=>" ] || continue
    [ "$file" != not ] || { say "$1 needs $name, which is not there"; exit 1; }
    case $name in libc.so* | libm.so* | libdl.so* | libpthread.so* | librt.so* | libresolv.so* | libstdc++.so* | libgcc_s.so*) ;;
      *) printf '%s\n' "$file" ;;
    esac
  done < <(ldd "$1")
}

make_tarball() {
  local program=$1 out=$2 name file library root
  name=agate-$(version "$program")-linux-$(uname -m)
  root=$work/tarball/$name
  mkdir -p "$root"
  stage "$program" "$root" /
  mkdir -p "$root/lib/agate"
  while read -r file; do
    library=$(basename "$file")
    if [[ $library =~ ^($shared_with_drivers)\.so ]]; then
      # A folder for each, so that the launcher can choose.
      install -D -m 644 "$(readlink -f "$file")" "$root/lib/agate/spare/$library/$library"
    else
      install -m 644 "$(readlink -f "$file")" "$root/lib/agate/$library"
    fi
  done < <(libraries "$program")
  mkdir "$root/libexec"
  mv "$root/bin/agate" "$root/libexec/agate"
  cat >"$root/bin/agate" <<'END'
#!/bin/sh
# Starts the program with the libraries beside it. Those that Vulkan drivers need too are the system's, if it has them.
here=$(dirname "$(dirname "$(readlink -f "$0")")")
known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null)
for folder in "$here"/lib/agate/spare/*/; do
  name=$(basename "$folder")
  case $known in
    *"$name "*) ;;
    *) LD_LIBRARY_PATH=$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} && export LD_LIBRARY_PATH ;;
  esac
done
exec "$here/libexec/agate" "$@"
END
  chmod 755 "$root/bin/agate"
  tar -C "$work/tarball" --sort=name --owner=0 --group=0 --numeric-owner -cJf "$out/$name.tar.xz" "$name"
  say "Made $out/$name.tar.xz"
}

make_debian_package() {
  local program=$1 out=$2 root=$work/deb architecture depends
  architecture=$(dpkg --print-architecture)
  stage "$program" "$root" /usr
  # Asks for the description of a source package, and for nothing in it.
  mkdir -p "$work/source/debian"
  printf 'Source: agate\n\nPackage: agate\nArchitecture: any\n' >"$work/source/debian/control"
  depends=$(cd "$work/source" && dpkg-shlibdeps -O -e"$root/usr/bin/agate")
  mkdir -p "$root/DEBIAN"
  cat >"$root/DEBIAN/control" <<END
Package: agate
Version: $(version "$program")
Architecture: $architecture
Maintainer: The Agate authors <agate@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: ${depends#shlibs:Depends=}
Recommends: ffmpeg, fontconfig, libheif1, libvulkan1, mesa-vulkan-drivers, xdg-utils
Section: graphics
Priority: optional
Description: renders Core Animation scenes to files, windows or checksums
 Agate is Core Animation for Linux. The tool reads .caml files, .ca bundles, .wallpaper directories and .tendies
 packages, and draws them on the CPU, with Vulkan, or in a Wayland window.
END
  dpkg-deb --root-owner-group --build "$root" "$out/agate_$(version "$program")_$architecture.deb" >&2
}

make_all() {
  local out=$1 stripped=$work/agate
  need_swift
  install_packages toolchain build package
  # A build of its own: other flags would make everything anew in .build. The path is one that libraries inherit.
  swift build -c release --product agate --static-swift-stdlib --scratch-path .build-package \
    -Xlinker -rpath -Xlinker '$ORIGIN/../lib/agate' -Xlinker --disable-new-dtags \
    </dev/null >&2
  strip -o "$stripped" .build-package/release/agate
  mkdir -p "$out"
  rm -f "$out"/agate[-_]*.tar.xz "$out"/agate_*.deb
  make_tarball "$stripped" "$out"
  if command -v dpkg-deb >/dev/null; then make_debian_package "$stripped" "$out"; fi
}

# Draws a scene in a system, and says how: SYSTEM PROGRAM
try_program() {
  local system=$1 program=$2
  in_system "$system" user "$program" backends </dev/null
  in_system "$system" user "$program" render /srv/scene.ca --frames 90 -o out.png --force </dev/null
  cmp "$system/home/user/out.png" "$work/expected.png"
}

try_all() {
  local out=$1 suite minimal system kind package
  . Scripts/systems.sh
  need_root
  suite=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")
  .build-package/release/agate render Examples/Orrery.ca --frames 90 -o "$work/expected.png" --backend cpu
  minimal=${AGATE_DISTRIBUTIONS:-/var/tmp/agate-distributions}/$suite-minimal
  make_system "$minimal" "$suite"
  for kind in tarball deb; do
    say "Trying the $kind in a minimal $suite"
    system=$work/$kind
    cp -a "$minimal" "$system"
    cp -r Examples/Orrery.ca "$system/srv/scene.ca"
    case $kind in
      tarball)
        mkdir -p "$system/home/user/a folder"
        tar -C "$system/home/user/a folder" -xf "$(ls "$out"/agate-*.tar.xz)"
        try_program "$system" "/home/user/a folder/$(basename "$out"/agate-*.tar.xz .tar.xz)/bin/agate" ;;
      deb)
        package=$(ls "$out"/agate_*.deb)
        cp "$package" "$system/srv/agate.deb"
        in_system "$system" root apt-get -qq update </dev/null >&2
        in_system "$system" root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install \
          /srv/agate.deb </dev/null >"$work/apt" 2>&1 || { cat "$work/apt" >&2; exit 1; }
        try_program "$system" agate ;;
    esac
    say "The $kind draws what this machine draws."
  done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
case ${1:-} in
  try) try_all "$(realpath "${2:-.build-package/out}")" ;;
  *) make_all "$(realpath -m "${1:-.build-package/out}")" ;;
esac
