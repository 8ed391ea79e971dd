# Other releases of Debian in folders, to try things in. Sourced by other scripts; needs root, debootstrap and the network.
#
#   make_system FOLDER SUITE           a minimal system, unless there is one in the folder
#   in_system FOLDER USER COMMAND…     runs a command in it, with the folder TOOLCHAIN, if set, read-only at /opt/toolchain
#
# AGATE_MIRROR is where packages come from, the machine's own mirror unless told.

# shellcheck shell=bash

need_root() {
  [ "$(id -u)" = 0 ] || { say "$0 makes systems in folders, which takes root."; exit 1; }
  local program
  for program in debootstrap unshare pivot_root setpriv; do
    command -v "$program" >/dev/null || { say "$program is missing: apt-get install debootstrap util-linux mount"; exit 1; }
  done
}

# The mirror that this machine takes Debian's packages from.
mirror() {
  local address origin release found=${AGATE_MIRROR:-}
  while [ -z "$found" ] && read -r address origin release; do
    [ "$origin" != Debian ] || [[ $release == *-* ]] || found=$address
  done < <(apt-get indextargets --format '$(REPO_URI) $(ORIGIN) $(RELEASE)' 'Created-By: Packages' 2>/dev/null)
  printf '%s' "${found:-http://deb.debian.org/debian/}"
}

make_system() {
  local folder=$1 suite=$2 from
  [ ! -e "$folder/.complete" ] || return 0
  from=$(mirror)
  say "Making $suite in $folder, from $from"
  rm -rf "$folder"
  mkdir -p "$folder"
  debootstrap --variant=minbase "$suite" "$folder" "$from" >"$folder.debootstrap" 2>&1 || {
    tail -n 20 "$folder.debootstrap" >&2
    exit 1
  }
  cat >"$folder/etc/apt/sources.list" <<END
deb $from $suite main
deb $from $suite-updates main
deb ${from%/debian*}/debian-security $suite-security main
END
  # Whatever lies between this machine and the mirror, lies there for the system too.
  apt-config dump | grep -E '^Acquire::(http|https)::' >"$folder/etc/apt/apt.conf.d/90acquire" || true
  # No services start.
  printf '#!/bin/sh\nexit 101\n' >"$folder/usr/sbin/policy-rc.d"
  chmod +x "$folder/usr/sbin/policy-rc.d"
  in_system "$folder" root useradd --create-home --shell /bin/bash user
  touch "$folder/.complete"
}

in_system() {
  local folder=$1 user=$2
  shift 2
  cp /etc/resolv.conf "$folder/etc/resolv.conf" 2>/dev/null || true
  # A root of its own, not chroot: in that the kernel lets nobody make a user namespace, which browsers do.
  TOOLCHAIN=${TOOLCHAIN:-} unshare --mount --pid --fork --kill-child bash -s "$folder" "$user" "$@" 3<&0 <<'END'
    set -euo pipefail
    root=$1 user=$2
    shift 2
    mount --make-rprivate /
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount -t sysfs -o ro sysfs "$root/sys" 2>/dev/null || mount --rbind /sys "$root/sys"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    for node in null zero full random urandom tty; do
      : >"$root/dev/$node"
      mount --bind "/dev/$node" "$root/dev/$node"
    done
    mkdir "$root/dev/shm" "$root/dev/pts"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$root/dev/pts"
    ln -s pts/ptmx "$root/dev/ptmx"
    ln -s /proc/self/fd "$root/dev/fd"
    for stream in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${stream%%:*}" "$root/dev/${stream#*:}"; done
    path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    if [ -n "$TOOLCHAIN" ]; then
      mkdir -p "$root/opt/toolchain"
      mount --bind "$TOOLCHAIN" "$root/opt/toolchain"
      mount -o remount,bind,ro "$root/opt/toolchain"
      path=/opt/toolchain/usr/bin:$path
    fi
    home=$(awk -F: -v name="$user" '$1 == name { print $6 }' "$root/etc/passwd")
    cd "$root"
    mkdir -p .before
    pivot_root . .before
    export PATH=$path
    umount -l /.before
    cd "$home"
    exec setpriv --reuid="$user" --regid="$user" --init-groups \
      env -i HOME="$home" USER="$user" LANG=C.UTF-8 PATH="$path" TERM=dumb "$@" <&3 3<&-
END
}
